import Library

/// A meeting of the sample library, in days from today; negative in the past.
struct SampleMeeting {
  let title: SampleWord
  /// The title of a sample book.
  let book: String
  let day: Int
  let time: TimeOfDay?
  let place: SampleWord
  let guests: [SampleWord]
  var notes: SampleWord?

  static let all = [
    SampleMeeting(
      title: .firstMeeting, book: "Dune", day: -19, time: TimeOfDay(hour: 19, minute: 30),
      place: .atOlgas, guests: [.anna, .boris, .olga], notes: .goodEvening),
    SampleMeeting(
      title: .nextMeeting, book: "Мастер и Маргарита", day: 16,
      time: TimeOfDay(hour: 19, minute: 30), place: .cityLibrary, guests: [.anna, .olga]),
  ]

  func details(in words: (SampleWord) -> String, number: Int?) -> MeetingDetails {
    var book = MeetingBook(title: book)
    book.bookNumber = number
    var details = MeetingDetails(title: words(title), book: book)
    details.time = time
    details.place = words(place)
    details.guests = Guests(count: guests.count, names: guests.map(words))
    details.notes = notes.map(words)
    return details
  }
}
