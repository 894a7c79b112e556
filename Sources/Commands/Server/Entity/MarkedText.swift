import Library

/// Marks user data in the sentences of a page. The page isolates the direction of marked text, so
/// that right-to-left text does not reorder its surroundings.
///
///     texts.reserveQuestion(BookName(book).marked)  // Place a hold on “<bdi>Dune</bdi>”?
///
/// The marks are the control characters STX and ETX.
enum MarkedText {
  static let begin: Unicode.Scalar = "\u{2}"
  static let end: Unicode.Scalar = "\u{3}"

  static func marked(_ text: String) -> String { "\(begin)\(plain(text))\(end)" }

  /// Marks a name, except that of the library's own user, for whom texts have a word.
  static func marked(name: String) -> String { name == Borrower.user ? name : marked(name) }

  /// Marks the values of an error in its sentence.
  static func marked(_ sentence: String, of error: any Error) -> String {
    let texts = texts(in: error).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    func isLetter(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    var result = ""
    var rest = sentence[...]
    while let first = rest.first {
      let match = texts.first { text in
        rest.hasPrefix(text)
          && !(isLetter(result.last) && isLetter(text.first))
          && !(isLetter(text.last) && isLetter(rest.dropFirst(text.count).first))
      }
      result += match.map { marked($0) } ?? String(first)
      rest = rest.dropFirst(match?.count ?? 1)
    }
    return result
  }

  private static func texts(in value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }

  static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: text.unicodeScalars.filter { $0 != begin && $0 != end })
    return String(plain)
  }
}

extension BookName {
  var marked: BookName {
    BookName(
      number: number, title: MarkedText.marked(title), author: MarkedText.marked(author))
  }
}

extension Loan {
  var marked: Loan {
    var loan = self
    loan.borrower = MarkedText.marked(name: borrower)
    return loan
  }
}

extension Book {
  var marked: Book {
    var book = self
    for loan in [lastLoanToBorrower, lastLoanFromOwner].compactMap(\.self) { book.set(loan.marked) }
    book.details.owner = details.owner.map { MarkedText.marked($0) }
    return book
  }
}

extension BookQuery {
  var marked: BookQuery {
    var query = self
    query.text = text.map { BookSearch(text: MarkedText.marked($0.text), terms: $0.terms) }
    query.tags = tags.map { MarkedText.marked($0) }
    query.location = location.map { MarkedText.marked($0) }
    query.series = series.map { MarkedText.marked($0) }
    return query
  }
}
