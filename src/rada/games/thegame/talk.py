"""The Game: which talk says a number [THEGAME-23, THEGAME-26].

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

import functools
import itertools
import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

_PIECES, _LETTERS = 14, 20
"""More pieces, or pieces with more letters, are not put together."""
_SHOWN = 40
"""More letters than this are not said again."""


class _Word(NamedTuple):
    """A word of a text: folded to plain small letters, and where it stands in the text."""

    plain: str
    start: int
    end: int


def number_in(text: str) -> str | None:
    """The first number that a text says, as it is written there; None if it says none.

    >>> number_in("Mám SEDMAČTYŘICÍTKU!"), number_in("maybe f.o.r.t.y")
    ('SEDMAČTYŘICÍTKU', 'f.o.r.t.y')
    >>> number_in("Opět patří místo zpět, ten balíček nech."), number_in("Someone often weighs it.")
    (None, None)
    """
    for start, end in _Talk(text).numbers():
        said = "".join(c for c in text[start:end] if c.isprintable()).strip()
        return said if len(said) <= _SHOWN else said[:_SHOWN] + "…"
    return None


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


# Words

_ALIKE = str.maketrans(
    "авгԁеѕһіїјкмнпорстухѵԝαβγεηικνορτυχωłđøıɑɡᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ€",
    "abrdeshiijkmhnopctyxvwabyenikvoptuxwldoiagabcdeghijklmnoprstuvwyze",
)
"""Letters that look like Latin ones, though nothing in Unicode says so."""
_FLAG_A = 0x1F1E6


def _words(text: str) -> Iterator[_Word]:
    """The words of a text, folded: no case, no diacritics, nothing that cannot be seen."""
    plain: list[str] = []
    origins: list[int] = []
    for at, char in enumerate(text):
        folded = _folded(char)
        plain += folded
        origins += [at] * len(folded)
    origins.append(len(text))
    for found in re.finditer(r"[^\W\d_]+", "".join(plain)):
        yield _Word(found[0], origins[found.start()], origins[found.end() - 1] + 1)


def _folded(char: str) -> str:
    """A character as small letters without marks; nothing for a mark or an invisible one."""
    if char.isascii():
        return "s" if char == "$" else char.lower()
    if _FLAG_A <= ord(char) < _FLAG_A + 26:
        return chr(ord("a") + ord(char) - _FLAG_A)
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", char).casefold())
    seen = (c for c in parts if unicodedata.category(c) not in ("Mn", "Me", "Cf"))
    return "".join(seen).translate(_ALIKE)


def _one_of(*forms: str) -> str:
    return f"(?:{'|'.join(forms)})"


_OF_ADJECTIVES = "(?:[yaei]|ej|eho|yho|emu|ymu|em|ou|ych|ejch|ym|ymi|yma|ejma)"
_OF_FIGURES = "(?:k(?:[ayuo]|ou|am|ach|ami|ama)|ce|ek)"
"""Endings of "pětka"; "pětce" and "pětek" have lost the k or split it off."""
_OF_PARTS = "in(?:[ayeuo]|ou|am|ach|ami|ama)?"
_OF_GROUPS = "ic(?:[ei]|im|ich|emi|ema)?"

_SEVEN, _EIGHT, _FOUR = "sedu?m", "v?osu?m", "[cs]tyr"
_AND = f"(?:(?:jedn|jeden|dva|tri|{_FOUR}[iy]|pet|sest|{_SEVEN}|{_EIGHT}|devet)a)"
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
    f"pet(?:i|ima|{_OF_FIGURES})",
    f"pat(?:{_OF_ADJECTIVES}|er[oy])",
    f"sest(?:i|ima|er[oy]|{_OF_ADJECTIVES}|{_OF_FIGURES}|{_OF_PARTS}|{_OF_GROUPS})?",
    f"{_SEVEN}(?!ikras)[a-z]*",
    f"{_EIGHT}(?:[iu]|ima|er[oy]|{_OF_ADJECTIVES}|{_OF_PARTS}|{_OF_GROUPS}|ic{_OF_FIGURES})?",
    f"dev(?:et|at)[a-z]*|devit(?:i|{_OF_FIGURES}|{_OF_PARTS}|{_OF_GROUPS})",
    f"deset(?!ilet)[a-z]*|desit(?:i|{_OF_FIGURES})|desat(?:{_OF_ADJECTIVES}|ero)",
    f"jednic{_OF_FIGURES}",
    f"nul(?:[ayeuo]|ou|am|ach|ami|ama)?|nult{_OF_ADJECTIVES}",
    f"st(?:[oa]|um)|(?:pul|dvou|tri|ctyr|(?:pe|ses|devi)ti|sedmi|osmi)?stov{_OF_FIGURES}",
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
    "(?:two|three|four|five|six|seven|eight|nine)(?:e?s|e?rs?|ths?|fold|some|ish)?",
    "eighths?|(?:third|fourth|fifth|ninth|twelf?th)(?:s|ly)?",
    "ten(?:s|ths?|ners?|fold|ish)",
    "zero(?:s|es|th)?|nought",
    "dozen(?:s|th)?|[mb]illion(?:s|th)?",
    "thrice|trio|(?:tri|quadru|quintu)ple[a-z]*",
)

_NUMBER = re.compile(f"{_CZECH}|{_ENGLISH}")
_LONG_NUMBER = re.compile(f"{_AND}?{_TENS}[a-z]{{0,4}}|{_ENGLISH_TENS}")
_MARKED = re.compile(
    "třema|st(?:[ýé]|ém|ého|ému|ých|ým|ými)"
    "|pětic(?:[eií]|ím|ích|em[ia])?|pětin(?:[ayěuo]|ou|ám|ách|am[ia])?"
)
"""Numbers that without their diacritics would be other words."""
_STRETCHED = re.compile(r"(.)\1{2,}")
_MARK = re.compile("[ěščřžýáíéúůďťňó]")


def _all_of(words: str) -> frozenset[str]:
    return frozenset(words.split())


_OTHER_WORDS = _all_of(
    "péti tréma trém paté pâté patě čtvrtě dvojče trojče tróje nině seďme poseďme"
)
"""Words that are numbers only for who does not see their diacritics."""
_BARE_WORDS = _all_of("pata paty pate patou patem")
"""Words that are ordinals only for who writes without any diacritics."""
_ONES = _all_of("one jedna jeden")

_CZECH_HINTS = _all_of(
    "se je ze jsem na co si tak ne ale ja jsi mi jak ty jo jste uz kdyz jen jsme jako tu za "
    "dobre ho ti te tady ano pro ji neni byl neco proc ted tam mam tohle vas jsou byt toho bude "
    "bych nic takze ve vam nebo kdo aby byla nas bylo kde jeste po nez protoze muj tvuj jeho "
    "myslim od jestli mas mel vim vsechno mozna vis prosim nikdy moc mu vy ani chci taky nevim "
    "az pokud moje tebe pak nam ahoj ta mame diky sem chces musim pred budu fakt nekdo asi bez "
    "muze mit trochu porad ktery muzu dal jenom kdy jde dalsi prave dost hned proto vubec "
    "zpatky presne muzeme zase pockej hele fajn dej rychle nech treba tenhle ven jdu potom pres "
    "zitra dneska hraj polozim poloz karta karty kartu karet balicek balicku hromadka hromadku "
    "hromadky hromadce nahoru dolu krok "
)
"""Frequent words that are Czech and not English, folded."""
_ENGLISH_HINTS = _all_of(
    "you the it and that of is in what we this he for have your was not be are don know can "
    "with but all so just there here they like get she go if right out about up him now come "
    "well her how will got want think as see did good who why from his yes when going time an "
    "back look us would them where were then had or been our gonna really some say could need "
    "something has too way down make very never only over because little please should mean "
    "sorry give off am thank any even much sure thing these help into anything still find "
    "nothing again maybe must before other wait after put their leave does keep hold lay card "
    "cards pile piles step steps lower higher exactly minus plus less more another minutes "
    "seconds years points "
)
"""Frequent words that are English and not Czech."""


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


def _says_number(plain: str) -> bool:
    """Whether a folded word is a number, with stretched letters ("seeeven") or without."""
    forms = {plain}
    if _STRETCHED.search(plain):
        forms = {_STRETCHED.sub(kept, plain) for kept in (r"\1", r"\1\1")}
    return any(_NUMBER.fullmatch(form) for form in forms)


class _Talk:
    """A text, and what has to be known of the whole of it to judge its words."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = list(_words(text))
        self.has_marks = bool(_MARK.search(_composed(text)))
        self.linked = [self._is_sign(a.end, b.start) for a, b in itertools.pairwise(self.words)]
        """Whether a single sign joins each word to the next one."""

    def _is_sign(self, start: int, end: int) -> bool:
        seen = "".join(_folded(char) for char in self.text[start:end])
        return len(seen) == 1 and not seen.isspace()

    @functools.cached_property
    def hints(self) -> tuple[int, int]:
        """How many words are surely Czech, and how many surely English."""
        czech = english = 0
        for word in self.words:
            marked = _MARK.search(_composed(self.text[word.start : word.end]))
            czech += bool(marked) or word.plain in _CZECH_HINTS
            english += word.plain in _ENGLISH_HINTS
        return czech, english

    def numbers(self) -> Iterator[tuple[int, int]]:
        """Where the text says numbers: those in figures first, then those in words."""
        for at, char in enumerate(self.text):
            if _is_figure(char):
                end = at + 1
                while end < len(self.text) and _is_figure(self.text[end]):
                    end += 1
                yield at, end
        for at, word in enumerate(self.words):
            if self._is_number(at) or self._is_roman(word):
                yield word.start, word.end
        for first in range(len(self.words)):
            for last in self._ends_of_pieces(first):
                yield self.words[first].start, self.words[last].end

    def _is_roman(self, word: _Word) -> bool:
        """Whether a word is a Roman numeral: two capitals or more, or four small letters.

        "VI" and "LI" are Czech words (knows, whether) where somebody writes all in capitals.
        """
        written = unicodedata.normalize("NFKC", self.text[word.start : word.end])
        if len(written) < 2 or not _ROMAN.fullmatch(written.upper()):
            return False
        if written.isupper():
            shouted = self.text.isupper() and len(self.words) > 1
            return not (shouted and written in ("VI", "LI"))
        return len(written) > 3 and len(set(written)) > 1

    def _is_number(self, at: int) -> bool:
        """Whether one of the words is a number."""
        word = self.words[at]
        written = _composed(self.text[word.start : word.end])
        following = self.words[at + 1].plain if at + 1 < len(self.words) else ""
        if word.plain == "ten":
            czech, english = self.hints
            return english >= czech if czech or english else following in ("", "ten")
        if word.plain == "pet":
            czech, english = self.hints
            return czech >= english or bool(_MARK.search(written))
        if word.plain in _ONES:
            return following == word.plain
        if written in _OTHER_WORDS or (written in _BARE_WORDS and self.has_marks):
            return False
        return _says_number(word.plain) or bool(_MARKED.fullmatch(written))

    def _ends_of_pieces(self, first: int) -> Iterator[int]:
        """The last pieces of numbers in pieces that start with a word.

        Single letters ("s e d m") and what one sign joins ("se-dm") make any number; pieces between
        spaces only make long ones, since "se ven" is Czech.
        """
        words = self.words
        joined = words[first].plain
        letters, linked = len(joined) == 1, first == 0 or not self.linked[first - 1]
        for last in range(first + 1, min(first + _PIECES, len(words))):
            joined += words[last].plain
            if len(joined) > _LETTERS:
                return
            letters &= len(words[last].plain) == 1
            linked &= self.linked[last - 1]
            whole = linked and not any(self.linked[last : last + 1])
            pattern = _NUMBER if letters or whole else _LONG_NUMBER
            if pattern.fullmatch(joined) or (letters and joined in ("ten", "pet")):
                yield last
