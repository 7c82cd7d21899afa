import { sql } from "kysely";
import { HOUR_MS } from "#foundation/durations.ts";
import type { LocalOperator, Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { decidingAs } from "../operators/deciding-as.ts";
import { recordAct } from "./record-act.ts";

/**
 * The act of reading; it decides nothing, so that it is no part of a case's or a
 * person's history of decisions.
 */
export const READ_CONTACT = "read-contact";

/** Pages are read again and again: one act an hour says as much. */
const ONE_ACT_MS = HOUR_MS;

/**
 * Records that an operator is shown how to reach these people, and on which page;
 * once an hour for each of them.
 */
export async function recordContactRead(
  { db, now, operator }: Pick<Ports, "db" | "now"> & { operator: Operator | LocalOperator },
  { people, page }: { people: readonly string[]; page: "search" | "person" | "case" },
): Promise<void> {
  if (people.length === 0) return;
  const at = now();
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(people) as id from operator_acts
    where operator_id = ${operator.id} and act = ${READ_CONTACT}
      and created_at > ${new Date(at.getTime() - ONE_ACT_MS)}`.execute(db);
  const recent = new Set(rows.map(({ id }) => id));
  const read = people.filter((id) => !recent.has(id));
  if (read.length === 0) return;
  const subject = people.length === 1 ? (read[0] ?? page) : page;
  await recordAct(db, await decidingAs(db, operator, ""), READ_CONTACT, subject, { page }, at, {
    people: read,
  });
}
