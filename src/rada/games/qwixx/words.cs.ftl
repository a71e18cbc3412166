# Co lidé čtou v této hře, česky. Klíče začínají jménem hry.

## Jména

qwixx-name = Qwixx – karetní hra
    .line = Zaškrtávejte čísla ve čtyřech řadách zleva doprava a nepřeskakujte víc, než musíte.
    .length = asi 20 minut

## Co se stalo

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

## Co bylo špatně

qwixx-wrong-option-jokers = Volba jokers musí být true, nebo false; „{ $given }“ není ani jedno.
qwixx-unreadable-move = „{ $given }“ není tah: napište draw 2, cross r4, pass, nebo lay g11 g9 cross 11 9.
qwixx-unreadable-move-slot = Nabídka má místa 0 až 3, ne { $given }.
qwixx-unreadable-move-as = Samotní žolíci potřebují barvu: napište například lay j5 as g cross 5.
qwixx-illegal-move-draw-now = Teď se dobírá: nejprve vezměte kartu z nabídky.
qwixx-illegal-move-mark-now = Všichni se rozhodují o čísle na balíčku: zaškrtněte je, nebo napište pass.
qwixx-illegal-move-lay-now = Teď vykládá karty aktivní hráč.
qwixx-illegal-move-decided = Hráč na místě { $seat } už má rozhodnuto.
qwixx-illegal-move-empty = Místo { $slot } v nabídce je prázdné.
qwixx-illegal-move-number = Číslo pro všechny je { $number }, takže { $given } zaškrtnout nelze.
qwixx-illegal-move-right = { $card } neleží vpravo od všech křížků své řady.
qwixx-illegal-move-five = { $card } je poslední ve své řadě, a tak před ní musí být aspoň { $needed } křížků.
qwixx-illegal-move-count = Vyložit lze jednu až tři karty, ne { $given }.
qwixx-illegal-move-colour = Karty vyložené spolu musí být různé a jedné barvy; { $cards } nejsou.
qwixx-illegal-move-named = Karty mají barvu { $right }, takže je nelze vyložit jako { $given }.
qwixx-illegal-move-not-laid = { $card } není mezi vyloženými kartami, a tak ji nelze zaškrtnout.
qwixx-illegal-move-gap = S { $card } by mezi prvním a posledním křížkem zůstalo přeskočeno více než jedno číslo.

## Hraní v terminálu

qwixx-help = Vzít kartu z místa 2: draw 2. Zaškrtnout číslo pro všechny v červené řadě: cross r4, nebo pass. Vyložit karty a zaškrtnout: lay g11 g9 cross 11 9; bez cross se nezaškrtne nic. Samotní žolíci potřebují barvu: lay j5 as g cross 5. Písmena: r ♥ červená, y ★ žlutá, g ♣ zelená, b ♦ modrá, j ☼ žolík.
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

## The page: home, settings, rules

# Volby her

qwixx-web-option-jokers = Žolíci
qwixx-web-option-jokers-why = Jedenáct karet navíc; barvu dostanou, až když je někdo vyloží.

## The page: tables and replays

# Čekání

qwixx-web-wait-jokers = s žolíky

# Hra

qwixx-web-advice-draw = vezměte z nabídky číslo { $number }
qwixx-web-advice-lay = vyložte { $cards }
qwixx-web-advice-lay-cross = vyložte { $cards } a zaškrtněte { $cross }
qwixx-web-advice-cross = zaškrtněte { $card }
qwixx-web-advice-pass = nezaškrtávejte nic

## The page: Qwixx

