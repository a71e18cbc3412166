# Co lidé čtou v této hře, česky. Klíče začínají jménem hry.

## Jména

gap-name = GAP
    .line = Jednu barvu hromadit, druhou držet při zemi: rozdíl mezi nimi jsou vaše body.
    .length = asi 10 minut

## Co se stalo

gap-dealt = Rozdáno, hraje se { $round }. kolo; { $mine ->
    [yes] začínáte vy
   *[no] začíná { $who }
  }.
gap-played = { $mine ->
    [yes] Hrajete
   *[no] { $who } hraje
  } { $card }.
gap-took = { $mine ->
    [yes] Hrajete { $card } a berete
   *[no] { $who } hraje { $card } a bere
  } { $cards }.
gap-joined = { $mine ->
    [yes] Hrajete
   *[no] { $who } hraje
  } { $card }; karta zůstává v řadě.
gap-time = Čas vypršel: toto kolo je poslední.
gap-round-ended = Konec { $round }. kola. Body: { $scores }. Celkem: { $totals }.

## Co bylo špatně

gap-wrong-option-target = Volba target musí být celé číslo od 1 do 9999, nebo none; „{ $given }“ není ani jedno.
gap-wrong-option-minutes = Volba minutes musí být celé číslo od 1 do 600, nebo none; „{ $given }“ není ani jedno.
gap-wrong-option-tie = Volba tie musí být best_round, nebo extra_round; „{ $given }“ není ani jedno.
gap-wrong-option-together = GAP potřebuje cíl, nebo čas: nastavte target, nebo minutes.
gap-unreadable-move = „{ $given }“ není tah: napište kartu, kterou hrajete, například r7, a kde je z čeho vybírat, i karty, které berete, například r7 b6 g8.
gap-illegal-move-time = Čas této hry teď vypršet nemůže: hraje se bez hodin, nebo už vypršel dřív.
gap-illegal-move-take = Karta { $card } tady nemůže vzít { $given }; bere { $right }.
gap-illegal-move-which = Karta { $card } dává na výběr: připište karty, které berete, { $right }.

## Hraní v terminálu

gap-help = Karta je písmeno barvy (r ♥ červená, y ★ žlutá, g ♣ zelená, b ♦ modrá, p ♠ fialová) a číslo: r7. Kde si můžete vybrat, co vezmete, připište i karty: r7 b6 g8. V tabulce označuje + barvy, které se vám přičítají, a − ty, které se odečítají.
gap-title-round = { $round }. kolo
gap-title-target = do { $target ->
    [one] 1 bodu
   *[other] { $target } bodů
  }
gap-title-last = poslední kolo
gap-title-timed = na čas
gap-title-pile = v balíčku { $pile }
gap-row = Řada
gap-round = kolo
gap-total = celkem
gap-cards = ruka
gap-menu-takes = bere { $cards }
gap-menu-joins = zůstane v řadě

## The page: home, settings, rules

# Volby her

gap-web-option-ending = Hraje se
gap-web-option-ending-points = na body
gap-web-option-ending-points-why = Po kole, ve kterém někdo dosáhne cíle.
gap-web-option-ending-time = na čas
gap-web-option-ending-time-why = Kolo rozehrané ve chvíli, kdy čas vyprší, je poslední.
gap-web-option-ending-first = co nastane dřív
gap-web-option-ending-first-why = Hra skončí dosažením cíle, nebo vypršením času.
gap-web-option-target = Cíl
gap-web-option-target-short = 15 krátká
gap-web-option-target-usual = 30 běžná
gap-web-option-target-long = 70 dlouhá
gap-web-option-target-own = Kolik bodů
gap-web-option-minutes = Minuty
gap-web-option-minutes-own = Kolik minut
gap-web-option-tie = Při shodě bodů
gap-web-option-tie-best_round = rozhodne nejlepší kolo
gap-web-option-tie-best_round-why = Z těch, kdo jsou v čele, vyhrává ten s nejlepším jednotlivým kolem.
gap-web-option-tie-extra_round = další kolo
gap-web-option-tie-extra_round-why = Hrají všichni, kolo za kolem, dokud někdo nevede sám.

## The page: tables and replays

# Čekání

gap-web-wait-minutes = { $minutes ->
    [one] jedna minuta
    [few] { $minutes } minuty
   *[other] { $minutes } minut
  }
gap-web-wait-target = do { $target ->
    [one] jednoho bodu
   *[other] { $target } bodů
  }

## The page: GAP

