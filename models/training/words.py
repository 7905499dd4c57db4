"""Names, numbers, dates and other figures, composed at random so that copying, and not memory, is what pays.
Every function draws from the random generator it is handed, so a seed gives the same words on every machine."""
import re

from lex import read_json

WORDS = read_json('words.json')
INDUSTRIES, FORMS = WORDS['industries'], WORDS['company_forms']
ABBREVIATED_FORMS = ('Inc.', 'Co.', 'Corp.', 'L.L.C.', 'P.C.')
INITIALS = 'ABCDEFGHJKLMNPRSTVWX'
ID_LETTERS = 'ABCDEFGHKLMNPRSTVWX'


def letters(rng, alphabet, count):
    """`count` characters of an alphabet."""
    return ''.join(rng.choice(alphabet) for _ in range(count))


def invented(rng, syllables=None):
    """A word that no list holds, capitalised."""
    count = syllables or rng.choice([2, 2, 3])
    word = letters(rng, WORDS['syllables'], count) + rng.choice(WORDS['endings'])
    return word[0].upper() + word[1:]


def last(rng, lex):
    """A surname, now and then an invented one."""
    return invented(rng) if rng.random() < 0.25 else lex.name(rng, 'last')


def first(rng, lex):
    """A given name, now and then an invented one."""
    return invented(rng, 2) if rng.random() < 0.12 else lex.name(rng, 'first')


def public_employer(rng, lex):
    """A city, school, union or hospital."""
    pattern = rng.choice(WORDS['public_employers'])
    city, surname = lex.name(rng, 'city'), last(rng, lex)
    return pattern.format(c=city, l=surname, n=rng.randint(1, 1999), f=first(rng, lex))


def family_firm(rng, lex):
    """Two names joined, as of a firm of partners."""
    head, joint = last(rng, lex), rng.choice(['&', 'and', '+'])
    second = rng.choice([last(rng, lex), 'Sons', 'Co', 'Associates', 'Daughters', last(rng, lex)])
    return f'{head} {joint} {second} {rng.choice(["", "", *FORMS])}'


def two_word_firm(rng, lex):
    """An adjective and a noun."""
    adjective, noun = lex.name(rng, 'adj').title(), lex.name(rng, 'noun').title()
    return f'{adjective} {noun} {rng.choice(["", rng.choice(INDUSTRIES)])} {rng.choice(FORMS)}'


def brand(rng):
    """An invented word with a tail: .com, 's, 360 and the like."""
    tails = ['.com', '-' + invented(rng, 1), "'s", ' 3', ' 360', ' ' + invented(rng, 1)]
    tail = rng.choice(tails)
    return invented(rng) + tail + ' ' + rng.choice(['', rng.choice(INDUSTRIES)])


def employer(rng, lex):
    """The name of an employer or fund."""
    x = rng.random()
    if x < 0.28:
        name = public_employer(rng, lex)
    elif x < 0.46:
        name = f'{last(rng, lex)} {rng.choice(INDUSTRIES)} {rng.choice(FORMS)}'
    elif x < 0.56:
        name = family_firm(rng, lex)
    elif x < 0.68:
        name = f'{invented(rng)} {rng.choice(["", rng.choice(INDUSTRIES)])} {rng.choice(FORMS)}'
    elif x < 0.78:
        name = two_word_firm(rng, lex)
    elif x < 0.86:
        name = f'{lex.name(rng, "city")} {rng.choice(INDUSTRIES)} {rng.choice(FORMS)}'
    elif x < 0.92:
        initials = letters(rng, INITIALS, rng.choice([2, 3, 3, 4]))
        name = f'{initials} {rng.choice(INDUSTRIES + ["", ""])} {rng.choice(FORMS)}'
    else:
        name = brand(rng)
    abbreviated = name.endswith(ABBREVIATED_FORMS)
    name = re.sub(r'\s+', ' ', name)
    return name.strip() if abbreviated else name.strip(' .')


