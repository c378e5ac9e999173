import shutil
def wipe(path):
    shutil.rmtree(path)  # want: MEL108
