import Library
import Localization

extension EnglishTexts: CatalogueTexts {
  package func querying(_ catalogue: String) -> String { "Asking \(catalogue)\(ellipsis)" }
  package func querying(_ catalogue: String, _ position: Int, of count: Int) -> String {
    "Asking \(catalogue): \(number(position)) of \(number(count))\(ellipsis)"
  }
  package func waiting(for host: String, seconds: Int) -> String {
    "\(host) asked us to wait \(secondCount(seconds))\(ellipsis)"
  }
  func name(_ record: RecordTitle) -> String { quoted(record.title) + (record.author.isEmpty ? "" : " by \(record.author)") }

  package func sentence(_ error: CatalogueError) -> String {
    switch error {
    case .noCurl: "Going online requires curl, which is not installed. On Debian and Ubuntu, install it with: sudo apt install curl"
    case .curlFailed(let code): "curl failed with code \(code), without an answer."
    case .hostNotFound(let host): "\(host) was not found. Is this machine online?"
    case .noConnection(let host): "Could not connect to \(host): it is not running, or this machine is offline."
    case .proxyNotFound: "The proxy was not found. Check the variables http_proxy and https_proxy."
    case .timedOut(let host): "\(host) did not answer in time. Try again later."
    case .untrusted(let host): "Could not connect securely to \(host): its certificate is not trusted. \(nothing(.sent))"
    case .cutOff(let host): "The answer from \(host) was cut off. Try again."
    case .status(let status, let host): "\(host) could not answer the request (status \(status))."
    case .busy(let host, let seconds): "\(host) is busy. Try again " + (seconds.map { "in \(duration($0))." } ?? "later.")
    case .keyRefused(let host): "\(host) rejected the key. Correct it, or leave it out."
    case .tooLarge(let host, let limit): "The answer from \(host) is larger than \(limit / 1_000_000) MB and was not read."
    case .tooManyRedirects(let host): "\(host) redirects too many times; the request was abandoned."
    case .redirectRefused(let host): "\(host) redirects to an address that is not http or https; it was not followed."
    case .redirectElsewhere(let host):
      "\(host) redirects to another server; it was not followed. If the library has moved, give its new address."
    case .wrongType(let host, let type):
      "\(host) sent an unexpected kind of file" + (type.map { " (\($0))" } ?? "") + ". Check the address."
    case .unreadable(let host): "The answer from \(host) cannot be read: it is not in the expected format."
    case .notUTF8(let host): "The answer from \(host) cannot be read: its text is not UTF-8."
    case .entities(let host): "The answer from \(host) was not read, because it defines XML entities, which can be harmful."
    case .noSearch(let host): "The catalogue at \(host) offers no search. Check the address."
    case .searchRefused(let host, let reason): "\(host) refused the search: \(asSentence(reason))"
    case .nothingFound(let query): "The catalogue has no record for \(quotedInput(query))."
    case .badAddress(let address):
      "\(quotedInput(address)) is not a valid catalogue address. It must begin with http:// or https:// and contain no password."
    case .noAddress: "The address of the catalogue is missing. Give “--catalogue-url”, or use “settings catalogue-url”."
    case .unknownCatalogue(let name, let location):
      "The catalogue in \(location), \(quoted(name)), is unknown. Choose from: \(catalogueNames). \(nothing(.sent))"
    case .interrupted: "The request was stopped."
    }
  }

  private var catalogueNames: String { CatalogueSource.allCases.map(\.rawValue).joined(separator: ", ") }
}
