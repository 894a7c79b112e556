import Files
import Library
import LibraryPorts
import Platform
import Processes

/// Opens the mail program that the desktop's user chose: by `xdg-email` (of xdg-utils), by `open` on a Mac.
package struct MailDesk: MailOpening {
  private let command: String?
  private let environment: [String: String]
  private let isMac: Bool
  private let patience: Duration

  /// - Parameters:
  ///   - isSeen: whether someone sits at a terminal, who would see a window.
  ///   - patience: how long it may take to tell that it failed; a mail program that is started by this may go on for
  ///     hours.
  package init(
    environment: [String: String], isSeen: Bool, isMac: Bool = Desktop.isMac,
    patience: Duration = .seconds(3)
  ) {
    command = isSeen ? Desktop.program("xdg-email", in: environment, isMac: isMac) : nil
    self.environment = environment
    self.isMac = isMac
    self.patience = patience
  }

  package var isThere: Bool { command != nil }

  package func open(
    _ letter: MailLink, attaching path: String?
  ) throws(ToolError) -> Bool {
    guard let command else { throw .noMailProgram }
    // Links have no attachments, and `open` takes nothing besides.
    let attached = isMac ? nil : path
    let words = attached.map { ["--attach", Desktop.fullPath($0)] } ?? []
    try run([command] + words + [letter.text])
    return attached != nil
  }

  private func run(_ command: [String]) throws(ToolError) {
    let name = PathName.last(of: command[0])
    let nowhere = Platform.open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if nowhere >= 0 { close(nowhere) } }
    let said = try? NamelessFile()
    guard nowhere >= 0,
      let process = ChildProcess(
        command, environment: environment,
        streams: [(said?.descriptor ?? nowhere, 2), (nowhere, 0), (nowhere, 1)], isApart: true)
    else { throw .failed(name, reason: nil) }
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      switch process.code {
      case nil: usleep(5_000)
      case 0?: return
      // So says `xdg-email` where nothing on this desktop takes letters.
      case 3? where !isMac: throw .noMailProgram
      default: throw .failed(name, reason: said.flatMap(Tool.reason))
      }
    }
  }
}
