"""The Game: which talk says a number [THEGAME-24, THEGAME-26].

This is a courtesy between people, not a wall: it reads digits, Roman numerals and the number words
of Czech and English, whatever their case, endings and diacritics, and simple tricks with them.
Words that are more often something else are let through:

- "one", "jeden", "once", "jednou", "first", "první", "second" and "druhý", "twice" and "dvakrát",
  "half" and "půl": they point at things, and "wait a second" must be possible. Twice in a row,
  "one" and "jedna" are the digits of a card.
- "ten", the Czech pronoun, and "pet", the English animal, are judged by the words around them:
  refused are "a ten, please" and "mam pet", but not "ten balíček" and "that is your pet". Where
  nothing shows the language, "pet" and a "ten" with no word after it are numbers.
- Czech words that only become a number when their diacritics are taken off, such as "petice": they
  are numbers only as "pětice".
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

_LONGEST = 14
"""More pieces or letters than this are not put together."""
_SHOWN = 40


class _Word(NamedTuple):
    """A word of a text: folded to plain small letters, and where it stands in the text."""

    plain: str
    start: int
    end: int


def number_in(text: str) -> str | None:
    """The first number that a text says, as it is written there; None if it says none.

    >>> number_in("Mám SEDMAČTYŘICÍTKU!"), number_in("forty\N{SOFT HYPHEN}-seven")
    ('SEDMAČTYŘICÍTKU', 'forty')
    >>> number_in("Opět patří místo zpět, ten balíček nech."), number_in("Someone often weighs it.")
    (None, None)
    """
    for start, end in _spans(text):
        said = "".join(c for c in text[start:end] if c.isprintable()).strip()
        return said if len(said) <= _SHOWN else said[:_SHOWN] + "…"
    return None


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Where a text says numbers: first those in digits, then those in words."""
    for at, char in enumerate(text):
        if _is_figure(char):
            end = at + 1
            while end < len(text) and _is_figure(text[end]):
                end += 1
            yield at, end
    words = list(_words(text))
    for at, word in enumerate(words):
        if _is_number(text, words, at) or _is_roman(text, word):
            yield word.start, word.end
    for first, last in _put_together(text, words):
        yield first.start, last.end


# Figures

_PICTURES = re.compile(
    "[⚀-⚅\U0001f000-\U0001f0ff\U0001f3b1\U0001f4af\U0001f51f\U0001f550-\U0001f567]"
)
"""Dice, dominoes and playing cards, the eight of billiards, a hundred, a ten, and clocks."""

_ROMAN = re.compile("(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})|I+|X+")


def _is_figure(char: str) -> bool:
    """Whether a character is a digit, a fraction or another number, or the picture of one."""
    if char.isascii():
        return char.isdigit()
    decomposed = unicodedata.normalize("NFKD", char)
    return any(c.isnumeric() for c in (char, *decomposed)) or bool(_PICTURES.match(char))


def _is_roman(text: str, word: _Word) -> bool:
    """Whether a word is a Roman numeral: two capitals or more, or four small letters.

    "VI" and "LI" are Czech words too (knows, whether) where somebody writes all in capitals.
    """
    written = unicodedata.normalize("NFKC", text[word.start : word.end])
    if not _ROMAN.fullmatch(written.upper()) or len(written) < 2:
        return False
    if written.isupper():
        return written not in ("VI", "LI") or not text.isupper() or text.strip() == written
    return len(written) > 3 and len(set(written)) > 1


# Words

_ALIKE = str.maketrans(
    "абвгдеѕзіїјклмнорстухѵԝαβεηικνορτυχωłđøıɑɡ€$",
    "abbrdesziijklmhopctyxvwabenikvoptuxwldoiageS".lower(),
)
"""Letters that look like Latin ones but are not made of them."""
_FLAG_A = 0x1F1E6


def _words(text: str) -> Iterator[_Word]:
    """The words of a text, folded: no case, no diacritics, nothing that cannot be seen."""
    plain: list[str] = []
    origins: list[int] = []
    for at, char in enumerate(text):
        folded = char.lower() if char.isascii() else _folded(char)
        plain += folded
        origins += [at] * len(folded)
    origins.append(len(text))
    for found in re.finditer(r"[^\W\d_]+", "".join(plain)):
        yield _Word(found[0], origins[found.start()], origins[found.end() - 1] + 1)


