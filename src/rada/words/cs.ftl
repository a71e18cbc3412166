# Co lidé čtou, česky. Tentýž soubor používá i prohlížeč.

## Jména

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
colour-grey = šedá
colour-olive = olivová
# Tatáž barva ve větě: „bere červenou 7“.
colour-object-r = červenou
colour-object-y = žlutou
colour-object-g = zelenou
colour-object-b = modrou
colour-object-p = fialovou
colour-object-j = žolíka
colour-object-orange = oranžovou
colour-object-lilac = lila
colour-object-light_blue = světle modrou
colour-object-red = červenou
colour-object-turquoise = tyrkysovou
colour-object-magenta = purpurovou
colour-object-grey = šedou
colour-object-olive = olivovou

bot-random = Náhodný
bot-casual = Ledabylý
bot-greedy = Hladový
bot-thinker = Přemýšlivý
bot-master = Mistr
bot-easy = Lehký
bot-medium = Střední
bot-hard = Těžký

seat-name = Hráč { $number }
bot-name-0 = Ada
bot-name-1 = Bruno
bot-name-2 = Cyril
bot-name-3 = Dora
bot-name-4 = Emil
bot-name-5 = Flora

## Hry bez vlastních slov

any-dealt = Rozdáno; { $mine ->
    [yes] začínáte vy
   *[no] začíná { $who }
  }.
any-played = { $mine ->
    [yes] Hrajete
   *[no] { $who } hraje
  } { $cards }.
any-took = { $mine ->
    [yes] Berete
   *[no] { $who } bere
  } { $cards }.
any-drew = { $mine ->
    [yes] Lížete
   *[no] { $who } líže
  } { $count ->
    [one] kartu
    [few] { $count } karty
   *[other] { $count } karet
  }.
any-moved = { $mine ->
    [yes] Táhnete
   *[no] { $who } táhne
  }.
any-ended = Konec hry. Výsledky: { $scores }.
any-move = { $move }
any-pile = { $cards ->
    [0] balíček je prázdný
    [one] v balíčku je { $cards } karta
    [few] v balíčku jsou { $cards } karty
   *[other] v balíčku je { $cards } karet
  }
any-hand = v ruce
any-points = body
any-round = Konec kola
any-help = Napište číslo tahu v nabídce, nebo zápis tahu, který je u něj.
any-rules = Pravidla této hry ještě nikdo nesepsal.

## Co bylo špatně

unknown-game = Hra „{ $given }“ tu není; hry jsou { $known }.
broken-game-import = Hru „{ $game }“ z balíku { $package } nelze načíst: { $reason }.
broken-game-no-game = Hru „{ $game }“ nelze načíst: modul { $package }.game nemá GAME, která by byla hrou podle rada.games.contract.
broken-game-id = Hru „{ $game }“ nelze načíst: GAME v modulu { $package }.game má id „{ $given }“.
broken-game-missing = Hru „{ $game }“ z balíku { $package } nelze načíst, protože jí chybí { $missing }.
broken-game-taken = Balík { $package } nelze přidat: hra „{ $game }“ už je součástí Řady.
wrong-players = { $game }: počet hráčů musí být { $fewest } až { $most }, ne { $given }.
wrong-players-kind = Počet hráčů musí být celé číslo, ne „{ $given }“.
unknown-option = { $game }: volba „{ $option }“ neexistuje; volby jsou { $known }.
wrong-option-form = Volba se píše ve tvaru jméno=hodnota, ne „{ $given }“.
no-solver = Pro { $game } tu řešení s odkrytými kartami není.
no-solver-fire = Řešení s odkrytými kartami nezná hořící karty; vynechte volbu on_fire.
wrong-line = Nalezený průběh podle pravidel nevede k výhře; je to chyba programu.
wrong-line-illegal = Nalezený průběh pravidla nedovolují; je to chyba programu.
unknown-reward = Odměna „{ $given }“ neexistuje; odměny jsou { $known }.
illegal-action = Hra { $number } teď nesmí provést akci { $action }; které smí, říká její maska akcí.
illegal-action-one = Akce { $action } teď není dovolena; které jsou, říká maska akcí.
illegal-action-ended = Akce { $action } nebyla dovolena: kdo ji zvolil, prohrál, a hra skončila.
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
no-compiler = K tomu je potřeba Numba, která tu není nainstalovaná: v repozitáři make native, jinak pip install "rada[native]"
simulate-plain = Bez Numby se hry počítají v čistém Pythonu, a to je mnohem pomalejší. Nainstalujete ji v repozitáři příkazem make native, jinak pip install "rada[native]"
no-device = Není tu grafická karta, na které by se dalo hrát: { $reason }
no-device-none = Není tu grafická karta, na které by se dalo hrát: žádná karta NVIDIA se nenašla. Na procesoru jsou tytéž hry v rada.envs.batch.
unknown-bot = Bot „{ $given }“ neexistuje; boti jsou { $known }.
unknown-bot-foreign = Bota „{ $given }“ nelze načíst: { $reason }. Vlastní bot se zapisuje jako modul:Třída.
bot-failed = Bot „{ $bot }“ selhal: { $reason }.
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

unreadable-move-any = „{ $given }“ není tah; teď můžete: { $right }.
not-your-turn = Hráč na místě { $seat } teď není na tahu; rozhoduje hráč na místě { $turn }.
not-your-turn-who = Teď může rozhodovat více hráčů ({ $turn }): řekněte, který z nich to je.
not-in-hand = Karta { $card } v ruce hráče na místě { $seat } není.
game-is-over = Hra skončila, takže už v ní nelze táhnout.
cannot-undo-nothing = Není co vzít zpět.
cannot-undo-over = Hra skončila a její semínko už může být známé, takže tah zpět vzít nelze.
cannot-undo-learnt = Tento tah nelze vzít zpět: hráč na místě { $seat } se od té doby něco dozvěděl.

