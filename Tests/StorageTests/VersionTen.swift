/// What the tenth version of the program made of a library of the ninth one. Frozen, as `VersionOne` is.
enum VersionTen {
  static let layout = """
    -- Which version of the program's folding has made what things are found and sorted by.
    CREATE TABLE folding (version INTEGER NOT NULL) STRICT;
    INSERT INTO folding VALUES (1)
    """
}
