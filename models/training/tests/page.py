"""Reads a page of a sample: its numbered rows, and the figures and words that stand on them."""
import re
from difflib import SequenceMatcher
from functools import lru_cache

# Letters that scans read as figures.
SCANNED = str.maketrans('0158', 'olsb')


def plain_letters(text):
    """The letters of a text, small."""
    return re.sub(r'[^a-z]', '', text.lower().translate(SCANNED))


# What a column head says when it prints the member's share and not the plan's.
MEMBER_HEADS = (
    'you pay', 'what you pay', 'your cost', 'your share', 'member pays', 'member responsibility', 'employee pays',
    'enrollee pays', 'patient pays', 'patient responsibility', 'your coinsurance', 'subscriber pays', 'out-of-pocket',
    'you owe', 'your cost share',
)  # fmt: skip
# Heads of the plan's own share, and sentences.
PLAN_HEAD = re.compile(r'(?:plan|we|insurance|company|carrier|dental) pay| the ', re.IGNORECASE)
MEMBER_ENDS = {plain_letters(phrase.split(' ')[-1]) for phrase in MEMBER_HEADS}
# A sentence that tells the member's share itself.
MEMBER_SENTENCE = re.compile(
    r'(?:you pay|your share is|you are responsible for|member pays|patient pays|patient portion for .{1,60} is) +'
    r'\d|/[\dO]+ \(you pay\)|[\dO] ?[-/] ?[\dO]+ \(you pay\)',
    re.IGNORECASE,
)
# A head row has none of these: they are the entries of a column.
ENTRY = re.compile(
    r'\b\d+(?![A-Za-z\d])|%|\$|not (?:a )?cov|exclu|no (?:cov|ben|ch|cost)|nothing|in full|none|all charges|\bNC\b',
    re.I,
)
FULL = re.compile(r'in full|no charge|nothing|no cost|pay all of|100% covered|\$0(?![\dO]|[.,]\d)', re.I)
NOT_COVERED = re.compile(
    r'not(?: a)? (?:cov|ben)|\bexclu|no (?:orthodontic )?(?:coverage|benefit)|\bNC\b|\bNone\b'
    r'|all charges|not (?:cover|pay)'
    r'|covered\? (?:no?\b|\[ \] yes)',
    re.IGNORECASE,
)

# Figures that a head may have.
HEAD_FIGURE = re.compile(r'(?:Tier|Option) \d|% ?[o0]f|Benefit %|coinsurance \(plan\)', re.IGNORECASE)
PERCENT = re.compile(r'([\dO]{1,3})(?:\.00)? ?(?:%|percent)')
BARE = re.compile(r'(?<![\w$.,])(\d[\dO]{0,2})(?!\w|[.,]\d)')
AMOUNT = re.compile(r'(?<![\w.,])\$? ?(\d[\dO]{0,2}(?:,[\dO]{3})+|\d[\dO]*)(?:\.[\dO]{2})?(?!\w|,\d)')
# A cell that begins with a share is an entry of a column.
ENTRY_START = re.compile(r'\$?[\dO]{1,3}(?:\.00)? ?%|\d{1,3}$')
# A row of all classes' shares, beneath their names: it has no label, or one that says whose share it prints.
PLAN_LABEL = re.compile(
    r'\$?[\dO]{1,3}(?:\.00)? ?%|\d{1,3} \||(?:plan pays|coinsurance|in-network|coverage|benefit) \|', re.I
)


def is_nearly(text, phrase):
    """Whether a text bears a phrase, one letter in six spoilt by a scan allowed for."""
    letters, wanted = plain_letters(text), plain_letters(phrase)
    if wanted in letters or len(wanted) < 10:
        return wanted in letters
    size = len(wanted)
    windows = (letters[start : start + size] for start in range(len(letters) - size + 2))
    return any(SequenceMatcher(None, window, wanted, autojunk=False).ratio() > 0.86 for window in windows)


