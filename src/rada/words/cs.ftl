# Co lidé čtou, česky. Tentýž soubor používá i prohlížeč.

## Jména

game-gap = GAP
    .line = Jednu barvu hromadit, druhou držet při zemi: rozdíl mezi nimi jsou vaše body.
    .length = asi 10 minut
game-qwixx = Qwixx – karetní hra
    .line = Škrtejte čtyři řady zleva doprava a nepřeskakujte víc, než musíte.
    .length = asi 20 minut
game-thegame = The Game
    .line = Všichni spolu: 98 karet na čtyři hromádky a ani jedno číslo nahlas.
    .length = asi 20 minut
game-three = Tři je moc!
    .line = Jedna karta barvy je dobrá, dvě jsou skvělé a třetí pokazí všechny.
    .length = asi 25 minut

colour-r = červená
colour-y = žlutá
colour-g = zelená
colour-b = modrá
colour-p = fialová
colour-j = žolík
colour-orange = oranžová
colour-lilac = lila
colour-light_blue = světle modrá
colour-red = červená
colour-turquoise = tyrkysová
colour-magenta = purpurová
colour-olive = olivová

pile-up1 = první vzestupná hromádka
pile-up2 = druhá vzestupná hromádka
pile-down1 = první sestupná hromádka
pile-down2 = druhá sestupná hromádka

signal-none = bez signálu
signal-rather_not = raději ne
signal-leave = nechte to na mně
signal-small_step = jen malý krok

bot-random = Náhodný
bot-greedy = Hladový

seat-name = Hráč { $seat }
bot-name-0 = Ada
bot-name-1 = Bruno
bot-name-2 = Cyril
bot-name-3 = Dora
bot-name-4 = Emil
bot-name-5 = Flora

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

qwixx-dealt = Rozdáno; { $mine ->
    [yes] začínáte vy
   *[no] začíná { $who }
  }.
qwixx-reshuffled = Balíček došel: z odhozených karet se míchá nový.
qwixx-drew = { $mine ->
    [yes] Berete
   *[no] { $who } bere
  } z nabídky číslo { $number }.
qwixx-drew-mine = Berete { $card }.
qwixx-number = Číslo pro všechny: { $number }.
qwixx-decided = { $mine ->
    [yes] Máte rozhodnuto.
   *[no] { $who } má rozhodnuto.
  }
qwixx-marked = { $mine ->
    [yes] Křížkujete
   *[no] { $who } křížkuje
  } { $card }.
qwixx-passed = { $mine ->
    [yes] Nic nekřížkujete.
   *[no] { $who } nekřížkuje nic.
  }
qwixx-laid = { $mine ->
    [yes] Vykládáte
   *[no] { $who } vykládá
  } { $cards }.
qwixx-crossed = { $mine ->
    [yes] Křížkujete
   *[no] { $who } křížkuje
  } { $cards }.
qwixx-penalty = { $mine ->
    [yes] Zapisujete
   *[no] { $who } zapisuje
  } si { $count }. trest.
qwixx-ended = Konec hry. Výsledky: { $scores }.

thegame-dealt = Rozdáno po { $cards } { $cards ->
    [one] kartě
   *[other] kartách
  }. Prohlédněte si karty a domluvte se, kdo začne.
thegame-begins = { $mine ->
    [yes] Začínáte vy.
   *[no] Začíná { $who }.
  }
thegame-laid = { $mine ->
    [yes] Pokládáte
   *[no] { $who } pokládá
  } { $card } na { $pile ->
    [up1] první vzestupnou hromádku
    [up2] druhou vzestupnou hromádku
    [down1] první sestupnou hromádku
    [down2] druhou sestupnou hromádku
   *[other] { $pile }
  }.
thegame-laid-back = { $mine ->
    [yes] Pokládáte
   *[no] { $who } pokládá
  } { $card } na { $pile ->
    [up1] první vzestupnou hromádku
    [up2] druhou vzestupnou hromádku
    [down1] první sestupnou hromádku
    [down2] druhou sestupnou hromádku
   *[other] { $pile }
  }: o deset zpět!
thegame-drew = { $mine ->
    [yes] Končíte tah a
   *[no] { $who } končí tah a
  } { $cards ->
    [0] { $mine ->
      [yes] nic nedobíráte
     *[no] nic nedobírá
    }
    [one] { $mine ->
      [yes] dobíráte jednu kartu
     *[no] dobírá jednu kartu
    }
    [few] { $mine ->
      [yes] dobíráte { $cards } karty
     *[no] dobírá { $cards } karty
    }
   *[other] { $mine ->
      [yes] dobíráte { $cards } karet
     *[no] dobírá { $cards } karet
    }
  }.
