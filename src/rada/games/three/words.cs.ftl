# Co lidé čtou v této hře, česky. Klíče začínají jménem hry.

## Jména

three-name = Tři je moc!
    .line = Jedna karta od barvy je dobrá, dvě jsou skvělé, třetí pokazí všechny.
    .length = asi 25 minut

## Co se stalo

three-dealt = Rozdáno; { $mine ->
    [yes] začínáte vy
   *[no] začíná { $who }
  }.
three-placed = { $mine ->
    [yes] Hrajete
   *[no] { $who } hraje
  } { $card }.
three-took = { $mine ->
    [yes] Hrajete { $card } a berete
   *[no] { $who } hraje { $card } a bere
  } { $cards }.
three-flipped = Tři karty jedné barvy ({ $colour }): { $mine ->
    [yes] otáčíte je
   *[no] { $who } je otáčí
  } rubem vzhůru.
three-bonus = Všech sedm barev: { $mine ->
    [yes] získáváte
   *[no] { $who } získává
  } bonus { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }.
three-drew = { $mine ->
    [yes] Dobíráte
   *[no] { $who } dobírá
  } { $cards ->
    [one] novou kartu
    [few] { $cards } nové karty
   *[other] { $cards } nových karet
  }.
three-ended = Konec hry. Výsledky: { $scores }.

## Co bylo špatně

three-wrong-option-colours = Volba colours musí být stand-in, nebo cesta k tabulce barev; „{ $given }“ není ani jedno.

three-wrong-colours-length = Barvy musí být zapsány 90 znaky, po jednom pro každé číslo od 0 do 89; zde { $given ->
    [one] je { $given }
    [few] jsou { $given }
   *[other] je jich { $given }
  }.
three-wrong-colours-grey = Číslo { $number } v této hře barvu nemá, a tak mu ji tabulka nesmí dávat.
three-wrong-colours-bare = Číslo { $number } musí mít barvu; bez barvy jsou jen násobky patnácti.
three-wrong-colours-kinds = Tabulka musí mít sedm barev, každou s vlastním písmenem; tahle jich má { $given }.
three-wrong-colours-each = Každá barva musí mít 12 čísel; { $colour } jich má { $given }.
three-wrong-colours-file = „{ $path }“ není stand-in ani soubor, který by šel přečíst.
three-wrong-colours-toml = „{ $path }“ není tabulka barev ve formátu TOML: { $reason }.
three-wrong-colours-name-taken = Tabulka barev „{ $path }“ se nesmí jmenovat { $name }: to jméno už má vestavěná tabulka.
three-wrong-colours-not-stand-in = Barvy v rozdání neodpovídají tabulce stand-in, i když ji záznam uvádí.
three-wrong-colours-name = Tabulka barev „{ $path }“ si musí dát jméno: name = "…".
three-wrong-colours-unknown = Barva „{ $colour }“ neexistuje; barvy jsou { $known }.
three-wrong-colours-missing = V tabulce chybí čísla barvy { $colour }.
three-wrong-colours-number = U barvy { $colour } je uvedeno „{ $given }“; čísla jdou od 1 do 89.
three-wrong-colours-twice = Číslo { $number } má dvě barvy; smí mít jen jednu.

three-unreadable-move = „{ $given }“ není tah: napište číslo karty, kterou hrajete, například 40.

## Hraní v terminálu

three-help = Napište číslo na kartě, kterou hrajete, například 40. Symboly v tabulce jsou karty lícem vzhůru.

three-title-rounds = { $rounds ->
    [one] zbývá jedno kolo
    [few] zbývají { $rounds } kola
   *[other] zbývá { $rounds } kol
  }
three-title-bonuses = bonusy { $points }
three-full = plná: další karta bere
three-face-down = rubem
three-bonus-column = bonus
three-points = body
three-singles = po jedné
three-pairs = po dvou
three-running = průběžný bonus
three-final = závěrečný bonus
three-menu-places = nebere nic
three-menu-takes = bere { $cards }
three-menu-flips = { $colours } rubem vzhůru!

