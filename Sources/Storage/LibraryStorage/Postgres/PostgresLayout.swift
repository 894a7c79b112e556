import Library
import Platform
import SQL
import SQLite

/// The layout of a library in a schema of PostgreSQL: the tables and indexes of a file, in PostgreSQL's words,
/// with triggers of its own.
///
/// Whatever counts things as they come and go is one row for all in a file, where one writes at a time.
/// Here such a row would have everyone wait for everyone: the counts that all touch are kept in slots, one
/// for each connection, and summed up.
package enum PostgresLayout {
  /// The version of the first layout that a schema was made with, counted as those of files are.
  static let firstVersion = 9

  /// What makes version n + 1 of version n, from the first one on; the last is that of a file of today. One
  /// that schemas were brought up to date with is never changed, and what it makes stands below, too.
  package static let steps = [foldings, references, identities, toldBooks]

  /// What makes it all.
  static func script() throws -> String {
    let parts = [
      functions, words, bookTriggers, loanTriggers, otherTriggers, folded(Folding.version),
      identified,
    ]
    return (try tables.get().map(\.sql) + parts).joined(separator: ";\n")
  }

  private static let foldings = folded(1)

  /// Rows that are there may be without what they refer to, until a repair.
  private static let references = """
    ALTER TABLE borrower ADD CONSTRAINT borrower_merged_into_fkey
      FOREIGN KEY (merged_into) REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED NOT VALID;
    ALTER TABLE hold
      ADD CONSTRAINT hold_book_fkey
        FOREIGN KEY (book) REFERENCES book(number) DEFERRABLE INITIALLY DEFERRED NOT VALID,
      ADD CONSTRAINT hold_borrower_fkey
        FOREIGN KEY (borrower) REFERENCES borrower(number) DEFERRABLE INITIALLY DEFERRED NOT VALID
    """

  private static let identities =
    "CREATE TABLE identity (id text COLLATE \"C\" NOT NULL);\n" + identified

  private static let toldBooks = translated(Schema.toldBooks)

  private static let identified =
    "INSERT INTO identity VALUES (left(replace(gen_random_uuid()::text, '-', ''), 16))"

  /// Notes the version of `Folding` where a look at the catalogue tells it.
  static func folded(_ version: Int) -> String { "COMMENT ON TABLE book_text IS '\(version)'" }

  /// What makes one of its tables.
  static func table(_ name: String) throws -> String? {
    try tables.get().first { $0.name == name }?.sql
  }

  private struct Part {
    let name: String
    let sql: String
  }

  /// Tables and indexes, in their order.
  private static let tables = Result {
    let file = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in Schema.steps { try file.execute(step) }
    let made = try file.all(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type IN ('table', 'index') AND sql IS NOT NULL
      """
    ) { Part(name: $0["name"], sql: $0["sql"]) }
    return made.filter { part in
      !part.name.hasPrefix("sqlite_") && !part.name.hasPrefix("book_text")
        && part.name != "book_word" && part.name != "folding"
    }.map { Part(name: $0.name, sql: own[$0.name] ?? translated($0.sql)) }
  }

  private static func translated(_ sql: String) -> String {
    var sql = sql
    for (old, new) in [
      ("INTEGER PRIMARY KEY AUTOINCREMENT", "bigint PRIMARY KEY"), ("INTEGER", "bigint"),
      (" TEXT", " text COLLATE \"C\""), (") STRICT, WITHOUT ROWID", ")"), (") STRICT", ")"),
      // For SQLite nothing is less than any value.
      (" DESC", " DESC NULLS LAST"),
      // An expression stands in brackets of its own.
      ("(-rating,", "((-rating),"), ("(closed_at IS NULL)", "((closed_at IS NULL))"),
    ] { sql = sql.replacing(old, with: new) }
    return sql
  }

  /// Tables that are otherwise than in a file, by their names.
  private static let own = [
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

  /// What statements call, and what the engine needs.
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

  /// The words of books, folded by the program: those of titles have the weight A.
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
    CREATE FUNCTION book_text_added() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO book_word
        SELECT DISTINCT lexeme COLLATE "C" AS term FROM added, unnest(added.words) ORDER BY term
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER book_text_added AFTER INSERT ON book_text
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_text_added();
    """

  /// How many books there are of each day, of each owner, and how many loans of those.
  private static let bookTriggers = """
    CREATE FUNCTION count_loans(the_book bigint, sign bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM count_loan(book, borrower, checked_out_at, sign, sign * (returned_at IS NULL)::int),
        count_return(due_date, returned_at, sign)
        FROM loan WHERE book = the_book ORDER BY id;
    END $$;

    CREATE FUNCTION book_added() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO tally
        SELECT coalesce(due_date, '') AS day, count(*), slot() FROM added WHERE removed = 0
        GROUP BY day ORDER BY day
        ON CONFLICT (due_date, slot) DO UPDATE SET books = tally.books + excluded.books;
      INSERT INTO owner_count
        SELECT owner_key, count(*), count(owed_until) FROM added
        WHERE removed = 0 AND owner_key IS NOT NULL GROUP BY owner_key ORDER BY owner_key
        ON CONFLICT (key) DO UPDATE SET named = owner_count.named + excluded.named,
          books = owner_count.books + excluded.books;
      RETURN NULL;
    END $$;
    CREATE TRIGGER book_added AFTER INSERT ON book
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_added();

    -- For a book that is deleted, NEW is NULL.
    CREATE FUNCTION book_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was boolean := OLD.removed = 0;
      is_there boolean := coalesce(NEW.removed = 0, false);
    BEGIN
      IF was THEN
        INSERT INTO tally VALUES (coalesce(OLD.due_date, ''), -1, slot())
          ON CONFLICT (due_date, slot) DO UPDATE SET books = tally.books - 1;
        UPDATE owner_count SET named = named - 1, books = books - (OLD.owed_until IS NOT NULL)::int
          WHERE key = OLD.owner_key;
      END IF;
      IF is_there THEN
        INSERT INTO tally VALUES (coalesce(NEW.due_date, ''), 1, slot())
          ON CONFLICT (due_date, slot) DO UPDATE SET books = tally.books + 1;
        IF NEW.owner_key IS NOT NULL THEN
          INSERT INTO owner_count VALUES (NEW.owner_key, 1, (NEW.owed_until IS NOT NULL)::int)
            ON CONFLICT (key) DO UPDATE SET named = owner_count.named + 1,
              books = owner_count.books + excluded.books;
        END IF;
      END IF;
      IF TG_OP = 'UPDATE' AND was <> is_there THEN
        PERFORM count_loans(NEW.number, CASE WHEN was THEN -1 ELSE 1 END);
      END IF;
      IF TG_OP = 'DELETE' AND OLD.holds > 0 THEN DELETE FROM hold WHERE book = OLD.number; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER book_changed AFTER UPDATE ON book FOR EACH ROW
      WHEN ((OLD.removed, OLD.due_date, OLD.owner_key, OLD.owed_until)
        IS DISTINCT FROM (NEW.removed, NEW.due_date, NEW.owner_key, NEW.owed_until))
      EXECUTE FUNCTION book_changed();
    CREATE TRIGGER book_deleted AFTER DELETE ON book FOR EACH ROW EXECUTE FUNCTION book_changed();
    """

  /// For functions that join what was added with a table: it is looked up row by row, however small it was
  /// when their statements were planned.
  private static let lookingUp =
    "SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off"

  /// How many loans there are of each borrower, book, tag and time.
  private static let loanTriggers = """
    -- Counts a loan; with the signs turned, one less.
    CREATE FUNCTION count_loan(
      the_book bigint, the_borrower text, begun_at bigint, added bigint, opened bigint
    ) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO loans_begun VALUES (begun_at / 900, added, slot())
        ON CONFLICT (quarter, slot) DO UPDATE SET loans = loans_begun.loans + excluded.loans;
      INSERT INTO book_count VALUES (the_book, added)
        ON CONFLICT (book) DO UPDATE SET loans = book_count.loans + excluded.loans;
      INSERT INTO borrower_count VALUES (the_borrower, added, opened)
        ON CONFLICT (borrower) DO UPDATE SET loans = borrower_count.loans + excluded.loans,
          open = borrower_count.open + excluded.open;
      UPDATE tag_count SET loans = loans + added
        WHERE key IN (SELECT key FROM book_tag WHERE book = the_book);
    END $$;
    -- The due date of a loan without one is the last day there is.
    CREATE FUNCTION count_return(due text, returned bigint, added bigint) RETURNS void
    LANGUAGE plpgsql AS $$
    BEGIN
      IF returned IS NULL OR due = '\(Day.last.iso)' THEN RETURN; END IF;
      INSERT INTO return_count VALUES
          (returned / 900 - coalesce(strftime('%s', due)::bigint, 0) / 900, added, slot())
        ON CONFLICT (quarters, slot) DO UPDATE SET loans = return_count.loans + excluded.loans;
    END $$;

    CREATE FUNCTION loan_added() RETURNS trigger LANGUAGE plpgsql \(lookingUp) AS $$
    BEGIN
      INSERT INTO loans_begun
        SELECT added.checked_out_at / 900 AS quarter, count(*), slot()
        FROM added JOIN book ON number = added.book AND removed = 0 GROUP BY quarter ORDER BY quarter
        ON CONFLICT (quarter, slot) DO UPDATE SET loans = loans_begun.loans + excluded.loans;
      INSERT INTO book_count
        SELECT added.book, count(*)
        FROM added JOIN book ON number = added.book AND removed = 0 GROUP BY 1 ORDER BY 1
        ON CONFLICT (book) DO UPDATE SET loans = book_count.loans + excluded.loans;
      INSERT INTO borrower_count
        SELECT borrower, count(*), count(*) - count(returned_at)
        FROM added JOIN book ON number = added.book AND removed = 0 GROUP BY 1 ORDER BY 1
        ON CONFLICT (borrower) DO UPDATE SET loans = borrower_count.loans + excluded.loans,
          open = borrower_count.open + excluded.open;
      UPDATE tag_count SET loans = tag_count.loans + lent.loans
        FROM (
          SELECT key, count(*) AS loans
          FROM added JOIN book ON number = added.book AND removed = 0
            JOIN book_tag ON book_tag.book = added.book
          GROUP BY key ORDER BY key) AS lent
        WHERE tag_count.key = lent.key;
      INSERT INTO return_count
        SELECT returned_at / 900 - coalesce(strftime('%s', added.due_date)::bigint, 0) / 900
          AS quarters, count(*), slot()
        FROM added JOIN book ON number = added.book AND removed = 0
        WHERE returned_at IS NOT NULL AND added.due_date <> '\(Day.last.iso)'
        GROUP BY quarters ORDER BY quarters
        ON CONFLICT (quarters, slot) DO UPDATE SET loans = return_count.loans + excluded.loans;
      RETURN NULL;
    END $$;
    CREATE TRIGGER loan_added AFTER INSERT ON loan
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION loan_added();

    -- With its book a loan goes too, but then its book was in the trash, and it did not count.
    CREATE FUNCTION loan_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT 1 FROM book WHERE number = coalesce(NEW.book, OLD.book) AND removed = 0)
      THEN RETURN NULL; END IF;
      PERFORM count_loan(
        OLD.book, OLD.borrower, OLD.checked_out_at, -1, -(OLD.returned_at IS NULL)::int);
      PERFORM count_return(OLD.due_date, OLD.returned_at, -1);
      IF TG_OP <> 'DELETE' THEN
        PERFORM count_loan(
          NEW.book, NEW.borrower, NEW.checked_out_at, 1, (NEW.returned_at IS NULL)::int);
        PERFORM count_return(NEW.due_date, NEW.returned_at, 1);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER loan_deleted AFTER DELETE ON loan FOR EACH ROW EXECUTE FUNCTION loan_changed();
    CREATE TRIGGER loan_changed AFTER UPDATE ON loan FOR EACH ROW
      WHEN ((OLD.borrower, OLD.checked_out_at, OLD.returned_at, OLD.due_date)
        IS DISTINCT FROM (NEW.borrower, NEW.checked_out_at, NEW.returned_at, NEW.due_date))
      EXECUTE FUNCTION loan_changed();
    """

  private static let otherTriggers = """
    CREATE FUNCTION tag_added() RETURNS trigger LANGUAGE plpgsql \(lookingUp) AS $$
    BEGIN
      INSERT INTO tag_count
        SELECT key, count(*), coalesce(sum(loans), 0) FROM added LEFT JOIN book_count USING (book)
        GROUP BY key ORDER BY key
        ON CONFLICT (key) DO UPDATE SET books = tag_count.books + excluded.books,
          loans = tag_count.loans + excluded.loans;
      RETURN NULL;
    END $$;
    CREATE TRIGGER tag_added AFTER INSERT ON book_tag
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tag_added();
    CREATE FUNCTION tag_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE tag_count SET books = books - 1,
        loans = loans - coalesce((SELECT loans FROM book_count WHERE book = OLD.book), 0)
        WHERE key = OLD.key;
      RETURN NULL;
    END $$;
    CREATE TRIGGER tag_deleted AFTER DELETE ON book_tag FOR EACH ROW EXECUTE FUNCTION tag_deleted();

    CREATE FUNCTION borrower_counted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE borrower SET books = coalesce(NEW.open, 0), loans = coalesce(NEW.loans, 0)
        WHERE name = coalesce(NEW.borrower, OLD.borrower);
      RETURN NULL;
    END $$;
    CREATE TRIGGER borrower_counted AFTER INSERT OR UPDATE OR DELETE ON borrower_count
      FOR EACH ROW EXECUTE FUNCTION borrower_counted();

    CREATE FUNCTION hold_counted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE book SET holds = holds + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
        WHERE number = coalesce(NEW.book, OLD.book);
      RETURN NULL;
    END $$;
    CREATE TRIGGER hold_counted AFTER INSERT OR DELETE ON hold
      FOR EACH ROW EXECUTE FUNCTION hold_counted();
    """
}
