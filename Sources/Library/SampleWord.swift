/// What the sample library says in the user's own language: kinds of books, tags, and people.
package enum SampleWord: CaseIterable, Sendable {
  case novel, classic, scienceFiction, fantasy, epic, children
  case favourite, bookClub, holidays
  case cityLibrary
  case anna, boris, olga
}
