/// A letter in the user's mail program.
@Suite(.timeLimit(.minutes(10))) struct MailDeskTests {
  private let folder: TemporaryFolder
  private let letter = MailLink(subject: "A & b, c%", lines: ["one", "two"])

  init() throws { folder = try TemporaryFolder() }

  private func desk(
    _ variables: [String: String] = ["DISPLAY": ":0"], isSeen: Bool = true, isMac: Bool = false,
    patience: Duration = .seconds(60)
  ) -> MailDesk {
    let path = ["PATH": folder.path + ":/usr/bin:/bin"]
    return MailDesk(
      environment: path.merging(variables) { $1 }, isSeen: isSeen, isMac: isMac, patience: patience)
  }

  /// A program that writes its arguments down, each on a line, and ends so.
  private func program(_ name: String = "xdg-email", _ end: String = "exit 0") throws {
    try folder.program(
      name, "printf '%s\\n' \"$@\" > '\(folder.path)/told'\n\(end)\n")
  }

  @Test("it is given the letter as one link, and a file by its whole path")
  func told() throws {
    try program()
    #expect(try desk().open(letter, attaching: nil) == false)
    #expect(folder.read("told") == letter.text + "\n")
    #expect(try desk().open(letter, attaching: "a b.png"))
    let path = FileManager.default.currentDirectoryPath + "/a b.png"
    #expect(folder.read("told") == "--attach\n\(path)\n\(letter.text)\n")
  }

  @Test("a Mac’s takes no file")
  func mac() throws {
    try program("open")
    #expect(try desk([:], isMac: true).open(letter, attaching: "/a.png") == false)
    #expect(folder.read("told") == letter.text + "\n")
  }

  @Test("without a desktop, a terminal or the program there is none")
  func nowhere() throws {
    try program()
    #expect(desk().isThere)
    for none in [
      desk([:]), desk(isSeen: false), desk(["DISPLAY": ":0", "PATH": folder.path + "/none"]),
    ] {
      #expect(!none.isThere)
      #expect(throws: ToolError.noMailProgram) { try none.open(letter, attaching: nil) }
    }
    #expect(folder.read("told") == nil)
  }

  @Test(
    "what it ends with is heeded: 3 is that no program takes letters, others are failures",
    arguments: [
      ("exit 3", ToolError.noMailProgram), ("exit 4", .failed("xdg-email", reason: nil)),
      ("echo 'no luck' >&2; exit 4", .failed("xdg-email", reason: "no luck")),
    ])
  func failures(end: String, error: ToolError) throws {
    try program("xdg-email", end)
    #expect(throws: error) { try desk().open(letter, attaching: nil) }
  }

  @Test("one that goes on until the letter is sent is not waited for")
  func goesOn() throws {
    try program("xdg-email", "exec sleep 30")
    let start = ContinuousClock.now
    #expect(
      try desk(patience: .milliseconds(300)).open(letter, attaching: "/a.png"))
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}

/// Letters as messages.
@Suite(.timeLimit(.minutes(10))) struct MailMessageTests {
  private func message(
    _ subject: String, _ lines: [String] = [], to address: String = "anna@example.org",
    from sender: String? = nil
  ) -> MailMessage? {
    MailMessage(MailLink(subject: subject, lines: lines), to: address, from: sender)
  }

  @Test(
    "an address that could end its header makes no message",
    arguments: [
      "a@b.c\nBcc: eve@example.org", "a@b.c\r\nBcc: eve@example.org", "a@b.c, eve@example.org",
      "a@b.c>\u{2028}x", "group:a@b.c;", "anna", "", "<a@b.c>", "a b@c.d",
    ])
  func addresses(address: String) {
    #expect(message("Hello", to: address) == nil)
    #expect(message("Hello", from: address) == nil)
  }

  @Test("whatever stands in a letter, its headers are six lines and the body is base64")
  func injection() throws {
    let text = try #require(
      message("x\r\nBcc: eve@example.org\n\nhello", ["a\r\n.\r\nBcc: eve@example.org"])
    ).text
    let parts = text.components(separatedBy: "\n\n")
    #expect(parts.count == 2 && !text.contains("\r"))
    let names = parts[0].split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      names == [
        "To", "Subject", "Auto-Submitted", "MIME-Version", "Content-Type",
        "Content-Transfer-Encoding",
      ])
    #expect(
      parts[1].allSatisfy { $0.isNewline || $0.isLetter || $0.isNumber || "+/=".contains($0) })
  }

  @Test("a subject that is long or not in ASCII is words of at most 75 characters")
  func subjects() throws {
    for subject in ["Напоминание о возврате: 12 книг, и ещё много всего", "Rappel\u{A0}: à rendre"]
    {
      let text = try #require(message(subject)).text
      let lines = text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.utf8.count <= 78 && $0.utf8.allSatisfy { $0 < 0x7F } })
    }
    #expect(
      try #require(message("Reminder: 1 book")).text.contains("\nSubject: Reminder: 1 book\n"))
  }
}
