/// What must be reached, in a release build.
enum Targets {
  /// At most so many times the time of the `sqlite3` shell that runs the same statements, in the large
  /// library; and in the small one too for what is done most: to start, to list a page, to show a book.
  static let ratio = 2.0
  /// At most so many times the time of `sqlite3` that prints JSON, for all books as JSON; they take at most
  /// 2.5 times as long as lines with tabs.
  static let jsonRatio = 2.5
  /// At most so many times its own time in the small library.
  static let growth = 1.5
  /// At least so many times faster than taskwarrior's list.
  static let speed = 20.0
  /// At most so many MB of memory; and of a list, an import, an export.
  static let memory = 30.0
  static let listMemory = 20.0
  static let importMemory = 100.0
  static let exportMemory = 40.0

  /// An import: at most so many times the time of the shell that fills the same tables; with tags, borrowers,
  /// owners and dates at most so many times that of the bare one.
  static let importRatio = 2.5
  static let fullImportRatio = 2.0
  /// Its undo and redo, and what else comes or goes whole: at most so many times its own time.
  static let undoRatio = 1.0
  static let wholeRatio = 1.5
  /// Books for other programs: at most so many times the time of CSV.
  static let exportRatio = 3.0
  /// A change of many books: at most so many times the time of the shell that changes the same rows.
  static let manyBooksRatio = 5.0

  /// On a PostgreSQL server: at most so many times the time of `psql` that runs the same statements, or
  /// copies the same rows, and at least this part of the loans that `pgbench` makes in a second.
  static let postgresRatio = 1.5
  static let postgresImportRatio = 2.5
  static let postgresShare = 0.5

  /// On a web server: at least this part of the requests that it answers in a second if it runs `sqlite3`, two thirds of
  /// the 0.49 that was measured; and at most so many MB of memory for a request.
  static let serverShare = 0.33
  static let serverMemory = 20.0

  /// At most so many milliseconds from a key to its frame, but for one in a hundred; and at most this part of
  /// the memory of fzf.
  static let frame = 16.0
  static let browseShare = 0.1
  /// At most so many microseconds to check a book, in a library of a hundred thousand.
  static let check = 100.0
  /// At most so many milliseconds to read an answer of a catalogue with a hundred records.
  static let catalogueReading = 10.0
  /// At most so many MB of the program itself.
  static let programSize = 26.0

  /// A first page is held against taskwarrior's list. All rows are not: to print them takes the
  /// `sqlite3` shell itself more than a twentieth of taskwarrior's time.
  static func limitsSpeed(_ scenario: Scenario) -> Bool {
    scenario.kind == .reading && scenario.task?.last == "list"
  }
}
