import Platform

/// The colours of the jackets that are drawn for books without a cover.
enum JacketColor {
  /// Calm ones, on all of which the text can be read: at least 5.5 to 1, as WCAG counts.
  static let all = [
    "#35524a", "#5b3a4b", "#2f4b66", "#75452b", "#5f5228", "#7b3b3b", "#3f4a5a", "#265a5e",
  ]
  static let text = "#fdf8ec"

  /// The same for the same title, wherever it stands.
  static func index(of title: String) -> Int {
    Int(ContentHash(title.utf8).value % UInt64(all.count))
  }
}
