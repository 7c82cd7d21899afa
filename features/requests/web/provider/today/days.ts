import type { DayAppointment } from "#features/requests/contract/index.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { formatLongDate } from "#foundation/time.ts";

interface DayOfAppointments {
  day: Day;
  /** « Aujourd'hui, jeudi 26 novembre », « Demain, … », then the date alone. */
  title: string;
  appointments: DayAppointment[];
}

/** Groups appointments, which are in order of time, by day in Québec. Today is always there, even empty. */
export function daysOf(appointments: readonly DayAppointment[], now: Date): DayOfAppointments[] {
  const today = dayOf(now.getTime());
  const byDay = new Map<Day, DayAppointment[]>([[today, []]]);
  for (const appointment of appointments) {
    const day = dayOf(Date.parse(appointment.starts_at));
    byDay.set(day, [...(byDay.get(day) ?? []), appointment]);
  }
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
