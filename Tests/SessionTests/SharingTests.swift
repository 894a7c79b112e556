import Exchange
import Library
import LibraryPorts
import LibraryRules
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct SharingTests {
  private let folder: TemporaryFolder
  private let shared = SharedText("Dune", letter: MailLink(subject: "Dune", lines: ["Dune"]))

  init() throws { folder = try TemporaryFolder() }

  private struct Mailer: MailOpening {
    var problem: ToolError?
    var isAvailable: Bool { problem == nil }

    func open(_ letter: MailLink, attaching path: String?) throws(ToolError) -> Bool {
      if let problem { throw problem }
      return false
    }
  }

  private func share(
    _ style: ShareStyle, to file: String? = nil, mailer: Mailer? = Mailer(),
    mayOpenMail: Bool = true
  ) throws -> ShareOutcome {
    try sharing(mailer).share(
      shared, style, to: file.map(folder.path), mayOpenMail: mayOpenMail)
  }

  private func sharing(_ mailer: Mailer? = nil) -> Sharing {
    let files = ExchangeFiles(
      clock: noonClock, library: folder.library, input: { nil }, output: { _ in })
    return Sharing(files: files, mailProgram: mailer)
  }

  @Test("without a file, text is shown, and an email is opened if that is possible")
  func withoutFile() throws {
    #expect(try share(.text) == .text("Dune", opensMail: true))
    #expect(try share(.text, mailer: nil) == .text("Dune", opensMail: false))
    #expect(try share(.markdown) == .markdown("Dune"))
    #expect(try share(.mail) == .mailOpened)
    let link = shared.letter.text
    #expect(try share(.mail, mayOpenMail: false) == .mailLink(link, nil))
    #expect(try share(.mail, mailer: nil) == .mailLink(link, .noMailProgram))
    #expect(
      try share(.mail, mailer: Mailer(problem: .noMailProgram)) == .mailLink(link, .noMailProgram))
  }

  @Test("a file is written, and replaces another one")
  func fileWritten() throws {
    let file = folder.path("dune.md")
    #expect(try !sharing().fileExists(file))
    try folder.write("mine", to: "dune.md")
    #expect(try sharing().fileExists(file))
    #expect(try share(.markdown, to: "dune.md") == .saved(file: file))
    #expect(folder.read("dune.md") == "Dune\n")
  }

  @Test("the library and a folder are not replaced")
  func refused() throws {
    try folder.write("", to: "library.sqlite")
    #expect(throws: StorageError.self) { try share(.text, to: "library.sqlite") }
    #expect(throws: FileError.self) { try share(.text, to: "") }
  }
}
