extension String {
  /// The text without the spaces between thousands, if it is a whole number; otherwise unchanged.
  ///
  ///     "20\u{202F}000".withoutDigitGroups     // "20000"
  ///     "20 00".withoutDigitGroups           // "20 00"
  package var withoutDigitGroups: String {
    let spaces: [Character] = [" ", "\u{A0}", "\u{202F}"]
    guard contains(where: spaces.contains) else { return self }
    let groups = split(omittingEmptySubsequences: false, whereSeparator: spaces.contains)
    let areDigits = groups.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard areDigits, let first = groups.first, (1...3).contains(first.count),
      first.first != "0", groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return self }
    return groups.joined()
  }
}
