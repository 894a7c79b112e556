import LabelSheets
import Library
import LibraryPorts

enum LabelExamples {
  /// A page of labels, as written.
  static func page(
    _ labels: [Label], on sheet: LabelSheet = .defaultSheet, skipping skipped: Int = 0,
    as symbology: LabelSymbology = .code128, path: String = "/usr/bin:/bin"
  ) throws -> String {
    var layout = LabelLayout()
    layout.sheet = sheet
    layout.skippedCount = skipped
    layout.symbology = symbology
    let texts = LabelPageTexts(language: "en", heading: "Labels", hint: "Print & stick")
    var writer = try LabelExport(environment: ["PATH": path], showsFiles: false)
      .writer(layout, texts)
    var page = try writer.begin()
    for label in labels { page += try writer.label(label) }
    return page + (try writer.end())
  }

  static func label(_ number: Int, _ title: String = "Dune") -> Label {
    Label(number: String(number), title: title, text: LabelCode.book(number).text)
  }
}
