import Library
import Platform

/// What came of one run of `curl`: an answer of the host, good or bad.
package struct CurlAnswer {
  package let status: Int
  package let type: String?
  /// Where the host leads on to.
  package let redirect: String?
  package let body: [UInt8]
  /// The lines of the answer's head.
  private let head: [Substring]

  /// Seconds.
  package var retryAfter: Int? { header("retry-after").flatMap { RetryAfter.seconds($0) } }

  /// The value of the last header of this name, in small letters: `etag`.
  package func header(_ name: String) -> String? {
    head.last { $0.lowercased().hasPrefix(name + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingSpaces() }
  }

  /// - Throws: what kept the host from answering.
  package init(_ outcome: CurlRun.Outcome, from host: String, limit: Int) throws(CatalogueError) {
    if let fault = Self.fault(outcome.code, host, limit) { throw fault }
    let text = String(decoding: outcome.errors, as: UTF8.self).replacing("\r\n", with: "\n")
    guard let mark = text.ranges(of: CurlSettings.mark).last else {
      throw .curlFailed(code: outcome.code)
    }
    let told = text[mark.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    guard told.count >= 3, let status = Int(told[0]) else {
      throw .curlFailed(code: outcome.code)
    }
    self.status = status
    type = told[1].isEmpty ? nil : String(told[1])
    redirect = told[2].isEmpty ? nil : String(told[2])
    head = text[..<mark.lowerBound].split(separator: "\n")
    body = outcome.output
  }

  /// The exit code of `curl` where it cannot write what it receives.
  package static let notWritten = 23

  /// What an exit code of `curl` means (its manual, "EXIT CODES").
  private static func fault(_ code: Int, _ host: String, _ limit: Int) -> CatalogueError? {
    switch code {
    case 0: nil
    case 3: .badAddress(host)
    case 5, 97: .proxyNotFound
    case 6: .hostNotFound(host)
    case 7, 45: .noConnection(host)
    case 28: .timedOut(host)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .untrusted(host)
    case 16, 18, 52, 55, 56, 92, 95, 96: .cutOff(host)
    case 1, 8, 61: .unreadable(host)
    case 63: .tooLarge(host, limit: limit)
    case 128 + Int(SIGINT): .interrupted
    default: .curlFailed(code: code)
    }
  }
}
