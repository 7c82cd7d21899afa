import { absenceSaidFrom } from "#features/attendance/server/index.ts";
import { isThreadBlocked } from "#features/moderation/server/index.ts";
import { PROBLEM_LIMITS, type RequestProblems } from "#features/problems/contract/index.ts";
import { requestParties } from "#features/scheduling/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { readInvoices } from "./invoices/meant-invoice.ts";
import { illustratedProblems } from "./photos/problem-photos.ts";
import { ownColumn, toProblem } from "./problem-rows.ts";

/** Returns the problems of an unlocked request for one of its people. Throws NOT_FOUND. */
export async function readRequestProblems(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  request_id: string,
  now: Date,
): Promise<RequestProblems> {
  const request = await requestParties(db)
    .innerJoin("published_requests as state", "state.id", "r.id")
    .select("state.completed_at")
    .where("r.id", "=", request_id)
    .where(`r.${ownColumn(actor.role)}`, "=", actor.id)
    .where("r.unlocked_at", "is not", null)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  const [rows, is_blocked, no_show_from, invoices] = await Promise.all([
    illustratedProblems(db)
      .where("request_id", "=", request_id)
      .orderBy("opened_at", "desc")
      .orderBy("id", "desc")
      .limit(PROBLEM_LIMITS.perRequestMax)
      .execute(),
    isThreadBlocked(db, request_id),
    absenceSaidFrom(db, request_id, now),
    readInvoices(db, request_id),
  ]);
  const { id, service } = request;
  // The owner's name for the home is theirs alone: the provider sees the city.
  const seen =
    actor.role === "owner"
      ? { property: request.property, other: request.business_name }
      : { property: knownCity(request.city), other: request.owner_name };
  return {
    request: { id, service, ...seen },
    can_open:
      rows.every(({ closed_at }) => closed_at !== null) &&
      rows.length < PROBLEM_LIMITS.perRequestMax &&
      isRecent(request, now),
    no_show_from: no_show_from?.toISOString() ?? null,
    invoices,
    is_blocked,
    problems: rows.map((row) => toProblem(row, actor.role)),
  };
}

/** Whether a problem may still be opened: within a year of the unlock or of the end of the work. */
export const isRecent = (
  { unlocked_at, completed_at }: { unlocked_at: Date | null; completed_at: Date | null },
  now: Date,
): boolean =>
  [unlocked_at, completed_at].some(
    (at) => at !== null && now.getTime() - at.getTime() <= PROBLEM_LIMITS.openDays * DAY_MS,
  );
