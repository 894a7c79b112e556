/// An iCalendar file, parsed strictly and by bytes.
struct CalendarText {
  /// The properties outside of events.
  private(set) var lines: [(name: String, value: String)] = []
  /// The properties of each event, without those of its alarm.
  private(set) var events: [[String: String]] = []

  /// Returns nil if a line is too long, is broken within a character, or does not end in CR LF, or
  /// if components are not closed in order.
  init?(_ file: String) {
    var open: [String] = []
    guard let unfolded = Self.unfolded(Array(file.utf8)) else { return nil }
    for line in unfolded {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(line[..<colon])
      let value = Self.unescaped(line[line.utf8.index(after: colon)...])
      switch name {
      case "BEGIN":
        open.append(value)
        if value == "VEVENT" { events.append([:]) }
      case "END": guard open.popLast() == value else { return nil }
      case _ where open.last == "VEVENT":
        guard events[events.count - 1].updateValue(value, forKey: name) == nil else { return nil }
      case _ where open.last == "VCALENDAR": lines.append((name, value))
      default: guard open.last == "VALARM" else { return nil }
      }
    }
    guard open.isEmpty else { return nil }
  }

  private static func unfolded(_ bytes: [UInt8]) -> [String]? {
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      guard end > rest.startIndex, rest[end - 1] == 0x0D else { return nil }
      let line = rest[..<(end - 1)]
      rest = rest[(end + 1)...]
      // Decoding repairs half a character, so that the text then differs.
      let isWhole = String(decoding: line, as: UTF8.self).utf8.elementsEqual(line)
      guard line.count <= 75, isWhole else { return nil }
      if line.first == 0x20 {
        guard !lines.isEmpty else { return nil }
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    guard rest.isEmpty else { return nil }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func unescaped(_ value: Substring) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
