/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutLastStep = """
  ALTER TABLE book DROP COLUMN identifiers;
  UPDATE book SET rating = rating / 2;
  DROP INDEX shelf_by_rating;
  UPDATE shelf_entry SET rating = rating / 2;
  CREATE INDEX shelf_by_rating ON shelf_entry(shelf, rating DESC NULLS LAST, title_key, number);
  """
