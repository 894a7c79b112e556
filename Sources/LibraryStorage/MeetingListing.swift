/// What is asked of the meetings, as SQL that reads through an index made for it.
package enum MeetingListing {
  /// In the order in which `MeetingRows` reads and writes them.
  static let columns =
    "number, day, time, title, book, book_number, entry_number, place, guests, guest_names, "
    + "notes, added_at"

  /// The meetings of a span of days, latest first; its ends, how many at most (-1 for all), how many
  /// to pass over.
  package static let page = """
    SELECT \(columns) FROM meeting INDEXED BY meeting_by_day WHERE day BETWEEN ? AND ?
    ORDER BY day DESC LIMIT ? OFFSET ?
    """

  package static let count =
    "SELECT count(*) FROM meeting INDEXED BY meeting_by_day WHERE day BETWEEN ? AND ?"

  package static let byNumber = "SELECT \(columns) FROM meeting WHERE number = ?"

  package static let byDay = "SELECT \(columns) FROM meeting WHERE day = ?"

  static let all = "SELECT \(columns) FROM meeting ORDER BY number"
}
