import LibraryStorage

/// SQL that reverts the last migration of a schema of PostgreSQL.
package let revertLastMigration = """
  CREATE TABLE remote_library (
    entity_tag text COLLATE "C", last_modified text COLLATE "C", digest text COLLATE "C",
    read_at bigint NOT NULL, fields text COLLATE "C" NOT NULL,
    own text COLLATE "C" NOT NULL DEFAULT '', has_borrowers bigint NOT NULL DEFAULT 0,
    hides_names bigint NOT NULL DEFAULT 0, declined bigint NOT NULL DEFAULT 0);
  CREATE TABLE remote_book (
    book bigint NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
    id text COLLATE "C" NOT NULL UNIQUE, told text COLLATE "C", gone bigint NOT NULL DEFAULT 0);
  CREATE TABLE remote_waiting (
    book bigint NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
    sent bigint NOT NULL DEFAULT 0);
  CREATE TABLE remote_borrower (
    borrower bigint NOT NULL PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE,
    told text COLLATE "C" NOT NULL);
  DO $$ DECLARE added text; BEGIN
    FOREACH added IN ARRAY ARRAY['library', 'book', 'waiting', 'borrower'] LOOP
      EXECUTE format('ALTER TABLE %I OWNER TO %I', 'remote_' || added, (
        SELECT tableowner FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'book'));
    END LOOP;
  END $$;
  """

/// The version of the layout before that migration.
package let versionBeforeLastMigration = Schema.version - 1
