import Foundation
import Library

/// Books of a catalogue that have covers: two pages of them for some words, seven for another.
enum ScriptedCovers {
  /// The record about which nothing more can be asked.
  static let unreachable = "OL122W"
  /// The address of the cover for which no one waits.
  static let halting = "https://covers.openlibrary.org/halting.jpg"

  static func books(of text: String, _ source: CatalogueSource) -> [CatalogueRecord]? {
    switch text {
    case "sea", "mer", "море", "fading": (0..<30).map { book($0, source) }
    case "few": (0..<7).map { book($0, source) }
    case "partly":
      (0..<5).map {
        var record = book($0, source)
        if $0 % 2 == 1 { record.coverAddress = nil }
        return record
      }
    case "halting":
      (0..<3).map {
        var record = book($0, source)
        if $0 == 1 { record.coverAddress = halting }
        return record
      }
    case "uncovered":
      (0..<3).map {
        var record = book($0, source)
        record.coverAddress = nil
        return record
      }
    default: nil
    }
  }

  private static func book(_ index: Int, _ source: CatalogueSource) -> CatalogueRecord {
    let (title, author) = titles[index % titles.count]
    let edition = index < titles.count ? "" : ", volume \(index / titles.count + 1)"
    var record = CatalogueRecord(
      id: "OL\(index + 100)W", source: source, title: title + edition)
    record.authors = [author]
    record.year = 1850 + index
    record.averageRating = index % 3 == 0 ? nil : 4.2
    record.description = index == 22 ? "Of the sea, and who sails it." : nil
    record.link = "https://openlibrary.org/works/OL\(index + 100)W"
    record.coverAddress = "https://covers.openlibrary.org/b/id/\(index)-L.jpg"
    return record
  }

  private static let titles = [
    ("Moby-Dick; or, The Whale", "Herman Melville"), ("Lord Jim", "Joseph Conrad"),
    ("Twenty Thousand Leagues Under the Seas", "Jules Verne"), ("Solaris", "Stanisław Lem"),
    ("老人と海", "アーネスト・ヘミングウェイ"), ("The Waves", "Virginia Woolf"),
    ("Алые паруса", "Александр Грин"), ("The Sea, the Sea", "Iris Murdoch"),
    ("Kon-Tiki", "Thor Heyerdahl"), ("Les Travailleurs de la mer", "Victor Hugo"),
    ("Beowulf", ""), ("Jamaica Inn", "Daphne du Maurier"), ("Treasure Island", "R. L. Stevenson"),
    ("Typhoon", "Joseph Conrad"), ("The Sea-Wolf", "Jack London"),
  ]

  /// A PNG of no pixels worth seeing, another one for each address.
  static func image(at address: String) -> Data {
    let header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, data) in [("IHDR", header), ("tEXt", Array(address.utf8)), ("IEND", [])] {
      bytes += [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [0, 0, 0, 0]
    }
    return Data(bytes)
  }
}
