/// The borrowers.
package protocol BorrowersTexts {
  func late(_ late: Int, of loans: Int) -> String
  var noBorrowers: String { get }
}
