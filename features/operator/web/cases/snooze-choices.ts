import { addDays, type Day, weekdayOf } from "#foundation/local-time.ts";

/** Returns the days that a case is most often set aside until, each once, the nearest first. */
export function snoozeChoices(today: Day): { day: Day; name: string }[] {
  const monday = addDays(today, 8 - weekdayOf(today));
  const choices = [
    { day: addDays(today, 1), name: "Demain matin" },
    { day: addDays(today, 3), name: "Dans trois jours" },
    { day: monday, name: "Lundi prochain" },
  ];
  return choices
    .filter(({ day }, index) => choices.findIndex((one) => one.day === day) === index)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
