import Library
import LibraryPorts
import Platform
import SQL

struct MeetingRows: EntryRows {
  typealias Entry = Meeting
  let database: any Database

  /// Returns a meeting with the current title of its book.
  func withCurrentTitle(_ row: Row) throws -> Meeting {
    var meeting = try read(row)
    if let title = row["current_title"] as String? { meeting.details.book.title = title }
    return meeting
  }
}

/// Queries about meetings, each of which uses an index.
package enum MeetingListing {
  /// The current title; NULL if the book no longer exists.
  static let currentTitle = """
    (SELECT title FROM book WHERE book.number = meeting.book_number AND removed <> 2)
    """

  private static let columns = "meeting.*, \(currentTitle) AS current_title"

  /// Sorted by day, latest first. The parameters are the first and last day, the limit and the
  /// offset.
  package static let page = """
    SELECT \(columns) FROM meeting INDEXED BY meeting_by_day WHERE day BETWEEN ? AND ?
    ORDER BY day DESC LIMIT ? OFFSET ?
    """

  package static let count =
    "SELECT count(*) FROM meeting INDEXED BY meeting_by_day WHERE day BETWEEN ? AND ?"

  package static let byDay = "SELECT \(columns) FROM meeting WHERE day = ?"

  static let byNumber = "SELECT \(columns) FROM meeting WHERE number = ?"
}

extension LibraryRows {
  var meetingRows: MeetingRows { MeetingRows(database: database) }

  package func meeting(_ number: Int) throws -> Meeting? {
    try mappingErrors { try meetingRows.entry(number) }
  }

  package func meeting(on day: Day) throws -> Meeting? {
    let sql = "SELECT * FROM meeting WHERE day = ?"
    return try mappingErrors { try database.first(sql, [day], meetingRows.read) }
  }
}

/// Meetings are returned with the current titles of their books.
extension StoredLibrary: MeetingStore {
  package func meeting(_ number: Int) throws -> Meeting? {
    try mappingErrors {
      try database.first(MeetingListing.byNumber, [number], meetingRows.withCurrentTitle)
    }
  }

  package func meeting(on day: Day) throws -> Meeting? {
    try mappingErrors {
      try database.first(MeetingListing.byDay, [day], meetingRows.withCurrentTitle)
    }
  }

  package func forEachMeeting(
    on days: ClosedRange<Day>, offset: Int, limit: Int?, _ body: (Meeting) throws -> Void
  ) throws {
    let values: [any BoundValue] = [days.lowerBound, days.upperBound, limit ?? .max, offset]
    try mappingErrors {
      try database.forEachRow(MeetingListing.page, values) {
        try body(meetingRows.withCurrentTitle($0))
      }
    }
  }

  package func meetingCount(on days: ClosedRange<Day>) throws -> Int {
    try count(MeetingListing.count, days.lowerBound, days.upperBound)
  }
}

extension Schema {
  static let meetings = """
    -- The meetings of the book club.
    CREATE TABLE meeting (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      day TEXT NOT NULL,        -- YYYY-MM-DD
      time TEXT,                -- HH:MM
      title TEXT NOT NULL CHECK (title <> ''),
      book TEXT NOT NULL CHECK (book <> ''),  -- its title
      book_number INTEGER,      -- in the library, or on a shelf, from where it may be gone
      entry_number INTEGER,
      place TEXT,
      guests INTEGER CHECK (guests BETWEEN 1 AND 500),
      guest_names TEXT,         -- one a line
      notes TEXT,
      added_at INTEGER NOT NULL
    ) STRICT;
    -- There is one meeting a day.
    CREATE UNIQUE INDEX meeting_by_day ON meeting(day);

    """
}
