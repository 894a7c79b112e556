"""Faults made from the sources: a half of a condition left out, `<` in place of `<=`, `.last` in place of `.first`, …"""
import os
import random
import re
import subprocess
import sys
import time
import zlib

import planting
import swift_code

# The seconds in which the suites of a folder must notice a fault.
LIMIT = 60
# The number of faults that are tried together with all tests that are built.
BATCH = 8
# The minimum share of noticed faults.
MIN_SHARE = 0.9

# The suites that are tried first for the faults of a folder. The longest matching folder is used.
SUITES = {
    "Sources/Domain/Library/": "LibraryTests",
    "Sources/Domain/LibraryPorts/": "LibraryTests",
    "Sources/Domain/LibraryRules/": "LibraryTests|StorageTests[.].*Contract",
    "Sources/Domain/Grammar/": "CommandLineTests|LocalizationTests|SessionTests",
    "Sources/Domain/": "PlatformTests|ProgramTests",
    "Sources/Storage/LibraryStorage/": "StorageTests|PostgreSQLTests",
    "Sources/Storage/SettingsStorage/": "StorageTests",
    "Sources/Storage/LibraryClient/": "ProgramTests",
    "Sources/Screens/Meetings/Interactor/": "LibraryTests|StorageTests[.].*Contract|SessionTests",
    "Sources/Screens/Poll/Interactor/": "LibraryTests|StorageTests[.].*Contract|SessionTests",
    "Sources/Screens/Collage/Interactor/": "CoverTests|SessionTests",
    "Sources/Screens/": "SessionTests",
    "Sources/Commands/Server/": "SessionTests|ProgramTests",
    "Sources/Commands/": "SessionTests",
    "Sources/Interface/Drawing/": "DrawingTests|TerminalTests",
    "Sources/Interface/CommandLine/": "CommandLineTests",
    "Sources/Interface/": "SessionTests",
    "Sources/Services/Exchange/": "ExchangeTests",
    "Sources/Services/Catalogues/": "CatalogueTests",
    "Sources/Services/Covers/": "CoverTests",
    "Sources/Services/": "ServiceTests",
    "Sources/Support/JSON/": "JSONTests",
    "Sources/Support/Markup/": "MarkupTests",
    "Sources/Support/PostgreSQL/": "PostgreSQLTests",
    "Sources/Support/Terminal/": "TerminalTests",
    "Sources/Support/Platform/": "PlatformTests",
    "Sources/Support/": "StorageTests",
    "Configurators/": "SessionTests",
}
# The files from which faults are chosen at random.
DEFAULT_FILES = re.compile(
    r"Sources/(Domain/Library|Storage)/|Sources/(Screens|Commands)/\w+/Interactor/")


class Site:
    """A piece of code, its replacement in the copy, and its faults."""

    def __init__(self, file, text, start, end, planted, changes):
        self.file, self.start, self.end = file, start, end
        self.line = text.count("\n", 0, start) + 1
        # A multiple of four, so that the next numbers are those of the other changes.
        self.number = zlib.crc32(f"{file}:{start}".encode()) & ~3
        self.planted = planted.replace("N", str(self.number))
        self.faults = [Generated(self, self.number + index, change) for index, change in enumerate(changes)]


class Generated:
    """One change of a site."""

    def __init__(self, site, number, change):
        self.site, self.number, self.change = site, number, change
        self.run = None

    def __str__(self):
        return f"{self.site.file}:{self.site.line}: {self.change}"


# MARK: Choosing

def patterns():
    """Returns (pattern, planted code, changes): N is the number, and $1 a group of the pattern."""
    halves = ("the left half of “$1” left out", "the right half of “$1” left out")
    found = [
        (r"(?<=\s)(&&)(?=\s)", "&&~ N &&~", (*halves, "“||” in place of “&&”")),
        (r"(?<=\s)(\|\|)(?=\s)", "||~ N ||~", (*halves, "“&&” in place of “||”")),
        (r"(?<=\s)(\?\?)(?=\s)", "??~ N ??~", ("the left side of “??” taken as nil",)),
        (r"(?<=[\s(\[{])!(?=[\w($])", "N ~! ", ("“!” left out",)),
        (r"(?<=[+-] )1\b(?![.\w])", "plantedOne(N)", ("0 in place of 1",)),
        (r"(?<=[+-]= )1\b(?![.\w])", "plantedOne(N)", ("0 in place of 1",)),
        (r"(?<![\w.])min\((?!\s*\))", "plantedMin(N, ", ("“max” in place of “min”",)),
        (r"(?<![\w.])max\((?!\s*\))", "plantedMax(N, ", ("“min” in place of “max”",)),
        (r"(?<=[\w)\]?!}])(\s*\.)(min|max)\(\)", "$1$2(planted: N)", ("the other end of “$2()”",)),
        (r"(?<=[\w)\]?!}])(\s*\.)(first|last)\(where:", "$1$2(planted: N, where:", ("the other end of “$2(where:)”",)),
        (r"(?<=[\w)\]?!}])(\s*\.)(first|last)\b(?!\()", "$1$2(planted: N)", ("the other end of “$2”",)),
        (r"(?<![\w.])(?<!while )true\b", "!isPlanted(N)", ("“false” in place of “true”",)),
        (r"(?<![\w.])(?<!while )false\b", "isPlanted(N)", ("“true” in place of “false”",)),
    ]
    opposites = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
    for operator, other in opposites.items():
        found.append((
            rf"(?<=\s){operator}(?=\s)", f"{operator}~ N {operator}~",
            (f"“{other}” in place of “{operator}”",)))
    return [(re.compile(pattern), planted, changes) for pattern, planted, changes in found]


