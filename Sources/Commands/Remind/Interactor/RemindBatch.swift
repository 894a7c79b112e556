import Library
import LibraryPorts

struct RemindLetter: Equatable, Sendable {
  let borrower: Borrower
  let address: String
  /// Books not mentioned in a letter today, soonest due first, then holds ready for pickup.
  let books: [Book]
}

struct RemindBatch {
  fileprivate(set) var letters: [RemindLetter] = []
  /// Borrowers who have already been reminded of everything today.
  fileprivate(set) var alreadyReminded: [Borrower] = []
  /// Borrowers whose letter was started today and may have been sent.
  fileprivate(set) var possiblyReminded: [Borrower] = []
  fileprivate(set) var withoutAddress: [String] = []

  var isEmpty: Bool {
    letters.isEmpty && alreadyReminded.isEmpty && possiblyReminded.isEmpty && withoutAddress.isEmpty
  }
}

struct RemindOutcome {
  fileprivate(set) var sent: [RemindLetter] = []
  fileprivate(set) var failed: [(letter: RemindLetter, error: ToolError)] = []
}

extension RemindInteractor {
  /// Returns the recorded email address of a borrower, or the name if it is an email address.
  func address(of name: String) throws -> String? {
    Self.address(of: try store.borrower(named: name), named: name)
  }

  private static func address(of borrower: Borrower?, named name: String) -> String? {
    // Only a valid address may get into a header, whatever the library contains.
    if let email = borrower?.details.email, BorrowerDetails.isEmail(email) { return email }
    return MailLink.isAddress(name) ? name : nil
  }

  /// - Parameter willBeSent: Whether the letters will be sent rather than only shown.
  /// - Throws: `ToolError` if no mailer is available.
  func batch(within days: Int, willBeSent: Bool = true) throws -> RemindBatch {
    if willBeSent { try delivery.findMailer() }
    var batch = RemindBatch()
    for group in try groups(within: days) {
      guard case .borrower(let name) = group.name else { continue }
      guard let borrower = try store.borrower(named: name),
        let address = Self.address(of: borrower, named: name)
      else {
        // The user needs no letter.
        if name != Borrower.user { batch.withoutAddress.append(name) }
        continue
      }
      let reminders = try store.reminders(to: borrower.number, on: today)
      let books = (group.books + group.readyBooks).filter { reminders[$0.number] == nil }
      if !books.isEmpty {
        batch.letters.append(RemindLetter(borrower: borrower, address: address, books: books))
      } else if reminders.values.contains(false) {
        batch.possiblyReminded.append(borrower)
      } else {
        batch.alreadyReminded.append(borrower)
      }
    }
    return batch
  }

  /// Sends letters one by one; a failure does not affect the others.
  ///
  /// - Parameter willSend: Called with the index of each letter before it is sent.
  func send(
    _ letters: [RemindLetter], willSend: (_ index: Int) -> Void,
    compose: (RemindLetter, [Book]) -> MailLink
  ) throws -> RemindOutcome {
    var outcome = RemindOutcome()
    for (index, letter) in letters.enumerated() {
      willSend(index)
      do {
        if try send(letter, compose) { outcome.sent.append(letter) }
      } catch let error as ToolError {
        outcome.failed.append((letter, error))
      }
    }
    return outcome
  }

  /// Sends a letter unless another session has sent it in the meantime, and returns whether it was
  /// sent.
  private func send(
    _ letter: RemindLetter, _ compose: (RemindLetter, [Book]) -> MailLink
  ) throws -> Bool {
    let number = letter.borrower.number
    let books = try store.beginReminder(to: number, of: letter.books.map(\.number), on: today)
    guard !books.isEmpty else { return false }
    do {
      let unsent = letter.books.filter { books.contains($0.number) }
      try delivery.send(compose(letter, unsent), to: letter.address)
    } catch {
      try store.endReminder(to: number, of: books, on: today, isSent: false)
      throw error
    }
    try store.endReminder(to: number, of: books, on: today, isSent: true)
    return true
  }
}
