import Library
import Testing
import Turns

@Suite(.timeLimited) struct MailLinkTests {
  @Test("a letter is a link with all but the plainest characters encoded")
  func link() {
    var mail = MailLink(subject: "Dune, & more", lines: ["one", "", "два"])
    #expect(
      mail.text == "mailto:?subject=Dune%2C%20%26%20more&body=one%0D%0A%0D%0A%D0%B4%D0%B2%D0%B0")
    mail.addresses = ["anna@example.org", "a?b@c.org"]
    #expect(mail.text.hasPrefix("mailto:anna@example.org,a%3Fb@c.org?subject="))
  }

  @Test(
    "no part contains a control character or a line break",
    arguments: ["\u{1B}", "\r\n", "\n", "\u{9B}", "\u{2028}"])
  func controls(character: String) {
    var mail = MailLink(subject: "a\(character)b", lines: ["c\(character)d", "e"])
    mail.addresses = ["f\(character)g@h.org"]
    #expect(mail.text == "mailto:f%20g@h.org?subject=a%20b&body=c%20d%0D%0Ae")
  }
}