illegal-move-action = Hráč na místě { $seat } teď nemůže zvolit akci { $action }.
illegal-move-form = Tah je jeho text, nebo jeho zápis v záznamu; „{ $given }“ není ani jedno.
illegal-move-actions = Akce tahu jsou n-tice nebo seznam celých čísel, a to „{ $given }“ není.
illegal-move-unfinished = Tah není úplný: jeho část je ještě třeba vybrat.
illegal-move-any = Tah „{ $given }“ teď udělat nejde; můžete: { $right }.
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
wrong-deal-text = Údaj „{ $key }“ v rozdání nesouhlasí s domluvenými volbami.
wrong-deal-foreign = Karta { $card } v tomto rozdání být nemůže.
wrong-deal-missing = Rozdání není úplné: chybí { $card }{ $count ->
    [one] .
    [few] {""} (celkem { $count } karty).
   *[other] {""} (celkem { $count } karet).
  }
wrong-deal-starter = Hráč na místě { $given } toto kolo začínat nemůže; na řadě je hráč na místě { $right }.
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
wrong-deal-chosen = Začínat má podle záznamu hráč na místě { $right }, ale v rozdání začíná hráč na místě { $given }.
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
arena-other = Ve složce „{ $path }“ nelze pokračovat: „{ $key }“ je v ní „{ $there }“, kdežto teď „{ $here }“.
arena-sources = Ve složce „{ $path }“ nelze pokračovat: její hry hrála jiná verze pravidel nebo botů.
arena-broken = Soubor „{ $path }“ je poškozený, a tak není známo, co se v jeho složce měří.
cluster-missing = Pro cluster je třeba nainstalovat Dask: v repozitáři .venv/bin/pip install -e ".[cluster]", jinak pip install "rada[cluster]".
cluster-unreachable = Cluster { $address } není dostupný: { $reason }.
cluster-empty = Cluster { $address } nemá žádné pracovní procesy.
cluster-lost = Spojení s clusterem { $address } se přerušilo; dosud odehrané hry s --out zůstávají a --resume v nich pokračuje.
cluster-failed = Cluster { $address } nemůže hrát: { $reason }.

challenge-address = „{ $given }“ není adresa serveru; zadejte třeba http://localhost:8000.
challenge-unreachable = Server { $address } není dostupný: { $reason }.
challenge-refused = Server { $address } požadavek odmítl: { $said }
challenge-foreign = Na adrese { $address } není server Řady.
challenge-stand-in = U stolu { $table } hrál za spoluhráče server, takže se ta hra nepočítá.
challenge-other = U stolu { $table } se dohrála jiná hra, než jaká tam byla otevřena.

usage-no-command = Příkaz „{ $given }“ neexistuje; příkazy jsou { $known }.
usage-no-option = Volba „{ $given }“ tu není; které tu jsou, ukáže --help.
usage-needs-value = Za { $option } musí následovat hodnota.
usage-missing = Chybí { $name }; jak se příkaz používá, ukáže --help.
usage-number = Hodnota { $name } musí být celé číslo.
usage-extra = „{ $given }“ sem nepatří; jak se příkaz používá, ukáže --help.
usage-people = Lidí u tohoto stolu musí být 1 až { $most }, ne { $given }.
usage-bots = Uvedených botů: { $given }, volných míst pro boty: { $seats }. Uveďte jednoho pro všechna, nebo pro každé místo jednoho.
usage-deals = Počet rozdání musí být od 1 do { $most }, ne { $given }.
usage-nodes = Prohledat se musí smět aspoň jedna pozice, ne { $given }.
usage-first = Číslo prvního rozdání musí být aspoň 0, ne { $given }.
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
help-play-more = Bez GAME se program zeptá, kterou hru chcete. Sedíte na prvním místě, na ostatních sedí boti. Ve hře napište help a uvidíte všechny příkazy; quit hru uloží a --resume v ní pokračuje.
help-solve = Zjistit, kolik rozdání se dá vyhrát, když všichni vidí všechno.
help-solve-more = Řeší The Game s odkrytými kartami i balíčkem. Výhra je doložena celým průběhem podle pravidel, nevýhra úplným prohledáním; na co nestačí povolený počet pozic, zůstává nerozhodnuto. Ctrl-C výpočet hned ukončí a započítají se jen hotová rozdání.
help-option-deals = Počet rozdání.
help-option-nodes = Kolik pozic se smí na jedno rozdání prohledat, výchozí 5000000.
help-option-seed-deals = Semínko, jakýkoli text nebo číslo, výchozí 0; stejné semínko dává stejná rozdání.
help-option-first = Číslo prvního rozdání, výchozí 0.
help-option-record-wins = Soubor, do kterého se zapíší vyhrané partie; jeho dosavadní obsah se přepíše.
help-simulate = Nechat boty odehrát mnoho her a vypsat, jak dopadly.
help-simulate-more = Stejné semínko dává stejné hry na jakémkoli počtu jader. Ctrl-C simulaci ukončí dřív a započítají se jen dohrané hry.
help-arena = Změřit boty proti sobě.
help-arena-more = Každé rozdání se hraje několikrát s boty na jiných místech, aby se štěstí vyrušilo. Tolik botů, kolik hráčů: všechna pootočení. Dva boti a víc hráčů: první sedí sám proti kopiím druhého. Víc botů než hráčů: každý jejich výběr. Ve hře, kterou všichni vyhrávají společně, hraje každý bot stejná rozdání sám se sebou. Boti: random, casual, greedy, thinker, master, úroveň, clairvoyant (vidí všechno), nebo balík.modul:Třída pro vlastního; master:2000 si na každé rozhodnutí přehraje 2000 zkušebních her, master:0.2s přemýšlí daný čas. Stejné semínko dává stejné hry na jednom jádru i na mnoha.
help-replay = Vypsat průběh zaznamenané hry a ukázat stůl.
help-replay-more = Bez --at se vypíše celá hra, s ním jen po daný tah. Karty všech hráčů jsou vidět.
help-verify = Ověřit hry v souboru záznamů.
help-verify-more = Ověří se každý tah, výsledek a to, zda semínko odpovídá závazku a každému rozdání. Ověřit lze i záznam bez semínka; původ rozdání je pak neznámý. Je-li některá hra špatně, návratový kód je 1.
help-game = Hra
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
help-option-starter = Místo, které začíná, počítáno od 0, nebo random.
help-option-people = Kolik lidí se střídá u této klávesnice.
help-option-seat = Vaše místo, počítáno od 0.
help-option-resume = Pokračovat ve hře uložené v tomto souboru.
help-option-games = Počet her.
help-option-json = Místo tabulky vypsat jeden objekt JSON.
help-option-bots-simulate = Boti: easy, medium nebo hard (také random, casual, greedy nebo thinker); jedno jméno pro všechny, nebo pro každého jedno.
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
play-which-game = Číslo nebo jméno (Enter: { $usual }):
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
    [yes] Výhra je vaše!
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

