import Library
import Platform
import Processes

/// Creates QR codes with `qrencode` (https://fukuchi.org/works/qrencode/).
struct QREncoder {
  private static let name = "qrencode"
  private let tool: Tool

  init(environment: [String: String]) throws(ToolError) {
    guard let tool = Tool(Self.name, in: environment) else { throw .qrCodes(Self.name) }
    self.tool = tool
  }

  func code(of text: String) throws(ToolError) -> QRCode {
    // Level M tolerates some wear. The quiet zone is added by `Barcode`.
    let words = ["-tASCII", "-l", "M", "-m", "0", "-o", "-"]
    guard let output = tool.run(words, on: Data(text.utf8), timeout: .seconds(10)),
      let code = QRCode(ascii: String(decoding: output, as: UTF8.self))
    else { throw .qrCodes(Self.name) }
    return code
  }
}
