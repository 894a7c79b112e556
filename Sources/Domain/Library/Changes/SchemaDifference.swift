package struct SchemaObject: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A function precedes the triggers that call it.
    case table, view, index, function, trigger, rule
  }

  package let kind: Kind
  package let name: String
  /// Whether the object can be rebuilt from the books.
  package let isDerived: Bool

  package init(_ kind: Kind, _ name: String, isDerived: Bool) {
    self.kind = kind
    self.name = name
    self.isDerived = isDerived
  }
}

/// How a library's schema differs from this program's. Tables and indexes that the user has added
/// are not faults.
package enum SchemaDifference: Equatable, Sendable {
  case version(Int, expected: Int)
  case missing(SchemaObject)
  case changed(SchemaObject)
  /// A trigger or view that the program did not create, or an object whose name it needs.
  case foreign(SchemaObject)

  /// Whether the fault can be repaired without loss.
  package var isRepairable: Bool {
    switch self {
    case .version: true
    case .missing(let object): object.isDerived
    // The purpose of someone else's index is unknown, but it contains no data.
    case .changed(let object), .foreign(let object): object.kind != .table
    }
  }
}
