import Grammar
import Library

/// An error with a sentence for people and a code for programs.
package protocol Problem: Error {
  var code: String { get }
  func sentence(in texts: any Texts) -> String
}

/// A refusal that also offers what to type instead.
package protocol RefusalWithOffer: Problem {
  var error: LibraryError { get }
  func offer(in texts: any Texts) -> String
}

extension RefusalWithOffer {
  package var code: String { error.code }
  package func sentence(in texts: any Texts) -> String {
    texts.sentence(error) + " " + offer(in: texts)
  }
}

extension LibraryError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension StorageError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension ImportError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension LineError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension FileError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension CatalogueError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension ToolError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension RequestError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension RemoteError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension SettingsError: Problem {
  package func sentence(in texts: any Texts) -> String { texts.sentence(self) }
}

extension Texts {
  /// Returns what a user typed, quoted for an error message: shortened, and without passwords.
  package func quotedInput(_ typed: String) -> String { quoted(AddressPasswords.redacted(typed).shortened()) }

  /// Quotes a line to type. It is not shortened, unless it is very long.
  package func quotedLine(_ line: String) -> String {
    quoted(AddressPasswords.redacted(withOptions(line)).shortened(to: 400))
  }
}

extension ClosedRange<Int> {
  /// Whether the bounds are worth showing.
  var isWorthShowing: Bool { upperBound < 1_000_000_000 }
}

extension Texts {
  /// Returns a server's or a tool's reason on one line, with a full stop.
  package func asSentence(_ reason: String) -> String {
    let words = PlainText.sanitized(reason).split(separator: " ").joined(separator: " ")
    return endsSentence(words) ? words : words + "."
  }

  package func endsSentence(_ text: String) -> Bool { text.last.map { ".!?…".contains($0) } ?? false }
}

extension Texts {
  /// Returns the formats that an export recognizes by file extension, each with its preferred extension.
  package func endings() -> String {
    ExportFormat.allCases.compactMap { format in
      format.fileExtensions.first.map { "\(format.rawValue) (.\($0))" }
    }.joined(separator: ", ")
  }
}

extension Texts {
  /// Returns words as “a, b or c”. At most eight are listed.
  package func either(_ words: [String], _ or: String) -> String {
    if words.count < 2 { return words.first ?? "" }
    guard words.count <= 8, let last = words.last else {
      return words.prefix(8).joined(separator: ", ") + " …"
    }
    return words.dropLast().joined(separator: ", ") + " \(or) " + last
  }
}
