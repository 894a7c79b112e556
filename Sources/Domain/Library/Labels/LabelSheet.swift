/// A commercial sheet of labels, measured in millimetres.
package struct LabelSheet: Equatable, Sendable {
  /// The value of `--sheet`: `avery-l7160`.
  package let name: String
  package let paper: Paper
  package let columns: Int
  package let rows: Int
  package let label: Size
  /// From the left and top edges of the paper to the first label.
  package let origin: Size
  /// From one label to the next in its row and in its column.
  package let pitch: Size

  package var count: Int { columns * rows }

  package struct Size: Equatable, Sendable {
    package let width: Double
    package let height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  package enum Paper: String, Sendable {
    case a4 = "A4"
    case letter = "Letter"

    package var size: Size {
      switch self {
      case .a4: Size(width: 210, height: 297)
      case .letter: Size(width: 215.9, height: 279.4)
      }
    }
  }

  private static func a4(
    _ name: String, _ columns: Int, _ rows: Int, _ label: (Double, Double),
    at origin: (Double, Double), pitch: (Double, Double)
  ) -> LabelSheet {
    LabelSheet(
      name: name, paper: .a4, columns: columns, rows: rows,
      label: Size(width: label.0, height: label.1),
      origin: Size(width: origin.0, height: origin.1),
      pitch: Size(width: pitch.0, height: pitch.1))
  }

  /// In inches.
  private static func letter(
    _ name: String, _ columns: Int, _ rows: Int, _ label: (Double, Double),
    at origin: (Double, Double), pitch: (Double, Double)
  ) -> LabelSheet {
    func size(_ pair: (Double, Double)) -> Size {
      Size(width: pair.0 * 25.4, height: pair.1 * 25.4)
    }
    return LabelSheet(
      name: name, paper: .letter, columns: columns, rows: rows, label: size(label),
      origin: size(origin), pitch: size(pitch))
  }

  /// The default sheet.
  package static let defaultSheet = all[1]

  /// As published by the makers.
  package static let all: [LabelSheet] = [
    a4("avery-l7159", 3, 8, (63.5, 33.87), at: (7.21, 13.02), pitch: (66.04, 33.87)),
    a4("avery-l7160", 3, 7, (63.5, 38.1), at: (7.21, 15.15), pitch: (66.04, 38.1)),
    a4("avery-l7161", 3, 6, (63.5, 46.56), at: (7.21, 8.82), pitch: (66.04, 46.56)),
    a4("avery-l7162", 2, 8, (99.06, 33.87), at: (4.67, 13.02), pitch: (101.6, 33.87)),
    a4("avery-l7163", 2, 7, (99.06, 38.1), at: (4.67, 15.15), pitch: (101.6, 38.1)),
    a4("avery-l7651", 5, 13, (38.1, 21.17), at: (4.67, 10.9), pitch: (40.64, 21.17)),
    a4("avery-l7654", 4, 10, (45.72, 25.4), at: (9.75, 21.5), pitch: (48.26, 25.4)),
    a4("avery-3474", 3, 8, (70, 37), at: (0, 0.5), pitch: (70, 37)),
    a4("avery-3475", 3, 8, (70, 36), at: (0, 4.5), pitch: (70, 36)),
    a4("herma-4200", 4, 8, (48.3, 33.87), at: (8.4, 13.02), pitch: (48.3, 33.87)),
    a4("herma-4212", 5, 13, (38.1, 21.2), at: (9.75, 10.7), pitch: (38.1, 21.2)),
    a4("herma-4677", 3, 7, (63.5, 38.1), at: (7.21, 15.15), pitch: (66.04, 38.1)),
    letter("avery-5160", 3, 10, (2.625, 1), at: (0.1875, 0.5), pitch: (2.75, 1)),
    letter("avery-5161", 2, 10, (4, 1), at: (0.15625, 0.5), pitch: (4.1875, 1)),
    letter("avery-5162", 2, 7, (4, 4 / 3), at: (0.15625, 5 / 6), pitch: (4.1875, 4 / 3)),
    letter("avery-5163", 2, 5, (4, 2), at: (0.15625, 0.5), pitch: (4.1875, 2)),
    letter("avery-5164", 2, 3, (4, 10 / 3), at: (0.15625, 0.5), pitch: (4.1875, 10 / 3)),
    letter("avery-5167", 4, 20, (1.75, 0.5), at: (0.28125, 0.5), pitch: (2.0625, 0.5)),
  ]
}

extension LabelSheet {
  /// Finds a sheet by its name, in any case and with or without the maker: `L7160`.
  package init?(named name: String) {
    let name = name.lowercased()
    guard let sheet = Self.all.first(where: { $0.name == name || $0.name.hasSuffix("-" + name) })
    else { return nil }
    self = sheet
  }
}
