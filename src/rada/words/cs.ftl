# Co lidé čtou, česky. Tentýž soubor používá i prohlížeč.

## Jména

game-gap = GAP
    .line = Jednu barvu hromadit, druhou držet při zemi: rozdíl mezi nimi jsou vaše body.
    .length = asi 10 minut
game-qwixx = Qwixx – karetní hra
    .line = Zaškrtávejte čísla ve čtyřech řadách zleva doprava a nepřeskakujte víc, než musíte.
    .length = asi 20 minut
game-thegame = The Game
    .line = Všichni spolu: 98 karet na čtyři hromádky a ani jedno číslo nahlas.
    .length = asi 20 minut
game-three = Tři je moc!
    .line = Jedna karta od barvy je dobrá, dvě jsou skvělé, třetí pokazí všechny.
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
bot-casual = Ledabylý
bot-greedy = Hladový
bot-thinker = Přemýšlivý
bot-master = Mistr
bot-easy = Lehký
bot-medium = Střední
bot-hard = Těžký

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
    [yes] Zaškrtáváte
   *[no] { $who } zaškrtává
  } { $card }.
qwixx-passed = { $mine ->
    [yes] Nic nezaškrtáváte.
   *[no] { $who } nic nezaškrtává.
  }
qwixx-laid = { $mine ->
    [yes] Vykládáte
   *[no] { $who } vykládá
  } { $cards }.
qwixx-crossed = { $mine ->
    [yes] Zaškrtáváte
   *[no] { $who } zaškrtává
  } { $cards }.
qwixx-penalty = { $mine ->
    [yes] Zapisujete
   *[no] { $who } zapisuje
  } si { $count }. trest.
qwixx-ended = Konec hry. Výsledky: { $scores }.

thegame-dealt = Rozdáno po { $cards } { $cards ->
    [one] kartě
   *[other] kartách
  }.{ $agree ->
    [yes] {" "}Prohlédněte si karty a domluvte se, kdo začne.
   *[no] {""}
  }
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
  }: počet hráčů musí být { $fewest } až { $most }, ne { $given }.
wrong-players-kind = Počet hráčů musí být celé číslo, ne „{ $given }“.
unknown-option = { $game ->
    [gap] { game-gap }
    [qwixx] { game-qwixx }
    [thegame] { game-thegame }
    [three] { game-three }
   *[other] { $game }
  }: volba „{ $option }“ neexistuje; volby jsou { $known }.
wrong-option-form = Volba se píše ve tvaru jméno=hodnota, ne „{ $given }“.
wrong-option-gap-target = Volba target musí být celé číslo od 1 do 9999, nebo none; „{ $given }“ není ani jedno.
wrong-option-gap-minutes = Volba minutes musí být celé číslo od 1 do 600, nebo none; „{ $given }“ není ani jedno.
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
wrong-colours-kinds = Tabulka musí mít sedm barev, každou s vlastním písmenem; tahle jich má { $given }.
wrong-colours-each = Každá barva musí mít 12 čísel; { $colour } jich má { $given }.
wrong-colours-file = „{ $path }“ není stand-in ani soubor, který by šel přečíst.
wrong-colours-toml = „{ $path }“ není tabulka barev ve formátu TOML: { $reason }.
wrong-colours-name-taken = Tabulka barev „{ $path }“ se nesmí jmenovat { $name }: to jméno už má vestavěná tabulka.
wrong-colours-not-stand-in = Barvy v rozdání neodpovídají tabulce stand-in, i když ji záznam uvádí.
wrong-colours-name = Tabulka barev „{ $path }“ si musí dát jméno: name = "…".
wrong-colours-unknown = Barva „{ $colour }“ neexistuje; barvy jsou { $known }.
wrong-colours-missing = V tabulce chybí čísla barvy { $colour }.
wrong-colours-number = U barvy { $colour } je uvedeno „{ $given }“; čísla jdou od 1 do 89.
wrong-colours-twice = Číslo { $number } má dvě barvy; smí mít jen jednu.

unknown-reward = Odměna „{ $given }“ neexistuje; odměny jsou { $known }.
illegal-action = Hra { $number } teď nesmí provést akci { $action }; které smí, říká její maska akcí.
illegal-action-one = Akce { $action } teď není dovolena; které jsou, říká maska akcí.
illegal-action-number = { $game } nemá akci { $action }; její akce jsou 0 až { $last }.
illegal-action-text = { $game } nemá akci „{ $given }“.
illegal-action-kind = Akce je celé číslo, ne { $given }.
illegal-action-missing = V kroku hrají všichni agenti: chybí { $agent }.
illegal-action-stranger = Agent „{ $agent }“ v této hře teď není.
illegal-action-dictionary = Akce jednoho kroku se předávají jako slovník s jednou akcí pro každého agenta, ne jako { $given }.
unknown-agent = Agent „{ $given }“ tu není; agenti jsou { $known }.
wrong-setting-number = Hodnota { $name } musí být celé číslo od 1 výše, ne { $given }.
wrong-setting-range = Hodnota { $name } musí být celé číslo od 1 do { $most }, ne { $given }.
wrong-setting-choice = Hodnota { $name } musí být jedna z těchto: { $known }; „{ $given }“ mezi nimi není.
wrong-setting-seat = Místo seat musí být { $last ->
    [0] 0
   *[other] číslo od 0 do { $last }
  }, nebo None, aby se losovalo; { $given } není ani jedno.
wrong-setting-opponents = Soupeři opponents musí být jméno bota nebo seznam jmen, ne { $given }.
wrong-setting-options = Volby options musí být slovník jmen a jejich hodnot, ne { $given }.
wrong-setting-memory = Na tolik her najednou ({ $count }) nestačí paměť; zvolte méně.
wrong-setting-seed = Semínko seed musí být celé číslo, text, nebo bajty, ne { $given }.
wrong-setting-seed-number = Semínko seed musí být celé číslo, ne { $given }.
wrong-setting-seed-natural = Semínko seed musí být celé číslo od 0 výše, ne { $given }.
wrong-setting-observer = Pozorovatelé těchto her nemají žádné parametry; { $given } vynechte.
wrong-setting-observer-hands = Žádný pozorovatel neukazuje karty všech hráčů najednou; vyžádejte si karty jednoho hráče, nebo žádné.
wrong-array-numbers = Pole { $name } musí mít { $count ->
    [one] jedno celé číslo
    [few] { $count } celá čísla
   *[other] { $count } celých čísel
  }; předané je typu { $kind } a tvaru { $shape }.
wrong-array-truths = Pole { $name } musí mít { $count ->
    [one] jednu pravdivostní hodnotu
    [few] { $count } pravdivostní hodnoty
   *[other] { $count } pravdivostních hodnot
  }; předané je typu { $kind } a tvaru { $shape }.
wrong-array-seeds = Seznam seeds musí mít { $count ->
    [one] jedno semínko
    [few] { $count } semínka
   *[other] { $count } semínek
  }, pro každou hru jedno; předaný jich má { $given }.
wrong-array-seeds-kind = Semínka seeds musí být seznam, pro každou hru jedno semínko (celkem { $count }), ne { $given }.
wrong-array-seed = Každé semínko musí být celé číslo, text, nebo bajty; { $given } není nic z toho.
not-reset = Prostředí je třeba nejdřív resetovat.
not-reset-over = Hra skončila; před dalším krokem prostředí resetujte.
not-resampled = Skryté karty lze rozdat znovu, jen když se má některý hráč rozhodnout.
wrong-copy = Tohle tu nelze obnovit: není to kopie { $count ->
    [one] jedné hry
   *[other] { $count } her
  } se stejným nastavením.
endless-game = Čas tu nikdo nehlásí, proto hra potřebuje cíl od 1 výše.
no-device = Není tu grafická karta, na které by se dalo hrát: { $reason }
no-device-none = Není tu grafická karta, na které by se dalo hrát: žádná karta NVIDIA se nenašla. Na procesoru jsou tytéž hry v rada.envs.batch.
unknown-bot = Bot „{ $given }“ neexistuje; boti jsou { $known }.
unknown-bot-foreign = Bota „{ $given }“ nelze načíst: { $reason }. Vlastní bot se zapisuje jako modul:Třída.
bot-failed = Bot „{ $bot }“ selhal: { $reason }
wrong-budget = „{ $given }“ není mez pro přemýšlení bota: napište počet zkušebních her (2000) nebo čas (0.2s, 200ms), vždy víc než nula.
wrong-bots = Uvedených botů: { $given }, míst: { $seats }. Uveďte jednoho pro všechna místa, nebo pro každé místo jednoho.
wrong-bots-simulate = „{ $given }“ v simulaci nehraje, hrají v ní random, casual, greedy a thinker; použijte rada arena.
wrong-bots-compiled = „{ $given }“ nehraje ve zkompilovaném kódu; boti, kteří v něm hrají, jsou { $known }.
wrong-bots-twice = „{ $given }“ je uveden dvakrát; každého bota uveďte jednou.
wrong-bots-none = Uveďte aspoň jednoho bota.
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
cannot-undo-over = Hra skončila a její semínko už může být známé, takže tah zpět vzít nelze.
cannot-undo-learnt = Tento tah nelze vzít zpět: hráč { $seat } se od té doby něco dozvěděl.
number-spoken = V The Game se čísla neříkají, a „{ $said }“ zní jako číslo. Řekněte to jinak, nebo použijte signály u hromádek.

