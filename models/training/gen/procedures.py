"""Procedures one by one: in sentences, on a verification form, and as copays."""
from lex import PROCS
from gen.filler import filler
from gen.phrases import AFTER, PHRASES, phrase
from gen.row import Exact, Finding, Row, new_table
from gen.wording import age_limit, code_of, frequency, procedure_label


def procedure_sentence(plan, procedure):
    """(text, note)"""
    rng = plan.rng
    name = procedure_label(plan, procedure)
    share, out = plan.share[procedure], plan.share_out[procedure]
    low = name if name.isupper() else name[0].lower() + name[1:]
    values = {'name': name, 'low': low, 'share': share, 'member': 100 - share, 'out': out}
    x = rng.random()
    if share == 0:
        return phrase(rng, 'procedures.not_covered', **values), ''
    if x < 0.3:
        return phrase(rng, 'procedures.covered', **values), ''
    if x < 0.45:
        return phrase(rng, 'procedures.member_pays', **values), ''
    if x < 0.65:
        limit = frequency(plan, procedure)
        return phrase(rng, 'procedures.limited', limit=limit, **values), str(limit)
    if x < 0.75:
        age = age_limit(plan, procedure)
        return phrase(rng, 'procedures.to_age', age=age, **values), str(age)
    if x < 0.88:
        return phrase(rng, 'procedures.by_network', **values), f'oon {out}%'
    return f'{name} {share}% {rng.choice(AFTER)}', 'after deductible'


def procedure_prose(plan):
    """One sentence a procedure."""
    rng = plan.rng
    rows = []
    for procedure in rng.sample(PROCS, rng.randint(2, 8)):
        text, note = procedure_sentence(plan, procedure)
        rows.append(Row(Exact(text), [Finding(f'coverage.{procedure}', str(plan.share[procedure]), note)]))
        if rng.random() < 0.15:
            rows.append(filler(plan))
    return rows


def filled_in(rng, text):
    """An entry of a form: on a line, in brackets, or bare."""
    return phrase(rng, 'form.entry', text=text)


def form_entry(plan, procedure):
    """(text, share, note) of one procedure of a form."""
    rng = plan.rng
    share = plan.share[procedure]
    name, x = procedure_label(plan, procedure), rng.random()
    percent = f'{share}%' if rng.random() < 0.8 else f'{share}'
    if x < 0.3:
        limit = frequency(plan, procedure)
        return f'{name}: {filled_in(rng, percent)} Freq: {filled_in(rng, limit)}', share, str(limit)
    if x < 0.45:
        age = rng.choice(['14', '16', '18', '19', '26'])
        return f'{name} {filled_in(rng, percent)} Age limit: {filled_in(rng, age)}', share, f'age limit {age}'
    if x < 0.6:
        applies = rng.random() < 0.5
        text = f'{name}: {filled_in(rng, percent)} Ded applies: {phrase(rng, "form.yes" if applies else "form.no")}'
        return text, share, 'after deductible' if applies else 'deductible waived'
    if x < 0.7 and share:
        tick = rng.choice(['[x] Yes [ ] No', 'Yes', 'Y'])
        return f'{name} Covered? {tick} At what %? {filled_in(rng, percent)}', share, ''
    if x < 0.8:
        return f'{name} Covered? {rng.choice(["[ ] Yes [x] No", "No", "N"])} %: ____', 0, ''
    return f'{name}: {filled_in(rng, percent)}', share, ''


def two_a_row(rng, rows):
    """The rows of a form with most of them set side by side in twos."""
    out, index = [], 0
    while index < len(rows):
        if index + 1 < len(rows) and rng.random() < 0.7:
            left, right = rows[index : index + 2]
            out.append(Row([left.cells[0], right.cells[0]], left.findings + right.findings))
            index += 2
        else:
            out.append(rows[index])
            index += 1
    return out


def form(plan):
    """A verification or fax-back form: label ____value____, tick boxes."""
    rng = plan.rng
    rows = []
    rng.random()  # Decides nothing; without it every form of every seed would change.
    for procedure in [procedure for procedure in PROCS if rng.random() < 0.6]:
        text, share, note = form_entry(plan, procedure)
        rows.append(Row(Exact(text), [Finding(f'coverage.{procedure}', str(share), note)]))
        if rng.random() < 0.12:
            is_blank = rng.random() < 0.8
            rows.append(Row(Exact(f'{phrase(rng, "form.other")}: ________')) if is_blank else filler(plan))
    return two_a_row(rng, rows) if rng.random() < 0.4 else rows


def copays(plan):
    """A copay schedule: dollars that the member pays, which are no share of the plan."""
    rng, lex = plan.rng, plan.lex
    table = new_table(rng)
    titles = [rng.choice(['Code', 'ADA Code', 'CDT']), rng.choice(['Description', 'Procedure', 'Service'])]
    rows = [Row([*titles, lex.pick(rng, lex.columns['copay'])], is_head=True, table=table)]
    for procedure in sorted(rng.choices(PROCS, k=rng.randint(5, 16)), key=PROCS.index):
        dollars = rng.choice([0, 0, 5, 10, 15, 25, 40, 65, 95, 120, 185, 240, 310, 395, rng.randint(1, 400)])
        cells = [Exact(code_of(plan, procedure)), procedure_label(plan, procedure)]
        amount = rng.choice([f'${dollars}', f'${dollars}.00', f'{dollars}.00', f'$ {dollars}'])
        rows.append(Row([*cells, Exact(amount)], table=table))
    if rng.random() < 0.4:
        text = rng.choice(PHRASES['copay.lead'])
        none = [Finding('deductible_individual', '0'), Finding('annual_maximum_individual', 'unlimited')]
        rows.insert(0, Row(Exact(text), none if text.startswith('No deductibles') else None))
    return rows
