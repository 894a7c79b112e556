import LibraryStorage

/// SQL that reverts the last migration of the layout.
package let withoutLastStep = """
  DROP INDEX out_in_trash;
  ALTER TABLE calendar_secret RENAME TO calendar_address;
  ALTER INDEX calendar_secret_pkey RENAME TO calendar_address_pkey;
  ALTER INDEX calendar_secret_secret_key RENAME TO calendar_address_secret_key;
  ALTER TABLE calendar_address
    ADD FOREIGN KEY (borrower) REFERENCES borrower(number) ON DELETE CASCADE;
  """

/// The version of the layout before that migration.
package let versionBeforeLastStep = Schema.version - 1
