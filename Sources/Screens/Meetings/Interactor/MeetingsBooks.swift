import Library
import LibraryPorts

/// Finds the book that a meeting is about in the library or on a shelf.
struct MeetingsBooks {
  let store: any LibraryStore

  /// How many books with a title's words are looked at for the one that has no others.
  private static let limit = 100

  /// The book of a number, or of exactly this title; any other text is the title of a book that is in
  /// neither place. `title:1984` is a title that looks like a number.
  ///
  /// - Throws: `noSuchBook` for a number that nothing has, `meetingRequired` for no text.
  func book(named typed: String) throws -> MeetingBook {
    let text = try PlainText.checked(typed, for: nil)
    guard !text.isEmpty else { throw LibraryError.meetingRequired(.book) }
    let mark = "title:"
    if text.lowercased().hasPrefix(mark) {
      let title = text.dropFirst(mark.count).trimmingPrefix { $0 == " " }
      guard !title.isEmpty else { throw LibraryError.meetingRequired(.book) }
      return try known(String(title)) ?? MeetingBook(title: String(title))
    }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return try known(text) ?? MeetingBook(title: text)
    }
    let number = Int(text)
    if let book = try number.flatMap(store.book) { return MeetingBook(book) }
    if let entry = try number.flatMap(store.entry) { return MeetingBook(entry) }
    guard let book = try known(text) else { throw LibraryError.noSuchBook(number ?? .max) }
    return book
  }

  /// A book as it is found now, by its number or by its title.
  func found(_ book: MeetingBook) throws -> MeetingBook {
    if let book = try book.bookNumber.flatMap(store.book) { return MeetingBook(book) }
    return try known(book.title) ?? MeetingBook(title: book.title)
  }

  private func known(_ title: String) throws -> MeetingBook? {
    let key = Folding.titleKey(title)
    func isIt(_ other: String) -> Bool { Folding.titleKey(other) == key }
    let books = try store.books(titled: title, limit: Self.limit).books
    if let book = books.first(where: { isIt($0.title) }) { return MeetingBook(book) }
    let entries = try store.entries(beginning: title, limit: Self.limit)
    return entries.first { isIt($0.title) }.map { MeetingBook($0) }
  }
}
