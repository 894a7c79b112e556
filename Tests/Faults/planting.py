"""Plants faults in a copy of the sources, each behind a switch, builds the tests of the copy, and runs them.

A switch is a file that lists the numbers of the planted faults. Both the tests and the programs that they start
read it when they begin, whatever environment they get. Every lane, one for each processor, has its own copy of the
built products, in which the path of the file has other digits: so several faults are tried at the same time.
"""
import ctypes
import multiprocessing
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
COPY = os.path.join(ROOT, ".build", "faults")
PRODUCTS = os.path.join(COPY, ".build", "debug")
PLATFORM = "Sources/Support/Platform/"
TESTS = "bookskeeperPackageTests.xctest"


def switch_path(lane):
    return os.path.join(COPY, ".build", f"planted-{lane:02}")


# MARK: The copy

def import_platform(text, file):
    """Imports the module with the switch on the last line, so that the line numbers do not change."""
    if file.startswith(PLATFORM) or re.search(r"^import Platform$", text, re.M):
        return text
    return text.rstrip("\n") + "\n\nimport Platform\n"


def depend_on_platform(manifest):
    """Lets every module import the module with the switch."""
    start = 'if let tests = Context.environment["TEST_TARGETS"] {'
    assert start in manifest
    return manifest.replace(start, """for target in package.targets
where target.type == .regular && !["Platform", "Probe"].contains(target.name) {
  let has = target.dependencies.contains {
    if case .byNameItem("Platform", _) = $0 { true } else { false }
  }
  if !has { target.dependencies.append("Platform") }
}
""" + start)


