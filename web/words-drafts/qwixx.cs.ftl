web-qwixx-row = { $colour } řada: { $count ->
    [0] bez křížku
   *[other] křížky { $numbers }
  }{ $locked ->
    [yes] {" "}a zámek
   *[no] {""}
  }{ $scored ->
    [yes] ; { $points ->
        [one] 1 bod
        [few] { $points } body
       *[other] { $points } bodů
      }
   *[no] {""}
  }
web-qwixx-totals = Body
web-qwixx-row-points = { $colour }: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
web-qwixx-penalties = { $count ->
    [0] Žádný trest
    [one] 1 trest
    [few] { $count } tresty
   *[other] { $count } trestů
  }
web-qwixx-penalty-box = { $box }. trest
web-qwixx-total = Celkem: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
web-qwixx-points = { $points ->
    [one] bod
    [few] body
   *[other] bodů
  }
web-qwixx-backs = V ruce rubem čísla { $numbers }
web-qwixx-seat-active = , na tahu,
web-qwixx-seat-decided = { $decided ->
    [yes] , má rozhodnuto,
   *[no] , rozhoduje se,
  }
web-qwixx-take = Vzít číslo { $number }
web-qwixx-back = Rubem číslo { $number }
web-qwixx-pile = Balíček
web-qwixx-pile-spoken = Balíček, počet karet { $pile }, navrchu číslo { $number }
web-qwixx-laid-spoken = Naposledy vyloženo, { $who }: { $cards }.
web-qwixx-laid-none = Odhozené
web-qwixx-discards-open = Odhozené karty: { $count }. Ukázat.
web-qwixx-discards = Odhozené karty ({ $count })
web-qwixx-discards-why = Co se vyložilo od posledního míchání. Viděli to všichni.
web-qwixx-take-back = Vzít zpět
web-qwixx-others = Ostatní hráči
web-qwixx-sheets = Všechny lístky
web-qwixx-my-sheet = Váš lístek
web-qwixx-sheet-of = Lístek: { $who }
web-qwixx-ask-draw = Vezměte si kartu z nabídky.
web-qwixx-wait-draw = Karty si bere { $who }.
web-qwixx-ask-mark = { $number } pro všechny: ve které řadě?
web-qwixx-ask-mark-none = { $number } pro všechny, ale vám se nikam nehodí.
web-qwixx-wait-mark = { $number } pro všechny. Rozhoduje se: { $names }.
web-qwixx-wait-mark-mine = Tajné, dokud se nerozhodnou všichni. Čeká se: { $names }.
web-qwixx-ask-lay = Vyložte jednu až tři karty: ťukněte na číslo ke křížku, nebo na karty v ruce.
web-qwixx-ask-lay-none = Žádná karta se teď nehodí. Vyberte jednu až tři k vyložení.
web-qwixx-ask-penalty = Za celý tah žádný křížek: { $count ->
    [4] váš čtvrtý trest a konec hry.
   *[other] trest, −5.
  }
web-qwixx-wait-lay = Karty vykládá { $who }.
web-qwixx-over = Je po hře.
web-qwixx-do-cross = Zakřížkovat
web-qwixx-do-pass = Nekřížkovat nic
web-qwixx-do-lay = Vyložit a křížkovat
web-qwixx-do-lay-none = Vyložit bez křížku
web-qwixx-with-cross = s křížkem
web-qwixx-result = Výsledky
web-qwixx-player = Hráč
web-qwixx-sum = Součet
web-qwixx-wins = vítězí
web-qwixx-crosses = { $count ->
    [one] 1 křížek
    [few] { $count } křížky
   *[other] { $count } křížků
  }
web-qwixx-discards-none = { $colour }: žádná