play-gladness = { $gladness ->
    [glad] { $who } chce začít.
    [unwilling] { $who } raději nechce začínat.
   *[even] { $who } nechává začátek na ostatních.
  }
play-hint-start = { $gladness ->
    [glad] Vaše karty se na první tah hodí: začněte.
    [unwilling] Vaše karty se na první tah nehodí: ať začne někdo jiný.
   *[even] Vaše karty nejsou na první tah ani dobré, ani špatné.
  }

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
verify-moved = Podle záznamu hra začala v prohlížeči hráče: karty rozdal ten prohlížeč, ne server.
verify-names = Na jména hráčů a na to, kdo převzal čí místo, se žádný závazek nevztahuje.
verify-starter = Začínající hráč byl určen, ne vylosován; na to se žádný závazek nevztahuje.
verify-summary = { $count ->
    [one] Jedna hra
    [few] { $count } hry
   *[other] { $count } her
  }: { $wrong ->
    [0] vše v pořádku.
    [one] { $count ->
        [one] je špatně.
       *[other] jedna je špatně.
      }
    [few] { $wrong } jsou špatně.
   *[other] { $wrong } je špatně.
  }

solve-running = Řeší se
solve-win = výhra
solve-no-win = výhra není
solve-undecided = nerozhodnuto
solve-deal = Rozdání { $deal }: { $outcome }, semínko { $seed }
solve-more = { $count ->
    [one] A ještě jedno další; všechna vypíše --json.
    [few] A ještě { $count } další; všechna vypíše --json.
   *[other] A ještě { $count } dalších; všechna vypíše --json.
}
solve-effort = Prohledáno pozic: { $nodes }, čas { $seconds } s.
solve-interrupted = Zastaveno předčasně, { $deals ->
    [one] hotové je jedno rozdání.
    [few] hotová jsou { $deals } rozdání.
   *[other] hotových je { $deals } rozdání.
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
simulate-together = Poraženo { $won } %, velmi dobře { $good } %, v průměru zbývá { $left } karty.
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
arena-no-pictures = Výsledky a hry jsou ve složce { $path }. Obrázky v ní nejsou, protože není nainstalován Matplotlib: v repozitáři .venv/bin/pip install -e ".[arena]", jinak pip install "rada[arena]".
arena-no-rating = Síla není odhadnuta, protože není nainstalován OpenSkill: v repozitáři .venv/bin/pip install -e ".[arena]", jinak pip install "rada[arena]".
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
server-cannot-move-over = Tato hra už skončila; na server jde přesunout jen rozehraná hra.
server-cannot-move-long = Hra má { $count } tahů a na server jde přesunout nejvýš { $most }.
server-cannot-move-seats = Počet míst nesouhlasí: hra jich má { $right }, v požadavku jich je { $given }.
server-cannot-move-own = Vaše musí být právě jedno místo, ne { $count }.
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
server-database-taken-at = Stoly v { $given } už používá server na { $address }; zastavte ho, nebo tomuto dejte jiný soubor pomocí --db.
server-database-taken = Stoly v { $given } už používá jiný server; zastavte ho, nebo tomuto dejte jiný soubor pomocí --db.
server-database-newer = Databázi { $given } vytvořila novější verze Řady, nebo jiný program; aktualizujte Řadu, nebo zadejte jinou databázi.
server-database-driver = Pro { $given } chybí knihovna pro PostgreSQL: v repozitáři .venv/bin/pip install -e ".[postgres]", jinak pip install "rada[postgres]".
server-start-workers = Více procesů potřebuje databázi, která mezi nimi přenáší zprávy; SQLite to neumí. Nechte --workers na 1, nebo zadejte databázi PostgreSQL.
server-start-no-workers = Musí být aspoň jeden proces.
server-start-page = Stránka není sestavená; spusťte make play, nebo npm run build ve složce web/.
server-start-folder = Složku pro stoly { $folder } nejde vytvořit: { $reason }. Určete pomocí --db, kam je ukládat.
server-start-port-number = { $port } není číslo portu; porty jdou od 0 do { $last }.
server-start-host = Adresa { $host }, na které má server poslouchat, neexistuje; zvolte jinou pomocí --host.
server-start-public-url = „{ $given }“ není veřejná adresa serveru; zadejte --public-url ve tvaru https://rada.example.org, bez cesty za jménem.
server-start-lan-host = Zadejte buď --lan, nebo --host, ne obojí.
server-start-port = Port { $port } na { $host } nejde použít: { $reason }. Zvolte jiný pomocí rada serve --port.
usage-level = Podrobnost protokolu musí být jedna z těchto: { $known }, ne „{ $given }“.
serve-plain = Moduly her chybějí nebo nejsou aktuální a Numba tu není: hry poběží v čistém Pythonu a silnější boti budou příliš pomalí. Pomůže make engines nebo make native.
serve-running = Řada už běží na { $address }, spouštět ji znovu není třeba.
serve-here = Řada je na { $address }
serve-lan = Otevřeno všem ve vaší síti, třeba na stejné Wi-Fi; najdou vás na { $address }
serve-no-lan = Otevřeno všem ve vaší síti, ale tento počítač teď v žádné síti není.
serve-alone = Otevřeno jen tomuto počítači; s volbou --lan (make play LAN=1) i ostatním ve vaší síti.
serve-public = Odkazy a QR kódy vedou na { $address }
serve-stop = Server zastavíte klávesami Ctrl-C; po novém spuštění hry pokračují tam, kde skončily.
help-serve = Otevřít stoly v prohlížeči.
help-serve-more = Spustit stránku, API i živé spojení. Všechno se ukládá do jednoho souboru SQLite pro jeden proces, nebo do databáze PostgreSQL, kterou může sdílet více procesů (--workers).
site-done = Hotovo: { $files } souborů ({ $size } MB) ve složce { $folder }. Nahrajte je na libovolný webhosting, do kterékoli složky.
site-look = Na zkoušku: python -m http.server --directory { $folder }
site-no-folder = „{ $folder }“ není složka.
site-not-empty = Složka „{ $folder }“ není prázdná; s --force se web zapíše i tak a nahradí v ní svou starší verzi.
site-engines = Moduly her chybějí nebo nejsou aktuální; spusťte make engines.
site-server = „{ $given }“ není adresa serveru; zadejte --server ve tvaru https://rada.example.org, bez cesty za jménem.
help-site = Zapsat web, který nepotřebuje server.
help-site-more = Stránka, hry, pravidla a bločky jako soubory pro libovolný webhosting. S přáteli na jiných zařízeních se hraje přes server: jeho adresu zadejte volbou --server.
help-folder = Složka, do které se web zapíše; pokud neexistuje, vytvoří se.
help-option-server = Server, na kterém se hraje s přáteli, třeba https://rada.example.org.
help-option-force = Zapsat i do složky, která není prázdná: starší verze webu se nahradí, ostatní soubory zůstanou.
help-warm = Předem zkompilovat hry.
help-warm-more = Hrát se dá hned i bez toho. Se zkompilovanými hrami ale boti, rady a rozbory přemýšlejí rychleji; kompiluje je Numba (pip install "rada[native]"). Trvá to minutu až dvě a na každém počítači to stačí jednou pro každou verzi.
help-games-some = Hry (bez jména všechny)
warm-bar = Kompiluje se
warm-running = { $parts ->
    [one] Kompiluje se jedna část…
    [few] Kompilují se { $parts } části…
   *[other] Kompiluje se { $parts } částí…
  }
warm-done = Všechno je zkompilované, trvalo to { $seconds } s.
warm-nothing = Všechno už je zkompilované.
help-option-host = Adresa, na které server poslouchá; jinak se lze připojit jen z tohoto počítače.
help-option-lan = Otevřít stoly i ostatním ve vaší síti (jako --host 0.0.0.0).
help-option-public-url = Adresa, na které stránku otevírají ostatní, třeba https://rada.example.org; použije se v odkazech a QR kódech. Jméno v ní je tím zároveň povolené.
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
web-ui-pass = Přeskočit můj tah, když nemohu zahrát
web-ui-pass-why = Nic jiného pravidla v tu chvíli nedovolují.
web-ui-sound = Zvuk
web-ui-sound-why = Tiché zvuky karet a krátký tón, když jste na tahu.
web-ui-vibration = Vibrace
web-ui-vibration-why = Telefon krátce zavibruje, když jste na tahu nebo když se stane něco důležitého.
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
web-ui-no-server = K tomu je potřeba server a tato stránka žádný nemá.
web-ui-server-elsewhere = Na této stránce to nejde. S přáteli se hraje na { $address }.
web-ui-update = Je tu nová verze Řady.
web-ui-update-now = Načíst
web-ui-update-playing = V jiném okně se právě hraje. Novou verzi načtěte po hře.
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
web-overview-goal = O co jde
web-overview-turn = Tah
web-overview-score = Body
web-overview-end = Kdy je konec
web-overview-numbered = Všechna pravidla po bodech
web-overview-question = Pravidlo k této chvíli ({ $rule })

# Hry v prohlížeči

web-new-where = S kým hrajete
web-new-where-bots = s boty
web-new-where-apart = s přáteli přes odkaz
web-new-where-here = s přáteli na jednom zařízení
web-new-where-bots-why = Všichni ostatní hráči jsou boti.
web-new-where-apart-why = Pošlete jim odkaz, připojí se ze svého telefonu nebo počítače.
web-new-where-here-why = Hrajete na jednom zařízení a po tahu si ho předáváte. Své karty uvidí vždy jen ten, kdo je na tahu.
web-new-other-name = Jméno { $seat }. hráče
web-pass-to = Na tahu: { $name }
web-pass-to-any = { $game }: kdo bude teď hrát?
web-pass-how = Předejte zařízení dalšímu hráči. Karty se ukážou až po ťuknutí na tlačítko.
web-pass-on = Předat zařízení
web-share-uncopied = Odkaz se nepodařilo zkopírovat. Zkuste to ještě jednou.
web-pass-take = { $name }: ukázat moje karty
web-share-heading = Hra z odkazu
web-share-opening = Hra z odkazu se ověřuje…
web-share-failed = Hru z tohoto odkazu nejde otevřít
web-end-share = Zkopírovat odkaz na hru
web-move = Hrát dál s přáteli na serveru
web-move-line = Rozehraná hra se přesune na server a každý bude hrát na svém zařízení.
web-move-title = Přesunout hru na server?
web-move-why = Hra bude pokračovat na serveru přesně tam, kde je teď. Přátelé se připojí přes odkaz nebo QR kód a vy jejich příchod potvrdíte. Z tohoto prohlížeče hra zmizí, ale najdete ji dál mezi svými rozehranými hrami.
web-move-people = { $count ->
    [one] Na místě hráče { $names } se počká, až se někdo připojí.
   *[other] Na místech hráčů { $names } se počká, až se někdo připojí.
  }
web-move-bots = Které boty vystřídají přátelé?
web-move-dealt = Karty rozdal tento prohlížeč, ne server. Ostatní to u stolu uvidí.
web-move-elsewhere-line = Hra se přenese na { $address } a každý bude hrát na svém zařízení.
web-move-elsewhere-why = Otevře se { $address } a hra tam bude pokračovat přesně od místa, kde je teď. Přátelé se připojí přes odkaz nebo QR kód a vy jejich příchod potvrdíte. V tomto prohlížeči zůstane kopie, kterou můžete smazat.
web-moving-heading = Hrát tady dál s přáteli?
web-moving-why = V odkazu je rozehraná hra { $game } pro { $players ->
    [one] { $players } hráče
    [few] { $players } hráče
   *[other] { $players } hráčů
}. Bude pokračovat přesně tam, kde skončila, a přátele pozvete odkazem nebo QR kódem.
web-moving-opening = Načítám hru z odkazu…
web-moving-yes = Hrát dál
web-moving-no = Teď ne
web-moving-failed = Hru nelze přenést
web-move-yes = Přesunout
web-move-no = Nechat tady
web-move-done = Hra je na serveru. Teď pozvěte přátele.
web-local-not-here = Tuto hru teď nejde otevřít
web-local-elsewhere = Hra je otevřená v jiném okně. Hrajte ji tam, nebo to okno zavřete a hra se otevře tady.
web-local-gone = V tomto prohlížeči taková hra není. Hry s boty a hry na jednom zařízení zůstávají jen v prohlížeči, ve kterém vznikly.
web-local-broken = Hru se v tomto prohlížeči nepodařilo spustit. Zkuste stránku načíst znovu.
web-local-unfinished = Hra v záznamu není dohraná. Přehrát jde jen dohraná hra. Hru z terminálu dohrajete příkazem rada play --resume.
web-local-link-cut = Odkaz není celý. Zkopírujte ho znovu od začátku do konce.
web-local-link-altered = Odkaz je poškozený a hru z něj nejde přečíst.
web-local-link-long = Hra se do odkazu nevejde. Pošlete raději soubor se záznamem.
web-local-link-newer = Odkaz pochází z novější verze Řady. Načtěte ji na úvodní stránce a odkaz otevřete znovu.
web-local-late = Mezitím se něco stalo. Podívejte se a zahrajte znovu.
web-local-illegal = Takhle teď podle pravidel zahrát nejde.
web-local-moving = Hra se právě přesouvá na server. Počkejte chvíli.
web-local-ticket = Mezitím jste zahráli jinak. Podívejte se a zahrajte znovu.
web-local-over = Hra už skončila.
web-local-not-over = Hra ještě neskončila.
web-local-away = Teď za vás hraje bot.
web-local-seat = Za tohoto hráče hrát nemůžete.
web-local-glad = O tom, kdo začne, už je rozhodnuto.
web-local-chat = U této hry není chat.
web-local-unwritten = Tah se nepodařilo uložit, a proto neplatí. Možná v zařízení došlo místo.
web-local-options = S takovým nastavením se hrát nedá.
web-local-check-how = Odpovídají karty semínku? Prohlížeč je znovu rozdá a celou hru zopakuje.
web-local-checked = Všechna rozdání vycházejí ze semínka a všechny tahy odpovídají pravidlům.
web-local-checked-unseeded = Všechny tahy odpovídají pravidlům. Záznam nemá semínko, takže se nedá ověřit, odkud se karty vzaly.
web-local-checked-wrong = Ze semínka vychází jiná hra než ta, která je tu uložená!
web-local-delete = Smazat: { $game }, { $when }
web-local-delete-sure = Smazat tuto hru?
web-local-delete-why = Hra je uložená v tomto prohlížeči. Po smazání už tu nepůjde přehrát ani stáhnout.
web-local-delete-yes = Smazat
web-local-delete-no = Nechat

# Úvodní stránka

web-home-heading = Co si zahrajeme?
web-home-line = Čtyři karetní hry o řadách čísel. Bez účtu a bez čekání: hrajte hned s boty, pošlete odkaz přátelům, nebo hrajte spolu na jednom zařízení.
web-home-unreachable = Server teď není dostupný. Pravidla a bodovací bloček fungují i bez něj.
web-home-unreachable-playable = Server teď není dostupný. S boty nebo společně na jednom zařízení se dá hrát i bez něj, fungují také pravidla a bodovací bloček.
web-home-players = { $fewest }–{ $most } { $most ->
    [one] hráč
    [few] hráči
   *[other] hráčů
  }
web-home-play = Hrát
web-home-play-game = Hrát: { $game }
web-home-solo = Sólo
web-home-solo-game = Sólo: { $game }
web-home-friends = S přáteli
web-home-friends-game = S přáteli: { $game }
web-home-customise = { $game }: vlastní nastavení
web-home-record = Otevřít záznam hry
web-home-record-line = Soubor se záznamem můžete i přetáhnout na stránku. Hra se tu ověří a přehraje.
web-home-one-device = Na jednom zařízení
web-home-one-device-line = Hrajte spolu u jednoho telefonu nebo počítače a po tahu si ho předávejte.
web-home-pad = Bodovací bloček
web-home-pad-line = Pro tištěné karty na opravdovém stole. Funguje i bez připojení.
web-home-rules-line = Všechny čtyři hry, každé pravidlo má své číslo.
web-home-open = Rozehrané hry
web-home-over = Dohrané hry
web-home-waiting = čeká se na hráče
web-home-your-turn = Jste na tahu
web-home-their-turn = hrají ostatní
web-home-alone = sólo
web-home-nobody-yet = zatím nikdo další
web-home-replay = přehrát
web-home-now = právě teď
web-home-all = Zobrazit vše ({ $count })
web-home-put-away = Skrýt: { $game }, { $when }
web-home-put-away-all = { $count ->
    [2] Skrýt obě hry s boty
    [few] Skrýt všechny { $count } hry s boty
   *[other] Skrýt všech { $count } her s boty
  }
web-home-put-away-done = Skryto: { $game }.
web-home-put-back = Vrátit zpět
web-home-won = výhra, { $points }
web-home-shared = společná výhra, { $points }
web-home-winner = vítěz: { $who }, { $points }
web-home-beaten = poražena!
web-home-not-beaten = tentokrát se ji porazit nepodařilo

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
web-new-bot = Úroveň botů
web-new-bot-easy = Hraje docela rozumně, ale leccos přehlédne.
web-new-bot-medium = Se selským rozumem, jeden tah dopředu.
web-new-bot-hard = Plánuje celý tah a hlídá, co po něm zbude na ostatní.
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

## The page: tables and replays

# Stůl

web-table-loading = Stůl se připravuje…
web-table-title = { $game } · Řada
web-table-title-turn = ● { $turn } · { $game }
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
web-join-begun-empty = Hra už běží a na volné místo se čeká. Můžete si tam sednout, pokud ostatní hráči souhlasí: uvidíte totiž karty, které k místu patří. Nebo se jen dívejte.
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
web-wait-put-bot-at = Přidat bota na místo { $number }
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
web-invite-heading = Pozvánka
web-invite-how-begun = Pošlete tento odkaz přátelům. Kdo ho otevře, může požádat o volné místo; hráči u stolu to pak potvrdí.
web-invite-how = Pošlete tento odkaz přátelům. Kdo ho otevře, může si sednout na volné místo.
web-invite-link = Odkaz s pozvánkou
web-invite-copy = Zkopírovat odkaz
web-invite-copied = Zkopírováno
web-invite-alone = Odkaz funguje jen na tomto počítači.
web-invite-alone-how = Aby se mohli přidat přátelé ve stejné síti (třeba na stejné Wi-Fi), zastavte server a spusťte ho znovu příkazem { $make } nebo { $serve }. Stůl zůstane.
web-invite-share = Sdílet
web-invite-text = Pojďte si se mnou zahrát hru { $game }!
web-invite-qr = QR kód s pozvánkou
web-invite-qr-how = Nebo ať si načtou tento kód.
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
web-fair-moved = Karty rozdal prohlížeč hráče, ne server
web-fair-moved-why = Hra začala v prohlížeči, ve kterém hraje { $name }, a na server přišla { $move ->
    [0] hned na začátku
   *[other] po { $move }. tahu
  }. Semínko, které určuje všechny karty, vzniklo v tom prohlížeči, takže je ten, kdo hru začal, mohl znát předem. Server ověřil, že všechny tahy odpovídají pravidlům a že všechna rozdání vycházejí ze semínka. Příští hru rozdá server.
web-fair-fingerprint = Otisk

# Hra

web-table-turn-mine = Jste na tahu
web-table-turn-mine-too = Rozhodněte se
web-table-turn-others = { $count ->
    [one] Přemýšlí { $names }
   *[other] Přemýšlejí { $names }
  }
web-table-turn-empty = Čeká se, až se někdo připojí
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
web-table-seat-empty = volné místo
web-table-seat-menu = Možnosti místa: { $name }
web-table-seat-replace = Ať za hráče { $name } hraje bot
web-table-seat-hand-back = Vrátit místo hráči { $name }
web-table-seat-state-here = { $name } je u stolu.
web-table-seat-state-gone = { $name } je teď bez připojení.
web-table-seat-state-away = Za hráče { $name } teď hraje bot.
web-table-seat-state-empty = Místo je volné. Hra čeká, až se někdo připojí.
web-table-seat-meanwhile = Ať tu zatím hraje bot
web-table-seat-free = Uvolnit místo pro někoho jiného
web-table-seat-bot-kind = bot: { $bot }

web-table-empty = { $count ->
    [one] Volné místo: { $names }
   *[other] Volná místa: { $names }
  }
web-table-invite = Pozvat
web-table-tools = Nástroje
web-table-hint = Rada
web-table-hint-thinking = Přemýšlím…
web-table-hint-says = Rada: { $advice }
web-table-hint-begin = { $gladness ->
    [glad] Vaše karty se na první tah hodí
    [unwilling] Vaše karty se na první tah nehodí
   *[even] Vaše karty nejsou na první tah ani dobré, ani špatné
  }{ $who ->
    [me] : začněte.
    [one] : ať začne { $name }.
    [others] : ať začne někdo jiný.
   *[any] . Začít může kdokoli.
  }
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
web-reactions = Reakce
web-reaction-good = Pěkně!
web-reaction-bravo = Bravo!
web-reaction-laugh = Haha!
web-reaction-wow = Páni!
web-reaction-ouch = Ajaj…
web-reaction-think = Moment…
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
web-claim-asks-empty = { $name } si chce sednout na volné místo ({ $seat }). Uvidí pak karty, které k němu patří.
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

web-hand-advice-take = zahrajte { $card } a vezměte { $cards }
web-hand-advice-play = zahrajte { $card }

# Konec

web-end-rematch = Hrát znovu
web-level-now = Úroveň: { $level ->
    [easy] lehká
    [medium] střední
    [hard] těžká
   *[master] mistrovská
  }
web-level-title = Úroveň botů
web-level-next = Boti v příští hře
web-level-up = Dvě výhry za sebou: příště o úroveň výš.
web-level-down = Dvakrát za sebou poslední místo: příště o úroveň níž.
web-level-why = Po dvou vašich výhrách za sebou boti přidají, po dvou posledních místech za sebou uberou.
web-end-rematch-joined = Začala odveta: přidejte se
web-end-rematch-begun = Hraje se znovu
web-end-rematch-watch = Sledovat další hru
web-end-rematch-elsewhere = Hraje se znovu u dalšího stolu. O odkaz ke sledování požádejte hráče.
web-end-replay = Přehrát celou hru
web-end-record = Stáhnout záznam
web-end-home = Jiná hra
web-end-seed = Semínko
web-end-check = Ověřit rozdání
web-end-checking = Ověřuje se…
web-end-check-how = Bylo všechno poctivé? Nechte to ověřit tento prohlížeč i server.
web-end-remembered = Tento prohlížeč si pamatuje otisk zveřejněný před hrou.
web-end-remembered-moved = Tento prohlížeč si pamatuje otisk zveřejněný, když hra přišla na server.
web-end-moved = Karty rozdal prohlížeč, ve kterém hra začala ({ $name }), ne server. Kdo hru začal, mohl semínko znát.
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
web-replay-try = Zkusit to odtud znovu
web-review-better = Následující tah mohl být lepší; zvýrazněný je ten, který se měl zahrát.
web-replay-copied = Zkopírováno
web-replay-to-table = Ke stolu
web-replay-keys = Klávesy: ← → o krok, Home a End, mezerník přehrává.

## The page: advice and review

web-hint-thinking = Zkouší se, jak by hra mohla pokračovat…
web-hint-hide = Skrýt radu
web-hint-more = Podrobnosti
web-hint-reason = { $reason ->
    [forced] Jiný tah pravidla nedovolují.
    [same] Jiná možnost vyjde úplně nastejno.
    [near] Jiná možnost vyjde skoro nastejno.
    [even] Jiná možnost může být stejně dobrá.
    [own] { $together ->
        [yes] Takhle se položí nejvíc karet.
       *[no] Do konce hry vám to nejspíš přinese nejvíc bodů.
      }
    [deny] Nejsilnějšímu soupeři to nechá méně bodů.
    [safe] Je to sázka na jistotu: dopadne to slušně, i když přijdou špatné karty.
    [bold] Je to riziko, které se vyplatí.
   *[often] { $together ->
        [yes] Zkušební hry takhle dopadly nejlépe.
       *[no] S tímto tahem se ve zkušebních hrách vyhrávalo nejčastěji.
      }
  }
web-hint-of-win = Vyhrané hry ze 100
web-hint-of-end = Očekávaný výsledek ze 100 (výhra je 100; jinak tím méně, čím víc karet zbude)
web-hint-value = { NUMBER($value, minimumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1) }
web-hint-behind = o { NUMBER($behind, minimumFractionDigits: 1) } méně
web-hint-best = nejlepší
web-hint-sure = ± udává přesnost odhadu: zhruba ve dvou případech ze tří leží skutečná hodnota v těchto mezích. { $reason ->
    [same] První dvě možnosti vyjdou úplně nastejno.
    [near] První dvě možnosti vyjdou skoro nastejno.
    [even] Která z prvních dvou možností je lepší, se z tolika zkušebních her spolehlivě poznat nedá.
   *[other] Že první možnost není horší než druhá, je jisté na { $sure } %.
  }

web-review = Rozbor
web-review-title = Rozbor · { $game } · Řada
web-review-to-replay = Přehrávání
web-review-link = Zkopírovat odkaz na tento rozbor
web-review-loading = Rozbor se načítá…
web-review-working = Rozebíráme hru, rozhodnutí po rozhodnutí…
web-review-progress = { $done } z { $of } rozhodnutí
web-review-failed = Rozbor se nepovedl. Zkuste to prosím znovu.
web-review-busy = Právě teď se zpracovává několik rozborů. Zkuste to prosím za chvíli.
web-review-not-over = Rozebrat jde jen dohraná hra.
web-review-accuracy = Jak dobře se hrálo
web-review-accuracy-why = 100 % znamená, že se u žádného rozhodnutí neprokázalo, že něco stálo; rozhodnutí, které ubralo 20 ze 100 nebo víc, se počítá jako 0 %. O výhře přesnost sama nerozhoduje, záleží i na štěstí.
web-review-accuracy-none = nebylo o čem rozhodovat
web-review-accuracy-of = { $accuracy } %
web-review-curve = Očekávaný výsledek
web-review-curve-win = Kolik her ze 100 mohl hráč odtud vyhrát podle toho, co sám věděl.
web-review-curve-end = Jaký výsledek se dal odtud čekat, ze 100 (100 je vyhraná hra).
web-review-curve-how = Šipky vybírají tah, Page Up a Page Down zlom, Enter ho ukáže při přehrávání.
web-review-curve-line = { $name }: na začátku { $first }, nejméně { $low }, nejvíce { $high }, na konci { $last }.
web-review-curve-table = Jako tabulka
web-review-together = Všichni společně
web-review-your-name = { $name } (vy)
web-review-move = Tah
web-review-at = Tah { $n }
web-review-start = Začátek
web-review-show = Ukázat na stole
web-review-standing = { $name } { $value }
web-review-turning = Zlomové okamžiky
web-review-turning-none = Žádné: žádné rozhodnutí nestálo mnoho.
web-review-lost = ztráta chybným tahem
web-review-chance = karty a ostatní hráči
web-review-drawn = karty
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

## The page: any hand of cards

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
web-coach-hide = Rady pro začátek už neukazovat

web-hand-stack = { $count ->
    [0] už není co dobírat
    [one] k dobrání zbývá jedna karta
    [few] k dobrání zbývají { $count } karty
   *[other] k dobrání zbývá { $count } karet
  }

## The page: the score pad

# Bodovací bloček

web-pad-title = Bodovací bloček
web-pad-intro = Ke skutečnému stolu s tištěnými kartami: vy hrajete, bloček počítá.
web-pad-offline-ready = Uloženo v tomto zařízení: bloček funguje i bez připojení.
web-pad-offline-size = Celá aplikace zabírá { $size } MB.
web-pad-keeps-nothing = Tento prohlížeč nedovoluje nic uložit: po zavření stránky zápis zmizí.
web-pad-install = Nainstalovat jako aplikaci
web-pad-all = Všechny bločky
web-pad-open = rozehráno
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

web-pad-score = { $who }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
  }

