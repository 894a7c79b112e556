/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutToldBooks = """
  ALTER TABLE remote_book DROP COLUMN told, DROP COLUMN gone;
  ALTER TABLE remote_waiting ADD COLUMN base text COLLATE "C";
  ALTER TABLE remote_library DROP COLUMN own, DROP COLUMN has_borrowers, DROP COLUMN hides_names,
    DROP COLUMN declined;
  DROP TABLE remote_borrower;
  """
