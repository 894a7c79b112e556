import Foundation

/// The folders of the program with their modules, each above those that it uses, drawn as SVG
/// from the manifest.
struct ArchitecturePicture {
  struct Colors {
    let page, box, edge, text, faint, accent: String

    static let light = Colors(
      page: "#ffffff", box: "#f6f8fa", edge: "#d0d7de", text: "#1f2328", faint: "#59636e",
      accent: "#0969da")
    static let dark = Colors(
      page: "#0d1117", box: "#161b22", edge: "#30363d", text: "#e6edf3", faint: "#9198a1",
      accent: "#4493f8")
  }

  private struct Screen {
    let name: String
    let openedScreens: [String]
  }

  private let screens: [Screen]
  private let commands: [String]
  private let groups: [String: [String]]

  init(manifest: PackageManifest) {
    func names(in folder: String) -> [String] {
      manifest.targets.filter { $0.folder.hasPrefix(folder + "/") }.map(\.name)
    }
    screens = names(in: "Sources/Screens").filter { $0.hasSuffix("Entity") }.map { entity in
      let name = String(entity.dropLast("Entity".count))
      let configurator = manifest.targets.first { $0.name == name + "Configurator" }
      let openedScreens = configurator?.dependencyNames.filter { $0.hasSuffix("Configurator") }
        .map { String($0.dropLast("Configurator".count)) }
      return Screen(name: name, openedScreens: openedScreens ?? [])
    }
    commands = names(in: "Sources/Commands")
    groups = Dictionary(
      uniqueKeysWithValues: ["Interface", "Storage", "Services", "Domain", "Support"]
        .map { ($0, names(in: "Sources/" + $0)) })
  }

  // MARK: Layout

  /// The column of each screen, to the right of all screens that open it.
  private var columns: [String: Int] {
    var columns: [String: Int] = [:]
    func column(_ name: String) -> Int {
      if let column = columns[name] { return column }
      let column =
        screens.filter { $0.openedScreens.contains(name) }.map { column($0.name) + 1 }.max() ?? 0
      columns[name] = column
      return column
    }
    for screen in screens { columns[screen.name] = column(screen.name) }
    return columns
  }

  /// The column and row of each screen. Screens that open others come first, beside those.
  private var positions: [String: (column: Int, row: Int)] {
    let columns = columns
    let last = columns.values.max() ?? 0
    var positions: [String: (column: Int, row: Int)] = [:]
    var occupied: Set<[Int]> = []
    func place(_ screen: Screen, at row: Int) {
      guard positions[screen.name] == nil else { return }
      let column = columns[screen.name] ?? 0
      let row = (row...).first { !occupied.contains([column, $0]) } ?? row
      positions[screen.name] = (column, row)
      occupied.insert([column, row])
      for name in screen.openedScreens {
        if let next = screens.first(where: { $0.name == name }) { place(next, at: row) }
      }
    }
    let openedNames = Set(screens.flatMap(\.openedScreens))
    for screen in screens where !screen.openedScreens.isEmpty && !openedNames.contains(screen.name)
    {
      place(screen, at: 0)
    }
    // Screens that open no others, and that all others can open, fill the last row.
    let lastRow = (positions.values.map(\.row).max() ?? 0) + 1
    let unplaced = screens.filter { positions[$0.name] == nil }
    for (index, screen) in unplaced.enumerated() {
      positions[screen.name] = (index % (last + 1), lastRow + index / (last + 1))
    }
    return positions
  }

  // MARK: Drawing

  private static let width = 880
  private static let margin = 20
  private static let gap = 14
  private static let lineHeight = 22
  private static let screenWidth = 104
  private static let screenHeight = 38
  private static let columnGap = 30
  private static let rowGap = 12

  private struct Pen {
    let colors: Colors
    var elements: [String] = []

