import Library
import Localization
import Screen

package struct ServerPresenter {
  private let interactor: ServerInteractor
  private let texts: any Texts
  private let textsIn: (Language) -> any Texts

  package init(
    interactor: ServerInteractor, texts: any Texts, textsIn: @escaping (Language) -> any Texts
  ) {
    self.interactor = interactor
    self.texts = texts
    self.textsIn = textsIn
  }

  /// Returns the reply to a request. The items of a list are read while the reply is written.
  package func reply(to request: ServerRequest) -> ServerResponse {
    do { return try handle(request) } catch { return Self.problem(error, in: texts) }
  }

  private func handle(_ request: ServerRequest) throws -> ServerResponse {
    let condition = request.condition
    switch request.operation {
    case .books(let operation):
      return try handle(operation, condition, by: interactor.books, as: ServedItem.book)
    case .holds(let operation):
      return try handle(operation, condition, by: interactor.holds, as: ServedItem.hold)
    case .borrowers(let operation):
      return try handle(operation, condition, by: interactor.borrowers, as: ServedItem.borrower)
    case .cover(let number):
      guard let cover = try interactor.cover(of: interactor.books.resource(number).number) else {
        throw RequestError.noCover(number)
      }
      let tag = interactor.tag(of: cover)
      if condition.isKnown(tag) {
        return ServerResponse(
          .notModified, .image(nil, file: cover.file, isPermanent: false), tag: tag)
      }
      guard let image = interactor.image(in: cover) else { throw RequestError.noCover(number) }
      return ServerResponse(.done, .image(image, file: cover.file, isPermanent: false), tag: tag)
    case .picture(let number, let file):
      guard let picture = try interactor.picture(of: number, in: file) else {
        throw RequestError.noCover(number)
      }
      return ServerResponse(
        .done, .image(picture.image, file: file, isPermanent: picture.isPermanent))
    case .ownPage:
      return try interactor.reading { ServerResponse(.done, .page(.ownPage(try ownPage()))) }
    case .calendar(let secret):
      return try interactor.reading {
        let calendar = try interactor.calendar(secret)
        let tag = try interactor.tag()
        if condition.isKnown(tag) { return ServerResponse(.notModified, tag: tag) }
        let calendarTexts = calendar.language.map(textsIn) ?? texts
        let exportTexts = calendarTexts.addressing(nil).exportTexts(isForGuests: true)
        return ServerResponse(.done, .calendar(try calendar.text(in: exportTexts)), tag: tag)
      }
    case .subscribe(let isWanted):
      try interactor.requiredOwnBooks().setSubscription(isWanted)
      return ServerResponse(.seeOther, .redirect(.ownPage))
    case .action(let action, let number, let isConfirmed, let list):
      return try handleAction(
        action, on: interactor.books.resource(number), isConfirmed: isConfirmed, in: list)
    case .deleteAll:
      try interactor.books.deleteAll(condition)
      return ServerResponse(.noContent)
    case .description:
      let description = try interactor.description()
      let tag = interactor.tag(of: description)
      if condition.isKnown(tag) { return ServerResponse(.notModified, tag: tag) }
      return ServerResponse(.done, .description(description), tag: tag)
    case .deletedBook(let number):
      let book = try interactor.books.deleted(number)
      return ServerResponse(.done, .item(.book(book)), tag: interactor.tag(of: book))
    case .history(let number):
      return try interactor.reading {
        let changes = try interactor.history.changes(of: number)
        let tag = try interactor.tag()
        if condition.isKnown(tag) { return ServerResponse(.notModified, tag: tag) }
        return reply(changes, tag: tag)
      }
    case .undo(let count): return reply(try interactor.history.undo(count, condition))
    case .redo(let count): return reply(try interactor.history.redo(count, condition))
    case .listPage(let list): return try page(list)
    case .bookPage(let number, let list):
      let book = try interactor.books.resource(number)
      let page = try formatter().page(
        book, picture: try interactor.availablePicture(of: book),
        copies: try interactor.copies(of: book),
        loans: try interactor.loans(of: number),
        in: list)
      return ServerResponse(.done, .page(.book(page)))
    }
  }

  private func reply(_ changes: [Change], tag: String? = nil) -> ServerResponse {
    let items = changes.map { ServedItem.change($0, texts.withoutCommands.name($0)) }
    return ServerResponse(.done, .list { body in try items.forEach(body) }, tag: tag)
  }

  private func handle<Resources: ServedCollection>(
    _ operation: ResourceRequest<Resources.Query, Resources.Fields>, _ condition: ServerCondition,
    by resources: Resources,
    as item: @escaping (Resources.Resource) -> ServedItem
  ) throws -> ServerResponse {
    func reply(
      _ outcome: ServerResponse.Outcome, _ resource: Resources.Resource
    ) -> ServerResponse {
      ServerResponse(outcome, .item(item(resource)), tag: interactor.tag(of: resource))
    }
    switch operation {
    case .list(let query):
      let forEach = try resources.list(query)
      let tag = try interactor.tag()
      if condition.isKnown(tag) { return ServerResponse(.notModified, tag: tag) }
      return ServerResponse(.done, .list { body in try forEach { try body(item($0)) } }, tag: tag)
    case .get(let number):
      let resource = try resources.resource(number)
      let tag = interactor.tag(of: resource)
      if condition.isKnown(tag) { return ServerResponse(.notModified, tag: tag) }
      return reply(.done, resource)
    case .add(let fields): return reply(.added, try resources.add(fields, condition))
    case .change(let number, let fields):
      return reply(.done, try resources.change(number, fields, condition))
    case .delete(let number):
      try resources.delete(number, condition)
      return ServerResponse(.noContent)
    }
  }

  private func page(_ list: BookListParameters) throws -> ServerResponse {
    try interactor.reading {
      let slice = try interactor.books.page(list)
      let formatter = try formatter()
      let tally = try interactor.tally()
      var result = ServerListPage(
        parameters: list, filters: interactor.filters, orders: interactor.orders,
        counts: texts.countedFilters(of: tally),
        columns: formatter.columns, rows: try slice.books.map(formatter.row),
        footer: formatter.footer(list.query, tally, slice), page: slice.page, pages: slice.pages)
      if slice.isStart { try addBeginning(&result, formatter, slice) }
      return ServerResponse(.done, .page(.list(result)))
    }
  }

  /// Adds the content above the unfiltered list: the next meeting, and the newest books.
  private func addBeginning(
    _ page: inout ServerListPage, _ formatter: ServerFormatter, _ slice: ServerListSlice
  ) throws {
    page.newestBooks = try interactor.books.newestBooks(above: slice).map {
      try formatter.tile($0, isNew: true)
    }
    page.meeting = try interactor.nextMeeting().map { meeting in
      let number = meeting.details.book.bookNumber
      return formatter.meeting(meeting, about: try number.flatMap(interactor.activeBook)?.number)
    }
  }

  private func formatter() throws -> ServerFormatter {
    ServerFormatter(texts: texts, interactor: interactor, ownBooks: try interactor.ownBooks())
  }

  // MARK: The user's own page

  private func ownPage() throws -> ServerOwnPage {
    let ownBooks = try interactor.requiredOwnBooks()
    let formatter = try formatter()
    return ServerOwnPage(
      loans: try ownBooks.lentBooks().map(formatter.tile(lent:)),
      holds: try ownBooks.holds().map { try formatter.tile($0) },
      calendar: try ownBooks.calendar()?.path,
      hasCalendar: try ownBooks.hasCalendar())
  }

  /// Asks for confirmation, or carries out the action. A refusal becomes a sentence for the user.
  private func handleAction(
    _ action: ServerAction, on book: Book, isConfirmed: Bool, in list: BookListParameters
  ) throws -> ServerResponse {
    let ownBooks = try interactor.requiredOwnBooks()
    let formatter = try formatter()
    // The result of a renewal or a cancellation is on the user's own page. After a hold, users
    // continue searching.
    let target = action == .reserve ? ServerPageAddress.book(book.number, in: list) : .ownPage
    do {
      guard isConfirmed else {
        let question = try formatter.question(action, book, of: ownBooks, back: target)
        return ServerResponse(.done, .page(.question(question)))
      }
      try ownBooks.apply(action, on: book.number)
      return ServerResponse(.seeOther, .redirect(target))
    } catch let error as LibraryError {
      return ServerResponse(
        .conflict,
        .problem(
          code: error.code, sentence: formatter.refusal(error, of: book, for: ownBooks)))
    }
  }

  // MARK: Errors

  /// Returns the reply to an error, which may occur before the library is opened.
  package static func problem(_ error: any Error, in texts: any Texts) -> ServerResponse {
    // Clients must not learn what is in the trash.
    if case LibraryError.deleted(let book) = error {
      return problem(LibraryError.noSuchBook(book.number), in: texts)
    }
    if error is ServerInteractor.PreconditionFailed {
      return ServerResponse(
        .preconditionFailed,
        .problem(code: "changed-meanwhile", sentence: texts.changedMeanwhile))
    }
    guard let problem = error as? any Problem, !(error is StorageError) else {
      let code = (error as? any Problem)?.code ?? "failed"
      var reply = ServerResponse(
        outcome(error), .problem(code: code, sentence: sentence(failure: error, in: texts)))
      reply.failure = error
      return reply
    }
    var reply = ServerResponse(
      outcome(error),
      .problem(
        code: problem.code,
        sentence: MarkedText.marked(problem.sentence(in: texts.withoutCommands), of: problem)))
    if case RequestError.methodNotAllowed(_, let allowed) = error { reply.allowed = allowed }
    return reply
  }

  /// Returns a sentence without paths of the server, which are only for its log.
  private static func sentence(failure: any Error, in texts: any Texts) -> String {
    switch failure {
    case StorageError.unknownOutcome: texts.serverUnsure
    case StorageError.noSuchLibrary: texts.serverWithoutLibrary
    default: outcome(failure) == .busy ? texts.serverBusy : texts.serverFailed
    }
  }

  private static func outcome(_ error: any Error) -> ServerResponse.Outcome {
    switch error {
    case let error as LibraryError:
      switch error {
      case .noSuchBook, .noneNumbered(.hold, _), .noneNumbered(.borrower, _): .notFound
      case .alreadyOut, .notOut, .alreadyBorrowed, .givenBack, .keptFor, .someoneWaits, .overLimit,
        .noMoreRenewals, .notLater, .nothingToUndo, .nothingToRedo, .changedSince,
        .onlyOthersToUndo, .hasTheBook, .waitsAlready, .doesNotWait, .nobodyWaits, .waitsForNothing,
        .stillHasBooks,
        .taken(.borrower, _),
        .cardTaken, .numberTaken, .cardIsName, .nameIsCard, .userRenamed:
        .conflict
      default: .badRequest
      }
    case let error as RequestError:
      switch error {
      case .noSuchPath, .noCover: .notFound
      case .signInNeeded, .namesNeedSignIn, .onlyKeepers, .unknownBorrower, .foreignForm: .forbidden
      case .stateNeeded: .preconditionRequired
      case .methodNotAllowed: .methodNotAllowed
      case .notJSON: .notJSON
      case .bodyTooLarge: .bodyTooLarge
      case .noRequest, .badObject, .badField, .badQuery, .badText: .badRequest
      }
    case StorageError.busy, StorageError.standbyAway, StorageError.outOfReach, StorageError.notMade:
      .busy
    default: .failed
    }
  }
}
