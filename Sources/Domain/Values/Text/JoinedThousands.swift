/// Text in which numbers with separated thousands are joined: `20,000`, or `20 000` with any kind
/// of space.
struct JoinedThousands {
  private(set) var text = ""
  /// The groups after the first group of each number, which may be searched for as numbers; groups
  /// of zeros are omitted.
  private(set) var groups: [String] = []

  init(_ text: String) {
    var scalars = text.unicodeScalars[...]
    var before: Unicode.Scalar?
    while let scalar = scalars.first {
      let run = scalars.prefix(while: Self.isDigit)
      guard !run.isEmpty else {
        self.text.unicodeScalars.append(scalar)
        before = scalar
        scalars.removeFirst()
        continue
      }
      self.text.unicodeScalars.append(contentsOf: run)
      before = before.flatMap { Folding.isWord($0) ? $0 : nil }
      scalars = scalars[run.endIndex...]
      guard run.count <= 3, scalar != "0", before == nil else {
        before = run.last
        continue
      }
      while let separator = scalars.first, Self.separators.contains(separator) {
        let group = scalars.dropFirst().prefix(while: Self.isDigit)
        guard group.count == 3 else { break }
        self.text.unicodeScalars.append(contentsOf: group)
        if group.contains(where: { $0 != "0" }) { groups.append(String(group)) }
        scalars = scalars[group.endIndex...]
      }
      before = "0"
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static let separators: Set<Unicode.Scalar> = [",", " ", "\u{A0}", "\u{2009}", "\u{202F}"]
}
