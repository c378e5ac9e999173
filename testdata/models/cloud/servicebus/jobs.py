import shutil
from azure.servicebus import ServiceBusClient
def main():
    client = ServiceBusClient.from_connection_string("x")
    with client.get_queue_receiver("jobs") as receiver:
        for msg in receiver:
            shutil.rmtree(str(msg))  # want: MEL108
            receiver.complete_message(msg)
