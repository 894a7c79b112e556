import LibraryStorage

/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutLastStep = """
  CREATE TABLE calendar_address (
    borrower bigint PRIMARY KEY REFERENCES borrower(number) ON DELETE CASCADE,
    secret text COLLATE "C" NOT NULL UNIQUE);
  DROP TABLE calendar_secret;
  """

/// The version of the layout before that.
package let versionBeforeLastStep = Schema.version - 1
