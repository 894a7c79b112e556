struct Scenario: Sendable {
  enum Kind: Sendable {
    /// Reads equally much in a large and in a small library.
    case reading
    /// May take longer the deeper it reads.
    case jump
    case wholeLibrary
    case noLibrary
    /// Works on a copy of the library, and changes it in each run.
    case change
    /// Changes many books of a copy, once, after the preceding scenarios of its group.
    case manyBooks
    /// Imports, clears or exports a whole library, once, on the files of the preceding scenario.
    case wholeFile

    var isOnce: Bool { self == .manyBooks || self == .wholeFile }
  }

  /// What the time of the program is compared with.
  enum Other: Sendable {
    /// The `sqlite3` shell, which runs the same statements as the program.
    case statements
    /// The same, with JSON as its output.
    case json
    /// The shell, which makes the same changes to the rows; see `RowChanges`.
    case rows
    /// The shell, which reads the same file and fills the same tables; see `ShellImport`.
    case tables
    /// The shell with its own arguments.
    case shell([String])
    /// The program's own run of an earlier scenario of the group.
    case own(String)
    case nothing
  }

  /// How the outputs of both sides are compared.
  enum Check: Sendable {
    /// The first columns have the same books in the same order, at least the given number.
    case rows(atLeast: Int)
    /// The same, by the numbers in JSON.
    case objects(atLeast: Int)
    /// The program's output contains the title that the shell found.
    case title
    /// The program's output contains the number that the shell prints last.
    case number
    case none
  }

  let name: String
  let kind: Kind
  /// The arguments after `bookskeeper --library FILE`, given the number of the run.
  let program: @Sendable (_ workspace: Workspace, _ run: Int) -> [String]
  /// The suffix of the path if the scenario works on another library.
  var suffix = ""
  var other = Other.statements
  var check = Check.none
  /// The maximum ratio to the reference, in the large library.
  var ratio: Double?
  /// Whether the ratio is also limited in the small library.
  var isLimitedWhenSmall = false
  /// The maximum memory in MB, in the large library.
  var memory: Double? = Targets.memory
  /// The closest equivalent in taskwarrior, after `task`.
  var task: [String]?
  var note: String?
}

/// The files that a scenario works on.
struct Workspace: Sendable {
  let library: Library
  /// The files of the program, of the shell, and of the program while its statements are recorded.
  /// They are the same file if nothing is changed.
  let path: String
  let shell: String
  let traced: String

  var size: Int { library.size }
  /// Where the program exports books and copies its library.
  var written: String { path + ".json" }
  var copy: String { path + ".copy" }
}
