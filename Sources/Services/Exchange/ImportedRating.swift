import Library

extension ImportedBook {
  /// Sets the rating from 0 to 5 stars. Reports text that is not a rating, and a rating that was
  /// rounded.
  ///
  /// - Parameter maximum: the rating that corresponds to five stars, unless the text has it.
  mutating func setRating(_ text: String, of maximum: Double = 5) {
    guard let stars = BookCells.stars(text, of: maximum) else { return reject(text, as: "rating") }
    details.rating = BookCells.rating(stars)
    guard let rating = details.rating, rating.stars != stars else { return }
    changedCells.append(ChangedCell(field: "rating", text: text, change: .rounded(to: rating)))
  }
}