qwixx-web-row = { $colour } řada: { $count ->
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
qwixx-web-totals = Body
qwixx-web-row-points = { $colour }: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
qwixx-web-penalties = { $count ->
    [0] Žádný trest
    [one] 1 trest
    [few] { $count } tresty
   *[other] { $count } trestů
  }
qwixx-web-penalty-box = { $box }. trest
qwixx-web-total = Celkem: { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
qwixx-web-points = { $points ->
    [one] bod
    [few] body
   *[other] bodů
  }
qwixx-web-backs = Čísla na rubech v ruce: { $numbers }
qwixx-web-seat-active = , na tahu,
qwixx-web-seat-decided = { $decided ->
    [yes] , má rozhodnuto,
   *[no] , rozhoduje se,
  }
qwixx-web-take = Vzít číslo { $number }
qwixx-web-back = Rub s číslem { $number }
qwixx-web-pile = Balíček
qwixx-web-pile-spoken = Balíček, počet karet { $pile }, navrchu číslo { $number }
qwixx-web-laid-spoken = Naposledy vyloženo, { $who }: { $cards }.
qwixx-web-laid-none = Odhozené
qwixx-web-discards-open = Odhozené karty: { $count }. Ukázat.
qwixx-web-discards = Odhozené karty ({ $count })
qwixx-web-discards-why = Co se vyložilo od posledního míchání. Viděli to všichni.
qwixx-web-take-back = Vzít zpět
qwixx-web-others = Ostatní hráči
qwixx-web-sheets = Všechny lístky
qwixx-web-my-sheet = Váš lístek
qwixx-web-sheet-of = Lístek: { $who }
qwixx-web-ask-draw = Vezměte si kartu z nabídky.
qwixx-web-wait-draw = Karty si bere { $who }.
qwixx-web-ask-mark = { $number } pro všechny: ve které řadě?
qwixx-web-ask-mark-none = { $number } pro všechny, ale vám se nikam nehodí.
qwixx-web-wait-mark = { $number } pro všechny. Rozhoduje se: { $names }.
qwixx-web-wait-mark-mine = Tajné, dokud se nerozhodnou všichni. Ještě se rozhoduje: { $names }.
qwixx-web-ask-lay = Vyložte jednu až tři karty: ťukněte na číslo v řadě, nebo na karty.
qwixx-web-ask-lay-none = Žádná karta se teď nehodí. Vyberte jednu až tři k vyložení.
qwixx-web-ask-penalty = Za celý tah žádný křížek: { $count ->
    [4] váš čtvrtý trest a konec hry.
   *[other] trest, −5.
  }
qwixx-web-wait-lay = Karty vykládá { $who }.
qwixx-web-over = Je po hře.
qwixx-web-do-cross = Zaškrtnout
qwixx-web-do-pass = Nezaškrtnout nic
qwixx-web-do-lay = Vyložit a zaškrtnout
qwixx-web-do-lay-none = Vyložit bez křížku
qwixx-web-with-cross = s křížkem
qwixx-web-result = Výsledky
qwixx-web-player = Hráč
qwixx-web-sum = Součet
qwixx-web-wins = vítězí
qwixx-why-rows = Konec hry: { $mine ->
    [yes] máte dokončené dvě řady
   *[no] { $who } má dokončené dvě řady
  } ({ $colours }).
qwixx-why-penalty = Konec hry: { $mine ->
    [yes] máte čtvrtý trest
   *[no] { $who } má čtvrtý trest
  }.
qwixx-web-for-all = pro všechny
qwixx-web-gain = { $card }, plus { $points ->
    [one] 1 bod
    [few] { $points } body
   *[other] { $points } bodů
  }
qwixx-web-finished = { $mine ->
    [yes] Vaše { $colour } řada je dokončená!
   *[no] { $who }: { $colour } řada je dokončená!
  }
qwixx-web-brink = { $whose ->
    [mine] Máte
    [ours] { $who } máte každý
    [theirs] { $who } mají každý
   *[other] { $who } má
  } { $what ->
    [row] dokončenou řadu: druhá ukončí hru.
    [penalty] tři tresty: čtvrtý ukončí hru.
   *[both] dokončenou řadu a tři tresty: další řada nebo trest ukončí hru.
  }
qwixx-web-crosses = { $count ->
    [one] 1 křížek
    [few] { $count } křížky
   *[other] { $count } křížků
  }
qwixx-web-discards-none = { $colour }: žádná

## The page: the score pad

# Bodovací bloček

qwixx-web-pad-what = Lístky všech hráčů, zaškrtává se prstem.

# Qwixx v bločku

qwixx-web-pad-sheet = Lístek: { $who }
qwixx-web-pad-how = Ťuknutím číslo zaškrtnete, ťuknutím na poslední křížek ho zrušíte.

# Pravidla ve zkratce

qwixx-web-overview-goal = Na lístku máte čtyři řady čísel. Čím víc křížků v řadě uděláte, tím víc bodů za ni dostanete.
qwixx-web-overview-row = Zaškrtává se zleva doprava a k přeskočeným číslům se už nevrátíte: v červené řadě jsou ještě volná čísla od 6 výš, 2 a 4 propadly.
qwixx-web-overview-draw = Doberete si z nabídky do pěti karet. Číslo je vidět už na rubu, barvu poznáte, až kartu vezmete.
qwixx-web-overview-shared = Číslo na vrchu balíčku platí pro všechny: každý hráč si ho smí zaškrtnout v jedné ze svých řad.
qwixx-web-overview-lay = Vyložíte jednu až tři karty stejné barvy a jejich čísla smíte zaškrtnout v řadě této barvy.
qwixx-web-overview-laid = 5, 7 a 8 zaškrtnete naráz: mezi křížky z jednoho vyložení smí zůstat přeskočené jen jedno číslo, zde 6.
qwixx-web-overview-penalty = Kdo ve svém tahu neudělá ani jeden křížek, zapíše si trest: minus pět bodů.
qwixx-web-overview-points = Za křížky v každé řadě: 1 křížek je za 1 bod, 2 za 3, 3 za 6, 4 za 10, 5 za 15, 6 za 21 a tak dál až po 12 za 78.
qwixx-web-overview-lock = Poslední číslo řady smíte zaškrtnout, až když v ní máte aspoň pět křížků. S ním zaškrtnete i zámek, který platí jako další křížek.
qwixx-web-overview-end = Jakmile má někdo dvě dokončené řady, nebo čtvrtý trest, hra hned končí. Vyhrává nejvíc bodů.

# První tahy

qwixx-web-coach-draw = Doberte si do pěti karet. Číslo je na rubu, barvu poznáte až v ruce.
qwixx-web-coach-shared = { $number } platí pro všechny: křížek smíte udělat v jedné řadě.
qwixx-web-coach-right = Jen zleva doprava: přeskočená čísla propadnou.
qwixx-web-coach-penalty = Aspoň jeden křížek za svůj tah, jinak trest: −5 bodů.
qwixx-web-coach-points = Každý další křížek v řadě je za víc bodů.
qwixx-web-coach-lay = Vyložte 1–3 karty jedné barvy. Jejich čísla smíte v její řadě zaškrtnout.
qwixx-web-coach-several = Víc křížků naráz jde, jen když mezi nimi přeskočíte nejvýš jedno číslo.
