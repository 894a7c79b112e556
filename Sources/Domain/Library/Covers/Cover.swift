import Platform

/// What a cover is of.
package enum CoverOwner: Hashable, Sendable {
  /// A book of the library, by its number.
  case book(Int)
  /// An entry of a shelf, by its number.
  case entry(Int)
  /// A book of a tag's collage, by the tag's number and the book's place, the first being 0.
  case collage(tag: Int, place: Int)
}

/// A cover that is kept as a file, and where it came from.
package struct KeptCover: Equatable, Sendable {
  /// The name of the file, which says what is in it.
  package let file: String
  package let record: RecordName
  package let fetchedAt: Date

  package init(file: String, record: RecordName, fetchedAt: Date) {
    self.file = file
    self.record = record
    self.fetchedAt = fetchedAt
  }

  /// What stands for the source of a picture that the user has given.
  package static let ownSource = "file"

  /// Google lets its covers be kept for a day.
  private static let googleLimit: TimeInterval = 86_400

  /// Whether it may still be shown. One from the future is as old as can be: the clock was wrong.
  package func mayBeKept(at now: Date) -> Bool {
    guard record.source == Self.limitedSource else { return true }
    return (0..<Self.googleLimit).contains(now.timeIntervalSince(fetchedAt))
  }

  /// The one source whose covers may be kept for a limited time only.
  package static let limitedSource = "google"

  /// Covers of that source are too old where they were fetched before.
  package static func limit(at now: Date) -> Date { now.addingTimeInterval(-googleLimit) }
}

/// Why an image is not kept. Where it comes from a catalogue, no one is told: a cover that is not there
/// is drawn as text.
package enum CoverError: Error, Equatable, Sendable {
  /// No image of a type that is known, or not all of one.
  case notAnImage
  case tooLarge
  case cannotWrite(reason: String)
}
