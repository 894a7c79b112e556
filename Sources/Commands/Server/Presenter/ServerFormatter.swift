import Library
import Localization
import Screen

struct ServerFormatter {
  let texts: any Texts
  let interactor: ServerInteractor
  /// `nil` if the user is not a borrower.
  let ownBooks: ServerOwnBooks?

  var columns: [Column] {
    [
      Column(texts.numberLabel, .number), Column(texts.name(.title), .words),
      Column(texts.name(.author), .words), Column(texts.statusLabel, .words),
    ]
  }

  func row(_ book: Book) throws -> ServerRow {
    ServerRow(
      number: book.number, picture: try interactor.picture(of: book),
      cells: [
        SheetCell(String(book.number), .number), SheetCell(MarkedText.marked(book.title)),
        SheetCell(MarkedText.marked(book.author)),
        SheetCell(
          ([state(of: book).text] + waiting(for: book)).joined(separator: " · "),
          book.status(for: interactor.viewer).style),
      ], json: book.json(for: interactor.viewer))
  }

  /// - Parameter isNew: Whether the book is listed as new, without its state.
  func tile(_ book: Book, isNew: Bool = false) throws -> ServerTile {
    var tile = ServerTile(book: BookName(book), picture: try interactor.picture(of: book))
    guard !isNew else { return tile }
    tile.state = state(of: book)
    if let ownBooks {
      (tile.action, tile.refusal) = try ownBooksFormatter(ownBooks).action(on: book)
    } else if interactor.isSignedIn {
      tile.refusal = texts.notYetBorrower
    }
    return tile
  }

  func tile(lent book: Book) throws -> ServerTile {
    var tile = try tile(book)
    let status = book.status(for: interactor.viewer)
    let due = status == .out ? book.dueDate.map { texts.due(on: $0) } : nil
    tile.state = Phrase(
      (due ?? loan(of: book, borrower: nil)) + texts.mark(of: book), status.style)
    return tile
  }

  func tile(_ listedHold: ListedHold) throws -> ServerTile {
    var tile = try tile(listedHold.book)
    switch listedHold.state(on: interactor.today) {
    case .ready: break
    case .waiting:
      tile.state = ownBooks.flatMap { ownBooksFormatter($0).queuePosition(for: listedHold.book) }
        .map { Phrase($0) }
    case .passed: tile.state = Phrase(texts.state(.passed, until: listedHold.hold.keptUntil), .late)
    }
    return tile
  }

  private func ownBooksFormatter(_ ownBooks: ServerOwnBooks) -> ServerOwnBooksFormatter {
    ServerOwnBooksFormatter(texts, ownBooks, for: interactor.viewer)
  }

  func meeting(_ meeting: Meeting, about number: Int?) -> ServerMeeting {
    let details = meeting.details
    let location = interactor.place(of: meeting).map { MarkedText.marked($0) }
    let day = details.time.map { texts.date(meeting.day, at: $0.iso) } ?? texts.date(meeting.day)
    return ServerMeeting(
      title: MarkedText.marked(meeting.title), book: MarkedText.marked(details.book.title),
      bookNumber: number,
      details: [day] + [location].compactMap(\.self))
  }

  func footer(_ query: BookQuery, _ tally: LibraryTally, _ slice: ServerListSlice) -> Footer {
    Footer(
      summary: texts.summary(
        of: query.marked, count: slice.count, page: slice.page, of: slice.pages),
      emptyText: slice.count == 0 ? emptyText(query, tally) : nil)
  }

  private func emptyText(_ query: BookQuery, _ tally: LibraryTally) -> String {
    if tally.books == 0 { return texts.noBooksYet }
    return query.text == nil && !query.filtersByField
      ? texts.nothing(in: query.loanFilter, soonDays: interactor.viewer.soonDays)
      : texts.noBookMatches
  }

