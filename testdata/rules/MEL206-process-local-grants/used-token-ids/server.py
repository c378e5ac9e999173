import jwt
from fastapi import FastAPI, HTTPException
import uvicorn
from harbour.cranes import drop_load
app = FastAPI()
seen: set[str] = set()  # want: MEL206

@app.post("/approvals/{token}/run")
def run(token: str) -> None:
    claims = jwt.decode(token, "k", algorithms=["HS256"])
    if claims["jti"] in seen:
        raise HTTPException(409)
    seen.add(claims["jti"])
    drop_load(claims["crane"])

if __name__ == "__main__":
    uvicorn.run("d_jti:app", workers=4)
