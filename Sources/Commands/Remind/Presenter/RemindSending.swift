import Library
import Localization
import Screen

extension RemindPresenter {
  private var texts: any Texts { view.texts }

  func preview(within days: Int) throws {
    let batch = try interactor.batch(within: days, willBeSent: false)
    let letters = batch.letters.map { ($0, message($0, about: $0.books)) }
    guard !view.context.isForPrograms else {
      return try view.show(Notice(nil, rows: letters.map { $0.json($1) }))
    }
    guard !batch.isEmpty else {
      if view.context.isPrompt { try view.say(texts.nothingDue(within: days)) }
      return
    }
    for name in batch.withoutAddress { view.warn(texts.noAddress(name)) }
    for (letter, text) in letters {
      try view.show(.recipient(heading(letter)))
      try view.say(text.subject)
      try view.show(.letter(text.lines))
    }
    if letters.isEmpty { try view.say(texts.nothingSent) }
  }

  func send(within days: Int) throws {
    let batch = try interactor.batch(within: days)
    guard !batch.isEmpty else {
      if view.context.isForPrograms {
        try view.show(Notice(nil, json: batch.json(RemindOutcome())))
      } else if view.context.isPrompt {
        try view.say(texts.nothingDue(within: days))
      }
      return
    }
    for name in batch.withoutAddress { view.warn(texts.noAddress(name)) }
    for borrower in batch.possiblyReminded { view.warn(texts.sendInterrupted(borrower.name)) }
    for borrower in batch.alreadyReminded { try view.remark(texts.alreadyReminded(borrower.name)) }
    guard try confirm(batch.letters) else { return try view.say(texts.nothingSent) }
    let outcome = try send(batch.letters)
    try view.show(
      Notice(
        outcome.sent.isEmpty ? texts.nothingSent : texts.lettersSent(count: outcome.sent.count),
        json: batch.json(outcome)))
    let failed = outcome.failed.count
    if failed > 0 { throw ToolError.lettersNotSent(failed, of: batch.letters.count) }
  }

  /// Lists the letters, even with `--yes`, and asks for confirmation.
  private func confirm(_ letters: [RemindLetter]) throws -> Bool {
    guard !letters.isEmpty else { return true }
    for letter in letters {
      try view.remark(heading(letter))
      for book in letter.books { try view.remark("  " + line(of: book, in: texts)) }
    }
    return try view.confirm(texts.sendQuestion(count: letters.count))
  }

  private func heading(_ letter: RemindLetter) -> String {
    texts.borrower(letter.borrower.name) + " <\(letter.address)>" + texts.colon
  }

  private func message(_ letter: RemindLetter, about books: [Book]) -> MailLink {
    MailLink(
      to: letter.borrower.name, about: books, today: interactor.today, from: interactor.letterhead,
      in: letter.borrower.details.language.map(textsIn) ?? texts.forUnknownUser)
  }

  private func line(of book: Book, in texts: any Texts) -> String {
    let due = book.dueDate ?? interactor.today
    return texts.reminder(BookName(book), due: due, days: interactor.today.days(until: due))
  }

  private func send(_ letters: [RemindLetter]) throws -> RemindOutcome {
    let outcome = try view.wait(.progress(texts.sending)) { progress in
      try interactor.send(letters) {
        progress.report(Double($0) / Double(letters.count), $0)
      } compose: {
        message($0, about: $1)
      }
    }
    for (letter, error) in outcome.failed {
      view.showError(texts.notSent(letter.borrower.name, because: texts.sentence(error)))
    }
    return outcome
  }

  // MARK: Daily reminders

  func install(_ event: RemindEvent, at time: TimeOfDay) throws {
    let schedule = try interactor.schedule(
      withLetters: event.form == .send, within: event.within, in: texts.language, at: time)
    try view.remark(texts.dailyCommand(schedule.command, at: time))
    try view.remark("  " + texts.location(of: schedule))
    guard try view.confirm(texts.installQuestion) else {
      return try view.say(texts.nothing(.changed))
    }
    try interactor.install(schedule)
    try view.show(
      Notice(
        texts.installed(schedule),
        json: ["command": schedule.command, "time": schedule.time]))
  }
}

extension RemindLetter: JSONConvertible {
  package var json: OutputValue {
    ["borrower": borrower.name, "email": address, "books": books.map(\.number)]
  }
}

extension RemindLetter {
  fileprivate func json(_ text: MailLink) -> OutputValue {
    json.with(["subject": text.subject, "text": text.lines.joined(separator: "\n")])
  }
}

extension RemindBatch {
  fileprivate func json(_ outcome: RemindOutcome) -> OutputValue {
    [
      "sent": outcome.sent, "notSent": outcome.failed.map(\.letter),
      "alreadySent": alreadyReminded.map(\.name), "perhapsSent": possiblyReminded.map(\.name),
      "withoutAddress": withoutAddress,
    ]
  }
}
