import Library
import LibraryPorts

/// Who is meant by a name that a person typed: the same from every screen.
///
/// The user by any name of theirs; a card, or the code of a label that is printed for one; a whole name;
/// else words of a name that only one known person has. No one is guessed at: a name that fits several,
/// or is near a known one, is refused with those, so that a prompt can ask.
extension LibraryContext {
  /// Someone who borrows a book or waits for one, and may be new to the library.
  ///
  /// - Throws: `unclear`; `noSuchCode` for a number that is on no card.
  package func borrower(_ typed: TypedName) throws -> MeantName {
    let text = try LoanTerms.borrower(typed.text)
    if let known = try known(text) { return MeantName(known) }
    return try store.reading {
      let isNumber = text.contains(where: \.isNumber) && !text.contains(where: \.isLetter)
      guard !isNumber, LabelCode(scanned: text) == nil else {
        throw LibraryError.noSuchCode(text)
      }
      let fit = typed.isNew ? NameFit("", among: []) : NameFit(text, among: try names(near: text))
      if fit.whole.count == 1 { return MeantName(fit.whole[0]) }
      guard fit.best.isEmpty else {
        throw LibraryError.unclear(.borrower, text, Array(fit.best.prefix(ManyBooks.shown)))
      }
      return MeantName(text, isNew: true)
    }
  }

  /// Whether it may be the name of someone whom the library knows.
  package func isLikePerson(_ typed: String) -> Bool {
    do { return try !borrower(TypedName(typed)).isNew } catch LibraryError.unclear(.borrower, _, _)
    {
      return true
    } catch { return false }
  }

  /// Someone whom the library knows; the beginning of a name is enough, as long as it is no one else's.
  ///
  /// - Throws: `noSuch`, `several`.
  package func knownBorrower(_ typed: String) throws -> Borrower {
    let text = try LoanTerms.borrower(typed)
    return try store.reading {
      let found: [String]
      if let known = try known(text) {
        found = [known]
      } else {
        let fit = NameFit(text, among: try names(near: text))
        // An address or a telephone number, too, is found by its beginning.
        found = try fit.best.isEmpty ? listed(text) : fit.best
      }
      guard found.count < 2 else {
        throw LibraryError.several(
          .borrower, text, Array(found.prefix(ManyBooks.shown)), count: found.count)
      }
      guard let name = found.first, let borrower = try store.borrower(named: name) else {
        throw LibraryError.noSuch(.borrower, text)
      }
      return borrower
    }
  }

  /// The name of whoever is called just so, or has the card.
  private func known(_ text: String) throws -> String? {
    if terms.isOwn(text) { return terms.user }
    return try (store.borrower(named: text) ?? store.borrower(withCard: text))?.name
  }

  /// Names that have the beginnings of all words typed, or of all but the first or the last one.
  private func names(near text: String) throws -> [String] {
    let beginnings = text.split(separator: " ").map { String($0.prefix(2)) }
    var names = try listed(text)
    for part in [beginnings[...], beginnings.dropFirst(), beginnings.dropLast()] where !part.isEmpty
    {
      names += try listed(part.joined(separator: " "))
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func listed(_ words: String) throws -> [String] {
    var query = BorrowerQuery()
    query.text = words
    return try store.borrowers(query, on: today, offset: 0, limit: 500).map(\.borrower.name)
      .filter { $0 != Borrower.user }
  }

  // MARK: Owners

  /// Someone whose book it is, and may be new to the library.
  ///
  /// - Throws: `unclear`.
  package func owner(_ typed: TypedName) throws -> MeantName {
    let text = try ownerName(typed.text)
    return try store.reading {
      if let owner = try store.owner(named: text, on: today) { return MeantName(owner.name) }
      let fit = typed.isNew ? NameFit("", among: []) : NameFit(text, among: try owners())
      guard fit.best.isEmpty else { throw LibraryError.unclear(.owner, text, fit.best) }
      return MeantName(text, isNew: true)
    }
  }

  /// An owner whom the library knows; the beginning of a name is enough, as long as it is no one else's.
  ///
  /// - Throws: `noSuch`, `several`.
  package func knownOwner(_ typed: String) throws -> CountedOwner {
    let text = try ownerName(typed)
    return try store.reading {
      if let owner = try store.owner(named: text, on: today) { return owner }
      let found = NameFit(text, among: try owners()).best
      guard found.count < 2 else {
        throw LibraryError.several(
          .owner, text, Array(found.prefix(ManyBooks.shown)), count: found.count)
      }
      guard let name = found.first, let owner = try store.owner(named: name, on: today) else {
        throw LibraryError.noSuch(.owner, text)
      }
      return owner
    }
  }

  // MARK: Two at once

  /// Two borrowers whose names stand one after the other, in as many words as they have.
  package func borrowers(_ words: [String]) throws -> (Borrower, Borrower) {
    try pair(words, called: store.borrower(named:), find: knownBorrower)
  }

  /// Two owners, in the same way.
  package func owners(_ words: [String]) throws -> (CountedOwner, CountedOwner) {
    try pair(words, called: { try store.owner(named: $0, on: today) }, find: knownOwner)
  }

  private func pair<Thing>(
    _ words: [String], called: (String) throws -> Thing?, find: (String) throws -> Thing
  ) throws -> (Thing, Thing) {
    for count in 1..<max(1, words.count) {
      let names = [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
      if let one = try called(names[0]), let other = try called(names[1]) { return (one, other) }
    }
    return (try find(words[0]), try find(words.dropFirst().joined(separator: " ")))
  }

  // MARK: In a search

  /// A query with whoever is meant by the names in it; a name that nobody has stays, and finds nothing.
  ///
  /// - Throws: `several`.
  package func meant(_ query: BookQuery) throws -> BookQuery {
    var query = query
    if let owner = query.owner {
      do { query.owner = try knownOwner(owner).name } catch LibraryError.noSuch(.owner, _) {}
    }
    if let search = query.text {
      var terms = search.terms
      for (index, term) in terms.enumerated() where term.field == .with {
        if let holder = try store.borrower(withCard: term.words) {
          terms[index].words = holder.name
        }
      }
      query.text = BookSearch(text: search.text, terms: terms)
    }
    return query
  }

  private func owners() throws -> [String] { try store.owners(beginning: "", limit: 1_000) }

  private func ownerName(_ typed: String) throws -> String {
    let text = try PlainText.checked(typed, for: .owner)
    guard !text.isEmpty else { throw LibraryError.required(.owner) }
    return text
  }
}

extension LibraryReading {
  /// - Throws: `nameIsCard` for a name that nobody has, where it is the code of someone's card: the desk
  ///   would take it for theirs.
  func checkNew(name: String) throws {
    guard try borrower(named: name) == nil, let holder = try borrower(withCard: name) else {
      return
    }
    throw LibraryError.nameIsCard(name, of: holder.name)
  }
}
