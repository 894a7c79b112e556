import Grammar
import Library
import Localization
import PollEntity
import PollInteractor
import PollRouter
import Screen

package struct PollAnswers {
  let books: (String) throws -> PollBooks?
  let choices: (String) throws -> [BookSelection]?

  package init(
    books: @escaping (String) throws -> PollBooks?,
    choices: @escaping (String) throws -> [BookSelection]?
  ) {
    self.books = books
    self.choices = choices
  }
}

package final class PollPresenter: ScreenPresenter {
  package let view: any ScreenView<PollEvent>
  package let prompt = PromptWord.poll
  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
  let interactor: PollInteractor
  let router: PollRouter
  let answers: PollAnswers
  private let picture: (PollModel) -> Picture
  /// The number of the poll on the screen; nil until one is shown.
  private(set) var shown: Int?

  package init(
    interactor: PollInteractor, view: any ScreenView<PollEvent>, router: PollRouter,
    answers: PollAnswers, picture: @escaping (PollModel) -> Picture
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.answers = answers
    self.picture = picture
  }

  var texts: any Texts { ui.texts }
  private var words: PollWords { PollWords(texts: texts, clock: interactor.clock) }

  // MARK: At the prompt

  package func show() throws { try show(interactor.current(shown) ?? interactor.open()) }

  package func opens(_ event: PollEvent) throws -> Bool {
    guard case .show(let number) = event else { return false }
    _ = try number.map(interactor.poll)
    return true
  }

  package func handle(_ event: PollEvent) throws -> Exit? {
    switch event {
    case .show(let number):
      if let poll = try number.map(interactor.poll) ?? interactor.current(shown) {
        try show(poll)
      } else if ui.opensScreens {
        return try open()
      } else {
        throw LibraryError.noOpenPoll
      }
    case .list: try ui.show(words.list, interactor.polls())
    default:
      try handleChange(event)
      // The poll shown may have been deleted.
      if let shown, try interactor.isDeleted(shown) { return .back }
    }
    return nil
  }

  /// Asks for books to vote on until there is a poll or the user cancels.
  private func open() throws -> Exit? {
    try ui.say(texts.noPoll)
    guard let poll = try ui.asking({ try interactor.openPoll() ?? openPoll(nil) }) else {
      return .back
    }
    try show(poll)
    return nil
  }

  /// Shows a poll, with a hint the first time.
  private func show(_ poll: Poll) throws {
    try show(poll, withHint: shown == nil && ui.opensScreens)
    shown = poll.number
  }

  private func handleChange(_ event: PollEvent) throws {
    guard let poll = try change(event) else { return }
    try show(poll, withHint: false)
    if shown != nil { shown = poll.number }
    if let winner = poll.winner, try ui.offer(texts.meetingQuestion(winner)) {
      try router.planMeeting(interactor.meetingBook(winner.book))
    }
  }

  private func show(_ poll: Poll, withHint: Bool) throws {
    try ui.show(words.report(poll, withHint: withHint, picture))
  }
}