PATTERNS = patterns()
DEFAULT_ARGUMENT = re.compile(r":[^,()=]*= $")


def sites(file):
    """Returns the sites of a file at which faults can be planted."""
    with open(os.path.join(planting.ROOT, file), encoding="utf-8") as source:
        text = source.read()
    code = swift_code.only_code(text)
    found = []
    for pattern, planted, changes in PATTERNS:
        for match in pattern.finditer(code):
            before, after = code[:match.start()].rsplit("\n", 1)[-1], code[match.end():match.end() + 1]
            if DEFAULT_ARGUMENT.search(before) and after in (",", ")"):
                continue

            def fill(words):
                for index, group in enumerate(match.groups(), 1):
                    words = words.replace(f"${index}", group)
                return words
            found.append(Site(
                file, text, match.start(), match.end(), fill(planted), [fill(change) for change in changes]))
    for start in swift_code.conditions(code):
        if not re.match(r"(true|false)\b", code[start:]):
            found.append(Site(file, text, start, start, "N ~? ", ["the condition taken as true"]))
    # Two may begin at the same offset: a negation and the condition that begins with it.
    numbers = set()
    for site in found:
        while site.number in numbers:
            site = shifted(site)
        numbers.add(site.number)
    return found


def shifted(site):
    old, site.number = site.number, site.number + 4
    site.planted = site.planted.replace(str(old), str(site.number))
    for fault in site.faults:
        fault.number += 4
    return site


def planted(chosen):
    """Returns the texts of the files with these sites."""
    texts = {}
    for file in sorted({site.file for site in chosen}):
        with open(os.path.join(planting.ROOT, file), encoding="utf-8") as source:
            text = source.read()
        own = [site for site in chosen if site.file == file]
        # At the same offset, insertions precede replacements.
        for site in sorted(own, key=lambda site: (site.start, site.end), reverse=True):
            text = text[:site.start] + site.planted + text[site.end:]
        texts[file] = text
    return texts


def swift_files(since):
    """Returns the sources, or those that have changed since a revision."""
    words = ["diff", "--name-only", "--diff-filter=d", since] if since else ["ls-files"]
    listed = subprocess.run(
        ["git", *words, "--", "Sources", "Configurators"], cwd=planting.ROOT, check=True, capture_output=True,
        text=True).stdout.split("\n")
    return [name for name in listed if name.endswith(".swift")]


def folder_of(file):
    """Returns the folder of a file in the table."""
    return max((folder for folder in SUITES if file.startswith(folder)), key=len, default=None)


def pattern(suites):
    """Returns the pattern of `--filter` for whole targets and for suites in them."""
    return "|".join(f"^{part}" if "[.]" in part else f"^{part}[.]" for part in suites.split("|"))


def targets(folders):
    return {part.split("[")[0] for folder in folders for part in SUITES[folder].split("|")}


# MARK: Building

def build(chosen):
    """Builds the copy without the sites that do not compile. Returns the others."""
    folders = {folder_of(site.file) for site in chosen}
    while chosen:
        planting.update_copy(planted(chosen))
        errors = planting.build(targets(folders))
        if not errors:
            return chosen
        dropped = set()
        for file, line, message in errors:
            own = [site for site in chosen if site.file == file]
            exact = [site for site in own if site.line == line]
            # The error of an expression of several lines may be reported elsewhere.
            near = sorted(own, key=lambda site: abs(site.line - line))[:1]
            dropped.update(exact or near)
        if not dropped:
            sys.exit("\n".join(f"{file}:{line}: {message}" for file, line, message in errors))
        chosen = [site for site in chosen if site not in dropped]
        print(f"{len(dropped)} do not compile and are left out", flush=True)
    sys.exit("nothing can be planted there")