def update_copy(changed):
    """Brings the copy up to date with what git lists in the work tree.

    `changed` has the texts of the files with planted faults. A file that stays the same is not written, so it is not
    compiled again.
    """
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
        check=True, capture_output=True, text=True).stdout.split("\0")
    contents = {}
    for name in filter(None, names):
        path = os.path.join(ROOT, name)
        if os.path.isfile(path) and not os.path.islink(path):
            with open(path, "rb") as file:
                contents[name] = (file.read(), os.stat(path).st_mode)
    manifest, mode = contents["Package.swift"]
    contents["Package.swift"] = (depend_on_platform(manifest.decode()).encode(), mode)
    for name, text in changed.items():
        contents[name] = (import_platform(text, name).encode(), contents[name][1])
    with open(os.path.join(HERE, "Planted.swift"), encoding="utf-8") as file:
        switch = file.read().replace("SWITCH", switch_path(0))
    contents[PLATFORM + "Planted.swift"] = (switch.encode(), 0o644)
    for folder, folders, files in os.walk(COPY):
        folders[:] = [name for name in folders if name != ".build"]
        for name in files:
            path = os.path.join(folder, name)
            if os.path.relpath(path, COPY) not in contents:
                os.remove(path)
    for name, (content, mode) in contents.items():
        path = os.path.join(COPY, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        old = None
        if os.path.exists(path):
            with open(path, "rb") as file:
                old = file.read()
        if old != content:
            with open(path, "wb") as file:
                file.write(content)
        os.chmod(path, mode)
    # Some tests need these packages.
    python = os.path.join(ROOT, ".build", "python")
    os.makedirs(os.path.join(COPY, ".build"), exist_ok=True)
    if os.path.isdir(python) and not os.path.lexists(os.path.join(COPY, ".build", "python")):
        os.symlink(python, os.path.join(COPY, ".build", "python"))


def build(targets):
    """Builds the test targets. Returns an empty list, or the errors as (file, line, message)."""
    result = subprocess.run(
        ["swift", "build", "--build-tests"], cwd=COPY, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace",
        env=os.environ | {"TEST_TARGETS": " ".join(sorted(targets))})
    if result.returncode == 0:
        return []
    errors = dict.fromkeys(re.findall(r"^(/.*?):(\d+):\d+: error: (.*)$", result.stdout, re.M))
    if not errors:
        sys.exit(result.stdout[-4000:])
    return [(os.path.relpath(file, COPY), int(line), message) for file, line, message in errors]


def test_targets(suites):
    """The test targets that a pattern of suites names."""
    found = set()
    for part in suites.split("|"):
        suite = part.lstrip("^").split("/")[0]
        if "." in suite:
            found.add(suite.split(".")[0].rstrip("\\["))
            continue
        listed = subprocess.run(
            ["grep", "-rlwE", "--include=*.swift", f"(struct|class) {suite}", "Tests"], cwd=ROOT,
            capture_output=True, text=True).stdout.split()
        # A pattern also matches within a name.
        if not listed:
            sys.exit(f"no suite is called {suite}")
        found.update(path.split("/")[1] for path in listed)
    return found


# MARK: Lanes

class Run:
    """The result of a run of the tests."""

    def __init__(self, passed, output, reason, seconds):
        self.passed, self.reason, self.seconds = passed, reason, seconds
        self.failed_tests = failed_tests(output)
        # Empty if the run did not reach its end.
        self.failed_suites = sorted(set(re.findall(r"^✘ Suite (\w+) failed", output, re.M)))

    @property
    def names(self):
        return ", ".join(self.failed_tests) or self.reason

    def __str__(self):
        return f"“{self.failed_tests[0]}”" if self.failed_tests else self.reason


class Lane:
    """A copy of the built products with a switch of its own."""

    def __init__(self, number):
        self.switch = switch_path(number)
        self.products = os.path.join(COPY, ".build", "lanes", f"{number:02}")
        os.makedirs(self.products, exist_ok=True)
        path, own = switch_path(0).encode(), self.switch.encode()
        for name in (TESTS, "bookskeeper", "libprobe.so"):
            built, copy = os.path.join(PRODUCTS, name), os.path.join(self.products, name)
            if os.path.lexists(copy):
                os.remove(copy)
            if not os.path.exists(built):
                continue
            with open(built, "rb") as file:
                content = file.read()
            with open(copy, "wb") as file:
                file.write(content.replace(path, own))
            os.chmod(copy, 0o755)

    def run(self, suites, faults, limit, to_the_end=False):
        """Runs the suites with these faults, until a test fails or to the end."""
        with open(self.switch, "w", encoding="utf-8") as file:
            file.write("".join(f"{fault}\n" for fault in faults))
        start = time.monotonic()
        # Tests also run programs as another user.
        folder = tempfile.mkdtemp(prefix="faults-")
        os.chmod(folder, 0o1777)
        output = os.path.join(folder, "output")
        with open(output, "wb") as file:
            process = subprocess.Popen(
                [os.path.join(self.products, TESTS), "--testing-library", "swift-testing", "--filter", suites],
                cwd=COPY, stdin=subprocess.DEVNULL, stdout=file, stderr=file, start_new_session=True,
                env=os.environ | {"NO_COLOR": "1", "TMPDIR": folder})
        try:
            # Passed tests fill the output, and are not needed.
            text, reason = "", None
            while reason is None:
                code = process.poll()
                text = relevant_lines(output)
                seconds = time.monotonic() - start
                if code is not None:
                    reason = f"a crash with signal {-code}" if code < 0 else f"an end with code {code}"
                elif failed_tests(text) and not to_the_end:
                    reason = "a test failed"
                elif seconds > limit:
                    reason = f"not ended after {limit:.0f} s"
                else:
                    time.sleep(0.1)
            if "Test run with 0 tests" in text:
                raise ValueError(f"there is no test {suites}")
            return Run(code == 0, text, reason, time.monotonic() - start)
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
            end_orphans()
            shutil.rmtree(folder, ignore_errors=True)


def relevant_lines(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return "".join(line for line in file if line.startswith(("✘", "✔ Test run")))


def failed_tests(output):
    """Returns the names of the tests that failed, with their files."""
    found = re.findall(
        r'^✘ Test (?:case passing .* to )?"?(.*?)"? recorded an issue\b.*? at ([\w+]+)\.swift:', output, re.M)
    return list(dict.fromkeys(f"{name} ({file})" for name, file in found))


def end_orphans():
    """Ends the processes that the tests started, after time to clean up, as a PostgreSQL server does."""
    path = f"/proc/self/task/{os.getpid()}/children"
    deadline = time.monotonic() + 10
    while os.path.exists(path):
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        if time.monotonic() > deadline:
            with open(path, encoding="utf-8") as file:
                for child in file.read().split():
                    os.kill(int(child), signal.SIGKILL)
        time.sleep(0.05)


class Lanes:
    """Processes that run tests at the same time, one for each processor."""

    lane = None

    def __init__(self):
        self.count = (os.cpu_count() or 1) if sys.platform == "linux" else 1
        context = multiprocessing.get_context("fork")
        numbers = context.Queue()
        for number in range(self.count):
            numbers.put(number)
        self.pool = context.Pool(self.count, initializer=Lanes.open, initargs=(numbers,))

    @staticmethod
    def open(numbers):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if sys.platform == "linux":
            # PR_SET_CHILD_SUBREAPER: orphans of the tests become children of this process.
            ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
        Lanes.lane = Lane(numbers.get())

    @staticmethod
    def work(job):
        key, suites, faults, limit, to_the_end = job
        return key, Lanes.lane.run(suites, faults, limit, to_the_end)

    def each(self, jobs):
        """Runs (key, suites, faults, limit, to_the_end) in any order, and yields (key, run)."""
        return self.pool.imap_unordered(Lanes.work, jobs)

    def run(self, suites, faults, limit, to_the_end=False):
        return next(self.each([(None, suites, faults, limit, to_the_end)]))[1]
