-- The option that a job reads as a plan of its own, from the document of the plan in job_rows; null = the plan that the document means.
ALTER TABLE jobs ADD COLUMN option TEXT