illegal-move-action = Hráč { $seat } teď nemůže zvolit akci { $action }.
illegal-move-unfinished = Tah není úplný: jeho část je ještě třeba vybrat.
illegal-move-gap-time = Čas této hry teď vypršet nemůže: hraje se bez hodin, nebo už vypršel dřív.
illegal-move-gap-take = Karta { $card } tady nemůže vzít { $given }; bere { $right }.
illegal-move-gap-which = Karta { $card } dává na výběr: připište karty, které berete, { $right }.
illegal-move-qwixx-draw-now = Teď se dobírá: nejprve vezměte kartu z nabídky.
illegal-move-qwixx-mark-now = Všichni se rozhodují o čísle na balíčku: zaškrtněte je, nebo napište pass.
illegal-move-qwixx-lay-now = Teď vykládá karty aktivní hráč.
illegal-move-qwixx-decided = Hráč { $seat } už má rozhodnuto.
illegal-move-qwixx-empty = Místo { $slot } v nabídce je prázdné.
illegal-move-qwixx-number = Číslo pro všechny je { $number }, takže { $given } zaškrtnout nelze.
illegal-move-qwixx-right = { $card } neleží vpravo od všech křížků své řady.
illegal-move-qwixx-five = { $card } je poslední ve své řadě, a tak před ní musí být aspoň { $needed } křížků.
illegal-move-qwixx-count = Vyložit lze jednu až tři karty, ne { $given }.
illegal-move-qwixx-colour = Karty vyložené spolu musí být různé a jedné barvy; { $cards } nejsou.
illegal-move-qwixx-named = Karty mají barvu { $right }, takže je nelze vyložit jako { $given }.
illegal-move-qwixx-not-laid = { $card } není mezi vyloženými kartami, a tak ji nelze zaškrtnout.
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
illegal-move-thegame-which = { $card } se hodí na více hromádek; připište jednu z těchto: { $piles }.

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
broken-record-twice = Klíč „{ $key }“ je uveden dvakrát.
broken-record-text = V „{ $key }“ je text, který nejde zapsat v UTF-8.
broken-record-digits = „{ $key }“ musí být { $length } šestnáctkových číslic, ne „{ $given }“.
broken-record-added-order = Co místa přidala, musí jít podle pořadí míst, každé jednou; místo { $given } sem nepatří.
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
wrong-deal-unseeded = Po { $at ->
    [one] jednom tahu
   *[other] { $at } tazích
  } je třeba rozdat, ale záznam nemá semínko, ze kterého by se rozdávalo.
wrong-deal-chosen = Začínat má podle záznamu hráč { $right }, ale v rozdání začíná hráč { $given }.
wrong-deal-too-many = Počet rozdání v záznamu je { $given }, ale hra jich potřebuje jen { $right }.
wrong-move = Tah { $number }: { $why }
wrong-result = Výsledek uvádí pro „{ $key }“ { $given }; správně je { $right }.
wrong-result-early = Záznam končí předčasně: po { $moves ->
    [one] jednom tahu
   *[other] { $moves } tazích
  } hra ještě neskončila, a přesto je uveden výsledek.
wrong-result-kind = Výsledek je { $given }, ale má to být objekt, nebo null.
wrong-origin-commitment = Závazek nesouhlasí: patří k jinému semínku nebo k jiným volbám.
wrong-origin-terms = Ujednání (terms) nesouhlasí se záznamem: změnila se hra, počet hráčů, volby nebo tabulka barev.
wrong-origin-house = Tajemství serveru není to, ke kterému se server zavázal při otevření stolu.
wrong-origin-added = Semínko nevzniklo z tajemství serveru a z toho, co přidali hráči: něco se změnilo, chybí, nebo přibylo.
wrong-origin-deal = Rozdání { $deal } tohoto záznamu nepochází z uvedeného semínka.

worker-died = Proces, který hrál hry, nečekaně skončil (možná došla paměť); dosud zapsané hry zůstávají.
worker-died-again = Procesy, které hrají hry, opakovaně a nečekaně končí (možná dochází paměť); dosud odehrané hry s --out zůstávají a --resume v nich pokračuje.
file-read = Soubor „{ $path }“ nelze přečíst: { $reason }.
file-write = Soubor „{ $path }“ nelze zapsat: { $reason }.
file-keep = Soubor „{ $path }“ nelze zapsat: { $reason }. Dosud zapsané hry zůstávají; s --resume se v nich pokračuje.
file-text = Soubor „{ $path }“ není text v UTF-8.
reason-ENOENT = takový soubor ani složka neexistuje
reason-EACCES = chybí oprávnění
reason-EPERM = chybí oprávnění
reason-EEXIST = soubor toho jména už existuje
reason-EISDIR = je to složka
reason-ENOTDIR = část cesty není složka
reason-ENOSPC = na disku není místo
reason-EROFS = disk je jen pro čtení
arena-busy = Do složky „{ $path }“ právě zapisuje jiná aréna; počkejte na ni, nebo zvolte jinou složku.
arena-there = Ve složce „{ $path }“ už jsou hry nějaké arény; s --resume se v nich pokračuje, jinak zvolte jinou složku.
arena-other = Ve složce „{ $path }“ nelze pokračovat: „{ $key }“ je v ní { $there }, kdežto teď { $here }.
arena-sources = Ve složce „{ $path }“ nelze pokračovat: její hry hrála jiná verze pravidel nebo botů.
arena-broken = Soubor „{ $path }“ je poškozený, a tak není známo, co se v jeho složce měří.
cluster-missing = Pro cluster je třeba nainstalovat Dask: pip install rada[cluster].
cluster-unreachable = Cluster { $address } není dostupný: { $reason }.
cluster-empty = Cluster { $address } nemá žádné pracovní procesy.
cluster-lost = Spojení s clusterem { $address } se přerušilo; dosud odehrané hry s --out zůstávají a --resume v nich pokračuje.
cluster-failed = Cluster { $address } nemůže hrát: { $reason }.

usage-no-command = Příkaz „{ $given }“ neexistuje; příkazy jsou { $known }.
usage-no-option = Volba „{ $given }“ tu není; které tu jsou, ukáže --help.
usage-needs-value = Za { $option } musí následovat hodnota.
usage-missing = Chybí { $name }; jak se příkaz používá, ukáže --help.
usage-number = Hodnota { $name } musí být celé číslo.
usage-extra = „{ $given }“ sem nepatří; jak se příkaz používá, ukáže --help.
usage-people = U tohoto stolu { $given ->
    [one] nemůže sedět jeden člověk
    [few] nemohou sedět { $given } lidé
   *[other] nemůže sedět { $given } lidí
  }: může jich být 1 až { $most }.
usage-bots = Uvedených botů: { $given }, volných míst pro boty: { $seats }. Uveďte jednoho pro všechna, nebo pro každé místo jednoho.
usage-games = Musí se odehrát aspoň jedna hra, ne { $given }.
usage-many-games = Najednou lze odehrát nejvýš { $most } her, ne { $given }.
usage-workers = Hrát musí aspoň jeden proces, ne { $given }.
usage-limit = Mez pro jedno rozhodnutí musí být čas větší než nula, ne { $given } sekund.
usage-resume-out = --resume pokračuje v hrách ze složky: určete ji pomocí --out.
usage-resume = Uložená hra pokračuje tak, jak byla: s --resume neuvádějte hru, počet hráčů, boty, semínko, začínajícího ani volby.
usage-game = Hra { $given } v souboru není; má { $count ->
    [one] jednu hru
    [few] { $count } hry
   *[other] { $count } her
  }.
usage-at = Tah { $given } v záznamu není; tahy jdou od 0 do { $moves }.
cannot-resume-none = V souboru „{ $path }“ není žádná uložená hra.
cannot-resume-over = Tato hra už skončila, nelze v ní pokračovat.
cannot-resume-seats = Uložená hra neuvádí, kdo kde sedí.
cannot-resume-broken = V uložené hře nelze pokračovat: { $why }

## Příkazová řádka (vždy jeden řádek bez doplňování, aby byla nápověda rychlá)

