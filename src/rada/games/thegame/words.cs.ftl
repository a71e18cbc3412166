# Co lidé čtou v této hře, česky. Klíče začínají jménem hry.

## Jména

thegame-name = The Game
    .line = Všichni spolu: 98 karet na čtyři hromádky a ani jedno číslo nahlas.
    .length = asi 20 minut
thegame-pile-up1 = první vzestupná hromádka
thegame-pile-up2 = druhá vzestupná hromádka
thegame-pile-down1 = první sestupná hromádka
thegame-pile-down2 = druhá sestupná hromádka

thegame-signal-none = bez signálu
thegame-signal-rather_not = raději ne
thegame-signal-leave = nechte to na mně
thegame-signal-small_step = jen malý krok

## Co se stalo

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
thegame-signal = { $signal ->
    [none] { $mine ->
        [yes] Rušíte
       *[no] { $who } ruší
      }
   *[other] { $mine ->
        [yes] Dáváte
       *[no] { $who } dává
      }
  } signál u { $pile ->
    [up1] první vzestupné hromádky
    [up2] druhé vzestupné hromádky
    [down1] první sestupné hromádky
    [down2] druhé sestupné hromádky
   *[other] { $pile }
  }{ $signal ->
    [none] .
    [rather_not] : { thegame-signal-rather_not }.
    [leave] : { thegame-signal-leave }.
    [small_step] : { thegame-signal-small_step }.
   *[other] : { $signal }.
  }
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

## Co bylo špatně

thegame-wrong-option-minimum = Volba minimum musí být 2, nebo 3; „{ $given }“ není ani jedno.
thegame-wrong-option-short_hands = Volba short_hands musí být true, nebo false; „{ $given }“ není ani jedno.
thegame-wrong-option-on_fire = Volba on_fire musí být true, nebo false; „{ $given }“ není ani jedno.
thegame-wrong-option-signals = Volba signals musí být true, nebo false; „{ $given }“ není ani jedno.
thegame-unreadable-move = „{ $given }“ není tah: napište begin, kartu a hromádku, například 37 up1, end, nebo signal up1 leave.
thegame-unreadable-move-pile = Hromádka „{ $given }“ neexistuje; hromádky jsou up1, up2, down1 a down2.
thegame-illegal-move-start = Nejprve musí někdo začít.
thegame-illegal-move-begun = Hra už začala.
thegame-illegal-move-signals = V této hře se signály nepoužívají.
thegame-illegal-move-minimum = V tomto tahu je třeba položit aspoň { $required ->
    [one] jednu kartu
    [few] { $required } karty
   *[other] { $required } karet
  }; zatím položeno: { $laid }.
thegame-illegal-move-up = { $card } se na { $pile } nehodí: na { $top } patří vyšší karta, nebo přesně { $back }.
thegame-illegal-move-down = { $card } se na { $pile } nehodí: na { $top } patří nižší karta, nebo přesně { $back }.
thegame-illegal-move-which = { $card } se hodí na více hromádek; připište jednu z těchto: { $piles }.

## Hraní v terminálu

thegame-help = Položit kartu 37 na první vzestupnou hromádku: 37 up1 (hromádky jsou up1, up2, down1, down2). Když leží dost karet: end. Signál: signal up1 leave (none, rather_not, leave, small_step). Před prvním tahem: begin, begin 1 pro hráče 1, nebo bots, ať to rozhodnou boti.
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
thegame-web-burns = { $card }, hořící karta
thegame-burning-laid = hoří
thegame-burning-cover = zakrýt teď!
thegame-card = karta
thegame-end = ukončit tah
thegame-menu-begin = { $mine ->
    [yes] Začnu já
   *[no] Začne { $who }
  }
