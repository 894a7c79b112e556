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
    case .delete(let name): try delete(name)
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
      let book = try resolveBooks(name) {
        try interactor.checked($0, areFromReadingList: books.areFromReadingList)
      }
      guard let book else { return nil }
      names.append(book)
    }
    return PollBooks(names, areFromReadingList: books.areFromReadingList)
  }

  private func askBooks() throws -> PollBooks? {
    guard case .open(let books) = try view.ask(.open(nil), for: .candidates, of: .poll) else {
      return nil
    }
    return books
  }

  private func add(_ books: PollBooks?) throws {
    _ = try interactor.open()
    guard let books = try resolve(books ?? askBooks()) else { return }
    let (poll, added) = try interactor.add(books)
    guard !added.isEmpty else { return try view.say(texts.nothing(.changed)) }
    try report(texts.candidatesAdded(added), poll)
  }

  private func remove(_ names: [BookSelection]?) throws {
    let poll = try interactor.open()
    var chosen = names
    if chosen == nil {
      chosen = try askCandidates(of: poll) {
        try view.ask(
          .remove(nil), texts.question(for: .choices), for: .choices, of: .poll, .remove)
      }
    }
    guard let chosen else { return }
    let (removed, votes) = interactor.removal(of: try poll.candidates(chosen), from: poll)
    if votes > 0, try !view.confirm(texts.removeQuestion(removed, votes: votes)) {
      return try view.say(texts.nothing(.changed))
    }
    let (changed, withdrawn) = try interactor.remove(removed.map(\.number))
    try report(
      ([texts.candidatesRemoved(removed)] + withdrawn.map(texts.voteWithdrawn))
        .joined(separator: " "), changed)
  }

  // MARK: Votes

  private func vote(_ name: String?, _ names: [BookSelection]?) throws {
    let poll = try interactor.open()
    guard let name = try name ?? view.ask(for: .voter, of: .vote),
      let voter = try resolveName(name, interactor.voter)
    else { return }
    let question = texts.choicesQuestion(voter)
    var chosen = names
    if chosen == nil {
      chosen = try askCandidates(of: poll) {
        try view.ask(.vote(voter, nil), question, for: .choices, of: .vote)
      }
    }
    guard let chosen else { return }
    let choices = try poll.candidates(chosen)
    if let oldBallot = interactor.ballot(replacedBy: choices, of: voter, in: poll) {
      let titles = oldBallot.choices.compactMap(poll.candidate)
      guard try view.confirm(texts.voteAgainQuestion(oldBallot.name, titles)) else {
        return try view.say(texts.nothing(.changed))
      }
    }
    let (changed, ballot) = try interactor.vote(voter, choices.map(\.number))
    try report(texts.voted(ballot.name, choices), changed)
  }

  private func withdraw(_ name: String?) throws {
    _ = try interactor.open()
    guard let name = try name ?? view.ask(for: .voter, of: .vote),
      let voter = try resolveName(name, interactor.voter)
    else { return }
    let (poll, ballot) = try interactor.withdraw(voter)
    try report(texts.voteWithdrawn(ballot.name), poll)
  }

  /// Lists the candidates, and asks for an event with some of them.
  private func askCandidates(
    of poll: Poll, _ ask: () throws -> PollEvent?
  ) throws -> [BookSelection]? {
    try view.preview(poll.candidates.map { ($0.numberText, formatter.text($0)) })
    guard let answered = try ask() else { return nil }
    switch answered {
    case .remove(let names): return names
    case .vote(_, let names): return names
    default: return nil
    }
  }

  // MARK: The poll

  private func delete(_ name: PollName?) throws {
    var name = try name ?? (shownNumber ?? interactor.openPoll()?.number).map(PollName.number)
    if name == nil, case .delete(let named) = try view.ask(.delete(nil), for: .poll, of: .poll) {
      name = named
    }
    guard let poll = try name.map(interactor.poll(named:)) else { return }
    let number = poll.number
    let votes = poll.ballots.count
    guard try view.confirm(texts.deletePollQuestion(number, votes: votes)) else {
      return try view.say(texts.nothing(.deleted))
    }
    try interactor.delete(number)
    try view.show(Notice(texts.pollDeleted(number), json: ["removed": [number]]))
  }

  private func report(_ sentence: String, _ poll: Poll) throws {
    try view.show(Notice(sentence, json: poll.json))
  }
}
