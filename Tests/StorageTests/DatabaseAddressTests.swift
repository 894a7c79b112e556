import Library
import LibraryStorage
import Platform
import TestSupport
import Testing
import Turns

@Suite(
  "The addresses of libraries in databases",
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited)
struct DatabaseAddressTests {
  @Test(
    "an address is distinguished from the name of a file",
    arguments: [
      ("postgresql://", true), ("postgres://db.example/books", true),
      ("PostgreSQL://db.example/books", true), ("service=books", true),
      (" host = db.example dbname=books", true), ("databse=books host=a", true),
      ("library.sqlite", false), ("./service=books", false), ("a=1.sqlite", false),
      ("/home/anna/my host=a.sqlite", false), ("https://library.example", false), ("", false),
      ("postgresql", false),
    ])
  func kinds(address: String, isExpected: Bool) {
    #expect(DatabaseAddress.isAddress(address) == isExpected)
  }

  @Test(
    "libpq gets everything but the schema, and users see everything but the passwords",
    arguments: [
      (
        "Postgres://olga:s%20e%2Fc:r@db.example:5433/my%20books?schema=club&sslmode=require",
        "postgres://olga:s%20e%2Fc:r@db.example:5433/my%20books?sslmode=require",
        "Postgres://olga@db.example:5433/my%20books?schema=club&sslmode=require", "club"
      ),
      ("postgresql://", "postgresql://", "postgresql://", "bookskeeper"),
      (
        "postgresql:///books?host=/run/db&password=secret&schema=a%2Db&sslpassword=secret",
        "postgresql:///books?host=/run/db&password=secret&sslpassword=secret",
        "postgresql:///books?host=/run/db&schema=a%2Db", "a-b"
      ),
      (
        "postgresql://a,b:2,[::1]/books?schema=", "postgresql://a,b:2,[::1]/books",
        "postgresql://a,b:2,[::1]/books?schema=", "bookskeeper"
      ),
      ("service=books", "service=books", "service=books", "bookskeeper"),
      (
        #"host=a password='it\'s \\' dbname = 'my books' schema='club'"#,
        #"host=a password='it\'s \\' dbname = 'my books'"#,
        "host=a dbname = 'my books' schema='club'", "club"
      ),
      (#"password=my\ secret host=a"#, #"password=my\ secret host=a"#, "host=a", "bookskeeper"),
      ("host=a password= host=b", "host=a password= host=b", "host=a", "bookskeeper"),
      ("postgresql://ёлка/b", "postgresql://ёлка/b", "postgresql://ёлка/b", "bookskeeper"),
    ])
  func parsing(address: String, connection: String, name: String, schema: String) throws {
    let address = try DatabaseAddress(address)
    #expect(address.connection == connection)
    #expect(address.name == name)
    #expect(address.schema == schema)
    let named = try DatabaseAddress(name)
    #expect(named.name == name)
    #expect(named.fileName == address.fileName)
    #expect(!"\(address) \(String(reflecting: address))".contains("secret"))
    var text = ""
    dump(address, to: &text)
    #expect(!text.contains("secret"))
  }

  @Test(
    "an invalid address is explained without possible parts of a password",
    arguments: [
      ("postgresql://a,,b/books", .host), ("postgresql://[]/books", .form),
      ("host=a,,b", .host),
      ("postgresql://a:99999/books", .port), ("postgresql://a:b/books", .port),
      ("host=a port=1,2", .port), ("postgresql://olga:se/cret@a/books", .form),
      ("postgresql://olga:12/cret@a/books", .form), ("postgresql://[::1/books", .form),
      ("postgresql://a/%zz", .form), ("postgresql://a/%00", .form), ("postgresql://a/%ff", .form),
      ("postgresql://a/b?schema", .form), ("host='a", .form), ("service", .form),
      ("host", .form), ("host=a b", .form), ("postgresql://a/b\n", .form),
      ("postgresql://a/b?sslmod=require", .parameter("sslmod")),
      ("postgresql://olga@a/b?sslmod=require", .parameter("sslmod")),
      ("postgresql://olga:12/c?r=e@a/b", .parameter(nil)), ("postgresql://olga:s@et@a/b", .form),
      ("host=a password=my secret=1", .parameter(nil)),
      ("hots=a dbname=b", .parameter("hots")),
      ("postgresql://a/b?schema=pg_temp", .schema("pg_temp")),
      ("postgresql://a/b?schema=1", .schema("1")), ("service=a schema='a b'", .schema("a b")),
      ("service=a schema=information_schema", .schema("information_schema")),
    ] as [(String, AddressFault)])
  func invalid(address: String, fault: AddressFault) {
    #expect(throws: StorageError.badDatabaseAddress(fault)) { try DatabaseAddress(address) }
  }

  @Test("files of a library have the same name for all users, and in every form")
  func files() throws {
    func name(_ address: String) throws -> String { try DatabaseAddress(address).fileName }
    let books = try name("postgresql://db.example/books")
    #expect(try name("postgres://olga:secret@db.example/books?sslmode=require") == books)
    #expect(try name("dbname=books host=db.example") == books)
    #expect(try name("postgresql://db.example/books?schema=bookskeeper") == books)
    #expect(try name("postgresql://db.example/books?schema=club") != books)
    #expect(try name("postgresql://db.example:5433/books") != books)
    #expect(try name("postgresql://olga@db.example") != name("postgresql://ben@db.example"))
    #expect(books.hasPrefix("db-example-books-bookskeeper-"))
    #expect(try !name("postgresql://%2Frun%2Fdb/b?schema=ёж").contains("/"))
  }

  @Test(
    "no part of a password is shown, however it is written",
    arguments: [
      "postgresql://keeper:s3cr/et@127.0.0.1/library", "postgresql://keeper:s3cr%zzet@127.0.0.1/a",
      "postgresql://keeper:s3cr@et@127.0.0.1:1/library", "postgresql://keeper:1/s3cr?et@x/library",
      "postgresql://127.0.0.1:1/library?user=keeper&password=s3cr&et=1",
      "host=127.0.0.1 port=1 password='s3cret", "host=127.0.0.1 port=1 password=s3cr et",
      "postgresql://keeper:s3cr#et@127.0.0.1:1/library",
      "postgresql://keeper:s3cr[et@127.0.0.1:1/x",
    ])
  func hiddenPassword(address: String) {
    var message = ""
    do {
      let address = try DatabaseAddress(address)
      message = "\(address) "
      _ = try StoredLibrary(PostgresSchema(address), author: "test")
    } catch {
      message += "\(error)"
    }
    #expect(!message.contains("s3cr") && !message.contains("et@"))
  }
}