  func page(
    _ book: Book, picture: String, copies: [Book], loans: [Loan], in list: BookListParameters
  ) throws -> ServerBookPage {
    let formatter = BookFormatter(texts, interactor.clock)
    var details = book.details
    let tags = details.tags
    // Tags are shown as links.
    details.tags = []
    let fields = formatter.fields(of: details, except: [.title, .author, .notes, .description])
    let owner = details.owner.map { MarkedText.marked($0) }
    let history = loans.map { formatter.line($0.marked, of: owner) }
    var tile = try tile(book)
    tile.picture = picture
    if let lent = lent(book) {
      tile.state = Phrase(lent, book.status(for: interactor.viewer).style)
    }
    let position = ownBooks.flatMap { ownBooksFormatter($0).queuePosition(for: book) }
    return ServerBookPage(
      tile: tile, list: list, pictureAlternative: texts.cover(of: book.title),
      queue: [position].compactMap(\.self)
        + waiting(for: book, moreThan: position == nil ? 0 : 1).map(texts.capitalized),
      fields: ([Field(texts.numberLabel, String(book.number))] + fields + [
        Field(texts.addedLabel, texts.date(interactor.clock.day(of: book.addedAt))),
        Field(
          texts.copiesLabel,
          list: copies.map {
            texts.copy($0.marked, namesBorrower: interactor.user.canSeeNames)
          }),
      ]).filter { !$0.texts.isEmpty },
      tags: tags,
      texts: [BookField.description, .notes].map {
        Field(texts.name($0), texts.text(of: $0, in: details))
      }.filter { !$0.texts.isEmpty },
      loans: history.isEmpty ? nil : Field(texts.loansLabel, list: history))
  }

  /// - Throws: The `LibraryError` that says why the action is not possible.
  func question(
    _ action: ServerAction, _ book: Book, of ownBooks: ServerOwnBooks, back: ServerPageAddress
  ) throws -> ServerQuestion {
    if let refusal = try ownBooks.refusal(of: action, on: book) { throw refusal }
    return ServerQuestion(
      text: ownBooksFormatter(ownBooks).question(action, book), action: action,
      book: book.number, back: back)
  }

  func refusal(_ error: LibraryError, of book: Book, for ownBooks: ServerOwnBooks) -> String {
    ownBooksFormatter(ownBooks).sentence(error, of: book)
  }

  // MARK: States

  private func state(of book: Book) -> Phrase {
    let text =
      ownBooks.flatMap { ownBooksFormatter($0).state(of: book) } ?? holdState(of: book)
      ?? loan(of: book, borrower: interactor.borrower(of: book))
    return Phrase(text, book.status(for: interactor.viewer).style)
  }

  private func loan(of book: Book, borrower: String?) -> String {
    texts.loan(
      of: book.marked, borrower: borrower.map { MarkedText.marked(name: $0) },
      for: interactor.viewer)
  }

  /// Returns the person to hand a book on hold to and the last day of the hold.
  private func holdState(of book: Book) -> String? {
    interactor.holder(of: book).map {
      texts.onHold(for: MarkedText.marked(name: $0.borrower), until: $0.keptUntil)
    }
  }

  /// Returns a short text for a book that is out and not overdue, or `nil` for other books.
  private func lent(_ book: Book) -> String? {
    guard book.status(for: interactor.viewer) == .out, let due = book.openLoanToBorrower?.dueDate
    else {
      return nil
    }
    return ownBooks.flatMap { ownBooksFormatter($0).lent(book, until: due) }
      ?? texts.lent(
        to: interactor.borrower(of: book).map { MarkedText.marked(name: $0) }, until: due)
  }

  /// Returns the number of people waiting, without the person for whom the book is on hold; empty
  /// if at most `known` people wait.
  private func waiting(for book: Book, moreThan known: Int = 0) -> [String] {
    let queue = book.queue(on: interactor.today).count
    let count = book.readyHold(on: interactor.today) == nil ? queue : queue - 1
    return book.isReturnedToOwner || count <= known ? [] : [texts.waitingCount(count)]
  }
}

extension Texts {
  func loan(of book: Book, borrower: String?, for viewer: Viewer) -> String {
    loan(
      book.status(for: viewer), due: book.dueDate,
      days: book.dueDate.map { abs(viewer.today.days(until: $0)) } ?? 0, borrower: borrower,
      owner: book.details.owner)
  }
}