thegame-signal = { $mine ->
    [yes] Dáváte signál
   *[no] { $who } dává signál
  } u { $pile ->
    [up1] první vzestupné hromádky
    [up2] druhé vzestupné hromádky
    [down1] první sestupné hromádky
    [down2] druhé sestupné hromádky
   *[other] { $pile }
  }: { $signal ->
    [none] { signal-none }
    [rather_not] { signal-rather_not }
    [leave] { signal-leave }
    [small_step] { signal-small_step }
   *[other] { $signal }
  }.
thegame-won = Na stole leží všech 98 karet. Hra je poražena!
thegame-stuck = Dál už to nejde: { $left ->
    [one] zbývá jedna karta
    [few] zbývají { $left } karty
   *[other] zbývá { $left } karet
  }.
thegame-fire = Hořící kartu nikdo včas nezakryl: hra je prohraná, { $left ->
    [one] zbývá jedna karta
    [few] zbývají { $left } karty
   *[other] zbývá { $left } karet
  }.

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
    [yes] otáčíte
   *[no] { $who } otáčí
  } je rubem vzhůru.
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

unknown-game = Hra „{ $given }“ tu není; hry jsou { $known }.
wrong-players = { $game ->
    [gap] { game-gap }
    [qwixx] { game-qwixx }
    [thegame] { game-thegame }
    [three] { game-three }
   *[other] { $game }
  }: hraje se v počtu { $fewest } až { $most }, ne { $given }.
wrong-players-kind = Počet hráčů musí být celé číslo, ne „{ $given }“.
unknown-option = { $game ->
    [gap] { game-gap }
    [qwixx] { game-qwixx }
    [thegame] { game-thegame }
    [three] { game-three }
   *[other] { $game }
  }: volba „{ $option }“ neexistuje; volby jsou { $known }.
wrong-option-form = Volba se píše jméno=hodnota, ne „{ $given }“.
wrong-option-gap-target = Volba target musí být celé číslo od 1 do 9999, nebo none; „{ $given }“ není.
wrong-option-gap-minutes = Volba minutes musí být celé číslo od 1 do 600, nebo none; „{ $given }“ není.
wrong-option-gap-tie = Volba tie musí být best_round, nebo extra_round; „{ $given }“ není ani jedno.
wrong-option-gap-together = GAP potřebuje cíl, nebo čas: nastavte target, nebo minutes.
wrong-option-qwixx-jokers = Volba jokers musí být true, nebo false; „{ $given }“ není ani jedno.
wrong-option-thegame-minimum = Volba minimum musí být 2, nebo 3; „{ $given }“ není ani jedno.
wrong-option-thegame-short_hands = Volba short_hands musí být true, nebo false; „{ $given }“ není ani jedno.
wrong-option-thegame-on_fire = Volba on_fire musí být true, nebo false; „{ $given }“ není ani jedno.
wrong-option-thegame-signals = Volba signals musí být true, nebo false; „{ $given }“ není ani jedno.
wrong-option-three-colours = Volba colours musí být stand-in, nebo cesta k tabulce barev; „{ $given }“ není ani jedno.

wrong-colours-length = Barvy musí být zapsány 90 znaky, po jednom pro každé číslo od 0 do 89; zde { $given ->
    [one] je { $given }
    [few] jsou { $given }
   *[other] je jich { $given }
  }.
wrong-colours-grey = Číslo { $number } v této hře barvu nemá, a tak mu ji tabulka nesmí dávat.
wrong-colours-bare = Číslo { $number } musí mít barvu; bez barvy jsou jen násobky patnácti.
wrong-colours-kinds = Tabulka má sedm barev, každou s vlastním písmenem; tahle jich má { $given }.
wrong-colours-each = Každá barva má 12 čísel; { $colour } jich má { $given }.
wrong-colours-file = „{ $path }“ není stand-in ani soubor, který by šel přečíst.
wrong-colours-toml = „{ $path }“ není tabulka barev ve formátu TOML: { $reason }.
wrong-colours-name = Tabulka barev „{ $path }“ si musí dát jméno: name = "…".
wrong-colours-unknown = Barva „{ $colour }“ neexistuje; barvy jsou { $known }.
wrong-colours-missing = V tabulce chybí čísla barvy { $colour }.
wrong-colours-number = U barvy { $colour } je uvedeno „{ $given }“; čísla jdou od 1 do 89.
wrong-colours-twice = Číslo { $number } má dvě barvy; smí mít jen jednu.

