import Library
import Localization
import Screen

package struct RemindEvent: Equatable, Sendable {
  enum Form: Equatable, Sendable {
    case list
    /// `mailto:` links.
    case mail
    case send
    case preview
    /// Telephone numbers of borrowers without an email address.
    case call
    case notify
  }

  /// Days within which books are due; `nil` for the library's definition of "soon". Books due today
  /// or overdue are always included.
  var within: Int?
  var form = Form.list
  /// The time of a daily schedule; `nil` to run now.
  var daily: TimeOfDay?
}

package struct RemindPresenter {
  let interactor: RemindInteractor
  let ui: any UserInterface
  /// Letters are written in the recipient's language.
  let speaking: (Language) -> any Texts
  private let draw: ([RemindSection]) -> Picture

  package init(
    interactor: RemindInteractor, ui: any UserInterface,
    speaking: @escaping (Language) -> any Texts,
    draw: @escaping ([RemindSection]) -> Picture
  ) {
    self.interactor = interactor
    self.ui = ui
    self.speaking = speaking
    self.draw = draw
  }

  package func run(_ event: RemindEvent) throws {
    if let time = event.daily { return try install(event, at: time) }
    let days = interactor.days(within: event.within)
    if event.form == .send { return try send(within: days) }
    if event.form == .preview { return try preview(within: days) }
    if event.form == .notify { try interactor.findNotifier() }
    let groups = try interactor.groups(within: days)
    let words =
      event.form == .call
      ? self.words(try interactor.withoutAddress(groups), [], isToCall: true)
      : self.words(groups, try interactor.meetings(within: days))
    if event.form == .notify, !words.isEmpty {
      try interactor.notify(words.title, words.summary())
    }
    if ui.isForPrograms {
      try ui.show(Notice(nil, rows: words.facts(withMail: event.form == .mail)))
    } else if words.isEmpty {
      // In a login shell or a cron job, silence means there is nothing to report.
      if ui.isPrompt { try ui.say(ui.texts.nothingDue(within: days)) }
    } else {
      try show(words, as: event.form)
    }
  }

  private func words(
    _ groups: [RemindGroup], _ meetings: [Meeting], isToCall: Bool = false
  ) -> RemindWords {
    RemindWords(
      texts: ui.texts, today: interactor.today, groups: groups, meetings: meetings,
      letterhead: interactor.letterhead, address: interactor.address,
      phone: isToCall ? interactor.phone : nil)
  }

  private func show(_ words: RemindWords, as form: RemindEvent.Form) throws {
    switch form {
    case .notify: if ui.isPrompt { try ui.say(ui.texts.notified) }
    case .mail: for link in try words.mails() { try ui.write(link + "\n") }
    case .list, .call, .send, .preview:
      let lines = try words.lines()
      try ui.show(
        Report(
          passages: words.passages(), values: lines, facts: lines.fact,
          picture: draw(words.sections())))
    }
  }
}
