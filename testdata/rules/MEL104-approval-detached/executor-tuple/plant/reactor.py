import subprocess


def scram(plant: str, unit: int) -> int:
    command = ["plantctl", "--plant", plant, "scram", str(unit)]
    done = subprocess.run(command, check=False)  # want: MEL108
    return done.returncode
