import Library
import TestSupport
import Testing
import Turns

/// Compares QR codes with those of `qrencode`.
@Suite(.timeLimited) struct QRCodeTests {
  @Test(
    "a decoder reads the number, and the address of a page, from every sheet",
    .enabled(if: Needed.qrCodes.isMet, "\(Needed.qrCodes)"),
    arguments: LabelSheet.all)
  func readByDecoder(_ sheet: LabelSheet) throws {
    let page = "https://library.example/committee/books/42"
    let labels = [
      LabelExamples.label(42), Label(number: "42", title: "Dune", text: "B000042", payload: page),
    ]
    let html = try LabelExamples.page(labels, on: sheet, as: .qr)
    #expect(try BarcodeReader.texts(on: html, in: Home()) == ["B000042", page])
  }

  @Test("a missing program, or one that draws no code, is an error")
  func missing() throws {
    #expect(throws: ToolError.qrCodes("qrencode")) {
      try LabelExamples.page([LabelExamples.label(1)], as: .qr, path: "/nowhere")
    }
    let folder = try TemporaryFolder()
    for script in ["echo ##", "exit 1", "echo '<svg/>'"] {
      try folder.writeScript("qrencode", script)
      #expect(throws: ToolError.qrCodes("qrencode")) {
        try LabelExamples.page([LabelExamples.label(1)], as: .qr, path: folder.path)
      }
    }
  }
}
