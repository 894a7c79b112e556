import Files
import Library
import LibraryPorts
import Platform
import Processes

/// Opens the mail program of the desktop: with `xdg-email` (xdg-utils), or `open` on a Mac.
package struct DesktopMailer: MailOpening {
  private let command: String?
  private let environment: [String: String]
  private let isMac: Bool
  private let timeout: Duration

  /// - Parameters:
  ///   - isInteractive: Whether the user is at a terminal and would see a window.
  ///   - timeout: How long to wait for an error. After that the mail program is considered
  ///     started; it may run for hours.
  package init(
    environment: [String: String], isInteractive: Bool, isMac: Bool = Desktop.isMac,
    timeout: Duration = .seconds(3)
  ) {
    command = isInteractive ? Desktop.program("xdg-email", in: environment, isMac: isMac) : nil
    self.environment = environment
    self.isMac = isMac
    self.timeout = timeout
  }

  package var isAvailable: Bool { command != nil }

  package func open(
    _ letter: MailLink, attaching path: String?
  ) throws(ToolError) -> Bool {
    guard let command else { throw .noMailProgram }
    // `open` accepts only links, which have no attachments.
    let attachment = isMac ? nil : path
    let options = attachment.map { ["--attach", Desktop.fullPath($0)] } ?? []
    try run([command] + options + [letter.text])
    return attachment != nil
  }

  private func run(_ command: [String]) throws(ToolError) {
    let name = PathName.lastComponent(of: command[0])
    let devNull = Platform.open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if devNull >= 0 { close(devNull) } }
    let errors = try? AnonymousFile()
    guard devNull >= 0,
      let process = ChildProcess(
        command, environment: environment,
        streams: [(errors?.descriptor ?? devNull, 2), (devNull, 0), (devNull, 1)],
        inBackground: true)
    else { throw .failed(name, reason: nil) }
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      switch process.code {
      case nil: usleep(5_000)
      case 0?: return
      // The exit code of `xdg-email` if the desktop has no mail program.
      case 3? where !isMac: throw .noMailProgram
      default: throw .failed(name, reason: errors.flatMap(Tool.reason))
      }
    }
  }
}
