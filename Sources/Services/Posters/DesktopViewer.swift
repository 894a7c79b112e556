import Platform
import Processes

/// What the desktop shows files with, each by the program that its user chose.
package struct DesktopViewer {
  private let command: String
  private let environment: [String: String]

  /// Nil if no one would see a window: without a desktop, or far away from it.
  package init?(environment: [String: String], isMac: Bool = Desktop.isMac) {
    guard let command = Desktop.program("xdg-open", in: environment, isMac: isMac) else {
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
    // The shell ends at once and leaves the viewer to the system, which looks after its end too.
    let process = ChildProcess(
      ["/bin/sh", "-c", "\"$@\" &", "sh", command, Desktop.fullPath(path)],
      environment: environment, streams: [(nowhere, 0), (nowhere, 1), (nowhere, 2)],
      inBackground: true)
    return process?.wait() == 0
  }
}
