import Platform

package enum CoverOwner: Hashable, Sendable {
  case book(Int)
  /// A book of a tag's collage, by the number of the tag and the index of the book.
  case collage(tag: Int, index: Int)
}

package struct StoredCover: Equatable, Sendable {
  /// The name of the file, derived from its content.
  package let file: String
  package let record: RecordName
  package let fetchedAt: Date

  package init(file: String, record: RecordName, fetchedAt: Date) {
    self.file = file
    self.record = record
    self.fetchedAt = fetchedAt
  }

  /// The source of a picture that the user has provided.
  package static let ownSource = "file"

  /// Google allows caching its covers for a day.
  private static let googleLimit: TimeInterval = 86_400

  /// Whether the cover may still be shown. A cover from the future, due to a wrong clock, may not.
  package func isCurrent(at now: Date) -> Bool {
    guard record.source == Self.limitedSource else { return true }
    return (0..<Self.googleLimit).contains(now.timeIntervalSince(fetchedAt))
  }

  /// The only source whose covers expire.
  package static let limitedSource = "google"

  /// Returns the limit for covers of that source: covers fetched earlier have expired.
  package static func oldestAllowed(at now: Date) -> Date { now.addingTimeInterval(-googleLimit) }
}

/// Why an image is not stored. For a catalogue's image it is not reported: text is drawn instead.
package enum CoverError: Error, Equatable, Sendable {
  /// Not a complete image of a known type.
  case notAnImage
  case tooLarge
  case cannotWrite(reason: String)
}
