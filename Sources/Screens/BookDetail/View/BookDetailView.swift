import BookDetailEntity
import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct BookDetailView: ScreenView {
  package let console: any View
  private let today: Day
  /// Whether a line without numbers refers to marked books.
  private let hasMarks: Bool
  private let nameLookup: NameLookup
  private let draw: CoverDrawing?
  /// Draws the list from which the book was opened.
  private let list: ListPicture?

  /// - Parameter draw: draws a cover; `nil` if the terminal cannot show pictures.
  package init(
    console: any View, today: Day, hasMarks: Bool, nameLookup: NameLookup,
    draw: CoverDrawing? = nil,
    beside list: ListPicture? = nil
  ) {
    self.console = console
    self.today = today
    self.hasMarks = hasMarks
    self.nameLookup = nameLookup
    self.draw = draw
    self.list = list
  }

  // MARK: Output

  package var showsNeighbors: Bool { list != nil && context.showsNeighbors }

  package func output(_ books: [CardContent<BookDetailItem>]) -> Output {
    .cards(
      books.map { book in
        var card = card(book.words, book.json)
        card.hint = book.hint
        card.neighbor = books.count == 1 && !book.words.isCover ? list?(book.words.number) : nil
        return card
      })
  }

  private func card(_ book: BookDetailItem, _ json: OutputValue) -> Card {
    Card(
      number: book.number, title: book.title, titleLabel: texts.name(BookField.title),
      fields: book.isCover ? [Field(texts.name(BookField.author), book.author)] : fields(book),
      text: book.isCover
        ? nil : Field(texts.name(BookField.description), book.fields[.description]),
      json: json,
      picture: book.cover.map { image in
        { canvas in
          draw?(image, book.title, book.author, canvas.width, nil, canvas.hasNeighbor) ?? []
        }
      })
  }

  private func fields(_ book: BookDetailItem) -> [Field] {
    [Field(texts.statusLabel, book.statusText, book.status.style)]
      + Self.fields.map { Field(texts.name($0), book.fields[$0]) }
      + [
        Field(texts.pagesLabel, book.pages),
        Field(texts.tagsLabel, book.tags),
        Field(texts.ratingLabel, book.rating),
        Field(texts.waitingLabel, book.waitingBorrowers),
        Field(texts.addedLabel, book.addedOn),
        Field(texts.copiesLabel, list: book.copies),
        Field(texts.readingLabel, book.reading),
        Field(texts.loansLabel, list: book.loans),
      ]
  }

  /// The series includes the number in the series.
  private static let fields: [BookField] = [
    .author, .publisher, .categories, .isbn, .year, .owner, .location, .series, .notes,
    .identifiers,
  ]

  // MARK: Input

  package func expanded(_ words: [String]) -> [String] { Line.joiningValues(words) }

  package func event(_ line: Line) throws -> BookDetailEvent? { try event(line, isOpen: false) }

  package func event(typed line: Line) throws -> BookDetailEvent? {
    try event(line, isOpen: true)
  }

  /// Returns `nil` for a line of another screen.
  ///
  /// - Parameter isOpen: whether a book is open, to which a line without a number refers.
  private func event(_ line: Line, isOpen: Bool) throws -> BookDetailEvent? {
    guard let verb = line.verb else { return nil }
    let selection = { (words: [String]) in try BookNumbers.selection(of: line, words) }
    switch verb {
    case .show: return .show(try selection(line.arguments))
    case .next, .prev: return isOpen ? .showNeighbor(forward: verb == .next) : nil
    case .checkout:
      let loan = try LoanLine(line, nameLookup, hasSubject: isOpen || hasMarks)
      let since = try day(line.text(.since) ?? loan.since, .past)
      return .checkOut(
        try selection(loan.books), to: (loan.person ?? line.text(.to)).map(Vocabulary.borrower),
        since: since, due: try due(line, loan, since: since),
        borrowing: line.isBorrowing
          ? BookDetailBorrowing(
            title: line.loanWithoutOwner?.title, rest: line.loanWithoutOwner?.rest ?? "") : nil)
    case .return, .renew:
      // `renew --owner City until friday` names its books.
      let isFiltered = [LineOption.owner, .from, .find, .only, .tag].contains(where: line.has)
      let loan = try LoanLine(line, nameLookup, hasSubject: isOpen || hasMarks || isFiltered)
      let loans = try loans(line, loan)
      if verb == .return { return .checkIn(loans) }
      return .renew(
        loans, due: try day(line.text(.due) ?? loan.due, .future), by: loan.extraTime)
    case .rate: return try rate(line, isOpen: isOpen)
    case .tag:
      let words = line.arguments
      let books = Array(words.prefix { !isTag($0) })
      // `tag sf` tags the open or marked books.
      if isOpen || hasMarks, !words.isEmpty, books.count == words.count,
        !BookNumbers.areBookReferences(words), BookNumbers.leadingBookReferences(words).isEmpty,
        try !nameLookup.isTitle(words.joined(separator: " "))
      {
        return .tag(nil, try tags(words.map { "+" + $0 }))
      }
      // A word after numbers is a tag without a plus or minus, not part of a title.
      if books.count == words.count, let last = words.last, !BookNumbers.areBookReferences([last]),
        BookNumbers.areBookReferences(words.dropLast())
      {
        throw LineError.badTag(last)
      }
      return .tag(try selection(books), try tags(Array(words.dropFirst(books.count))))
    case .cover: return try cover(line)
    case .share:
      let (style, file) = try line.shareOptions()
      return .share(try selection(line.arguments), style, to: file)
    case .acquire:
      var acquisition = Acquisition()
      acquisition.author = line.text(.author)
      acquisition.owner = line.text(.owner)
      acquisition.location = line.text(.location)
      acquisition.due = try day(line.text(.due), .future)
      return .acquire(try selection(line.arguments), acquisition)
    case .withdraw: return .withdraw(try selection(line.arguments), reason: line.text(.why))
    case .delete, .remove:
      return .delete(try BookNumbers.selection(of: line, line.arguments, allowsAll: true))
    default: return nil
    }
  }

  private func loans(_ line: Line, _ loan: LoanLine) throws -> BookDetailLoans {
    let books = try BookNumbers.selection(of: line, loan.books, allowsAll: true)
    let people = BookDetailPeople(
      owner: line.text(.owner),
      borrower: (loan.person ?? line.text(.from)).map(Vocabulary.borrower))
    switch books {
    case .all? where !people.isEmpty: return .all(of: people)
    case nil where line.has(.owner) || line.has(.from): return .all(of: people)
    case _ where !people.isEmpty: return .of(people, among: books)
    case .title(let words)?: return .named(words)
    case let books?: return .books(books)
    case nil: return .open
    }
  }

  /// `since 1 nov for 6 weeks`, `--since "1 nov" --due "6 weeks"`
  private func due(_ line: Line, _ loan: LoanLine, since: Day?) throws -> Day? {
    let period = loan.period ?? line.text(.due).flatMap(DayParser.span)
    if let since, let period { return period.after(since) }
    return try day(line.text(.due) ?? loan.due, .future)
  }

  private func day(_ text: String?, _ direction: DayParser.Direction) throws -> Day? {
    try text.map { try DayParser.parse($0, today: today, direction: direction) }
  }

  /// `rate 12 4`, or `rate 4` if the books are known without numbers.
  private func rate(_ line: Line, isOpen: Bool) throws -> BookDetailEvent {
    let words = line.arguments
    let isNamed = isOpen || line.has(.find) || line.has(.only) || line.has(.tag)
    guard let last = words.last, words.count > 1 || isNamed || hasMarks else {
      return .rate(try BookNumbers.selection(of: line, words), nil)
    }
    return .rate(
      try BookNumbers.selection(of: line, Array(words.dropLast())), try rating(last))
  }

  private func rating(_ text: String) throws -> BookDetailRating {
    try Vocabulary.rating(text).map { .stars($0) } ?? .removed
  }

  package func event(_ event: BookDetailEvent, answer text: String) throws -> BookDetailEvent {
    switch event {
    case .checkOut(let books, _, let since, let due, let borrowing):
      guard try LoanLine.isName(text, nameLookup) else {
        throw LibraryError.noSuch(.borrower, text)
      }
      return .checkOut(
        books, to: Vocabulary.borrower(text), since: since, due: due, borrowing: borrowing)
    case .rate(let books, _): return .rate(books, try rating(text))
    case .acquire(let books, var acquisition):
      acquisition.missingAuthor = text
      return .acquire(books, acquisition)
    case .tag(let books, _): return .tag(books, try tags(try LineWords.split(text)))
    default: return event
    }
  }

  /// `cover 12`, `cover 12 FILE`, `cover 12 -`, or `cover FILE` if a book is open.
  private func cover(_ line: Line) throws -> BookDetailEvent {
    var words = line.arguments
    var action = BookDetailCover.show
    if let last = words.last, isFile(last, after: Array(words.dropLast())) {
      guard !last.isEmpty else { throw LineError.missing(.file, verb: line.word) }
      words.removeLast()
      action = last == "-" ? .remove : .set(last)
    }
    return .cover(try BookNumbers.selection(of: line, words), action)
  }

  /// Whether a word is a file name rather than part of a title.
  private func isFile(_ word: String, after names: [String]) -> Bool {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp"]
    return word == "-" || word.contains("/") || endings.contains(where: word.lowercased().hasSuffix)
      || BookNumbers.areBookReferences(names) && !BookNumbers.areBookReferences([word])
  }

  /// - Throws: `LineError.badTag` for a word without a plus or minus.
  private func tags(_ words: [String]) throws -> BookDetailTags {
    var tags = BookDetailTags()
    for word in words {
      guard isTag(word) else { throw LineError.badTag(word) }
      let tag = String(word.unicodeScalars.dropFirst())
      if word.begins(with: "+") { tags.added.append(tag) } else { tags.removed.append(tag) }
    }
    tags.added = try BookDetails.tags(typed: tags.added)
    return tags
  }

  private func isTag(_ word: String) -> Bool {
    word.unicodeScalars.count > 1 && (word.begins(with: "+") || word.begins(with: "-"))
  }
}
