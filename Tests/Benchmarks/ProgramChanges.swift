/// The statements of changes, written out as in `ProgramSQL`: from `ChangeLog`,
/// `LoggedTransaction` and `BookRows`.
enum ProgramChanges {
  /// What the program does to add such a book, and to read it again for its answer.
  static let add = """
    \(ProgramSQL.opening)
    BEGIN IMMEDIATE;
    \(newChange("add"))
    INSERT INTO book (title, author, publisher, categories, isbn, year, owner, notes, tags,
      rating, added_at, title_key, author_key)
    VALUES ('The Glass Harbour', 'Zoë Winterbourne', NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      NULL, 1793600000, 'glass harbour', 'zoe winterbourne');
    INSERT INTO book_text (rowid, title, rest)
    VALUES ((SELECT max(number) FROM book), 'the glass harbour', 'zoe winterbourne');
    SELECT \(ProgramSQL.columns) FROM book \(ProgramSQL.withLoan)
    WHERE book.number = (SELECT max(number) FROM book) AND book.removed = 0;
    INSERT INTO change_step (change, step, book, through, before, after)
    VALUES ((SELECT max(id) FROM change), 0, (SELECT max(number) FROM book),
      (SELECT max(number) FROM book), NULL, NULL);
    UPDATE change SET books = 1 WHERE id = (SELECT max(id) FROM change);
    COMMIT;
    SELECT \(ProgramSQL.columns) FROM book \(ProgramSQL.withLoan)
    WHERE book.number = (SELECT max(number) FROM book) AND book.removed = 0;
    """

  /// What the program does to lend a book that was never lent.
  ///
  /// The words in the index are folded by the program; here they are taken from the index itself.
  static func checkOut(_ number: Int) -> String {
    """
    \(ProgramSQL.opening)
    SELECT number FROM book WHERE number BETWEEN \(number) AND \(number) AND removed = 0
    ORDER BY number;
    \(ProgramSQL.book(number))
    \(ProgramSQL.book(number))
    BEGIN IMMEDIATE;
    \(newChange("check-out"))
    \(ProgramSQL.book(number))
    INSERT INTO loan (book, borrower, checked_out_at, due_date)
    VALUES (\(number), 'Anna', 1793600000, '2026-11-23');
    UPDATE book SET last_loan = last_insert_rowid(), due_date = '2026-11-23'
    WHERE number = \(number);
    DELETE FROM book_tag WHERE book BETWEEN \(number) AND \(number);
    \(ProgramSQL.book(number))
    REPLACE INTO book_text (rowid, title, rest)
    SELECT rowid, title, rest || ' anna' FROM book_text WHERE rowid = \(number);
    INSERT INTO change_step (change, step, book, through, before, after)
    SELECT (SELECT max(id) FROM change), 0, \(number), NULL, '{"loan":{}}',
      '{"loan":{"loan":{"borrower":"Anna","checkedOutAt":1793600000,"dueDate":"2026-11-23","id":'
        || max(id) || ',"renewals":0}}}' FROM loan;
    UPDATE change SET books = 1 WHERE id = (SELECT max(id) FROM change);
    \(ProgramSQL.book(number))
    COMMIT;
    """
  }

  private static func newChange(_ kind: String) -> String {
    """
    SELECT id FROM change WHERE undone > 0 AND undone <> 0 AND made_by = 'bench';
    INSERT INTO change (kind, made_at, made_by, session, source)
    VALUES ('\(kind)', 1793600000, 'bench', '00000000-0000-0000-0000-000000000000', NULL);
    """
  }

  /// How much was changed, all told: changes, books, loans.
  static let extent = """
    SELECT (SELECT count(*) FROM change), (SELECT count(*) FROM book), (SELECT count(*) FROM loan)
    """
}
