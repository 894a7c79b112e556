import Library
import Platform
import SQL
import SQLite

/// The tables and indexes of a file, in PostgreSQL's SQL.
///
/// A file has a single writer, so a count can be a single row. In PostgreSQL, all writers would
/// wait for that row. Frequently changed counts therefore have several rows (slots), whose sum is
/// the count.
package enum PostgresLayout {
  static func script() throws -> String {
    let identity = """
      INSERT INTO identity VALUES (left(replace(gen_random_uuid()::text, '-', ''), 16))
      """
    let parts = [functions, words, triggers, recordFolding(Folding.version), identity]
    return (try tables.get().map(\.sql) + parts).joined(separator: ";\n")
  }

  /// Returns a statement that records the folding version in the system catalogue.
  static func recordFolding(_ version: Int) -> String {
    "COMMENT ON TABLE book_text IS '\(version)'"
  }

  static func table(_ name: String) throws -> String? {
    try tables.get().first { $0.name == name }?.sql
  }

  private struct Part {
    let name: String
    let sql: String
  }

  /// The tables in the order of their creation.
  private static let tables = Result {
    let file = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.creation() { try file.execute(step) }
    let parts = try file.all(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type IN ('table', 'index') AND sql IS NOT NULL
      """
    ) { Part(name: $0["name"], sql: $0["sql"]) }
    return parts.filter { part in
      !part.name.hasPrefix("sqlite_") && !part.name.hasPrefix("book_text")
        && part.name != "book_word" && part.name != "folding"
    }.map { Part(name: $0.name, sql: overrides[$0.name] ?? translated($0.sql)) }
  }

  /// Translates statements that create and alter tables.
  static func translated(_ sql: String) -> String {
    var sql = sql
    for (old, new) in [
      ("INTEGER PRIMARY KEY AUTOINCREMENT", "bigint PRIMARY KEY"), ("INTEGER", "bigint"),
      (" TEXT", " text COLLATE \"C\""), (") STRICT, WITHOUT ROWID", ")"), (") STRICT", ")"),
      // In SQLite, NULL sorts before all values.
      (" DESC", " DESC NULLS LAST"),
      // An expression needs its own parentheses.
      ("(-rating,", "((-rating),"), ("(closed_at IS NULL)", "((closed_at IS NULL))"),
    ] { sql = sql.replacing(old, with: new) }
    return sql
  }

  /// Tables that differ from those in a file.
  private static let overrides = [
    "tally": """
    CREATE TABLE tally (
      due_date text COLLATE "C" NOT NULL, books bigint NOT NULL, slot bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (due_date, slot))
    """,
    "loans_begun": """
    CREATE TABLE loans_begun (
      quarter bigint NOT NULL, loans bigint NOT NULL, slot bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (quarter, slot))
    """,
    "return_count": """
    CREATE TABLE return_count (
      quarters bigint NOT NULL, loans bigint NOT NULL, slot bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (quarters, slot))
    """,
  ]

  /// The functions that statements call, and the tables that the engine needs.
  private static let functions = """
    -- The last numbers that were given; those of loans and changes, which no one sees, are sequences,
    -- so that no desk waits for another.
    CREATE TABLE last_number (name text COLLATE "C" PRIMARY KEY, seq bigint NOT NULL);
    CREATE SEQUENCE loan_id;
    CREATE SEQUENCE change_id;
    -- The ids of transactions: by them is found out what became of one, and whether others have written.
    CREATE TABLE transaction_made (
      id text COLLATE "C" PRIMARY KEY, made_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL DEFAULT pg_current_xact_id());
    CREATE INDEX transaction_made_by_xid ON transaction_made (xid);

    CREATE FUNCTION slot() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT pg_backend_pid() % 32';
    -- As SQLite's, for '%s' alone: the seconds from 1970 to the beginning of a day.
    CREATE FUNCTION strftime(format text, day text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RETURN extract(epoch FROM day::date)::bigint::text;
    EXCEPTION WHEN data_exception THEN RETURN NULL;
    END $$;
    -- The day that a text is.
    CREATE FUNCTION as_day(day text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RETURN CASE WHEN day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' AND day >= '0001'
        THEN to_char(day::date, 'YYYY-MM-DD') ELSE 'none' END;
    EXCEPTION WHEN data_exception THEN RETURN 'none';
    END $$;
    """

  /// The words of books, folded by the program. Words of titles have the weight A.
  private static let words = """
    CREATE FUNCTION weighted(title text, rest text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN length(title) + length(rest) < 2000 THEN
        CAST(
          CASE WHEN title = '' THEN '' ELSE
            '''' || replace(title, ' ', ''':1A ''') || ''':1A ' END
          || CASE WHEN rest = '' THEN '' ELSE
            '''' || replace(rest, ' ', ''':1 ''') || ''':1' END AS tsvector)
      ELSE (
        -- A word has 2,046 bytes at most, and all of them together a million.
        SELECT CAST(coalesce(string_agg('''' || left(word, 500) || ''':1' || weight, ' '), '') AS tsvector)
        FROM (
          SELECT word, 'A' AS weight FROM unnest(string_to_array(left(title, 100000), ' ')) AS word
          UNION SELECT word, '' FROM unnest(string_to_array(left(rest, 100000), ' ')) AS word
        ) AS words WHERE word <> '')
      END
    $$;
    CREATE TABLE book_text (
      rowid bigint PRIMARY KEY,
      title text COLLATE "C" NOT NULL,
      rest text COLLATE "C" NOT NULL,
      author text COLLATE "C",
      owner text COLLATE "C",
      borrower text COLLATE "C",
      words tsvector NOT NULL GENERATED ALWAYS AS (weighted(title, rest)) STORED);
    CREATE INDEX book_text_words ON book_text USING gin (words);

    -- The words that there are, and some that there were.
    CREATE TABLE book_word (term text COLLATE "C" PRIMARY KEY);
    """

  /// The triggers that keep derived rows up to date.
  static let triggers =
    """
    CREATE FUNCTION book_text_added() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO book_word
        SELECT DISTINCT lexeme COLLATE "C" AS term FROM added, unnest(added.words) ORDER BY term
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER book_text_added AFTER INSERT ON book_text
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_text_added();

    """ + Schema.triggers(.postgreSQL)

  /// Drops all triggers, including those of 0.9.0.
  static let dropTriggers = """
    DO $$
    DECLARE called regprocedure;
    BEGIN
      FOR called IN
        SELECT oid::regprocedure FROM pg_proc
        WHERE pronamespace = CAST(current_schema() AS regnamespace)
          AND (prorettype = 'trigger'::regtype
            OR proname IN ('count_loan', 'count_loans', 'count_return'))
      LOOP EXECUTE format('DROP FUNCTION %s CASCADE', called);
      END LOOP;
    END $$
    """
}
