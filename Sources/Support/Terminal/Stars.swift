package enum Stars {
  /// Returns a rating as stars, rounded to half stars: 3.5 is `★★★½☆`.
  package static func drawn(_ rating: Double) -> String {
    let halves = max(0, min(10, Int((rating * 2).rounded())))
    return String(repeating: "★", count: halves / 2) + (halves.isMultiple(of: 2) ? "" : "½")
      + String(repeating: "☆", count: (10 - halves) / 2)
  }
}
