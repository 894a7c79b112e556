import Library
import Localization
import RemindInteractor
import Screen

/// What a line asks to be reminded of.
package struct RemindEvent: Equatable, Sendable {
  /// Days within which books are due; as many as "soon" is, if none are given. Those that are due today
  /// or late come always.
  package var within: Int?
  /// As letters to the borrowers.
  package var isMail = false

  package init() {}
}

/// Leads through what is to be remembered.
package struct RemindFlow {
  private let rules: RemindRules
  private let ui: any UserInterface
  private let draw: ([RemindSection]) -> Picture

  package init(
    rules: RemindRules, ui: any UserInterface, draw: @escaping ([RemindSection]) -> Picture
  ) {
    self.rules = rules
    self.ui = ui
    self.draw = draw
  }

  package func carryOut(_ event: RemindEvent) throws {
    let days = event.within ?? rules.soonDays
    let words = RemindWords(
      texts: ui.texts, today: rules.today, groups: try rules.groups(within: days),
      meetings: try rules.meetings(within: days))
    if ui.isForPrograms {
      try ui.show(Sheet(columns: []), words.rows(withMail: event.isMail), Foot())
    } else if words.isEmpty {
      // A login shell or cron says nothing if there is nothing to say.
      if ui.isPrompt { try ui.say(ui.texts.nothingDue(within: days)) }
    } else if event.isMail {
      for link in words.mails { try ui.write(link + "\n") }
    } else {
      try ui.show(
        Report(
          passages: words.passages, values: words.lines, facts: words.lines,
          picture: draw(words.sections)))
    }
  }
}
