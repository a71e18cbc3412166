## Stůl

web-table-loading = Stůl se chystá …
web-table-title = { $game } · Řada
web-table-title-turn = ● Jste na tahu · { $game }
web-table-home = Domů
web-table-you = vy

web-table-lost = Spojení vypadlo, obnovuje se …
web-table-lost-moving = Spojení vypadlo. Váš tah je schovaný a odejde, jakmile se obnoví.

web-table-none = Takový stůl tu není
web-table-none-why = Odkaz se možná cestou zkrátil, nebo je stůl už dávno uklizený.
web-table-private = K tomuto stolu se chodí na pozvání
web-table-private-why = Řekněte někomu od stolu o pozvánku nebo o odkaz pro diváky.
web-table-none-home = Vybrat si hru
web-table-board = Hrací plocha
web-table-board-failed = Hrací plochu se nepodařilo načíst.
web-table-again = Zkusit znovu

## Usednutí ke stolu

web-join-heading = { $host } vás zve na hru { $game }
web-join-heading-plain = Jste zváni na hru { $game }
web-join-name = Vaše jméno
web-join-seat = Vaše místo
web-join-seat-free = Místo { $number }
web-join-any = Kterékoli volné
web-join-sit = Posadit se
web-join-watch = Jen se dívat
web-join-full = Všechna místa jsou obsazená, ale můžete se dívat.
web-join-begun = Hra už běží. Můžete si sednout na místo, které je ještě volné, nebo se dívat.
web-join-at-table = U stolu

## Čekání

web-wait-heading = Čeká se na hráče
web-wait-ready = Všichni jsou u stolu
web-wait-seats = Místa
web-wait-seat = Místo { $number }
web-wait-free = volné
web-wait-host = založil(a) stůl
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
web-wait-clock = { $seconds } s na rozhodnutí
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
web-invite-text = Pojďte si se mnou zahrát { $game }!
web-invite-qr = QR kód s pozvánkou
web-invite-qr-how = Nebo ať si načtou tento kód.
web-invite-watch = Odkaz pro diváky
web-invite-watch-how = Kdo ho otevře, uvidí jen to, co je veřejné, a nikomu do karet.
web-invite-watch-copy = Zkopírovat odkaz pro diváky

web-fair-line = Poctivé rozdání
web-fair-sealed = zapečetěno před první kartou
web-fair-why = Karty této hry určuje tajné číslo, semínko. Jeho otisk (SHA-256) byl zveřejněn dřív, než se kdo posadil. Po hře se semínko ukáže a každý si může ověřit, že k otisku patří a že z něj vzešlo každé rozdání: nikdo, ani tento server, tedy nemohl karty cestou vyměnit.
web-fair-fingerprint = Otisk

## Hra

web-table-turn-mine = Jste na tahu
web-table-turn-mine-too = Rozhodněte se
web-table-turn-others = { $count ->
    [one] Přemýšlí { $names }
   *[other] Přemýšlejí { $names }
  }
web-table-turn-dealing = Rozdávají se karty
web-table-turn-over = Hra skončila
web-table-turn-stand-in = Hraje za vás bot
web-table-sending = Odesílá se …
web-table-watching = Díváte se

web-table-seats = Hráči
web-table-seat-turn = na tahu
web-table-seat-away = zastupuje bot
web-table-seat-gone = není připojen(a)
web-table-seat-menu = Co s místem: { $name }
web-table-seat-replace = Ať hraje bot místo hráče { $name }
web-table-seat-hand-back = Vrátit místo hráči { $name }
web-table-seat-state-here = { $name } je u stolu.
web-table-seat-state-gone = { $name } teď není na příjmu.
web-table-seat-state-away = Místo hráče { $name } teď hraje bot.
web-table-seat-free = Uvolnit místo pro někoho jiného
web-table-seat-bot-kind = bot: { $bot }

web-table-tools = Nástroje
web-table-hint = Rada
web-table-hint-thinking = Přemýšlím …
web-table-hint-says = Rada: { $advice }
web-table-hint-none = Teď není co radit.
web-table-rules = Pravidla
web-table-log = Co se stalo
web-table-log-empty = Zatím se nic nestalo.
web-table-log-open = Ukázat všechno, co se stalo
web-table-chat = Povídání
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
web-table-away = Dokud se nevrátíte, hraje za vás bot.
web-table-i-am-back = Jsem zpět
web-table-hurry-mine = { $seconds ->
    [one] Zbývá { $seconds } sekunda
    [few] Zbývají { $seconds } sekundy
   *[other] Zbývá { $seconds } sekund
  }, pak za vás rozhodne bot!
web-table-hurry-other = { $name } by si měl(a) pospíšit.
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
web-table-advice-lay-cross = vyložte { $cards } a zakřížkujte { $cross }
web-table-advice-cross = zakřížkujte { $card }
web-table-advice-pass = nekřížkujte nic
web-table-advice-take = zahrajte { $card } a vezměte { $cards }
web-table-advice-play = zahrajte { $card }

## Konec

web-end-rematch = Hrát znovu
web-end-rematch-joined = Přátelé hrají znovu: přidejte se
web-end-replay = Přehrát celou hru
web-end-record = Stáhnout záznam
web-end-home = Jiná hra
web-end-seed = Semínko
web-end-check = Ověřit rozdání
web-end-checking = Ověřuje se …
web-end-check-how = Bylo všechno poctivé? Nechte to ověřit tento prohlížeč i server.
web-end-remembered = Tento prohlížeč si pamatuje otisk zveřejněný před hrou.
web-end-remembered-not = Tento prohlížeč u začátku hry nebyl, takže otisk zná jen od serveru.
web-end-remembered-other = Otisk je jiný než ten, který si tento prohlížeč před hrou zapamatoval!
web-end-hash-right = Tento prohlížeč otisk semínka spočítal: přesně souhlasí.
web-end-hash-wrong = Tento prohlížeč otisk semínka spočítal: nesouhlasí!
web-end-hash-cannot = Tento prohlížeč počítá otisky jen přes zabezpečené spojení (https), zde tedy zbývá slovo serveru.
web-end-check-yourself = Chcete-li to ověřit na svém počítači, stáhněte záznam a spusťte: rada verify SOUBOR

## Přehrávání

web-replay-title = Přehrávání · { $game } · Řada
web-replay-heading = Přehrávání
web-replay-loading = Přehrávání se chystá …
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
web-replay-at = Okamžik
web-replay-position = Okamžik { $at } z { $all }
web-replay-moves = Všechny tahy
web-replay-beginning = Začátek
web-replay-link = Zkopírovat odkaz na tento okamžik
web-replay-copied = Zkopírováno
web-replay-to-table = Ke stolu
web-replay-keys = Klávesy: ← → o krok, Home a End, mezerník přehrává.
