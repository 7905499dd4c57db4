"""What scans, OCR and hurried hands do to a text."""

CONFUSED = (
    ('l', '1'), ('I', 'l'), ('O', '0'), ('o', '0'), ('rn', 'm'), ('m', 'rn'), ('cl', 'd'), ('e', 'c'), ('S', '5'),
    ('B', '8'), ('i', 'l'), ('t', 'f'), ('a', 'o'), ('g', 'q'), ('h', 'b'), ('u', 'v'),
)  # fmt: skip
KEYS = ('qwertyuiop', 'asdfghjkl', 'zxcvbnm')
BESIDE = {row[n]: row[max(0, n - 1):n] + row[n + 1:n + 2] for row in KEYS for n in range(len(row))}


def scanned_word(rng, word):
    """A word with one fault of a scan: confused, lost or parted letters, or a speck."""
    x = rng.random()
    if x < 0.55:
        right, wrong = rng.choice(CONFUSED)
        return word.replace(right, wrong, 1)
    at = rng.randrange(1, max(2, len(word) - 1))
    if x < 0.7:
        return word[:at] + word[at + 1:]
    if x < 0.85 and len(word) > 5:
        return word[:at] + ' ' + word[at:]
    return word + rng.choice('.,\':_~')


def typed_word(rng, word):
    """A word with one fault of typing: letters turned, lost, doubled or hit beside, or the vowels left out."""
    at, x = rng.randrange(max(1, len(word) - 1)), rng.random()
    if x < 0.3:
        return word[:at] + word[at + 1:at + 2] + word[at:at + 1] + word[at + 2:]
    if x < 0.55:
        return word[:at + 1] + word[at + 2:]
    if x < 0.7:
        return word[:at + 1] + word[at:]
    if x < 0.9 and word[at].lower() in BESIDE:
        return word[:at] + rng.choice(BESIDE[word[at].lower()] or 'e') + word[at + 1:]
    return word[0] + ''.join(letter for letter in word[1:] if letter not in 'aeiou') if len(word) > 5 else word


def faulty(rng, text, rate, fault):
    """A text with a fault in about `rate` of its words of three letters and more; words with figures stay."""
    if rate <= 0:
        return text
    words = text.split(' ')
    for n, word in enumerate(words):
        if len(word) > 2 and rng.random() < rate and not any(c.isdigit() or c in '%$<{' for c in word):
            words[n] = fault(rng, word)
    return ' '.join(words)


def cased(rng, text):
    """A text in the letters that a style gives it."""
    x = rng.random()
    if x < 0.55:
        return text
    if x < 0.7:
        return text.upper()
    if x < 0.82:
        return text.lower()
    return text.title() if x < 0.93 else text.capitalize()


SMALL = frozenset('a an the of for to is are be will in on at by and or with as that this it'.split())


def terse(rng, text):
    """A text as notes have it: without some of its small words."""
    words = text.split(' ')
    return ' '.join(word for word in words if word.lower() not in SMALL or rng.random() < 0.4)
