-- One row: what the dashboard shows of Riq (SPEC section 3, Metrics).
CREATE TABLE riq_metrics (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  total_riq_interactions INTEGER NOT NULL DEFAULT 0,
  riq_successful_answers INTEGER NOT NULL DEFAULT 0
) STRICT
--
INSERT INTO riq_metrics (id) VALUES (1)