## Rady

nothing-to-advise-over = Hra skončila: není o čem rozhodovat.
nothing-to-advise-seat = Místo { $seat } tu o ničem nerozhoduje; na řadě je místo { $turn }.
nothing-to-advise-none = V této hře není o čem rozhodovat.
nothing-to-review-running = Hra ještě neskončila; rozebrat lze jen dohranou hru.
no-pictures = Obrázky potřebují Matplotlib, ale ten není nainstalován: v repozitáři .venv/bin/pip install -e ".[arena]", jinak pip install "rada[arena]".


advice-why-forced = Není z čeho vybírat: pravidla dovolují jediný tah.
advice-why-even = Nedá se spolehlivě rozhodnout: „{ $rival }“ může být stejně dobré a { $promise }; { $lead ->
    [0] v průměru vyšly stejně, ale s nejistotou ± { $error } ze 100
   *[other] { $ahead ->
      [yes] vyšlo dokonce o { $lead } ze 100 lépe, ale nejistota je větší (± { $error })
     *[no] rozdíl { $lead } ze 100 je menší než jeho nejistota (± { $error })
    }
  } po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }.
advice-why-near = Skoro nastejno: „{ $rival }“ je { $lead ->
    [0] asi stejně dobré
   *[other] jen o { $lead } ze 100 horší
  } a { $promise } (po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }).
