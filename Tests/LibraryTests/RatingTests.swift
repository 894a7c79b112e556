import Foundation
import Library
import Testing
import Turns

@Suite(.timeLimited) struct RatingTests {
  @Test(
    "a rating is typed in stars and halves of them, with a point, a comma or a sign for a half",
    arguments: [
      ("4", 4), ("3.5", 3.5), ("3,5", 3.5), ("3½", 3.5), ("½", 0.5), ("0.5", 0.5), ("5", 5),
      ("4.0", 4),
    ] as [(String, Rating)])
  func typed(text: String, rating: Rating) throws { #expect(try Rating(text) == rating) }

  @Test(
    "anything else is refused",
    arguments: [
      "3.7", "6", "0", "5½", "5.5", "0.25", "-1", "+4", "", "½½", "4½½", "½4", "good", "nan", "0x4",
      "1e0", "٤", "3.5.0", ",", "99999999999999999999",
    ])
  func refused(text: String) {
    #expect(throws: LibraryError.badRating(text)) { try Rating(text) }
  }

  @Test("in JSON a rating is a number of stars", arguments: [(7, "3.5"), (8, "4"), (1, "0.5")])
  func fact(halves: Int, json: String) throws {
    let rating = Rating(halves: halves)
    #expect(rating.text == json)
    #expect(String(decoding: try JSONEncoder().encode(rating), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Rating.self, from: Data(json.utf8)) == rating)
  }

  @Test("no other number is read", arguments: ["3.7", "0", "5.5", "1e300", "\"4\""])
  func unread(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Rating.self, from: Data(json.utf8))
    }
  }

  @Test("half a star is rounded up, not to an even number", arguments: [(1, 1), (5, 3), (7, 4)])
  func wholeStars(halves: Int, stars: Int) { #expect(Rating(halves: halves).wholeStars == stars) }

  @Test(
    "a number of stars becomes the nearest half, and of two as near the higher one",
    arguments: [
      (0.1, 0.5), (0.25, 0.5), (0.74, 0.5), (0.75, 1), (3.24, 3), (3.25, 3.5), (3.74, 3.5),
      (3.75, 4), (4.75, 5), (5, 5),
    ] as [(Double, Rating)])
  func nearest(stars: Double, rating: Rating) { #expect(Rating(nearest: stars) == rating) }
}
