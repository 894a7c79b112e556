struct Scenario: Sendable {
  enum Kind: Sendable {
    /// Reads the same amount in a large library as in a small one.
    case reading
    /// May take longer for later pages.
    case jump
    case wholeLibrary
    case noLibrary
    /// Works on a copy of the library, and changes it in each run.
    case change
    /// Changes many books of a copy, once, after the preceding scenarios of its group.
    case manyBooks
    /// Imports, clears or exports a whole library, once, on the files of the preceding scenario.
    case wholeFile

    var runsOnce: Bool { self == .manyBooks || self == .wholeFile }
  }

  /// The reference that the time of the program is compared with.
  enum Reference: Sendable {
    /// The `sqlite3` shell, which runs the same statements as the program.
    case statements
    /// The shell, which runs the same statements with JSON as its output.
    case json
    /// The shell, which makes the same changes to the rows; see `RowChanges`.
    case rows
    /// The shell, which reads the same file and fills the same tables; see `ShellImport`.
    case tables
    /// The shell with its own arguments.
    case shell([String])
    /// The program's own run of an earlier scenario of the group.
    case earlierRun(String)
    case nothing
  }

  /// How the outputs of both sides are compared.
  enum Check: Sendable {
    /// The first columns have the same books in the same order, at least the given number.
    case rows(atLeast: Int)
    /// The numbers in the JSON output are the same, at least the given number of them.
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
  var reference = Reference.statements
  var check = Check.none
  /// The maximum ratio to the reference, in the large library.
  var ratio: Double?
  /// Whether the ratio is also limited in the small library.
  var isLimitedWhenSmall = false
  /// The maximum memory in MB, in the large library.
  var memory: Double? = Targets.memory
  /// The arguments of the closest equivalent in taskwarrior, after `task`.
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
  let tracedPath: String

  var size: Int { library.size }
  /// The path that the program exports books to.
  var exportPath: String { path + ".json" }
  var copyPath: String { path + ".copy" }
}