advice-why-same = Vyjde to úplně nastejno: „{ $rival }“ je stejně dobré a { $promise } (po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }).
advice-even-win = v obou případech se { $value ->
    [0] nevyhraje skoro žádná hra
    [one] vyhraje asi jedna hra
    [few] vyhrají asi { $value } hry
   *[other] vyhraje asi { $value } her
  } ze 100
advice-even-end = v obou případech lze čekat výsledek asi { $value } ze 100, kde 100 je vyhraná hra
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
advice-because-safe = , hlavně proto, že je jistější: { $value ->
    [100] vyhraje se aspoň devět zkušebních her z deseti, kdežto jinak při smůle klesnou vyhlídky { $other ->
        [0] až na nulu
       *[other] až pod { $other } ze 100
      }
   *[other] při smůle (asi v každé desáté zkušební hře) klesnou vyhlídky pod { $value } ze 100, a ne { $other ->
        [0] až na nulu
       *[other] až pod { $other }
      }
  }
advice-because-bold = , hlavně proto, že víc riskuje: při štěstí (asi v každé desáté zkušební hře) vystoupí vyhlídky { $value ->
    [100] až na 100
   *[other] nad { $value }
  } ze 100, a ne jen nad { $other }
advice-because-often = , i když samotné body výhodu jasně neukazují
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
advice-but-low = , i když při smůle (asi v každé desáté zkušební hře) klesnou vyhlídky { $value ->
    [0] až na nulu
   *[other] až pod { $value } ze 100
  }, { $other ->
    [100] kdežto jinak se jich vyhraje aspoň devět z deseti
   *[other] a ne jen pod { $other }
  }
