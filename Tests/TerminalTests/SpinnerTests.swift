import Foundation
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct SpinnerTests {
  private final class ErrorConsole: Console {
    var device = Device()
    var output = ""

    init(isTerminal: Bool, isDumb: Bool) {
      device.isErrorTerminal = isTerminal
      device.isDumb = isDumb
    }

    func write(_ text: String) throws { Issue.record("standard output is for results") }
    func write(_ bytes: Data) throws { Issue.record("standard output is for results") }
    func writeError(_ text: String) { output += text }
    func readLine() throws -> String? { nil }
    func readLine(_ prompt: LinePrompt) throws -> String? { nil }
    func readBytes() throws -> [UInt8]? { nil }
    func withScreenMode(_ mode: ScreenMode, _ body: () throws -> Void) throws {
      Issue.record("nothing is played")
    }
    func pause(milliseconds: Int) throws -> Bool { true }
  }

  private func spinnerOutput(
    isTerminal: Bool = true, isDumb: Bool = false, isAnimated: Bool = true, isLong: Bool = true
  ) -> String {
    let console = ErrorConsole(isTerminal: isTerminal, isDumb: isDumb)
    let spinner = Spinner(on: console, isAnimated: isAnimated)
    spinner.during("Asking") {
      spinner.tick()
      if isLong { usleep(150_000) }
      spinner.tick()
      spinner.tick()
      spinner.update("Waiting")
    }
    spinner.tick()
    return console.output
  }

  @Test(
    "the spinner starts after a tenth of a second, shows new messages, and leaves nothing behind")
  func animation() {
    let clear = "\r\u{1B}[K"
    #expect(
      spinnerOutput() == clear + "| Asking" + clear + "/ Asking" + clear + "- Waiting" + clear)
  }

  @Test("a quick task shows nothing, and neither does a pipe")
  func noOutput() {
    #expect(spinnerOutput(isLong: false).isEmpty)
    #expect(spinnerOutput(isTerminal: false).isEmpty)
  }

  @Test("for screen readers and dumb terminals, it prints one line per message")
  func lines() {
    #expect(spinnerOutput(isAnimated: false) == "Asking\nWaiting\n")
    #expect(spinnerOutput(isDumb: true) == "Asking\nWaiting\n")
  }

  @Test("a dumb terminal gets no bar")
  func noBar() {
    for isDumb in [false, true] {
      let console = ErrorConsole(isTerminal: true, isDumb: isDumb)
      let bar = Progress("Importing", on: console, isAllowed: true)
      usleep(150_000)
      bar.update(0.5, count: 7)
      bar.finish()
      #expect(console.output.isEmpty == isDumb)
    }
  }

  @Test(
    "a rating is as many full stars as it has, rounded, of five",
    arguments: [
      (0, "☆☆☆☆☆"), (0.4, "½☆☆☆☆"), (2.5, "★★½☆☆"), (3.2, "★★★☆☆"),
      (3.3, "★★★½☆"), (4.2, "★★★★☆"), (5, "★★★★★"), (9, "★★★★★"),
      (-3, "☆☆☆☆☆"),
    ] as [(Double, String)])
  func stars(rating: Double, text: String) {
    #expect(Stars.drawn(rating) == text)
  }
}
