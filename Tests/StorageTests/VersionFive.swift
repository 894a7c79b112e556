/// What the fifth version of the program made of a library of the fourth one. Frozen, as `VersionOne` is.
enum VersionFive {
  static let layout = """
    -- Each undo is counted: "undone" is 0 of a change that always stood, and greater the later it was
    -- undone. The number of one that was redone stands there below zero.
    CREATE INDEX change_undone ON change(undone) WHERE undone <> 0;
    -- What else was done to an entry.
    CREATE INDEX change_entry_of_entry ON change_entry(noun, entry, change);
    """
}
