/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutLastStep = """
  DROP INDEX entry_of_book;
  DROP INDEX shelf_by_title;
  ALTER TABLE shelf_entry DROP COLUMN begun;
  ALTER TABLE shelf_entry DROP COLUMN finished;
  ALTER TABLE shelf_entry DROP COLUMN progress;
  ALTER TABLE shelf_entry DROP COLUMN earlier;
  CREATE INDEX shelf_by_title ON shelf_entry(shelf, title_key, number);
  CREATE INDEX shelf_by_author ON shelf_entry(shelf, author_key, title_key, number);
  CREATE INDEX shelf_by_rating ON shelf_entry(shelf, rating DESC NULLS LAST, title_key, number);
  CREATE INDEX shelf_by_date ON shelf_entry(shelf, placed_at DESC, number DESC);
  """
