import Library
import Platform

/// The result of a `curl` run that reached the host: a success or an error status.
package struct CurlResponse {
  package let status: Int
  package let type: String?
  package let redirect: String?
  package let body: [UInt8]
  private let headerLines: [Substring]

  /// The value of `Retry-After`, in seconds.
  package var retryAfter: Int? { header("retry-after").flatMap { RetryAfter.seconds($0) } }

  /// Returns the last value of a header. Its name must be in lower case, such as `etag`.
  package func header(_ name: String) -> String? {
    headerLines.last { $0.lowercased().hasPrefix(name + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingSpaces() }
  }

  package init(_ outcome: CurlRun.Outcome, from host: String, limit: Int) throws(CatalogueError) {
    if let error = Self.error(outcome.code, host, limit) { throw error }
    let text = String(decoding: outcome.errors, as: UTF8.self).replacing("\r\n", with: "\n")
    guard let separator = text.ranges(of: CurlSettings.separator).last else {
      throw .curlFailed(code: outcome.code)
    }
    let fields = text[separator.upperBound...].split(
      separator: "\n", omittingEmptySubsequences: false)
    guard fields.count >= 3, let status = Int(fields[0]) else {
      throw .curlFailed(code: outcome.code)
    }
    self.status = status
    type = fields[1].isEmpty ? nil : String(fields[1])
    redirect = fields[2].isEmpty ? nil : String(fields[2])
    headerLines = text[..<separator.lowerBound].split(separator: "\n")
    body = outcome.output
  }

  /// The exit code of `curl` for a failed write of received data.
  package static let writeErrorCode = 23

  /// Maps an exit code of `curl` to an error (see "EXIT CODES" in its manual).
  private static func error(_ code: Int, _ host: String, _ limit: Int) -> CatalogueError? {
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