def _folded(char: str) -> str:
    """A character as small letters without marks; nothing for a mark or an invisible one."""
    if _FLAG_A <= ord(char) < _FLAG_A + 26:
        return chr(ord("a") + ord(char) - _FLAG_A)
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", char).casefold())
    seen = (c for c in parts if unicodedata.category(c) not in ("Mn", "Me", "Cf"))
    return "".join(seen).translate(_ALIKE)


def _one_of(*forms: str) -> str:
    return f"(?:{'|'.join(forms)})"


_OF_ADJECTIVES = "(?:[yaei]|ej|eho|yho|emu|ymu|em|om|ou|ych|ejch|ym|ymi|yma|ejma)"
_OF_FIGURES = "(?:k(?:[ayuo]|ou|am|ach|ami|ama)|ce|ek)"
"""Endings of "pětka"; "pětce" and "pětek" have lost the k or split it off."""
_OF_PARTS = "in(?:[ayeuo]|ou|am|ach|ami|ama)?"
_OF_GROUPS = "ic(?:[ei]|im|ich|emi|ema)?"

_SEVEN, _EIGHT, _FOUR = "sedu?m", "v?osu?m", "[cs]tyr"
_AND = f"(?:jedn|jeden|dva|tri|{_FOUR}[iy]|pet|sest|{_SEVEN}|{_EIGHT}|devet)a"
"""The units before tens, as in "sedmačtyřicet"."""
_TENS = _one_of(
    "dva(?:cet|cat|cit|ck|nact)",
    "tri(?:cet|cat|cit|nact)",
    f"{_FOUR}[iy]c(?:et|at|it)",
    "ctrnact",
    "pa(?:desat|tnact)",
    "ses?t?desat|sestnact",
    f"(?:{_SEVEN}|{_EIGHT})(?:desat|nact)",
    "deva(?:desat|tenact)",
    "jedenact",
)
"""From eleven on the beginning of a Czech numeral is like no other word: any ending will do."""

_CZECH = _one_of(
    f"(?:{_AND}|pul)?{_TENS}[a-z]*",
    "dv(?:a|e|ou|oum|ouma|ema|emi)",
    f"dvoj(?:e|{_OF_FIGURES})",
    "tr(?:i|em|ech|emi)",
    f"tret(?:i|iho|imu|im|ich|imi|ima|{_OF_PARTS})",
    f"troj(?:e|{_OF_FIGURES}|{_OF_GROUPS})",
    f"{_FOUR}(?:[iy]|em|ech|mi|ma|ema|{_OF_FIGURES})?",
    f"ctvrt(?!i$)(?:{_OF_ADJECTIVES}|{_OF_PARTS})",
    f"ctver(?:[oy]|{_OF_GROUPS})",
    f"pet(?:i|ima|{_OF_FIGURES}|{_OF_PARTS})",
    f"pat(?:{_OF_ADJECTIVES}|er[oy])",
    f"sest(?:i|ima|er[oy]|{_OF_ADJECTIVES}|{_OF_FIGURES}|{_OF_PARTS}|{_OF_GROUPS})?",
    f"{_SEVEN}(?!ikras)[a-z]*",
    f"{_EIGHT}(?:[iu]|ima|er[oy]|{_OF_ADJECTIVES}|{_OF_PARTS}|{_OF_GROUPS}|ic{_OF_FIGURES})?",
    f"dev(?:et|at)[a-z]*|devit(?:i|{_OF_FIGURES}|{_OF_PARTS}|{_OF_GROUPS})",
    f"deset(?!ilet)[a-z]*|desit(?:i|{_OF_FIGURES})|desat(?:{_OF_ADJECTIVES}|ero)",
    f"jednic{_OF_FIGURES}",
    f"nul(?:[ayeuo]|ou|am|ach|ami|ama)?|nult{_OF_ADJECTIVES}",
    f"st(?:[oa]|um)|(?:dvou|tri|ctyr|(?:pe|ses|devi)ti|sedmi|osmi)?stov{_OF_FIGURES}",
    "(?:pul|vele)?tuc(?:et|tu|te|tem|ty|tum|tech)",
    "(?:tisic(?!ilet)|(?:mil|bil)ion(?!ar)|miliard(?!ar))[a-z]*",
    "(?:tri|ctyri|pet|sest|osm|sto)krat",
    "(?:troj|tri|ctyr|(?:pe|ses|devi)ti|osmi|sto)nasob[a-z]*",
    "(?:po|za)(?:treti|ctvrte|pate|seste|sedme|osme|devate|desate)",
)

