import Library
import LibraryPorts

/// Resolves a typed name to a person. The text may be any name of the user, a card, the code of a
/// printed label, an email address, a complete name, or words that only one known name contains. A
/// name that matches several people, is similar to a known one, or begins with one and goes on with
/// other words, is refused; the error lists the known names for a prompt.
extension LibraryContext {
  /// Returns a person who borrows a book or waits for one, and who may be new to the library.
  ///
  /// - Throws: `LibraryError.unclear`; `noSuchCode` for a number that is on no card.
  package func borrower(_ typed: NameInput) throws -> ResolvedName {
    let resolved = try resolvedBorrower(typed)
    guard resolved.isNew, !typed.isNew else { return resolved }
    let input = NameInput(resolved.name)
    let names = try input.names { try exactName($0) != nil }
    guard names.isEmpty else { throw LibraryError.unclear(.borrower, resolved.name, names) }
    if let name = try input.beginnings.compactMap(exactName).first {
      throw LibraryError.unclear(.borrower, resolved.name, [name])
    }
    if let name = input.partBeforeOtherWords {
      throw name.isEmpty
        ? LibraryError.noSuch(.borrower, resolved.name)
        : LibraryError.unclear(.borrower, resolved.name, [name])
    }
    return resolved
  }

  private func resolvedBorrower(_ typed: NameInput) throws -> ResolvedName {
    let text = try LoanTerms.borrower(typed.text)
    // A server knows its borrowers; its books show only some of them.
    if lending.isOnServer { return ResolvedName(terms.isUser(text) ? terms.user : text) }
    if let name = try exactName(text) { return ResolvedName(name) }
    return try store.reading {
      guard !NameInput.isCode(text) else { throw LibraryError.noSuchCode(text) }
      let nameMatches =
        typed.isNew
        ? NameMatches("", among: []) : NameMatches(text, among: try candidateNames(for: text))
      if nameMatches.complete.count == 1 { return ResolvedName(nameMatches.complete[0]) }
      guard nameMatches.best.isEmpty else {
        throw LibraryError.unclear(
          .borrower, text, Array(nameMatches.best.prefix(BulkChanges.previewCount)))
      }
      return ResolvedName(text, isNew: true)
    }
  }

  /// Whether the text may be the name of a person in the library.
  package func resemblesPerson(_ typed: String) throws -> Bool {
    do {
      return try !resolvedBorrower(NameInput(typed)).isNew
    } catch LibraryError.unclear(.borrower, _, _) {
      return true
    } catch is LibraryError {
      return false
    }
  }

  /// - Throws: `LibraryError.noSuch`; `several` if several names begin with these words.
  package func knownBorrower(_ typed: String) throws -> Borrower {
    let text = try LoanTerms.borrower(typed)
    return try store.reading {
      let matches: [String]
      if let name = try exactName(text) {
        matches = [name]
      } else {
        let nameMatches = NameMatches(text, among: try candidateNames(for: text))
        // Addresses and telephone numbers are also found by prefix.
        matches = try nameMatches.best.isEmpty ? borrowerNames(matching: text) : nameMatches.best
      }
      guard matches.count < 2 else {
        throw LibraryError.several(
          .borrower, text, Array(matches.prefix(BulkChanges.previewCount)), count: matches.count)
      }
      guard let name = matches.first, let borrower = try store.borrower(named: name) else {
        throw LibraryError.noSuch(.borrower, text)
      }
      return borrower
    }
  }

  /// Returns the name of the person with exactly this name or card, or of the only one with this
  /// email address.
  private func exactName(_ text: String) throws -> String? {
    if terms.isUser(text) { return terms.user }
    if let person = try store.borrower(named: text) ?? store.borrower(withCard: text) {
      return person.name
    }
    guard text.contains("@") else { return nil }
    let people = try borrowerNames(matching: text).filter { name in
      try store.borrower(named: name)?.details.email?.lowercased() == text.lowercased()
    }
    return people.count == 1 ? people[0] : nil
  }