unknown-bot = Bot „{ $given }“ neexistuje; boti jsou { $known }.
wrong-bots = Jmenovaných botů: { $given }, míst: { $seats }. Jmenujte jednoho pro všechna místa, nebo pro každé místo jednoho.
wrong-seat = Místo { $given } u stolu není; místa jsou 0 až { $last }.
wrong-seat-starter = „{ $given }“ začínat nemůže; místa jsou 0 až { $last }, nebo napište random.
wrong-seed = Semínko hry je 64 šestnáctkových číslic, ne „{ $given }“.
unknown-language = Řada umí cs a en, ne „{ $given }“.

unreadable-move-gap = „{ $given }“ není tah: napište kartu, kterou hrajete, například r7, a kde je z čeho vybírat, i karty, které berete, například r7 b6 g8.
unreadable-move-qwixx = „{ $given }“ není tah: napište draw 2, cross r4, pass, nebo lay g11 g9 cross 11 9.
unreadable-move-qwixx-slot = Nabídka má místa 0 až 3, ne { $given }.
unreadable-move-qwixx-as = Samotní žolíci potřebují barvu: napište například lay j5 as g cross 5.
unreadable-move-thegame = „{ $given }“ není tah: napište begin, kartu a hromádku, například 37 up1, end, nebo signal up1 leave.
unreadable-move-thegame-pile = Hromádka „{ $given }“ neexistuje; hromádky jsou up1, up2, down1 a down2.
unreadable-move-three = „{ $given }“ není tah: napište číslo karty, kterou hrajete, například 40.

not-your-turn = Hráč { $seat } teď není na tahu; rozhoduje hráč { $turn }.
not-your-turn-who = Teď může rozhodovat více hráčů ({ $turn }): řekněte, který z nich to je.
not-in-hand = Karta { $card } v ruce hráče { $seat } není.
game-is-over = Hra skončila, takže už v ní nelze táhnout.
cannot-undo-nothing = Není co vzít zpět.
cannot-undo-over = Hra skončila a její seed už může být známý, takže tah zpět vzít nelze.
cannot-undo-learnt = Tento tah nelze vzít zpět: hráč { $seat } se od té doby něco dozvěděl.
number-spoken = V The Game se čísla neříkají, a „{ $said }“ zní jako číslo. Řekněte to jinak, nebo použijte signály u hromádek.

illegal-move-action = Hráč { $seat } teď nemůže zvolit akci { $action }.
illegal-move-unfinished = Tah není úplný: jeho část je ještě třeba vybrat.
illegal-move-gap-time = Čas této hry teď vypršet nemůže: hraje se bez hodin, nebo už vypršel dřív.
illegal-move-gap-take = Karta { $card } tady nemůže vzít { $given }; bere { $right }.
illegal-move-gap-which = Karta { $card } dává na výběr: připište karty, které berete, { $right }.
illegal-move-qwixx-draw-now = Teď se dobírá: nejprve vezměte kartu z nabídky.
illegal-move-qwixx-mark-now = Všichni se rozhodují o čísle na balíčku: zakřížkujte je, nebo napište pass.
illegal-move-qwixx-lay-now = Teď vykládá karty aktivní hráč.
illegal-move-qwixx-decided = Hráč { $seat } už má rozhodnuto.
illegal-move-qwixx-empty = Místo { $slot } v nabídce je prázdné.
illegal-move-qwixx-number = Číslo pro všechny je { $number }, takže { $given } zakřížkovat nelze.
illegal-move-qwixx-right = { $card } neleží vpravo od všech křížků své řady.
illegal-move-qwixx-five = { $card } je poslední ve své řadě, a tak před ní musí být aspoň { $needed } křížků.
illegal-move-qwixx-count = Vykládá se jedna až tři karty, ne { $given }.
illegal-move-qwixx-colour = Karty vyložené spolu musí být různé a jedné barvy; { $cards } nejsou.
illegal-move-qwixx-named = Karty mají barvu { $right }, takže je nelze vyložit jako { $given }.
illegal-move-qwixx-not-laid = { $card } není mezi vyloženými kartami, a tak ji nelze křížkovat.
illegal-move-qwixx-gap = S { $card } by mezi prvním a posledním křížkem zůstalo přeskočeno více než jedno číslo.
illegal-move-thegame-start = Nejprve musí někdo začít.
illegal-move-thegame-begun = Hra už začala.
illegal-move-thegame-signals = V této hře se signály nepoužívají.
illegal-move-thegame-minimum = V tomto tahu je třeba položit aspoň { $required ->
    [one] jednu kartu
    [few] { $required } karty
   *[other] { $required } karet
  }; zatím položeno: { $laid }.
