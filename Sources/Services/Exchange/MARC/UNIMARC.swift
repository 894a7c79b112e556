/// Records of UNIMARC, which libraries of France, Russia and others have, as those of MARC21.
extension MARCRecord {
  /// Whether the title stands where UNIMARC has it.
  var isUNIMARC: Bool { fields("245").isEmpty && !fields("200").isEmpty }

  /// What a field of UNIMARC is in MARC21, and its subfields there.
  private static let fields:
    [String: (tag: String, indicators: String, codes: [Character: Character])] = [
      "010": ("020", "  ", ["a": "a"]),
      "200": ("245", "10", ["a": "a", "e": "b", "f": "c", "h": "n", "i": "p"]),
      "210": ("260", "  ", ["c": "b", "d": "c"]), "214": ("260", "  ", ["c": "b", "d": "c"]),
      "225": ("490", "0 ", ["a": "a", "v": "v"]), "461": ("830", " 0", ["t": "a", "v": "v"]),
      "930": ("852", "  ", ["c": "c", "a": "h"]), "995": ("852", "  ", ["e": "c", "k": "h"]),
      "300": ("500", "  ", ["a": "a"]), "330": ("520", "  ", ["a": "a"]),
      "606": ("650", "  ", ["a": "a"]), "607": ("651", "  ", ["a": "a"]),
      "608": ("655", "  ", ["a": "a"]),
      "610": ("653", "  ", ["a": "a"]),
      "700": ("100", "1 ", ["a": "a"]), "701": ("700", "1 ", ["a": "a"]),
      "702": ("700", "1 ", ["a": "a"]),
      "710": ("110", "2 ", ["a": "a", "b": "b"]),
      "711": ("710", "2 ", ["a": "a", "b": "b"]),
      "712": ("710", "2 ", ["a": "a", "b": "b"]),
    ]

  /// Whether it names someone who has written the book: 070, or who stands among the first without a code.
  private static func isAuthor(_ field: Field) -> Bool {
    let codes = field.texts("4")
    guard !codes.isEmpty else { return ["700", "701", "710", "711"].contains(field.tag) }
    return field.tag.hasPrefix("7") && codes.contains("070")
  }

  /// The same record in MARC21, and the tags of what has no place there.
  func fromUNIMARC() -> (record: MARCRecord, untaken: Set<String>) {
    var record = MARCRecord()
    var untaken: Set<String> = []
    record.leader = leader
    let hasAuthor = self.fields.contains(where: Self.isAuthor)
    for field in self.fields {
      // Where no one has written it, whoever else has made it is named.
      let isOther = hasAuthor && field.tag.hasPrefix("7") && !Self.isAuthor(field)
      guard !isOther, let (tag, indicators, codes) = Self.fields[field.tag] else {
        // What stands in codes is said in words too.
        if field.tag != "100" { untaken.insert(field.tag) }
        continue
      }
      var made = Field(tag: tag, indicators: indicators, isDamaged: field.isDamaged)
      for (code, text) in field.subfields {
        if let code = codes[code] {
          made.subfields.append((code, text))
        } else if field.tag.hasPrefix("60"), "jxyz".contains(code) {
          untaken.insert("\(field.tag) $\(code)")
        }
      }
      if field.tag.hasPrefix("70"), let name = made.subfields.firstIndex(where: { $0.code == "a" })
      {
        // The family's name, and the other names in a subfield of their own.
        made.subfields[name].text += field["b"].map { ", " + $0 } ?? ""
      }
      record.fields.append(made)
    }
    // The year stands among the codes too.
    let date = fields("100").first?["a"].map { String($0.dropFirst(9).prefix(4)) }
    if let date { record.control.append(("008", "       " + date)) }
    return (record, untaken)
  }
}
