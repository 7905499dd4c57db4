"""The people that a document with patient data is about."""
import words


class Patient:
    """A patient with subscriber, dependent and dentist, and their numbers, all as printed."""

    def __init__(self, rng, lex):
        self.rng = rng
        self.subscriber, self.patient = words.person(rng, lex), words.person(rng, lex)
        self.dependent, self.provider = words.person(rng, lex), words.person(rng, lex)
        title = rng.choice(['Dr. ', 'Dr ', '', 'DR '])
        self.titled_provider = title + self.provider + rng.choice([', DDS', ', DMD', ' DDS', '', ' D.M.D.'])
        self.birth_date = words.dob(rng)
        self.ssn = self._ssn()
        self.member_id = self._member_id()
        self.phone = words.phone(rng, False)[0]
        self.email = self._email()
        self.street, self.town = words.address(rng, lex), words.citystate(rng, lex)
        self.printed_address = rng.choice([self.street, f'{self.street}, {self.town}', self.street])

    def _digits(self, *counts, join):
        return join.join(words.digits(self.rng, count) for count in counts)

    def _ssn(self):
        rng = self.rng
        number = self._digits(3, 2, 4, join='-')
        if rng.random() >= 0.2:
            return number
        return rng.choice([f'XXX-XX-{words.digits(rng, 4)}', words.digits(rng, 9), f'***-**-{words.digits(rng, 4)}'])

    def _member_id(self):
        rng = self.rng
        forms = [
            words.digits(rng, 9),
            'W' + words.digits(rng, 9),
            words.alnum(rng, 9),
            words.digits(rng, 11),
            words.alnum(rng, 3) + words.digits(rng, 8),
            self._digits(9, 2, join='-'),
            words.alnum(rng, 3) + ' ' + self._digits(4, 5, join=' '),
            self._digits(3, 3, 3, join=' '),
        ]
        return rng.choice(forms)

    def _email(self):
        rng = self.rng
        name = words.invented(rng).lower() + rng.choice(['', '.', '_']) + words.invented(rng, 2).lower()
        name += rng.choice(['', str(rng.randint(1, 99))])
        host = rng.choice(['mail', 'inbox', words.invented(rng).lower(), 'post'])
        return f'{name}@{host}.{rng.choice(["com", "net", "org"])}'

    def sentences(self):
        """[(text, personal)] of a letter or a note of a call."""
        patient, subscriber = ('patient', self.patient), ('subscriber', self.subscriber)
        birth_date, address = ('birth_date', self.birth_date), ('address', self.street)
        member_id = ('member_id', self.member_id)
        alone = (self.subscriber, [subscriber])
        lives = (f'Subscriber {self.subscriber} lives at {self.street}', [subscriber, address])
        return [
            (f'{self.patient} ({self.birth_date}) was seen on', [patient, birth_date]),
            (f'Coverage for {self.subscriber}, ID {self.member_id}, is active.', [subscriber, member_id]),
            (f'Dear {self.patient},', [patient]),
            (f'Spoke with rep about patient {self.patient}, member id {self.member_id}', [patient, member_id]),
            alone if self.rng.random() < 0.3 else lives,
            (self.street, [address]),
            (self.town, []),
            (f'Call patient at {self.phone} or write to {self.email}', [('phone', self.phone), ('email', self.email)]),
            (f'Treated by {self.titled_provider}', [('provider', self.provider)]),
            (f'Family: {self.subscriber}; {self.dependent}', [subscriber, ('dependent', self.dependent)]),
            (f'Re: {self.patient} DOB {self.birth_date} SSN {self.ssn}', [patient, birth_date, ('ssn', self.ssn)]),
        ]
