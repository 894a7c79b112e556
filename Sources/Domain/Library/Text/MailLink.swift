import Platform

/// A letter that is yet to be sent.
package struct MailLink: Equatable, Sendable {
  package var addresses: [String] = []
  package var subject: String
  package var lines: [String]

  package init(subject: String, lines: [String]) {
    self.subject = subject
    self.lines = lines
  }

  /// Whether a name is an address: one whose domain has a dot, as no name of a person's has.
  package static func isAddress(_ name: String) -> Bool {
    guard BorrowerDetails.isEmail(name), let at = name.firstIndex(of: "@") else { return false }
    let domain = name[at...].dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    return domain.count >= 2 && domain.allSatisfy { !$0.isEmpty }
  }

  /// As a `mailto:` link (RFC 6068): line breaks are CR LF there, and whatever a library may have kept,
  /// there are no others.
  package var text: String {
    let to = addresses.map { PlainText.imported($0).percentEncoded(sparing: "@") }
    let (subject, lines) = (PlainText.imported(subject), lines.map { PlainText.imported($0) })
    return "mailto:\(to.joined(separator: ","))?subject=\(subject.percentEncoded())"
      + "&body=\(lines.joined(separator: "\r\n").percentEncoded())"
  }
}
