import Grammar
import Library

/// An error that can be told to a person, in each language, and to a program.
package protocol Problem: Error {
  /// The word for it under `--json`.
  var code: String { get }
  func sentence(in texts: any Texts) -> String
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
  /// What a person typed, in a sentence that says what is wrong with it.
  package func echoed(_ typed: String) -> String { quoted(AddressPasswords.removed(from: typed).shortened()) }
}

extension ClosedRange<Int> {
  /// Whether its bounds are of use to a person.
  var isKnown: Bool { upperBound < 1_000_000_000 }
}

extension Texts {
  /// What a server or a tool gave as its reason, in one line that ends as a sentence does.
  package func ended(_ reason: String) -> String {
    let words = PlainText.imported(reason).split(separator: " ").joined(separator: " ")
    return endsSentence(words) ? words : words + "."
  }

  package func endsSentence(_ text: String) -> Bool { text.last.map { ".!?…".contains($0) } ?? false }
}

extension Texts {
  /// The formats that an export knows by the ending of a file's name, with their usual ones.
  package func endings() -> String {
    ExportFormat.allCases.compactMap { format in
      format.endings.first.map { "\(format.rawValue) (.\($0))" }
    }.joined(separator: ", ")
  }
}

extension Texts {
  /// One of several words; of many, the first few.
  package func either(_ words: [String], _ or: String) -> String {
    if words.count < 2 { return words.first ?? "" }
    guard words.count <= 8, let last = words.last else {
      return words.prefix(8).joined(separator: ", ") + " …"
    }
    return words.dropLast().joined(separator: ", ") + " \(or) " + last
  }
}
