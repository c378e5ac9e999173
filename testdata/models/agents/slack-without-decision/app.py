import requests
from slack_bolt import App

app = App()


@app.action("show_report")
def show(ack, body, client):
    ack()
    requests.post("https://report.example/render", json={"user": body["user"]["id"]})


@app.command("/deploy")
def deploy(ack, command):
    ack()
    requests.post("https://ci.example/deploy", json={"what": command["text"]})
