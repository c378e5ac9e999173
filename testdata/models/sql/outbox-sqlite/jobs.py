import shutil
import sqlite3
db = sqlite3.connect("x")
def main():
    while True:
        for row in db.execute("SELECT id, path FROM jobs WHERE done = 0"):
            shutil.rmtree(row[1])  # want: MEL108
