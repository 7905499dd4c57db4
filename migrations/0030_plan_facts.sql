-- What each plan says, as facts; those of plans that are here already are filled in by src/plan/facts/store.ts.
ALTER TABLE plans_test ADD COLUMN facts TEXT
