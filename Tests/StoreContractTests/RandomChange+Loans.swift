import Library
import LibraryPorts
import LibraryRules

extension RandomChange {
  mutating func checkOut() throws {
    guard let number = try anyBook() else { return }
    let name = person()
    let ignoresHolds = choices.oneIn(3)
    sentence = "check out \(number) to \(name)" + (ignoresHolds ? " despite holds" : "")
    try store.change(.checkOut) {
      try Self.lending.checkOut(number, to: name, due: nil, ignoringHolds: ignoresHolds, in: $0)
    }
  }

  mutating func giveBack() throws {
    guard let number = try anyBook() else { return }
    sentence = "return \(number)"
    try store.change(.return) { _ = try Self.lending.checkIn(number, in: $0) }
  }

  mutating func renew() throws {
    guard let number = try anyBook() else { return }
    sentence = "renew \(number)"
    try store.change(.renew) { _ = try Self.lending.renew(number, due: nil, in: $0) }
  }

  mutating func hold() throws {
    guard let number = try anyBook() else { return }
    let name = choices.pick(Self.people)
    sentence = "hold \(number) for \(name)"
    try store.change(.hold) { try Self.holdRules.placeHold(on: number, for: name, in: $0) }
  }

  mutating func removeHold() throws {
    var holds: [ListedHold] = []
    try store.forEachHold(offset: 0, limit: nil) { holds.append($0) }
    guard !holds.isEmpty else { return }
    let hold = choices.pick(holds)
    sentence = "remove the hold on \(hold.book.number) for \(hold.borrower)"
    try store.change(.removeHold) {
      try Self.holdRules.remove(on: hold.book.number, for: hold.borrower, in: $0)
    }
  }
}
