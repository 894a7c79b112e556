import Library
import Localization
import Screen

/// Letters that are sent.
extension RemindPresenter {
  private var texts: any Texts { ui.texts }

  func send(within days: Int) throws {
    let post = try rules.post(within: days)
    guard !post.isEmpty else {
      if ui.isForPrograms {
        try ui.show(Notice(nil, facts: post.fact(RemindOutcome())))
      } else if ui.isPrompt {
        try ui.say(texts.nothingDue(within: days))
      }
      return
    }
    for name in post.withoutAddress { ui.warn(texts.noAddress(name)) }
    for borrower in post.begun { ui.warn(texts.perhapsReminded(borrower.name)) }
    for borrower in post.told { try ui.remark(texts.alreadyReminded(borrower.name)) }
    guard try isAgreed(post.letters) else { return try ui.say(texts.nothingSent) }
    let outcome = try send(post.letters)
    try ui.show(
      Notice(
        outcome.sent.isEmpty ? texts.nothingSent : texts.lettersSent(count: outcome.sent.count),
        facts: post.fact(outcome)))
    let failed = outcome.failed.count
    if failed > 0 { throw ToolError.lettersNotSent(failed, of: post.letters.count) }
  }

  /// Shows what would go to whom, whether it is agreed to beforehand or not.
  private func isAgreed(_ letters: [RemindLetter]) throws -> Bool {
    guard !letters.isEmpty else { return true }
    for letter in letters {
      let to = texts.borrower(letter.borrower.name) + " <\(letter.address)>"
      try ui.remark(to + texts.colon)
      for book in letter.books { try ui.remark("  " + line(of: book, in: texts)) }
    }
    return try ui.confirm(texts.sendQuestion(count: letters.count))
  }

  private func line(of book: Book, in texts: any Texts) -> String {
    let due = book.dueDate ?? rules.today
    return texts.reminder(BookName(book), due: due, days: rules.today.days(until: due))
  }

  private func send(_ letters: [RemindLetter]) throws -> RemindOutcome {
    let outcome = try ui.progress(texts.sending) { done in
      try rules.send(letters) {
        done(Double($0) / Double(letters.count), $0)
      } written: { letter, books in
        let words = letter.borrower.details.language?.texts ?? texts.language.texts
        return MailLink(to: letter.borrower.name, about: books, today: rules.today, in: words)
      }
    }
    for (letter, error) in outcome.failed {
      ui.showError(texts.notSent(letter.borrower.name, because: texts.sentence(error)))
    }
    return outcome
  }

  // MARK: Every day

  func install(_ event: RemindEvent, at time: TimeOfDay) throws {
    let schedule = try rules.schedule(
      withLetters: event.form == .send, within: event.within, in: texts.language, at: time)
    try ui.remark(texts.dailyCommand(schedule.command, at: time))
    try ui.remark("  " + texts.place(of: schedule))
    guard try ui.confirm(texts.installQuestion) else {
      return try ui.say(texts.nothing(.changed))
    }
    try rules.install(schedule)
    try ui.show(
      Notice(
        texts.installed(schedule),
        facts: ["command": schedule.command, "time": schedule.time]))
  }
}

extension RemindLetter: Factual {
  package var fact: Fact {
    ["borrower": borrower.name, "email": address, "books": books.map(\.number)]
  }
}

extension RemindPost {
  /// Who was written to, for programs.
  fileprivate func fact(_ outcome: RemindOutcome) -> Fact {
    [
      "sent": outcome.sent, "notSent": outcome.failed.map(\.letter),
      "alreadySent": told.map(\.name), "perhapsSent": begun.map(\.name),
      "withoutAddress": withoutAddress,
    ]
  }
}