illegal-move-thegame-up = { $card } se na { $pile } nehodí: na { $top } patří vyšší karta, nebo přesně { $back }.
illegal-move-thegame-down = { $card } se na { $pile } nehodí: na { $top } patří nižší karta, nebo přesně { $back }.
illegal-move-thegame-which = { $card } se hodí na více hromádek: připište jednu z { $piles }.

broken-record-json = Toto není záznam: na řádku musí být jeden objekt JSON.
broken-record-empty = V souboru „{ $path }“ není žádný záznam.
broken-record-format = Formát je „{ $given }“; musí být { $right }.
broken-record-missing = Chybí klíč „{ $key }“.
broken-record-kind = „{ $key }“ je { $given }, ale má to být { $right ->
    [number] celé číslo
    [text] text
    [list] seznam
    [true] true
    [truth] true, nebo false
   *[object] objekt
  }.
broken-record-seat = „{ $key }“ je { $given }, ale místa jsou 0 až { $last }.
broken-record-signal = { $pile }: { $given } není signál; signály jsou none, rather_not, leave a small_step.
broken-record-colour = „as“ je { $given }, ale má to být r, y, g, nebo b.
broken-record-commitment = Závazek (commitment) musí být 64 šestnáctkových číslic, ne „{ $given }“.
broken-record-head = { $why }
unknown-card = Karta „{ $card }“ neexistuje; karty se píší jako { $example }.
wrong-deal-length = V rozdání je počet položek „{ $key }“ { $given }; má být { $right }.
wrong-deal-twice = Karta { $card } je rozdaná dvakrát.
wrong-deal-foreign = Karta { $card } v tomto rozdání být nemůže.
wrong-deal-missing = Rozdání není úplné: chybí { $card }{ $count ->
    [one] .
    [few] {""} (celkem { $count } karty).
   *[other] {""} (celkem { $count } karet).
  }
wrong-deal-starter = Hráč { $given } toto kolo začínat nemůže; na řadě je hráč { $right }.
wrong-deal-colours = Počet barev v rozdání je { $given }; při tomto počtu hráčů má být { $right }.
wrong-deal-absent = Po { $at ->
    [one] jednom tahu
   *[other] { $at } tazích
  } se má rozdávat, ale další rozdání v záznamu není.
wrong-deal-at = Rozdání má podle záznamu přijít po tahu { $given }, ale přichází po tahu { $right }.
wrong-deal-unseeded = Po { $at } tazích je třeba rozdat, ale záznam nemá seed, ze kterého by se rozdávalo.
wrong-deal-chosen = Začínat má podle záznamu hráč { $right }, ale v rozdání začíná hráč { $given }.
wrong-deal-too-many = Počet rozdání v záznamu je { $given }, ale hra jich potřebuje jen { $right }.
wrong-move = Tah { $number }: { $why }
wrong-result = Výsledek uvádí pro „{ $key }“ { $given }; správně je { $right }.
wrong-result-early = Záznam končí předčasně: po { $moves ->
    [one] jednom tahu
   *[other] { $moves } tazích
  } hra ještě neskončila, a přesto je uveden výsledek.
wrong-result-kind = Výsledek je { $given }, ale má to být objekt, nebo null.
wrong-origin-commitment = Semínko není to, ke kterému se stůl zavázal.
wrong-origin-deal = Rozdání { $deal } tohoto záznamu nepochází z uvedeného semínka.

worker-died = Proces, který hrál hry, zanikl (možná došla paměť); dosud zapsané hry zůstávají.
file-read = Soubor „{ $path }“ nelze přečíst: { $reason }.
file-write = Soubor „{ $path }“ nelze zapsat: { $reason }.
file-text = Soubor „{ $path }“ není text v UTF-8.
reason-ENOENT = takový soubor ani složka neexistuje
reason-EACCES = chybí oprávnění
reason-EPERM = chybí oprávnění
reason-EISDIR = je to složka
reason-ENOTDIR = část cesty není složka
reason-ENOSPC = na disku není místo
reason-EROFS = disk je jen pro čtení

