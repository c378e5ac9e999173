import shutil
import redis
r = redis.Redis()
def main():
    while True:
        for stream, messages in r.xreadgroup("g", "c", {"jobs": ">"}, count=1):
            for message_id, fields in messages:
                shutil.rmtree(fields["path"])  # want: MEL108
                r.xack("jobs", "g", message_id)
