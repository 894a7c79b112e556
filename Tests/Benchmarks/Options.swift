import Support

/// How the benchmark is to be run.
struct Options {
  /// Only the small library and a few runs, to see that everything works.
  var isQuick = false
  /// Makes the libraries anew, also where those of an earlier run would do.
  var rebuilds = false
  var wantsHelp = false

  static let usage = """
    bench [--quick] [--rebuild]

    Times bookskeeper, sqlite3 and (where installed) task as whole processes. Every target that is
    missed is marked "!", and the exit code is 1 where one is missed or a command failed.

      --quick    10,000 books and 5 runs only; missed targets are marked, and no failure
      --rebuild  make the libraries anew

    Libraries are kept in $BENCH_FOLDER, else in bookskeeper-bench in the system's temporary folder.

    """

  /// - Throws: `Failure` for an option that is not known.
  init(_ arguments: [String]) throws {
    for argument in arguments {
      switch argument {
      case "--quick": isQuick = true
      case "--rebuild": rebuilds = true
      case "--help", "-h": wantsHelp = true
      default: throw Failure("no such option: \(argument)\n\(Self.usage)")
      }
    }
  }

  /// How many books the libraries have.
  var sizes: [Int] { isQuick ? [Library.small] : [Library.small, Library.large] }
  var warmUps: Int { isQuick ? 1 : 2 }
  /// Timed runs of each command.
  var runs: Int { isQuick ? 5 : 15 }
}
