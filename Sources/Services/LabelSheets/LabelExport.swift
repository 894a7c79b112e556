import Library
import LibraryPorts
import Posters

package struct LabelExport: LabelExporting {
  private let environment: [String: String]
  private let showsFiles: Bool

  package init(environment: [String: String], showsFiles: Bool) {
    self.environment = environment
    self.showsFiles = showsFiles
  }

  package func writer(
    _ layout: LabelLayout, _ texts: LabelPageTexts
  ) throws -> any LabelWriter {
    let qrEncoder = try layout.symbology == .qr ? QREncoder(environment: environment) : nil
    return LabelPage(layout, texts, qrEncoder: qrEncoder)
  }

  package func show(_ path: String) {
    guard showsFiles, let viewer = DesktopViewer(environment: environment) else { return }
    _ = viewer.open(path)
  }
}