thegame-result-beaten = The Game je poražena: na stole leží všech 98 karet!
thegame-result-under = { $left ->
    [1] Zbyla jediná karta: velmi dobrý výsledek, k výhře chyběl jen kousek!
    [2] Zbyly dvě karty: velmi dobrý výsledek, k výhře chyběl jen kousek!
    [3] Zbyly tři karty: velmi dobrý výsledek, k výhře chyběl jen kousek!
    [few] Zbyly { $left } karty: velmi dobrý výsledek, dokonce pod deset!
   *[other] Zbylo { $left } karet: velmi dobrý výsledek, dokonce pod deset!
  }
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

## The page: home, settings, rules

# Volby her

thegame-web-option-minimum = Kolik karet v tahu položit
thegame-web-option-minimum-2 = aspoň 2
thegame-web-option-minimum-3 = aspoň 3
thegame-web-option-minimum-why = Dvě jsou běžná hra, tři expertní hra. S prázdným balíčkem stačí jedna.
thegame-web-option-short_hands = Menší ruka
thegame-web-option-short_hands-why = Každý drží o kartu méně; je to těžší.
thegame-web-option-on_fire = On Fire
thegame-web-option-on_fire-why = Karty 22, 33, 44, 55, 66 a 77 hoří: nezakryjete-li je včas, je po hře.
thegame-web-option-signals = Signály
thegame-web-option-signals-why = Značky u hromádek, třeba „nechte to na mně“.

## The page: tables and replays

# Čekání

thegame-web-wait-on-fire = s hořícími kartami
thegame-web-wait-professional = nejméně { $minimum } { $minimum ->
    [one] karta
    [few] karty
   *[other] karet
  } za tah
thegame-web-wait-short-hands = o kartu menší ruka
thegame-web-wait-no-signals = bez signálů

# Hra

thegame-web-advice-lay-on = položte { $card } na { $pile ->
    [up1] první vzestupnou hromádku
    [up2] druhou vzestupnou hromádku
    [down1] první sestupnou hromádku
   *[down2] druhou sestupnou hromádku
  }
thegame-web-advice-back = { $advice }, o deset zpět
thegame-web-advice-begin = začněte, karty na to máte dobré
thegame-web-advice-end = ukončete tah
thegame-advice-begin = začněte

## The page: The Game

thegame-web-piles = Čtyři hromádky
thegame-web-top = navrchu { $top }
thegame-web-empty = zatím prázdná, začíná od { $top }
thegame-web-takes = hodí se { $cards }
thegame-web-takes-chosen = { $card } sem patří
thegame-web-takes-not = { $card } se sem nehodí
thegame-web-takes-back = o deset zpět: { $cards }
thegame-web-hand = Vaše karty
thegame-web-no-cards = Už nemáte žádné karty. Ostatní hrají dál.
thegame-web-fits = { $card }. Hodí se sem: { $piles }
thegame-web-fits-back = { $pile }, o deset zpět
thegame-web-fits-nowhere = { $card }, teď se nikam nehodí
thegame-web-seats = Hráči a jejich karty
thegame-web-seat-cards = { $cards ->
    [one] jedna karta v ruce
    [few] { $cards } karty v ruce
   *[other] { $cards } karet v ruce
  }
thegame-web-on-turn = na tahu

thegame-web-now-yours = Jste na tahu: vyberte kartu.
thegame-web-now-pile = Kam s kartou { $card }?
thegame-web-now-card = Kterou kartu sem položíte?
thegame-web-now-last = Nic dalšího už nepasuje. Ukončete tah.
thegame-web-now-enough = To stačí. Ukončete tah, nebo přidejte.
thegame-web-now-other = Hraje { $who }: položeno { $laid }, minimum { $required }.
thegame-web-now-start = Hráči se domlouvají, kdo začne.
thegame-web-now-start-alone = Hra začíná.
thegame-web-danger-only = Máte už jedinou možnost!
thegame-web-danger-narrow = Pozor, dál vede jediná cesta.
thegame-web-danger-waiting = Pozor, s vašimi kartami by to teď nešlo.
thegame-web-danger-last = { $who } má už jedinou možnost!
thegame-web-danger-few = Hraje { $who }: { $count ->
    [one] hodí se už nejvýš jedna karta
    [few] hodí se už nejvýš { $count } karty
   *[other] hodí se už nejvýš { $count } karet
  }.
