import type { ClosableHoliday } from "#features/scheduling/contract/endpoints.ts";
import { type Holiday, holidaysFrom } from "#features/scheduling/contract/holidays.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { DAY_MINUTES, type Day, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";

/** Returns the holidays of the next twelve months, and which of them one time off covers whole. */
export async function listHolidays(db: Db, provider: Provider, now: Date): Promise<ClosableHoliday[]> {
  const holidays = holidaysFrom(dayOf(now.getTime()));
  const taken = await db
    .selectFrom("time_off")
    .select(["starts_at", "ends_at"])
    .where("provider_id", "=", provider.id)
    .where("ends_at", ">", now)
    .execute();
  return holidays.map((holiday) => {
    const { starts_at, ends_at } = wholeDay(holiday.date);
    const is_closed = taken.some((off) => off.starts_at <= starts_at && off.ends_at >= ends_at);
    return { ...holiday, is_closed };
  });
}

/**
 * Takes time off on holidays of the next twelve months; one that is closed already stays as it is. Throws
 * VALIDATION_ERROR for any other day.
 */
export async function closeHolidays(
  ports: Pick<Ports, "db" | "now">,
  provider: Provider,
  dates: readonly Day[],
): Promise<ClosableHoliday[]> {
  return inTransaction(ports.db, async (tx) => {
    // Two presses at once close a day once.
    await lockCalendar(tx, "provider", provider.id);
    const now = ports.now();
    const holidays = await listHolidays(tx, provider, now);
    if (!dates.every((date) => holidays.some((holiday) => holiday.date === date)))
      throw new Failure(VALIDATION_ERROR, { fields: { dates: "Choisissez un jour férié de la liste" } });
    const open = holidays.filter(({ date, is_closed }) => !is_closed && dates.includes(date));
    if (open.length === 0) return holidays;
    await tx
      .insertInto("time_off")
      .values(open.map((holiday) => toTimeOff(provider, holiday)))
      .execute();
    return listHolidays(tx, provider, now);
  });
}

const toTimeOff = ({ id }: Provider, { date, name }: Holiday) => ({
  provider_id: id,
  ...wholeDay(date),
  label: name,
});

const wholeDay = (date: Day) => ({
  starts_at: new Date(instantAt(date, 0)),
  ends_at: new Date(instantAt(date, DAY_MINUTES)),
});
