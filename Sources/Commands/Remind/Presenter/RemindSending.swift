import Library
import Localization
import Screen

extension RemindPresenter {
  private var texts: any Texts { ui.texts }

  func preview(within days: Int) throws {
    let batch = try interactor.batch(within: days, isSent: false)
    let letters = batch.letters.map { ($0, composed($0, about: $0.books)) }
    guard !ui.isForPrograms else {
      return try ui.show(Notice(nil, rows: letters.map { $0.fact($1) }))
    }
    guard !batch.isEmpty else {
      if ui.isPrompt { try ui.say(texts.nothingDue(within: days)) }
      return
    }
    for name in batch.withoutAddress { ui.warn(texts.noAddress(name)) }
    for (letter, text) in letters {
      try ui.say(heading(letter), .title)
      try ui.say(text.subject)
      let lines = ([""] + text.lines).map { $0.isEmpty ? "" : "  " + $0 }
      try ui.say(lines.joined(separator: "\n") + "\n")
    }
    if letters.isEmpty { try ui.say(texts.nothingSent) }
  }

  func send(within days: Int) throws {
    let batch = try interactor.batch(within: days)
    guard !batch.isEmpty else {
      if ui.isForPrograms {
        try ui.show(Notice(nil, facts: batch.fact(RemindOutcome())))
      } else if ui.isPrompt {
        try ui.say(texts.nothingDue(within: days))
      }
      return
    }
    for name in batch.withoutAddress { ui.warn(texts.noAddress(name)) }
    for borrower in batch.perhapsReminded { ui.warn(texts.sendInterrupted(borrower.name)) }
    for borrower in batch.alreadyReminded { try ui.remark(texts.alreadyReminded(borrower.name)) }
    guard try confirm(batch.letters) else { return try ui.say(texts.nothingSent) }
    let outcome = try send(batch.letters)
    try ui.show(
      Notice(
        outcome.sent.isEmpty ? texts.nothingSent : texts.lettersSent(count: outcome.sent.count),
        facts: batch.fact(outcome)))
    let failed = outcome.failed.count
    if failed > 0 { throw ToolError.lettersNotSent(failed, of: batch.letters.count) }
  }

  /// Lists the letters, even with `--yes`, and asks for confirmation.
  private func confirm(_ letters: [RemindLetter]) throws -> Bool {
    guard !letters.isEmpty else { return true }
    for letter in letters {
      try ui.remark(heading(letter))
      for book in letter.books { try ui.remark("  " + line(of: book, in: texts)) }
    }
    return try ui.confirm(texts.sendQuestion(count: letters.count))
  }

  private func heading(_ letter: RemindLetter) -> String {
    texts.borrower(letter.borrower.name) + " <\(letter.address)>" + texts.colon
  }

  private func composed(_ letter: RemindLetter, about books: [Book]) -> MailLink {
    MailLink(
      to: letter.borrower.name, about: books, today: interactor.today, from: interactor.letterhead,
      in: letter.borrower.details.language.map(speaking) ?? texts.forAnyone)
  }

  private func line(of book: Book, in texts: any Texts) -> String {
    let due = book.dueDate ?? interactor.today
    return texts.reminder(BookName(book), due: due, days: interactor.today.days(until: due))
  }

  private func send(_ letters: [RemindLetter]) throws -> RemindOutcome {
    let outcome = try ui.progress(texts.sending) { done in
      try interactor.send(letters) {
        done(Double($0) / Double(letters.count), $0)
      } compose: {
        composed($0, about: $1)
      }
    }
    for (letter, error) in outcome.failed {
      ui.showError(texts.notSent(letter.borrower.name, because: texts.sentence(error)))
    }
    return outcome
  }

  // MARK: Daily reminders

  func install(_ event: RemindEvent, at time: TimeOfDay) throws {
    let schedule = try interactor.schedule(
      withLetters: event.form == .send, within: event.within, in: texts.language, at: time)
    try ui.remark(texts.dailyCommand(schedule.command, at: time))
    try ui.remark("  " + texts.location(of: schedule))
    guard try ui.confirm(texts.installQuestion) else {
      return try ui.say(texts.nothing(.changed))
    }
    try interactor.install(schedule)
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

extension RemindLetter {
  fileprivate func fact(_ text: MailLink) -> Fact {
    fact.with(["subject": text.subject, "text": text.lines.joined(separator: "\n")])
  }
}

extension RemindBatch {
  fileprivate func fact(_ outcome: RemindOutcome) -> Fact {
    [
      "sent": outcome.sent, "notSent": outcome.failed.map(\.letter),
      "alreadySent": alreadyReminded.map(\.name), "perhapsSent": perhapsReminded.map(\.name),
      "withoutAddress": withoutAddress,
    ]
  }
}
