/// A record of a library catalogue, as MARC21, UNIMARC and MARCXML have it.
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

  func controlText(_ part: MARCPart) -> String? { controlText(part.written.tags[0]) }

  /// The fields in some places, those in the first first, with the subfields that count there.
  func found(_ places: [MARCPlace]) -> [(field: Field, codes: [Character])] {
    var found: [(field: Field, codes: [Character])] = []
    for place in places {
      let end = place.indicators?.last
      for field in fields where place.tags.contains(field.tag) {
        if end == nil || end == field.indicators.last { found.append((field, place.codes)) }
      }
    }
    return found
  }

  /// Whether the title stands where the records of libraries in France, Russia and others have it.
  var isUNIMARC: Bool {
    found(MARCPart.title.marc21).isEmpty && !found(MARCPart.title.unimarc).isEmpty
  }

  /// Where what this program writes comes from, in field 003.
  static let origin = "BooksKeeper"

  /// Whether this program has written it: its texts are then as they were.
  var isOwn: Bool { controlText(.origin) == Self.origin }
}
