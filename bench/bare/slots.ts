import type postgres from "postgres";

const STEP = 30 * 60_000;
const HOUR = 2 * STEP;
const DAY = 24 * HOUR;

/** The start of each of the next days in Québec, cached for a day. */
let days: { since: number; list: { date: string; weekday: number; midnight: number }[] } | undefined;
const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  dateStyle: "short",
  timeStyle: "medium",
  hourCycle: "h23",
});

function daysFrom(now: number) {
  if (days && now - days.since < 60_000) return days.list;
  const list = Array.from({ length: 62 }, (_, n) => {
    // The hour that Québec's clock shows at noon UTC gives the offset of its midnight.
    const noon = Math.floor(now / DAY) * DAY + DAY / 2 + (n - 1) * DAY;
    const [date = "", time = ""] = clock.format(noon).split(", ");
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    const weekday = ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
    return { date, weekday, midnight: noon - hour * HOUR - (minute * HOUR) / 60 };
  });
  days = { since: now, list };
  return list;
}

/** Sixty days of a service's free times: one statement, and the shortest loop over half hours. */
export async function readSlots(sql: postgres.Sql, id: string) {
  const now = Date.now();
  const [row] = await sql`
    select s.duration_minutes,
      (select coalesce(json_agg(json_build_array(weekday, from_minute, to_minute)), '[]')
        from provider_hours where provider_id = s.provider_id) as hours,
      (select coalesce(json_agg(json_build_array(extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000)), '[]') from (
        select starts_at, ends_at from time_off where provider_id = s.provider_id and ends_at > now()
        union all
        select starts_at, ends_at from appointments where provider_id = s.provider_id and ends_at > now()
          and (held_until is null or held_until > now())
        union all
        select starts_at, ends_at from busy_times where provider_id = s.provider_id and ends_at > now()) spans) as taken
    from services s
      join categories c on c.id = s.category_id and c.is_available
      join profiles p on p.id = s.provider_id and p.suspended_at is null
    where s.id = ${id} and s.is_active and s.removed_at is null`;
  if (!row) return null;
  const length = row.duration_minutes * 60_000;
  const taken: [number, number][] = row.taken;
  const first = now + 2 * HOUR;
  const last = now + 60 * DAY;
  const free = daysFrom(now).flatMap(({ date, weekday, midnight }) => {
    const starts: string[] = [];
    for (const [of, from, to] of row.hours as [number, number, number][]) {
      if (of !== weekday) continue;
      const end = midnight + to * 60_000 - length;
      for (let at = midnight + from * 60_000; at <= end; at += STEP) {
        if (at < first || at > last) continue;
        if (!taken.some(([start, stop]) => start < at + length && at < stop))
          starts.push(new Date(at).toISOString());
      }
    }
    return starts.length > 0 ? [{ date, starts }] : [];
  });
  return { data: { duration_minutes: row.duration_minutes, days: free } };
}
