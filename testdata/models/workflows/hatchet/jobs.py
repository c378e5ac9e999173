import shutil
from hatchet_sdk import Context, Hatchet
from pydantic import BaseModel
hatchet = Hatchet()
class Input(BaseModel):
    path: str
@hatchet.task(input_validator=Input)
def wipe(input: Input, ctx: Context) -> None:
    shutil.rmtree(input.path)  # want: MEL108
