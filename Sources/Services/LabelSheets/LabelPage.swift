import Library
import LibraryPorts
import Markup
import Posters

struct LabelPage: LabelWriter {
  private let layout: LabelLayout
  private let texts: LabelPageTexts
  private let dimensions: LabelDimensions
  private let qrEncoder: QREncoder?
  /// The number of used positions on the current sheet, or nil before the first sheet.
  private var usedPositions: Int?

  init(_ layout: LabelLayout, _ texts: LabelPageTexts, qrEncoder: QREncoder?) {
    self.layout = layout
    self.texts = texts
    self.qrEncoder = qrEncoder
    dimensions = LabelDimensions(layout.sheet)
  }

  func begin() -> String {
    let style = LabelStyle(sheet: layout.sheet, symbology: layout.symbology).text
    return HTMLPage.head(
      EscapedText.of(texts.heading), language: texts.language, style: style, isForScreens: false)
      + "<p>\(EscapedText.of(texts.hint))</p>\n"
  }

  mutating func label(_ label: Label) throws -> String {
    let barcode = try svg(of: label.payload)
    var page = ""
    if usedPositions == nil {
      page += "<section>\n" + String(repeating: "<i></i>\n", count: layout.skippedCount)
    } else if usedPositions == layout.sheet.count {
      page += "</section>\n<section>\n"
      usedPositions = 0
    }
    usedPositions = (usedPositions ?? layout.skippedCount) + 1
    let title = """
      <p class="title"><b>\(EscapedText.of(label.number))</b> \
      <bdi>\(PosterText.escaped(label.title, limit: 200))</bdi></p>
      """
    let location = label.location.map {
      "<p class=\"place\">\(PosterText.escaped($0, limit: 40))</p>"
    }
    let text = "<p class=\"text\">\(EscapedText.of(label.text))</p>"
    switch layout.symbology {
    case .code128: page += "<article>\(location ?? "")\(title)\(barcode)\(text)</article>\n"
    case .qr: page += "<article>\(location ?? "")\(barcode)<div>\(title)\(text)</div></article>\n"
    }
    return page
  }

  func end() -> String { (usedPositions == nil ? "" : "</section>\n") + "</body>\n</html>\n" }

  private func svg(of payload: String) throws -> String {
    guard let qrEncoder else { return Code128(payload).map(dimensions.svg) ?? "" }
    return dimensions.svg(try qrEncoder.code(of: payload))
  }
}