gap-web-ring = 9 a 0 spolu sousedí
gap-web-takes = bere
gap-web-choose = – vyberte, co vezme
gap-web-pick = vzít { $card }
gap-web-aloud-takes = { $card }, bere { $cards }
gap-web-aloud-joins = { $card }, zůstane v řadě
gap-web-aloud-choice = { $card }, co vezme, si vyberete
gap-web-empty-collection = zatím žádná získaná karta
gap-web-total = celkem { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
gap-web-colours = Barvy v této hře: { $colours }
gap-web-summary = Konec { $round }. kola
gap-web-summary-open = Minulé kolo
gap-web-summary-close = Zavřít
gap-web-summary-on = Hrát dál
gap-web-summary-held = Kolo skončilo. Pokračujte tlačítkem „{ gap-web-summary-on }“ nebo klávesou Escape.
gap-web-round-now = v tomto kole: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
gap-web-change = tento tah změní body v kole o { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
gap-web-player = Hráč
gap-web-winner = vítěz
gap-web-last-collections = Sbírky posledního kola
gap-why-target = Konec po { $round }. kole: cíl { $target ->
    [one] jednoho bodu
   *[other] { $target } bodů
  } je splněn ({ $names }).
gap-why-time = Čas vypršel a { $round }. kolo bylo poslední.
gap-why-tie = Součty v čele jsou stejné: rozhodlo nejlepší kolo, při shodě to dřívější.

## The page: the score pad

# Bodovací bloček

gap-web-pad-what = Zapíšete karty podle barev, bloček spočítá kola i pořadí.

# GAP v bločku

gap-web-pad-target = Cílový počet bodů
gap-web-pad-target-other = jiný
gap-web-pad-target-points = Počet bodů, který hru ukončí
gap-web-pad-tie = Při shodě součtů
gap-web-pad-tie-best_round = rozhodne nejlepší kolo
gap-web-pad-tie-extra_round = kolo navíc
gap-web-pad-colours = Barvy ve hře
gap-web-pad-colours-why = { $players ->
    [2] Ve dvou
    [3] Ve třech
   *[other] Při { $players } hráčích
  } se hraje { $count ->
    [3] se třemi barvami
    [4] se čtyřmi barvami
   *[other] s { $count } barvami
  }. Ťukněte na ty, které zůstávají v krabici.
gap-web-pad-row = { $who }: v tomto kole { $points }, celkem { $total }
gap-web-pad-close = Uzavřít { $round }. kolo
gap-web-pad-fix = Opravit { $round }. kolo
gap-web-pad-fixing = Oprava { $round }. kola
gap-web-pad-fixed = Hotovo
gap-web-pad-rounds = Kola
gap-web-pad-extra = Shoda: všichni hrají ještě jedno kolo.
gap-web-pad-time-up = Čas vypršel
gap-web-pad-time-not = Čas ještě nevypršel
gap-web-pad-won-best_round = Součty jsou stejné; rozhodlo nejlepší kolo.
gap-web-pad-won-earlier = Součty i nejlepší kola jsou stejné; rozhodlo to dřívější.
gap-web-pad-won-shared = Součty i nejlepší kola jsou stejné a bylo to v témže kole; vítězství se dělí.

# Pravidla ve zkratce

gap-web-overview-goal = Sbíráte karty z řady uprostřed stolu. Berete je podle čísel, body ale dostáváte za barvy: jedné barvy mějte co nejvíc a té nejslabší co nejméně.
gap-web-overview-turn = Zahrajete jednu kartu z ruky, kteroukoli. Řekněme, že v řadě leží tyto čtyři:
gap-web-overview-same = Stejné číslo v řadě je: trojkou vezmete obě trojky.
gap-web-overview-neighbours = Stejné číslo v řadě není: devítkou vezmete po jedné kartě od sousedních čísel. Osmička tu je; nula, která s devítkou také sousedí, ne.
gap-web-overview-nothing = Není tu jednička ani její sousedé 0 a 2: karta zůstane v řadě a neberete nic.
gap-web-overview-after = Zahraná karta i ty, které vzala, patří vám. Řada se pak doplní na čtyři karty.
gap-web-overview-score = Když všichni dohrají karty z ruky, sečtou se barvy, které nasbírali:
gap-web-overview-plus = Nejpočetnější barva: +5
gap-web-overview-between = Co je mezi nimi, se nepočítá.
gap-web-overview-minus = Nejméně početné barvy, zde dvě po jedné kartě: −2
gap-web-overview-sum = Dohromady 3 body za kolo. Barva, od které nemáte nic, nevadí. Máte-li od všech svých barev stejně, neodečítá se nic.
gap-web-overview-end = Hraje se na kola. { $ending ->
    [points] Když má na konci kola někdo aspoň { $target ->
        [one] { $target } bod
        [few] { $target } body
       *[other] { $target } bodů
      }, hra končí a vyhrává ten, kdo má nejvyšší součet.
    [time] Kolo rozehrané ve chvíli, kdy { $minutes ->
        [one] uplyne { $minutes } minuta
        [few] uplynou { $minutes } minuty
       *[other] uplyne { $minutes } minut
      }, je poslední. Potom vyhrává ten, kdo má nejvyšší součet.
    [first] Když má na konci kola někdo aspoň { $target ->
        [one] { $target } bod
        [few] { $target } body
       *[other] { $target } bodů
      }, hra končí a vyhrává ten, kdo má nejvyšší součet. Kolo rozehrané ve chvíli, kdy { $minutes ->
        [one] uplyne { $minutes } minuta
        [few] uplynou { $minutes } minuty
       *[other] uplyne { $minutes } minut
      }, je poslední v každém případě.
   *[usual] Když na konci kola někdo dosáhne dohodnutého součtu, obvykle 30 bodů, hra končí a vyhrává ten, kdo má nejvyšší součet.
  }
gap-web-overview-extra = O první místo se nikdo nedělí: při shodě se hrají další kola, dokud někdo nevede sám.

# První tahy

gap-web-coach-same = Zahrajte třeba { $number }: vezmete z řady všechny karty se stejným číslem.
gap-web-coach-beside = Zahrajte třeba { $number }: v řadě není, a tak vezme po kartě od sousedních čísel.
gap-web-coach-joins = Karta, která nic nevezme, zůstane v řadě. Zbavíte se tak nechtěné barvy.
gap-web-coach-across = Čísla jdou dokola: 9 sousedí s 0, takže { $number } vezme i z druhého konce.
gap-web-coach-colours = Body jsou za barvy: nejpočetnější se přičítá, nejméně početná odečítá.
gap-web-coach-least = Pozor na barvu s jedinou kartou, obvykle odečítá. Barva bez karet nevadí.
