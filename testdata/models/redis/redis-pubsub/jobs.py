import shutil
import redis
r = redis.Redis()
def main():
    p = r.pubsub()
    p.subscribe("jobs")
    for message in p.listen():
        if message["type"] == "message":
            shutil.rmtree(message["data"])  # want: MEL108
