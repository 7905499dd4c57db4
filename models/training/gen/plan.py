"""The plan that a document tells of: its names, amounts, shares and waits, all drawn at random."""
import words
from lex import CAT_OF, PROCS
from gen.phrases import phrase

CLASSES = ('preventive', 'basic', 'major', 'orthodontic')
PREPAID = ('DHMO', 'DMO')

# Preventive, basic and major shares of real plans, and how often each comes.
USUAL_SHARES = [
    (100, 80, 50), (100, 90, 60), (100, 80, 60), (100, 90, 50), (80, 80, 50), (100, 70, 50), (100, 60, 40),
    (100, 50, 50), (90, 80, 50), (80, 70, 50), (100, 85, 50), (100, 100, 50), (100, 100, 60), (100, 50, 0),
]  # fmt: skip
USUAL_WEIGHTS = [36, 8, 8, 6, 3, 3, 2, 4, 3, 2, 2, 2, 2, 2]
# Procedures that some plans put into another class: (procedure, class, how often).
MOVED = [
    ('endo', 'major', 0.3),
    ('periodontal', 'major', 0.3),
    ('srp', 'major', 0.2),
    ('sealants', 'basic', 0.2),
    ('perio_maintenance', 'preventive', 0.2),
    ('anesthesia', 'major', 0.35),
    ('core_buildup', 'basic', 0.15),
    ('extractions', 'major', 0.08),
]


def weighted(rng, values, weights):
    """One of the values, each as often as its weight says."""
    return rng.choices(values, weights)[0]


