#include <sqlite3.h>

/* What Swift does not import: a function of any number of arguments. */
static inline int sqlite3_config_stmtjrnl_spill(int bytes) {
  return sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, bytes);
}
