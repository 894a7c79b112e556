import Foundation

/// Reads the barcodes of a page with `zbarimg`, which shares no code with the drawing.
package enum BarcodeReader {
  /// Returns the texts of the barcodes on a page of labels.
  package static func texts(on page: String, in home: Home) throws -> Set<String> {
    var drawing = ""
    var y = 20.0
    for barcode in page.matches(of: #/<svg .*?height="([0-9.]+)mm".*?</svg>/#) {
      // Converts millimetres to the 96 pixels per inch of the drawing.
      drawing += "<g transform=\"translate(20 \(y))\">\(barcode.0)</g>\n"
      y += (Double(barcode.1) ?? 0) * 96 / 25.4 + 20
    }
    let file = try home.file(
      "labels.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="600" height="\(y)">
      <rect width="600" height="\(y)" fill="#fff"/>
      \(drawing)</svg>
      """)
    let picture = home.path + "/labels.png"
    // 300 dots per inch, the resolution of a printer.
    let rendering = try Tool.rsvgConvert.run(
      ["--zoom", "3.125", "--unlimited", "--output", picture, file], in: home)
    guard rendering.code == 0 else { throw Failure(rendering.err) }
    let scan = try Tool.zbarimg.run(["--quiet", "--raw", picture], in: home)
    guard scan.code == 0 else { throw Failure("zbarimg read nothing: \(scan.err)") }
    return Set(scan.out.split(separator: "\n").map(String.init))
  }
}
