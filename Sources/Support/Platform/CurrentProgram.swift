package enum CurrentProgram {
  /// The words of its command line, including its own name.
  package static var words: [String] {
    #if os(Linux)
      // Swift finds none if a library that was loaded before has changed the environment.
      if CommandLine.arguments.isEmpty { return words(in: "/proc/self/cmdline") }
    #endif
    return CommandLine.arguments
  }

  /// Returns the words in a file of the system's, each of which ends with a zero byte.
  package static func words(in file: String) -> [String] {
    let bytes = FileManager.default.contents(atPath: file) ?? Data()
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path of its file, as the system reports it, else as it was called.
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
