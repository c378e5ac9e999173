import shutil
import modal
app = modal.App("x")
@app.function(retries=3)
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
