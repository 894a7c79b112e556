/// What the eighth version of the program made of a library of the seventh one. Frozen, as `VersionOne`
/// is.
enum VersionEight {
  static let layout = """
    -- 1: the loan of a book's owner to us; 0: to a borrower.
    ALTER TABLE loan ADD COLUMN from_owner INTEGER NOT NULL DEFAULT 0;
    -- The newest loan from the owner; "last_loan" is the newest to a borrower. "due_date" is the first
    -- day of their due dates as long as one is open, then 'given-back' for a book with an owner. The
    -- due date of a loan is 9999-12-31 where none was agreed.
    ALTER TABLE book ADD COLUMN borrowing INTEGER
    """
}
