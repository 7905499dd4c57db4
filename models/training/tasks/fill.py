"""Figures and short phrases that templates leave open."""

TENS = {10: 'ten', 20: 'twenty', 25: 'twenty-five', 40: 'forty', 50: 'fifty', 60: 'sixty', 70: 'seventy',
        75: 'seventy-five', 80: 'eighty', 85: 'eighty-five', 90: 'ninety', 100: 'one hundred'}  # fmt: skip
COUNTS = ('one', 'two', 'three', 'four', 'six')
MONTHS = ('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
          'November', 'December')  # fmt: skip


def percent(rng):
    """"80%", "80 %", "80 percent", now and then in words."""
    value = rng.choice((100, 100, 80, 80, 50, 50, 0, 10, 20, 25, 30, 40, 60, 70, 75, 85, 90, rng.randrange(0, 101)))
    x = rng.random()
    if x < 0.78:
        return f'{value}%'
    if x < 0.86:
        return f'{value} %'
    if x < 0.95 or value not in TENS:
        return f'{value} percent'
    return f'{TENS[value]} percent'


def money(rng):
    """"$1,500", "$50.00", "1500"."""
    value = rng.choice((25, 50, 75, 100, 150, 1000, 1200, 1500, 2000, 2500, rng.randrange(5, 400), rng.randrange(400, 5000)))
    x = rng.random()
    if x < 0.7:
        return f'${value:,}'
    return f'${value:,}.00' if x < 0.82 else f'$ {value}' if x < 0.86 else f'{value} dollars' if x < 0.9 else f'${value}'


def bare_money(rng):
    """As people type it: "1275", "$1,275", "1.2k"."""
    text = money(rng)
    return text.replace('$', '').replace(',', '').strip() if rng.random() < 0.5 else text


def span(rng):
    """"12 months", "six-month", "1 year"."""
    x = rng.random()
    count = rng.choice((3, 6, 6, 9, 12, 12, 12, 18, 24, 36))
    if x < 0.75:
        return f'{count} {rng.choice(("months", "months", "mos", "mos.", "mo"))}'
    if x < 0.85:
        return f'{count}-month'
    return rng.choice(('one year', '1 year', '2 years', 'two years', '90 days', 'six months', 'twelve months', '30 days'))


def often(rng):
    """"twice a year", "once every 36 months", "2 per benefit period"."""
    year = rng.choice(('year', 'calendar year', 'benefit year', 'plan year', '12 months', 'benefit period', 'Calendar Year'))
    months = rng.choice((5, 6, 12, 18, 24, 24, 36, 36, 48, 60, 60, 84))
    x = rng.random()
    if x < 0.25:
        return f'{rng.choice(("once", "twice", "two times", "three times", "2 times", "2x", "1x", "one time"))} {rng.choice(("a", "per", "each", "every"))} {year}'
    if x < 0.5:
        return f'{rng.choice((1, 2, 2, 3, 4))} {rng.choice(("per", "every", "in a", "each", "in any"))} {year}'
    if x < 0.85:
        return f'{rng.choice(("once every", "1 every", "one per", "1 per", "one every", "once in any", "1 in", "limited to 1 every", "one in"))} {months} {rng.choice(("months", "months", "mos", "consecutive months", "month period"))}'
    if x < 0.93:
        return f'{rng.choice(("once", "one", "1"))} {rng.choice(("per tooth every", "per lifetime", "every", "per quadrant every"))} {rng.choice((3, 5, 5, 7, 10))} years'
    return rng.choice(('once per lifetime', 'one per tooth per lifetime', 'semiannually', 'annually', '1 per lifetime'))


def age(rng):
    """"under 19", "to age 14", "children through 18"."""
    years = rng.choice((12, 13, 14, 14, 15, 16, 18, 19, 19, 20, 21, 23, 26))
    return rng.choice((
        f'under {years}', f'under age {years}', f'to age {years}', f'up to age {years}', f'through age {years}',
        f'age {years} and under', f'children under {years}', f'younger than {years}', f'until age {years}',
        f'ages {rng.randrange(2, 8)} to {years}', f'ages {rng.randrange(2, 8)}-{years}', f'until they turn {years}',
        f'dependents to {years}', f'under the age of {years}', f'age {years} or older', f'{years} and over',
    ))  # fmt: skip


def date(rng):
    """"3/4/2025", "March 2025", "2019-05-01", "last June"."""
    year, month, day = rng.randrange(2009, 2028), rng.randrange(1, 13), rng.randrange(1, 29)
    x = rng.random()
    if x < 0.3:
        return f'{month}/{day}/{rng.choice((year, f"{year % 100:02d}"))}'
    if x < 0.4:
        return f'{month:02d}/{day:02d}/{year}'
    if x < 0.6:
        return f'{MONTHS[month - 1][:rng.choice((3, 9))]} {year}'
    if x < 0.7:
        return f'{MONTHS[month - 1]} {day}, {year}'
    if x < 0.78:
        return f'{month}/{year}'
    if x < 0.86:
        return str(year)
    if x < 0.92:
        return rng.choice((f'last {MONTHS[month - 1]}', f'{MONTHS[month - 1]} {day}', f'{MONTHS[month - 1][:3]} {day}'))
    return rng.choice((f'{rng.randrange(2, 9)} months ago', f'{rng.randrange(2, 9)} years ago', 'last year', 'last week',
                       'next month', 'yesterday', 'today', f'{year}-{month:02d}-{day:02d}'))  # fmt: skip


def digits(rng, count):
    """That many digits."""
    return ''.join(rng.choice('0123456789') for _ in range(count))


def identifier(rng):
    """Ids of groups and members: "77310-002", "W1234567", "4401"."""
    x = rng.random()
    if x < 0.3:
        return digits(rng, rng.randrange(4, 8))
    if x < 0.5:
        return f'{digits(rng, rng.randrange(3, 7))}-{digits(rng, rng.randrange(2, 5))}'
    if x < 0.75:
        return ''.join(rng.choice('ABCDEFGHKLMNPRSTW') for _ in range(rng.randrange(1, 4))) + digits(rng, rng.randrange(3, 9))
    return digits(rng, rng.randrange(8, 12))


def phone(rng):
    """A telephone number."""
    a, b, c = digits(rng, 3), digits(rng, 3), digits(rng, 4)
    return rng.choice((f'({a}) {b}-{c}', f'{a}-{b}-{c}', f'1-{a}-{b}-{c}', f'{a}.{b}.{c}', f'{a}{b}{c}'))


def code(rng):
    """A CDT code."""
    return f'{rng.choice(("D", "D", "D", "d", ""))}{rng.choice("0123456789")}{digits(rng, 3)}'


def tooth(rng):
    """"#14", "tooth 30", "UR"."""
    number = rng.randrange(1, 33)
    return rng.choice((f'#{number}', f'#{number}', f'tooth {number}', f'tooth #{number}', f'no. {number}', f'# {number}'))
