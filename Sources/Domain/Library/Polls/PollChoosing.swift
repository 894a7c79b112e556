extension Poll {
  /// Returns the candidates that a person named by numbers or titles, in that order.
  ///
  /// - Throws: `noSuchCandidate`, `severalCandidates`.
  package func candidates(_ names: [BookSelection]) throws(LibraryError) -> [PollCandidate] {
    var matches: [PollCandidate] = []
    for name in names {
      switch name {
      case .numbers(let ranges):
        for range in ranges {
          let candidatesInRange = candidates.filter { range.contains($0.displayNumber) }
            .sorted { $0.displayNumber < $1.displayNumber }
          guard !candidatesInRange.isEmpty else {
            throw .noSuchCandidate(String(range.lowerBound), candidates)
          }
          matches += candidatesInRange
        }
      case .title(let words): matches.append(try candidate(titled: words))
      case .all, .matching, .borrowed, .lent: matches += candidates
      case .several(let names): matches += try self.candidates(names)
      case .isbn(let text): throw .noSuchCandidate(text, candidates)
      case .last: throw .noSuchCandidate(".", candidates)
      }
    }
    return matches
  }

  private func candidate(titled words: String) throws(LibraryError) -> PollCandidate {
    let matches = TitleWords.search(words, in: candidates, title: \.title)
    guard let first = matches.first else { throw .noSuchCandidate(words, candidates) }
    guard matches.count == 1 else { throw .severalCandidates(words, matches) }
    return first
  }
}
