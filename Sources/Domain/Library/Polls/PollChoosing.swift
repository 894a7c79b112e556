extension Poll {
  /// The candidates that a person named by numbers or by words of their titles, in that order.
  ///
  /// - Throws: `noSuchCandidate`, `severalCandidates`.
  package func candidates(_ names: [BookSelection]) throws(LibraryError) -> [PollCandidate] {
    var found: [PollCandidate] = []
    for name in names {
      switch name {
      case .numbers(let ranges):
        for range in ranges {
          let named = candidates.filter { range.contains($0.shownNumber) }
            .sorted { $0.shownNumber < $1.shownNumber }
          guard !named.isEmpty else {
            throw .noSuchCandidate(BookNumber.text(range.lowerBound), candidates)
          }
          found += named
        }
      case .title(let words): found.append(try candidate(titled: words))
      case .all, .matching, .borrowed, .lent: found += candidates
      case .each(let names): found += try self.candidates(names)
      case .isbn(let text): throw .noSuchCandidate(text, candidates)
      case .last: throw .noSuchCandidate(".", candidates)
      }
    }
    return found
  }

  private func candidate(titled words: String) throws(LibraryError) -> PollCandidate {
    let found = TitleWords.found(words, in: candidates, title: \.title)
    guard let first = found.first else { throw .noSuchCandidate(words, candidates) }
    guard found.count == 1 else { throw .severalCandidates(words, found) }
    return first
  }
}