advice-but-high = , i když při štěstí (asi v každé desáté zkušební hře) vystoupí vyhlídky jen nad { $value } ze 100, a ne { $other ->
    [100] až na 100
   *[other] nad { $other }
  }
advice-but-tail = , i když při smůle (asi v každé desáté zkušební hře) klesnou vyhlídky { $value ->
    [0] skoro na nulu
   *[other] pod { $value } ze 100
  }
advice-sure = jisté na { $sure } % po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }
advice-sure-practically = prakticky jisté po { $trials ->
    [one] { $trials } zkušební hře
   *[other] { $trials } zkušebních hrách
  }

review-best = Nejlepší tah.
review-fine-unsure = Možná zaváhání. Na bližší zkoumání se nedostalo.
review-fine-near = Skoro stejně dobré jako nejlepší tah.
review-fine-even = Zkušební hry neprokázaly, že by jiný tah byl lepší.
review-unknown = Možností bylo tolik, že na tuto se nedostalo.
review-fine = Skoro nejlepší: proti „{ $best }“ ztrácí { $cost } ze 100.
review-slip = Zaváhání, které ubralo { $cost } ze 100: lepší bylo „{ $best }“{ $because }.
review-mistake = Chyba, která ubrala { $cost } ze 100: lepší bylo „{ $best }“{ $because }.
review-turn-mistake = Tah { $n }, { $who }: „{ $move }“ stálo { $cost } ze 100, lepší bylo „{ $best }“.
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
review-seat = hráč
review-played = zahráno
review-grade = známka
review-cost = ztráta
review-expects = ze 100
review-better = lepší
review-legend-win = Ztráta: o kolik výher ze 100 tím hráč přišel. Ze 100: kolik her by odtud vyhrál.
review-legend-end = Ztráta: o kolik ze 100 se tím zhoršil očekávaný výsledek. Ze 100: jaký výsledek se dal odtud čekat (100 je vyhraná hra).
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
help-option-seat-advise = Místo, kterému se má poradit, když jich rozhoduje víc; počítá se od 0.
help-option-budget-review = Kolik zkušebních her nebo času na rozhodnutí; výchozí hodnotu má každá hra svou.
help-option-budget = Jak dlouho přemýšlet nad rozhodnutím: počet zkušebních her (2000), nebo čas (0.5s).
help-option-top = Kolik možností ukázat.
help-option-out-review = Složka pro review.json, review.svg a review.png.
