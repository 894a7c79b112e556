import Library

package enum BorrowersEvent: Equatable, Sendable {
  case list(BorrowersRequest)
  /// The borrowers whose names contain the words; nil asks for words.
  case find(String?)
  /// A nil order asks for one.
  case sort(BorrowerOrder?, isReversed: Bool)
  /// The details of a borrower; nil asks who.
  case show(String?)
  /// A new borrower, partly filled in.
  case add([BorrowerField: String])
  /// A nil name asks who.
  case edit(String?, [BorrowerField: String])
  /// The names that the line gives, at most two. `mayBeOwners` if the line does not say whether they
  /// are names of borrowers or owners.
  case merge([String], mayBeOwners: Bool)
  case remove(String?)
}

/// What the list is to show; nil leaves a setting unchanged.
package struct BorrowersRequest: Equatable, Sendable {
  package var text: String?
  package var only: BorrowerFilter?
  package var order: BorrowerOrder?
  package var isReversed: Bool?
  package var part = ListRequest()

  package init() {}
}
