"""``python -m elicitlint``: the same as the console script."""

from elicitlint.faces.cli import main

if __name__ == "__main__":
    main()