def person(rng, lex):
    """A person's name as forms print it: in either order, with initials, suffixes or capitals."""
    given, surname = first(rng, lex), last(rng, lex)
    x = rng.random()
    initial = rng.choice('ABCDEFGHJKLMNPRSTW')
    if x < 0.45:
        name = f'{given} {surname}'
    elif x < 0.6:
        name = f'{surname}, {given}'
    elif x < 0.7:
        name = f'{given} {initial}. {surname}'
    elif x < 0.8:
        name = f'{surname}, {given} {initial}'
    elif x < 0.87:
        name = f'{given} {surname}-{last(rng, lex)}'
    elif x < 0.92:
        name = f'{given} {rng.choice(WORDS["name_particles"])} {surname}'
    elif x < 0.96:
        name = f'{given} {surname} {rng.choice(["Jr", "Jr.", "III", "Sr"])}'
    else:
        name = f'{given[0]}. {surname}'
    return name.upper() if rng.random() < 0.25 else name


def digits(rng, count):
    """`count` figures."""
    return letters(rng, '0123456789', count)


def alnum(rng, count):
    """`count` capitals and figures, as in ids."""
    return letters(rng, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789', count)


def group_id(rng):
    """A group number in one of the forms that carriers use."""
    x = rng.random()
    if x < 0.45:
        return digits(rng, rng.choice([4, 5, 6, 6, 7, 8]))
    if x < 0.6:
        return f'{digits(rng, rng.choice([2, 4, 5, 6]))}-{digits(rng, rng.choice([3, 4, 5, 6]))}'
    if x < 0.68:
        return f'{digits(rng, 5)}/{digits(rng, 4)}'
    if x < 0.9:
        return letters(rng, ID_LETTERS, rng.choice([1, 1, 2, 2, 3])) + digits(rng, rng.choice([4, 5, 6, 8]))
    return alnum(rng, rng.choice([6, 7, 8, 10]))


def payor_id(rng):
    """A carrier's number for electronic claims: five characters."""
    x = rng.random()
    if x < 0.65:
        return digits(rng, 5)
    if x < 0.92:
        return alnum(rng, 5)
    return letters(rng, ID_LETTERS, 2) + digits(rng, 3)


def phone(rng, toll_free=True):
    """(as printed, as 800-555-0142)"""
    area = rng.choice(WORDS['toll_free']) if toll_free and rng.random() < 0.85 else str(rng.randint(201, 989))
    exchange, line = str(rng.randint(200, 999)), digits(rng, 4)
    printed = rng.choice(WORDS['phone_formats']).format(a=area, b=exchange, c=line)
    return printed, f'{area}-{exchange}-{line}'


def date(rng, earliest=2018, latest=2027):
    """A printed date of the years named."""
    year, month, day = rng.randint(earliest, latest), rng.randint(1, 12), rng.randint(1, 28)
    name = WORDS['months'][month - 1]
    forms = [
        f'{month:02d}/{day:02d}/{year}',
        f'{month}/{day}/{year}',
        f'{month:02d}/{day:02d}/{year % 100:02d}',
        f'{year}-{month:02d}-{day:02d}',
        f'{name} {day}, {year}',
        f'{name[:3]} {day}, {year}',
        f'{month:02d}-{day:02d}-{year}',
        f'{day} {name[:3]} {year}',
    ]
    return rng.choice(forms)


def dob(rng):
    """A printed birth date."""
    return date(rng, 1938, 2022)


def address(rng, lex):
    """A house number and street."""
    number = rng.randint(1, 19999)
    street = rng.choice([lex.name(rng, 'street'), last(rng, lex) + ' ' + rng.choice(WORDS['streets'])])
    units = ['', '', '', f' Apt {rng.randint(1, 99)}', f' #{rng.randint(1, 999)}', f', Unit {rng.choice("ABCD")}']
    unit = rng.choice(units)
    return f'{number} {rng.choice(["", "", "", "N ", "S ", "W ", "East "])}{street}{unit}'


def citystate(rng, lex):
    """A town with its state and a ZIP code."""
    return f'{lex.name(rng, "city")}, {rng.choice(lex.state_codes)} {digits(rng, 5)}'


def money(rng, dollars):
    """A printed form of a whole-dollar amount."""
    grouped = f'{dollars:,}'
    bare = grouped if dollars >= 1000 else f'${grouped}'
    coded = f'USD {grouped}' if rng.random() < 0.1 else f'${grouped}'
    common = [f'${grouped}'] * 4
    return rng.choice([*common, f'${dollars}', f'${grouped}.00', f'$ {grouped}', bare, f'${dollars}.00', coded])
