/// Names with the last name first and no comma, as Babelio writes them: `Zask Joëlle`.
enum LastNameFirst {
  /// Words that belong to a last name, before or after it.
  private static let particles: Set = [
    "le", "la", "les", "de", "da", "do", "dos", "du", "des", "del", "della", "di", "van", "von",
    "vander", "den", "der", "ten", "ter", "el", "al", "ben", "mac", "saint",
  ]

  /// Returns a name with the first name first. A name stays as it is if it is not certain which of
  /// its words are the last name, as in `Vargas Llosa Mario`.
  static func reordered(_ name: String) -> String {
    var words = name.split(separator: " ").map(String.init)
    func isParticle(_ word: String) -> Bool { particles.contains(word.lowercased()) }
    var before: [String] = []
    // A particle in front is capitalized: `Bruycker Daniel de`, but `Le Carré John`.
    while words.count > 2, let last = words.last, particles.contains(last) {
      before.insert(words.removeLast(), at: 0)
    }
    while words.count > 2, isParticle(words[0]) { before.append(words.removeFirst()) }
    guard words.count == 2, !isParticle(words[0]), words[1].first?.isUppercase ?? false,
      !name.contains(where: { ",;&/".contains($0) })
    else { return name }
    return ([words[1]] + before + [words[0]]).joined(separator: " ")
  }
}
