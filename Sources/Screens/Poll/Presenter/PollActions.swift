import Grammar
import Library
import Localization
import PollEntity
import PollInteractor
import Screen

extension PollPresenter {
  /// - Returns: the poll to show next, if any.
  func change(_ event: PollEvent) throws -> Poll? {
    switch event {
    case .open(let books): return try openPoll(books)
    case .add(let books): try add(books)
    case .remove(let names): try remove(names)
    case .vote(let name, let names): try vote(name, names)
    case .withdraw(let name): try withdraw(name)
    case .close: return try interactor.close()
    case .delete(let number): try delete(number)
    case .show, .list: break
    }
    return nil
  }

  // MARK: Books

  func openPoll(_ books: PollBooks?) throws -> Poll? {
    // Do not ask for books if a poll is already open.
    if let poll = try interactor.openPoll() { throw LibraryError.pollOpen(poll.number) }
    return try resolve(books ?? askBooks()).map(interactor.open)
  }

  /// Resolves each book; returns `nil` if the user cancels.
  private func resolve(_ books: PollBooks?) throws -> PollBooks? {
    guard let books else { return nil }
    var names: [BookSelection] = []
    for name in books.names {
      let book = try ui.choosing(name) {
        try interactor.checked($0, areFromReadingList: books.areFromReadingList)
      }
      guard let book else { return nil }
      names.append(book)
    }
    return PollBooks(names, areFromReadingList: books.areFromReadingList)
  }

  private func askBooks() throws -> PollBooks? {
    try ui.ask(for: .candidates, of: .poll).flatMap(answers.books)
  }

  private func add(_ books: PollBooks?) throws {
    _ = try interactor.open()
    guard let books = try resolve(books ?? askBooks()) else { return }
    let (poll, added) = try interactor.add(books)
    guard !added.isEmpty else { return try ui.say(texts.nothing(.changed)) }
    try report(texts.candidatesAdded(added), poll)
  }

  private func remove(_ names: [BookSelection]?) throws {
    let poll = try interactor.open()
    guard let names = try names ?? askChoices(texts.which(.choices), poll) else { return }
    let (removed, votes) = interactor.removal(of: try poll.candidates(names), from: poll)
    if votes > 0, try !ui.confirm(texts.removeQuestion(removed, votes: votes)) {
      return try ui.say(texts.nothing(.changed))
    }
    let (changed, withdrawn) = try interactor.remove(removed.map(\.number))
    try report(
      ([texts.candidatesRemoved(removed)] + withdrawn.map(texts.voteWithdrawn))
        .joined(separator: " "), changed)
  }

  // MARK: Votes

  private func vote(_ name: String?, _ names: [BookSelection]?) throws {
    let poll = try interactor.open()
    guard let name = try name ?? ui.ask(for: .voter, of: .vote),
      let voter = try ui.resolvingName(name, interactor.voter)
    else { return }
    guard let names = try names ?? askChoices(texts.choicesQuestion(voter), poll) else { return }
    let choices = try poll.candidates(names)
    if let old = interactor.ballot(replacedBy: choices, of: voter, in: poll) {
      let titles = old.choices.compactMap(poll.candidate)
      guard try ui.confirm(texts.voteAgainQuestion(old.name, titles)) else {
        return try ui.say(texts.nothing(.changed))
      }
    }
    let (changed, ballot) = try interactor.vote(voter, choices.map(\.number))
    try report(texts.voted(ballot.name, choices), changed)
  }

  private func withdraw(_ name: String?) throws {
    _ = try interactor.open()
    guard let name = try name ?? ui.ask(for: .voter, of: .vote),
      let voter = try ui.resolvingName(name, interactor.voter)
    else { return }
    let (poll, ballot) = try interactor.withdraw(voter)
    try report(texts.voteWithdrawn(ballot.name), poll)
  }

  private func askChoices(_ question: String, _ poll: Poll) throws -> [BookSelection]? {
    for candidate in poll.candidates {
      let number = candidate.numberText
      let start = ui.isPlain ? number + texts.colon + " " : "  \(number)  "
      let author = candidate.author.isEmpty ? "" : ", " + candidate.author
      try ui.remark(start + candidate.title + author)
    }
    return try ui.ask(question, for: .choices, of: .vote).flatMap(answers.choices)
  }

  // MARK: The poll

  private func delete(_ number: Int?) throws {
    var number = try number ?? shown ?? interactor.openPoll()?.number
    if number == nil, let text = try ui.ask(for: .poll, of: .poll) {
      number = try TypedNumber.read(text, in: TypedNumber.polls)
    }
    guard let number else { return }
    let votes = try interactor.poll(number).ballots.count
    guard try ui.confirm(texts.deletePollQuestion(number, votes: votes)) else {
      return try ui.say(texts.nothing(.deleted))
    }
    try interactor.delete(number)
    try ui.show(Notice(texts.pollDeleted(number), facts: ["removed": [number]]))
  }

  private func report(_ sentence: String, _ poll: Poll) throws {
    try ui.show(Notice(sentence, facts: poll.fact))
  }
}
