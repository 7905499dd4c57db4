"""The figure columns of a table and its head rows."""
from gen.row import Exact, Row, joined
from gen.wording import share_cell


def figure_columns(plan):
    """The columns in printed order: in (network), out, mid (a middle tier), p2 (a second plan), p2o (its out)."""
    rng = plan.rng
    x = rng.random()
    if x < 0.3:
        columns = ['in']
    elif x < 0.78:
        columns = ['in', 'out']
    elif x < 0.87:
        columns = ['in', 'mid', 'out']
    elif x < 0.95:
        columns = ['in', 'p2']
    else:
        columns = ['in', 'out', 'p2', 'p2o']
    if columns == ['in', 'out'] and rng.random() < 0.17:
        columns = ['out', 'in']
    return columns


def name_second_plans(plan, fallback):
    """Draws the names of two plans side by side; the fallback where both come out the same."""
    rng, lex = plan.rng, plan.lex
    names = (lex.pick(rng, lex.columns['plan_names']), lex.pick(rng, lex.columns['plan_names']))
    plan.second_plans = fallback if names[0] == names[1] else names


class Head:
    """Makes the head rows of one table; first is the title of its label column, possibly empty."""

    def __init__(self, plan, columns, first, table):
        self.plan, self.columns, self.first, self.table = plan, columns, first, table
        rng, lex = plan.rng, plan.lex
        self.share = lex.pick(rng, lex.columns['you_pay' if plan.prints_member_share else 'plan_pays'])
        self.networks = {
            'in': lex.pick(rng, lex.columns['in_network']),
            'out': lex.pick(rng, lex.columns['out_of_network']),
            'mid': lex.pick(rng, lex.columns['middle_tier']),
        }

    def row(self, *cells):
        """A head row of the cells that are not empty."""
        return Row([cell for cell in cells if cell], is_head=True, table=self.table)

    def rows(self):
        """The head rows."""
        rng, shows_member = self.plan.rng, self.plan.prints_member_share
        if 'p2' in self.columns:
            return self.rows_of_two_plans()
        if self.columns == ['in']:
            says_share = shows_member or rng.random() < 0.7
            return [self.row(self.first, self.share if says_share else self.networks['in'])]
        if not (rng.random() < 0.25 or shows_member):
            return [self.row(self.first, *self.network_names())]
        if rng.random() < 0.5:
            return [self.row(self.first, *self.networks_with_share())]
        top = (
            Row(self.share, is_head=True, table=self.table) if rng.random() < 0.5 else self.row(self.first, self.share)
        )
        return [top, self.row(self.first if rng.random() < 0.3 else '', *self.network_names())]

    def network_names(self):
        """The networks in the order of the columns."""
        return [self.networks[column] for column in self.columns]

    def networks_with_share(self):
        """'In-Network You Pay' or the other way round."""
        texts = []
        for column in self.columns:
            pair = (self.networks[column], self.share)
            texts.append(' '.join(pair if self.plan.rng.random() < 0.5 else pair[::-1]))
        return texts

    def rows_of_two_plans(self):
        """The plans' names; where each has two columns, the networks beneath."""
        names = self.plan.second_plans
        if self.plan.prints_member_share:
            names = [f'{name} ({self.share})' for name in names]
        rows = [self.row(self.first, *names)]
        if len(self.columns) == 4:
            pair = (self.networks['in'], self.networks['out'])
            rows.append(self.row(*pair, *pair))
        return rows


def may_lose_head(plan, columns):
    """Whether the figures still tell what they mean when the head is gone."""
    return not plan.prints_member_share and columns[0] == 'in' and 'p2' not in columns


def figure_cells(plan, columns, share, share_out, deductible_rate=0.1):
    """(cells, note on the other columns, note on the deductible) for a share in and out of network."""
    rng = plan.rng
    middle = max(share - rng.choice([0, 0, 10]), 0)
    if share:
        second = min(100, max(0, share + rng.choice([0, 0, 10, 20, -10, 30])))
    else:
        second = rng.choice([0, 50])
    second_out = max(0, second - rng.choice([0, 10, 20]))
    shares = {'in': share, 'out': share_out, 'mid': middle, 'p2': second, 'p2o': second_out}
    rng.random()  # Decides nothing; without it every table of every seed would change.
    cells, deductible = [], ''
    for column in columns:
        rate = deductible_rate if column == 'in' else deductible_rate / 3
        text, note = share_cell(plan, shares[column], plan.prints_member_share, rate)
        cells.append(Exact(text))
        if column == 'in':
            deductible = note
    notes = joined(
        f'mid {middle}%' if 'mid' in columns else '',
        f'oon {share_out}%' if 'out' in columns else '',
        f'{plan.second_plans[1]} {second}%' if 'p2' in columns else '',
    )
    return cells, notes, deductible