class Plan:
    """Amounts are whole dollars, 'unlimited', or '3x' / '2x' (a family deductible by count); shares are the
    plan's percent; waits are 'none' or '12 months'; None is what the plan does not tell."""

    def __init__(self, rng, lex):
        self.rng, self.lex = rng, lex
        self.second_plans = ('Low', 'High')
        self._draw_names()
        self._draw_deductibles()
        self._draw_maximums()
        self._draw_class_shares()
        self._draw_shares()
        self.prints_member_share = rng.random() < 0.22
        self.waits = {name: self._wait() for name in CLASSES}
        if rng.random() < 0.8:
            self.waits['preventive'] = 'none'

    def _draw_names(self):
        rng, lex = self.rng, self.lex
        self.group = words.employer(rng, lex)
        if rng.random() < 0.22:
            self.group = self.group.upper()[: rng.choice([99, 99, 25, 22])].strip()
        self.group_id = words.group_id(rng)
        self.carrier = self._carrier()
        self.payor_id = words.payor_id(rng)
        self.phone = words.phone(rng)
        kind = rng.choice(list(lex.plan_types) + ['PPO'] * 9 + ['DHMO'] * 2)
        if kind in PREPAID:
            rng.random()  # Decides nothing; without it every sample of such a seed would change.
        self.plan_type = rng.choice(lex.plan_types[kind])

    def _carrier(self):
        rng, lex = self.rng, self.lex
        if rng.random() < 0.85:
            name, others, _ = lex.pick(rng, lex.carriers)
        else:
            name, others = words.invented(rng) + ' ' + phrase(rng, 'plan.invented_carrier'), []
        if others and rng.random() < 0.4:
            name = rng.choice([name, name, name, rng.choice(others)])
        if len(name) > 5 and rng.random() < 0.12:
            state = ' of ' + rng.choice(lex.states)
            name += rng.choice([' Insurance Company', ' Life Insurance Company', ' Dental', state])
        return name

    def _draw_deductibles(self):
        rng = self.rng
        amounts = [0, 25, 50, 75, 100, 150, 40, 60, 35, 125, rng.randint(1, 40) * 5]
        one = weighted(rng, amounts, [12, 7, 56, 5, 5, 2, 2, 2, 2, 1, 8])
        self.deductible = one
        self.deductible_out = one if rng.random() < 0.6 else one + rng.choice([25, 50, 50, 75])
        if one:
            families = [one * 3, one * 2, '3x', '2x', None, rng.randint(2, 90) * 5]
            self.family_deductible = weighted(rng, families, [55, 12, 10, 3, 12, 8])
        else:
            self.family_deductible = rng.choice([0, 0, None])
        self.preventive_deductible = weighted(rng, ['waived', 'applies', None], [70, 18, 12])

    def _draw_maximums(self):
        rng = self.rng
        usual = [1000, 1500, 2000, 1250, 1750, 2500, 3000, 5000, 'unlimited', 750, 1200]
        amounts = [*usual, rng.randint(5, 60) * 50, rng.randint(1, 20) * 1000]
        self.maximum = weighted(rng, amounts, [14, 26, 20, 5, 4, 6, 4, 2, 5, 2, 2, 8, 4])
        if rng.random() < 0.65 or self.maximum == 'unlimited':
            self.maximum_out = self.maximum
        else:
            self.maximum_out = max(250, self.maximum - rng.choice([250, 500, 500, 1000]))
        families = [None]
        if self.maximum != 'unlimited':
            families = [None] * 6 + [self.maximum * 2, self.maximum * 3]
        self.family_maximum = rng.choice(families)
        amounts = [1000, 1500, 2000, 1250, 2500, 3000, 'unlimited', rng.randint(2, 60) * 50]
        self.ortho_maximum = weighted(rng, amounts, [18, 30, 22, 4, 4, 2, 2, 12])
        amounts = [None, 0, 50, 100, 25, rng.randint(1, 40) * 5]
        self.ortho_deductible = weighted(rng, amounts, [55, 18, 12, 5, 3, 7])

    def _draw_class_shares(self):
        rng = self.rng
        if rng.random() < 0.72:
            preventive, basic, major = weighted(rng, USUAL_SHARES, USUAL_WEIGHTS)
        else:
            preventive = rng.choice([100, 100, 95, 90, 85, 80, 75, 70])
            basic = rng.choice([90, 85, 80, 75, 70, 65, 60, 55, 50, 40])
            major = rng.choice([80, 70, 65, 60, 55, 50, 45, 40, 35, 30, 25, 20, 10, 0])
        ortho = weighted(rng, [50, 0, 60, 40, 80, 100, rng.randint(2, 18) * 5], [60, 14, 6, 3, 3, 2, 12])
        self.class_share = dict(zip(CLASSES, (preventive, basic, major, ortho)))
        drop = rng.choice([0, 0, 0, 10, 20, rng.choice([5, 10, 15, 30])])
        self.class_share_out = {}
        for name, share in self.class_share.items():
            is_same = name == 'preventive' and rng.random() < 0.6
            self.class_share_out[name] = share if is_same else max(0, share - drop)
        if rng.random() < 0.06:
            self.class_share_out = dict.fromkeys(CLASSES, 0)

    def _draw_shares(self):
        rng = self.rng
        self.class_of = {}
        for procedure in PROCS:
            usual = CAT_OF[procedure]
            self.class_of[procedure] = usual if usual != 'surgery' else rng.choice(['basic', 'major'])
        for procedure, other, rate in MOVED:
            if rng.random() < rate:
                self.class_of[procedure] = other
        self.share, self.share_out = {}, {}
        for procedure in PROCS:
            name = self.class_of[procedure]
            self.share[procedure], self.share_out[procedure] = self.class_share[name], self.class_share_out[name]
            if rng.random() < 0.07:
                self.share[procedure] = rng.choice([0, 50, 60, 70, 80, 90, 100, rng.randint(0, 20) * 5])
            if rng.random() < 0.07:
                self.share_out[procedure] = rng.choice([0, 40, 50, 60, 70, 80])
        if rng.random() < 0.3:
            self.share['implants'] = self.share_out['implants'] = 0

    def _wait(self):
        months = ['6 months', '12 months', '24 months', '3 months', f'{self.rng.randint(1, 36)} months']
        return weighted(self.rng, ['none', *months], [62, 10, 16, 4, 2, 6])
