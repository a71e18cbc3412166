web-thegame-piles = Čtyři hromádky
web-thegame-top = navrchu { $top }
web-thegame-empty = zatím prázdná, začíná od { $top }
web-thegame-takes = hodí se { $cards }
web-thegame-takes-chosen = { $card } sem patří
web-thegame-takes-not = { $card } se sem nehodí
web-thegame-takes-back = o deset zpět: { $cards }
web-thegame-hand = Vaše karty
web-thegame-no-cards = Už nemáte žádné karty. Ostatní hrají dál.
web-thegame-fits = { $card }. Hodí se sem: { $piles }
web-thegame-fits-back = { $pile }, o deset zpět
web-thegame-fits-nowhere = { $card }, teď se nikam nehodí
web-thegame-seats = Hráči a jejich karty
web-thegame-seat-cards = { $cards ->
    [one] jedna karta v ruce
    [few] { $cards } karty v ruce
   *[other] { $cards } karet v ruce
  }
web-thegame-on-turn = na tahu

web-thegame-now-yours = Jste na tahu: vyberte kartu.
web-thegame-now-pile = Kam s kartou { $card }?
web-thegame-now-card = Kterou kartu sem položíte?
web-thegame-now-enough = To stačí. Ukončete tah, nebo přidejte.
web-thegame-now-other = Hraje { $who }: položeno { $laid }, nejméně { $required }.
web-thegame-now-start = Hráči se domlouvají, kdo začne.
web-thegame-laid = položeno { $laid }, nejméně { $required }
web-thegame-end = Ukončit tah
web-thegame-take-back = Vzít zpět

web-thegame-flag = Signál
web-thegame-flag-of = Váš signál: { $pile }
web-thegame-signal-said = { $who }: { $signal }
web-thegame-signals-of = Signály: { $pile }

web-thegame-start = Kdo začne?
web-thegame-start-you = Chce se vám začít?
web-thegame-glad = { $gladness ->
    [glad] S chutí
    [unwilling] Raději ne
   *[even] Je to jedno
  }
web-thegame-glad-unsaid = zatím bez odpovědi
web-thegame-begin = Začnu já
web-thegame-let = Ať začne { $who }

web-thegame-seen = Co už leží na stole
web-thegame-seen-count = položeno { $count } z 98
web-thegame-seen-laid = Položeno: { $cards }
web-thegame-seen-open = Ještě nepoloženo: { $cards }
web-thegame-seen-hand = Ve vaší ruce: { $cards }
web-thegame-legend-laid = položeno
web-thegame-legend-open = teprve přijde
web-thegame-legend-hand = ve vaší ruce

web-thegame-hands = Karty všech hráčů
web-thegame-hand-empty = bez karet

web-thegame-result-now = { $left ->
    [one] Zbývá položit jednu kartu.
    [few] Zbývá položit { $left } karty.
   *[other] Zbývá položit { $left } karet.
  }
web-thegame-result-held = V ruce: { $who }
web-thegame-result-deck = V balíčku
web-thegame-result-tops = Hromádky na konci
web-thegame-result-laid = Položeno
web-thegame-result-left = Zbylo
