import Library
import Localization

/// Leads a request to its reply.
package struct ServerPresenter {
  /// Rows a page in a browser.
  private static let pageSize = 50

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
    switch request.wish {
    case .list(let list): return try self.list(list, request)
    case .book(let number):
      let book = try rules.book(number)
      let tag = rules.tag(of: book)
      if request.condition.isKnown(tag), !request.wantsPage {
        return ServerReply(.notModified, tag: tag)
      }
      guard request.wantsPage else { return ServerReply(.done, .book(book), tag: tag) }
      let card = words.card(book, loans: try rules.loans(of: number))
      let image = try rules.cover(of: number).flatMap(rules.image)
      let cover = image.map { _ in texts.cover(of: book.title) }
      return ServerReply(.done, .page(.book(number, card, cover: cover)))
    case .cover(let number):
      guard let cover = try rules.cover(of: rules.book(number).number) else {
        throw RequestError.noCover(number)
      }
      let tag = rules.tag(of: cover)
      if request.condition.isKnown(tag) {
        return ServerReply(.notModified, .image(nil, file: cover.file), tag: tag)
      }
      guard let image = rules.image(in: cover) else { throw RequestError.noCover(number) }
      return ServerReply(.done, .image(image, file: cover.file), tag: tag)
    case .add(let fields):
      let book = try rules.add(fields)
      var reply = ServerReply(.added, .book(book), tag: rules.tag(of: book))
      reply.added = book.number
      return reply
    case .change(let number, let fields):
      let book = try rules.change(number, fields, request.condition)
      return ServerReply(.done, .book(book), tag: rules.tag(of: book))
    case .delete(let number):
      try rules.delete(number, request.condition)
      return ServerReply(.nothingToTell)
    case .deleteAll:
      try rules.deleteAll(request.condition)
      return ServerReply(.nothingToTell)
    }
  }

  private func list(_ list: ServerList, _ request: ServerRequest) throws -> ServerReply {
    guard request.wantsPage else {
      let tag = try rules.tag()
      if request.condition.isKnown(tag) { return ServerReply(.notModified, tag: tag) }
      var list = list
      if list.page != nil, list.limit == nil { list.limit = Self.pageSize }
      return ServerReply(.done, .books { try rules.each(list, $0) }, tag: tag)
    }
    return try rules.reading {
      let count = try rules.count(list.query)
      let size = min(list.limit ?? Self.pageSize, 1_000)
      let pages = max(1, (count - 1) / size + 1)
      let page = min(list.page ?? 1, pages)
      var shown = list
      (shown.page, shown.limit) = (page, size)
      var rows: [ServerRow] = []
      try rules.each(shown) {
        rows.append(words.row($0, hasCover: try rules.cover(of: $0.number) != nil))
      }
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
    guard let problem = error as? any Problem, !(error is StorageError) else {
      let code = (error as? any Problem)?.code ?? "failed"
      var reply = ServerReply(
        outcome(error), .problem(code: code, sentence: sentence(failure: error, in: texts)))
      reply.failure = error
      return reply
    }
    var reply = ServerReply(
      outcome(error),
      .problem(code: problem.code, sentence: problem.sentence(in: texts.withoutCommands)))
    if case RequestError.methodNotAllowed(_, let allowed) = error { reply.allowed = allowed }
    return reply
  }

  /// What is wrong with the library, without its place on the server: that is for the server's log.
  private static func sentence(failure: any Error, in texts: any Texts) -> String {
    switch failure {
    case StorageError.unknownOutcome: texts.serverUnsure
    default: outcome(failure) == .busy ? texts.serverBusy : texts.serverFailed
    }
  }

  private static func outcome(_ error: any Error) -> ServerReply.Outcome {
    switch error {
    case let error as LibraryError:
      switch error {
      case .noSuchBook: .notFound
      case .alreadyOut, .notOut, .alreadyBorrowed, .givenBack, .keptFor, .someoneWaits, .overLimit,
        .noMoreRenewals, .hasTheBook, .waitsAlready, .doesNotWait, .stillHasBooks:
        .conflict
      default: .badRequest
      }
    case let error as RequestError:
      switch error {
      case .noSuchPath, .noCover: .notFound
      case .signInNeeded, .namesNeedSignIn, .onlyKeepers: .forbidden
      case .stateNeeded: .stateNeeded
      case .methodNotAllowed: .methodNotAllowed
      case .notJSON: .notJSON
      case .bodyTooLarge: .bodyTooLarge
      case .noRequest, .badObject, .badField, .badQuery, .badText: .badRequest
      }
    case StorageError.busy, StorageError.outOfReach, StorageError.notMade,
      StorageError.noSuchLibrary:
      .busy
    default: .failed
    }
  }
}
