/// The optional columns of a wide list, in addition to title, author and loan.
package enum ListColumn: String, CaseIterable, Sendable {
  case year, series, owner, location, tags, rating
}
