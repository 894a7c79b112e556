#!/usr/bin/env python3
"""A committee's server of books, with the oddities and the faults that such servers have.

    committee.py --port 0 --books books.json --log log.jsonl [--token T | --user U --password P]
                 [--quirk NAME]... [--age 3] [--root /club] [--away http://127.0.0.1:81] [--certificate own.pem]

The first line of standard output is its port. The books are read from their file if there is one, and written
to it after each change. The log has one object a line: what was asked and what was answered.

GET /books, POST /books, GET, PUT and DELETE /books/1, DELETE /clean: the interface of committee apps.

Quirks, any of them together:
    string-id       the number of a book is a string
    no-url          a book does not say where it is
    null-fields     what is empty is null
    missing-fields  what is empty is left out
    bare-200        POST, PUT and DELETE are answered with 200 and without a body
    bare-204        the same with 204
    etag            ETag and If-None-Match; If-Match is kept
    last-modified   Last-Modified and If-Modified-Since, in whole seconds
    chunked         bodies come in chunks, without their length
    redirect        what is asked for is found below /api: GET with 301, all else with 308
    redirect-away   the same, on the server that --away names
    html            all is answered with 200 and a page
    loan-only       a change of a book is one of its loan; all else in it is passed over
    slow            an answer takes a second, its body comes in pieces

GET /_control says what was asked so far; DELETE /_control disarms all faults; POST /_control arms one:
    {"fault": NAME, "method": "PUT", "path": "/books/1", "after": 2, "times": 1, "message": "…"}
Without a method or a path it meets any; `after` that many requests that it meets, `times` times (-1: always).
As another client it changes the books, {"do": [CHANGE, …]}; and it begins anew, with other files and all else
as it is by default: {"begin": {"books": PATH, "log": PATH, "quirk": [NAME, …], "token": T}}.
    no-answer       closes without a byte
    half-answer     makes the change, closes in the middle of the answer
    hang            never answers
    400 401 404 405 409 500 503   a refusal: 409 as plain text, 500 as a page, 503 with Retry-After: 0
    html            a page, with 200
    meanwhile       right before the request another client makes the changes of "do":
                    [["PUT", "/books/1", {…}], ["POST", "/books", {…}], ["DELETE", "/books/2"], ["DELETE", "/clean"]]
With `-made` behind the name of a fault (`no-answer-made`, `500-made`) the change is made before.
"""

import argparse
import base64
import hashlib
import json
import os
import select
import signal
import threading
import time
from datetime import datetime
from email.utils import formatdate, parsedate_to_datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TEXTS = ["title", "author", "publisher", "categories"]
LOAN = ["lastCheckedOut", "lastCheckedOutBy"]
QUIRKS = [
    "string-id", "no-url", "null-fields", "missing-fields", "bare-200", "bare-204", "etag",
    "last-modified", "chunked", "redirect", "redirect-away", "html", "slow",
    "loan-only",
]
FAULTS = ["no-answer", "half-answer", "hang", "400", "401", "404", "405", "409", "500", "503", "html"]
LOGGED = [
    "Authorization", "Accept", "Content-Type", "If-Match", "If-None-Match", "If-Modified-Since",
    "User-Agent",
]
PAGE = "<!DOCTYPE html>\n<html><head><title>Sorry</title></head><body><h1>{}</h1></body></html>\n"
JSON = "application/json; charset=utf-8"


class Answer(Exception):
    """What a request is answered with; raised where it is a refusal."""

    def __init__(self, status, body=None, kind=JSON, **headers):
        super().__init__(status)
        self.status = status
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is None:
            self.body = b""
            return
        self.body = (body if isinstance(body, str) else encoded(body)).encode()
        self.headers["Content-Type"] = kind

    @staticmethod
    def refusal(status, message, **headers):
        return Answer(status, {"error": {"message": message}}, **headers)


