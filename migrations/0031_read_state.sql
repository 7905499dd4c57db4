-- What one reader alone said was called agreed; it is read. The names stand in JSON as it was written, where a quotation mark of a document is escaped.
UPDATE plans_test
SET parse_result = replace(parse_result, '"state":"agreed","reasons":["one reader"]', '"state":"read","reasons":["one reader"]'),
    facts = replace(
      replace(facts, '"state":"agreed","margin":null,"reasons":["one reader"]', '"state":"read","margin":null,"reasons":["one reader"]'),
      '"state":"agreed","reasons":["one reader"]',
      '"state":"read","reasons":["one reader"]'
    )
