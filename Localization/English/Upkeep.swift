import Localization

extension EnglishTexts: UpkeepTexts {
  package func noProblemsFound(count: Int) -> String { "Checked \(bookCount(count)): no problems found." }

  package func sampleQuestion(count: Int, among books: Int) -> String {
    "You have \(bookCount(books)) already. Add \(Plural.english(count, "sample book", "sample books"))?"
  }
  package func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String {
    "Added \(Plural.english(count, "sample book", "sample books"))" + (givenBack == 0 ? "" : " (\(number(givenBack)) given back)")
      + (meetings == 0 ? "" : " and \(meetingCount(meetings))")
      + (duplicates == 0
        ? "" : "; " + Plural.english(duplicates, "book was", "books were") + " already here")
      + ". “undo” removes \(count + meetings == 1 ? "it" : "them")."
  }
  package var sampleAlreadyAdded: String { "All the sample books are already here." }
}
