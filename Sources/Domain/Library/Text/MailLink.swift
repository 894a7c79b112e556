import Platform

package struct MailLink: Equatable, Sendable {
  package var addresses: [String] = []
  package var subject: String
  package var lines: [String]

  package init(subject: String, lines: [String]) {
    self.subject = subject
    self.lines = lines
  }

  /// Requires a dot in the domain, so that a name with an @ is not mistaken for an address.
  package static func isAddress(_ name: String) -> Bool {
    guard BorrowerDetails.isEmail(name), let at = name.firstIndex(of: "@") else { return false }
    let domain = name[at...].dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    return domain.count >= 2 && domain.allSatisfy { !$0.isEmpty }
  }

  /// A `mailto:` link (RFC 6068). Lines end with CR LF; line breaks in stored texts become spaces.
  package var text: String {
    let to = addresses.map { PlainText.sanitized($0).percentEncoded(allowing: "@") }
    let subject = PlainText.sanitized(self.subject)
    let lines = self.lines.map { PlainText.sanitized($0) }
    return "mailto:\(to.joined(separator: ","))?subject=\(subject.percentEncoded())"
      + "&body=\(lines.joined(separator: "\r\n").percentEncoded())"
  }
}
