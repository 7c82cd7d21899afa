import { sql } from "kysely";
import type { CaseKind, CaseSummary } from "#features/operator/contract/index.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { announceConsole } from "./announce-console.ts";

/** A page announces its presence every ten seconds: if two calls are lost, the third is in time. */
const ABSENT_AFTER_MS = 30_000;

const absentBefore = (now: Date) => new Date(now.getTime() - ABSENT_AFTER_MS);

/**
 * Notes that an operator has a case open, or no more, and returns the colleagues who do. Open pages
 * learn who comes and who leaves.
 */
export async function notePresence(
  ports: Pick<Ports, "db" | "now" | "live" | "log">,
  operator: Operator,
  { kind, id, is_here }: { kind: CaseKind; id: string; is_here: boolean },
): Promise<{ id: string; full_name: string }[]> {
  const { db, now } = ports;
  const seen_at = now();
  await db.deleteFrom("case_presences").where("seen_at", "<", absentBefore(seen_at)).execute();
  const hasChanged = is_here
    ? await db
        .insertInto("case_presences")
        .values({ kind, subject_id: id, operator_id: operator.id, seen_at })
        .onConflict((conflict) =>
          conflict.columns(["kind", "subject_id", "operator_id"]).doUpdateSet({ seen_at }),
        )
        // No transaction wrote the row before: it is new.
        .returning(sql<boolean>`xmax = 0`.as("is_new"))
        .executeTakeFirst()
        .then((row) => row?.is_new === true)
    : await db
        .deleteFrom("case_presences")
        .where("kind", "=", kind)
        .where("subject_id", "=", id)
        .where("operator_id", "=", operator.id)
        .executeTakeFirst()
        .then(({ numDeletedRows }) => numDeletedRows > 0n);
  if (hasChanged) announceConsole(ports);
  return await db
    .selectFrom("case_presences as presence")
    .innerJoin("operators as colleague", "colleague.id", "presence.operator_id")
    .select(["colleague.id", "colleague.full_name"])
    .where("presence.kind", "=", kind)
    .where("presence.subject_id", "=", id)
    .where("presence.operator_id", "!=", operator.id)
    .orderBy("colleague.full_name")
    .execute();
}

/** Returns the cases with the names of the colleagues who have each open now, except the caller. */
export async function withPresences<Case extends Pick<CaseSummary, "kind" | "subject_id">>(
  db: Db,
  cases: readonly Case[],
  { id, now }: { id: string | null; now: Date },
): Promise<(Case & { open_by: string[] })[]> {
  const present = await db
    .selectFrom("case_presences as presence")
    .innerJoin("operators as colleague", "colleague.id", "presence.operator_id")
    .select(["presence.kind", "presence.subject_id", "colleague.full_name"])
    .where("presence.seen_at", ">=", absentBefore(now))
    .where("colleague.id", "is distinct from", id)
    .orderBy("colleague.full_name")
    .execute();
  return cases.map((one) => ({
    ...one,
    open_by: present
      .filter(({ kind, subject_id }) => kind === one.kind && subject_id === one.subject_id)
      .map(({ full_name }) => full_name),
  }));
}
