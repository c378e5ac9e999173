import shutil
from google.cloud import pubsub_v1
def callback(message):
    shutil.rmtree(message.data.decode())  # want: MEL108
    message.ack()
subscriber = pubsub_v1.SubscriberClient()
subscriber.subscribe("projects/p/subscriptions/jobs", callback=callback)
