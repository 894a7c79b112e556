"""Pages as a browser has them: what axe-core finds in each, and what can be done without a mouse.

    browser.py ADDRESS FOLDER    prints what is wrong, a line each

ADDRESS is that of the library's first page; FOLDER is for the browser's own files.
"""

import base64
import fcntl
import importlib.resources
import json
import os
import subprocess
import sys
from urllib.parse import urlsplit

address, folder = sys.argv[1:3]
axe = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
KEYS = {"Tab": (9, ""), "Enter": (13, "\r")}


class Browser:
    """Chromium, asked through a pair of pipes: messages of JSON, each with a zero behind it."""

    def __init__(self):
        (theirs, write), (self.answers, told) = os.pipe(), os.pipe()
        # Out of the way of the numbers that they are given there.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (theirs, told)]
        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--remote-debugging-pipe", "--user-data-dir=" + folder, "about:blank"],
            close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: (os.dup2(ends[0], 3), os.dup2(ends[1], 4)))
        for end in (theirs, told, *ends):
            os.close(end)
        self.asks, self.rest, self.number, self.events, self.session = write, b"", 0, [], None
        page = next(target for target in self.ask("Target.getTargets")["targetInfos"]
                    if target["type"] == "page")
        self.session = self.ask("Target.attachToTarget", targetId=page["targetId"],
                                flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(domain + ".enable")

    def read(self):
        while b"\0" not in self.rest:
            more = os.read(self.answers, 1 << 16)
            if not more:
                sys.exit("the browser has ended")
            self.rest += more
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.asks, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") != self.number:
                self.events.append(answer)
            elif "error" in answer:
                sys.exit(f"{method}: {answer['error']}")
            else:
                return answer["result"]

    def run(self, script):
        result = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(f"{script[:60]}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def loaded(self, start):
        """Does what loads a page, and waits until it is there with its pictures."""
        self.events.clear()
        start()
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.read())

    def go(self, path):
        self.loaded(lambda: self.ask("Page.navigate", url=address.rstrip("/") + path))

    def reader(self, language, name=None):
        headers = {"Accept-Language": language}
        if name:
            headers["Authorization"] = "Basic " + base64.b64encode(f"{name}:secret".encode()).decode()
        self.ask("Network.setExtraHTTPHeaders", headers=headers)

    def screen(self, width, scheme):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1,
                 mobile=width < 500)
        self.ask("Emulation.setEmulatedMedia",
                 features=[{"name": "prefers-color-scheme", "value": scheme}])

    def press(self, key):
        code, text = KEYS[key]
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, code=key,
                 windowsVirtualKeyCode=code, text=text)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    def follow(self, label):
        """Goes from one control to the next up to the one of this name, and presses Enter."""
        heard = []
        for _ in range(80):
            self.press("Tab")
            name = self.run("(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()")
            if name == label:
                outline = self.run("getComputedStyle(document.activeElement).outlineStyle")
                if outline != "solid":
                    print(f"{label}: the focus is not seen")
                return self.loaded(lambda: self.press("Enter"))
            heard.append(name)
        sys.exit(f"{self.path()}: no {label!r} among {heard}")

    def path(self):
        return urlsplit(self.run("location.href")).path.removeprefix(urlsplit(address).path.rstrip("/"))

    def text(self):
        return self.run("document.querySelector('main').innerText")

    def complaints(self):
        return [event["params"]["entry"]["text"] for event in self.events
                if event.get("method") == "Log.entryAdded"
                and event["params"]["entry"]["source"] == "security"]


def need(is_met, fault):
    if not is_met:
        print(fault)


browser = Browser()

# Who has signed in does all that is theirs by the keyboard alone.
browser.reader("en", "tester")
browser.screen(320, "light")
browser.go("/")
browser.follow("Solaris")
browser.follow("Place a hold: Solaris")
need("Place a hold on “Solaris”" in browser.text(), "no question")
browser.follow("Back")
need(browser.path() == "/books/2", f"back leads to {browser.path()}")
browser.follow("Place a hold: Solaris")
browser.follow("Yes")
need(browser.path() == "/books/2" and "on hold for you until" in browser.text(), "not reserved")
browser.go("/books/1")
browser.follow("Place a hold: Dune")
browser.follow("Yes")
need("You are number 2 in the queue." in browser.text(), "no place in the queue")
browser.follow("My books")
need("Signed in as tester" in browser.run("document.body.innerText"), "who has signed in")
need("overdue by 1 day" in browser.text(), "what is late")
need("You are number 2 in the queue." in browser.text(), "no place among my books")
browser.follow("Renew: The Iliad")
browser.follow("Yes")
need(browser.path() == "/me" and "overdue" not in browser.text(), "not renewed")
browser.follow("Cancel the hold: Dune")
browser.follow("Yes")
need(browser.path() == "/me" and "Dune" not in browser.text(), "not given up")

# What is on a page that is sent again is not done again.
browser.loaded(lambda: browser.ask("Page.reload"))
need("Solaris" in browser.text(), "another page after it is loaded again")

for language in ("en", "fr", "ru"):
    for path, name in (("/", None), ("/?find=dune&only=out&sort=due", "tester"), ("/books/1", None),
                       ("/books/5", "tester"), ("/me", "tester"), ("/books/3/reserve", "tester"),
                       ("/books/99", None)):
        browser.reader(language, name)
        browser.go(path)
        for complaint in browser.complaints():
            print(f"{path} in {language}: {complaint}")
        browser.run(axe + ";0")
        for width in (320, 1280):
            for scheme in ("light", "dark"):
                browser.screen(width, scheme)
                found = browser.run(
                    "axe.run({preload: false}).then(result => result.violations.map("
                    "fault => fault.id + ' ' + fault.nodes.map(node => node.target).join(' ')))")
                for fault in found:
                    print(f"{path} in {language}, {width}, {scheme}: {fault}")
            extent = browser.run("document.documentElement.scrollWidth")
            need(extent <= width, f"{path} in {language}: {extent} of {width} wide")

browser.process.terminate()
browser.process.wait()
