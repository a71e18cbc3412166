# Slova hry, česky.

fifth-name = Vyšší bere
    .line = Zahrajte vyšší kartu než poslední, a berete všechno, co leží uprostřed.
    .length = asi 2 minuty
fifth-middle = Uprostřed
fifth-taken = vzato
fifth-top = poslední karta
fifth-play = zahrajte { $card }
fifth-draw = lízněte si kartu
fifth-help = Napište číslo karty, kterou hrajete, například 7, nebo draw, když si lížete.
