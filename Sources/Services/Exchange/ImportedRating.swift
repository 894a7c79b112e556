import Library

extension ImportedBook {
  /// Takes stars, 0 to 5; what cannot be understood or is rounded is told.
  mutating func takeRating(_ text: String) {
    guard let stars = BookCells.stars(text) else { return leaveOut(text, as: "rating") }
    details.rating = BookCells.rating(stars)
    guard let rating = details.rating, rating.stars != stars else { return }
    changed.append(ChangedCell(field: "rating", text: text, change: .rounded(to: rating)))
  }
}
