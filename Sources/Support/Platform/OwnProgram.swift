/// This program.
package enum OwnProgram {
  /// The words it was called with, its own name first.
  package static var words: [String] {
    #if os(Linux)
      // Swift knows none where a library that was loaded before has changed the environment.
      if CommandLine.arguments.isEmpty { return words(in: "/proc/self/cmdline") }
    #endif
    return CommandLine.arguments
  }

  /// The words in a file of the system's, each with a zero byte behind it.
  package static func words(in file: String) -> [String] {
    let bytes = FileManager.default.contents(atPath: file) ?? Data()
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where its file is, as the system knows it, else as it was called.
  package static var path: String {
    #if os(Linux)
      if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
        return path
      }
    #else
      if let path = Bundle.main.executablePath { return path }
    #endif
    return words.first ?? ""
  }
}
