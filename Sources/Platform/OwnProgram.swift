/// This program.
package enum OwnProgram {
  /// Where its file is, as the system knows it, else as it was called.
  package static var path: String {
    #if os(Linux)
      if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
        return path
      }
    #else
      if let path = Bundle.main.executablePath { return path }
    #endif
    return CommandLine.arguments[0]
  }
}
