import json
import shutil
import redis
r = redis.Redis()
def main():
    while True:
        _, raw = r.blpop("jobs")
        job = json.loads(raw)
        shutil.rmtree(job["path"])  # want: MEL108
