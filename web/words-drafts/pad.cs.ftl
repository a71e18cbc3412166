## Bodovací bloček

web-pad-title = Bodovací bloček
web-pad-intro = Ke skutečnému stolu s tištěnými kartami: vy hrajete, bloček počítá.
web-pad-offline-ready = Uloženo v tomto zařízení: bloček funguje i bez připojení.
web-pad-keeps-nothing = Tento prohlížeč nedovoluje nic uložit: po zavření stránky zápis zmizí.
web-pad-install = Nainstalovat jako aplikaci
web-pad-all = Všechny bločky
web-pad-open = rozehráno
web-pad-what-gap = Zapíšete karty podle barev, bloček spočítá kola i pořadí.
web-pad-what-qwixx = Listy všech hráčů, křížkuje se prstem.
web-pad-what-thegame = Kolik karet zbylo, hru po hře.
web-pad-what-three = Zapíšete vzaté karty, bloček spočítá výsledek i z čeho se skládá.

web-pad-undo = Zpět
web-pad-undo-why = Vzít zpět poslední změnu
web-pad-new = Nová hra
web-pad-new-sure = Začít novou hru?
web-pad-new-why = Co je teď zapsáno, se smaže; hráči zůstanou.
web-pad-clear = Smazat vše
web-pad-clear-sure = Smazat celý bloček?
web-pad-clear-why = Jména i všechno zapsané nenávratně zmizí. Tohle vzít zpět nelze.
web-pad-keep = Nechat
web-pad-people = Hráči
web-pad-people-change = Hráči a nastavení
web-pad-player = Hráč { $number }
web-pad-name-of = Jméno { $number }. hráče
web-pad-remove = Odebrat: { $who }
web-pad-add = Přidat hráče
web-pad-begin = Začít
web-pad-go-on = Pokračovat
web-pad-players-fixed = Počet hráčů půjde změnit zase v nové hře.
web-pad-count = { $colour }: { $count }
web-pad-more = { $who }, { $colour }: o jednu víc
web-pad-less = { $who }, { $colour }: o jednu míň
web-pad-too-many = Tolik karet ve hře není: { $colours }. Přepočítejte je prosím.
web-pad-leads = { $count ->
    [one] Vede { $names }
   *[other] O vedení se dělí: { $names }
  }

## GAP v bločku

web-pad-target = Cílový počet bodů
web-pad-target-other = jiný
web-pad-target-points = Počet bodů, který hru ukončí
web-pad-tie = Při shodě součtů
web-pad-tie-best_round = rozhodne nejlepší kolo
web-pad-tie-extra_round = kolo navíc
web-pad-colours = Barvy ve hře
web-pad-colours-why = { $players ->
    [2] Ve dvou
    [3] Ve třech
   *[other] Při { $players } hráčích
  } se hraje { $count ->
    [3] se třemi barvami
    [4] se čtyřmi barvami
   *[other] s { $count } barvami
  }. Ťukněte na ty, které zůstávají v krabici.
web-pad-gap-row = { $who }: v tomto kole { $points }, celkem { $total }
web-pad-gap-close = Uzavřít { $round }. kolo
web-pad-gap-fix = Opravit { $round }. kolo
web-pad-gap-fixing = Oprava { $round }. kola
web-pad-gap-fixed = Hotovo
web-pad-gap-rounds = Kola
web-pad-gap-extra = Shoda: všichni hrají ještě jedno kolo.
web-pad-gap-time-up = Čas vypršel
web-pad-gap-time-not = Čas ještě nevypršel
web-pad-won-best_round = Součty jsou stejné; rozhodlo nejlepší kolo.
web-pad-won-earlier = Součty i nejlepší kola jsou stejné; rozhodlo to dřívější.
web-pad-won-shared = Stejné jsou součty i nejlepší kola, a to ve stejném kole.

## Qwixx v bločku

web-pad-qwixx-sheet = List: { $who }
web-pad-qwixx-how = Ťuknutím číslo zakřížkujete, ťuknutím na poslední křížek ho zrušíte.
web-pad-score = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }

## Tři je moc v bločku

web-pad-three-running = Průběžný bonus: { $who }
web-pad-three-none = žádný
web-pad-three-why = Všechny dosud vzaté karty podle barev. Každá třetí otočí tři rubem vzhůru.
web-pad-three-part-singles = barvy po jedné
web-pad-three-part-pairs = dvojice
web-pad-three-part-down = rubem vzhůru
web-pad-three-part-running = průběžný bonus
web-pad-three-part-final = závěrečný bonus

## The Game v bločku

web-pad-thegame-left = Kolik karet zbylo?
web-pad-thegame-left-number = Počet zbylých karet
web-pad-thegame-fewer = O jednu kartu míň
web-pad-thegame-more = O jednu kartu víc
web-pad-thegame-players = Počet hráčů
web-pad-thegame-note = Poznámka
web-pad-thegame-note-example = kdo hrál, hra pro experty…
web-pad-thegame-save = Zapsat
web-pad-thegame-history = Historie
web-pad-thegame-none = Zatím tu není žádná hra.
web-pad-thegame-games = odehráno her
web-pad-thegame-won = poraženo
web-pad-thegame-best = nejméně zbylo
web-pad-thegame-mean = průměrně zbývá
web-pad-thegame-mark-won = Poražena!
web-pad-thegame-mark-under_ten = Velmi dobré, pod deset
web-pad-thegame-mark-very_good = Velmi dobré
web-pad-thegame-is-best = zatím nejlepší
web-pad-thegame-remove = Odstranit hru z { $date }
