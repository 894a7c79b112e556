/// What the seventh version of the program made of a library of the sixth one. Frozen, as `VersionOne` is.
enum VersionSeven {
  static let layout = "ALTER TABLE book ADD COLUMN description TEXT"
}
