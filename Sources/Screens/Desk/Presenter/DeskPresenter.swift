import DeskEntity
import DeskInteractor
import DeskRouter
import Grammar
import Library
import Localization
import Screen

package final class DeskPresenter: ScreenPresenter {
  package let view: any ScreenView<DeskEvent, DeskContent>
  package let prompt = PromptWord.desk
  /// The current borrower and how many books they have.
  package var promptText: String {
    turn.map { turn in
      let books = (try? interactor.borrowerSummary(turn.borrower))?.books
      return texts.borrower(turn.borrower) + (books.map { " (\(texts.number($0)))" } ?? "") + ">"
    } ?? texts.prompt(prompt)
  }
  private let interactor: DeskInteractor
  private let router: DeskRouter
  private var turn: DeskTurn?
  private var dueDates = DeskDueDates()
  private var question: DeskQuestion?
  /// The file for receipts, and the receipts written so far.
  private var receipts: (path: String, written: [String])?

  package init(
    interactor: DeskInteractor, view: any ScreenView<DeskEvent, DeskContent>, router: DeskRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  private var formatter: DeskFormatter { DeskFormatter(texts: texts, today: interactor.today) }

  /// Opens the desk; returns when the user leaves it.
  package func run(_ event: DeskEvent) throws -> Transition? {
    if case .open(let borrower, let due, let receipts) = event {
      try interactor.check(due: due)
      guard try receipts.map(begin(receipts:)) ?? true else { return nil }
      dueDates.allTurns = due
      if let borrower { try handle(try interactor.borrowerCode(borrower), scan: borrower) }
    }
    if turn == nil, question == nil { try show() }
    return .open(self)
  }

  package func didClose() throws { try endTurn() }
  package var keepsScreensBelow: Bool { true }

  // MARK: At the prompt

  package func event(ofWords words: [String]) throws -> DeskEvent? {
    let pending = question
    question = nil
    if let pending {
      let text = words.joined(separator: " ")
      let event = try view.event(.answer(pending, isYes: nil), answer: text)
      if event != .answer(pending, isYes: nil) { return event }
    }
    return try view.event(ofWords: words)
  }
  /// Opens a line of another screen. What a search finds is printed only, so that the next scan is
  /// still read by the desk.
  package func open(_ line: Line) throws -> Transition? {
    let transition = try router.openLine(line)
    if line.verb == .find, case .open = transition { return nil }
    return transition
  }
  package func didRefuse(_ problem: any Problem) { view.ringBell() }

  package func show() throws {
    if let turn { return try report(turn) }
    // Show no hint if the scans come from a file.
    if view.context.asksIfAmbiguous { try view.say(texts.hint(on: .desk)) }
  }

  package func refresh() throws { if let turn { try report(turn) } }

  package func handle(_ event: DeskEvent) throws -> Transition? {
    do {
      try apply(event)
    } catch let problem as any Problem where view.context.isForPrograms {
      let scan: String? = if case .scan(let text) = event { text } else { nil }
      try show(DeskJSON.json(problem, borrower: turn?.borrower, in: texts), scan: scan)
    }
    return nil
  }

  private func apply(_ event: DeskEvent) throws {
    switch event {
    case .open(let borrower, let due, let receipts):
      try interactor.check(due: due)
      guard try receipts.map(begin(receipts:)) ?? true else { return }
      dueDates.next = due ?? dueDates.next
      if let borrower {
        try handle(try interactor.borrowerCode(borrower), scan: borrower)
      } else if let due {
        try setDueDate(due)
      }
    case .help: try view.say(texts.hint(on: .desk).fullText)
    case .scan(let text): try handle(try interactor.code(text), scan: text)
    case .due(let day):
      try interactor.check(due: day)
      try setDueDate(day)
    case .renew: try renewAll()
    case .end:
      if turn == nil { try view.say(texts.noBorrower) }
      try endTurn()
    case .answer(let question, let isYes):
      guard isYes ?? false else { return try view.say(texts.nothing(.changed)) }
      try carryOut(question)
    }
  }

  private func carryOut(_ question: DeskQuestion) throws {
    switch question {
    case .addBorrower(let name): try begin(name, scan: nil)
    case .addBook(let isbn):
      // A book that was about to be added again is not opened: the desk stays on top.
      _ = try router.openEditor(isbn)
      let books = try interactor.copies(of: isbn)
      if turn != nil, !books.isEmpty { try handle(.books(books, scanned: isbn.digits), scan: nil) }
    case .lend(let book, _):
      // If the turn ended before the answer, there is no borrower.
      guard turn != nil else { return try view.say(texts.noBorrower) }
      try report(try interactor.lend(book, ignoringHolds: true, in: &turn), scan: nil)
    }
  }

  private func setDueDate(_ day: Day) throws {
    if turn == nil { dueDates.next = day } else { turn?.due = day }
    try view.say(texts.dueAtDesk(day))
  }

  // MARK: Scans

  private func handle(_ code: DeskCode, scan: String?) throws {
    if let turn, interactor.endsTurn(code, of: turn.borrower) { try endTurn() }
    switch code {
    case .borrower(let name): try begin(name, scan: scan)
    case .newBorrower(let name):
      try ask(.addBorrower(name), orThrow: LibraryError.noSuch(.borrower, name))
    case .unknownISBN(let isbn):
      try ask(.addBook(isbn), orThrow: LibraryError.noBookWithISBN(isbn.digits))
    case .refused(let error): throw error
    case .books(let books, let text):
      do {
        try report(try interactor.handle(books, scanned: text, in: &turn), scan: scan)
      } catch let refusal as LibraryError {
        guard case .keptFor(let name, _, _) = refusal,
          let book = books.first(where: { $0.number == name.number })
        else { throw refusal }
        try ask(.lend(book, despite: refusal), orThrow: refusal)
      }
    }
  }

  /// Asks a question without waiting, so that a scan is not taken as the answer.
  private func ask(_ newQuestion: DeskQuestion, orThrow refusal: LibraryError) throws {
    if view.context.assumesYes { return try carryOut(newQuestion) }
    guard view.context.mayAsk, !view.context.isForPrograms else { throw refusal }
    question = newQuestion
    view.ringBell()
    try view.remark(formatter.question(newQuestion))
  }

  private func report(_ outcome: DeskOutcome, scan: String?) throws {
    let message = formatter.message(outcome, borrower: turn?.borrower)
    guard !view.context.isForPrograms else {
      let json = DeskJSON.json(
        outcome, message: message.text, borrower: turn?.borrower, for: interactor.viewer)
      return try show(json, scan: scan)
    }
    if message.isDone {
      return try view.show(message.isLate ? .late(message.text) : .done(message.text))
    }
    view.ringBell()
    view.showError(message.text)
  }

  private func show(_ json: OutputValue, scan: String? = nil) throws {
    try view.show(Notice(nil, json: json.with(["scan": scan])))
  }

  // MARK: Turns

  private func begin(_ name: String, scan: String?) throws {
    let turn = dueDates.begin(turn, of: name)
    self.turn = turn
    try report(turn, scan: scan)
  }

  private func report(_ turn: DeskTurn, scan: String? = nil) throws {
    let borrowerSummary = try interactor.borrowerSummary(turn.borrower)
    guard !view.context.isForPrograms else {
      return try show(DeskJSON.json(turn, of: borrowerSummary), scan: scan)
    }
    try view.show(
      .borrower(texts.heading(borrowerSummary), hasOverdue: borrowerSummary.overdue > 0))
    for hold in try interactor.readyHolds(for: borrowerSummary.borrower) {
      try view.show(.done(formatter.readyMessage(hold)))
    }
  }

  private func renewAll() throws {
    guard var turn else { return try view.say(texts.noBorrower) }
    let (renewed, refused) = try interactor.renewAll(in: &turn)
    self.turn = turn
    if renewed.isEmpty, refused.isEmpty { try view.say(texts.nothing(.changed)) }
    for book in renewed {
      guard !view.context.isForPrograms else {
        try show(DeskJSON.json(renewed: book, borrower: turn.borrower, for: interactor.viewer))
        continue
      }
      try view.show(.done(formatter.renewed(book)))
    }
    for refusal in refused {
      guard !view.context.isForPrograms else {
        try show(DeskJSON.json(refusal, borrower: turn.borrower, in: texts))
        continue
      }
      view.ringBell()
      view.showError(texts.sentence(refusal))
    }
  }

  private func endTurn() throws {
    guard let turn else { return }
    self.turn = nil
    let summary = try interactor.summary(of: turn)
    try write(receipt: formatter.receipt(summary, interactor.letterhead))
    guard !view.context.isForPrograms else { return try show(DeskJSON.json(summary)) }
    try view.show(.totals(formatter.totals(summary)))
    if summary.overdueCount > 0 {
      try view.show(.overdue(texts.stillOverdue, books: formatter.overdue(summary)))
    }
  }

  // MARK: Receipts

  /// Sets the file for receipts; returns false if it may not be overwritten.
  private func begin(receipts path: String) throws -> Bool {
    guard try view.mayWrite(path, exists: interactor.fileExists(path)) else { return false }
    receipts = (path, [])
    return true
  }

  private func write(receipt text: String?) throws {
    guard let text, let (path, written) = receipts else { return }
    guard !interactor.isStandardOutput(path) else { return try view.say(text) }
    receipts?.written = written + [text]
    try interactor.write(written + [text], to: path)
  }
}
