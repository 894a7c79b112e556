#!/usr/bin/env python3
"""Stands between a client and a server, and spoils some of the answers.

    unreliable.py PORT SEED LOG

Passes each request on to the server at PORT, and its answer back. Of a fifth of them the answer is lost once the
server has given it, or the request is sent twice and the second answer is passed back, or the answer is late. The
first line of standard output is the port. LOG has the method and the path of each request.
"""

import http.client
import random
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TARGET, LOG = int(sys.argv[1]), sys.argv[3]
RANDOM = random.Random(int(sys.argv[2]))
LOCK = threading.Lock()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def pass_on(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with LOCK:
            fate = RANDOM.random()
            with open(LOG, "a", encoding="utf-8") as log:
                log.write(f"{self.command} {self.path}\n")
        self.close_connection = True
        answer, content = self.asked(body)
        if fate < 0.07:
            return
        if fate < 0.14:
            answer, content = self.asked(body)
        elif fate < 0.2:
            time.sleep(0.2)
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("transfer-encoding", "connection", "content-length", "date", "server"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def asked(self, body):
        server = http.client.HTTPConnection("127.0.0.1", TARGET)
        headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
        server.request(self.command, self.path, body or None, headers)
        answer = server.getresponse()
        return answer, answer.read()

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = pass_on

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
