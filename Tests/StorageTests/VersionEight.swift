/// What the eighth version of the program made of a library of the seventh one. Frozen, as `VersionOne` is.
enum VersionEight {
  static let layout = """
    ALTER TABLE loan ADD COLUMN from_owner INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE book ADD COLUMN borrowing INTEGER
    """
}
