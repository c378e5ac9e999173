import shutil
import nats
async def on_message(msg):
    shutil.rmtree(msg.data.decode())  # want: MEL108
async def main():
    nc = await nats.connect()
    await nc.subscribe("jobs", cb=on_message)
