/// The parameters of a connection to PostgreSQL, in the order in which addresses are written
/// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS).
enum ConnectionParameter {
  static let all = [
    "service", "servicefile", "user", "password", "host", "hostaddr", "port", "dbname", "schema",
    "passfile", "require_auth", "channel_binding", "connect_timeout", "client_encoding", "options",
    "application_name", "fallback_application_name", "keepalives", "keepalives_idle",
    "keepalives_interval", "keepalives_count", "tcp_user_timeout", "gssencmode",
    "sslmode", "requiressl", "sslnegotiation", "sslcompression", "sslcert", "sslkey",
    "sslkeylogfile", "sslpassword", "sslcertmode", "sslrootcert", "sslcrl", "sslcrldir", "sslsni",
    "requirepeer", "ssl_min_protocol_version", "ssl_max_protocol_version",
    "min_protocol_version", "max_protocol_version", "krbsrvname", "gsslib", "gssdelegation",
    "scram_client_key", "scram_server_key", "target_session_attrs", "load_balance_hosts",
    "oauth_issuer", "oauth_client_id", "oauth_client_secret", "oauth_scope",
  ]

  static let secrets: Set = [
    "password", "sslpassword", "scram_client_key", "scram_server_key", "oauth_client_secret",
  ]
}