@lru_cache(maxsize=None)
def is_member_head(row):
    """Whether a row is a head that says that a column prints the member's share."""
    row = HEAD_FIGURE.sub('', row)
    if ENTRY.search(row):
        return False
    cells = [cell for cell in cells_of(row) if len(cell) <= 140 and not PLAN_HEAD.search(cell)]
    return any(is_nearly(cell, phrase) for cell in cells for phrase in MEMBER_HEADS)


def cells_of(row):
    """The cells of a row; scans lose bars."""
    return [cell.strip() for cell in re.split(r'\||  ', row) if cell.strip()]


def percents(text):
    """The percents of a text, with their sign or bare."""
    bare = text.replace('_', ' ')
    return {whole(figure) for figure in PERCENT.findall(text) + BARE.findall(bare)}


def whole(text):
    """An integer whose zeros a scan may have read as O."""
    return int(re.sub(r'[,\s]', '', text.replace('O', '0')))


class Page:
    """The rows of a prompt, counted from 1 as in the findings."""

    def __init__(self, prompt):
        self.rows = [None]
        for number, line in enumerate(prompt.split('\n'), 1):
            start = f'{number}: '
            if not line.startswith(start):
                raise ValueError(f'row {number} is not numbered')
            self.rows.append(line[len(start) :])
        # A column of other text may run beside the rows; scans put specks before them.
        clean = [re.sub(r"^[.|\-'_~] ", '', row) for row in self.rows[1:]]
        self.first_cells = [None, *(re.split(r' *\||  ', row)[0] for row in clean)]
        self.text = ' '.join([*clean, *self.first_cells[1:]])

    def has(self, line):
        """Whether there is such a row."""
        return 1 <= line < len(self.rows)

    def run_on(self, line, count=3):
        """A row with those that its sentence may run on to."""
        return ' '.join([self.rows[line], '', *self.first_cells[line : line + 1 + count]])

    def sentence_of_member(self, line):
        """Whether a sentence tells the member's share; it may have begun on the row before."""
        before = self.first_cells[line - 1][-80:] if line > 1 else ''
        matches = MEMBER_SENTENCE.finditer(f'{before} {self.rows[line]}')
        return any(match.end() > len(before) + 1 for match in matches)

    def is_under_member_head(self, line):
        """Whether a head further up says that a column prints the member's share."""
        return any(is_member_head(row) for row in self.rows[1:line] + self.rejoined_heads(line))

    def rejoined_heads(self, line):
        """The heads above whose last words stand on a row of their own."""
        pairs = zip(self.rows[1:line], self.rows[2:line])
        ends = [pair for pair in pairs if plain_letters(pair[1]) in MEMBER_ENDS]
        return [f'{cell} {lower}' for upper, lower in ends for cell in cells_of(upper)]

    def shares(self, line):
        """The percents that a row gives as the plan's, from its own words and the head of its columns."""
        text = self.rows[line]
        found = set()
        for cell in cells_of(text):
            figures = percents(cell)
            others = {100 - figure for figure in figures}
            is_entry = ENTRY_START.match(cell) is not None or cell == text.strip()
            has_label = PLAN_LABEL.match(text) is None and cell != text.strip()
            if self.sentence_of_member(line) or (is_entry and has_label and self.is_under_member_head(line)):
                found |= others
            elif is_entry and self.is_under_member_head(line):
                # Scan noise has taken the bars out of the row, or its label is no service: either reading is fair.
                found |= figures | others
            else:
                found |= figures
        if FULL.search(text):
            found.add(100)
        if NOT_COVERED.search(self.run_on(line)):
            found.add(0)
        return found

    def amounts(self, line):
        """The whole-dollar amounts of a row."""
        return {whole(figure) for figure in AMOUNT.findall(self.rows[line])}

    def digits(self, line):
        """All figures of a row in one string."""
        return re.sub(r'\D', '', self.rows[line])

    def numbers(self, line):
        """The whole numbers of a row."""
        return re.findall(r'\d+', self.rows[line])
