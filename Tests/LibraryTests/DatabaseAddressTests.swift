import Foundation
import Library
import Testing

@Suite("The addresses of libraries in databases", .timeLimit(.minutes(10)))
struct DatabaseAddressTests {
  @Test(
    "an address is told from the name of a file",
    arguments: [
      ("postgresql://", true), ("postgres://db.example/books", true),
      ("PostgreSQL://db.example/books", true), ("service=books", true),
      (" host = db.example dbname=books", true), ("databse=books host=a", true),
      ("library.sqlite", false), ("./service=books", false), ("a=1.sqlite", false),
      ("/home/anna/my host=a.sqlite", false), ("https://library.example", false), ("", false),
      ("postgresql", false),
    ])
  func kinds(place: String, isOne: Bool) {
    #expect(DatabaseAddress.isOne(place) == isOne)
  }

  @Test(
    "what libpq is given has all but the schema, and what is shown all but the passwords",
    arguments: [
      (
        "postgres://olga:s%20e%2Fc:r@db.example:5433/my%20books?schema=club&sslmode=require",
        "user=olga password='s e/c:r' host=db.example port=5433 dbname='my books' sslmode=require",
        "postgresql://olga@db.example:5433/my%20books?schema=club&sslmode=require", "club"
      ),
      ("postgresql://", "", "postgresql://", "bookskeeper"),
      (
        "postgresql:///books?host=/run/db&password=secret&sslpassword=secret",
        "password=secret host=/run/db dbname=books sslpassword=secret",
        "postgresql://%2Frun%2Fdb/books", "bookskeeper"
      ),
      (
        "postgresql://a,b:2,[::1]/books?target_session_attrs=read-write",
        "host=a,b,::1 port=,2, dbname=books target_session_attrs=read-write",
        "postgresql://a,b:2,[::1]/books?target_session_attrs=read-write", "bookskeeper"
      ),
      (
        "postgresql://a/b?ssl=true", "host=a dbname=b sslmode=require",
        "postgresql://a/b?sslmode=require", "bookskeeper"
      ),
      ("service=books", "service=books", "service=books", "bookskeeper"),
      (
        #"host=a password='it\'s \\' dbname = 'my books' schema=club"#,
        #"password='it\'s \\' host=a dbname='my books'"#,
        "host=a dbname='my books' schema=club", "club"
      ),
      (#"host=a password=my\ secret"#, "password='my secret' host=a", "host=a", "bookskeeper"),
      ("host=a password= host=b", "password=host=b host=a", "host=a", "bookskeeper"),
      ("postgresql://ёлка/b", "host=ёлка dbname=b", "postgresql://ёлка/b", "bookskeeper"),
    ])
  func read(place: String, connection: String, name: String, schema: String) throws {
    let address = try DatabaseAddress(place)
    #expect(address.connection == connection)
    #expect(address.name == name)
    #expect(address.schema == schema)
    let named = try DatabaseAddress(name)
    #expect(named.name == name)
    #expect(named.fileName == address.fileName)
    #expect(!"\(address) \(String(reflecting: address))".contains("secret"))
    var told = ""
    dump(address, to: &told)
    #expect(!told.contains("secret"))
  }

  @Test(
    "what is none says why, and never what may be a part of a password",
    arguments: [
      ("postgresql://a,,b/books", .host), ("postgresql://[]/books", .host),
      ("host=a,,b", .host),
      ("postgresql://a:99999/books", .port), ("postgresql://a:b/books", .port),
      ("host=a port=1,2", .port), ("postgresql://olga:se/cret@a/books", .form),
      ("postgresql://olga:12/cret@a/books", .form), ("postgresql://[::1/books", .form),
      ("postgresql://a/%zz", .form), ("postgresql://a/%00", .form), ("postgresql://a/%ff", .form),
      ("postgresql://a/b?schema", .form), ("host='a", .form), ("service", .form),
      ("host", .form), ("host=a b", .form), ("postgresql://a/b\n", .form),
      ("postgresql://a/b?sslmod=require", .parameter("sslmod")),
      ("postgresql://olga@a/b?sslmod=require", .parameter("sslmod")),
      ("postgresql://olga:12/c?r=e@a/b", .parameter(nil)),
      ("host=a password=my secret=1", .parameter(nil)),
      ("hots=a dbname=b", .parameter("hots")),
      ("postgresql://a/b?schema=pg_temp", .schema("pg_temp")),
      ("postgresql://a/b?schema=1", .schema("1")), ("service=a schema='a b'", .schema("a b")),
      ("service=a schema=information_schema", .schema("information_schema")),
    ] as [(String, DatabaseAddress.Fault)])
  func refused(place: String, fault: DatabaseAddress.Fault) {
    #expect(throws: StorageError.badDatabaseAddress(fault)) { try DatabaseAddress(place) }
  }

  @Test("files of a library are called alike whoever asks, and in whatever form")
  func files() throws {
    func name(_ place: String) throws -> String { try DatabaseAddress(place).fileName }
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
    "passwords are taken out of lines",
    arguments: [
      ("copy a.sqlite postgresql://u:pw@h/db", "copy a.sqlite postgresql://u@h/db"),
      ("copy 'postgres://u:p w@h/db' b", "copy 'postgres://u@h/db' b"),
      ("postgres://u:p/w:x@y@h/db a postgres://v:z@h", "postgres://u@h/db a postgres://v@h"),
      (
        "--library=postgresql://h/db?password=pw&sslmode=a",
        "--library=postgresql://h/db?sslmode=a"
      ),
      (#"copy "host=h password='my pw' port=1" x"#, #"copy "host=h port=1" x"#),
      (#"copy 'password=my\ pw host=h' x"#, #"copy 'host=h' x"#),
      ("sslpassword = pw user=u", "user=u"),
      ("postgresql://h:5432/db", "postgresql://h:5432/db"),
      ("mypassword=pw", "mypassword=pw"), ("https://u:pw@h", "https://u@h"),
      ("list --library=http://u:p/w@h/l", "list --library=http://u@h/l"),
      ("“HTTP://u:p@w@h:80/a@b”", "“HTTP://u@h:80/a@b”"),
      ("http://h:8080/a:b@c https://h/a@b", "http://h:8080/a:b@c https://h/a@b"),
      ("find password", "find password"), ("copy 'host=h password=pw' x", "copy 'host=h' x"),
      ("a?password=x b", "a b"), ("", ""),
    ])
  func lines(line: String, kept: String) {
    #expect(AddressPasswords.removed(from: line) == kept)
    #expect(AddressPasswords.removed(from: kept) == kept)
  }
}
