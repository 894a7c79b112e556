import Library

/// What a line asks of the borrowers.
package enum BorrowersEvent: Equatable, Sendable {
  case list(BorrowersRequest)
  /// Those with these words; nil asks for them.
  case find(String?)
  /// In this order; nil asks which.
  case sort(BorrowerOrder?, isReversed: Bool)
  /// Everything about one of them; nil asks who.
  case show(String?)
  /// A new one, filled in so far.
  case add([BorrowerField: String])
  /// Nil asks who.
  case edit(String?, [BorrowerField: String])
  /// The words of both names, as far as they were given; they may be names of owners where the line does
  /// not say whose.
  case merge([String], mayBeOwners: Bool)
  case remove(String?)
}

/// What is to be shown from now on; nil leaves it as it is.
package struct BorrowersRequest: Equatable, Sendable {
  package var text: String?
  package var only: BorrowerFilter?
  package var order: BorrowerOrder?
  package var isReversed: Bool?
  package var part = ListRequest()

  package init() {}
}