_ENGLISH_TENS = _one_of(
    "(?:twen|thir|fou?r|fif|six|seven|eigh|nine?)t(?:y|ies|ieths?)",
    "(?:thir|four|fif|six|seven|eigh|nine)teen",
    "eleven",
    "twelve",
    "hundred",
    "thousand",
)
_ENGLISH = _one_of(
    f"{_ENGLISH_TENS}[a-z]*",
    "(?:two|three|four|five|six|seven|eight|nine)[a-z]*",
    "(?:third|fift|ninth|twelf?th)[a-z]*",
    "ten(?:s|ths?|ners?|fold)",
    "zero(?:s|es|th)?|nought",
    "dozen(?:s|th)?|[mb]illion(?:s|th)?",
    "thrice|trio|(?:tri|quadru|quintu)ple[a-z]*",
)

_NUMBER = re.compile(f"{_CZECH}|{_ENGLISH}")
_LONG_NUMBER = re.compile(f"{_AND}?{_TENS}[a-z]{{0,4}}|{_ENGLISH_TENS}")
_MARKED = re.compile("třema|st(?:[ýé]|ém|ého|ému|ých|ým|ými)|pětic(?:e|i|í|ím|ích|emi|ema)?")
_ANY_MARK = re.compile("[ěščřžýáíéúůďťňó]")
_OTHER_WORDS = frozenset(["péti", "tréma", "paté", "pâté", "patě", "čtvrtě", "dvojče", "nině"])
"""Words that are numbers only for who does not see their diacritics."""
_BARE_WORDS = frozenset(["pata", "paty", "pate", "patou", "patem"])
"""Words that are ordinals only for who writes without any diacritics."""
_ONES = frozenset(["one", "jedna", "jeden"])

_CZECH_HINTS = frozenset(
    [
        "se",
        "je",
        "ze",
        "jsem",
        "na",
        "co",
        "si",
        "tak",
        "ne",
        "ale",
        "ja",
        "jsi",
        "mi",
        "jak",
        "ty",
        "jo",
        "jste",
        "uz",
        "kdyz",
        "jen",
        "jsme",
        "jako",
        "tu",
        "za",
        "dobre",
        "ho",
        "ti",
        "te",
        "tady",
        "ano",
        "pro",
        "ji",
        "neni",
        "byl",
        "neco",
        "proc",
        "ted",
        "tam",
        "mam",
        "tohle",
        "vas",
        "jsou",
        "byt",
        "toho",
        "bude",
        "bych",
        "nic",
        "takze",
        "ve",
        "vam",
        "nebo",
        "kdo",
        "aby",
        "byla",
        "nas",
        "bylo",
        "kde",
        "jeste",
        "po",
        "nez",
        "protoze",
        "muj",
        "tvuj",
        "jeho",
        "myslim",
        "od",
        "jestli",
        "mas",
        "mel",
        "vim",
        "vsechno",
        "mozna",
        "vis",
        "prosim",
        "nikdy",
        "moc",
        "mu",
        "vy",
        "ani",
        "chci",
        "taky",
        "nevim",
        "az",
        "pokud",
        "moje",
        "tebe",
        "pak",
        "nam",
        "ahoj",
        "ta",
        "mame",
        "diky",
        "sem",
        "chces",
        "musim",
        "pred",
        "budu",
        "fakt",
        "nekdo",
        "asi",
        "bez",
        "muze",
        "mit",
        "trochu",
        "porad",
        "ktery",
        "muzu",
        "dal",
        "jenom",
        "kdy",
        "jde",
        "dalsi",
        "prave",
        "dost",
        "hned",
        "proto",
        "vubec",
        "zpatky",
        "presne",
        "muzeme",
        "zase",
        "pockej",
        "hele",
        "fajn",
        "dej",
        "rychle",
        "nech",
        "treba",
        "tenhle",
        "ven",
        "jdu",
        "potom",
        "pres",
        "zitra",
        "dneska",
        "nas",
        "vas",
        "muj",
        "hraj",
        "polozim",
        "poloz",
        "karta",
        "karty",
        "kartu",
        "karet",
        "balicek",
        "balicku",
        "hromadka",
        "hromadku",
        "hromadky",
        "hromadce",
        "nahoru",
        "dolu",
        "krok",
    ]
)
_ENGLISH_HINTS = frozenset(
    [
        "you",
        "the",
        "it",
        "and",
        "that",
        "of",
        "is",
        "in",
        "what",
        "we",
        "this",
        "he",
        "for",
        "have",
        "your",
        "was",
        "not",
        "be",
        "are",
        "don",
        "know",
        "can",
        "with",
        "but",
        "all",
        "so",
        "just",
        "there",
        "here",
        "they",
        "like",
        "get",
        "she",
        "go",
        "if",
        "right",
        "out",
        "about",
        "up",
        "him",
        "now",
        "come",
        "well",
        "her",
        "how",
        "will",
        "got",
        "want",
        "think",
        "as",
        "see",
        "did",
        "good",
        "who",
        "why",
        "from",
        "his",
        "yes",
        "when",
        "going",
        "time",
        "an",
        "back",
        "look",
        "us",
        "would",
        "them",
        "where",
        "were",
        "then",
        "had",
        "or",
        "been",
        "our",
        "gonna",
        "really",
        "some",
        "say",
        "could",
        "need",
        "something",
        "has",
        "too",
        "way",
        "down",
        "make",
        "very",
        "never",
        "only",
        "over",
        "because",
        "little",
        "please",
        "should",
        "mean",
        "sorry",
        "give",
        "off",
        "am",
        "thank",
        "any",
        "even",
        "much",
        "sure",
        "thing",
        "these",
        "help",
        "into",
        "anything",
        "still",
        "find",
        "nothing",
        "again",
        "maybe",
        "must",
        "before",
        "other",
        "wait",
        "after",
        "put",
        "their",
        "leave",
        "does",
        "keep",
        "hold",
        "lay",
        "card",
        "cards",
        "pile",
        "piles",
        "step",
        "steps",
        "lower",
        "higher",
        "exactly",
        "minus",
        "plus",
        "less",
        "more",
        "another",
        "i",
    ]
)