help-usage = Použití:
help-arguments = Argumenty
help-commands = Příkazy
help-options = Volby
help-example = Příklad
help-command-word = PŘÍKAZ
help-options-word = VOLBY
help-help = Ukázat tuto nápovědu.
help-rada = Řada: čtyři karetní hry o řadách čísel pro vás, vaše přátele a boty. Samotný příkaz „rada“ spustí server a otevře stránku; s „rada play“ hrajete v tomto terminálu.
help-games = Vypsat hry.
help-games-more = Vypsat jejich jména, počty hráčů, délku a volby s výchozími hodnotami.
help-rules = Vypsat pravidla hry.
help-rules-more = Každé pravidlo má číslo; totéž číslo znamená totéž pravidlo česky i anglicky.
help-play = Hrát hru v tomto terminálu.
help-play-more = Bez GAME se program zeptá, kterou hru chcete. Sedíte na místě 0 a na ostatních místech boti. Ve hře napište help a uvidíte všechny příkazy; quit hru uloží a --resume v ní pokračuje.
help-simulate = Nechat boty odehrát mnoho her a vypsat, jak dopadly.
help-simulate-more = Stejné semínko dává stejné hry na jakémkoli počtu jader. Ctrl-C simulaci ukončí dřív a započítají se jen dohrané hry.
help-arena = Změřit boty proti sobě.
help-arena-more = Každé rozdání se hraje několikrát s boty na jiných místech, aby se štěstí vyrušilo. Tolik botů, kolik hráčů: všechna pootočení. Dva boti a víc hráčů: první sedí sám proti kopiím druhého. Víc botů než hráčů: každý jejich výběr. Ve hře The Game hraje každý bot stejná rozdání sám se sebou. Boti: random, casual, greedy, thinker, master, úroveň, clairvoyant (vidí všechno), nebo balík.modul:Třída pro vlastního; master:2000 si na každé rozhodnutí přehraje 2000 zkušebních her, master:0.2s přemýšlí daný čas. Stejné semínko dává stejné hry na jednom jádru i na mnoha.
help-replay = Vypsat průběh zaznamenané hry a ukázat stůl.
help-replay-more = Bez --at se vypíše celá hra, s ním jen po daný tah. Karty všech hráčů jsou vidět.
help-verify = Ověřit hry v souboru záznamů.
help-verify-more = Ověří se každý tah, výsledek a to, zda semínko odpovídá závazku a každému rozdání. Ověřit lze i záznam bez semínka; původ rozdání je pak neznámý. Je-li některá hra špatně, návratový kód je 1.
help-game = Hra: gap, qwixx, thegame, nebo three.
help-file = Soubor záznamů, na každém řádku jedna hra.
help-option-version = Ukázat verzi.
help-option-lang = Jazyk; výchozí je jazyk systému.
help-option-players = Počet hráčů.
help-option-bots = Boti: easy, medium, hard nebo master (také random, casual, greedy, thinker nebo vlastní modul:Třída); jedno jméno pro všechny, nebo pro každého jedno.
help-option-seed = Semínko hry, 64 šestnáctkových číslic; výchozí je nové, náhodné.
help-option-seed-text = Semínko, jakýkoli text nebo číslo, výchozí 0; stejné semínko dává stejné hry.
help-option-record-new = Soubor, do kterého se hry zapíší; jeho dosavadní obsah se přepíše.
help-option-option = Volba hry, například target=15; smí se opakovat.
help-option-record = Soubor, do kterého se zapíše záznam. Při hraní v něm jiné hry zůstanou.
help-option-starter = Místo, které začíná, nebo random.
help-option-people = Kolik lidí se střídá u této klávesnice.
help-option-seat = Vaše místo, počítáno od 0.
help-option-resume = Pokračovat ve hře uložené v tomto souboru.
help-option-games = Počet her.
help-option-json = Místo tabulky vypsat jeden objekt JSON.
help-option-bots-arena = Boti, kteří se mají změřit, oddělení čárkami.
help-option-games-arena = Kolik her celkem; zaokrouhlí se nahoru, aby se každé rozdání odehrálo ve všech rozesazeních.
help-option-workers-arena = Kolik procesů hraje; výchozí je jeden na každé jádro procesoru.
help-option-cluster = Adresa plánovače Dask, na kterém se má hrát, například tcp://host:8786.
help-option-out = Složka pro results.json, games.csv a obrázky.
help-option-resume-arena = Pokračovat v hrách, které už ve složce jsou.
help-option-limit = Kolik sekund se smí bot rozhodovat, výchozí 60; déle je chyba.
help-option-game = Kolikátá hra v souboru, počítáno od 1.
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
play-commitment = Závazek (SHA-256 semínka a ujednání): { $hash }
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
play-help-help = ukázat tuto nápovědu (také ?)
play-help-hint = poradit, co by na vašem místě udělal nejsilnější bot
play-help-undo = vzít zpět svůj poslední tah, pokud se od té doby nikdo nic nedozvěděl
play-help-rules = vypsat pravidla ve zkratce; rules 7 vypíše pravidlo 7
play-help-log = vypsat všechno, co se zatím stalo
play-help-quit = uložit hru a odejít (také Ctrl-D)

gap-help = Karta je písmeno barvy (r ♥ červená, y ★ žlutá, g ♣ zelená, b ♦ modrá, p ♠ fialová) a číslo: r7. Kde si můžete vybrat, co vezmete, připište i karty: r7 b6 g8. V tabulce označuje + barvy, které se vám přičítají, a − ty, které se odečítají.
qwixx-help = Vzít kartu z místa 2: draw 2. Zaškrtnout číslo pro všechny v červené řadě: cross r4, nebo pass. Vyložit karty a zaškrtnout: lay g11 g9 cross 11 9; bez cross se nezaškrtne nic. Samotní žolíci potřebují barvu: lay j5 as g cross 5. Písmena: r ♥ červená, y ★ žlutá, g ♣ zelená, b ♦ modrá, j ☼ žolík.
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
qwixx-menu-cross = zaškrtnout { $card }
qwixx-menu-pass = nezaškrtnout nic
qwixx-menu-as = jako { $colour }
qwixx-menu-nothing = křížek není možný
qwixx-menu-more = … a ještě { $count }
qwixx-menu-can = a zaškrtnout { $cards }

thegame-title-left = { $left ->
    [one] zbývá jedna karta
    [few] zbývají { $left } karty
   *[other] zbývá { $left } karet
  }
thegame-title-pile = v balíčku { $pile }
thegame-title-laid = položeno { $laid }, minimum { $required }
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
thegame-result-fire = Hra je prohraná kvůli ohni: { $left ->
    [one] zbyla jedna karta
    [few] zbyly { $left } karty
   *[other] zbylo { $left } karet
  }.
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
verify-no-seed = Semínko chybí, takže nelze ověřit původ rozdání ani závazek.
verify-seed = Všechna rozdání pocházejí ze semínka; závazek chybí.
verify-committed = Semínko, počet hráčů i volby odpovídají závazku a ze semínka pocházejí všechna rozdání.
verify-seed-committed = Semínko odpovídá závazku a pocházejí z něj všechna rozdání. Závazek je staršího druhu a vztahuje se jen na semínko: změnu voleb by neodhalil.
verify-nobody-added = Podle záznamu k semínku žádný hráč nic nepřidal.
verify-added = { $count ->
    [one] Jeden hráč k semínku přidal vlastní náhodu, až když se server zavázal ke své části.
    [few] { $count } hráči k semínku přidali vlastní náhodu, až když se server zavázal ke své části.
   *[other] { $count } hráčů k semínku přidalo vlastní náhodu, až když se server zavázal ke své části.
}
verify-unknown-options = Neznámé volby, ke kterým se nepřihlíželo: { $names }.
verify-names = Na jména hráčů a na to, kdo převzal čí místo, se žádný závazek nevztahuje.
verify-starter = Začínající hráč byl určen, ne vylosován; na to se žádný závazek nevztahuje.
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
simulate-speed = { $seconds } s, { $speed } tahů za sekundu.
simulate-thegame = Poraženo { $won } %, velmi dobře { $good } %, v průměru zbývá { $left } karty.
simulate-interrupted = Zastaveno předčasně, { $games ->
    [one] odehrána jedna hra
    [few] odehrány { $games } hry
   *[other] odehráno { $games } her
  }.
arena-running = Hraje se
arena-bot = bot
arena-wins = výhry
arena-score = výsledek
arena-very-good = velmi dobře
arena-left = zbývá karet
arena-time = rozhodnutí
arena-rating = síla
arena-faults = chyby
arena-rounded = { $games ->
    [one] Hraje se jedna hra
    [few] Hrají se { $games } hry
   *[other] Hraje se { $games } her
  } (zadáno { $given }): jen celé bloky po { $block }.
arena-games = { $games ->
    [one] Jedna hra
    [few] { $games } hry
   *[other] { $games } her
  } (bloků: { $blocks }), semínko { $seed }, { $seconds } s. V závorce je 95% interval spolehlivosti.
