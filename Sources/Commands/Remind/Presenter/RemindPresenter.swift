import Library
import Localization
import Screen

/// What a line asks to be reminded of.
package struct RemindEvent: Equatable, Sendable {
  /// What is done with it.
  enum Form: Equatable, Sendable {
    case list
    /// As links to letters.
    case mail
    /// As letters.
    case send
    /// As the letters that would be sent.
    case preview
    /// By telephone, to those who get no letter.
    case call
    /// On the desktop.
    case notify
  }

  /// Days within which books are due; as many as "soon" is, if none are given. Those that are due today
  /// or late come always.
  var within: Int?
  var form = Form.list
  /// When that is to be done every day; nil for once, and now.
  var daily: TimeOfDay?
}

/// Leads through what is to be remembered.
package struct RemindPresenter {
  let interactor: RemindInteractor
  let ui: any UserInterface
  /// Letters are in the language of who gets them.
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

  package func perform(_ event: RemindEvent) throws {
    if let time = event.daily { return try install(event, at: time) }
    let days = event.within ?? interactor.soonDays
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
      // A login shell or cron says nothing if there is nothing to say.
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
