import Library
import Localization

extension Presenter {
  /// Resolves a typed name, asking the user to choose if several names match or a known name is
  /// similar. Returns nil, with a message, if the user chooses none. `LibraryRules` has the rules
  /// for names.
  ///
  ///     guard let borrower = try resolveName(name, interactor.borrower) else { return }
  package func resolveName<Found>(
    _ input: String, _ find: (NameInput) throws -> Found
  ) throws -> Found? {
    do {
      return try find(NameInput(input))
    } catch let refusal as LibraryError where port.context.asksIfAmbiguous {
      guard let (text, names, new) = choices(refusal) else { throw refusal }
      let lines = names + [new].compactMap(\.self)
      try port.remark(port.texts.whoQuestion(text))
      func resolve(at index: Int) throws -> Found {
        try find(index < names.count ? NameInput(names[index]) : NameInput(text, isNew: true))
      }
      if port.context.usesPicker {
        let list = InteractiveList(
          picking: lines.enumerated().map { (String($0), "\($0 + 1)  \($1)") },
          emptyText: port.texts.browseFindsNothing)
        if let index = try port.ask(.pick(list)).flatMap({ Int($0) }) {
          return try resolve(at: index)
        }
        try port.say(port.texts.nothing(.changed))
        return nil
      }
      for (index, line) in lines.enumerated() { try port.remark("  \(index + 1)  \(line)") }
      while let answer = try port.ask(.which(Array(1...lines.count))) {
        // The answer is a number or words of one of the names.
        let matches = NameMatches(answer, among: names).complete
        let number =
          Int(answer) ?? (matches.count == 1 ? (names.firstIndex(of: matches[0]) ?? -1) + 1 : 0)
        guard lines.indices.contains(number - 1) else {
          port.showError(port.texts.noneOfThese(answer))
          continue
        }
        return try resolve(at: number - 1)
      }
      try port.say(port.texts.nothing(.changed))
      return nil
    }
  }

  private func choices(_ refusal: LibraryError) -> (String, names: [String], new: String?)? {
    switch refusal {
    case .several(_, let text, let names, _):
      (text, names, nil)
    case .unclear(_, let text, let names):
      (text, names, port.texts.someoneNew(text))
    default: nil
    }
  }
}

extension View {
  package func displayName(_ person: ResolvedName) -> String {
    person.isNew ? texts.newBorrower(person.name) : person.name
  }
}