arena-written = Výsledky, hry a obrázky jsou ve složce { $path }.
arena-no-pictures = Obrázky nejsou, protože není nainstalován Matplotlib: pip install rada[arena].
arena-no-rating = Síla není odhadnuta, protože není nainstalován OpenSkill: pip install rada[arena].
arena-fault = Chyba bota { $bot } v rozdání { $deal }, pootočení { $rotation }: { $fault }
arena-fault-more = … a dalších chyb: { $count }.
arena-interrupted = Zastaveno předčasně; počítají se jen celé bloky, { $games ->
    [one] jedna hra
    [few] { $games } hry
   *[other] { $games } her
  }.
arena-interrupted-kept = Zastaveno předčasně; všechny dohrané hry zůstávají a --resume v nich pokračuje.
arena-picture-title = { $game }, { $players ->
    [one] jeden hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
  }
arena-picture-games = { $games ->
    [one] jedna hra
    [few] { $games } hry
   *[other] { $games } her
  }, semínko { $seed }; s 95% intervaly spolehlivosti
arena-picture-share = podíl výher
arena-picture-rate = podíl vyhraných her
arena-picture-fair = spravedlivý podíl
arena-picture-score = výsledek
arena-picture-left = zbývá karet
arena-picture-mean = průměr { $mean }
arena-picture-time = doba přemýšlení nad rozhodnutím
arena-picture-visits = { $visits ->
    [one] jedna zkušební hra
    [few] { $visits } zkušební hry
   *[other] { $visits } zkušebních her
  }

## The server

web-guest-name = Hráč { $number }
server-no-table = Takový stůl tu není; možná je odkaz neúplný.
server-no-token = Řekněte, kdo jste: pošlete token svého místa.
server-host = Pod jménem „{ $given }“ tento server neodpovídá. Provozovatel může to jméno povolit: rada serve --allowed-host { $given }
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
server-not-now-people = U tohoto stolu hrají i další lidé, takže hru skrýt nejde. Můžete odejít; dohraje za vás bot.
server-not-now-present = Hráč na tomto místě je u stolu a rozhodne sám.
server-not-now-dealt = Karty té hry už jsou rozdané, k jejímu rozdání teď nejde nic přidat.
server-not-now-no-claim = O toto místo teď nikdo nežádá.
server-not-now-takeovers = Hráči se na místech u tohoto stolu vystřídali už příliš mnohokrát; tohle místo dohraje bot.
server-not-now-ticket = Pod tímto označením (ticket) už přišlo něco jiného; pošlete to s novým.
server-not-now-not-awaited = Nejste na tahu, není co radit.
server-late = Mezitím se něco stalo: váš tah patří k pozici { $n }, hra už je ale na pozici { $right }.
server-late-early = Pozice { $n } ještě nenastala; hra je na pozici { $right }.
server-late-table = Někdo stůl změnil ve stejnou chvíli; zkuste to znovu.
server-late-chat = Někdo promluvil ve stejnou chvíli; zkuste to znovu.
server-text-name = Jméno smí mít nejvýš { $most } znaků; tohle jich má { $length }.
server-text-chat = Zpráva smí mít nejvýš { $most } znaků; tahle jich má { $length }.
server-text-chat-empty = Zpráva je prázdná.
server-bad-request = Požadavek neodpovídá popisu: { $where }: { $what }
server-bad-request-hello = První zpráva musí být hello.
server-bad-request-hello-again = Jedno hello stačí.
server-bad-request-bytes = Zprávy jsou texty, ne bajty.
server-too-much = To bylo najednou příliš; zkuste to znovu za { $seconds ->
    [one] sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
  }.
server-too-much-spectators = U tohoto stolu už je diváků plno; zkuste to za chvíli znovu.
server-too-much-big = To je příliš velké: požadavek smí mít nejvýš 64 kB.
server-not-written = Nepodařilo se to uložit, takže se nic nezměnilo; zkuste to za chvíli znovu.
server-not-written-read = Databáze neodpovídá; zkuste to za chvíli znovu.
server-fault = Něco se pokazilo na naší straně; co vám bylo potvrzeno, je v bezpečí. Zkuste to za chvíli znovu.
server-database-kind = „{ $given }“ není databáze, která se tu dá použít; zadejte cestu nebo adresu, která začíná sqlite:/// nebo postgresql://.
server-database-open = Databázi { $given } nejde otevřít: { $reason }.
server-database-folder = Databázi { $given } nejde otevřít: složka { $folder } neexistuje; zkontrolujte cestu, nebo složku nejdřív vytvořte.
server-database-reach = Databáze { $given } není dosažitelná ({ $reason }); podívejte se, zda běží a zda je adresa správně.
server-database-password = Databáze { $given } odmítla přihlášení; zkontrolujte uživatele a heslo.
server-database-missing = Databáze { $given } na tom serveru není; nejdřív ji vytvořte.
server-database-rights = Databáze { $given } nám nedovoluje vytvářet a měnit tabulky; dejte na to jejímu uživateli právo.
server-database-foreign = Databáze { $given } patří jinému programu; dejte Řadě vlastní.
server-database-taken = Stoly v { $given } už používá jiný server; zastavte ho, nebo tomuto dejte jiný soubor pomocí --db.
server-database-newer = Databázi { $given } vytvořila novější verze Řady, nebo jiný program; aktualizujte Řadu, nebo zadejte jinou databázi.
server-database-driver = Pro { $given } chybí knihovna pro PostgreSQL: pip install "rada[postgres]".
server-start-workers = Více procesů potřebuje databázi, která mezi nimi přenáší zprávy; SQLite to neumí. Nechte --workers na 1, nebo zadejte databázi PostgreSQL.
server-start-no-workers = Musí být aspoň jeden proces.
server-start-page = Stránka není sestavená; spusťte make play, nebo npm run build ve složce web/.
server-start-folder = Složku pro stoly { $folder } nejde vytvořit: { $reason }. Určete pomocí --db, kam je ukládat.
server-start-port-number = { $port } není číslo portu; porty jdou od 0 do { $last }.
server-start-host = Adresa { $host }, na které má server poslouchat, neexistuje; zvolte jinou pomocí --host.
server-start-port = Port { $port } na { $host } nejde použít: { $reason }. Zvolte jiný pomocí --port.
usage-level = Podrobnost protokolu musí být jedna z těchto: { $known }, ne „{ $given }“.
serve-here = Řada je na { $address }
serve-lan = Pro ostatní ve vaší síti: { $address }
serve-stop = Server zastavíte klávesami Ctrl-C; po novém spuštění hry pokračují tam, kde skončily.
wrong-option-three-afar = Přes síť jde použít jen tabulka barev stand-in, ne „{ $given }“.
help-serve = Otevřít stoly v prohlížeči.
help-serve-more = Spustit stránku, API i živé spojení. Všechno se ukládá do jednoho souboru SQLite pro jeden proces, nebo do databáze PostgreSQL, kterou může sdílet více procesů (--workers).
help-warm = Předem zkompilovat hry.
help-warm-more = Ke stolu se dá sednout hned i bez toho; nejsilnější bot, rady a rozbory ale čekají, než se hra zkompiluje. Trvá to minutu až dvě a na každém počítači to stačí jednou pro každou verzi.
help-games-some = Hry: gap, qwixx, thegame, three; bez jména všechny.
warm-bar = Kompiluje se
warm-running = { $parts ->
    [one] Kompiluje se jedna část…
    [few] Kompilují se { $parts } části…
   *[other] Kompiluje se { $parts } částí…
  }
warm-done = Všechno je zkompilované, trvalo to { $seconds } s.
warm-nothing = Všechno už je zkompilované.
help-option-host = Adresa, na které server poslouchá; s 0.0.0.0 se mohou přidat ostatní ve vaší síti.
help-option-port = Port, na kterém server poslouchá.
help-option-db = Databáze: cesta, nebo adresa jako sqlite:///games.db či postgresql://host/games.
help-option-allowed-host = Jméno, pod kterým smí server odpovídat, třeba jméno proxy; smí se opakovat, * povolí všechna. Jméno tohoto počítače a jakákoli IP adresa jsou povolené vždy.
help-option-workers = Počet procesů, výchozí 1; pro více než jeden je třeba PostgreSQL.
help-option-log-level = Jak podrobný protokol: debug, info, warning nebo error.
help-option-open = Otevřít stránku v prohlížeči.

## The page: home, settings, rules

# Stránka kolem všeho

