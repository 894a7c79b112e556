/// The contents of a table's columns, by their headings.
///
///     Location=notes,Series=tags,Price=
package struct TableMapping<Column: TableColumn>: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package let heading: String
    package let column: Column?

    package init(heading: String, column: Column?) {
      self.heading = heading
      self.column = column
    }
  }

  package enum Fault: Error, Equatable, Sendable {
    case noColumn(String)
    case unknownColumn(String)
  }

  package var entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// Parses typed headings and columns, in any of the languages, with equals signs between them. A
  /// heading may contain commas and equals signs.
  package init(_ text: String) throws(Fault) {
    entries = []
    var heading = ""
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      heading += (heading.isEmpty ? "" : ",") + part
      guard let separator = heading.lastIndex(of: "=") else { continue }
      let name = heading[heading.index(after: separator)...].trimmed
      let column = Column(named: name)
      if column == nil, !name.isEmpty { throw .unknownColumn(name) }
      entries.append(Entry(heading: heading[..<separator].trimmed, column: column))
      heading = ""
    }
    if !heading[...].trimmed.isEmpty { throw .noColumn(heading[...].trimmed) }
  }

  package var text: String {
    entries.map { $0.heading + "=" + ($0.column?.rawValue ?? "") }.joined(separator: ",")
  }
}

package typealias ColumnMapping = TableMapping<ImportColumn>
package typealias BorrowerMapping = TableMapping<BorrowerColumn>

extension Substring {
  fileprivate var trimmed: String { PlainText.sanitized(String(self)) }
}
