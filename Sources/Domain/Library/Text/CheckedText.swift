import Platform
import Values

extension PlainText {
  /// Returns the text trimmed and in Unicode's composed form (NFC).
  ///
  /// - Throws: `LibraryError.controlCharacter`, except for line breaks in long texts, or
  ///   `LibraryError.textTooLong`.
  package static func checked(_ text: String, for field: BookField?) throws(LibraryError) -> String
  {
    let allowed: Set<Unicode.Scalar> = field?.hasLines == true ? ["\n"] : []
    if text.unicodeScalars.contains(where: { isControl($0) && !allowed.contains($0) }) {
      throw .controlCharacter(field)
    }
    let hasLines = field?.hasLines == true
    guard !TextLimit.isExceeded(by: text, hasLines: hasLines) else {
      throw .textTooLong(field, maxLength: TextLimit.limit(hasLines: hasLines))
    }
    return composed(text)
  }
}
