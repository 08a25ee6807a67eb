"""The workshop: the plates from which the board's pictures are printed, and the burin they are cut with.

Not part of the game. `python -m art` prints the plates into `src/robinson/board/pictures.svg`; README.md is the guide.
"""