web-ui-title = Řada: čtyři karetní hry o řadách čísel
web-ui-close = Zavřít
web-ui-skip = Přeskočit na obsah
web-ui-home = Řada: všechny hry
web-ui-nav = Jazyk a nastavení
web-ui-language = Jazyk
web-ui-settings = Nastavení
web-ui-name = Vaše jméno
web-ui-name-why = Takhle vás uvidí ostatní u stolu.
web-ui-theme = Vzhled
web-ui-theme-system = podle systému
web-ui-theme-light = světlý
web-ui-theme-dark = tmavý
web-ui-pace = Tempo botů
web-ui-pace-why = Jak dlouho si boti rozmýšlejí tah u stolů, které otevřete.
web-ui-pace-human = jako lidé
web-ui-pace-fast = rychle
web-ui-still = Méně pohybu
web-ui-still-why = Karty se přesouvají bez animace.
web-ui-sound = Zvuk
web-ui-sound-why = Tichý zvuk, když jste na tahu.
web-ui-confetti = Konfety za výhru
web-ui-token = Nový tajný klíč
web-ui-token-why = Vaše místa u stolů patří k tajnému klíči, který má tento prohlížeč. Pokud ho mohl získat někdo další, vyžádejte si nový.
web-ui-token-sure = Vyžádat si nový tajný klíč?
web-ui-token-what = V tomto prohlížeči vám všechna místa zůstanou. Všude jinde přestane starý klíč platit.
web-ui-token-yes = Nový klíč
web-ui-token-no = Nechat starý
web-ui-token-renewed = Máte nový tajný klíč; starý už neplatí.
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

# Pravidla

web-rules = Pravidla
web-rules-of = { $game }: pravidla
web-rules-coming = Pravidla se načítají…
web-rules-choose = Vyberte hru. Každé pravidlo má číslo, v češtině i v angličtině totéž.

# Úvodní stránka

web-home-heading = Co si zahrajeme?
web-home-line = Čtyři karetní hry o řadách čísel. Bez účtu a bez čekání: hrajte hned s boty, nebo pošlete odkaz přátelům.
web-home-players = { $fewest }–{ $most } { $most ->
    [one] hráč
    [few] hráči
   *[other] hráčů
  }
web-home-play = Hrát
web-home-friends = S přáteli
web-home-customise = { $game }: vlastní nastavení
web-home-pad = Bodovací bloček
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
web-home-put-away = Skrýt: { $game }, { $when }
web-home-put-away-all = { $count ->
    [few] Skrýt všechny { $count } hry s boty
   *[other] Skrýt všech { $count } her s boty
  }
web-home-put-away-done = Skryto: { $game }.
web-home-put-back = Vrátit zpět
web-home-won = výhra, { $points }
web-home-shared = společná výhra, { $points }
web-home-winner = vítěz: { $who }, { $points }
web-home-beaten = poražena!
web-home-not-beaten = tentokrát neporažena

# Nová hra

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
web-new-bot-easy = Hraje docela rozumně, jen občas zahraje nazdařbůh.
web-new-bot-medium = Se selským rozumem, jeden tah dopředu.
web-new-bot-hard = Plánuje celý tah a hlídá, co vám nechá.
web-new-bot-master = Než zahraje, tisíckrát si v hlavě přehraje, jak by hra mohla pokračovat.
web-new-more = Čas na tah, kdo začíná, tempo botů
web-new-clock = Čas na tah
web-new-clock-why = Komu čas vyprší, za toho hraje bot, dokud se nevrátí.
web-new-clock-none = bez omezení
web-new-clock-some = { $seconds ->
    [30] 30 s
    [60] 1 min
    [120] 2 min
    [300] 5 min
   *[other] { $seconds } s
  }
web-new-starter = Kdo začíná
web-new-starter-drawn = rozhodne los
web-new-starter-agreed = domluví se u stolu
web-new-starter-me = já
web-new-open = Otevřít stůl

# Volby her

web-option-own = jinak
web-option-gap-ending = Hraje se
web-option-gap-ending-points = na body
web-option-gap-ending-points-why = Po kole, ve kterém někdo dosáhne cíle.
web-option-gap-ending-time = na čas
web-option-gap-ending-time-why = Kolo rozehrané ve chvíli, kdy čas vyprší, je poslední.
web-option-gap-ending-first = co nastane dřív
web-option-gap-ending-first-why = Hra skončí dosažením cíle, nebo vypršením času.
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
web-option-thegame-minimum-why = Dvě jsou běžná hra, tři expertní hra. S prázdným balíčkem stačí jedna.
web-option-thegame-short_hands = Menší ruka
web-option-thegame-short_hands-why = Každý drží o kartu méně; je to těžší.
web-option-thegame-on_fire = On Fire
web-option-thegame-on_fire-why = Karty 22, 33, 44, 55, 66 a 77 hoří: nezakryjete-li je včas, je po hře.
web-option-thegame-signals = Signály
web-option-thegame-signals-why = Značky u hromádek, třeba „nechte to na mně“.

## The page: tables and replays

# Stůl

web-table-loading = Stůl se připravuje…
web-table-title = { $game } · Řada
web-table-title-turn = ● Jste na tahu · { $game }
web-table-home = Domů
web-table-you = vy

web-table-lost = Spojení vypadlo, obnovuje se…
web-table-lost-moving = Spojení vypadlo. Váš tah je uložený a odešle se, jakmile se spojení obnoví.

web-table-none = Takový stůl tu není
web-table-none-why = Odkaz je možná neúplný, nebo byl stůl už odstraněn.
web-table-private = Tento stůl je jen pro pozvané
web-table-private-why = Požádejte někoho od stolu o pozvánku nebo o odkaz pro diváky.
web-table-none-home = Vybrat si hru
web-table-board = Hrací plocha
web-table-board-failed = Hrací plochu se nepodařilo načíst.
web-table-again = Zkusit znovu

# Usednutí ke stolu

web-join-heading = { $host } vás zve na hru { $game }
web-join-heading-plain = Máte pozvánku na hru { $game }
web-join-name = Vaše jméno
web-join-seat = Vaše místo
web-join-seat-free = Místo { $number }
web-join-any = Kterékoli volné
web-join-sit = Posadit se
web-join-watch = Jen se dívat
web-join-full = Všechna místa jsou obsazená, ale můžete se dívat.
web-join-begun = Hra už běží a na volném místě hraje bot. Můžete ho vystřídat, pokud ostatní hráči souhlasí: uvidíte totiž jeho karty. Nebo se jen dívejte.
web-join-ask = Požádat o místo
web-join-at-table = U stolu

# Čekání

web-wait-heading = Čeká se na hráče
web-wait-ready = Všichni jsou u stolu
web-wait-seats = Místa
web-wait-seat = Místo { $number }
web-wait-free = volné
web-wait-host = zakládá stůl
web-wait-absent = právě tu není
web-wait-put-bot = Přidat bota
web-wait-put-bot-at = Posadit bota na místo { $number }
web-wait-which-bot = Který bot
web-wait-fill = Doplnit boty
web-wait-free-seat = Uvolnit místo: { $name }
web-wait-up = Posunout nahoru: { $name }
web-wait-down = Posunout dolů: { $name }
web-wait-up-free = Posunout nahoru volné místo { $number }
web-wait-down-free = Posunout dolů volné místo { $number }
web-wait-start = Začít hru
web-wait-start-missing = { $count ->
    [one] Jedno místo je volné: někoho pozvěte, nebo tam posaďte bota.
    [few] { $count } místa jsou volná: pozvěte další hráče, nebo tam posaďte boty.
   *[other] { $count } míst je volných: pozvěte další hráče, nebo tam posaďte boty.
  }
web-wait-for-host = Hru spustí { $host }.
web-wait-for-host-plain = Hru spustí ten, kdo stůl založil.
web-wait-options = { $players ->
    [one] jeden hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
  }
web-wait-clock = { $seconds } s na rozhodnutí
web-wait-minutes = { $minutes ->
    [one] jedna minuta
    [few] { $minutes } minuty
   *[other] { $minutes } minut
  }
web-wait-target = do { $target ->
    [one] jednoho bodu
   *[other] { $target } bodů
  }
web-wait-jokers = s žolíky
web-wait-on-fire = s hořícími kartami
web-wait-professional = nejméně { $minimum } { $minimum ->
    [one] karta
    [few] karty
   *[other] karet
  } za tah
web-wait-short-hands = o kartu menší ruka
web-wait-no-signals = bez signálů

web-invite-heading = Pozvánka
web-invite-how = Pošlete tento odkaz přátelům. Kdo ho otevře, může si sednout na volné místo.
web-invite-link = Odkaz s pozvánkou
web-invite-copy = Zkopírovat odkaz
web-invite-copied = Zkopírováno
web-invite-share = Sdílet
web-invite-text = Pojďte si se mnou zahrát hru { $game }!
web-invite-qr = QR kód s pozvánkou
web-invite-qr-how = Nebo ať si načtou tento kód.
web-invite-watch = Odkaz pro diváky
web-invite-watch-how = Kdo ho otevře, uvidí jen to, co je veřejné; do karet neuvidí nikomu.
web-invite-watch-copy = Zkopírovat odkaz pro diváky
web-invite-renew = Nové odkazy
web-invite-renew-how = Když se odkaz dostal k někomu, kdo ho mít neměl.
web-invite-renew-sure = Vyměnit odkazy?
web-invite-renew-why = Rozeslané odkazy přestanou platit a diváci budou odpojeni. Kdo u stolu sedí, zůstane.
web-invite-renew-yes = Vyměnit
web-invite-renew-no = Nechat
web-invite-renewed = Odkazy jsou nové; staré už neplatí.

