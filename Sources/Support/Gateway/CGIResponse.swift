/// The head of a response, as a program passes it to a web server (RFC 3875, section 6).
package struct CGIResponse: Sendable {
  package enum Status: Int, Sendable {
    case ok = 200
    case created = 201
    case noContent = 204
    case seeOther = 303
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case conflict = 409
    case preconditionFailed = 412
    case contentTooLarge = 413
    case unsupportedMediaType = 415
    case preconditionRequired = 428
    case internalServerError = 500
    case serviceUnavailable = 503

    /// The phrase of RFC 9110 and RFC 6585.
    var phrase: String {
      switch self {
      case .ok: "OK"
      case .created: "Created"
      case .noContent: "No Content"
      case .seeOther: "See Other"
      case .notModified: "Not Modified"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .conflict: "Conflict"
      case .preconditionFailed: "Precondition Failed"
      case .contentTooLarge: "Content Too Large"
      case .unsupportedMediaType: "Unsupported Media Type"
      case .preconditionRequired: "Precondition Required"
      case .internalServerError: "Internal Server Error"
      case .serviceUnavailable: "Service Unavailable"
      }
    }
  }

  package let status: Status
  private var fields: [(name: String, value: String)] = []

  package init(_ status: Status) { self.status = status }

  /// - Parameter value: the value, cut off at a line break, which would begin another field.
  package mutating func set(_ name: String, _ value: String) {
    fields.append((name, String(value.prefix { !$0.isNewline })))
  }

  package var text: String {
    "Status: \(status.rawValue) \(status.phrase)\r\n"
      + fields.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
  }
}
