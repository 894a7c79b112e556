/// The limits for a release build.
enum Targets {
  /// The maximum ratio to the time of the `sqlite3` shell with the same statements, in the large
  /// library. For the most frequent operations (starting, listing a page, showing a book) it also
  /// applies in the small one.
  static let ratio = 2.0
  /// The maximum ratio to the time of `sqlite3` with JSON output, for all books as JSON, which
  /// takes at most 2.5 times as long as lines with tabs.
  static let jsonRatio = 2.5
  /// The maximum ratio to its own time in the small library.
  static let growth = 1.5
  /// The minimum ratio of the time of taskwarrior's list.
  static let speed = 20.0
  /// The maximum memory in MB; also of a list, an import and an export.
  static let memory = 30.0
  static let listMemory = 20.0
  static let importMemory = 100.0
  static let exportMemory = 40.0

  /// The maximum ratio of an import to the time of the shell that fills the same tables, and of an
  /// import with tags, borrowers, owners and dates to that of an import without them.
  static let importRatio = 2.5
  static let fullImportRatio = 2.0
  /// The maximum ratios to its own time for its undo and redo, and for other operations on a whole
  /// library.
  static let undoRatio = 1.0
  static let wholeRatio = 1.5
  /// The maximum ratio of exports for other programs to the time of CSV.
  static let exportRatio = 3.0
  /// The maximum ratio of a change of many books to the time of the shell that changes the same
  /// rows.
  static let manyBooksRatio = 5.0

  /// On a PostgreSQL server: the maximum ratios to the time of `psql` that runs the same
  /// statements, or copies the same rows, and the minimum share of the loans per second of
  /// `pgbench`.
  static let postgresRatio = 1.5
  static let postgresImportRatio = 2.5
  static let postgresShare = 0.5

  /// On a web server: the minimum share of the requests per second with `sqlite3`, two thirds of
  /// the 0.49 that was measured; and the maximum memory in MB of a request.
  static let serverShare = 0.33
  static let serverMemory = 20.0

  /// The maximum milliseconds from a key to its frame at the 99th percentile, and the maximum share
  /// of the memory of fzf.
  static let frame = 16.0
  static let browseShare = 0.1
  /// The maximum microseconds to check a book, in a library of a hundred thousand.
  static let check = 100.0
  /// The maximum milliseconds to read a catalogue's response with a hundred records.
  static let catalogueReading = 10.0
  /// The maximum size of the program in MB.
  static let programSize = 26.0

  /// Only a first page is compared with taskwarrior's list. Printing all rows takes the `sqlite3`
  /// shell itself more than a twentieth of taskwarrior's time.
  static func limitsSpeed(_ scenario: Scenario) -> Bool {
    scenario.kind == .reading && scenario.task?.last == "list"
  }
}
