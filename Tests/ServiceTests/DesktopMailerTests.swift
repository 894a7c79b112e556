import Delivery
import Foundation
import Library
import TestSupport
import Testing
import Turns

/// An email in the user's mail program.
@Suite(.timeLimited) struct DesktopMailerTests {
  private let folder: TemporaryFolder
  private let letter = MailLink(subject: "A & b, c%", lines: ["one", "two"])

  init() throws { folder = try TemporaryFolder() }

  private func mailer(
    _ variables: [String: String] = ["DISPLAY": ":0"], isInteractive: Bool = true,
    isMac: Bool = false,
    timeout: Duration = .seconds(60)
  ) -> DesktopMailer {
    let path = ["PATH": folder.path + ":/usr/bin:/bin"]
    return DesktopMailer(
      environment: path.merging(variables) { $1 }, isInteractive: isInteractive, isMac: isMac,
      timeout: timeout)
  }

  /// Installs a program that writes its arguments to a file, one per line, and ends with this
  /// command.
  private func writeScript(_ name: String = "xdg-email", _ end: String = "exit 0") throws {
    try folder.writeScript(
      name, "printf '%s\\n' \"$@\" > '\(folder.path)/told'\n\(end)\n")
  }

  @Test("the mail program gets the email as one link, and a file by its full path")
  func arguments() throws {
    try writeScript()
    #expect(try mailer().open(letter, attaching: nil) == false)
    #expect(folder.read("told") == letter.text + "\n")
    #expect(try mailer().open(letter, attaching: "a b.png"))
    let path = FileManager.default.currentDirectoryPath + "/a b.png"
    #expect(folder.read("told") == "--attach\n\(path)\n\(letter.text)\n")
  }

  @Test("a Mac’s mail program gets no file")
  func mac() throws {
    try writeScript("open")
    #expect(try mailer([:], isMac: true).open(letter, attaching: "/a.png") == false)
    #expect(folder.read("told") == letter.text + "\n")
  }

  @Test("without a desktop, a terminal or the program, no mail program is available")
  func unavailable() throws {
    try writeScript()
    #expect(mailer().isAvailable)
    for unavailableMailer in [
      mailer([:]), mailer(isInteractive: false),
      mailer(["DISPLAY": ":0", "PATH": folder.path + "/none"]),
    ] {
      #expect(!unavailableMailer.isAvailable)
      #expect(throws: ToolError.noMailProgram) {
        try unavailableMailer.open(letter, attaching: nil)
      }
    }
    #expect(folder.read("told") == nil)
  }

  @Test(
    "exit status 3 means that no mail program is set up; others are failures",
    arguments: [
      ("exit 3", ToolError.noMailProgram), ("exit 4", .failed("xdg-email", reason: nil)),
      ("echo 'no luck' >&2; exit 4", .failed("xdg-email", reason: "no luck")),
    ])
  func failures(end: String, error: ToolError) throws {
    try writeScript("xdg-email", end)
    #expect(throws: error) { try mailer().open(letter, attaching: nil) }
  }

  @Test("a program that runs until the email is sent is not waited for")
  func notWaitedFor() throws {
    try writeScript("xdg-email", "exec sleep 30")
    let start = ContinuousClock.now
    #expect(
      try mailer(timeout: .milliseconds(300)).open(letter, attaching: "/a.png"))
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
