import shutil
import pika
def on_message(ch, method, properties, body):
    shutil.rmtree(body.decode())  # want: MEL108
    ch.basic_ack(delivery_tag=method.delivery_tag)
channel = pika.BlockingConnection().channel()
channel.basic_consume(queue="jobs", on_message_callback=on_message)
