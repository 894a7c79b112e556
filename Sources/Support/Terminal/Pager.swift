import Files
import Platform
import Processes

/// A program that shows long output page by page: `$PAGER`, or else `less`.
package final class Pager {
  let input: Descriptor

  /// Static so that a signal handler can reach it.
  nonisolated(unsafe) private static var running: (process: ChildProcess, input: Int32)?

  /// Starts the pager; returns `nil` if the user has turned it off or the program cannot be found.
  init?(environment: [String: String]) {
    let command = environment["PAGER"] ?? "less -FIRX"
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    guard command.split(separator: " ").first != "cat",
      let arguments = CommandParser.words(command, in: path)
    else { return nil }
    // The same defaults as git: keep colours, and just print what fits on the screen.
    var defaults = ["LESS": "FIRX", "LV": "-c"]
    // less takes its character set from the locale, but this output is always UTF-8.
    if !Device.isUTF8(environment) { defaults["LESSCHARSET"] = "utf-8" }
    let variables = defaults.merging(environment) { $1 }
    guard let pipe = PipeEnds(),
      let process = ChildProcess(
        arguments, environment: variables, streams: [(from: pipe.reader, to: STDIN_FILENO)])
    else { return nil }
    let writer = pipe.takeWriter()
    input = Descriptor(writer)
    Self.running = (process, writer)
  }

  /// Waits until the user quits the pager. Ctrl-C goes to the pager only, since the work is done.
  func finish() {
    let handler = signal(SIGINT, SIG_IGN)
    Self.end()
    signal(SIGINT, handler)
  }

  /// Ends the output and waits for the pager to exit. May be called from a signal handler.
  package static func end() {
    guard let pager = running else { return }
    running = nil
    close(pager.input)
    pager.process.wait()
  }
}
