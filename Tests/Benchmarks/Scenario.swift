/// One thing that is timed.
struct Scenario: Sendable {
  /// What it is done to.
  enum Kind: Sendable {
    /// Reads no more in a large library than in a small one.
    case reading
    /// May take longer the deeper it reads.
    case jump
    /// Prints a whole library.
    case wholeLibrary
    /// Opens no library.
    case bare
    /// Works on a copy of the library, and leaves something behind in each run.
    case change
    /// Changes many books of a copy, once, after what stands before it in its group.
    case manyBooks
    /// Done once, on the files that the one before it left: a whole library comes, goes, is written.
    case wholeFile

    var isOnce: Bool { self == .manyBooks || self == .wholeFile }
  }

  /// What the time of the program is held against.
  enum Other: Sendable {
    /// The `sqlite3` shell, which runs the very statements that the program runs.
    case statements
    /// The same, and it prints what they find as JSON.
    case json
    /// The shell, which makes of the rows what the program has made of them: see `RowChanges`.
    case rows
    /// The shell, which reads the same file and fills the same tables: see `ShellImport`.
    case tables
    /// The shell with words of its own.
    case shell([String])
    /// The program's own run of another scenario, which stands before it in the group.
    case own(String)
    case nothing
  }

  /// How the output of both sides is compared.
  enum Check: Sendable {
    /// The same books in the same order, by the first column; not fewer than a number.
    case rows(atLeast: Int)
    /// The same, by the numbers of JSON.
    case objects(atLeast: Int)
    /// The program's text names the title that the shell found.
    case title
    /// The program's text has the number that the shell ends with.
    case number
    case none
  }

  let name: String
  let kind: Kind
  /// What is typed after `bookskeeper --library FILE`, for a run of some number.
  let program: @Sendable (_ place: Place, _ run: Int) -> [String]
  /// What stands behind the path of the library, where it is done to another one.
  var suffix = ""
  var other = Other.statements
  var check = Check.none
  /// At most so many times what it is held against, in the large library.
  var ratio: Double?
  /// Whether that is so in the small library too.
  var isLimitedWhenSmall = false
  /// At most so many MB of memory, in the large library.
  var memory: Double? = Targets.memory
  /// The nearest that taskwarrior has, after `task`.
  var task: [String]?
  /// What the table says of it.
  var note: String?
}

/// Where a scenario is done to a library.
struct Place: Sendable {
  let library: Library
  /// The files of the program, of the shell, and of the program while its statements are noted. They are
  /// one where nothing is changed.
  let path: String
  let shell: String
  let traced: String

  var size: Int { library.size }
  /// Where the program writes books and copies its library.
  var written: String { path + ".json" }
  var copy: String { path + ".copy" }
}
