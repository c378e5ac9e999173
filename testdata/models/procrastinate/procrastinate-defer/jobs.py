import shutil
from procrastinate import App, PsycopgConnector
app = App(connector=PsycopgConnector())
@app.task(queue="files")
async def wipe(path):
    shutil.rmtree(path)  # want: MEL108
