import shutil
import zmq
sock = zmq.Context().socket(zmq.PULL)
sock.connect("tcp://*:5555")
def main():
    while True:
        shutil.rmtree(sock.recv_string())  # want: MEL108
