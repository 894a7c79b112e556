/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutLastStep = """
  DROP INDEX book_by_location;
  DROP INDEX out_by_location;
  DROP INDEX book_by_series;
  DROP INDEX book_by_author;
  DROP INDEX out_by_author;
  ALTER TABLE book DROP COLUMN location;
  ALTER TABLE book DROP COLUMN series;
  ALTER TABLE book DROP COLUMN series_number;
  ALTER TABLE book DROP COLUMN location_key;
  ALTER TABLE book DROP COLUMN series_key;
  CREATE INDEX book_by_author ON book(author_key, number, due_date) WHERE removed = 0;
  CREATE INDEX out_by_author ON book(author_key, number, due_date)
    WHERE removed = 0 AND due_date IS NOT NULL;
  """
