import datetime, json, os, sys, zoneinfo
import icalendar

def instant(value):
    moment = value.dt
    if not isinstance(moment, datetime.datetime):
        return moment.isoformat()
    # Without a time zone it would be at another time for each who reads it.
    assert moment.tzinfo is not None, moment
    return moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")

def local(value):
    if not isinstance(value.dt, datetime.datetime):
        return None
    zone = zoneinfo.ZoneInfo(os.environ["TZ"])
    return value.dt.astimezone(zone).strftime("%Y-%m-%d %H:%M")

def text(part, name):
    return str(part[name]) if name in part else None

def alarm(part):
    return {"action": text(part, "ACTION"), "description": text(part, "DESCRIPTION"),
            "secondsBeforeStart": -int(part["TRIGGER"].dt.total_seconds())}

def event(part):
    return {"uid": text(part, "UID"), "summary": text(part, "SUMMARY"),
            "description": text(part, "DESCRIPTION"), "location": text(part, "LOCATION"),
            "sequence": part.get("SEQUENCE"), "transparency": text(part, "TRANSP"),
            "stamp": instant(part["DTSTAMP"]), "start": instant(part["DTSTART"]),
            "end": instant(part["DTEND"]), "localStart": local(part["DTSTART"]),
            "alarms": [alarm(found) for found in part.walk("VALARM")]}

with open(sys.argv[1], "rb") as file:
    calendar = icalendar.Calendar.from_ical(file.read())
print(json.dumps({
    "version": str(calendar["VERSION"]),
    "events": [event(part) for part in calendar.walk("VEVENT")],
    "errors": [str(error) for part in calendar.walk() for error in part.errors]}))
