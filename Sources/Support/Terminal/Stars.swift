package enum Stars {
  /// Rounds to half stars: `★★★½☆` is 3.5.
  package static func drawn(_ rating: Double) -> String {
    let halves = max(0, min(10, Int((rating * 2).rounded())))
    return String(repeating: "★", count: halves / 2) + (halves.isMultiple(of: 2) ? "" : "½")
      + String(repeating: "☆", count: (10 - halves) / 2)
  }
}