usage-no-command = Příkaz „{ $given }“ neexistuje; příkazy jsou { $known }.
usage-no-option = Volba „{ $given }“ tu není; které tu jsou, ukáže --help.
usage-needs-value = Za { $option } musí následovat hodnota.
usage-missing = Chybí { $name }; jak se příkaz používá, ukáže --help.
usage-number = Hodnota { $name } musí být celé číslo.
usage-extra = „{ $given }“ sem nepatří; jak se příkaz používá, ukáže --help.
usage-people = U tohoto stolu nemůže sedět { $given ->
    [one] jeden člověk
    [few] { $given } lidé
   *[other] { $given } lidí
  }: může jich být 1 až { $most }.
usage-bots = Jmenovaných botů: { $given }, volných míst pro boty: { $seats }. Jmenujte jednoho pro všechna, nebo pro každé místo jednoho.
usage-games = Musí se odehrát aspoň jedna hra, ne { $given }.
usage-many-games = Najednou lze sehrát nejvýš { $most } her, ne { $given }.
usage-resume = Uložená hra pokračuje, jak byla: s --resume neuvádějte hru, počet hráčů, boty, seed, začínajícího ani volby.
usage-game = Hra { $given } v souboru není; má { $count ->
    [one] jednu hru
    [few] { $count } hry
   *[other] { $count } her
  }.
usage-at = Bod { $given } v záznamu není; tahy jdou od 0 do { $moves }.
cannot-resume-none = V souboru „{ $path }“ není žádná odložená hra.
cannot-resume-over = Tato hra už skončila, nelze v ní pokračovat.
cannot-resume-seats = Odložená hra neříká, kdo kde sedí.
cannot-resume-broken = V odložené hře nelze pokračovat: { $why }

## Příkazová řádka (vždy jeden řádek bez doplňování, aby byla nápověda rychlá)

help-usage = Použití:
help-arguments = Argumenty
help-commands = Příkazy
help-options = Volby
help-example = Příklad
help-command-word = PŘÍKAZ
help-options-word = VOLBY
help-help = Ukázat tuto nápovědu.
help-rada = Řada: čtyři karetní hry o řadách čísel pro vás, vaše přátele a boty. Napište „rada play“ a hrajete.
help-games = Vypsat hry.
help-games-more = Jejich jména, pro kolik hráčů jsou, jak dlouho trvají a volby s obvyklými hodnotami.
help-rules = Vypsat pravidla hry.
help-rules-more = Každé pravidlo má číslo; totéž číslo znamená totéž pravidlo česky i anglicky.
help-play = Hrát hru v tomto terminálu.
help-play-more = Bez GAME se program zeptá, kterou hru chcete. Sedíte na místě 0 a na ostatních místech boti. Ve hře napište help a uvidíte všechny příkazy; quit hru uloží a --resume v ní pokračuje.
help-simulate = Nechat boty odehrát mnoho her a vypsat, jak dopadly.
help-simulate-more = Stejné semínko dává stejné hry na jakémkoli počtu jader. Ctrl-C skončí dřív a započítá hry, které jsou hotové.
help-replay = Vyprávět zaznamenanou hru a ukázat stůl.
help-replay-more = Bez --at se vypráví celá hra, s ním jen do daného tahu. Všechny karty v rukou jsou vidět.
help-verify = Posoudit hry v souboru záznamů.
help-verify-more = Každý tah, výsledek a semínko proti závazku i proti každému rozdání. Posoudí se i záznam bez semínka; původ rozdání je pak neznámý. Je-li některá hra špatně, návratový kód je 1.
help-game = Hra: gap, qwixx, thegame, nebo three.
help-file = Soubor záznamů, na každém řádku jedna hra.
help-option-version = Ukázat verzi.
help-option-lang = Jazyk; obvykle podle systému.
help-option-players = Počet hráčů.
help-option-bots = Boti, greedy nebo random: jedno jméno pro všechny, nebo pro každého jedno.
help-option-seed = Semínko hry, 64 šestnáctkových číslic; obvykle nové.
help-option-seed-text = Semínko, jakýkoli text nebo číslo, jinak 0; stejné semínko dává stejné hry.
help-option-record-new = Soubor, do kterého se hry zapíší; co v něm bylo, přepíší.
help-option-option = Volba hry, například target=15; smí se opakovat.
help-option-record = Soubor, do kterého se zapíše záznam. Při hraní v něm jiné hry zůstanou.
help-option-starter = Místo, které začíná, nebo random.
help-option-people = Kolik lidí se střídá u této klávesnice.
help-option-seat = Vaše místo, počítáno od 0.
help-option-resume = Pokračovat ve hře uložené v tomto souboru.
help-option-games = Počet her.
help-option-json = Místo tabulky vypsat jeden objekt JSON.
help-option-game = Kolikátá hra souboru, počítáno od 1.
help-option-at = Zastavit po tolika tazích.

