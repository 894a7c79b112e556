import LibraryStorage

/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutLastStep = """
  DROP INDEX out_in_trash;
  ALTER TABLE calendar_secret RENAME TO calendar_address;
  ALTER INDEX calendar_secret_pkey RENAME TO calendar_address_pkey;
  ALTER INDEX calendar_secret_secret_key RENAME TO calendar_address_secret_key;
  ALTER TABLE calendar_address
    ADD FOREIGN KEY (borrower) REFERENCES borrower(number) ON DELETE CASCADE;
  """

/// The version of the layout before that.
package let versionBeforeLastStep = Schema.version - 1
