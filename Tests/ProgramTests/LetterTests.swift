/// Letters that go out through msmtp to a mail server.
@Suite(
  .enabled(if: Needed.mailServer.isMet, "\(Needed.mailServer)"), .timeLimit(.minutes(10)))
struct LetterTests {
  @Test("each borrower is sent their list in their language, and once a day")
  func sent() throws {
    let home = try Home()
    try home.fill()
    let post = try MailServer(for: home)
    try home.run("borrower", "edit", "Anna", "--email", "anna@example.org", "--letters", "fr")
    try home.run("borrower", "edit", "Zoë", "--email", "zoe@example.org", "--letters", "ru")
    try home.run("add", "Emma; 100%", "--author", "Jane Austen")
    try home.run("checkout", "5", "--to", "boris@example.org", "--due", "2026-11-22")
    let outcome = try home.run("remind", "--send", "--yes")
    #expect(outcome.code == 0)
    #expect(outcome.out == "Sent 3 emails.\n")
    #expect(!outcome.err.contains("has no email address"))
    let letters = try post.letters
    #expect(
      letters.map(\.recipients) == [
        ["anna@example.org"], ["boris@example.org"], ["zoe@example.org"],
      ])
    #expect(letters.map(\.to) == letters.map { $0.recipients[0] })
    #expect(
      letters.map(\.subject) == [
        "Rappel\u{A0}: 1 livre à rendre", "Reminder: 1 book to return",
        "Напоминание о возврате: 1 книга",
      ])
    #expect(letters[0].body.contains("Bonjour Anna,"))
    #expect(
      letters[0].body.contains("- Dune, Frank Herbert\u{A0}: était à rendre le 1er nov. 2026"))
    #expect(letters[1].body.contains("- Emma; 100%, Jane Austen: due 22 Nov 2026"))
    #expect(letters[2].body.contains("Здравствуйте, Zoë!"))
    #expect(letters.allSatisfy { $0.automatic == "auto-generated" && $0.defects.isEmpty })
    let again = try home.run("remind", "--send", "--yes", "--json")
    #expect(again.code == 0)
    #expect(
      Set(try Told.object(again.out).keys) == [
        "sent", "notSent", "alreadySent", "perhapsSent", "withoutAddress",
      ])
    #expect(try home.run("remind", "--send", "--yes").out == "No emails were sent.\n")
    #expect(try post.letters.count == 3)
    // A book that no letter has told of yet.
    try home.run("checkout", "2", "--to", "Anna", "--due", "2026-11-23")
    try home.run("remind", "--send", "--yes")
    #expect(try post.letters.count == 4)
    #expect(try !post.letters[3].body.contains("Dune"))
    // Tomorrow is another day.
    try home.run("--as-of", "2026-11-22", "remind", "--send", "--yes")
    #expect(try post.letters.count == 7)
    // A clock that goes back brings no second letter for the same day.
    try home.run("remind", "--send", "--yes")
    #expect(try post.letters.count == 7)
  }

  @Test("a letter that is refused is told by name, the others go, and it is tried again")
  func refused() throws {
    let home = try Home()
    try home.fill()
    let post = try MailServer(for: home)
    try home.run("borrower", "edit", "Anna", "--email", "refuse@example.org")
    try home.run("borrower", "edit", "Zoë", "--email", "zoe@example.org")
    let outcome = try home.run("remind", "--send", "--yes")
    #expect(outcome.code == 74)
    #expect(outcome.out == "Sent 1 email.\n")
    #expect(outcome.err.contains("The email to “Anna” was not sent: msmtp failed: "))
    #expect(outcome.err.contains("550 There is no such user"))
    #expect(outcome.err.hasSuffix("1 of 2 emails were not sent. “remind --send” tries again.\n"))
    #expect(try post.letters.map(\.recipients) == [["zoe@example.org"]])
    try home.run("borrower", "edit", "Anna", "--email", "anna@example.org")
    #expect(try home.run("remind", "--send", "--yes").out == "Sent 1 email.\n")
    #expect(try post.letters.map(\.recipients) == [["zoe@example.org"], ["anna@example.org"]])
  }

  @Test("a title with line breaks adds no header, and an address with one reaches no letter")
  func injected() throws {
    let home = try Home()
    try home.fill()
    let post = try MailServer(for: home)
    #expect(
      try home.run("borrower", "add", "Eve", "--email", "a@b.c\nBcc: eve@example.org").code == 1)
    try home.run("borrower", "edit", "Zoë", "--email", "zoe@example.org")
    try home.run("borrower", "edit", "Anna", "--email", "anna@example.org")
    // As no program of ours would write it.
    let sql = """
      UPDATE borrower SET email = 'a@b.c' || char(10) || 'Bcc: eve@example.org' WHERE name = 'Anna';
      UPDATE book SET title = 'Kim' || char(10) || 'Bcc: eve@example.org' WHERE number = 3;
      """
    #expect(try home.shell("sqlite3 '\(home.library)' \"\(sql)\"").code == 0)
    let outcome = try home.run("remind", "--send", "--yes")
    #expect(outcome.err.contains("“Anna” has no email address"))
    let letters = try post.letters
    #expect(letters.map(\.recipients) == [["zoe@example.org"]])
    #expect(letters.allSatisfy { !$0.headers.contains("Bcc") && $0.body.contains("Kim Bcc: eve") })
  }
}
