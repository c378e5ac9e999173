import shutil
from confluent_kafka import Consumer
c = Consumer({"group.id": "g"})
c.subscribe(["jobs"])
while True:
    msg = c.poll(1.0)
    if msg is None:
        continue
    shutil.rmtree(msg.value().decode())  # want: MEL108
