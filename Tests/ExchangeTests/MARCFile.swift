/// Makes MARC21 files, valid and invalid.
enum MARCFile {
  /// A record of fields whose subfields are written `$aDune$cHerbert`, in UTF-8.
  static func record(_ fields: [(String, String)], codingScheme: Character = "a") -> [UInt8] {
    record(
      fields.map { ($0.0, Array($0.1.replacing("$", with: "\u{1F}").utf8)) },
      codingScheme: codingScheme)
  }

  /// - Parameter change: changes the numbers in the directory: tag, length and start.
  static func record(
    _ fields: [(String, [UInt8])], codingScheme: Character = "a", length statedLength: Int? = nil,
    change: (String, Int, Int) -> (Int, Int) = { ($1, $2) }
  ) -> [UInt8] {
    var directory: [UInt8] = []
    var data: [UInt8] = []
    for (tag, bytes) in fields {
      let (length, start) = change(tag, bytes.count + 1, data.count)
      directory += Array((tag + digits(length, 4) + digits(start, 5)).utf8)
      data += bytes + [0x1E]
    }
    let base = 24 + directory.count + 1
    let length = base + data.count + 1
    let leader =
      digits(statedLength ?? length, 5) + "nam \(codingScheme == " " ? " " : "\(codingScheme)")22"
      + digits(base, 5)
      + " a 4500"
    return Array(leader.utf8) + directory + [0x1E] + data + [0x1D]
  }

  static func digits(_ number: Int, _ count: Int) -> String {
    // Too many digits would shift what follows.
    let digits = String(min(number, count == 5 ? 99_999 : 9_999))
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// A small complete record.
  static func dune(_ more: [(String, String)] = []) -> [UInt8] {
    record([("001", "7"), ("100", "1 $aHerbert, Frank."), ("245", "10$aDune /")] + more)
  }
}
