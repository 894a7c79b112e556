import Platform

extension Date {
  /// The years 1 to 9999, in every time zone.
  package static let supportedRange =
    Date(timeIntervalSince1970: -62_135_510_400)...Date(timeIntervalSince1970: 253_402_214_400)

  /// `YYYY-MM-DDTHH:MM:SSZ` in UTC, rounded down to the second, within the range of a library.
  package var iso: String {
    let bounded = max(Self.supportedRange.lowerBound, min(Self.supportedRange.upperBound, self))
    let seconds = Int(bounded.timeIntervalSince1970.rounded(.down))
    let time = (seconds % 86_400 + 86_400) % 86_400
    let day = Day.epoch.adding(days: (seconds - time) / 86_400)
    return String(unsafeUninitializedCapacity: 20) { text in
      day.write(to: text)
      text[10] = UInt8(ascii: "T")
      text.writeTwoDigits(time / 3_600, at: 11)
      text[13] = UInt8(ascii: ":")
      text.writeTwoDigits(time / 60 % 60, at: 14)
      text[16] = UInt8(ascii: ":")
      text.writeTwoDigits(time % 60, at: 17)
      text[19] = UInt8(ascii: "Z")
      return 20
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  func writeTwoDigits(_ number: Int, at offset: Int) {
    self[offset] = UInt8(ascii: "0") + UInt8(number / 10)
    self[offset + 1] = UInt8(ascii: "0") + UInt8(number % 10)
  }
}
