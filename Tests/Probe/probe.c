// Preloaded into a program, writes what that asks of SQLite to the file in PROBE_STATEMENTS, values in place
// of parameters; and, where it ends, the most memory it has held: to the file in PROBE_PEAK that alone.

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *told;

static int tell(unsigned kind, void *context, void *statement, void *text) {
  // What begins so is run by triggers and by virtual tables, which will do the same elsewhere.
  if (strncmp(text, "--", 2) == 0) return 0;
  char *sql = sqlite3_expanded_sql(statement);
  // The last line of a statement may be a comment.
  if (sql) fprintf(told, "%s\n;\n", sql);
  sqlite3_free(sql);
  return 0;
}

static int opened(sqlite3 *database, const char **error, const void *routines) {
  return sqlite3_trace_v2(database, SQLITE_TRACE_STMT, tell, NULL);
}

__attribute__((constructor)) static void begin(void) {
  const char *statements = getenv("PROBE_STATEMENTS");
  const char *path = statements ? statements : getenv("PROBE_PEAK");
  told = path ? fopen(path, "we") : NULL;
  if (told && statements) sqlite3_auto_extension((void (*)(void))opened);
  // A process that the program starts would begin the file anew.
  unsetenv("PROBE_STATEMENTS");
  unsetenv("PROBE_PEAK");
}

// What the system counts as a child's includes the memory of the program that it was started by.
__attribute__((destructor)) static void end(void) {
  if (!told) return;
  FILE *status = fopen("/proc/self/status", "re");
  char line[256];
  while (status && fgets(line, sizeof line, status)) {
    if (strncmp(line, "VmHWM:", 6) == 0) fprintf(told, "-- %s", line);
  }
  fclose(told);
}