    mutating func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, isInner: Bool = false) {
      let (fill, radius) = isInner ? (colors.page, 5) : (colors.box, 8)
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"\(radius)\" "
          + "fill=\"\(fill)\" stroke=\"\(colors.edge)\"/>")
    }

    mutating func text(
      _ text: String, _ x: Int, _ y: Int, size: Int = 13, isFaint: Bool = false,
      isBold: Bool = false,
      isCentered: Bool = false
    ) {
      elements.append(
        "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\""
          + (isFaint ? " fill=\"\(colors.faint)\"" : "") + (isBold ? " font-weight=\"600\"" : "")
          + (isCentered ? " text-anchor=\"middle\"" : "") + ">\(text)</text>")
    }

    /// From the right edge of one box to the left edge of another.
    mutating func arrow(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) {
      let middle = (to.x - from.x) / 2
      elements.append(
        "<path d=\"M\(from.x) \(from.y)C\(from.x + middle) \(from.y) \(to.x - middle) \(to.y) "
          + "\(to.x - 6) \(to.y)\" fill=\"none\" stroke=\"\(colors.accent)\" marker-end=\"url(#arrow)\"/>"
      )
    }
  }

  func svg(_ colors: Colors) -> String {
    var pen = Pen(colors: colors)
    let innerWidth = Self.width - 2 * Self.margin
    var y = Self.margin
    func band(_ boxes: [(title: String, subtitle: String, names: [String], widthPercent: Int)]) {
      let availableWidth = innerWidth - Self.gap * (boxes.count - 1)
      let measured = boxes.map { box in
        (
          box, availableWidth * box.widthPercent / 100,
          Self.wrapped(box.names, to: availableWidth * box.widthPercent / 100 - 28)
        )
      }
      let height =
        34 + Self.lineHeight * (measured.map(\.2.count).max() ?? 0)
        + (boxes[0].names.isEmpty ? 0 : 4)
      var x = Self.margin
      for (box, width, lines) in measured {
        pen.box(x, y, width, height)
        pen.text(box.title, x + 14, y + 22, isBold: true)
        pen.text(box.subtitle, x + 14 + box.title.count * 8 + 14, y + 22, size: 12, isFaint: true)
        for (index, line) in lines.enumerated() {
          pen.text(line, x + 14, y + 22 + Self.lineHeight * (index + 1))
        }
        x += width + Self.gap
      }
      y += height + Self.gap
    }
    func group(_ name: String) -> [String] { groups[name] ?? [] }

    band([("bookskeeper", "the executable: options, language, opening the library", [], 100)])
    band([("Configurators", "assemble the layers of each screen and command", [], 100)])
    drawScreens(with: &pen, &y)
    band([
      ("Interface", "shows and asks", group("Interface"), 36), ("Localization", "", [], 16),
      ("Storage", "", group("Storage"), 24), ("Services", "", group("Services"), 24),
    ])
    band([("Domain", "values, rules, ports", group("Domain"), 100)])
    band([("Support", "knows no book", group("Support"), 100)])

    let height = y + Self.margin - Self.gap
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)" role="img">
      <title>The modules of BooksKeeper</title>
      <marker id="arrow" viewBox="0 0 8 8" refX="2" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
      <path d="M0 0L8 4L0 8Z" fill="\(colors.accent)"/></marker>
      <rect width="\(Self.width)" height="\(height)" rx="10" fill="\(colors.page)"/>
      <g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif" fill="\(colors.text)">

      """ + pen.elements.map { $0 + "\n" }.joined() + "</g>\n</svg>\n"
  }

  private func drawScreens(with pen: inout Pen, _ y: inout Int) {
    let positions = positions
    let rows = (positions.values.map(\.row).max() ?? 0) + 1
    let columns = (positions.values.map(\.column).max() ?? 0) + 1
    let width =
      columns * Self.screenWidth + (columns - 1) * Self.columnGap + 28
    let height = 40 + rows * (Self.screenHeight + Self.rowGap)
    pen.box(Self.margin, y, width, height)
    pen.text("Screens", Self.margin + 14, y + 22, isBold: true)
    pen.text(
      "Entity, Interactor, Presenter, Router, View", Self.margin + 86, y + 22, size: 12,
      isFaint: true)
    let top = y
    func corner(_ name: String) -> (x: Int, y: Int)? {
      positions[name].map {
        (
          Self.margin + 14 + $0.column * (Self.screenWidth + Self.columnGap),
          top + 36 + $0.row * (Self.screenHeight + Self.rowGap)
        )
      }
    }
    let middle = Self.screenHeight / 2
    for screen in screens {
      guard let from = corner(screen.name) else { continue }
      for name in screen.openedScreens {
        guard let to = corner(name) else { continue }
        pen.arrow((from.x + Self.screenWidth, from.y + middle), (to.x, to.y + middle))
      }
    }
    for screen in screens {
      guard let corner = corner(screen.name) else { continue }
      pen.box(corner.x, corner.y, Self.screenWidth, Self.screenHeight, isInner: true)
      pen.text(
        screen.name, corner.x + Self.screenWidth / 2, corner.y + middle + 4, isCentered: true)
    }
    let x = Self.margin + width + Self.gap
    pen.box(x, y, Self.width - Self.margin - x, height)
    pen.text("Commands", x + 14, y + 22, isBold: true)
    for (index, name) in commands.enumerated() {
      pen.text(name, x + 14, y + 22 + Self.lineHeight * (index + 1))
    }
    y += height + Self.gap
  }

  /// Breaks names into lines of at most this many pixels, with seven pixels per letter.
  private static func wrapped(_ names: [String], to width: Int) -> [String] {
    var lines: [String] = []
    for name in names {
      if let last = lines.last, (last.count + name.count + 3) * 7 <= width {
        lines[lines.count - 1] += " · " + name
      } else {
        lines.append(name)
      }
    }
    return lines
  }
}
