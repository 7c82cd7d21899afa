import type ICALType from "ical.js";

/**
 * The zones of the IANA database for a calendar library; like `busySpans` it is given
 * to a worker thread as text.
 */
export function namedZones(ICAL: typeof ICALType, daySeconds: number) {
  /** A zone of the IANA database, whose offsets the language knows. */
  return class NamedZone extends ICAL.Timezone {
    readonly #clock: Intl.DateTimeFormat;
    readonly #offsets = new Map<number, number>();
    readonly #local = new Map<number, number>();
    constructor(name: string) {
      super({ tzid: name });
      this.#clock = new Intl.DateTimeFormat("en-US", {
        timeZone: name,
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        second: "numeric",
      });
    }
    /**
     * The seconds that a local time is ahead of UTC; the first of two, and the one
     * before a time that is skipped.
     */
    override utcOffset(tt: ICALType.Time): number {
      const local = Date.UTC(tt.year, tt.month - 1, tt.day, tt.hour, tt.minute, 0) / 1000;
      const quarter = Math.floor(local / 900);
      const known = this.#local.get(quarter);
      if (known !== undefined) return known;
      const before = this.offsetAt(local - daySeconds);
      const after = this.offsetAt(local + daySeconds);
      const isAfter = this.offsetAt(local - before) !== before && this.offsetAt(local - after) === after;
      this.#local.set(quarter, isAfter ? after : before);
      return isAfter ? after : before;
    }
    /** The seconds that the zone is ahead of UTC at an instant. */
    offsetAt(seconds: number): number {
      const quarter = Math.floor(seconds / 900);
      const known = this.#offsets.get(quarter);
      if (known !== undefined) return known;
      const part: Record<string, number> = {};
      for (const { type, value } of this.#clock.formatToParts(quarter * 900_000)) part[type] = Number(value);
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
      const offset = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - quarter * 900;
      this.#offsets.set(quarter, offset);
      return offset;
    }
  };
}
