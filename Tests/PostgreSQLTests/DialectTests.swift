import PostgreSQL
import Testing

@Suite(.timeLimit(.minutes(5))) struct DialectTests {
  @Test(
    "statements in SQLite's words become PostgreSQL's",
    arguments: [
      ("SELECT 1", "SELECT 1"),
      ("SELECT ?, ?, ?", "SELECT $1, $2, $3"),
      ("SELECT ?2, ?, ?1, ?", "SELECT $2, $3, $1, $4"),
      (
        "SELECT '?', \"a?\", 'it''s ?' -- ?\n, ? /* ? */",
        "SELECT '?', \"a?\", 'it''s ?' -- ?\n, $1 /* ? */"
      ),
      (
        "DELETE FROM a WHERE b = ?; DELETE FROM c WHERE d = ?",
        "DELETE FROM a WHERE b = $1; DELETE FROM c WHERE d = $1"
      ),
      (
        "SELECT * FROM book INDEXED BY book_by_isbn WHERE isbn = ?",
        "SELECT * FROM book WHERE isbn = $1"
      ),
      ("SELECT * FROM book indexed  by book_by_isbn", "SELECT * FROM book "),
      (
        "FROM loan INDEXED BY a CROSS JOIN book ON book.number = loan.book",
        "FROM loan JOIN book ON book.number = loan.book"
      ),
      ("FROM a CROSS JOIN b", "FROM a CROSS JOIN b"),
      (
        "FROM a CROSS JOIN b, c WHERE EXISTS (SELECT 1 FROM d JOIN e ON d.f = e.f)",
        "FROM a CROSS JOIN b, c WHERE EXISTS (SELECT 1 FROM d JOIN e ON d.f = e.f)"
      ),
      (
        "FROM a CROSS JOIN (SELECT 1 FROM x JOIN y ON x.z = y.z) AS b WHERE 1",
        "FROM a CROSS JOIN (SELECT 1 FROM x JOIN y ON x.z = y.z) AS b WHERE 1"
      ),
      ("(SELECT 1 FROM a CROSS JOIN b) JOIN c ON 1", "(SELECT 1 FROM a CROSS JOIN b) JOIN c ON 1"),
      ("SELECT ifnull(a, instr(b, char(10)))", "SELECT coalesce(a, strpos(b, chr(10)))"),
      ("SELECT IFNULL (a, 1), ifnull FROM char", "SELECT coalesce (a, 1), ifnull FROM char"),
      ("SELECT group_concat(name, ', ')", "SELECT string_agg(name, ', ')"),
      (
        "WHERE a = ? AND book_text MATCH ? AND b = ?",
        "WHERE a = $1 AND book_text.words @@ CAST($2 AS tsquery) AND b = $3"
      ),
      (
        "CREATE TEMP TABLE a (b INTEGER PRIMARY KEY, c TEXT) STRICT; SELECT CAST(a AS TEXT)",
        "CREATE TEMP TABLE a (b bigint PRIMARY KEY, c text COLLATE \"C\"); SELECT CAST(a AS TEXT)"
      ),
      ("INSERT INTO temp.seen VALUES (?)", "INSERT INTO pg_temp.seen VALUES ($1)"),
      (
        "CREATE FUNCTION f() AS $$ SELECT ifnull(1, 2) ? $$",
        "CREATE FUNCTION f() AS $$ SELECT ifnull(1, 2) ? $$"
      ),
      ("AS $a$ ? $$ ? $a$ LIMIT ?", "AS $a$ ? $$ ? $a$ LIMIT $1"),
      ("SELECT 1 /* open ?", "SELECT 1 /* open ?"),
      ("SELECT 'open ?", "SELECT 'open ?"),
      ("SELECT Ünder_1é, ?", "SELECT Ünder_1é, $1"),
    ])
  func translations(sqlite: String, postgres: String) {
    #expect(PostgresDialect.translated(sqlite) == postgres)
  }

  @Test(
    "the tokens of a text are the text",
    arguments: ["", "a", "'", "\"", "$", "$a", "--", "/*", "/", "?9", "1.5e3 é $1"])
  func tokens(sql: String) {
    #expect(SQLToken.tokens(of: sql).map(\.text).joined() == sql)
  }

  @Test("an insertion takes another expression in place of its first value")
  func insertion() {
    let insertion = RowInsertion("INSERT INTO book (number, title) VALUES (?, ifnull(?, ?))")
    #expect(
      insertion.with("nextval('a')")
        == "INSERT INTO book (number, title) VALUES (nextval('a'), coalesce($1, $2)) RETURNING number"
    )
    let counted = RowInsertion(
      "INSERT INTO loan (id, book) VALUES (?1, ?3) ON CONFLICT (id) DO NOTHING")
    #expect(
      counted.with("1")
        == "INSERT INTO loan (id, book) VALUES (1, $2) ON CONFLICT (id) DO NOTHING RETURNING id")
  }
}
