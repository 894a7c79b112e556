import Delivery
import Foundation
import Library
import Platform
import Testing
import Turns

/// Emails as messages.
@Suite(.timeLimited) struct MailMessageTests {
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

  @Test("an email always has six header lines and a base64 body")
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
