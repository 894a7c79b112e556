import Foundation
import Terminal
import Testing

@Suite(.timeLimit(.minutes(10))) struct SpinnerTests {
  private final class ErrorConsole: Console {
    var device = Device()
    var written = ""

    init(isTerminal: Bool) { device.isErrorTerminal = isTerminal }

    func write(_ text: String) throws { Issue.record("standard output is for results") }
    func write(_ bytes: Data) throws { Issue.record("standard output is for results") }
    func writeError(_ text: String) { written += text }
    func readLine() throws -> String? { nil }
    func readLine(_ prompt: LinePrompt) throws -> String? { nil }
    func readBytes() throws -> [UInt8]? { nil }
    func onStage(_ body: () throws -> Void) throws { Issue.record("nothing is played") }
    func pause(milliseconds: Int) throws -> Bool { true }
  }

  private func shown(
    isTerminal: Bool = true, turns: Bool = true, isLong: Bool = true
  ) -> String {
    let console = ErrorConsole(isTerminal: isTerminal)
    let spinner = Spinner(on: console, turns: turns)
    spinner.during("Asking") {
      spinner.tick()
      if isLong { usleep(150_000) }
      spinner.tick()
      spinner.tick()
      spinner.tell("Waiting")
    }
    spinner.tick()
    return console.written
  }

  @Test("it turns after a tenth of a second, says what is new, and leaves nothing behind")
  func turning() {
    let clear = "\r\u{1B}[K"
    #expect(
      shown() == clear + "| Asking" + clear + "/ Asking" + clear + "- Waiting" + clear)
  }

  @Test("what is quick shows nothing, and neither does a pipe")
  func silence() {
    #expect(shown(isLong: false).isEmpty)
    #expect(shown(isTerminal: false).isEmpty)
  }

  @Test("to be heard it is one line for each thing to say")
  func heard() {
    #expect(shown(turns: false) == "Asking\nWaiting\n")
  }

  @Test(
    "a rating is as many full stars as it has, rounded, of five",
    arguments: [
      (0, "☆☆☆☆☆"), (0.4, "☆☆☆☆☆"), (2.5, "★★★☆☆"), (4.2, "★★★★☆"), (5, "★★★★★"), (9, "★★★★★"),
      (-3, "☆☆☆☆☆"),
    ] as [(Double, String)])
  func stars(rating: Double, text: String) {
    #expect(Stars.drawn(rating) == text)
  }
}
