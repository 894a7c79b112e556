import Platform

/// What is kept as a row of a table.
package protocol StoredInColumns {
  static var table: String { get }
  /// The first one numbers the rows.
  static var columns: [EntryColumn<Self>] { get }
  /// One of which nothing is known, to be read into.
  static var blank: Self { get }
}

extension StoredInColumns {
  var columnFlaw: ArchiveFlaw? { Self.columns.lazy.compactMap { $0.flaw(of: self) }.first }
}

/// A column of the table of a noun: what may stand there, and where that is in an entry. How rows are read and
/// written, what a check looks for and what a complete copy may bring follow from it.
///
///     package static let columns: [EntryColumn<Host>] = [
///       .number("number", \.number), .name("name", \.name), .key("key") { Folding.titleKey($0.name) },
///       .instant("added_at", \.addedAt),
///     ]
package struct EntryColumn<Entry>: Sendable {
  /// What may stand there, but for NULL where the entry has nil.
  package enum Kind: Sendable {
    case text(Text, Access<String?>)
    case number(ClosedRange<Int>, Access<Int?>)
    case instant(Access<Date?>)
    /// Text that follows from other columns by `Folding`.
    case key(@Sendable (Entry) -> String)
  }

  package enum Text: Sendable {
    /// Something must stand there.
    case name
    case line
    /// It may have line breaks.
    case lines
    /// YYYY-MM-DD.
    case day
    /// Thirteen digits.
    case isbn
  }

  package struct Access<Value>: Sendable {
    package let get: @Sendable (Entry) -> Value
    package let set: @Sendable (inout Entry, Value) -> Void
  }

  package typealias Path<Value> = any WritableKeyPath<Entry, Value> & Sendable

  package let name: String
  package let kind: Kind
  /// What it is called in JSON.
  let field: String
  /// What is there as long as the entry is: the number of one.
  package let needed: ChangeKind.Noun?

  private init(
    _ name: String, _ kind: Kind, as field: String? = nil, needing needed: ChangeKind.Noun? = nil
  ) {
    let words = name.split(separator: "_")
    self.name = name
    self.kind = kind
    self.field = field ?? words.dropFirst().reduce(String(words[0])) { $0 + $1.capitalized }
    self.needed = needed
  }

  // MARK: Kinds

  package static func name(_ name: String, _ path: Path<String>) -> EntryColumn {
    EntryColumn(name, .text(.name, Access(path, orElse: "")))
  }

  package static func text(_ name: String, _ path: Path<String>) -> EntryColumn {
    EntryColumn(name, .text(.line, Access(path, orElse: "")))
  }

  package static func text(
    _ name: String, _ path: Path<String?>, _ text: Text = .line
  ) -> EntryColumn {
    EntryColumn(name, .text(text, Access(path)))
  }

  /// - Parameters:
  ///   - write: the text of a value.
  ///   - read: the value of a text.
  package static func text<Value>(
    _ name: String, _ path: Path<Value?>, _ text: Text = .line,
    by write: @escaping @Sendable (Value) -> String, _ read: @escaping @Sendable (String) -> Value?
  ) -> EntryColumn {
    let access = Access<String?>(
      get: { $0[keyPath: path].map(write) }, set: { $0[keyPath: path] = $1.flatMap(read) })
    return EntryColumn(name, .text(text, access))
  }

  package static func text<Value: Sendable>(
    _ name: String, _ path: Path<Value>, _ text: Text = .line,
    by write: @escaping @Sendable (Value) -> String, _ read: @escaping @Sendable (String) -> Value?,
    orElse standard: Value
  ) -> EntryColumn {
    let access = Access<String?>(
      get: { write($0[keyPath: path]) },
      set: { $0[keyPath: path] = $1.flatMap(read) ?? standard })
    return EntryColumn(name, .text(text, access))
  }

  /// - Parameters:
  ///   - range: the numbers that may stand there.
  ///   - field: what it is called in JSON, if not as the column.
  ///   - noun: what it is the number of, which the entry needs.
  package static func number(
    _ name: String, _ path: Path<Int>, in range: ClosedRange<Int> = Bounds.numbers,
    as field: String? = nil, of noun: ChangeKind.Noun? = nil
  ) -> EntryColumn {
    EntryColumn(name, .number(range, Access(path, orElse: 0)), as: field, needing: noun)
  }

  package static func number(
    _ name: String, _ path: Path<Int?>, in range: ClosedRange<Int> = Bounds.numbers,
    as field: String? = nil, of noun: ChangeKind.Noun? = nil
  ) -> EntryColumn {
    EntryColumn(name, .number(range, Access(path)), as: field, needing: noun)
  }

  /// - Parameters:
  ///   - range: the numbers that may stand there.
  ///   - write: the number of a value.
  ///   - read: the value of a number.
  package static func number<Value>(
    _ name: String, _ path: Path<Value?>, in range: ClosedRange<Int>,
    by write: @escaping @Sendable (Value) -> Int, _ read: @escaping @Sendable (Int) -> Value
  ) -> EntryColumn {
    let access = Access<Int?>(
      get: { $0[keyPath: path].map(write) }, set: { $0[keyPath: path] = $1.map(read) })
    return EntryColumn(name, .number(range, access))
  }

  /// 0 or 1.
  package static func flag(_ name: String, _ path: Path<Bool>) -> EntryColumn {
    let access = Access<Int?>(
      get: { $0[keyPath: path] ? 1 : 0 }, set: { $0[keyPath: path] = $1 == 1 })
    return EntryColumn(name, .number(0...1, access))
  }

  package static func instant(_ name: String, _ path: Path<Date>) -> EntryColumn {
    EntryColumn(name, .instant(Access(path, orElse: .distantPast)))
  }

  package static func instant(_ name: String, _ path: Path<Date?>) -> EntryColumn {
    EntryColumn(name, .instant(Access(path)))
  }

  package static func key(
    _ name: String, _ key: @escaping @Sendable (Entry) -> String
  ) -> EntryColumn {
    EntryColumn(name, .key(key))
  }
}

extension EntryColumn.Access {
  fileprivate init(_ path: EntryColumn.Path<Value>) {
    self.init(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  fileprivate init<Wrapped: Sendable>(
    _ path: EntryColumn.Path<Wrapped>, orElse standard: Wrapped
  ) where Value == Wrapped? {
    self.init(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 ?? standard })
  }
}

extension EntryColumn {
  /// What keeps an entry out of a library; nil if this may stand there.
  func flaw(of entry: Entry) -> ArchiveFlaw? {
    switch kind {
    case .number(let range, let access):
      access.get(entry).flatMap {
        range.contains($0) ? nil : .number(field, $0, allowed: range)
      }
    case .instant(let access):
      access.get(entry).flatMap { Bounds.instants.contains($0) ? nil : .instant(field) }
    case .text(.name, let access):
      access.get(entry)?.contains { !$0.isWhitespace } == true ? nil : .empty(field)
    case .text(.isbn, let access):
      access.get(entry).flatMap { (try? ISBN($0))?.digits == $0 ? nil : .isbn($0) }
    case .text, .key: nil
    }
  }
}
