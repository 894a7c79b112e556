/// The words of the sample library in the user's language: categories, tags, people and meetings.
package enum SampleWord: CaseIterable, Sendable {
  case novel, classic, scienceFiction, fantasy, epic, children
  case favourite, bookClub, holidays
  case cityLibrary
  case anna, boris, olga
  case firstMeeting, nextMeeting, atOlgas, goodEvening
}