  /// Returns names that begin with all typed words, or with all but the first or the last one.
  private func candidateNames(for text: String) throws -> [String] {
    let beginnings = text.split(separator: " ").map { String($0.prefix(2)) }
    var names = try borrowerNames(matching: text)
    for part in [beginnings[...], beginnings.dropFirst(), beginnings.dropLast()] where !part.isEmpty
    {
      names += try borrowerNames(matching: part.joined(separator: " "))
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func borrowerNames(matching words: String) throws -> [String] {
    var query = BorrowerQuery()
    query.text = words
    return try store.borrowers(query, on: today, offset: 0, limit: 500).map(\.borrower.name)
      .filter { $0 != Borrower.user }
  }

  // MARK: Owners

  /// - Throws: `LibraryError.unclear` for a new name that is similar to a known one; `codeAsName`.
  package func owner(_ typed: NameInput) throws -> ResolvedName {
    let text = try ownerName(typed.text)
    if lending.isOnServer { return ResolvedName(text) }
    return try store.reading {
      if let owner = try store.owner(named: text, on: today) { return ResolvedName(owner.name) }
      try NameInput.check(new: text)
      let nameMatches =
        typed.isNew ? NameMatches("", among: []) : NameMatches(text, among: try owners())
      guard nameMatches.best.isEmpty else {
        throw LibraryError.unclear(.owner, text, nameMatches.best)
      }
      // Two people do not own a book together, unless the user says so.
      let names =
        try typed.isNew
        ? []
        : NameInput(text).names(allowsComma: true) {
          try store.owner(named: $0, on: today) != nil || exactName($0) != nil
        }
      guard names.isEmpty else { throw LibraryError.unclear(.owner, text, names) }
      let beginnings = typed.isNew ? [] : NameInput(text).beginnings
      if let owner = try beginnings.compactMap({ try store.owner(named: $0, on: today) }).first {
        throw LibraryError.unclear(.owner, text, [owner.name])
      }
      return ResolvedName(text, isNew: true)
    }
  }

  /// - Throws: `LibraryError.noSuch`; `several` if several names begin with these words.
  package func knownOwner(_ typed: String) throws -> OwnerSummary {
    let text = try ownerName(typed)
    return try store.reading {
      if let owner = try store.owner(named: text, on: today) { return owner }
      let matches = NameMatches(text, among: try owners()).best
      guard matches.count < 2 else {
        throw LibraryError.several(
          .owner, text, Array(matches.prefix(BulkChanges.previewCount)), count: matches.count)
      }
      guard let name = matches.first, let owner = try store.owner(named: name, on: today) else {
        throw LibraryError.noSuch(.owner, text)
      }
      return owner
    }
  }

  // MARK: Two names

  /// Returns two borrowers whose names follow each other. Each name may have any number of words.
  package func borrowers(_ words: [String]) throws -> (Borrower, Borrower) {
    try pair(words, exact: store.borrower(named:), find: knownBorrower)
  }

  package func owners(_ words: [String]) throws -> (OwnerSummary, OwnerSummary) {
    try pair(words, exact: { try store.owner(named: $0, on: today) }, find: knownOwner)
  }

  private func pair<Value>(
    _ words: [String], exact: (String) throws -> Value?, find: (String) throws -> Value
  ) throws -> (Value, Value) {
    for count in 1..<max(1, words.count) {
      let names = [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
      if let first = try exact(names[0]), let second = try exact(names[1]) {
        return (first, second)
      }
    }
    return (try find(words[0]), try find(words.dropFirst().joined(separator: " ")))
  }

  // MARK: Queries

  /// Returns a query with its names resolved. An unknown name is unchanged, and finds nothing.
  ///
  /// - Throws: `LibraryError.several`.
  package func resolved(_ query: BookQuery) throws -> BookQuery {
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
  /// - Throws: `LibraryError.nameIsCard` for a new name that is the code of another borrower's
  ///   card: the desk would find that borrower.
  func checkNew(name: String) throws {
    guard try borrower(named: name) == nil, let holder = try borrower(withCard: name) else {
      return
    }
    throw LibraryError.nameIsCard(name, of: holder.name)
  }
}
