/// What a wide list shows besides title, author and loan, if there is room.
package enum ListColumn: String, CaseIterable, Sendable {
  case year, series, owner, location, tags, rating
}