games-name = jméno
games-game = hra
games-players = hráčů
games-length = délka
games-options = volby: { $options }
games-how = Hrát: rada play JMÉNO. Přečíst pravidla: rada rules JMÉNO.

## Hraní v terminálu

play-you = Vy
play-welcome = Vítá vás Řada. Co si zahrajete?
play-which-game = Číslo nebo jméno (Enter: GAP):
play-how-many = Kolik hráčů i s vámi ({ $fewest }–{ $most }, Enter: { $usual })?
play-shuffling = Míchá se…
play-with = U stolu s vámi: { $names }.
play-seat-bot = { $name } ({ $bot })
play-hand = Vaše karty
play-prompt = Váš tah (číslo nebo zápis, ? je nápověda):
play-prompt-inside = Číslo (Enter: zpět ke všem tahům):
play-enter = Pokračujte klávesou Enter.
play-hand-over = Předejte klávesnici, na řadě je { $name }. Pak stiskněte Enter.
play-over = Konec hry
play-winners = { $mine ->
    [yes] Vyhráváte!
   *[no] { $count ->
      [one] Vítěz: { $names }.
     *[other] O vítězství se dělí: { $names }.
    }
  }
play-seed = Semínko: { $seed }
play-commitment = Závazek (SHA-256 semínka): { $hash }
play-recorded = Záznam je v souboru { $path }.
play-saved = Hra je uložena. Pokračovat: rada play --resume { $path }
play-learnt = Tento tah nelze vzít zpět: od té doby vidíte něco nového.
play-undone = Vzato zpět.
play-hint = { $bot } radí: { $move }
play-hint-number = (číslo { $number })
play-rules-more = Jedno pravidlo: rules ČÍSLO. Celá pravidla: rada rules { $game }
play-rules-none = Pravidlo { $given } neexistuje.

play-command-help = pomoc nápověda napoveda
play-command-hint = rada
play-command-undo = zpět zpet
play-command-rules = pravidla
play-command-log = průběh prubeh
play-command-quit = konec
play-help = Jak táhnout: napište číslo tahu ze seznamu, nebo přímo zápis tahu.
play-help-commands = Příkazy
play-help-help = tato stránka (také ?)
play-help-hint = co by na vašem místě udělal nejsilnější bot
play-help-undo = vzít zpět váš poslední tah, pokud se od té doby nikdo nic nedozvěděl
play-help-rules = pravidla ve zkratce; rules 7 vypíše pravidlo 7
play-help-log = všechno, co se zatím stalo
play-help-quit = uložit hru a odejít (také Ctrl-D)

gap-help = Karta je písmeno barvy (r ♥ červená, y ★ žlutá, g ♣ zelená, b ♦ modrá, p ♠ fialová) a číslo: r7. Kde si můžete vybrat, co vezmete, připište i karty: r7 b6 g8. V tabulce označuje + barvy, které se vám přičítají, a − ty, které se odečítají.
qwixx-help = Vzít kartu z místa 2: draw 2. Zakřížkovat číslo pro všechny v červené: cross r4, nebo pass. Vyložit karty a křížkovat: lay g11 g9 cross 11 9; bez cross se nekřížkuje nic. Samotní žolíci potřebují barvu: lay j5 as g cross 5. Písmena: r ♥ červená, y ★ žlutá, g ♣ zelená, b ♦ modrá, j ☼ žolík.
thegame-help = Položit kartu 37 na první vzestupnou hromádku: 37 up1 (hromádky jsou up1, up2, down1, down2). Když leží dost karet: end. Signál: signal up1 leave (none, rather_not, leave, small_step). Před prvním tahem: begin, begin 1 pro hráče 1, nebo bots, ať to rozhodnou boti.
three-help = Napište číslo na kartě, kterou hrajete, například 40. Symboly v tabulce jsou karty lícem vzhůru.

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

qwixx-title-over = konec
qwixx-title-turn = { $mine ->
    [yes] jste na tahu
   *[no] na tahu je { $who }
  }
