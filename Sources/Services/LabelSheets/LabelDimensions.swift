import Library

/// The dimensions of a label's parts, in millimetres.
struct LabelDimensions {
  let size: LabelSheet.Size
  let padding: Double
  /// Font size of the number and the title.
  let fontSize: Double
  /// Font size of the text below the barcode.
  let smallFontSize: Double
  let maxLines: Int

  init(_ sheet: LabelSheet) {
    size = sheet.label
    padding = min(2, size.height * 0.08)
    fontSize = min(max(size.height / 10, 2), 4.5)
    smallFontSize = min(max(fontSize * 0.8, 1.8), 3)
    maxLines = size.height < 16 ? 1 : 2
  }

  static let leading = 1.2

  private var innerSize: LabelSheet.Size {
    LabelSheet.Size(width: size.width - 2 * padding, height: size.height - 2 * padding)
  }

  func svg(_ bars: Code128) -> String {
    let barcode = Barcode(bars)
    let module = Millimetres.module(for: barcode.columns, within: innerSize.width, atMost: 4)
    let texts = (Double(maxLines) * fontSize + smallFontSize) * Self.leading
    return barcode.svg(
      width: Double(barcode.columns) * module, height: min(15, innerSize.height - texts))
  }

  func svg(_ code: QRCode) -> String {
    let barcode = Barcode(code)
    let maxSide = min(innerSize.height, innerSize.width * 0.45, 25)
    let side =
      Double(barcode.columns)
      * Millimetres.module(for: barcode.columns, within: maxSide, atMost: 12)
    return barcode.svg(width: side, height: side)
  }
}
