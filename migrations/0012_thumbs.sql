-- What people thought of Riq's answers: no words of question or answer, no name of a person (DECISIONS 22).
CREATE TABLE riq_thumbs (
  answer TEXT PRIMARY KEY,
  role TEXT NOT NULL,
  thumb TEXT NOT NULL CHECK (thumb IN ('up', 'down')),
  reason TEXT CHECK (reason IN ('wrong_figure', 'wrong_plan', 'wrong_page', 'missed_question', 'unclear')),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID
