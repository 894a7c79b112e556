import Foundation
import TestSupport

/// A mail server that receives the letters of a library, through msmtp.
final class MailServer {
  struct Letter: Decodable {
    let recipients: [String]
    let headers: [String]
    let to: String
    let subject: String
    let automatic: String
    let body: String
    let defects: [String]
  }

  private let folder: String
  private let server: Child

  /// - Parameter home: the home directory of the program that sends the mail.
  init(for home: Home) throws {
    folder = home.path
    server = try Child(
      [Tool.python3.path ?? "", Self.script, home.path + "/letters"], environment: [:],
      input: "/dev/null", folder: home.path)
    let deadline = ContinuousClock.now + .seconds(60)
    while !server.outputSoFar.hasSuffix("\n") {
      guard ContinuousClock.now < deadline else { throw Failure("the mail server does not start") }
      usleep(2_000)
    }
    let settings = try home.file(
      "msmtprc",
      "account default\nhost 127.0.0.1\nport \(server.outputSoFar)from library@example.org\n")
    home.environment["BOOKSKEEPER_SENDMAIL"] = "msmtp -C \(settings)"
  }

  deinit { server.signal(SIGKILL) }

  private static let script =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Servers/mailbox.py"

  /// Sorted by recipient.
  var letters: [Letter] {
    get throws {
      guard let text = try? String(contentsOfFile: folder + "/letters", encoding: .utf8) else {
        return []
      }
      return try text.split(separator: "\n").map {
        try JSONDecoder().decode(Letter.self, from: Data($0.utf8))
      }
    }
  }
}
