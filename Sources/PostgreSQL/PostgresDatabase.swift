// libpq
