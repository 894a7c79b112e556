/// One thing that is timed.
struct Scenario: Sendable {
  /// What the targets ask of it.
  enum Kind: Sendable {
    /// Reads no more in a large library than in a small one.
    case reading
    /// May take longer the deeper it reads.
    case jump
    /// Prints a whole library.
    case wholeLibrary
    /// Works on a copy of the library, and leaves something behind in each run.
    case change
    /// Opens no library.
    case bare
    /// Done once, on the files that the one before it left: a whole library comes, goes, is written.
    case importing, exporting, undoing, redoing

    var isOnce: Bool { [.importing, .exporting, .undoing, .redoing].contains(self) }
  }

  /// How the output of both sides is compared.
  enum Check: Sendable {
    /// The same books in the same order, by the first column; not fewer than a number.
    case rows(atLeast: Int)
    /// The program's text names the title that the shell found.
    case title
    /// The program's text has the number that the shell ends with.
    case number
    case none
  }

  let name: String
  let kind: Kind
  var check = Check.none
  /// What is typed after `bookskeeper --library FILE`.
  let program: @Sendable (_ library: Library, _ run: Int) -> [String]
  /// The same for the `sqlite3` shell; nil where it has nothing like it.
  let sql: (@Sendable (_ library: Library, _ run: Int) -> String)?
  /// The nearest that taskwarrior has, after `task`.
  var task: [String]?
  /// What the table says of it.
  var note: String?
}
