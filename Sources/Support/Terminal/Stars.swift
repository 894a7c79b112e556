/// A rating as five stars.
package enum Stars {
  /// The stars that are full are as many as the rating, rounded.
  package static func drawn(_ rating: Double) -> String {
    let full = max(0, min(5, Int(rating.rounded())))
    return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
  }
}
