/// What is printed on one label, or on one card.
package struct Label: Equatable, Sendable {
  /// What stands in large letters: a number.
  package let number: String
  /// What stands beside it: a title or a name.
  package let title: String
  /// Where it stands.
  package let place: String?
  /// What is read by eyes where the barcode cannot be read.
  package let text: String
  /// What the barcode says.
  package let payload: String

  /// - Parameter payload: nil for the text.
  package init(
    number: String, title: String, place: String? = nil, text: String, payload: String? = nil
  ) {
    self.number = number
    self.title = title
    self.place = place
    self.text = text
    self.payload = payload ?? text
  }
}

/// Kinds of barcodes; the raw values are what `--code` takes.
package enum LabelSymbology: String, CaseIterable, Sendable {
  case code128, qr
}

/// How labels are printed.
package struct LabelLayout: Equatable, Sendable {
  package var sheet = LabelSheet.usual
  /// How many labels of the first sheet are used already.
  package var skipped = 0
  package var symbology = LabelSymbology.code128

  package init() {}

  /// How many sheets so many labels take.
  package func sheets(for labels: Int) -> Int {
    let (full, rest) = (labels + skipped).quotientAndRemainder(dividingBy: sheet.count)
    return labels == 0 ? 0 : full + (rest > 0 ? 1 : 0)
  }
}

/// The words on a page of labels.
package struct LabelPageWords: Sendable {
  /// A tag of BCP 47.
  package let language: String
  package let heading: String
  /// How to print it.
  package let hint: String

  package init(language: String, heading: String, hint: String) {
    self.language = language
    self.heading = heading
    self.hint = hint
  }
}