qwixx-phase-deal = míchá se
qwixx-phase-draw = akce 1: dobrat do pěti karet
qwixx-phase-mark = akce 2: číslo pro všechny
qwixx-phase-lay = akce 3: vyložit jednu až tři karty
qwixx-phase-over = konec
qwixx-sheet-penalties = tresty
qwixx-sheet-hand = ruka
qwixx-display = Nabídka
qwixx-pile = Balíček ({ $pile }), navrchu
qwixx-score = výsledek
qwixx-menu-draw = vzít číslo { $number }
qwixx-menu-cross = zakřížkovat { $card }
qwixx-menu-pass = nekřížkovat nic
qwixx-menu-as = jako { $colour }
qwixx-menu-nothing = křížek není možný
qwixx-menu-more = … dalších { $count }
qwixx-menu-can = a zakřížkovat { $cards }

thegame-title-left = { $left ->
    [one] zbývá jedna karta
    [few] zbývají { $left } karty
   *[other] zbývá { $left } karet
  }
thegame-title-pile = v balíčku { $pile }
thegame-title-laid = položeno { $laid }, nejméně { $required }
thegame-top = navrchu
thegame-back = o deset zpět
thegame-ten-back = deset zpět!
thegame-pairs = V ruce o deset od sebe: { $pairs }
thegame-burning-laid = hoří
thegame-burning-cover = zakrýt teď!
thegame-card = karta
thegame-end = ukončit tah
thegame-menu-begin = { $mine ->
    [yes] Začnu já
   *[no] Začne { $who }
  }
thegame-gladness = { $gladness ->
    [glad] { $who } chce začít.
    [unwilling] { $who } raději nechce začínat.
   *[even] { $who } nechává začátek na ostatních.
  }
thegame-hint-start = { $gladness ->
    [glad] Vaše karty se na první tah hodí: začněte.
    [unwilling] Vaše karty se na první tah nehodí: ať začne někdo jiný.
   *[even] Vaše karty nejsou na první tah ani dobré, ani špatné.
  }
thegame-result-beaten = The Game je poražena: na stole leží všech 98 karet!
thegame-result-under = { $left ->
    [one] Zbyla jedna karta
    [few] Zbyly { $left } karty
   *[other] Zbylo { $left } karet
  }: velmi dobrý výsledek, dokonce pod deset!
thegame-result-good = Zbylo { $left } karet: velmi dobrý výsledek!
thegame-result-left = { $left ->
    [one] Zbyla jedna karta
    [few] Zbyly { $left } karty
   *[other] Zbylo { $left } karet
  }. Velmi dobrý výsledek je deset a méně.

