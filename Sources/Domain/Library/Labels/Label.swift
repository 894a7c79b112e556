package struct Label: Equatable, Sendable {
  /// A number, printed in large type.
  package let number: String
  package let title: String
  package let location: String?
  /// The barcode in readable form, in case it cannot be scanned.
  package let text: String
  /// The text that the barcode encodes.
  package let payload: String

  /// - Parameter payload: nil uses the text.
  package init(
    number: String, title: String, location: String? = nil, text: String, payload: String? = nil
  ) {
    self.number = number
    self.title = title
    self.location = location
    self.text = text
    self.payload = payload ?? text
  }
}

/// The kinds of barcodes; the raw value follows `--code`.
package enum LabelSymbology: String, CaseIterable, Sendable {
  case code128, qr
}

package struct LabelLayout: Equatable, Sendable {
  package var sheet = LabelSheet.defaultSheet
  /// How many labels of the first sheet are already used.
  package var skippedCount = 0
  package var symbology = LabelSymbology.code128

  package init() {}

  package func sheets(for labels: Int) -> Int {
    let (full, rest) = (labels + skippedCount).quotientAndRemainder(dividingBy: sheet.count)
    return labels == 0 ? 0 : full + (rest > 0 ? 1 : 0)
  }
}

package struct LabelPageTexts: Sendable {
  /// A BCP 47 tag.
  package let language: String
  package let heading: String
  package let hint: String

  package init(language: String, heading: String, hint: String) {
    self.language = language
    self.heading = heading
    self.hint = hint
  }
}
