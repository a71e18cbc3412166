# The words of the game, in English.

fifth-name = Higher takes
    .line = Play a card higher than the last one, and take all that lies in the middle.
    .length = about 2 minutes
fifth-middle = In the middle
fifth-taken = taken
fifth-top = last card
fifth-play = play { $card }
fifth-draw = draw a card
fifth-help = Type the number of the card that you play, such as 7, or draw to draw one.
