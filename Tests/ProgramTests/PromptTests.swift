import Foundation
import Platform
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PromptTests {
  @Test("each line is answered when it is written, not at the end of the input")
  func dialogue() throws {
    let home = try Home()
    try home.fill()
    let session = try home.start([])
    session.write("return 1\n")
    try #require(wait { session.outputSoFar.contains("Anna returned") })
    session.write("undo\n")
    #expect(wait { session.outputSoFar.contains("Undone") })
    session.write("quit\n")
    #expect(wait { session.hasEnded })
    #expect(try session.finish().code == 0)
  }

  @Test("an enormous line succeeds or is refused at a prompt, and its echo is short")
  func longLines() throws {
    let home = try Home()
    try home.fill()
    let length = LongRun.rounds(200_000, long: 1_000_000)
    let word = String(repeating: "A", count: length)
    for (line, text, code) in [
      (word, "There is no command “AAA", 64 as Int32),
      ("list --\(word)", "There is no option “--AAA", 64),
      ("return 2" + String(repeating: ",2", count: length / 2), "“Solaris” (no. 2) is not out", 1),
      ("show " + String(repeating: "b ", count: length / 2), "No book has “b b b", 1),
    ] {
      let outcome = try home.type(line, "q")
      #expect(outcome.code == code)
      #expect(
        outcome.err.contains(text) && outcome.err.utf8.count < 500, "\(outcome.err.prefix(1_000))")
      #expect(outcome.out.utf8.count < 5_000)
    }
    let refused = try home.type("add \(word) --author \(word)", "q")
    #expect(refused.err.contains("10,000") && refused.err.utf8.count < 500)
    #expect(try home.run("show", "5").code == 1)
  }

  #if os(Linux)
    @Test(
      "share at a terminal lists further ways, and opens a mail program if there is one")
    func sharing() throws {
      let home = try Home()
      try home.run("add", "Dune", "--author", "Frank Herbert")
      let withoutMailer = try home.startAtTerminal("share", "1", "--mail", columns: 200)
      #expect(withoutMailer.code() == 0)
      #expect(
        withoutMailer.unmatchedOutput.contains("mailto:?subject=Dune")
          && withoutMailer.unmatchedOutput.contains("No mail program"))
      let offered = try home.startAtTerminal("share", "1", columns: 200)
      #expect(offered.code() == 0 && offered.unmatchedOutput.contains("prints a mailto: link"))
      try home.program(
        "xdg-email", "printf '%s\\n' \"$@\" > '\(home.path)/told'\n")
      home.environment["PATH"] = home.path + ":/usr/bin:/bin"
      home.environment["DISPLAY"] = ":0"
      let withMailer = try home.startAtTerminal("share", "1", columns: 200)
      #expect(
        withMailer.code() == 0 && withMailer.unmatchedOutput.contains("opens your mail program"))
      #expect(!FileManager.default.fileExists(atPath: home.path + "/told"))
      let mail = try home.startAtTerminal("share", "1", "--mail", columns: 200)
      #expect(mail.code() == 0 && mail.unmatchedOutput.contains("Opened a new message"))
      #expect(!mail.unmatchedOutput.contains("mailto:"))
      let link = try String(contentsOfFile: home.path + "/told", encoding: .utf8)
      #expect(link.hasPrefix("mailto:?subject=Dune%2C%20Frank%20Herbert&body=Dune%0D%0A"))
    }
  #endif

  private func wait(_ condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if condition() { return true }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return condition()
  }
}
