import Library
import LibraryPorts

/// A letter to one borrower.
struct RemindLetter: Equatable, Sendable {
  let borrower: Borrower
  let address: String
  /// Those that no letter of the day has told of, soonest due first, then what they can fetch.
  let books: [Book]
}

/// What letters would go out, and who gets none.
struct RemindPost {
  fileprivate(set) var letters: [RemindLetter] = []
  /// Who was told of everything today.
  fileprivate(set) var told: [Borrower] = []
  /// Whose letter was begun today, and may have been sent.
  fileprivate(set) var begun: [Borrower] = []
  fileprivate(set) var withoutAddress: [String] = []

  var isEmpty: Bool {
    letters.isEmpty && told.isEmpty && begun.isEmpty && withoutAddress.isEmpty
  }
}

/// What has become of letters.
struct RemindOutcome {
  fileprivate(set) var sent: [RemindLetter] = []
  fileprivate(set) var failed: [(letter: RemindLetter, error: ToolError)] = []
}

extension RemindInteractor {
  /// Where letters to a borrower go: to the address they have, or to the one they are called by.
  func address(of name: String) throws -> String? {
    Self.address(of: try store.borrower(named: name), named: name)
  }

  private static func address(of borrower: Borrower?, named name: String) -> String? {
    // Whatever a library may have kept, only an address gets into a header.
    if let email = borrower?.details.email, BorrowerDetails.isEmail(email) { return email }
    return MailLink.isAddress(name) ? name : nil
  }

  /// The letters about what is late or due within some days.
  ///
  /// - Parameter isSent: whether they are to go out, and not only to be read.
  /// - Throws: `ToolError` where nothing can send a letter.
  func post(within days: Int, isSent: Bool = true) throws -> RemindPost {
    if isSent { try delivery.findMailer() }
    var post = RemindPost()
    for group in try groups(within: days) {
      guard case .borrower(let name) = group.name else { continue }
      guard let borrower = try store.borrower(named: name),
        let address = Self.address(of: borrower, named: name)
      else {
        // The user, who needs no letter.
        if name != Borrower.user { post.withoutAddress.append(name) }
        continue
      }
      let reminders = try store.reminders(to: borrower.number, on: today)
      let books = (group.books + group.ready).filter { reminders[$0.number] == nil }
      if !books.isEmpty {
        post.letters.append(RemindLetter(borrower: borrower, address: address, books: books))
      } else if reminders.values.contains(false) {
        post.begun.append(borrower)
      } else {
        post.told.append(borrower)
      }
    }
    return post
  }

  /// Sends letters one by one; one that cannot be sent does not hold up the others.
  ///
  /// - Parameters:
  ///   - begins: told the place of each, the first being 0.
  ///   - written: makes a letter about these books.
  func send(
    _ letters: [RemindLetter], begins: (_ place: Int) -> Void,
    written: (RemindLetter, [Book]) -> MailLink
  ) throws -> RemindOutcome {
    var outcome = RemindOutcome()
    for (place, letter) in letters.enumerated() {
      begins(place)
      do {
        if try send(letter, written) { outcome.sent.append(letter) }
      } catch let error as ToolError {
        outcome.failed.append((letter, error))
      }
    }
    return outcome
  }

  /// Whether it was sent, and not by another session meanwhile.
  private func send(
    _ letter: RemindLetter, _ written: (RemindLetter, [Book]) -> MailLink
  ) throws -> Bool {
    let number = letter.borrower.number
    let books = try store.beginReminder(to: number, of: letter.books.map(\.number), on: today)
    guard !books.isEmpty else { return false }
    do {
      let told = letter.books.filter { books.contains($0.number) }
      try delivery.send(written(letter, told), to: letter.address)
    } catch {
      try store.endReminder(to: number, of: books, on: today, isSent: false)
      throw error
    }
    try store.endReminder(to: number, of: books, on: today, isSent: true)
    return true
  }
}
