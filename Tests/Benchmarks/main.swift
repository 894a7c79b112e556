import Foundation

/// Times the program against the `sqlite3` shell and taskwarrior, in libraries of 10,000 and
/// 1,000,000 books: `swift run -c release bench`. See `Options.usage`.
do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    Report.write(Options.usage)
    exit(0)
  }
  exit(try Benchmark(options: options).run() ? 0 : 1)
} catch {
  Report.showError("bench: \(error)\n")
  exit(2)
}
