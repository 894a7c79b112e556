/// Which of a file's columns holds what, by heading.
///
///     Location=notes,Series=tags,Price=
package struct ColumnMapping: Equatable, Sendable {
  /// One column; nil stands for one that is not to be taken.
  package struct Entry: Equatable, Sendable {
    package let heading: String
    package let column: ImportColumn?

    package init(heading: String, column: ImportColumn?) {
      self.heading = heading
      self.column = column
    }
  }

  /// Why a text is no mapping.
  package enum Fault: Error, Equatable, Sendable {
    /// There is no equals sign.
    case noColumn(String)
    /// No part of a book is called so.
    case unknownColumn(String)
  }

  package var entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// Reads what a person types: headings and columns, in any of the languages, with equals signs
  /// between them. A heading may have commas and equals signs.
  package init(_ text: String) throws(Fault) {
    entries = []
    var heading = ""
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      heading += (heading.isEmpty ? "" : ",") + part
      guard let sign = heading.lastIndex(of: "=") else { continue }
      let name = heading[heading.index(after: sign)...].trimmed
      let column = ImportColumn(named: name)
      if column == nil, !name.isEmpty { throw .unknownColumn(name) }
      entries.append(Entry(heading: heading[..<sign].trimmed, column: column))
      heading = ""
    }
    if !heading[...].trimmed.isEmpty { throw .noColumn(heading[...].trimmed) }
  }

  package var text: String {
    entries.map { $0.heading + "=" + ($0.column?.rawValue ?? "") }.joined(separator: ",")
  }
}

extension Substring {
  fileprivate var trimmed: String { PlainText.imported(String(self)) }
}
