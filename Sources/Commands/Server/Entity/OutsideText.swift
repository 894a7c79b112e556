import Library

/// Marks what comes from outside in the sentences of a page: titles, names, what was typed. The page keeps the
/// direction of each to itself, so that one that runs from right to left moves nothing beside it.
///
///     texts.reserveQuestion(BookName(book).marked)     // Place a hold on “<bdi>Dune</bdi>” (no. 1)?
///
/// The marks are the control characters for the start and the end of a text.
enum OutsideText {
  static let begin: Unicode.Scalar = "\u{2}"
  static let end: Unicode.Scalar = "\u{3}"

  static func marked(_ text: String) -> String { "\(begin)\(plain(text))\(end)" }

  /// The library’s own user is called by a word of the language.
  static func marked(name: String) -> String { name == Borrower.user ? name : marked(name) }

  /// The sentence of an error, where the texts in the error’s values are marked.
  static func marked(_ sentence: String, of error: any Error) -> String {
    let texts = texts(in: error).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    func isLetter(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    var (told, rest) = ("", sentence[...])
    while let first = rest.first {
      let found = texts.first { text in
        rest.hasPrefix(text)
          && !(isLetter(told.last) && isLetter(text.first))
          && !(isLetter(text.last) && isLetter(rest.dropFirst(text.count).first))
      }
      told += found.map { marked($0) } ?? String(first)
      rest = rest.dropFirst(found?.count ?? 1)
    }
    return told
  }

  private static func texts(in value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }

  /// A sentence without marks.
  static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: text.unicodeScalars.filter { $0 != begin && $0 != end })
    return String(plain)
  }
}

extension BookName {
  var marked: BookName {
    BookName(
      number: number, title: OutsideText.marked(title), author: OutsideText.marked(author))
  }
}

extension Loan {
  var marked: Loan {
    var loan = self
    loan.borrower = OutsideText.marked(name: borrower)
    return loan
  }
}

extension Book {
  /// With marks at whoever has it, or had it, and at its owner.
  var marked: Book {
    var book = self
    for loan in [lending, borrowing].compactMap(\.self) { book.set(loan.marked) }
    book.details.owner = details.owner.map { OutsideText.marked($0) }
    return book
  }
}

extension BookQuery {
  var marked: BookQuery {
    var query = self
    query.text = text.map { BookSearch(text: OutsideText.marked($0.text), terms: $0.terms) }
    query.tags = tags.map { OutsideText.marked($0) }
    query.location = location.map { OutsideText.marked($0) }
    query.series = series.map { OutsideText.marked($0) }
    return query
  }
}
