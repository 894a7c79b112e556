package enum CurrentProgram {
  /// The arguments of the command line, including the name of the program.
  package static var arguments: [String] {
    #if os(Linux)
      // Swift does not find the arguments if a library that was loaded earlier has changed the
      // environment.
      if CommandLine.arguments.isEmpty { return arguments(in: "/proc/self/cmdline") }
    #endif
    return CommandLine.arguments
  }

  /// Returns the arguments in a system file such as `/proc/self/cmdline`, in which each one ends
  /// with a zero byte.
  package static func arguments(in file: String) -> [String] {
    let bytes = FileManager.default.contents(atPath: file) ?? Data()
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path of the executable as the system reports it, or else as it was typed.
  package static var path: String {
    #if os(Linux)
      if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
        return path
      }
    #else
      if let path = Bundle.main.executablePath { return path }
    #endif
    return arguments.first ?? ""
  }
}