web-fair-line = Poctivé rozdání
web-fair-sealed = zapečetěno před první kartou
web-fair-why = Karty této hry určuje tajné číslo, semínko. Svou část určil server dřív, než si kdokoli sedl, a hned zveřejnil její otisk (SHA-256). Pak prohlížeč každého, kdo si sedne, přidá vlastní náhodu. Po hře se všechno ukáže a každý si může ověřit, že to odpovídá otisku a že z toho vzniklo každé rozdání. Nikdo, ani tento server, tedy nemohl karty vybrat ani je v průběhu hry vyměnit.
web-fair-added = { $count ->
    [0] K semínku zatím nikdo nic nepřidal.
   *[other] Náhodu k semínku přidává: { $names }.
}
web-fair-fingerprint = Otisk

# Hra

web-table-turn-mine = Jste na tahu
web-table-turn-mine-too = Rozhodněte se
web-table-turn-others = { $count ->
    [one] Přemýšlí { $names }
   *[other] Přemýšlejí { $names }
  }
web-table-turn-preparing = Boti se připravují…
web-table-turn-dealing = Rozdávají se karty
web-table-turn-over = Hra skončila
web-table-turn-stand-in = Hraje za vás bot
web-table-sending = Odesílá se…
web-table-watching = Díváte se

web-table-seats = Hráči
web-table-seat-turn = na tahu
web-table-seat-away = zastupuje bot
web-table-seat-gone = bez připojení
web-table-seat-menu = Možnosti místa: { $name }
web-table-seat-replace = Ať za hráče { $name } hraje bot
web-table-seat-hand-back = Vrátit místo hráči { $name }
web-table-seat-state-here = { $name } je u stolu.
web-table-seat-state-gone = { $name } je teď bez připojení.
web-table-seat-state-away = Za hráče { $name } teď hraje bot.
web-table-seat-free = Uvolnit místo pro někoho jiného
web-table-seat-bot-kind = bot: { $bot }

web-table-tools = Nástroje
web-table-hint = Rada
web-table-hint-thinking = Přemýšlím…
web-table-hint-says = Rada: { $advice }
web-table-hint-none = Teď není co radit.
web-table-rules = Pravidla
web-table-log = Co se stalo
web-table-log-empty = Zatím se nic nestalo.
web-table-log-open = Ukázat všechno, co se stalo
web-table-chat = Chat
web-table-chat-empty = Zatím nikdo nic neřekl.
web-table-chat-write = Napište něco
web-table-chat-send = Odeslat
web-table-chat-left = { $left ->
    [one] zbývá { $left } znak
    [few] zbývají { $left } znaky
   *[other] zbývá { $left } znaků
  }
web-table-chat-new = { $count ->
    [one] { $count } nová zpráva
    [few] { $count } nové zprávy
   *[other] { $count } nových zpráv
  }
web-table-chat-refused = Neodesláno: { $why }
web-table-chat-line = { $name }: { $text }
web-table-chat-watching = Psát mohou jen ti, kdo hrají.
web-table-more = Další
web-table-menu = Tento stůl
web-table-pace = Tempo botů
web-table-pace-human = jako lidé
web-table-pace-fast = rychle
web-table-leave = Odejít od stolu
web-table-leave-sure = Odejít od stolu?
web-table-leave-playing = Dohraje za vás bot. Dokud hra běží, můžete se vrátit.
web-table-leave-yes = Odejít
web-table-stay = Zůstat
web-claim-asks = { $name } chce převzít místo, na kterém teď hraje bot ({ $seat }). Uvidí pak i jeho karty.
web-claim-agree = Souhlasím
web-claim-refuse = Nesouhlasím
web-claim-waits = Čeká se na souhlas: { $names }.
web-claim-mine = Žádáte o místo v rozehrané hře. Uvidíte cizí karty, proto musí souhlasit všichni ostatní hráči.
web-claim-withdraw = Zrušit žádost
web-takeover = { $after } hraje od { $move }. tahu místo hráče { $before }.
web-table-away = Dokud se nevrátíte, hraje za vás bot.
web-table-i-am-back = Jsem zpět
web-table-hurry-mine = { $seconds ->
    [one] Zbývá { $seconds } sekunda
    [few] Zbývají { $seconds } sekundy
   *[other] Zbývá { $seconds } sekund
  }, pak za vás rozhodne bot!
web-table-hurry-other = { $name } má málo času.
web-table-clock = Čas na rozhodnutí
web-table-ends = Zbývající čas hry
web-table-time-up = poslední kolo

web-table-advice-draw = vezměte z nabídky číslo { $number }
web-table-advice-lay-on = položte { $card } na { $pile ->
    [up1] první vzestupnou hromádku
    [up2] druhou vzestupnou hromádku
    [down1] první sestupnou hromádku
   *[down2] druhou sestupnou hromádku
  }
web-table-advice-begin = začněte, karty na to máte dobré
web-table-advice-end = ukončete tah
web-table-advice-lay = vyložte { $cards }
web-table-advice-lay-cross = vyložte { $cards } a zaškrtněte { $cross }
web-table-advice-cross = zaškrtněte { $card }
web-table-advice-pass = nezaškrtávejte nic
web-table-advice-take = zahrajte { $card } a vezměte { $cards }
web-table-advice-play = zahrajte { $card }

# Konec

web-end-rematch = Hrát znovu
web-end-rematch-joined = Přátelé hrají znovu: přidejte se
web-end-replay = Přehrát celou hru
web-end-record = Stáhnout záznam
web-end-home = Jiná hra
web-end-seed = Semínko
web-end-check = Ověřit rozdání
web-end-checking = Ověřuje se…
web-end-check-how = Bylo všechno poctivé? Nechte to ověřit tento prohlížeč i server.
web-end-remembered = Tento prohlížeč si pamatuje otisk zveřejněný před hrou.
web-end-remembered-not = Tento prohlížeč u začátku hry nebyl, takže otisk zná jen od serveru.
web-end-remembered-other = Otisk je jiný než ten, který si tento prohlížeč před hrou zapamatoval!
web-end-hash-right = Tento prohlížeč spočítal otisk tajemství serveru: přesně souhlasí.
web-end-hash-wrong = Tento prohlížeč spočítal otisk tajemství serveru: nesouhlasí!
web-end-terms-right = Otisk se vztahuje i na hru, počet hráčů a volby: všechno je tak, jak bylo domluveno.
web-end-terms-wrong = Hra, počet hráčů nebo volby nesouhlasí s otiskem!
web-end-terms-not = Tento stůl byl otevřen ve starší verzi Řady: otisk se na volby nevztahuje.
web-end-added-right = Semínko vzniklo z tohoto tajemství a z náhody, kterou { $count ->
    [one] přidal jeden prohlížeč
    [few] přidaly { $count } prohlížeče
   *[other] přidalo { $count } prohlížečů
}{ $mine ->
    [yes] , i tento
   *[no] {""}
}.
web-end-added-wrong = Semínko nevzniklo z tohoto tajemství a z toho, co k němu kdo přidal!
web-end-added-missing = Náhoda z tohoto prohlížeče přišla pozdě a v semínku není.
web-end-house = Tajemství serveru
web-end-hash-cannot = Tento prohlížeč počítá otisky jen přes zabezpečené spojení (https); tady se musíte spolehnout na server.
web-end-check-yourself = Chcete-li to ověřit na svém počítači, stáhněte záznam a spusťte: rada verify SOUBOR

# Přehrávání

web-replay-title = Přehrávání · { $game } · Řada
web-replay-heading = Přehrávání
web-replay-loading = Přehrávání se připravuje…
web-replay-none = Tady není co přehrát
web-replay-none-why = Přehrát lze hru, která už skončila.
web-replay-controls = Ovládání přehrávání
web-replay-first = Na začátek
web-replay-back = O krok zpět
web-replay-play = Přehrát
web-replay-pause = Zastavit
web-replay-forward = O krok vpřed
web-replay-last = Na konec
web-replay-speed = Rychlost
web-replay-at = Krok
web-replay-position = Krok { $at } z { $all }
web-replay-moves = Všechny tahy
web-replay-beginning = Začátek
web-replay-link = Zkopírovat odkaz na tento krok
web-replay-copied = Zkopírováno
web-replay-to-table = Ke stolu
web-replay-keys = Klávesy: ← → o krok, Home a End, mezerník přehrává.

## The page: advice and review

web-hint-thinking = Zkouší se tisíce možných pokračování hry…
web-hint-hide = Skrýt radu
web-hint-more = Srovnat možnosti ({ $count })
web-hint-of-win = Vyhrané hry ze 100
web-hint-of-end = Očekávaný výsledek ze 100 (100 je vyhraná hra)
web-hint-value = { NUMBER($value, minimumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1) }
web-hint-behind = o { NUMBER($behind, minimumFractionDigits: 1) } méně
web-hint-best = nejlepší
web-hint-sure = ± je jedna směrodatná chyba. Že první možnost není horší než druhá, je jisté na { $sure } %.

