import Platform
import Processes

/// What the desktop shows files with, each by the program that its user chose.
package struct DesktopViewer {
  private let command: String
  private let environment: [String: String]

  #if os(macOS)
    package static let isMac = true
  #else
    package static let isMac = false
  #endif

  /// Nil if no one would see a window: without a desktop, or far away from it.
  package init?(environment: [String: String], isMac: Bool = Self.isMac) {
    func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    // A Mac's windows open in front of the Mac.
    let isSeen = isMac ? !has("SSH_CONNECTION") : has("DISPLAY") || has("WAYLAND_DISPLAY")
    let name = isMac ? "open" : "xdg-open"
    guard isSeen, let command = ChildProcess.find(name, in: environment["PATH"]) else {
      return nil
    }
    self.command = command
    self.environment = environment
  }

  /// Has a file shown, and does not wait for it; returns whether that could be started.
  package func open(_ path: String) -> Bool {
    let nowhere = Platform.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { return false }
    defer { close(nowhere) }
    // What begins otherwise could be taken for an option or an address.
    let file = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    // The shell ends at once and leaves the viewer to the system, which looks after its end too.
    let process = ChildProcess(
      ["/bin/sh", "-c", "\"$@\" &", "sh", command, file], environment: environment,
      streams: [(nowhere, 0), (nowhere, 1), (nowhere, 2)], isApart: true)
    return process?.wait() == 0
  }
}
