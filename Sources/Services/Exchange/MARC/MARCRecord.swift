/// A record of a library catalogue in MARC21, UNIMARC or MARCXML.
struct MARCRecord {
  struct Field {
    let tag: String
    /// Two characters.
    var indicators = "  "
    var subfields: [(code: Character, text: String)] = []
    /// Whether some bytes were not part of a character.
    var isDamaged = false

    subscript(code: Character) -> String? { subfields.first { $0.code == code }?.text }

    func texts(_ code: Character) -> [String] {
      subfields.filter { $0.code == code }.map(\.text)
    }
  }

  var leader = ""
  var characters = MARCCharacterSet.utf8
  /// The fields 001 to 009, which have no subfields.
  var control: [(tag: String, text: String)] = []
  var fields: [Field] = []

  /// Returns a character of the leader, or a space if the leader is shorter.
  func leaderCharacter(_ offset: Int) -> Character { leader.dropFirst(offset).first ?? " " }

  func controlText(_ tag: String) -> String? { control.first { $0.tag == tag }?.text }

  func controlText(_ part: MARCPart) -> String? { controlText(part.output.tags[0]) }

  /// Returns the matching fields in the order of `specs`, each with the subfield codes of its spec.
  func matches(_ specs: [MARCFieldSpec]) -> [(field: Field, codes: [Character])] {
    var matches: [(field: Field, codes: [Character])] = []
    for spec in specs {
      let secondIndicator = spec.indicators?.last
      for field in fields where spec.tags.contains(field.tag) {
        if secondIndicator == nil || secondIndicator == field.indicators.last {
          matches.append((field, spec.codes))
        }
      }
    }
    return matches
  }

  /// Whether the record is in UNIMARC, which libraries in France, Russia and elsewhere use. It has
  /// the title in a different field.
  var isUNIMARC: Bool {
    matches(MARCPart.title.marc21).isEmpty && !matches(MARCPart.title.unimarc).isEmpty
  }

  /// Field 003 of records that this program writes.
  static let origin = "BooksKeeper"

  /// Whether this program wrote the record. Its texts are then read verbatim.
  var isFromBooksKeeper: Bool { controlText(.origin) == Self.origin }
}
