import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { passesUntil, type Season } from "./read-seasons.ts";

/**
 * Whether an owner is reminded today of a pass that comes tomorrow: not where the rhythm was set,
 * or that pass moved, today, since the letter of the change says so.
 */
export function isToRemind({ plan }: Season, today: Day): boolean {
  if (!plan || isOf(today, plan.set_at)) return false;
  const tomorrow = addDays(today, 1);
  const pass = passesUntil(plan, tomorrow, today).find(({ on }) => on === tomorrow);
  return pass?.state === "planned" && !plan.moves.some(({ day, at }) => day === pass.day && isOf(today, at));
}

const isOf = (day: Day, at: Date): boolean => dayOf(at.getTime()) === day;
