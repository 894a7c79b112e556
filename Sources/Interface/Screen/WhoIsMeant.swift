import Library
import Localization

extension UserInterface {
  /// Has someone found who was named; where the name fits several, or is near a known one, asks who is
  /// meant.
  ///
  ///     guard let borrower = try ui.naming(name, rules.borrower) else { return }
  ///
  /// - Returns: nil if the user means none of them, which is said.
  package func naming<Found>(
    _ typed: String, _ find: (TypedName) throws -> Found
  ) throws -> Found? {
    do {
      return try find(TypedName(typed))
    } catch let refusal as LibraryError where asksWhich {
      guard let (text, names, new) = choices(refusal) else { throw refusal }
      let lines = names + [new].compactMap(\.self)
      try remark(texts.whoIsMeant(text))
      func found(at place: Int) throws -> Found {
        try find(place < names.count ? TypedName(names[place]) : TypedName(text, isNew: true))
      }
      if picks {
        let list = try BrowsedList(
          picking: lines.enumerated().map { (String($0), "\($0 + 1)  \($1)") },
          empty: texts.browseFindsNothing)
        if let place = try pick(list).flatMap({ Int($0) }) { return try found(at: place) }
        try say(texts.nothing(.changed))
        return nil
      }
      for (index, line) in lines.enumerated() { try remark("  \(index + 1)  \(line)") }
      while let answer = try ask(which: Array(1...lines.count)) {
        // A number, or words of one of the names.
        let named = NameFit(answer, among: names).whole
        let place =
          Int(answer) ?? (named.count == 1 ? (names.firstIndex(of: named[0]) ?? -1) + 1 : 0)
        guard lines.indices.contains(place - 1) else {
          showError(texts.noneOfThese(answer))
          continue
        }
        return try found(at: place - 1)
      }
      try say(texts.nothing(.changed))
      return nil
    }
  }

  /// Who can be meant, and what to answer for someone new.
  private func choices(_ refusal: LibraryError) -> (String, names: [String], new: String?)? {
    switch refusal {
    case .several(_, let text, let names, _):
      (text, names, nil)
    case .unclear(_, let text, let names):
      (text, names, texts.someoneNew(text))
    default: nil
    }
  }

  /// How the answer names someone: that they are new is said.
  package func called(_ person: MeantName) -> String {
    person.isNew ? texts.newBorrower(person.name) : person.name
  }
}
