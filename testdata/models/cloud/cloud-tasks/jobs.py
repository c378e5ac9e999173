import shutil
from fastapi import FastAPI, Request
app = FastAPI()
@app.post("/work/wipe")
async def work(request: Request):
    body = await request.json()
    shutil.rmtree(body["path"])  # want: MEL108
