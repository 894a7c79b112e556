import Platform

package enum Desktop {
  #if os(macOS)
    package static let isMac = true
  #else
    package static let isMac = false
  #endif

  /// Returns the path of a program that opens windows, if it exists and the user can see them.
  ///
  /// - Parameter name: the name of the program. On a Mac, `open` is used instead.
  package static func program(
    _ name: String, in environment: [String: String], isMac: Bool = Self.isMac
  ) -> String? {
    func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    // A Mac opens windows on its own screen, which an SSH user does not see.
    let hasDisplay = isMac ? !has("SSH_CONNECTION") : has("DISPLAY") || has("WAYLAND_DISPLAY")
    return hasDisplay ? ChildProcess.find(isMac ? "open" : name, in: environment["PATH"]) : nil
  }

  /// Returns an absolute path, since a program could take a relative one for an option or an
  /// address.
  package static func fullPath(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