web-review = Rozbor
web-review-title = Rozbor · { $game } · Řada
web-review-to-replay = Přehrávání
web-review-link = Zkopírovat odkaz na tento rozbor
web-review-loading = Rozbor se načítá…
web-review-working = Hra se rozebírá, rozhodnutí po rozhodnutí…
web-review-progress = { $done } z { $of } rozhodnutí
web-review-failed = Rozbor se nepovedl. Zkuste to prosím znovu.
web-review-busy = Právě teď se zpracovává několik rozborů. Zkuste to prosím za chvíli.
web-review-not-over = Rozebrat jde jen dohraná hra.
web-review-accuracy = Jak dobře se hrálo
web-review-accuracy-why = 100 % znamená, že žádné rozhodnutí nic nestálo.
web-review-accuracy-none = nebylo o čem rozhodovat
web-review-accuracy-of = { $accuracy } %
web-review-curve = Očekávaný výsledek
web-review-curve-win = Kolik her ze 100 mohl hráč odtud vyhrát podle toho, co sám věděl.
web-review-curve-end = Jaký výsledek se dal odtud čekat, ze 100 (100 je vyhraná hra).
web-review-curve-how = Šipky vybírají tah, Page Up a Page Down zlom, Enter ho ukáže při přehrávání.
web-review-curve-line = { $name }: na začátku { $first }, nejméně { $low }, nejvíce { $high }, na konci { $last }.
web-review-curve-table = Jako tabulka
web-review-together = Všichni společně
web-review-move = Tah
web-review-at = Tah { $n }
web-review-start = Začátek
web-review-show = Ukázat na stole
web-review-standing = { $name } { $value }
web-review-turning = Zlomy hry
web-review-turning-none = Žádné: jediným tahem se nikdy mnoho nezměnilo.
web-review-turning-mistake = chyba
web-review-turning-fortune = náhoda
web-review-from-to = { $name }: z { $before } na { $after }
web-review-decisions = Rozhodnutí
web-review-decisions-which = Která rozhodnutí
web-review-decisions-all = Všechna
web-review-decisions-weak = Zaváhání a chyby
web-review-decisions-none = Žádná.
web-review-decisions-of = Čí rozhodnutí
web-review-decisions-everybody = všech hráčů
web-grade-best = nejlepší tah
web-grade-fine = dobrý tah
web-grade-slip = zaváhání
web-grade-mistake = chyba
web-grade-forced = bez volby
web-grade-none = neposouzeno
web-grades-best = { $count ->
    [one] jeden nejlepší tah
    [few] { $count } nejlepší tahy
   *[other] { $count } nejlepších tahů
  }
web-grades-fine = { $count ->
    [one] jeden dobrý
    [few] { $count } dobré
   *[other] { $count } dobrých
  }
web-grades-slip = { $count ->
    [one] jedno zaváhání
   *[other] { $count } zaváhání
  }
web-grades-mistake = { $count ->
    [one] jedna chyba
    [few] { $count } chyby
   *[other] { $count } chyb
  }

## The page: GAP

web-plain-moves = Co můžete udělat
web-hand-your-turn = Jste na tahu: vyberte kartu.
web-hand-waiting = Na tahu: { $who }…
web-hand-on-turn = na tahu
web-hand-held = { $count ->
    [one] jedna karta v ruce
    [few] { $count } karty v ruce
   *[other] { $count } karet v ruce
  }
web-hand-play = Zahrát
web-hand-back = Vzít zpět

web-gap-ring = 9 a 0 spolu sousedí
web-gap-takes = bere
web-gap-choose = – vyberte, co vezme
web-gap-pick = vzít kartu { $card }
web-gap-aloud-takes = { $card }, bere { $cards }
web-gap-aloud-joins = { $card }, zůstane v řadě
web-gap-aloud-choice = { $card }, co vezme, si vyberete
web-gap-empty-collection = zatím žádná získaná karta
web-gap-total = celkem { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
web-gap-colours = Barvy v této hře: { $colours }
web-gap-summary = Konec { $round }. kola
web-gap-summary-open = Minulé kolo
web-gap-summary-close = Zavřít
web-gap-player = Hráč
web-gap-winner = vítěz
web-gap-last-collections = Sbírky posledního kola

## The page: Qwixx

web-qwixx-row = { $colour } řada: { $count ->
    [0] bez křížku
    [one] křížek { $numbers }
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
web-qwixx-backs = Čísla na rubech v ruce: { $numbers }
web-qwixx-seat-active = , na tahu,
web-qwixx-seat-decided = { $decided ->
    [yes] , má rozhodnuto,
   *[no] , rozhoduje se,
  }
web-qwixx-take = Vzít číslo { $number }
web-qwixx-back = Rub s číslem { $number }
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
web-qwixx-wait-mark-mine = Tajné, dokud se nerozhodnou všichni. Ještě se rozhoduje: { $names }.
web-qwixx-ask-lay = Vyložte jednu až tři karty: ťukněte na číslo, které chcete zaškrtnout, nebo na karty v ruce.
web-qwixx-ask-lay-none = Žádná karta se teď nehodí. Vyberte jednu až tři k vyložení.
web-qwixx-ask-penalty = Za celý tah žádný křížek: { $count ->
    [4] váš čtvrtý trest a konec hry.
   *[other] trest, −5.
  }
web-qwixx-wait-lay = Karty vykládá { $who }.
web-qwixx-over = Je po hře.
web-qwixx-do-cross = Zaškrtnout
web-qwixx-do-pass = Nezaškrtnout nic
web-qwixx-do-lay = Vyložit a zaškrtnout
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

## The page: The Game

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
web-thegame-now-other = Hraje { $who }: položeno { $laid }, minimum { $required }.
web-thegame-now-start = Hráči se domlouvají, kdo začne.
web-thegame-laid = položeno { $laid }, minimum { $required }
web-thegame-end = Ukončit tah
web-thegame-take-back = Vzít zpět

web-thegame-flag = Signál
web-thegame-flag-of = Váš signál: { $pile }
web-thegame-signal-said = { $who }: { $signal }
web-thegame-signals-of = Signály: { $pile }

web-thegame-start = Kdo začne?
web-thegame-start-you = Chcete začít?
web-thegame-glad = { $gladness ->
    [glad] Ano
    [unwilling] Raději ne
   *[even] Je mi to jedno
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

## The page: Three Is Too Many!

colour-grey = šedá

web-hand-stack = { $count ->
    [0] už není co dobírat
    [one] k dobrání zbývá jedna karta
    [few] k dobrání zbývají { $count } karty
   *[other] k dobrání zbývá { $count } karet
  }

web-three-row = Řada od { $start }
web-three-full = další bere
web-three-takes = bere
web-three-flips = rubem vzhůru!
web-three-aloud = { $card }, { $count ->
    [0] nebere nic
   *[other] bere { $cards }
  }{ $flips ->
    [0] {""}
   *[other] , rubem vzhůru se otočí { $colours }
  }
web-three-pile = { $colour }: { $up } lícem, { $down } rubem vzhůru
web-three-score = { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
web-three-final-now = závěrečný bonus zatím
web-three-bonus-for = všech sedm barev
web-three-bonuses = Bonusy za všech sedm barev: { $points }
web-three-no-bonuses = Bonusy za sedm barev jsou rozebrány.
web-three-winner = vítěz

## The page: the score pad

# Bodovací bloček

web-pad-title = Bodovací bloček
web-pad-intro = Ke skutečnému stolu s tištěnými kartami: vy hrajete, bloček počítá.
web-pad-offline-ready = Uloženo v tomto zařízení: bloček funguje i bez připojení.
web-pad-keeps-nothing = Tento prohlížeč nedovoluje nic uložit: po zavření stránky zápis zmizí.
web-pad-install = Nainstalovat jako aplikaci
web-pad-all = Všechny bločky
web-pad-open = rozehráno
web-pad-what-gap = Zapíšete karty podle barev, bloček spočítá kola i pořadí.
web-pad-what-qwixx = Lístky všech hráčů, zaškrtává se prstem.
web-pad-what-thegame = Kolik karet zbylo, hru po hře.
web-pad-what-three = Zapíšete vzaté karty, bloček spočítá výsledek a ukáže, z čeho se skládá.

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
web-pad-players-fixed = Počet hráčů půjde změnit až v nové hře.
web-pad-count = { $colour }: { $count }
web-pad-more = { $who }, { $colour }: o jednu víc
web-pad-less = { $who }, { $colour }: o jednu méně
web-pad-too-many = Tolik karet ve hře není: { $colours }. Přepočítejte je prosím.
web-pad-leads = { $count ->
    [one] Vede { $names }
   *[other] O vedení se dělí: { $names }
  }

# GAP v bločku

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
web-pad-won-shared = Součty i nejlepší kola jsou stejné a bylo to v témže kole; vítězství se dělí.

# Qwixx v bločku

web-pad-qwixx-sheet = Lístek: { $who }
web-pad-qwixx-how = Ťuknutím číslo zaškrtnete, ťuknutím na poslední křížek ho zrušíte.
web-pad-score = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }

# Tři je moc v bločku

web-pad-three-running = Průběžný bonus: { $who }
web-pad-three-none = žádný
web-pad-three-why = Všechny dosud vzaté karty podle barev. Každá třetí otočí tři rubem vzhůru.
web-pad-three-part-singles = barvy po jedné
web-pad-three-part-pairs = dvojice
web-pad-three-part-down = rubem vzhůru
web-pad-three-part-running = průběžný bonus
web-pad-three-part-final = závěrečný bonus

# The Game v bločku

web-pad-thegame-left = Kolik karet zbylo?
web-pad-thegame-left-number = Počet zbylých karet
web-pad-thegame-fewer = O jednu kartu méně
web-pad-thegame-more = O jednu kartu víc
web-pad-thegame-players = Počet hráčů
web-pad-thegame-note = Poznámka
web-pad-thegame-note-example = kdo hrál, expertní hra…
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

## Rady

nothing-to-advise-over = Hra skončila: není o čem rozhodovat.
nothing-to-advise-seat = Místo { $seat } tu o ničem nerozhoduje; na řadě je místo { $turn }.
nothing-to-advise-none = V této hře není o čem rozhodovat.
nothing-to-review-running = Hra ještě neskončila; rozebrat lze jen dohranou hru.
no-pictures = Obrázky potřebují Matplotlib, ale ten není nainstalován: pip install "rada[arena]".

advice-move-begin = začněte

advice-why-forced = Není z čeho vybírat: pravidla dovolují jediný tah.
advice-why-even = Vyjde to nastejno: „{ $rival }“ je asi stejně dobré a { $promise }; rozdíl { $lead } ze 100 není větší, než jaký dělá náhoda (± { $error } po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }).
advice-why-near = Skoro nastejno: „{ $rival }“ je jen o { $lead } ze 100 horší a { $promise } (po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }).
advice-why-same = Vyjde to úplně nastejno: „{ $rival }“ je stejně dobré a { $promise } (po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }).
advice-even-win = tak i tak se { $value ->
    [0] nevyhraje skoro žádná hra
    [one] vyhraje asi jedna hra
    [few] vyhrají asi { $value } hry
   *[other] vyhraje asi { $value } her
  } ze 100
