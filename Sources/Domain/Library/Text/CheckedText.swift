import Platform
import Values

extension PlainText {
  /// The text trimmed and in Unicode's composed form (NFC).
  ///
  /// - Throws: `LibraryError.controlCharacter` where it has one; line breaks are allowed in long texts.
  ///   `LibraryError.textTooLong`.
  package static func checked(_ text: String, for field: BookField?) throws(LibraryError) -> String
  {
    let allowed: Set<Unicode.Scalar> = field?.hasLines == true ? ["\n"] : []
    if text.unicodeScalars.contains(where: { isControl($0) && !allowed.contains($0) }) {
      throw .controlCharacter(field)
    }
    let longest = field?.hasLines == true ? 100_000 : 10_000
    guard text.utf8.count <= longest || text.unicodeScalars.count <= longest else {
      throw .textTooLong(field, longest: longest)
    }
    return composed(text)
  }
}