## The server

three-wrong-option-afar = Přes síť jde použít jen tabulka barev stand-in, ne „{ $given }“.

## The page: Three Is Too Many!

three-web-row = Řada od { $start }
three-web-full = další bere
three-web-takes = bere
three-web-flips = rubem vzhůru!
three-web-aloud = { $card }, { $count ->
    [0] nebere nic
   *[other] bere { $cards }
  }{ $flips ->
    [0] {""}
   *[other] , rubem vzhůru se otočí { $colours }
  }
three-web-pile = { $colour }: { $up } lícem, { $down } rubem vzhůru
three-web-score = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
three-web-change = tento tah změní body o { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }
three-web-race = lícem vzhůru { $count } ze sedmi barev
three-web-final-now = závěrečný bonus zatím
three-web-bonus-for = všech sedm barev
three-web-bonuses = Bonusy za všech sedm barev: { $points }
three-web-no-bonuses = Bonusy za sedm barev jsou rozebrány.
three-web-winner = vítěz
three-why = Konec hry: každý hráč zahrál svých { $each } karet.

## The page: the score pad

# Bodovací bloček

three-web-pad-what = Zapíšete vzaté karty, bloček spočítá výsledek a ukáže, z čeho se skládá.

# Tři je moc v bločku

three-web-pad-running = Průběžný bonus: { $who }
three-web-pad-none = žádný
three-web-pad-why = Všechny dosud vzaté karty podle barev. Každá třetí otočí tři rubem vzhůru.
three-web-pad-part-singles = barvy po jedné
three-web-pad-part-pairs = dvojice
three-web-pad-part-down = rubem vzhůru
three-web-pad-part-running = průběžný bonus
three-web-pad-part-final = závěrečný bonus

# Pravidla ve zkratce

three-web-overview-goal = Sbíráte karty sedmi barev. Jedna od každé je dobrá, dvě jsou skvělé, ale třetí všechno zkazí.
three-web-overview-turn = Zahrajete jednu kartu do řady, kam patří její číslo. Řady jsou tři a začínají čísly 0, 30 a 60; čísla v nich rostou zleva doprava.
three-web-overview-fifth = Je-li vaše karta v řadě pátá, musíte z této řady brát:
three-web-overview-higher = 36 není nejvyšší: berete všechno, co je vyšší, tedy 41 a 52.
three-web-overview-highest = 55 je nejvyšší: berete jen kartu vedle startovní, tedy 33.
three-web-overview-stays = Zahraná karta v řadě zůstává. Do čtyř karet se nebere nic.
three-web-overview-one = Jedna karta od barvy: 1 bod.
three-web-overview-two = Dvě karty od barvy: 5 bodů.
three-web-overview-three = Třetí karta otočí všechny tři rubem vzhůru a každá je za −1.
three-web-overview-bonus = Kdo jako první ukáže všech sedm barev lícem vzhůru, získá 10 bodů, další 7, 5 a 3. Na konci je ještě 5 bodů za šest barev a 10 za sedm. Šedé karty se nepočítají.
three-web-overview-end = Každý zahraje 18 karet, pak vyhrává ten, kdo má nejvíc bodů.

# První tahy

three-web-coach-rows = Karta jde do řady podle čísla. Do čtyř karet v řadě nic neberete.
three-web-coach-fifth = Pátá v řadě bere všechny vyšší karty; nejvyšší bere jen tu vedle startovní.
three-web-coach-pair = Dvě karty jedné barvy jsou za 5 bodů, jediná jen za 1. Sbírejte dvojice.
three-web-coach-third = Třetí karta téže barvy otočí všechny tři rubem vzhůru a každá je za −1.
three-web-coach-seven = Kdo další ukáže lícem vzhůru všech sedm barev, získá { $bonus ->
    [one] 1 bod
    [few] { $bonus } body
   *[other] { $bonus } bodů
  }.
