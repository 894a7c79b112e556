import Library
import Platform

/// An email for `sendmail`: an RFC 5322 message in UTF-8 whose lines end with LF.
package struct MailMessage {
  package let text: String

  /// Returns `nil` if an address is not valid in a header.
  ///
  /// - Parameter sender: nil to leave the sender to `sendmail`.
  package init?(_ letter: MailLink, to address: String, from sender: String?) {
    guard BorrowerDetails.isEmail(address), sender.map(BorrowerDetails.isEmail) ?? true else {
      return nil
    }
    // Base64 limits the length of lines, whatever a title contains.
    let body = letter.lines.map { PlainText.sanitized($0) + "\r\n" }.joined()
    let content = Data(body.utf8).base64EncodedString(
      options: [.lineLength76Characters, .endLineWithLineFeed])
    let headers =
      (sender.map { ["From: <\($0)>"] } ?? []) + [
        "To: <\(address)>", "Subject: " + Self.encoded(PlainText.sanitized(letter.subject)),
        "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
      ]
    text = headers.joined(separator: "\n") + "\n\n" + content + "\n"
  }

  /// The bytes per encoded word, so that a line with the header's name has at most 78 characters.
  private static let wordSize = 42

  /// Encodes a header as words of whole characters, unless it is short and in ASCII.
  private static func encoded(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
    if isPlain, text.utf8.count <= 66, !text.contains("=?") { return text }
    var words = [""]
    for scalar in text.unicodeScalars {
      if words[words.count - 1].utf8.count + String(scalar).utf8.count > wordSize {
        words.append("")
      }
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    return words.map { "=?UTF-8?B?\(Data($0.utf8).base64EncodedString())?=" }
      .joined(separator: "\n ")
  }
}
