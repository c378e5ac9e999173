import shutil
import paho.mqtt.client as mqtt
def on_message(client, userdata, msg):
    shutil.rmtree(msg.payload.decode())  # want: MEL108
client = mqtt.Client()
client.on_message = on_message
client.subscribe("jobs")
