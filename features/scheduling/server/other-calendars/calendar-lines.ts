/** The lines of the zones and of each event of an iCalendar. */
export interface CalendarLines {
  zones: string[];
  events: string[][];
}

/**
 * Returns the lines that decide about busy times, unfolded: titles, places and descriptions are dropped. Null
 * for what is no calendar. Like `busySpans` it is given to a worker thread as text.
 */
export function calendarLines(text: string): CalendarLines | null {
  const KEPT =
    /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP|UID|TZ[A-Z]+|X-MICROSOFT-CDO-BUSYSTATUS|X-LIC-LOCATION)[;:]/i;
  const LINE = /^[\w-]+(?:;[\w-]+=(?:"[^"]*"|[^";:]*))*:/;
  const zoneLines: string[] = [];
  const events: string[][] = [];
  const open: string[] = [];
  let isCalendar = false;
  for (const line of text
    .replace(/^\uFEFF/, "")
    .replace(/(?:\r\n?|\n)[ \t]/g, "")
    .split(/\r\n?|\n/)) {
    const [, edge = "", raw = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = raw.toUpperCase();
    if (name === "VCALENDAR") isCalendar = true;
    else if (edge.toUpperCase() === "BEGIN") open.push(name);
    // A file whose components do not nest is no calendar.
    else if (edge !== "" && open.pop() !== name) return null;
    const path = edge.toUpperCase() === "END" ? [...open, name].join("/") : open.join("/");
    if (!/^(?:VEVENT|VTIMEZONE(?:\/(?:STANDARD|DAYLIGHT))?)$/.test(path)) continue;
    // A name of Windows holds a colon, which only quotes keep from ending the parameter.
    const quoted = line.replace(/;TZID=(\((?:UTC|GMT)[^)]*\)[^:;"]*)/i, ';TZID="$1"');
    if (edge === "" && !(KEPT.test(quoted) && LINE.test(quoted))) continue;
    if (!path.startsWith("VEVENT")) zoneLines.push(quoted);
    else if (edge.toUpperCase() === "BEGIN") events.push([quoted]);
    else events.at(-1)?.push(quoted);
  }
  return isCalendar && open.length === 0 ? { zones: zoneLines, events } : null;
}
