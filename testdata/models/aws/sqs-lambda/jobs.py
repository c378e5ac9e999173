import json
import shutil
def lambda_handler(event, context):
    for record in event["Records"]:
        body = json.loads(record["body"])
        shutil.rmtree(body["path"])  # known-miss: MEL108 nothing in the code says which queue calls the function
