/// A record of a library catalogue, as MARC21 and MARCXML have it.
struct MARCRecord {
  struct Field {
    let tag: String
    /// Two signs.
    var indicators = "  "
    var subfields: [(code: Character, text: String)] = []
    /// Whether bytes of it were of no character.
    var isDamaged = false

    /// The first text under a code.
    subscript(code: Character) -> String? { subfields.first { $0.code == code }?.text }

    func texts(_ code: Character) -> [String] {
      subfields.filter { $0.code == code }.map(\.text)
    }
  }

  var leader = ""
  var characters = MARCCharacters.utf8
  /// The fields of one text each, 001 to 009.
  var control: [(tag: String, text: String)] = []
  var fields: [Field] = []

  /// One sign of the leader; a space where it is shorter.
  func leaderSign(_ place: Int) -> Character { leader.dropFirst(place).first ?? " " }

  func controlText(_ tag: String) -> String? { control.first { $0.tag == tag }?.text }

  func fields(_ tags: String...) -> [Field] { fields.filter { tags.contains($0.tag) } }

  /// Where what this program writes comes from, in field 003.
  static let origin = "BooksKeeper"

  /// Whether this program has written it: its texts are then as they were.
  var isOwn: Bool { controlText("003") == Self.origin }
}
