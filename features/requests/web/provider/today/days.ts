import { type DayAppointment, NEXT_DAYS } from "#features/requests/contract/index.ts";
import { visitDays } from "#features/scheduling/contract/index.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { formatLongDate } from "#foundation/time.ts";

interface DayOfAppointments {
  day: Day;
  /** « Aujourd'hui, jeudi 26 novembre », « Demain, … », then just the date. */
  title: string;
  appointments: DayAppointment[];
}

/**
 * Groups appointments, which are in order of time, by day in Québec, one of several days under each from
 * today on. Today is always there, even empty.
 */
export function daysOf(appointments: readonly DayAppointment[], now: Date): DayOfAppointments[] {
  const today = dayOf(now.getTime());
  const byDay = new Map<Day, DayAppointment[]>([[today, []]]);
  for (const appointment of appointments)
    for (const day of shownDays(appointment, today)) byDay.set(day, [...(byDay.get(day) ?? []), appointment]);
  const names: Record<Day, string> = {
    [addDays(today, -1)]: "Hier",
    [today]: "Aujourd'hui",
    [addDays(today, 1)]: "Demain",
  };
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => {
      const date = formatLongDate(`${day}T17:00:00Z`);
      return { day, title: names[day] ? `${names[day]}, ${date}` : date, appointments: ofDay };
    });
}

/** Returns the days under which an appointment is shown; one that is over stands under its last. */
function shownDays({ starts_at, ends_at }: DayAppointment, today: Day): Day[] {
  const { first, last } = visitDays({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) });
  if (last < today) return [last];
  const ahead = Array.from({ length: NEXT_DAYS + 1 }, (_, n) => addDays(today, n));
  return ahead.filter((day) => first <= day && day <= last);
}
