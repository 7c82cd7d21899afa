import { addDays, type Day, weekdayOf } from "#foundation/local-time.ts";

/** A day on which many close: by law (RLRQ, chapters N-1.1 and F-1.1), or by habit. */
export interface Holiday {
  date: Day;
  name: string;
  is_statutory: boolean;
}

/**
 * Returns the holidays of Québec from a day until the same day of the next year, which is excluded, in order.
 */
export function holidaysFrom(day: Day): Holiday[] {
  const year = Number(day.slice(0, 4));
  const end = `${year + 1}${day.slice(4)}`;
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= day && date < end);
}

const MONDAY = 1;
const SUNDAY = 7;

/**
 * Returns a year's holidays in order. The employer chooses Good Friday or Easter Monday: the first is
 * proposed as the statutory one.
 */
function holidaysOf(year: number): Holiday[] {
  const on = (monthAndDay: string): Day => `${year}-${monthAndDay}`;
  const easter = easterOf(year);
  const byLaw = (date: Day, name: string): Holiday => ({ date, name, is_statutory: true });
  const byHabit = (date: Day, name: string): Holiday => ({ date, name, is_statutory: false });
  return [
    byLaw(on("01-01"), "Jour de l'An"),
    byHabit(on("01-02"), "Lendemain du jour de l'An"),
    byLaw(addDays(easter, -2), "Vendredi saint"),
    byHabit(addDays(easter, 1), "Lundi de Pâques"),
    // The Monday before May 25.
    byLaw(mondayFrom(on("05-18")), "Journée nationale des patriotes"),
    byLaw(on("06-24"), "Fête nationale du Québec"),
    byLaw(weekdayOf(on("07-01")) === SUNDAY ? on("07-02") : on("07-01"), "Fête du Canada"),
    byLaw(mondayFrom(on("09-01")), "Fête du Travail"),
    // The second Monday.
    byLaw(mondayFrom(on("10-08")), "Action de grâces"),
    byHabit(on("12-24"), "Veille de Noël"),
    byLaw(on("12-25"), "Noël"),
    byHabit(on("12-26"), "Lendemain de Noël"),
    byHabit(on("12-31"), "Veille du jour de l'An"),
  ];
}

const mondayFrom = (day: Day): Day => addDays(day, (7 - weekdayOf(day) + MONDAY) % 7);

/** Returns Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher), whose letters are its own. */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-22`, h + l - 7 * m);
}
