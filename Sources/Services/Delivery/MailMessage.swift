import Library
import Platform

/// A letter as `sendmail` takes it: a message (RFC 5322) in UTF-8 whose lines end with LF.
package struct MailMessage {
  package let text: String

  /// Nil for an address that cannot stand in a header.
  ///
  /// - Parameter sender: nil where `sendmail` is to say who sends it.
  package init?(_ letter: MailLink, to address: String, from sender: String?) {
    guard BorrowerDetails.isEmail(address), sender.map(BorrowerDetails.isEmail) ?? true else {
      return nil
    }
    // Lines of base64 end where they must, whatever stands in a title.
    let body = letter.lines.map { PlainText.imported($0) + "\r\n" }.joined()
    let content = Data(body.utf8).base64EncodedString(
      options: [.lineLength76Characters, .endLineWithLineFeed])
    let headers =
      (sender.map { ["From: <\($0)>"] } ?? []) + [
        "To: <\(address)>", "Subject: " + Self.encoded(PlainText.imported(letter.subject)),
        "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
      ]
    text = headers.joined(separator: "\n") + "\n\n" + content + "\n"
  }

  /// Bytes of a word, so that it and its header take no more than 78 characters.
  private static let wordSize = 42

  /// As encoded words, each of whole characters, unless it is short and in ASCII.
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
