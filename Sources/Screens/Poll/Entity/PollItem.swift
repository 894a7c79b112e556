/// A poll, formatted for display, as a row of the list.
package struct PollItem: Equatable, Sendable {
  package let number: String
  /// Whether the poll is open or closed, and since when.
  package let state: String
  package let books: String
  package let votes: String
  /// The title of the winner; nil while the poll is open.
  package let winner: String?

  package init(number: String, state: String, books: String, votes: String, winner: String?) {
    self.number = number
    self.state = state
    self.books = books
    self.votes = votes
    self.winner = winner
  }
}