advice-even-end = tak i tak lze čekat výsledek { $value } ze 100, kde 100 je vyhraná hra
advice-why = { $promise }, o { $lead } víc než druhá nejlepší možnost („{ $rival }“){ $because }{ $but }; { $sure }.
advice-promise-win = { $now ->
    [takes] Bere { $cards ->
        [one] kartu
        [few] { $cards } karty
       *[other] { $cards } karet
      } a vyhrává
    [flips] Otáčí tři karty jedné barvy rubem vzhůru, a přesto vyhrává
   *[none] Vyhrává
  } { $value ->
    [0] sotva jednu hru
    [one] asi jednu hru
    [few] asi { $value } hry
   *[other] asi { $value } her
  } ze 100
advice-promise-end = { $now ->
    [back] Vrací hromádku o deset a slibuje
   *[none] Slibuje
  } výsledek asi { $value } ze 100 (100 je vyhraná hra)
advice-because-own = , hlavně proto, že přináší asi o { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
  } víc
advice-because-laid = , hlavně proto, že se položí asi o { $points ->
    [one] { $points } kartu
    [few] { $points } karty
    [many] { $points } karty
   *[other] { $points } karet
  } víc
advice-because-deny = , hlavně proto, že nejsilnějšímu soupeři nechává asi o { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
  } méně
advice-because-safe = , hlavně proto, že je jistější: nejhorší desetina zkušebních her končí pod { $value } ze 100 místo pod { $other }
advice-because-bold = , hlavně proto, že víc riskuje: nejlepší desetina zkušebních her jde nad { $value } ze 100 místo nad { $other }
advice-because-often = , i když samotné body výhodu jasně neukazují
advice-because-often-end = , i když počet položených karet výhodu jasně neukazuje
advice-but-rival = , i když nejsilnějšímu soupeři nechává asi o { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
  } víc
advice-but-own = , za cenu asi { $points ->
    [one] { $points } vlastního bodu
    [few] { $points } vlastních bodů
    [many] { $points } vlastního bodu
   *[other] { $points } vlastních bodů
  }
advice-but-laid = , i když se v průměru položí asi o { $points ->
    [one] { $points } kartu
    [few] { $points } karty
    [many] { $points } karty
   *[other] { $points } karet
  } méně
advice-but-low = , i když nejhorší desetina zkušebních her končí pod { $value } ze 100 místo pod { $other }
advice-but-high = , i když nejlepší desetina zkušebních her jde nad { $value } ze 100 místo nad { $other }
advice-but-tail = , i když nejhorší desetina zkušebních her končí pod { $value } ze 100
advice-sure = jisté na { $sure } % po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }
advice-sure-practically = prakticky jisté po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }

review-best = Nejlepší tah.
review-fine-even = Podle zkušebních her stejně dobré jako nejlepší tah.
review-unknown = Možností bylo tolik, že na tuto se nedostalo.
review-fine = Skoro nejlepší: proti „{ $best }“ ztrácí { $cost } ze 100.
review-slip = Zaváhání za { $cost } ze 100: lepší bylo „{ $best }“{ $because }.
review-mistake = Chyba za { $cost } ze 100: lepší bylo „{ $best }“{ $because }.
review-turn-mistake = Tah { $n }: { $who } přichází o { $cost } ze 100 tahem „{ $move }“; lepší bylo „{ $best }“.
review-turn-seat = { $one ->
    [yes] Po tahu { $since }
   *[no] Mezi tahy { $since } a { $n }
  } si { $who } { $up ->
    [yes] polepšuje
   *[no] pohoršuje
  } z { $before } na { $after } ze 100: rozhodly karty a to, co zahráli ostatní.
review-turn-together = { $one ->
    [yes] Po tahu { $since }
   *[no] Mezi tahy { $since } a { $n }
  } vyhlídky { $up ->
    [yes] stoupají
   *[no] klesají
  } z { $before } na { $after } ze 100, jak je vidí { $who }: rozhodly dobrané karty a to, co zahráli ostatní.
grade-best = nejlepší
grade-fine = dobré
grade-slip = zaváhání
grade-mistake = chyba
grade-forced = bez volby
grade-unknown = neposouzeno

server-review-failed = Rozbor se nepodařilo dokončit; požádejte o něj znovu.
server-too-much-reviews = Právě se rozebírají jiné hry; zkuste to znovu za { $seconds ->
    [one] sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
  }.

advise-at = po { $at ->
    [one] { $at } tahu
   *[other] { $at } tazích
  } z { $moves }
advise-move = tah
advise-value = ze 100
advise-behind = ztráta
advise-trials = zkušebních her
advise-more = { $count ->
    [one] a jedna další možnost
    [few] a { $count } další možnosti
   *[other] a { $count } dalších možností
  }
review-running = Rozebírá se
review-seats = Jak dobře se rozhodovalo
review-turns = Kde se hra lámala
review-move = tah
review-seat = místo
review-played = zahráno
review-grade = známka
review-cost = cena
review-expects = ze 100
review-better = lepší
review-accuracy = přesnost
review-written = Zapsáno: { $files }
review-all = všichni
review-curve-seats = { $game } · očekávaný počet vyhraných her ze 100
review-curve-together = { $game } · očekávaný výsledek, 100 je vyhraná hra
review-curve-moves = tah
usage-top = Ukázat je třeba aspoň jednu možnost, ne { $given }.
help-advise = Poradit hráči na tahu v zaznamenané nebo uložené hře.
help-advise-more = Vypsat nejlepší tahy, jejich hodnotu a jednou větou důvod; vychází se jen z toho, co dané místo ví. Bez --at se radí na konci záznamu, v dohrané hře u posledního rozhodnutí.
help-review = Rozebrat dohranou hru, rozhodnutí po rozhodnutí.
help-review-more = Vypsat, co které rozhodnutí stálo proti nejlepšímu, přesnost podle míst a zlomy; s --out zapsat i křivku očekávaného výsledku jako SVG a PNG a všechno jako JSON.
help-option-at-advise = Poradit po tolika tazích, jako u rada replay.
help-option-seat-advise = Místo, kterému se má poradit, když jich rozhoduje víc.
help-option-budget = Jak dlouho přemýšlet nad rozhodnutím: počet zkušebních her (2000), nebo čas (0.5s).
help-option-top = Kolik možností ukázat.
help-option-out-review = Složka pro review.json, review.svg a review.png.