thegame-web-laid = položeno { $laid }, minimum { $required }
thegame-web-end = Ukončit tah
thegame-web-take-back = Vzít zpět

thegame-web-flag = Signál
thegame-web-flag-of = Váš signál: { $pile }
thegame-web-signal-said = { $who }: { $signal }
thegame-web-signals-of = Signály: { $pile }

thegame-web-start = Kdo začne?
thegame-web-start-you = Chcete začít?
thegame-web-glad = { $gladness ->
    [glad] Ano
    [unwilling] Raději ne
   *[even] Je mi to jedno
  }
thegame-web-glad-unsaid = zatím bez odpovědi
thegame-web-begin = Začnu já
thegame-web-begin-alone = Začít
thegame-web-let = Ať začne { $who }

thegame-web-seen = Co už leží na stole
thegame-web-seen-count = položeno { $count } z 98
thegame-web-seen-laid = Položeno: { $cards }
thegame-web-seen-open = Ještě nepoloženo: { $cards }
thegame-web-seen-hand = Ve vaší ruce: { $cards }
thegame-web-legend-laid = položeno
thegame-web-legend-open = teprve přijde
thegame-web-legend-hand = ve vaší ruce

thegame-web-hands = Karty všech hráčů
thegame-web-hand-empty = bez karet

thegame-web-result-now = { $left ->
    [one] Zbývá položit jednu kartu.
    [few] Zbývá položit { $left } karty.
   *[other] Zbývá položit { $left } karet.
  }
thegame-web-result-hands = { $players ->
    [1] Co zbylo v ruce
   *[other] Co komu zbylo v ruce
  }
thegame-web-result-held = { $players ->
    [1] V ruce
   *[other] V rukou
  }
thegame-web-result-stuck = tady už to nešlo
thegame-web-cards = { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } karet
  }
thegame-web-best = Váš nejlepší výsledek při tomto nastavení: { $left ->
    [0] všechny karty na stole
    [one] zbyla jedna karta
    [few] zbyly { $left } karty
   *[other] zbylo { $left } karet
  }.
thegame-web-best-new = Nový nejlepší výsledek! Předtím { $before ->
    [one] zbyla jedna karta
    [few] zbyly { $before } karty
   *[other] zbylo { $before } karet
  }.
thegame-web-best-first = První výsledek při tomto nastavení. Uvidíme, jak to půjde příště.
thegame-web-result-deck = V balíčku
thegame-web-result-tops = Hromádky na konci
thegame-web-result-laid = Položeno
thegame-web-result-left = Zbylo
thegame-why-stuck = { $mine ->
    [yes] Jste na tahu a musíte
   *[no] Na tahu je { $who } a musí
  } položit aspoň { $required ->
    [one] jednu kartu
    [few] { $required } karty
   *[other] { $required } karet
  }{ $laid ->
    [0] {""}
    [one] {" "}(jedna už leží)
   *[other] {" "}({ $laid } už leží)
  }, ale to už nejde.
thegame-why-fits = Karta { $card } se sice ještě hodí na { $top }, na povinný počet to ale nestačí.
thegame-why-none = { $count ->
    [one] Poslední karta se nikam nehodí
   *[other] Žádná z karet se nikam nehodí
  }: { $cards }.
thegame-why-fire = { $mine ->
    [yes] Končíte tah
   *[no] { $who } končí tah
  } a { $count ->
    [one] hořící karta { $cards } zůstává nezakrytá
   *[other] některá z hořících karet { $cards } zůstává nezakrytá
  }.

## The page: the score pad

# Bodovací bloček

thegame-web-pad-what = Kolik karet zbylo, hru po hře.

# The Game v bločku

