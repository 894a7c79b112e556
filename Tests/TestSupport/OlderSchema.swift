import LibraryStorage

/// SQL that reverts the last migration of a schema of PostgreSQL.
package let withoutLastStep = """
  ALTER TABLE poll_candidate ADD COLUMN entry bigint;
  ALTER TABLE meeting ADD COLUMN entry_number bigint;
  CREATE TABLE shelf_entry (
    number bigint PRIMARY KEY, shelf text NOT NULL, placed_at bigint NOT NULL, added_at bigint NOT NULL,
    title text NOT NULL, author text NOT NULL, publisher text, isbn text, year bigint,
    page_count bigint, description text, link text, cover text, source text, record text, book bigint,
    rating bigint, notes text, title_key text NOT NULL, author_key text NOT NULL, begun text,
    finished text, progress text, earlier text);
  DO $$ BEGIN EXECUTE format('ALTER TABLE shelf_entry OWNER TO %I', (
    SELECT tableowner FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'book'));
  END $$;
  """

/// The version of the layout before that migration.
package let versionBeforeLastStep = Schema.version - 1
