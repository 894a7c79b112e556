import Grammar
import Library
import LibraryRules
import Localization
import PollEntity
import PollInteractor

/// What is done to polls, from the screen and from a shell.
struct PollActions {
  let rules: PollRules
  let display: any PollDisplay
  let navigation: any PollNavigation
  let texts: any Texts
  let words: PollWords

  /// - Parameter shown: the number of the poll that deleting means where it names none.
  /// - Returns: the poll to be shown then; nil where there is nothing to show.
  func perform(_ event: PollEvent, shown: Int?) throws -> Poll? {
    switch event {
    case .open(let books): return try open(books)
    case .add(let books): try add(books)
    case .remove(let names): try remove(names)
    case .vote(let name, let names): try vote(name, names)
    case .withdraw(let name): try withdraw(name)
    case .close: return try rules.close()
    case .delete(let number): try delete(number, shown)
    case .show, .list, .elsewhere, .back, .quit: break
    }
    return nil
  }

  /// Offers what comes after a count.
  func offerMeeting(about poll: Poll) throws {
    guard let winner = words.winner(of: poll),
      try display.offer(texts.meetingQuestion(winner))
    else { return }
    try navigation.planMeeting(about: winner.book)
  }

  /// Asks which books to vote on where none are named.
  func open(_ books: PollBooks?) throws -> Poll? {
    // There is no use in asking where nothing can be opened.
    if let poll = try rules.openPoll() { throw LibraryError.pollOpen(poll.number) }
    guard let books = try books ?? askBooks() else { return nil }
    return try rules.open(books)
  }

  // MARK: Books

  private func askBooks() throws -> PollBooks? {
    try display.askBooks(texts.which(.candidates))
  }

  private func add(_ books: PollBooks?) throws {
    _ = try rules.open()
    guard let books = try books ?? askBooks() else { return }
    let (poll, added) = try rules.add(books)
    guard !added.isEmpty else { return try display.say(texts.nothingChanged) }
    try show(texts.candidatesAdded(added), poll)
  }

  private func remove(_ names: PollNames?) throws {
    let poll = try rules.open()
    guard let names = try names ?? askChoices(texts.which(.choices), poll) else { return }
    let numbers = Set(try poll.candidates(names).map(\.number))
    let removed = poll.candidates.filter { numbers.contains($0.number) }
    let votes = poll.ballots.filter { !numbers.isDisjoint(with: $0.choices) }.count
    if votes > 0, try !display.confirm(texts.removeQuestion(removed, votes: votes)) {
      return try display.say(texts.nothingChanged)
    }
    try show(texts.candidatesRemoved(removed), try rules.remove(removed.map(\.number)))
  }

  // MARK: Votes

  private func vote(_ name: String?, _ names: PollNames?) throws {
    let poll = try rules.open()
    guard let name = try name ?? display.ask(texts.which(.voter), missing: .voter) else { return }
    let voter = try Polling.name(name)
    guard let names = try names ?? askChoices(texts.choicesQuestion(voter), poll) else { return }
    let choices = try poll.candidates(names)
    if let old = poll.ballot(of: voter), old.choices != choices.map(\.number) {
      let titles = old.choices.compactMap(poll.candidate)
      guard try display.confirm(texts.voteAgainQuestion(old.name, titles)) else {
        return try display.say(texts.nothingChanged)
      }
    }
    let (changed, ballot) = try rules.vote(voter, choices.map(\.number))
    try show(texts.voted(ballot.name, choices), changed)
  }

  /// Shows what can be chosen, and asks.
  private func askChoices(_ question: String, _ poll: Poll) throws -> PollNames? {
    try display.askNames(question, among: poll.candidates.map(words.row))
  }

  private func withdraw(_ name: String?) throws {
    _ = try rules.open()
    guard let name = try name ?? display.ask(texts.which(.voter), missing: .voter) else { return }
    let (poll, ballot) = try rules.withdraw(name)
    try show(texts.voteWithdrawn(ballot.name), poll)
  }

  // MARK: The poll

  private func delete(_ number: Int?, _ shown: Int?) throws {
    var number = try number ?? shown ?? rules.openPoll()?.number
    if number == nil {
      guard let text = try display.ask(texts.which(.poll), missing: .poll) else { return }
      guard let typed = Int(text) else { throw LineError.badNumber(text) }
      number = typed
    }
    guard let number else { return }
    let poll = try rules.poll(number)
    guard
      try display.confirm(texts.deletePollQuestion(number, votes: poll.ballots.count))
    else { return try display.say(texts.notDeleted) }
    try rules.delete(number)
    try display.show(
      PollResult(sentence: texts.pollDeleted(number), facts: nil, deleted: number))
  }

  private func show(_ sentence: String, _ poll: Poll) throws {
    try display.show(PollResult(sentence: sentence, facts: PollFacts(poll)))
  }
}
