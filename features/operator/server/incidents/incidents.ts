import { sql } from "kysely";
import {
  CASE_CHANGED,
  INCIDENT_INCOMPLETE,
  INCIDENT_TEXTS,
  type Incident,
  type IncidentDraft,
  NOTHING_CHANGES,
} from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

type Acting = Pick<Ports, "db" | "now">;
type Row = Omit<Incident, "created_at" | "closed_at"> & { created_at: Date; closed_at: Date | null };

const COLUMNS = sql`id, circumstances, information, happened_from::text, happened_until::text, known_on::text, persons,
  risk, risk_reasons, commission_told_on::text, persons_told_on::text, notice_details, measures, version, created_at,
  closed_at`;

const toIncident = ({ created_at, closed_at, ...row }: Row): Incident => ({
  ...row,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

/** Returns a page of the register, newest first, and the `before` of the next page; null at the end. */
export async function listIncidents(
  db: Db,
  { before }: { before?: string | undefined },
): Promise<{ data: Incident[]; next: string | null }> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from incidents
    where ${before ? sql`(created_at, id) < (select created_at, id from incidents where id = ${before})` : sql`true`}
    order by created_at desc, id desc limit ${PAGE_SIZE + 1}`.execute(db);
  const page = rows.slice(0, PAGE_SIZE);
  return {
    data: page.map(toIncident),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Returns one incident. Throws NOT_FOUND. */
export async function readIncident(db: Db, id: string): Promise<Incident> {
  const { rows } = await sql<Row>`select ${COLUMNS} from incidents where id = ${id}`.execute(db);
  if (!rows[0]) throw new Failure(NOT_FOUND);
  return toIncident(rows[0]);
}

/** Records an incident, which is a case until it is closed. Returns its id. */
export function recordIncident(
  { db, now }: Acting,
  deciding: Deciding,
  draft: IncidentDraft,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const { id } = await tx
      .insertInto("incidents")
      .values({ ...draft, created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAct(tx, deciding, "record-incident", id, {}, at, { after: factsOf(draft) });
    return id;
  });
}

/**
 * Completes or corrects an incident. Throws NOT_FOUND, CASE_CHANGED when another operator was first,
 * INCIDENT_INCOMPLETE when a closed one would lack what the law asks for.
 */
export async function changeIncident(
  { db, now }: Acting,
  deciding: Deciding,
  { id, version, ...draft }: IncidentDraft & { id: string; version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockIncident(tx, { id, version });
    const at = now();
    if (before.closed_at && !isComplete(draft)) throw new Failure(INCIDENT_INCOMPLETE);
    await tx
      .updateTable("incidents")
      .set({ ...draft, version: version + 1 })
      .where("id", "=", id)
      .execute();
    const rewritten = TEXTS.filter((text) => before[text] !== draft[text]).join(" ");
    await recordAct(tx, deciding, "change-incident", id, rewritten ? { rewritten } : {}, at, {
      before: factsOf(before),
      after: factsOf(draft),
    });
  });
}

/**
 * Closes an incident, or opens it again. Throws NOT_FOUND, CASE_CHANGED, NOTHING_CHANGES when it is so
 * already, INCIDENT_INCOMPLETE.
 */
export async function setIncidentClosed(
  { db, now }: Acting,
  deciding: Deciding,
  { id, version, closed }: { id: string; version: number; closed: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const incident = await lockIncident(tx, { id, version });
    const at = now();
    if ((incident.closed_at !== null) === closed) throw new Failure(NOTHING_CHANGES);
    if (closed && !isComplete(incident)) throw new Failure(INCIDENT_INCOMPLETE);
    await tx
      .updateTable("incidents")
      .set({ closed_at: closed ? at : null, version: version + 1 })
      .where("id", "=", id)
      .execute();
    const act = closed ? "close-incident" : "reopen-incident";
    await recordAct(tx, deciding, act, id, { reason: deciding.reason }, at, {
      before: { closed: !closed },
      after: { closed },
    });
  });
}

async function lockIncident(
  tx: Transaction,
  { id, version }: { id: string; version: number },
): Promise<Incident> {
  await sql`select from incidents where id = ${id} for update`.execute(tx);
  const incident = await readIncident(tx, id);
  if (incident.version !== version) throw new Failure(CASE_CHANGED);
  return incident;
}

/** Whether the register has all that it must of an incident: with a serious risk, the notices too. */
function isComplete(draft: IncidentDraft): boolean {
  const { happened_from, persons, risk, risk_reasons, measures } = draft;
  const { commission_told_on, persons_told_on, notice_details } = draft;
  if (!happened_from || persons === null || risk === "unknown" || !risk_reasons || !measures) return false;
  return risk !== "serious" || (commission_told_on !== null && Boolean(persons_told_on || notice_details));
}

const TEXTS = keysOf(INCIDENT_TEXTS);

/** Returns the facts of an incident that acts store: dates, numbers and states, no text. */
const factsOf = (draft: IncidentDraft) => ({
  happened_from: draft.happened_from,
  happened_until: draft.happened_until,
  known_on: draft.known_on,
  persons: draft.persons,
  risk: draft.risk,
  commission_told_on: draft.commission_told_on,
  persons_told_on: draft.persons_told_on,
});
