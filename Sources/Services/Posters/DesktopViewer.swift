import Platform
import Processes

package struct DesktopViewer {
  private let command: String
  private let environment: [String: String]

  /// Returns nil without a desktop, or on a remote connection.
  package init?(environment: [String: String], isMac: Bool = Desktop.isMac) {
    guard let command = Desktop.program("xdg-open", in: environment, isMac: isMac) else {
      return nil
    }
    self.command = command
    self.environment = environment
  }

  /// Opens a file without waiting for the viewer. Returns false if the viewer could not be started.
  package func open(_ path: String) -> Bool {
    let devNull = Platform.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard devNull >= 0 else { return false }
    defer { close(devNull) }
    // The shell exits immediately, and the viewer becomes a child of init, which reaps it.
    let process = ChildProcess(
      ["/bin/sh", "-c", "\"$@\" &", "sh", command, Desktop.fullPath(path)],
      environment: environment, streams: [(devNull, 0), (devNull, 1), (devNull, 2)],
      inBackground: true)
    return process?.wait() == 0
  }
}
