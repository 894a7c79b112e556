import Foundation
import Library
import Posters

/// Posters for tests.
enum PosterExamples {
  static func tile(
    _ number: Int = 1, _ title: String = "Dune", by author: String = "Frank Herbert",
    link: String? = "https://openlibrary.org/works/OL893415W", cover: PosterCover? = nil
  ) -> PosterTile {
    PosterTile(
      number: number, title: title, author: author, link: link, cover: cover?.image,
      altText: "Cover of “\(title)”")
  }

  static func poster(_ tiles: [PosterTile], heading: String = "classics") -> Poster {
    Poster(
      heading: heading, subtitle: "\(tiles.count) books from Open Library", language: "en",
      tiles: tiles)
  }

  static func poster(of count: Int) -> Poster {
    poster(count == 0 ? [] : (1...count).map { tile($0, "Book \($0)") })
  }

  static func svg(_ poster: Poster) -> String {
    String(decoding: SVGPoster(poster).data, as: UTF8.self)
  }

  static func html(_ poster: Poster) -> String {
    String(decoding: HTMLPoster(poster).data, as: UTF8.self)
  }

  /// Titles that could do harm or be cut badly.
  static let hostile = [
    "</svg><script>alert(1)</script>", "]]> <![CDATA[ -->", "\"><img src=x onerror=alert(1)>",
    "' onload='alert(1)", "&lt;b&gt; &#60; &nbsp;", "<?xml version=\"1.0\"?><!DOCTYPE x>",
    "a\u{0}b\u{1B}[2Jc\u{7F}\u{9B}d\ne\tf\u{2028}g\u{FFFE}h\u{FFFF}i",
    "\u{202E}drow\u{2066}s\u{FEFF}", String(repeating: "x", count: 10_000),
    String(repeating: "long words & <marks> ", count: 500),
    "a" + String(repeating: "\u{301}", count: 20_000), "شاهنامه فردوسی", "עלילות גלגמש (1) <b>",
    "👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🧑🏽‍🚀 & friends", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。", "",
    " ", "Мастер и Маргарита", "สี่แผ่นดิน",
  ]
}

/// Completely red images, one of each type (made with Pillow).
enum Red: String, CaseIterable {
  case png =
    "iVBORw0KGgoAAAANSUhEUgAAACgAAAA8CAIAAACb22+3AAAANklEQVR4nO3NMQEAAAgDILV/Z+3gswcK0FsZE3rFYrFYLBaLxWKxWCwWi8VisVgsFovFYvHLAQKeAXcRIf3AAAAAAElFTkSuQmCC"
  case jpg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAMAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAANSP/9k="
  case gif =
    "R0lGODdhKAA8AIEAAP8AAAAAAAAAAAAAACwAAAAAKAA8AEAIUAABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgzatzIsaPHjyBDihxJsqTJkyhTqlzJsqXLlzBjypxJs6bNmzhz6tzJs6fPn0CDCh1K1GZAADs="
  case webp =
    "UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASooADwAPzmcyF0vKygkoqgB4CcJZwAAE/GOHwhFgAD+5AF/4NkinOX//43j+5T/FPjoQo8woAA="

  var data: Data { Data(base64Encoded: rawValue) ?? Data() }

  var cover: PosterCover? { PosterCover(data) }

  var type: String {
    switch self {
    case .png: "image/png"
    case .jpg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    }
  }
}
