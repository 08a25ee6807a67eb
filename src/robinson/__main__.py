"""So that `python -m robinson` is the command `robinson`."""

from robinson.cli import main

if __name__ == "__main__":
    main(prog_name="robinson")
