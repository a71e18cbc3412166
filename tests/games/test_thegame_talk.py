"""The Game: numbers are not spoken at the table, and everything else is."""

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rada.errors import NumberSpoken
from rada.games import NAMES, load
from rada.games.thegame.game import GAME
from rada.games.thegame.talk import number_in


def listed(words: str) -> list[str]:
    return words.split()


CZECH_UNITS = listed("- jedna dva tři čtyři pět šest sedm osm devět")
CZECH_TEENS = listed(
    "deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct"
)
CZECH_TENS = listed("- - dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát")
ENGLISH_UNITS = listed("- one two three four five six seven eight nine")
ENGLISH_TEENS = listed(
    "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
ENGLISH_TENS = listed("- - twenty thirty forty fifty sixty seventy eighty ninety")

CZECH_ENDINGS = {
    # The forms of a numeral that people can meet, by what they are made of.
    "numerals": """
        dva dvě dvou dvěma dvouma tři tří třem třech třemi třema čtyři čtyř čtyřem čtyřech čtyřmi
        pět pěti šest šesti sedm sedmi osm osmi devět devíti deset deseti desíti jedenácti
        devatenácti dvaceti třiceti čtyřiceti padesáti devadesáti sto sta tisíc tisíce nula nuly
        vosum sedum sedumdesát štyři čtyry
    """,
    "figures": """
        dvojka dvojku dvojce trojka trojky trojek čtyřka čtyřku pětka pětku pětce pětek šestka
        šestkou sedmička sedmičku sedmičce sedmiček osmička osmičkami devítka devítkám desítka
        desítkách jednička jedničku jedenáctka patnáctku dvacítka dvacka třicítku padesátka
        padesátku devadesátce stovka stovek sedmačtyřicítka dvaapadesátku pětistovka
    """,
    "ordinals": """
        třetí třetího čtvrtý čtvrtého pátý pátá pátém šestý šestého šestou šestej šestýho sedmý
        sedmém osmý osmých devátý devátá desátý desátého jedenáctý dvacátý třicátém čtyřicátý
        padesátá šedesátému stý stého sedmačtyřicátý potřetí popáté
    """,
    "the rest": """
        třikrát pětkrát stokrát dvacetkrát trojice čtveřice pětice pětici třetina čtvrtina pětina
        desetina tucet tuctu půltucet půltuctu veletucet trojnásobek čtvero patero desatero
        milion miliarda čtyřicetsedm pětadvacetikoruna
    """,
}
CZECH_FORMS = [form for forms in CZECH_ENDINGS.values() for form in listed(forms)]

ENGLISH_FORMS = listed("""
    two three four five six seven eight nine eleven twelve thirteen fifteen nineteen twenty thirty
    forty fourty fifty sixty seventy eighty ninety hundred thousand million zero dozen dozens tens
    third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth twentieth sixtieth
    forty-seventh forty-seven fortyseven fours fives sixes sevens nines twenties thirties eighties
    fivefold tenfold threesome thrice triple thirtyish tenner
""")

REFUSED = [
    # in figures
    "47",
    "mám 47",
    "4 7",
    "4.7",
    "4-7",
    "1",
    "up1",
    "f0rty",
    "gr8",
    "<3",
    "４７",
    "⁴⁷",
    "₄₇",
    "④⑦",
    "❼",
    "٤٧",
    "४७",
    "⅓",
    "½",
    "四七",
    "𝟜𝟟",
    "4️⃣7️⃣",
    "🔟",
    "💯",
    "⚅",
    "🕖",
    "🂧",
    "Ⅶ",
    # in Roman numerals
    "XLVII",
    "IV",
    "II",
    "mám XLVII, ty ne",
    "MÁM XLVII",
    "ⅩⅬⅦ",
    "xlvii",
    "IIIIIII",
    "VI",
    # in words, as people say them
    "Mám čtyřicet sedm.",
    "Mám sedmačtyřicet.",
    "ctyricet sedm",
    "SEDMAČTYŘICÍTKA!",
    "dám sem padesátku",
    "bez šestého to nejde",
    "Nechej mi tu sedmu, prosím.",
    "skoro sto",
    "ještě tucet karet",
    "za pět minut dvanáct",
    "mam pet",
    "Pet!",
    "ten pět a ten šest",
    "I have a seven",
    "I have the pět",
    "forty–seven",
    "the sixtieth",
    "half a dozen",
    "a ten, please",
    "ten",
    "Ten!",
    "exactly ten back",
    "ten cards",
    "jedna jedna",
    "one one",
    "my pet",
    # with tricks
    "s e d m",
    "s.e.d.m",
    "s-e-d-m",
    "mám s e d m, ty ne",
    "se-dm",
    "„se-dm“",
    "f o r t y",
    "for ty",
    "twen ty",
    "pade sát",
    "p a d e s á t",
    "t e n",
    "se\u200bdm",
    "s\u00ade\u2060d\ufeffm",
    "se\u200b-dm",
    "ｓｅｖｅｎ",
    "𝓼𝓮𝓿𝓮𝓷",
    "ⓢⓔⓥⓔⓝ",
    "🇸🇪🇻🇪🇳",
    "ѕеvеn",
    "ѕеⅾⅿ",
    "s̶e̶d̶m̶",
    "sédm",
    "śedm",
    "$even",
    "sedmmmm",
    "seeeven",
    "threeee",
    "_sedm_",
    "*seven*",
    "Sedm-li, pak ne",
    "two's",
]

SPARED = [
    # Czech
    "to je jedno",
    "Ještě jednou, prosím.",
    "tohle ne",
    "Jeden z nás by měl začít, já ne.",
    "jedna z těch karet",
    "První hromádku mi nech, na druhou klidně dej.",
    "druhý balíček, podruhé",
    "Dvakrát si to rozmysli.",
    "půlka balíčku je pryč",
    "Oba, obě, obojí.",
    "ten balíček",
    "ten balicek",
    "Ten vedlejší nech být.",
    "je to ten",
    "ten nech",
    "Tenhle, tento, tenkrát.",
    "Komu to patří? Otři to a vrať zpět.",
    "Opět zpět, teď hned.",
    "Místo toho raději stolek; stop, stojím.",
    "Počkej, mám tam dobrý krok zpátky!",
    "Sestra se osmělila.",
    "Zítra je čtvrtek, pak pátek a sobota.",
    "ve čtvrti",
    "Třeba třídíme tření a trest.",
    "Dožeňte to! To ještě doženeme.",
    "s tou kartou, s tim, stou kartou",
    "Petře, řekni Péti, že má trému.",
    "dvojče a trojúhelník",
    "podepiš petici",
    "Skončí to patem, říkala Nina Nině.",
    "Poseďme chvíli.",
    "dostat se ven",
    "kde jsi se tam vzal, a i u nás",
    "Stoprocentně ne.",
    "KDO VÍ, KDO TO VÍ",
    "KDO TO VI",
    "CHCEŠ-LI, HRAJ",
    "nulová šance",
    "načti to znovu",
    "několikrát, mnohokrát, tentokrát, kolikrát",
    "desperátní, deštník, děsivé",
    "malý krok, nechte mi to, radši ne",
    # English
    "desperately",
    "often",
    "someone, no one, anyone",
    "that one",
    "one more, one by one",
    "stop",
    "wait a second",
    "the first or the second pile",
    "think twice, once more",
    "half of it",
    "the weight, the height, a freight",
    "That is your pet theory, not the truth.",
    "attention, intention, content, listen, tender, tend, kitten",
    "fort, forth, for you, forum",
    "intricate electricity",
    "to, too, won, ate, for",
    "a stem, a set, a sty",
    "Hey Stu, leave it to me!",
    "rather not, only a small step",
    "the network, artwork, a tow",
    "both, a pair, a couple, double",
    "I will mix it, I.",
    "a score, a quarter",
    "civil, mild, livid",
    # neither
    "",
    "   ",
    "!!! ??? …",
    ":-) :D xD ^_^ haha iiii",
    "👍🏽 💕 🥰 👨‍👩‍👧 🇨🇿",
    "X",
    "ж и ш",
]


@pytest.mark.rule("THEGAME-23", "THEGAME-26")
@pytest.mark.parametrize("text", REFUSED)
def test_numbers_are_refused(text: str) -> None:
    with pytest.raises(NumberSpoken):
        GAME.check_talk(text)


@pytest.mark.rule("THEGAME-24")
@pytest.mark.parametrize("text", SPARED)
def test_everything_else_may_be_said(text: str) -> None:
    GAME.check_talk(text)


@pytest.mark.rule("THEGAME-24")
@pytest.mark.parametrize("language", ["cs", "en"])
def test_what_the_program_itself_says_without_numbers_may_be_said(language: str) -> None:
    from rada import words

    for message in ("thegame-number-spoken", "cannot-undo-nothing", "game-is-over"):
        GAME.check_talk(words.say(language, message, said="…"))


def bare(text: str) -> str:
    """A text without its diacritics."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


@pytest.mark.rule("THEGAME-26")
@pytest.mark.parametrize("form", CZECH_FORMS + ENGLISH_FORMS)
def test_every_form_of_a_number_word_is_refused(form: str) -> None:
    assert number_in(f"Já mám {form}, ano." if form in CZECH_FORMS else f"I have {form}, yes.")
    assert number_in(form.upper())
    if form not in ("třema", "stý", "stého", "pětice", "pětici", "pětina"):  # else other words
        assert number_in(f"ja mam {bare(form)}")


def czech(number: int, units_first: bool) -> str:
    """A number from 2 to 99 in Czech, in either order.

    >>> czech(47, units_first=True), czech(47, units_first=False), czech(21, units_first=True)
    ('sedmačtyřicet', 'čtyřicet sedm', 'jednadvacet')
    """
    tens, units = divmod(number, 10)
    if tens == 0:
        return CZECH_UNITS[units]
    if tens == 1:
        return CZECH_TEENS[units]
    if not units:
        return CZECH_TENS[tens]
    if units_first:
        return ("jedna" if units == 1 else f"{CZECH_UNITS[units]}a") + CZECH_TENS[tens]
    return f"{CZECH_TENS[tens]} {CZECH_UNITS[units]}"


def english(number: int) -> str:
    """A number from 2 to 99 in English."""
    tens, units = divmod(number, 10)
    if tens == 0:
        return ENGLISH_UNITS[units]
    if tens == 1:
        return ENGLISH_TEENS[units]
    return ENGLISH_TENS[tens] + (f"-{ENGLISH_UNITS[units]}" if units else "")


CZECH_TALK = ["počkej,", "mám", "asi", "nech mi", "tu hromádku", "prosím", "ten", "dobrý krok"]
ENGLISH_TALK = ["wait,", "I have", "maybe", "leave me", "that pile", "please", "someone", "often"]


def spoken(data: Any, number: str, talk: list[str]) -> str:
    """A number among other words, in any case, with diacritics or without."""
    case = data.draw(st.sampled_from([str, str.upper, str.title, str.swapcase]))
    marks = data.draw(st.sampled_from([str, bare]))
    around = st.lists(st.sampled_from(talk), max_size=4).map(" ".join)
    before, after = data.draw(around), data.draw(around)
    assert number_in(before) is None or before.endswith("ten")
    return (
        f"{before} {case(marks(number))}{data.draw(st.sampled_from(['', '!', ' ', ',']))} {after}"
    )


@pytest.mark.rule("THEGAME-26")
@given(data=st.data(), number=st.integers(2, 99), units_first=st.booleans())
def test_every_card_is_refused_in_czech(data: Any, number: int, units_first: bool) -> None:
    text = spoken(data, czech(number, units_first), CZECH_TALK)
    assert number_in(text), text


@pytest.mark.rule("THEGAME-26")
@given(data=st.data(), number=st.integers(2, 99))
def test_every_card_is_refused_in_english(data: Any, number: int) -> None:
    text = spoken(data, english(number), ENGLISH_TALK)
    if number == 10:
        text = f"I have {text}"
    assert number_in(text), text


@pytest.mark.rule("THEGAME-26")
@given(
    number=st.integers(2, 99),
    sign=st.sampled_from([" ", ".", "-", "_", "*", " . ", "  "]),
    in_czech=st.booleans(),
)
def test_every_card_is_refused_letter_by_letter(number: int, sign: str, in_czech: bool) -> None:
    word = czech(number, units_first=True) if in_czech else english(number).replace("-", "")
    assert number_in(sign.join(word)), word


@pytest.mark.rule("THEGAME-26")
@given(text=st.text(max_size=60))
def test_any_text_is_read_and_what_is_caught_was_said(text: str) -> None:
    caught = number_in(text)
    if any(c.isdigit() for c in text):
        assert caught
    if caught and not caught.endswith("…"):
        assert caught in "".join(c for c in text if c.isprintable())


@pytest.mark.rule("THEGAME-26")
def test_the_reason_is_friendly_and_names_what_was_caught() -> None:
    with pytest.raises(NumberSpoken) as refusal:
        GAME.check_talk("Já mám SEDMAČTYŘICÍTKU, a ty?")
    assert "“SEDMAČTYŘICÍTKU”" in str(refusal.value)
    assert "signals" in str(refusal.value)
    assert "„SEDMAČTYŘICÍTKU“" in refusal.value.told("cs")
    assert "signály" in refusal.value.told("cs")
    with pytest.raises(NumberSpoken) as refusal:
        GAME.check_talk("7" * 500)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("name", [name for name in NAMES if name != "thegame"])
def test_in_other_games_anything_may_be_said(name: str) -> None:
    load(name).check_talk("I have forty-seven, 47, sedmačtyřicet.")
