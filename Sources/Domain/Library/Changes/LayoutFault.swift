/// One of the things that a library is laid out in.
package struct LayoutPart: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A function comes before the triggers that call it.
    case table, view, index, function, trigger, rule
  }

  package let kind: Kind
  package let name: String
  /// Whether it holds nothing that could not be made anew from the books.
  package let isDerived: Bool

  package init(_ kind: Kind, _ name: String, isDerived: Bool) {
    self.kind = kind
    self.name = name
    self.isDerived = isDerived
  }
}

/// How a library is laid out otherwise than by this program. A table or an index that the user
/// has added is no fault.
package enum LayoutFault: Equatable, Sendable {
  /// It says that it has another version of the layout than it has.
  case version(Int, right: Int)
  case missing(LayoutPart)
  case changed(LayoutPart)
  /// A trigger or a view that the program did not make, or something that stands where the program
  /// wants to put its own.
  case foreign(LayoutPart)

  /// Whether it can be put right, and nothing is lost.
  package var isRepairable: Bool {
    switch self {
    case .version: true
    case .missing(let part): part.isDerived
    // Of someone else's index no one knows what it is for, but it holds nothing of its own.
    case .changed(let part), .foreign(let part): part.kind != .table
    }
  }
}