three-title-turns = { $turns ->
    [one] zbývá jeden tah
    [few] zbývají { $turns } tahy
   *[other] zbývá { $turns } tahů
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

## Záznamy a simulace

replay-players = { $players ->
    [one] jeden hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
  }
replay-which = hra { $number } z { $count }
replay-position = Po { $moves ->
    [one] jednom tahu
   *[other] { $moves } tazích
  } z { $all }
replay-hands = Všechny ruce
verify-line = Řádek { $line }:
verify-wrong = špatně. { $why }
verify-right = { $game }, { $players ->
    [one] jeden hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
  }, { $moves ->
    [one] jeden tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
  }: vše podle pravidel.
verify-unfinished = Hra není dohraná.
verify-result = Výsledek souhlasí.
verify-no-result = Hra je dohraná, ale výsledek není uveden.
verify-no-seed = Semínko chybí, takže původ rozdání nelze ověřit.
verify-seed = Všechna rozdání pocházejí ze semínka; závazek chybí.
verify-committed = Semínko odpovídá závazku a pocházejí z něj všechna rozdání.
verify-summary = { $count ->
    [one] Jedna hra
    [few] { $count } hry
   *[other] { $count } her
  }: { $wrong ->
    [0] vše v pořádku.
    [one] jedna je špatně.
    [few] { $wrong } jsou špatně.
   *[other] { $wrong } je špatně.
  }

simulate-running = Hraje se
simulate-seat = místo
simulate-bot = bot
simulate-score = průměrný výsledek
simulate-wins = výhry
simulate-length = { $games ->
    [one] Jedna hra
    [few] { $games } hry
   *[other] { $games } her
  }, { $moves ->
    [one] jeden tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
  }, v průměru { $length } tahu na hru.
simulate-speed = { $seconds } s, { $speed } tahů za sekundu.
simulate-thegame = Poraženo { $won } %, velmi dobře { $good } %, v průměru zbývá { $left } karty.
simulate-interrupted = Zastaveno předčasně, { $games ->
    [one] odehrána jedna hra
    [few] odehrány { $games } hry
   *[other] odehráno { $games } her
  }.

## The server

web-guest-name = Hráč { $number }
server-no-table = Takový stůl tu není; možná je odkaz neúplný.
server-no-token = Řekněte, kdo jste: pošlete token svého místa.
server-not-allowed-no-seat = U tohoto stolu nesedíte, můžete se jen dívat.
server-not-allowed-seat = To je tah jiného místa; hrát můžete jen za své.
server-not-allowed-host = To může jen ten, kdo stůl založil.
server-not-allowed-key = To není klíč k tomuto stolu; vyžádejte si pozvánku znovu.
server-not-allowed-watch = K dívání je potřeba odkaz pro diváky.
server-not-allowed-elsewhere = Požadavek přišel z jiné stránky a nebyl proveden.
server-not-allowed-glad = Teď se nikdo neptá, kdo by rád začal.
server-not-now-waiting = Hra ještě nezačala.
server-not-now-begun = Hra už začala.
server-not-now-over = Hra skončila.
server-not-now-not-over = Hra ještě běží; tohle bude vidět, až skončí.
server-not-now-full = Všechna místa jsou obsazená; můžete se dívat.
server-not-now-taken = Místo { $seat } je obsazené; vyberte si jiné.
server-not-now-nobody = Na místě { $seat } nikdo nesedí, není komu ho vrátit.
server-not-now-free-seats = { $count ->
    [one] Jedno místo je ještě volné
    [few] { $count } místa jsou ještě volná
   *[other] { $count } míst je ještě volných
  }: nejdřív je obsaďte přáteli nebo boty.
server-not-now-away = Hraje za vás bot; nejdřív si vezměte místo zpět.
server-not-now-not-awaited = Nejste na tahu, není co radit.
server-late = Mezitím se něco stalo: váš tah odpovídá na pozici { $n }, hra je ale na { $right }.
server-late-early = Pozice { $n } ještě není; hra je na { $right }.
server-late-table = Někdo stůl změnil ve stejnou chvíli; zkuste to znovu.
server-late-chat = Někdo promluvil ve stejnou chvíli; zkuste to znovu.
server-text-name = Jméno má nejvýše { $most } znaků; tohle jich má { $length }.
server-text-chat = Zpráva má nejvýše { $most } znaků; tahle jich má { $length }.
server-text-chat-empty = Prázdná zpráva nic neříká.
server-bad-request = Požadavek neodpovídá popisu: { $where }: { $what }
server-bad-request-hello = První zpráva musí být hello.
server-bad-request-hello-again = Jedno hello stačí.
server-bad-request-bytes = Zprávy jsou texty, ne bajty.
server-too-much = To bylo najednou příliš; zkuste to znovu za { $seconds ->
    [one] sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
  }.
server-too-much-big = To je příliš velké: požadavek má nejvýše 64 kB.
server-not-written = Nepodařilo se to uložit, takže se nic nezměnilo; zkuste to za chvíli znovu.
server-database-kind = „{ $given }“ není databáze, která se tu dá použít; zadejte cestu nebo adresu, která začíná sqlite:///.
server-database-open = Databázi { $given } nejde otevřít: { $reason }.
server-start-workers = Více procesů potřebuje databázi, která mezi nimi přenáší zprávy; SQLite to neumí, nechte --workers na 1.
server-start-extra = Knihovny pro server nejsou nainstalované: pip install "rada[server]".
server-start-page = Stránka není sestavená; spusťte make play, nebo npm run build ve složce web/.
server-start-port = Port { $port } na { $host } nejde použít: { $reason }. Zvolte jiný pomocí --port.
usage-level = Podrobnost protokolu musí být jedna z { $known }, ne „{ $given }“.
serve-here = Řada je na { $address }
serve-lan = Pro ostatní ve vaší síti: { $address }
serve-stop = Zastavíte ji Ctrl-C; hry pak pokračují, kde skončily.
wrong-option-three-afar = Přes síť jde použít jen tabulka barev stand-in, ne „{ $given }“.
help-serve = Otevře stoly v prohlížeči.
help-serve-more = Stránka, API i živý kanál běží z jednoho procesu. Všechno je uložené v jednom souboru SQLite.
help-option-host = Adresa, na které server poslouchá; s 0.0.0.0 se mohou přidat ostatní ve vaší síti.
help-option-port = Port, na kterém server poslouchá.
help-option-db = Databáze: cesta, nebo adresa jako sqlite:///games.db.
help-option-workers = Kolik procesů.
help-option-log-level = Jak podrobný protokol: debug, info, warning nebo error.
help-option-open = Otevře stránku v prohlížeči.
