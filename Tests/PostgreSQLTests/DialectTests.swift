import PostgreSQL
import Testing
import Turns

@Suite(.timeLimited) struct DialectTests {
  @Test(
    "statements in SQLite's words become PostgreSQL's",
    arguments: [
      ("SELECT 1", "SELECT 1"),
      ("?", "$1"),
      ("SELECT ?, ?, ?", "SELECT $1, $2, $3"),
      ("SELECT ?2, ?, ?1, ?", "SELECT $2, $3, $1, $4"),
      ("SELECT ?12 || ?", "SELECT $12 || $13"),
      (
        "SELECT * FROM book INDEXED BY book_by_isbn WHERE isbn = ?",
        "SELECT * FROM book WHERE isbn = $1"
      ),
      ("(SELECT 1 FROM loan INDEXED BY loan_of_book)", "(SELECT 1 FROM loan)"),
      (
        "FROM loan INDEXED BY a_b CROSS JOIN book ON book.number = loan.book",
        "FROM loan JOIN book ON book.number = loan.book"
      ),
      ("SELECT group_concat(a, ', '), instr(a, b)", "SELECT string_agg(a, ', '), strpos(a, b)"),
      ("WHERE a GLOB ?1 OR b GLOB ?", "WHERE a ~ $1 OR b ~ $2"),
      (
        "WHERE a = ? AND book_text MATCH ? AND b = ?",
        "WHERE a = $1 AND book_text.words @@ CAST($2 AS tsquery) AND b = $3"
      ),
    ])
  func translations(sqlite: String, postgres: String) {
    #expect(PostgresDialect.translated(sqlite) == postgres)
  }
}
