import TestSupport

struct Options {
  /// Only the small library and a few runs, to see that everything works.
  var isQuick = false
  /// Rebuilds the libraries even if those of an earlier run could be used.
  var rebuilds = false
  /// Saves the table in the repository.
  var savesTable = false
  /// Prints the statements for the shell, and no times.
  var printsSQL = false
  /// The path of another bookskeeper to compare with.
  var compared: String?
  /// The selected rows; nil for all.
  private var selectedRows: Set<String>?
  var wantsHelp = false

  static let usage = """
    bench [--quick] [--rebuild] [--only NAME] [--record | --sql | --against PROGRAM]

    Times bookskeeper, sqlite3 and (where installed) task as whole processes. Every target that is
    missed is marked "!", and the exit code is 1 where one is missed or a command failed.

      --quick            10,000 books and 5 runs only; missed targets are marked, and no failure
      --rebuild          make the libraries anew
      --only NAME        only the row with this name, else those whose names have it in them
      --record           keep the table in .github/benchmark.md
      --sql              print what sqlite3 runs beside the program, for each row
      --against PROGRAM  compare with another bookskeeper, on libraries that it makes itself; what
                         takes a tenth more time than there is marked

    Libraries are kept in $BENCH_FOLDER, else in bookskeeper-bench in the system's temporary folder.

    """

  /// - Throws: `Failure` for an unknown option or row.
  init(_ arguments: [String]) throws {
    var remaining = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = remaining.popFirst() else {
        throw Failure("\(option) is followed by nothing")
      }
      return value
    }
    while let argument = remaining.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--rebuild": rebuilds = true
      case "--record": savesTable = true
      case "--sql": printsSQL = true
      case "--only": selectedRows = try Self.rows(named: value(of: argument))
      case "--against": compared = try value(of: argument)
      case "--help", "-h": wantsHelp = true
      default: throw Failure("no such option: \(argument)\n\(Self.usage)")
      }
    }
    if savesTable, !selectsAll { throw Failure("only a run of all rows is recorded") }
  }

  private static func rows(named name: String) throws -> Set<String> {
    let all = Benchmark.rows
    let matching = all.contains(name) ? [name] : all.filter { $0.contains(name) }
    guard !matching.isEmpty else {
      throw Failure("no row has “\(name)” in its name. There are: \(all.joined(separator: "; "))")
    }
    return Set(matching)
  }

  var selectsAll: Bool { selectedRows == nil }

  func selects(_ name: String) -> Bool { selectedRows?.contains(name) ?? true }

  var sizes: [Int] { isQuick || printsSQL ? [Library.small] : [Library.small, Library.large] }
  var warmUps: Int { printsSQL ? 0 : isQuick ? 1 : 2 }
  var runs: Int { printsSQL ? 1 : isQuick ? 5 : 15 }
  /// The number of timed runs of commands on a whole library. Only a comparison repeats them.
  var wholeLibraryRuns: Int { compared == nil ? 1 : 3 }
}
