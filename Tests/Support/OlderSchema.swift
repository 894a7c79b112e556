/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutLastStep = """
  ALTER TABLE loan DROP COLUMN undone CASCADE;
  ALTER TABLE book ADD COLUMN holds bigint NOT NULL DEFAULT 0;
  ALTER TABLE borrower ADD COLUMN loans bigint NOT NULL DEFAULT 0;
  CREATE TABLE change_entry (
    change bigint NOT NULL REFERENCES change(id) ON DELETE CASCADE, step bigint NOT NULL,
    noun text COLLATE "C" NOT NULL, entry bigint NOT NULL, before text COLLATE "C",
    after text COLLATE "C", PRIMARY KEY (change, step));
  ALTER TABLE change_entry OWNER TO \(PostgresServer.owner);
  INSERT INTO change_entry
    SELECT change, step, noun, number, before, after FROM change_step WHERE noun <> 'book';
  DELETE FROM change_step WHERE noun <> 'book';
  DROP INDEX change_step_of;
  ALTER TABLE change_step DROP COLUMN noun;
  ALTER TABLE change_step RENAME COLUMN number TO book;
  CREATE INDEX change_step_of_book ON change_step(book, change);
  CREATE INDEX change_entry_by_noun ON change_entry(noun, change);
  CREATE INDEX change_entry_of_entry ON change_entry(noun, entry, change);
  """
