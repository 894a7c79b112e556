/// The address of a library in a database of PostgreSQL's, as libpq reads it
/// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING), where `schema` may
/// stand among the parameters:
///
///     postgresql://olga@db.example/books?schema=club
///     service=books
///     host=db.example dbname=books
///
/// It may hold a password, which nothing but `connection` has.
package struct DatabaseAddress: Equatable, Sendable {
  /// For libpq alone: parameters and values, without the schema.
  package let connection: String
  /// Where in the database the library is.
  package let schema: String
  /// What the user is shown, and what names the library once more: all but the passwords.
  package let name: String
  /// What a file for it may be called: the same for addresses that lead to the same library by the same
  /// names.
  package let fileName: String

  package static let standardSchema = "bookskeeper"

  /// Why a text is not the address of a library.
  package enum Fault: Error, Equatable, Sendable {
    /// It cannot be read: a sign is missing, or is where none can be.
    case form
    /// PostgreSQL has no such parameter; nil where the name may be a part of a password.
    case parameter(String?)
    case port
    case host
    /// It is none that a library can be in.
    case schema(String)
  }

  /// Whether a place is an address, in whatever state, and not a file.
  package static func isOne(_ place: String) -> Bool {
    if ConnectionURI.begin(place) != nil { return true }
    let place = place.drop(while: \.isWhitespace)
    guard let first = place.firstIndex(of: "="),
      place[..<first].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_" || $0.isWhitespace) })
    else { return false }
    return place.split(whereSeparator: \.isWhitespace).contains { word in
      guard let end = word.firstIndex(of: "=") else {
        return ConnectionParameter.all.contains(String(word))
      }
      return ConnectionParameter.all.contains(String(word[..<end]))
    }
  }

  /// - Throws: `badDatabaseAddress`.
  package init(_ place: String) throws(StorageError) {
    do {
      try self.init(reading: place)
    } catch {
      throw .badDatabaseAddress(error)
    }
  }

  private init(reading place: String) throws(Fault) {
    guard !place.unicodeScalars.contains(where: PlainText.isControl) else { throw .form }
    let isURI = ConnectionURI.begin(place) != nil
    let given =
      isURI ? try ConnectionURI.parameters(of: place) : try ConnectionWords.parameters(of: place)
    // As in libpq, what stands last counts.
    var values: [String: String] = [:]
    for (key, value) in given { values[key] = value }
    let schema = values["schema"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.standardSchema
    guard Self.isSchema(schema) else { throw .schema(schema) }
    self.schema = schema
    let keys = ConnectionParameter.all.filter { values[$0]?.isEmpty == false && $0 != "schema" }
    func value(_ key: String) -> String { values[key] ?? "" }
    try Self.check(hosts: value("host"), ports: value("port"))
    connection = ConnectionWords.text(keys.map { ($0, value($0)) })
    let shown = ConnectionParameter.all.filter {
      values[$0]?.isEmpty == false && !ConnectionParameter.secrets.contains($0)
    }.map { ($0, value($0)) }
    name = isURI ? ConnectionURI.text(shown) : ConnectionWords.text(shown)
    // Others that use the library are others by name only.
    let user = value("dbname").isEmpty ? value("user") : ""
    let parts =
      ["service", "host", "hostaddr", "port", "dbname"].map(value) + [user, schema]
    let readable = [value("service"), value("host"), value("dbname"), user, schema]
      .filter { !$0.isEmpty }.joined(separator: "-").drop { $0 == "/" }.prefix(80)
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    fileName = "\(String(readable))-\(ContentHash(parts.joined(separator: "\n").utf8).text)"
  }

  private static func check(hosts: String, ports: String) throws(Fault) {
    let hosts = hosts.split(separator: ",", omittingEmptySubsequences: false)
    guard hosts.count <= 1 || !hosts.contains(where: \.isEmpty) else { throw .host }
    let numbers = ports.split(separator: ",", omittingEmptySubsequences: false)
    let areRight = numbers.allSatisfy { port in
      port.isEmpty || Int(port).map { (1...65_535).contains($0) } ?? false
    }
    // One port is that of all hosts.
    guard areRight, numbers.count <= 1 || numbers.count == hosts.count else { throw .port }
  }

  /// A name that needs no care on the way, and is not PostgreSQL's own.
  private static func isSchema(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_", name.utf8.count <= 63 else {
      return false
    }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      && !name.lowercased().hasPrefix("pg_") && name.lowercased() != "information_schema"
  }
}

extension DatabaseAddress: CustomStringConvertible {
  /// Never the password, wherever it is written by mistake.
  package var description: String { name }
}

extension DatabaseAddress: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
