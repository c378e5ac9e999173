import shutil
from kombu import Connection
def main():
    with Connection("redis://x") as conn:
        q = conn.SimpleQueue("jobs")
        message = q.get(block=True)
        shutil.rmtree(message.payload["path"])  # want: MEL108
        message.ack()
