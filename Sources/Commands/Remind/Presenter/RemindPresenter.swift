import Library
import Localization
import Screen

package struct RemindPresenter {
  let interactor: RemindInteractor
  let view: any ScreenView<RemindEvent, RemindContent>
  /// Letters are written in the recipient's language.
  let textsIn: (Language) -> any Texts

  package init(
    interactor: RemindInteractor, view: any ScreenView<RemindEvent, RemindContent>,
    textsIn: @escaping (Language) -> any Texts
  ) {
    self.interactor = interactor
    self.view = view
    self.textsIn = textsIn
  }

  package func run(_ event: RemindEvent) throws {
    if let time = event.dailyTime { return try install(event, at: time) }
    let days = interactor.days(within: event.within)
    if event.form == .send { return try send(within: days) }
    if event.form == .preview { return try preview(within: days) }
    if event.form == .notify { try interactor.findNotifier() }
    let groups = try interactor.groups(within: days)
    let formatter =
      event.form == .call
      ? self.formatter(try interactor.groupsWithoutAddress(in: groups), [], showsPhones: true)
      : self.formatter(groups, try interactor.meetings(within: days))
    if event.form == .notify, !formatter.isEmpty {
      try interactor.notify(formatter.title, formatter.summary())
    }
    if view.context.isForPrograms {
      try view.show(Notice(nil, rows: formatter.json(withMail: event.form == .mail)))
    } else if formatter.isEmpty {
      // In a login shell or a cron job, silence means there is nothing to report.
      if view.context.isPrompt { try view.say(view.texts.nothingDue(within: days)) }
    } else {
      try show(formatter, as: event.form)
    }
  }

  private func formatter(
    _ groups: [RemindGroup], _ meetings: [Meeting], showsPhones: Bool = false
  ) -> RemindFormatter {
    RemindFormatter(
      texts: view.texts, viewer: interactor.viewer, groups: groups, meetings: meetings,
      letterhead: interactor.letterhead, address: interactor.address,
      phone: showsPhones ? interactor.phone : nil)
  }

  private func show(_ formatter: RemindFormatter, as form: RemindEvent.Form) throws {
    switch form {
    case .notify: if view.context.isPrompt { try view.say(view.texts.notified) }
    case .mail: for link in try formatter.mails() { try view.show(.raw(link + "\n")) }
    case .list, .call, .send, .preview:
      let lines = try formatter.lines()
      try view.show(
        .reminders(ReportContent(formatter.sections(), values: lines, json: lines.json)))
    }
  }
}