# MARK: Trying

def try_each(lanes, faults, folders):
    """Tries each fault with the suites of its folder. Returns those that were not noticed."""
    clean = {}
    for folder in sorted(folders):
        clean[folder] = lanes.run(pattern(SUITES[folder]), [], 1800, to_the_end=True)
        if not clean[folder].passed:
            sys.exit(f"Without a fault, these fail already: {clean[folder].names}")
        print(f"without a fault, {SUITES[folder]} passes in {clean[folder].seconds:.0f} s", flush=True)
    jobs, unnoticed = [], []
    for index, fault in enumerate(faults):
        own = folder_of(fault.site.file)
        jobs.append((index, pattern(SUITES[own]), [fault.number], LIMIT, False))
    for index, run in lanes.each(jobs):
        fault = faults[index]
        is_slow = clean[folder_of(fault.site.file)].seconds * 3 > LIMIT
        if run.passed or (not run.failed_tests and is_slow and run.seconds > LIMIT):
            unnoticed.append(fault)
            print(f"{fault}: not noticed by the suites of its folder [{run.seconds:.0f} s]", flush=True)
        else:
            note(fault, run)
    return unnoticed


def note(fault, run):
    fault.run = run
    print(f"{fault}: noticed by {run} [{run.seconds:.0f} s]", flush=True)


def try_together(lanes, faults, all_targets):
    """Tries faults in batches with all tests that are built, and records which are noticed."""
    everything = pattern("|".join(sorted(all_targets)))
    clean = lanes.run(everything, [], 3600, to_the_end=True)
    if not clean.passed:
        print("Without a fault, some fail already: no batches are tried.", flush=True)
        return
    batches = [faults[index:index + BATCH] for index in range(0, len(faults), BATCH)]
    while batches:
        jobs = [
            (index, everything, [fault.number for fault in batch], 3 * clean.seconds + LIMIT, True)
            for index, batch in enumerate(batches)]
        again = []
        for index, run in lanes.each(jobs):
            batch = batches[index]
            if run.passed:
                continue
            # Only suites that failed can notice a single one of them.
            alone = "|".join(f"[.]{suite}/" for suite in run.failed_suites) or everything
            count = len(batch)
            singles = [(fault, alone, [batch[fault].number], 3 * clean.seconds + LIMIT, False) for fault in range(count)]
            for fault, single in lanes.each(singles):
                if not single.passed:
                    note(batch[fault], single)
            rest = [fault for fault in batch if fault.run is None]
            # One fault may have hidden the effects of the others.
            if rest and len(rest) < count:
                again.append(rest)
        batches = again


def report(faults, seconds):
    unnoticed = [fault for fault in faults if fault.run is None]
    if unnoticed:
        print("\nNOT NOTICED:")
    for fault in sorted(unnoticed, key=lambda fault: (fault.site.file, fault.site.line)):
        print(f"  {fault}")
    print()
    for folder in sorted({folder_of(fault.site.file) for fault in faults}):
        own = [fault for fault in faults if folder_of(fault.site.file) == folder]
        count = sum(fault.run is not None for fault in own)
        print(f"{folder:40} {count} of {len(own)} noticed, {100 * count // len(own)} %")
    count = len(faults) - len(unnoticed)
    print(f"{count} of {len(faults)} noticed, {100 * count / len(faults):.1f} %, in {seconds / 60:.1f} minutes")
    return count >= MIN_SHARE * len(faults)


def main(options):
    files = options.words or swift_files(options.since)
    if not options.words and not options.since:
        files = [file for file in files if DEFAULT_FILES.match(file)]
    found = [site for file in files if folder_of(file) for site in sites(file)]
    if not found:
        sys.exit("there is nothing to plant a fault in")
    everything = [fault for site in found for fault in site.faults]
    count = options.count or (len(everything) if options.words else 100)
    faults = random.Random(options.seed).sample(everything, min(count, len(everything)))
    start = time.monotonic()
    built = set(build(list({fault.site: None for fault in faults})))
    faults = [fault for fault in faults if fault.site in built]
    print(f"{len(faults)} faults of {len(everything)} planted, seed {options.seed}", flush=True)
    folders = {folder_of(fault.site.file) for fault in faults}
    lanes = planting.Lanes()
    unnoticed = try_each(lanes, faults, folders)
    all_targets = targets(folders)
    if unnoticed and (len(folders) > 1 or len(all_targets) > 1):
        try_together(lanes, unnoticed, all_targets)
    sys.exit(0 if report(faults, time.monotonic() - start) else 1)
