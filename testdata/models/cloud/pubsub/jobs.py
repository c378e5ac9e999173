import shutil
from google.cloud import pubsub_v1
def callback(message):
    shutil.rmtree(message.data.decode())  # known-miss: MEL108 nothing in the code says which subscription belongs to which topic
    message.ack()
subscriber = pubsub_v1.SubscriberClient()
subscriber.subscribe("projects/p/subscriptions/jobs", callback=callback)