thegame-web-pad-left = Kolik karet zbylo?
thegame-web-pad-left-number = Počet zbylých karet
thegame-web-pad-fewer = O jednu kartu méně
thegame-web-pad-more = O jednu kartu víc
thegame-web-pad-players = Počet hráčů
thegame-web-pad-note = Poznámka
thegame-web-pad-note-example = kdo hrál, expertní hra…
thegame-web-pad-save = Zapsat
thegame-web-pad-history = Historie
thegame-web-pad-none = Zatím tu není žádná hra.
thegame-web-pad-games = odehráno her
thegame-web-pad-won = poraženo
thegame-web-pad-best = nejméně zbylo
thegame-web-pad-mean = průměrně zbývá
thegame-web-pad-mark-won = Poražena!
thegame-web-pad-mark-under_ten = Velmi dobré, pod deset
thegame-web-pad-mark-very_good = Velmi dobré
thegame-web-pad-is-best = zatím nejlepší
thegame-web-pad-remove = Odstranit hru z { $date }

thegame-number-spoken = V The Game se čísla neříkají, a „{ $said }“ zní jako číslo. Řekněte to jinak, nebo použijte signály u hromádek.

# Pravidla ve zkratce

thegame-web-overview-goal = { $players ->
    [1] Hrajete proti balíčku.
   *[other] Hrajete všichni společně proti balíčku.
  } Na čtyři hromádky máte dostat všech 98 karet s čísly 2 až 99.
thegame-web-overview-turn = V tahu položíte aspoň { $minimum ->
    [3] tři
   *[other] dvě
  } karty, každou na kteroukoli hromádku, kam se hodí:
thegame-web-overview-piles = Na první dvě hromádky se kladou čím dál vyšší čísla, na druhé dvě čím dál nižší. Každý velký skok vás připraví o místo.
thegame-web-overview-back = Jediná cesta zpátky: přesně o deset. Na 58 smíte položit 59 až 99, nebo právě 48.
thegame-web-overview-draw = Po tahu si doberete karty do plného počtu. Když balíček dojde, stačí v tahu jedna karta.
thegame-web-overview-short = U tohoto stolu se hraje s menší rukou: o kartu méně než obvykle.
thegame-web-overview-talk = Mluvit se smí, prozrazovat čísla ne. Ostatním můžete napovědět signálem u hromádky, třeba „nechte to na mně“.
thegame-web-overview-silent = Mluvit se smí, prozrazovat čísla ne. U tohoto stolu se hraje bez signálů.
thegame-web-overview-score = Položíte-li všech 98 karet, vyhráli jste. Jinak se spočítají zbylé karty { $players ->
    [1] z ruky
   *[other] z rukou
  } i z balíčku: deset nebo méně je velmi dobrý výsledek.
thegame-web-overview-end = { $players ->
    [1] Jakmile nemůžete položit dost karet, hra končí.
   *[other] Jakmile hráč na tahu nemůže položit dost karet, hra končí pro všechny.
  }
thegame-web-overview-fire = U tohoto stolu navíc hoří karty 22, 33, 44, 55, 66 a 77. Zůstane-li některá z nich na hromádce navrchu, { $players ->
    [1] musíte ji
   *[other] musí ji někdo
  } zakrýt do konce příštího tahu, jinak je hra hned prohraná.

# První tahy

thegame-web-coach-begin = Začněte, máte-li čísla blízko 1 a 100. Jinak nechte začít někoho jiného.
thegame-web-coach-piles = Položte aspoň { $required ->
    [one] jednu kartu
    [few] { $required } karty
   *[other] { $required } karet
  }: na hromádky ↑ vyšší číslo, na hromádky ↓ nižší.
thegame-web-coach-steps = Dělejte malé kroky: co na hromádce přeskočíte, už tam většinou nedáte.
thegame-web-coach-back = { $card } smíte dát na { $top }: přesně o deset se smí i zpátky a vznikne místo.
thegame-web-coach-enough = To stačí. Přidejte, jen když je krok malý, jinak tah ukončete.
thegame-web-coach-signals = Značka u hromádky je prosba ostatních. Můžete-li, vyhovte jí.
thegame-web-coach-signal = Hodí se vám některá hromádka? Požádejte o ni ostatní signálem.
