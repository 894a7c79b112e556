import Library
import Localization
import Screen

/// Letters that are sent.
extension RemindPresenter {
  private var texts: any Texts { ui.texts }

  func send(within days: Int) throws {
    try rules.findMailer()
    let post = try rules.post(within: days)
    guard !post.isEmpty else {
      if ui.isForPrograms {
        try ui.show(Notice(nil, facts: RemindPostFacts(post, RemindOutcome())))
      } else if ui.isPrompt {
        try ui.say(texts.nothingDue(within: days))
      }
      return
    }
    for name in post.withoutAddress { ui.complain(texts.noAddress(name)) }
    for borrower in post.begun { ui.complain(texts.perhapsReminded(borrower.name)) }
    for borrower in post.told { try ui.remark(texts.alreadyReminded(borrower.name)) }
    guard try isAgreed(post.letters) else { return try ui.say(texts.nothingSent) }
    let outcome = try send(post.letters)
    try ui.show(
      Notice(
        outcome.sent.isEmpty ? texts.nothingSent : texts.lettersSent(count: outcome.sent.count),
        facts: RemindPostFacts(post, outcome)))
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
      ui.complain(texts.notSent(letter.borrower.name, because: texts.sentence(error)))
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
      return try ui.say(texts.nothingChanged)
    }
    try rules.install(schedule)
    try ui.show(
      Notice(
        texts.installed(schedule),
        facts: RemindScheduleFacts(command: schedule.command, time: schedule.time.iso)))
  }
}

/// Who was written to, for programs.
private struct RemindPostFacts: Encodable {
  struct Letter: Encodable {
    let borrower: String
    let email: String
    let books: [Int]

    init(_ letter: RemindLetter) {
      borrower = letter.borrower.name
      email = letter.address
      books = letter.books.map(\.number)
    }
  }

  let sent: [Letter]
  let notSent: [Letter]
  let alreadySent: [String]
  let perhapsSent: [String]
  let withoutAddress: [String]

  init(_ post: RemindPost, _ outcome: RemindOutcome) {
    sent = outcome.sent.map(Letter.init)
    notSent = outcome.failed.map { Letter($0.letter) }
    alreadySent = post.told.map(\.name)
    perhapsSent = post.begun.map(\.name)
    withoutAddress = post.withoutAddress
  }
}

private struct RemindScheduleFacts: Encodable {
  let command: String
  let time: String
}
