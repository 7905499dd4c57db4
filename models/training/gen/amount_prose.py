"""Deductibles and maximums in sentences, and the breaking of sentences into rows."""
import re

from gen.deferred import Wrapped
from gen.phrases import phrase
from gen.row import Exact, Finding, Row
from gen.wording import money_text


def wrap(rng, text, findings=(), width=None):
    """A sentence broken over several rows of about `width` characters; a finding belongs to the row where its
    figure stands, else to the first."""
    width = width or rng.randint(34, 80)
    lines, line = [], ''
    for word in text.split(' '):
        if len(line) + len(word) > width and line:
            lines.append(line)
            line = word
        else:
            line = f'{line} {word}'.strip()
    lines.append(line)
    rows = [Row(Exact(each)) for each in lines]
    for finding in findings:
        row_with_figure(rows, re.sub(r'\D', '', finding.value)).findings.append(finding)
    if findings:
        rows[0].deferred = Wrapped()
    return rows


def row_with_figure(rows, figure):
    """The first row that bears a figure, however its thousands are grouped and its zeros scanned; else the first."""
    for row in rows:
        plain = re.sub(r'(?<=[\d,])O', '0', row.cells[0])
        plain = re.sub(r'(?<=\d)[, ](?=\d)', '', plain.replace('.00', ''))
        if figure and re.search(rf'(?<!\d){figure}(?!\d)', plain):
            return row
    return rows[0]


def deductible_sentence(plan, person):
    """(text, findings) of the deductible; person is the amount as printed."""
    rng = plan.rng
    findings = [Finding('deductible_individual', str(plan.deductible))]
    if not plan.deductible:
        return phrase(rng, 'amount_prose.no_deductible'), findings
    if plan.family_deductible in (None, 0):
        return phrase(rng, 'amount_prose.deductible', person=person), findings
    family = money_text(plan, plan.family_deductible)
    findings.append(Finding('deductible_family', str(plan.family_deductible)))
    if isinstance(plan.family_deductible, int):
        return phrase(rng, 'amount_prose.deductibles', person=person, family=family), findings
    return f'The deductible is {person} per person, {family}.', findings


def maximum_sentence(plan, maximum):
    """(text, findings) of the annual maximum."""
    key = 'amount_prose.no_maximum' if plan.maximum == 'unlimited' else 'amount_prose.maximum'
    findings = [Finding('annual_maximum_individual', str(plan.maximum))]
    return phrase(plan.rng, key, maximum=maximum), findings


def orthodontic_sentence(plan, lifetime):
    """(text, findings) of the orthodontic share and lifetime maximum."""
    share = plan.class_share['orthodontic']
    findings = [Finding('coverage.orthodontic', str(share))]
    if not share:
        return phrase(plan.rng, 'amount_prose.no_orthodontic'), findings
    findings.append(Finding('orthodontic_lifetime_maximum', str(plan.ortho_maximum)))
    if plan.ortho_maximum == 'unlimited':
        return f'Orthodontia is paid at {share}% with no lifetime maximum.', findings
    return phrase(plan.rng, 'amount_prose.orthodontic', share=share, lifetime=lifetime), findings


def preventive_sentence(plan):
    """(text, findings) of whether the deductible is taken on preventive services."""
    is_waived = plan.preventive_deductible == 'waived'
    text = phrase(plan.rng, 'amount_prose.waived' if is_waived else 'amount_prose.applies')
    return text, [Finding('deductible_applies_to_preventive', 'no' if is_waived else 'yes')]


def amount_prose(plan):
    """The rows of the amounts as prose."""
    rng = plan.rng
    printed = [money_text(plan, amount) for amount in (plan.deductible, plan.maximum, plan.ortho_maximum)]
    sentences = [
        deductible_sentence(plan, printed[0]),
        maximum_sentence(plan, printed[1]),
        orthodontic_sentence(plan, printed[2]),
    ]
    if plan.preventive_deductible:
        sentences.append(preventive_sentence(plan))
    if rng.random() < 0.3:
        rng.shuffle(sentences)
    if rng.random() < 0.4:
        sentences = sentences[: rng.randint(1, 3)]
    rows = []
    for text, findings in sentences:
        if rng.random() < 0.3 and len(text) > 50:
            rows += wrap(rng, text, findings)
        else:
            rows.append(Row(Exact(text), findings))
    return rows
