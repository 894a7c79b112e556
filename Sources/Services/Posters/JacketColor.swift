/// The colours of the jackets that are drawn for books without a cover.
enum JacketColor {
  /// Calm ones, on all of which the text can be read: at least 5.5 to 1, as WCAG counts.
  static let all = [
    "#35524a", "#5b3a4b", "#2f4b66", "#75452b", "#5f5228", "#7b3b3b", "#3f4a5a", "#265a5e",
  ]
  static let text = "#fdf8ec"

  /// The same for the same title, wherever it stands.
  static func index(of title: String) -> Int {
    // FNV-1a: Swift's own hashes differ from run to run.
    let hash = title.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % UInt32(all.count))
  }
}
