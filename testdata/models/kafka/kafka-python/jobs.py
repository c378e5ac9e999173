import json
import shutil
from kafka import KafkaConsumer
consumer = KafkaConsumer("jobs", group_id="g")
for message in consumer:
    job = json.loads(message.value)
    shutil.rmtree(job["path"])  # want: MEL108
