#!/usr/bin/env python3
"""Stands between a client and a server, and loses answers.

    lossy.py PORT FILE

Passes each request on to the server at PORT, and its answer back. FILE has a number: that many answers from now on
come through, and the next one is lost once the server has given it; with "-" before the number the request itself is
lost. An empty file loses nothing. The first line of standard output is the port.
"""

import http.client
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TARGET, FILE = int(sys.argv[1]), sys.argv[2]
LOCK = threading.Lock()


def fate():
    """What becomes of the next request: "passed", "unsent" or "unanswered"."""
    with LOCK:
        with open(FILE, encoding="utf-8") as file:
            text = file.read().strip()
        if not text:
            return "passed"
        isUnsent, left = text.startswith("-"), int(text.lstrip("-"))
        with open(FILE, "w", encoding="utf-8") as file:
            if left > 0:
                file.write(("-" if isUnsent else "") + str(left - 1))
        return "passed" if left > 0 else "unsent" if isUnsent else "unanswered"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def pass_on(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        what = fate()
        self.close_connection = True
        if what == "unsent":
            return
        server = http.client.HTTPConnection("127.0.0.1", TARGET)
        headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
        server.request(self.command, self.path, body or None, headers)
        answer = server.getresponse()
        content = answer.read()
        if what == "unanswered":
            return
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("transfer-encoding", "connection", "content-length", "date", "server"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = pass_on

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
