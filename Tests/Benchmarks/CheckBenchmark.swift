import TestSupport

/// Times checking a library.
struct CheckBenchmark {
  static let name = "check"
  private static let size = 100_000

  let tools: Tools
  let options: Options

  /// Returns the median time in microseconds per book.
  func measure() throws -> Double {
    let size = options.isQuick ? Library.small : Self.size
    let library = try Library(size: size, tools: tools, rebuilds: options.rebuilds)
    var samples = Samples()
    for _ in 0..<options.runs {
      samples.add(try tools.bookskeeper(library.path, ["check"]).run())
    }
    return samples.median * 1_000 / Double(size)
  }
}
