-- How many fields of each plan a person has settled, of how many, so that lists need not open its content. It stands apart from the plan's row,
-- where it would lie behind the large texts; those of plans that are here already are filled in by src/plan/checks/store.ts.
CREATE TABLE plan_checks (
  plan_id TEXT PRIMARY KEY REFERENCES plans_test (id) ON DELETE CASCADE,
  checked INTEGER NOT NULL,
  fields INTEGER NOT NULL
) STRICT, WITHOUT ROWID
