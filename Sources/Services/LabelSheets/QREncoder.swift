import Library
import Platform
import Processes

/// `qrencode`, which makes QR codes (https://fukuchi.org/works/qrencode/).
struct QREncoder {
  private let executable: String
  private let environment: [String: String]

  /// - Throws: `ToolError.qrCodes`, if it is not installed.
  init(environment: [String: String]) throws(ToolError) {
    guard let executable = ChildProcess.find(Self.name, in: environment["PATH"]) else {
      throw .qrCodes(Self.name)
    }
    self.executable = executable
    self.environment = environment
  }

  private static let name = "qrencode"

  /// - Throws: `ToolError.qrCodes`, if nothing came of it.
  func code(of text: String) throws(ToolError) -> QRCode {
    // Level M stands some wear; its margin is left to the drawing.
    let command = [executable, "-tASCII", "-l", "M", "-m", "0", "-o", "-"]
    let filter = Filter(
      command, environment: environment, timeLimit: .seconds(10), sizeLimit: 1_000_000)
    guard let drawn = filter.run(on: Data(text.utf8)),
      let code = QRCode(drawn: String(decoding: drawn, as: UTF8.self))
    else { throw .qrCodes(Self.name) }
    return code
  }
}
