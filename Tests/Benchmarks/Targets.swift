/// What must be reached, in a release build.
enum Targets {
  /// At most so many times the time of the `sqlite3` shell, in the large library.
  static let ratio = 3.0
  /// At most so many times its own time in the small library.
  static let growth = 1.5
  /// At least so many times faster than taskwarrior's list.
  static let speed = 20.0
  /// At most so many MB of memory.
  static let memory = 30.0

  /// The same of an import, and of the undo of one beside it; and the memory of import and export.
  static let importRatio = 2.5
  static let undoRatio = 3.0
  static let importMemory = 100.0
  static let exportMemory = 40.0

  /// On a PostgreSQL server: at most so many times the time of `psql` that runs the same statements, and
  /// at least this part of the loans that `pgbench` makes in a second.
  static let postgresRatio = 1.5
  static let postgresShare = 0.5

  /// At most so many milliseconds to read an answer of a catalogue with a hundred records.
  static let catalogueReading = 20.0

  static func ratio(_ kind: Scenario.Kind, size: Int) -> Double? {
    guard size == Library.large else { return nil }
    return switch kind {
    case .reading, .jump, .wholeLibrary: ratio
    case .importing: importRatio
    case .undoing: undoRatio
    case .change, .bare, .exporting, .redoing: nil
    }
  }

  static func memory(_ kind: Scenario.Kind, size: Int) -> Double? {
    guard kind.isOnce else { return memory }
    guard size == Library.large else { return nil }
    return switch kind {
    case .importing: importMemory
    case .exporting: exportMemory
    default: nil
    }
  }

  static func limitsGrowth(_ kind: Scenario.Kind) -> Bool { kind == .reading }

  /// A first page is held against taskwarrior's list. All rows are not: to print them takes the
  /// `sqlite3` shell itself more than a twentieth of taskwarrior's time.
  static func limitsSpeed(_ scenario: Scenario) -> Bool {
    scenario.kind == .reading && scenario.task?.last == "list"
  }
}
