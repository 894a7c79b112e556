import Library
import Testing
import Turns

@Suite(.timeLimited) struct AddressPasswordsTests {
  @Test(
    "passwords are removed from lines",
    arguments: [
      ("copy a.sqlite postgresql://u:pw@h/db", "copy a.sqlite postgresql://u@h/db"),
      ("copy 'postgres://u:p w@h/db' b", "copy 'postgres://u@h/db' b"),
      ("postgres://u:p/w:x@y@h/db a postgres://v:z@h", "postgres://u@h/db a postgres://v@h"),
      (
        "--library=postgresql://h/db?password=pw&sslmode=a",
        "--library=postgresql://h/db?sslmode=a"
      ),
      (#"copy "host=h password='my pw' port=1" x"#, #"copy "host=h port=1" x"#),
      (#"copy 'password=my\ pw host=h' x"#, #"copy 'host=h' x"#),
      ("sslpassword = pw user=u", "user=u"),
      ("postgresql://h:5432/db", "postgresql://h:5432/db"),
      ("https://h/sru?key=k&v=1 x", "https://h/sru?v=1 x"),
      ("https://h/sru?v=1&api_key=k&token=t", "https://h/sru?v=1"), ("add key=3", "add key=3"),
      ("mypassword=pw", "mypassword=pw"), ("https://u:pw@h", "https://u@h"),
      ("list --library=http://u:p/w@h/l", "list --library=http://u@h/l"),
      ("“HTTP://u:p@w@h:80/a@b”", "“HTTP://u@h:80/a@b”"),
      ("http://h:8080/a:b@c https://h/a@b", "http://h:8080/a:b@c https://h/a@b"),
      ("find password", "find password"), ("copy 'host=h password=pw' x", "copy 'host=h' x"),
      ("a?password=x b", "a b"), ("", ""),
    ])
  func lines(line: String, expected: String) {
    #expect(AddressPasswords.redacted(line) == expected)
    #expect(AddressPasswords.redacted(expected) == expected)
  }
}
