import Platform

/// The desktop that this program's user sits in front of.
package enum Desktop {
  #if os(macOS)
    package static let isMac = true
  #else
    package static let isMac = false
  #endif

  /// The path of a program that opens windows; nil if there is none, or no one would see a window:
  /// without a desktop, or far away from it.
  ///
  /// - Parameter name: as it is called everywhere but on a Mac, where `open` opens everything.
  package static func program(
    _ name: String, in environment: [String: String], isMac: Bool = Self.isMac
  ) -> String? {
    func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    // A Mac's windows open in front of the Mac.
    let isSeen = isMac ? !has("SSH_CONNECTION") : has("DISPLAY") || has("WAYLAND_DISPLAY")
    return isSeen ? ChildProcess.find(isMac ? "open" : name, in: environment["PATH"]) : nil
  }

  /// A path from the root: what begins otherwise could be taken for an option or an address.
  package static func fullPath(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
