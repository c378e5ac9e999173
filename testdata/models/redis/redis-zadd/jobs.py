import shutil
import time
import redis
r = redis.Redis()
def main():
    while True:
        for item in r.zrangebyscore("later", 0, time.time()):
            shutil.rmtree(item)  # want: MEL108
