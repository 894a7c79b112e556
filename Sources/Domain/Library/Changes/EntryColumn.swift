import Platform

/// A type that is stored as the rows of a table.
package protocol TableRecord {
  static var table: String { get }
  /// The first column is the primary key.
  static var columns: [EntryColumn<Self>] { get }
  /// A placeholder to read a row into.
  static var blank: Self { get }
}

extension TableRecord {
  var columnFaultReason: ArchiveFault.Reason? {
    Self.columns.lazy.compactMap { $0.faultReason(of: self) }.first
  }
}

/// A column of the table of an entry: its allowed values, and the property that it stores.
/// Storage, checks and the import of archives are derived from it.
///
///     package static let columns: [EntryColumn<Host>] = [
///       .number("number", \.number), .name("name", \.name),
///       .foldedKey("key") { Folding.titleKey($0.name) }, .instant("added_at", \.addedAt),
///     ]
package struct EntryColumn<Entry>: Sendable {
  /// The allowed values; NULL represents nil.
  package enum Kind: Sendable {
    case text(Text, Access<String?>)
    case number(ClosedRange<Int>, Access<Int?>)
    case instant(Access<Date?>)
    /// Text derived from other columns by `Folding`.
    case foldedKey(@Sendable (Entry) -> String)
  }

  package enum Text: Sendable {
    /// Text that is not blank.
    case name
    case line
    /// Text with line breaks.
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
  /// The key in JSON.
  let jsonKey: String
  /// The kind of entry that the column refers to, which must exist.
  package let referencedNoun: ChangeKind.Noun?

  private init(
    _ name: String, _ kind: Kind, as jsonKey: String? = nil,
    referencing referencedNoun: ChangeKind.Noun? = nil
  ) {
    let words = name.split(separator: "_")
    self.name = name
    self.kind = kind
    self.jsonKey = jsonKey ?? words.dropFirst().reduce(String(words[0])) { $0 + $1.capitalized }
    self.referencedNoun = referencedNoun
  }

  // MARK: Kinds

  package static func name(_ name: String, _ path: Path<String>) -> EntryColumn {
    EntryColumn(name, .text(.name, Access(path, default: "")))
  }

  package static func text(_ name: String, _ path: Path<String>) -> EntryColumn {
    EntryColumn(name, .text(.line, Access(path, default: "")))
  }

  package static func text(
    _ name: String, _ path: Path<String?>, _ text: Text = .line
  ) -> EntryColumn {
    EntryColumn(name, .text(text, Access(path)))
  }

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
    default defaultValue: Value
  ) -> EntryColumn {
    let access = Access<String?>(
      get: { write($0[keyPath: path]) },
      set: { $0[keyPath: path] = $1.flatMap(read) ?? defaultValue })
    return EntryColumn(name, .text(text, access))
  }

  /// - Parameters:
  ///   - jsonKey: the key in JSON, if it differs from the column.
  ///   - noun: the kind of entry that the column refers to, which must exist.
  package static func number(
    _ name: String, _ path: Path<Int>, in range: ClosedRange<Int> = Bounds.numbers,
    as jsonKey: String? = nil, of noun: ChangeKind.Noun? = nil
  ) -> EntryColumn {
    EntryColumn(name, .number(range, Access(path, default: 0)), as: jsonKey, referencing: noun)
  }

  package static func number(
    _ name: String, _ path: Path<Int?>, in range: ClosedRange<Int> = Bounds.numbers,
    as jsonKey: String? = nil, of noun: ChangeKind.Noun? = nil
  ) -> EntryColumn {
    EntryColumn(name, .number(range, Access(path)), as: jsonKey, referencing: noun)
  }

  package static func number<Value>(
    _ name: String, _ path: Path<Value?>, in range: ClosedRange<Int>,
    by write: @escaping @Sendable (Value) -> Int, _ read: @escaping @Sendable (Int) -> Value
  ) -> EntryColumn {
    let access = Access<Int?>(
      get: { $0[keyPath: path].map(write) }, set: { $0[keyPath: path] = $1.map(read) })
    return EntryColumn(name, .number(range, access))
  }

  /// Stored as 0 or 1.
  package static func flag(_ name: String, _ path: Path<Bool>) -> EntryColumn {
    let access = Access<Int?>(
      get: { $0[keyPath: path] ? 1 : 0 }, set: { $0[keyPath: path] = $1 == 1 })
    return EntryColumn(name, .number(0...1, access))
  }

  package static func instant(_ name: String, _ path: Path<Date>) -> EntryColumn {
    EntryColumn(name, .instant(Access(path, default: .distantPast)))
  }

  package static func instant(_ name: String, _ path: Path<Date?>) -> EntryColumn {
    EntryColumn(name, .instant(Access(path)))
  }

  package static func foldedKey(
    _ name: String, _ key: @escaping @Sendable (Entry) -> String
  ) -> EntryColumn {
    EntryColumn(name, .foldedKey(key))
  }
}

extension EntryColumn.Access {
  fileprivate init(_ path: EntryColumn.Path<Value>) {
    self.init(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  fileprivate init<Wrapped: Sendable>(
    _ path: EntryColumn.Path<Wrapped>, default defaultValue: Wrapped
  ) where Value == Wrapped? {
    self.init(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 ?? defaultValue })
  }
}

extension EntryColumn {
  /// Why a library cannot store the entry's value in this column, or nil.
  func faultReason(of entry: Entry) -> ArchiveFault.Reason? {
    switch kind {
    case .number(let range, let access):
      access.get(entry).flatMap {
        range.contains($0) ? nil : .number(jsonKey, $0, allowed: range)
      }
    case .instant(let access):
      access.get(entry).flatMap { Bounds.instants.contains($0) ? nil : .instant(jsonKey) }
    case .text(.name, let access):
      access.get(entry)?.contains { !$0.isWhitespace } == true ? nil : .empty(jsonKey)
    case .text(.isbn, let access):
      access.get(entry).flatMap { (try? ISBN($0))?.digits == $0 ? nil : .isbn($0) }
    case .text, .foldedKey: nil
    }
  }
}