def encoded(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def written(path, text):
    """A file is replaced in one step."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


class Books:
    """The books, and the changes that may be made to them. Its caller holds the lock."""

    def __init__(self, path, quirks):
        self.path = path
        self.quirks = quirks
        self.lock = threading.RLock()
        self.all = {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for book in json.load(file):
                    self.all[int(book["id"])] = {name: book.get(name) for name in TEXTS + LOAN}
        # A number is never given twice, not even after a restart.
        self.next = max(self.all, default=0) + 1
        if os.path.exists(path + ".next"):
            with open(path + ".next", encoding="utf-8") as file:
                self.next = max(self.next, int(file.read()))
        start = int(time.time()) - int(options.age)
        self.modified = dict.fromkeys(list(self.all) + [None], start)

    def shown(self, number):
        book = {"id": str(number) if "string-id" in self.quirks else number}
        for name in TEXTS + LOAN:
            value = self.all[number].get(name)
            if value in (None, "") and "missing-fields" in self.quirks:
                continue
            if value is None and name in TEXTS:
                value = ""
            book[name] = None if value == "" and "null-fields" in self.quirks else value
        if "no-url" not in self.quirks:
            book["url"] = f"/books/{number}"
        return book

    def save(self, number):
        now = int(time.time())
        self.modified[number] = self.modified[None] = now
        books = [{"id": number} | book for number, book in sorted(self.all.items())]
        written(self.path, "[" + ",\n".join(map(encoded, books)) + "]\n")

    def change(self, method, path, fields=None):
        """The status, and the number of the book that the answer shows."""
        parts = path.strip("/").split("/")
        if parts == ["clean"]:
            self.allow(method, ["DELETE"])
            self.all.clear()
            self.save(None)
            return 204, None
        if parts[0] != "books" or len(parts) > 2:
            raise Answer.refusal(404, "There is nothing here.")
        if len(parts) == 1:
            self.allow(method, ["GET", "POST"])
            if method == "GET":
                return 200, None
            book = dict.fromkeys(TEXTS + LOAN) | self.checked(fields)
            if not book["title"] or not book["author"]:
                raise Answer.refusal(400, "A book needs a title and an author.")
            number, self.next = self.next, self.next + 1
            written(self.path + ".next", str(self.next))
            self.all[number] = book
            self.save(number)
            return 201, number
        self.allow(method, ["GET", "PUT", "DELETE"])
        number = int(parts[1]) if parts[1].isdecimal() else 0
        if number not in self.all:
            raise Answer.refusal(404, f"There is no book {parts[1]}.")
        if method == "PUT":
            taken = self.checked(fields)
            if "loan-only" in self.quirks:
                taken = {name: value for name, value in taken.items() if name in LOAN}
            self.all[number] = self.all[number] | taken
            self.save(number)
        elif method == "DELETE":
            del self.all[number]
            self.save(number)
            return 204, None
        return 200, number

    @staticmethod
    def allow(method, allowed):
        if method not in allowed:
            raise Answer.refusal(405, "This cannot be done here.", Allow=", ".join(allowed))

    @staticmethod
    def checked(fields):
        if not isinstance(fields, dict):
            raise Answer.refusal(400, "The body is not a JSON object.")
        known = {name: fields[name] for name in TEXTS + LOAN if name in fields}
        for name, value in known.items():
            if value is not None and not isinstance(value, str):
                raise Answer.refusal(400, f"{name} must be a string.")
        if known.get("lastCheckedOut"):
            try:
                datetime.strptime(known["lastCheckedOut"], "%Y-%m-%d %H:%M:%S")
            except ValueError:
                raise Answer.refusal(400, "lastCheckedOut must be yyyy-MM-dd HH:mm:ss.") from None
        return known


class Control:
    """The faults that are armed, and what was asked."""

    def __init__(self, log):
        self.log = open(log, "a", encoding="utf-8")
        self.lock = threading.Lock()
        self.faults = []
        self.counts = {}

    def arm(self, fault):
        name = fault.get("fault")
        if name != "meanwhile" and name.removesuffix("-made") not in FAULTS:
            raise Answer.refusal(400, f"There is no fault {name}.")
        self.faults.append({"after": 0, "times": 1} | fault)

    def fault(self, method, path):
        """The first that meets a request; of those that it meets, all are counted."""
        with self.lock:
            found = None
            for fault in self.faults:
                if fault.get("method", method) != method or fault.get("path", path) != path:
                    continue
                if fault["after"] > 0:
                    fault["after"] -= 1
                elif found is None and fault["times"] != 0:
                    fault["times"] -= 1
                    found = fault
            self.faults = [fault for fault in self.faults if fault["times"] != 0]
            return found

    def note(self, record):
        with self.lock:
            for key in [record["method"], record["method"] + " " + record["path"]]:
                self.counts[key] = self.counts.get(key, 0) + 1
            self.log.write(encoded(record) + "\n")
            self.log.flush()

    def shown(self):
        with self.lock:
            methods = {name: count for name, count in self.counts.items() if " " not in name}
            return {"requests": sum(methods.values()), "counts": self.counts, "faults": self.faults}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do(self):
        body = self.read_body()
        path = self.path.split("?")[0]
        if path == "/_control":
            try:
                self.send(self.control(body))
            except Answer as refusal:
                self.send(refusal)
            return
        fault = control.fault(self.command, path)
        name = fault["fault"] if fault else ""
        try:
            # Before the change, or in its place.
            if not name or name == "meanwhile" or name.endswith("-made") or name == "half-answer":
                answer = self.answer(path, body, fault.get("do", []) if fault else [])
                if name.endswith("-made") and answer.status < 400:
                    answer = self.faulty(name.removesuffix("-made"), fault)
            else:
                answer = self.faulty(name, fault)
        except Answer as refusal:
            answer = refusal
        control.note({
            "method": self.command, "path": path, "query": self.path.partition("?")[2],
            "headers": {n: self.headers[n] for n in LOGGED if n in self.headers},
            "body": body.decode(errors="replace"), "fault": name or None,
            "status": answer.status, "answer": answer.body[:4000].decode(errors="replace"),
        })
        self.send(answer, isHalf=name == "half-answer")

    do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = do_PATCH = do

    def log_message(self, *_):
        pass

    # Asking

    def read_body(self):
        if "chunked" not in self.headers.get("Transfer-Encoding", ""):
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = b""
        while size := int(self.rfile.readline().split(b";")[0], 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        while self.rfile.readline().strip():
            pass
        return body

    @staticmethod
    def parsed(body):
        try:
            return json.loads(body)
        except ValueError:
            raise Answer.refusal(400, "The body is not JSON.") from None

    def control(self, body):
        if self.command == "GET":
            return Answer(200, control.shown())
        if self.command == "DELETE":
            control.faults = []
            return Answer(204)
        asked = self.parsed(body)
        if "begin" in asked:
            begin(asked["begin"])
        elif "fault" in asked:
            control.arm(asked)
        else:
            with books.lock:
                for change in asked.get("do", []):
                    books.change(*change)
        return Answer(204)

    # Answering

    def answer(self, path, body, meanwhile):
        self.authorize()
        if "html" in books.quirks:
            return Answer(200, PAGE.format("Please sign in"), "text/html")
        path = self.redirected(path)
        with books.lock:
            for change in meanwhile:
                books.change(*change)
            fields = self.parsed(body) if self.command in ["POST", "PUT"] else None
            self.check_match(path)
            status, number = books.change(self.command, path, fields)
            if self.command != "GET":
                if "bare-200" in books.quirks:
                    return Answer(200)
                if "bare-204" in books.quirks:
                    return Answer(204)
            if status == 204:
                return Answer(204)
            answer = Answer(status, self.text(number))
            if status == 201:
                answer.headers["Location"] = f"{options.root}/books/{number}"
            return self.conditional(answer, number)

    @staticmethod
    def text(number):
        if number is not None:
            return encoded(books.shown(number))
        return "[" + ",".join(encoded(books.shown(number)) for number in sorted(books.all)) + "]"

    def authorize(self):
        if options.token:
            wanted = "Bearer " + options.token
        elif options.user:
            pair = f"{options.user}:{options.password or ''}"
            wanted = "Basic " + base64.b64encode(pair.encode()).decode()
        else:
            return
        if self.headers.get("Authorization") != wanted:
            kind = wanted.split()[0]
            raise Answer.refusal(
                401, "Who are you?", WWW_Authenticate=f'{kind} realm="Committee"')

    def redirected(self, path):
        """Where the path leads, without the root."""
        if not path.startswith(options.root + "/"):
            raise Answer.refusal(404, "There is nothing here.")
        rest = path[len(options.root):]
        for quirk, host in [("redirect", ""), ("redirect-away", options.away)]:
            if quirk in books.quirks and not rest.startswith("/api/"):
                raise Answer(
                    301 if self.command == "GET" else 308,
                    Location=host + options.root + "/api" + rest)
        return rest.removeprefix("/api") if "redirect" in books.quirks else rest

    @staticmethod
    def tag(text):
        return '"' + hashlib.sha1(text).hexdigest()[:16] + '"'

    def check_match(self, path):
        wanted = self.headers.get("If-Match")
        if "etag" not in books.quirks or wanted in (None, "*"):
            return
        number = path.removeprefix("/books/")
        if path == "/clean":
            now = self.tag(self.text(None).encode())
        elif number.isdecimal() and int(number) in books.all:
            now = self.tag(self.text(int(number)).encode())
        else:
            return
        if now not in [tag.strip() for tag in wanted.split(",")]:
            raise Answer.refusal(412, "This has been changed meanwhile.")

    def conditional(self, answer, number):
        if "etag" in books.quirks:
            answer.headers["ETag"] = self.tag(answer.body)
        if "last-modified" in books.quirks:
            answer.headers["Last-Modified"] = formatdate(books.modified[number], usegmt=True)
        if self.command != "GET":
            return answer
        tags = [tag.strip().removeprefix("W/")
                for tag in self.headers.get("If-None-Match", "").split(",")]
        since = self.headers.get("If-Modified-Since")
        if "etag" in books.quirks and tags != [""]:
            isSame = answer.headers["ETag"] in tags
        elif "last-modified" in books.quirks and since:
            isSame = books.modified[number] <= parsedate_to_datetime(since).timestamp()
        else:
            isSame = False
        if isSame:
            answer.status, answer.body = 304, b""
            del answer.headers["Content-Type"]
        return answer

    def faulty(self, name, fault):
        if name in ["no-answer", "hang"]:
            answer = Answer(0)
            answer.hangs = name == "hang"
            return answer
        message = fault.get("message", "The committee says no.")
        if name == "html":
            return Answer(200, PAGE.format(message), "text/html")
        if name == "500":
            return Answer(500, PAGE.format(message), "text/html")
        if name == "409":
            return Answer(409, message + "\n", "text/plain; charset=utf-8")
        if name == "503":
            return Answer.refusal(503, message, Retry_After="0")
        return Answer.refusal(int(name), message)

    def send(self, answer, isHalf=False):
        if answer.status == 0:
            self.close_connection = True
            # Until the client has had enough of waiting.
            while answer.hangs and not select.select([self.connection], [], [], 1)[0]:
                pass
            return
        body = answer.body if self.command != "HEAD" else b""
        hasBody = answer.status not in (204, 304)
        isChunked = "chunked" in books.quirks and hasBody and self.request_version == "HTTP/1.1"
        head = f"HTTP/1.1 {answer.status} {self.responses.get(answer.status, ('',))[0]}\r\n"
        head += f"Date: {formatdate(usegmt=True)}\r\n"
        if isChunked:
            head += "Transfer-Encoding: chunked\r\n"
        elif hasBody:
            head += f"Content-Length: {len(answer.body)}\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in answer.headers.items()) + "\r\n"
        head = head.encode()
        if isHalf:
            self.close_connection = True
            if not body:
                head = head[: len(head) // 2]
            elif isChunked:
                body = b"%x\r\n" % len(body) + body[: len(body) // 2]
            else:
                body = body[: len(body) // 2]
        elif isChunked:
            middle = len(body) // 2
            pieces = [piece for piece in (body[:middle], body[middle:], b"") if piece] + [b""]
            body = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
        try:
            self.write(head, body)
        except OSError:
            self.close_connection = True

    def write(self, head, body):
        if "slow" not in books.quirks:
            self.wfile.write(head + body)
            return
        time.sleep(0.5)
        self.wfile.write(head)
        size = len(body) // 5 + 1
        for start in range(0, len(body), size):
            time.sleep(0.1)
            self.wfile.write(body[start:start + size])


class Server(ThreadingHTTPServer):
    request_queue_size = 128

    def handle_error(self, *_):
        """A client that has gone is no error."""


def quirks_named(names):
    for name in names:
        if name not in QUIRKS:
            raise Answer.refusal(400, f"There is no quirk {name}.")
    return set(names)


def begin(asked):
    global books, control
    vars(options).update(by_default | asked)
    books = Books(options.books, quirks_named(options.quirk))
    control = Control(options.log)


def end_with_parent(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--books", required=True)
    parser.add_argument("--log", required=True)
    parser.add_argument("--token")
    parser.add_argument("--user")
    parser.add_argument("--password")
    parser.add_argument("--quirk", action="append", default=[], choices=QUIRKS)
    parser.add_argument("--root", default="")
    parser.add_argument("--age", default=0, help="seconds since the books were changed")
    parser.add_argument("--away", default="http://127.0.0.1:1")
    parser.add_argument("--certificate", help="a certificate and its key: then it speaks TLS")
    options = parser.parse_args()
    by_default = {name: parser.get_default(name) for name in
                  ["quirk", "token", "user", "password", "root", "away", "age"]}
    begin(vars(options))
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    threading.Thread(target=end_with_parent, args=[os.getppid()], daemon=True).start()
    server = Server(("127.0.0.1", options.port), Handler)
    if options.certificate:
        import ssl

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()
