## Stránka kolem všeho

web-ui-title = Řada: čtyři karetní hry o řadách čísel
web-ui-close = Zavřít
web-ui-skip = Přeskočit na obsah
web-ui-home = Řada: všechny hry
web-ui-nav = Jazyk a nastavení
web-ui-language = Jazyk
web-ui-settings = Nastavení
web-ui-name = Vaše jméno
web-ui-name-why = Takhle vás uvidí ostatní u stolu.
web-ui-theme = Barvy
web-ui-theme-system = podle systému
web-ui-theme-light = světlé
web-ui-theme-dark = tmavé
web-ui-pace = Boti
web-ui-pace-why = Jak dlouho si boti rozmýšlejí tah u stolů, které otevřete.
web-ui-pace-human = jako lidé
web-ui-pace-fast = rychle
web-ui-still = Méně pohybu
web-ui-still-why = Karty mění místo bez přeletu.
web-ui-sound = Zvuk
web-ui-sound-why = Tiché znamení, že jste na tahu.
web-ui-confetti = Konfety za výhru
web-ui-lost = Tady nic není
web-ui-lost-why = V adrese je možná překlep, nebo už tuto hru neuchováváme.
web-ui-to-games = Ke hrám
web-ui-failed = Stránka se nenačetla
web-ui-failed-why = Nejspíš vypadlo připojení. Zkuste to za chvilku znovu.
web-ui-again = Zkusit znovu
web-ui-trouble = Něco se nepovedlo. Zkuste to prosím znovu.
web-ui-trouble-unreachable = Server neodpovídá. Zkontrolujte připojení a zkuste to znovu.
web-ui-trouble-slow = To bylo trochu moc rychle. Počkejte prosím { $seconds ->
    [one] sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
  } a zkuste to znovu.

## Pravidla

web-rules = Pravidla
web-rules-of = { $game }: pravidla
web-rules-coming = Nesu pravidla …
web-rules-choose = Vyberte hru. Každé pravidlo má číslo, v češtině i v angličtině totéž.

## Úvodní stránka

web-home-heading = Co si zahrajeme?
web-home-line = Čtyři karetní hry o řadách čísel. Bez účtu a bez čekání: hrajte hned s boty, nebo pošlete odkaz přátelům.
web-home-players = { $fewest }–{ $most } hráčů
web-home-play = Hrát
web-home-friends = S přáteli
web-home-customise = { $game } podle mého
web-home-pad = Zápisník
web-home-pad-line = Pro tištěné karty na opravdovém stole. Funguje i bez připojení.
web-home-rules-line = Všechny čtyři hry, každé pravidlo má své číslo.
web-home-open = Vaše rozehrané hry
web-home-over = Dohrané hry
web-home-waiting = čeká se na hráče
web-home-your-turn = Jste na tahu
web-home-their-turn = hrají ostatní
web-home-alone = sólo
web-home-nobody-yet = zatím nikdo další
web-home-replay = přehrát
web-home-now = právě teď
web-home-all = { $count ->
    [few] Zobrazit všechny { $count }
   *[other] Zobrazit všech { $count }
  }
web-home-won = výhra, { $points }
web-home-shared = společná výhra, { $points }
web-home-winner = vítěz: { $who }, { $points }
web-home-beaten = poražena!
web-home-not-beaten = tentokrát neporažena

## Nová hra

web-new-title = Nová hra: { $game }
web-new-name-none = jinak vám nějaké přidělíme
web-new-players = Hráčů i s vámi
web-new-bots = Z toho botů
web-new-seats = { $free ->
    [0] Nikdo další není potřeba, hra začne hned.
    [one] Jedno místo zůstane volné: někoho pozvěte odkazem.
    [few] { $free } místa zůstanou volná: přátele pozvete odkazem.
   *[other] { $free } míst zůstane volných: přátele pozvete odkazem.
  }
web-new-bot = Jak boti hrají
web-new-bot-random = Cokoli, co jde zahrát; dobré na první seznámení.
web-new-bot-greedy = Se selským rozumem, jeden tah dopředu.
web-new-more = Čas na tah, kdo začíná, tempo botů
web-new-clock = Čas na tah
web-new-clock-why = Kdo čas propásne, za toho hraje bot, dokud se nevrátí.
web-new-clock-none = bez omezení
web-new-clock-some = { $seconds ->
    [30] 30 s
    [60] 1 min
    [120] 2 min
    [300] 5 min
   *[other] { $seconds } s
  }
web-new-starter = Kdo začíná
web-new-starter-drawn = rozhodne los
web-new-starter-agreed = domluví se u stolu
web-new-starter-me = já
web-new-open = Otevřít stůl

## Volby her

web-option-own = jinak
web-option-gap-ending = Hraje se
web-option-gap-ending-points = na body
web-option-gap-ending-points-why = Po kole, ve kterém někdo dosáhne cíle.
web-option-gap-ending-time = na čas
web-option-gap-ending-time-why = Kolo rozehrané ve chvíli, kdy čas vyprší, je poslední.
web-option-gap-ending-first = na obojí
web-option-gap-ending-first-why = Dosažením cíle, nebo vypršením času; co nastane dřív.
web-option-gap-target = Cíl
web-option-gap-target-short = 15 krátká
web-option-gap-target-usual = 30 běžná
web-option-gap-target-long = 70 dlouhá
web-option-gap-target-own = Kolik bodů
web-option-gap-minutes = Minuty
web-option-gap-minutes-own = Kolik minut
web-option-gap-tie = Při shodě bodů
web-option-gap-tie-best_round = rozhodne nejlepší kolo
web-option-gap-tie-best_round-why = Z těch, kdo jsou v čele, vyhrává ten s nejlepším jednotlivým kolem.
web-option-gap-tie-extra_round = další kolo
web-option-gap-tie-extra_round-why = Hrají všichni, kolo za kolem, dokud někdo nevede sám.
web-option-qwixx-jokers = Žolíci
web-option-qwixx-jokers-why = Jedenáct karet navíc; barvu dostanou, až když je někdo vyloží.
web-option-thegame-minimum = Kolik karet v tahu položit
web-option-thegame-minimum-2 = aspoň 2
web-option-thegame-minimum-3 = aspoň 3
web-option-thegame-minimum-why = Dvě jsou běžná hra, tři pro zkušené. S prázdným balíčkem stačí jedna.
web-option-thegame-short_hands = Menší ruka
web-option-thegame-short_hands-why = Každý drží o kartu méně. Těžší.
web-option-thegame-on_fire = On Fire
web-option-thegame-on_fire-why = Karty 22, 33, 44, 55, 66 a 77 hoří: nezakryjete-li je včas, je po hře.
web-option-thegame-signals = Signály
web-option-thegame-signals-why = Značky u hromádek, třeba „nechte to na mně“.
