import Library

package enum BorrowersEvent: Equatable, Sendable {
  case list(BorrowersRequest)
  /// Lists borrowers whose names contain the words. If nil, the user is asked for words.
  case find(String?)
  /// Sorts the list. If the order is nil, the user is asked for one.
  case sort(BorrowerOrder?, isReversed: Bool)
  /// Shows the details of a borrower. If nil, the user is asked for a name.
  case show(String?)
  /// Adds a borrower with these details.
  case add([BorrowerField: String])
  /// Edits a borrower. If the name is nil, the user is asked for one.
  case edit(String?, [BorrowerField: String])
  /// Merges two borrowers; names missing from the line are asked for. `mayBeOwners` is true if the
  /// line does not say whether the names are of borrowers or of owners.
  case merge([String], mayBeOwners: Bool)
  case remove(String?)
}

/// A request for a list. A nil value leaves the current one unchanged.
package struct BorrowersRequest: Equatable, Sendable {
  package var text: String?
  package var filter: BorrowerFilter?
  package var order: BorrowerOrder?
  package var isReversed: Bool?
  package var part = ListRequest()

  package init() {}
}
