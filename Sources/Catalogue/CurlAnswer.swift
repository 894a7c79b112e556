import Foundation
import Library

/// What came of one run of `curl`: an answer of the host, good or bad.
struct CurlAnswer {
  let status: Int
  let type: String?
  /// Where the host leads on to.
  let redirect: String?
  /// Seconds.
  let retryAfter: Int?
  let body: [UInt8]

  /// - Throws: what kept the host from answering.
  init(_ outcome: CurlRun.Outcome, from host: String, limit: Int) throws(CatalogueError) {
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
    retryAfter = text[..<mark.lowerBound].split(separator: "\n")
      .last { $0.lowercased().hasPrefix("retry-after:") }
      .flatMap { RetryAfter.seconds($0.dropFirst(12).trimmingCharacters(in: .whitespaces)) }
    body = outcome.output
  }

  /// - Throws: what the host said instead of an answer.
  func check(_ host: String, hasKey: Bool) throws(CatalogueError) {
    switch status {
    case 200..<300: return
    case 429, 503: throw .busy(host, retryAfter: retryAfter)
    case 400, 401, 403: throw hasKey ? .keyRefused(host) : .status(status, host)
    default: throw .status(status, host)
    }
  }

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
