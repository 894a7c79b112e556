import Library
import Markup

/// The fields that a collection of Tellico says it has.
struct TellicoFields {
  private var titles: [String: String] = [:]
  /// The most stars that a rating can have.
  private var most: [String: Int] = [:]

  mutating func add(_ field: XMLElement) {
    guard let name = field["name"] else { return }
    titles[name] = field["title"]
    for property in field.elements where property["name"] == "maximum" {
      most[name] = Int(property.text).flatMap { (1...100).contains($0) ? $0 : nil }
    }
  }

  /// As its owner sees it.
  func title(of name: String) -> String { titles[name] ?? name }

  func mostStars(_ name: String) -> Int { most[name] ?? 5 }
}
