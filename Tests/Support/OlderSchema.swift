/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutUndoneLoans = """
  ALTER TABLE loan DROP COLUMN undone CASCADE;
  ALTER TABLE book ADD COLUMN holds bigint NOT NULL DEFAULT 0;
  ALTER TABLE borrower ADD COLUMN loans bigint NOT NULL DEFAULT 0;
  """
