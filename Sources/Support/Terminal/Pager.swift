import Files
import Platform
import Processes

/// Another program that shows long output page by page: what `$PAGER` says, else `less`.
package final class Pager {
  /// Where to write what is to be shown.
  let input: Descriptor

  /// For the handler of Ctrl-C, which knows no objects.
  nonisolated(unsafe) private static var running: (process: ChildProcess, input: Int32)?

  /// Starts it; nil if the user wants none, or there is no such program.
  init?(environment: [String: String]) {
    let command = environment["PAGER"] ?? "less -FIRX"
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    guard command.split(separator: " ").first != "cat",
      let arguments = TypedCommand.words(command, in: path)
    else { return nil }
    // As git does: colours stay, and what fits the screen is just printed.
    var defaults = ["LESS": "FIRX", "LV": "-c"]
    // Which letters there are, less would ask the locale; what is written here is UTF-8.
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

  /// Waits until the user has seen enough. Ctrl-C means the pager only, for the work is done.
  func finish() {
    let handler = signal(SIGINT, SIG_IGN)
    Self.end()
    signal(SIGINT, handler)
  }

  /// Ends the output, and waits until the pager has given the terminal back. May be called from a
  /// signal handler.
  package static func end() {
    guard let pager = running else { return }
    running = nil
    close(pager.input)
    pager.process.wait()
  }
}
