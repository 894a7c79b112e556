/// An iCalendar file, parsed strictly and by bytes.
struct CalendarText {
  /// The properties outside of events.
  private(set) var lines: [(name: String, value: String)] = []
  /// The properties of each event, without those of its alarm.
  private(set) var events: [[String: String]] = []

  /// Returns nil if a line is too long, is broken within a character, or does not end in CR LF, or
  /// if components are not closed in order.
  init?(_ file: String) {
    var openComponents: [String] = []
    guard let unfolded = Self.unfolded(Array(file.utf8)) else { return nil }
    for line in unfolded {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(line[..<colon])
      let value = Self.unescaped(line[line.utf8.index(after: colon)...])
      switch name {
      case "BEGIN":
        openComponents.append(value)
        if value == "VEVENT" { events.append([:]) }
      case "END": guard openComponents.popLast() == value else { return nil }
      case _ where openComponents.last == "VEVENT":
        guard events[events.count - 1].updateValue(value, forKey: name) == nil else { return nil }
      case _ where openComponents.last == "VCALENDAR": lines.append((name, value))
      default: guard openComponents.last == "VALARM" else { return nil }
      }
    }
    guard openComponents.isEmpty else { return nil }
  }

  private static func unfolded(_ bytes: [UInt8]) -> [String]? {
    var lines: [[UInt8]] = []
    var remaining = bytes[...]
    while let end = remaining.firstIndex(of: 0x0A) {
      guard end > remaining.startIndex, remaining[end - 1] == 0x0D else { return nil }
      let line = remaining[..<(end - 1)]
      remaining = remaining[(end + 1)...]
      // Decoding repairs half a character, so that the text then differs.
      let isValidUTF8 = String(decoding: line, as: UTF8.self).utf8.elementsEqual(line)
      guard line.count <= 75, isValidUTF8 else { return nil }
      if line.first == 0x20 {
        guard !lines.isEmpty else { return nil }
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    guard remaining.isEmpty else { return nil }
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
