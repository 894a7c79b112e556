import Platform
import SQL

extension DatabaseError.Kind {
  /// - Parameter state: https://www.postgresql.org/docs/current/errcodes-appendix.html
  init(sqlState state: String) {
    switch state {
    case "40003", "08007": self = .unanswered
    // 57014 is a timeout here, since cancellations by this program are recognized earlier.
    case "55P03", "55006", "57014": self = .busy
    case "53100": self = .full
    case "25006": self = .readOnly
    case "3D000", "42501": self = .denied
    case "25P03", "57P01", "57P02", "57P03", "57P04", "57P05": self = .unreachable
    case "58030", "58P01": self = .inputOutput
    case "XX001", "XX002": self = .corrupt
    default:
      switch state.prefix(2) {
      case "08": self = .unreachable
      case "23": self = .constraint
      case "28": self = .denied
      case "40": self = .conflict
      case "53": self = .busy
      default: self = .other
      }
    }
  }
}

extension DatabaseError {
  /// `invalid_password`, which is also used if a password is missing.
  package static let passwordRefused = "28P01"

  /// Creates an error from libpq's message about a failed connection. A verbose error of a server
  /// is a line like `connection to server at "host" failed: FATAL:  28P01: message`, followed by
  /// details.
  init(connecting text: String) {
    var lines: [String] = []
    var codes: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("\t") {
      let parts = line.split(separator: ":  ", maxSplits: 1, omittingEmptySubsequences: false)
      // Only the first of a server's lines has a code; DETAIL, HINT and LOCATION have none.
      if parts.count > 1, let code = Self.code(parts[1]) {
        codes.append(code)
        let prefix = parts[0].lastIndex(of: ":").map { parts[0][..<$0] + ": " } ?? ""
        lines.append(prefix + line.dropFirst(parts[0].utf8.count + 3 + code.utf8.count + 2))
      } else if parts.count == 1 {
        lines.append(String(line))
      }
    }
    let message = lines.joined(separator: "; ")
    // libpq does not translate this message.
    if text.contains("no password supplied") { codes.append(Self.passwordRefused) }
    let kinds = codes.map(Kind.init(sqlState:))
    let code = codes.first ?? "08001"
    if let index = kinds.firstIndex(where: { $0 == .denied || $0 == .other }) {
      self.init(.denied, code: codes[index], message: message)
    } else if kinds.contains(.busy) {
      self.init(.busy, code: code, message: message)
    } else {
      // Names are in quotation marks and may contain any word.
      let words = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map { $0.element }.joined()
      let isMistake = codes.isEmpty && Self.mistakes.contains { words.contains($0) }
      self.init(isMistake ? .denied : .unreachable, code: code, message: message)
    }
  }

  /// Words in untranslated messages of libpq about mistakes that the user must correct.
  private static let mistakes = [
    "password", "invalid", "not found", "certificate", "SSL", "GSS", "authentication",
    "private key", "unterminated", "missing", "could not match", "not supported", "syntax error",
  ]

  /// Returns the SQLSTATE code at the start of a server's message, if any.
  private static func code(_ text: Substring) -> String? {
    let code = text.prefix(5)
    guard code.utf8.count == 5, text.dropFirst(5).hasPrefix(": "),
      code.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
      })
    else { return nil }
    return String(code)
  }
}