def _is_number(text: str, words: list[_Word], at: int) -> bool:
    """Whether one of the words of a text is a number."""
    word = words[at]
    if word.plain == "ten":
        return _is_english_ten(text, words, at)
    if word.plain == "pet":
        czech, english = _hints(text, words)
        return czech >= english
    if word.plain in _ONES:
        return at + 1 < len(words) and words[at + 1].plain == word.plain
    written = unicodedata.normalize("NFC", text[word.start : word.end]).casefold()
    if written in _OTHER_WORDS:
        return False
    if written in _BARE_WORDS and _ANY_MARK.search(_composed(text)):
        return False
    return _says_number(word.plain) or bool(_MARKED.fullmatch(written))


def _says_number(plain: str) -> bool:
    """Whether a folded word is a number, stretched letters ("seeeven") or not."""
    once, twice = re.sub(r"(.)\1{2,}", r"\1", plain), re.sub(r"(.)\1{2,}", r"\1\1", plain)
    return any(_NUMBER.fullmatch(each) for each in {plain, once, twice})


def _is_english_ten(text: str, words: list[_Word], at: int) -> bool:
    """Whether "ten" is the English number and not the Czech pronoun."""
    czech, english = _hints(text, words)
    if czech == english == 0:
        return at + 1 == len(words) or words[at + 1].plain == "ten"
    return english >= czech


def _hints(text: str, words: list[_Word]) -> tuple[int, int]:
    """How many words of a text are surely Czech, and how many surely English."""
    czech = english = 0
    for word in words:
        marked = _ANY_MARK.search(_composed(text[word.start : word.end]))
        czech += bool(marked) or word.plain in _CZECH_HINTS
        english += word.plain in _ENGLISH_HINTS
    return czech, english


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


# Words in pieces


def _put_together(text: str, words: list[_Word]) -> Iterator[tuple[_Word, _Word]]:
    """The first and the last piece of numbers that were written in pieces.

    Single letters ("s e d m") and what one sign joins ("se-dm") make any number; pieces between
    spaces only make long ones, since "se ven" is Czech.
    """
    for first in range(len(words)):
        joined, letters, linked = words[first].plain, len(words[first].plain) == 1, True
        for last in range(first + 1, min(first + _LONGEST, len(words))):
            joined += words[last].plain
            if len(joined) > 2 * _LONGEST:
                break
            letters &= len(words[last].plain) == 1
            gap = text[words[last - 1].end : words[last].start]
            linked &= len(gap) == 1 and not gap.isspace()
            any_number = letters or (linked and _stands_alone(text, words[first], words[last]))
            pattern = _NUMBER if any_number else _LONG_NUMBER
            if pattern.fullmatch(joined) or (letters and joined in ("ten", "pet")):
                yield words[first], words[last]


def _stands_alone(text: str, first: _Word, last: _Word) -> bool:
    """Whether nothing else is joined to these pieces."""
    before, after = text[: first.start][-1:], text[last.end :][:1]
    return (not before or before.isspace()) and (not after or not after.isalpha())
