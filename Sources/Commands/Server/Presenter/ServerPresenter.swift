import Library
import Localization

/// Leads a request to its reply.
package struct ServerPresenter {
  private let rules: ServerInteractor
  private let texts: any Texts

  package init(rules: ServerInteractor, texts: any Texts) {
    self.rules = rules
    self.texts = texts
  }

  /// What a request is answered with, errors too; the body of a list is read while it is written.
  package func reply(to request: ServerRequest) -> ServerReply {
    do { return try answer(request) } catch { return Self.problem(error, in: texts) }
  }

  private func answer(_ request: ServerRequest) throws -> ServerReply {
    let condition = request.condition
    switch request.wish {
    case .books(let wish):
      return try answer(wish, condition, by: rules.books, as: ServedThing.book)
    case .holds(let wish):
      return try answer(wish, condition, by: rules.holds, as: ServedThing.hold)
    case .borrowers(let wish):
      return try answer(wish, condition, by: rules.borrowers, as: ServedThing.borrower)
    case .cover(let number):
      guard let cover = try rules.cover(of: rules.books.one(number).number) else {
        throw RequestError.noCover(number)
      }
      let tag = rules.tag(of: cover)
      if condition.isKnown(tag) {
        return ServerReply(.notModified, .image(nil, file: cover.file), tag: tag)
      }
      guard let image = rules.image(in: cover) else { throw RequestError.noCover(number) }
      return ServerReply(.done, .image(image, file: cover.file), tag: tag)
    case .deleteAll:
      try rules.books.deleteAll(condition)
      return ServerReply(.nothingToTell)
    case .listPage(let list): return try page(list)
    case .bookPage(let number):
      let book = try rules.books.one(number)
      let card = words.card(book, loans: try rules.loans(of: number))
      let image = try rules.cover(of: number).flatMap(rules.image)
      let cover = image.map { _ in texts.cover(of: book.title) }
      return ServerReply(.done, .page(.book(number, card, cover: cover)))
    }
  }

  /// - Parameter told: how a thing of this noun is told.
  private func answer<Noun: ServedNoun>(
    _ wish: NounWish<Noun.Query, Noun.Fields>, _ condition: ServerCondition, by noun: Noun,
    as told: @escaping (Noun.Thing) -> ServedThing
  ) throws -> ServerReply {
    func reply(_ outcome: ServerReply.Outcome, _ thing: Noun.Thing) -> ServerReply {
      ServerReply(outcome, .one(told(thing)), tag: rules.tag(of: thing))
    }
    switch wish {
    case .list(let query):
      let each = try noun.list(query)
      let tag = try rules.tag()
      if condition.isKnown(tag) { return ServerReply(.notModified, tag: tag) }
      return ServerReply(.done, .list { tell in try each { try tell(told($0)) } }, tag: tag)
    case .one(let number):
      let thing = try noun.one(number)
      let tag = rules.tag(of: thing)
      if condition.isKnown(tag) { return ServerReply(.notModified, tag: tag) }
      return reply(.done, thing)
    case .add(let fields): return reply(.added, try noun.add(fields))
    case .change(let number, let fields):
      return reply(.done, try noun.change(number, fields, condition))
    case .delete(let number):
      try noun.delete(number, condition)
      return ServerReply(.nothingToTell)
    }
  }

  private func page(_ list: ServerList) throws -> ServerReply {
    try rules.reading {
      let count = try rules.count(list.query)
      let size = min(list.limit ?? ServerList.pageSize, 1_000)
      let pages = max(1, (count - 1) / size + 1)
      let page = min(list.page ?? 1, pages)
      var shown = list
      (shown.page, shown.limit) = (page, size)
      var rows: [ServerRow] = []
      try rules.books.list(shown)({
        rows.append(words.row($0, hasCover: try rules.cover(of: $0.number) != nil))
      })
      let tally = try rules.tally()
      let foot = words.foot(list.query, tally, count: count, page: page, pages: pages)
      return ServerReply(
        .done, .page(.list(words.sheet(tally), rows, foot, of: list, page: page, pages: pages)))
    }
  }

  private var words: ServerWords {
    ServerWords(texts: texts, rules: rules, namesBorrowers: rules.user.seesNames)
  }

  // MARK: Problems

  /// The reply to an error, also to one that came before anything was asked of the library.
  package static func problem(_ error: any Error, in texts: any Texts) -> ServerReply {
    if error is ServerInteractor.ChangedMeanwhile {
      return ServerReply(
        .changedMeanwhile,
        .problem(code: "changed-meanwhile", sentence: texts.changedMeanwhile))
    }
    guard let problem = error as? any Problem else {
      return ServerReply(.failed, .problem(code: "failed", sentence: texts.serverFailed))
    }
    var reply = ServerReply(
      outcome(error), .problem(code: problem.code, sentence: problem.sentence(in: texts)))
    if case RequestError.methodNotAllowed(_, let allowed) = error { reply.allowed = allowed }
    return reply
  }

  private static func outcome(_ error: any Error) -> ServerReply.Outcome {
    switch error {
    case let error as LibraryError:
      switch error {
      case .noSuchBook, .noSuchHold, .noBorrowerNumbered: .notFound
      case .alreadyOut, .notOut, .alreadyBorrowed, .givenBack, .keptFor, .someoneWaits, .overLimit,
        .noMoreRenewals, .hasTheBook, .waitsAlready, .doesNotWait, .stillHasBooks, .borrowerExists,
        .cardTaken, .cardIsName, .nameIsCard, .userRenamed:
        .conflict
      default: .badRequest
      }
    case let error as RequestError:
      switch error {
      case .noSuchPath, .noCover: .notFound
      case .signInNeeded, .onlyKeepers: .forbidden
      case .stateNeeded: .stateNeeded
      case .methodNotAllowed: .methodNotAllowed
      case .notJSON: .notJSON
      case .bodyTooLarge: .bodyTooLarge
      case .noRequest, .badObject, .badField, .badQuery: .badRequest
      }
    case StorageError.busy, StorageError.standbyAway, StorageError.outOfReach, StorageError.notMade:
      .busy
    case is StorageError: .failed
    default: .badRequest
    }
  }
}
