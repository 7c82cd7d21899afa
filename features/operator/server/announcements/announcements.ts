import { sql } from "kysely";
import {
  type Announcement,
  type AnnouncementDraft,
  NOTHING_CHANGES,
  unsendable,
} from "#features/operator/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import { isAnnouncedPage } from "#paths/announced-pages.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { announcementTried } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { requireSecondOperator } from "../operators/confirming.ts";
import { countAudience } from "./audience.ts";

type Acting = Pick<Ports, "db" | "now">;

const LISTED = 100;

/** Returns the latest hundred announcements, newest first, and before them all that have not ended. */
export async function listAnnouncements(db: Db): Promise<Announcement[]> {
  const rows = await db
    .selectFrom("announcements as a")
    .leftJoin("published_business_types as b", "b.id", "a.business_type_id")
    .select(["a.id", "a.kind", "a.role", "a.business_type_id", "b.name as business_type"])
    .select(["a.subject", "a.text", "a.action_label", "a.action_path", "a.from_day", "a.state", "a.letters"])
    .select(["a.asked_by", "a.asked_by_id", "a.asked_at", "a.answered_by", "a.answered_at", "a.ended_at"])
    .orderBy(sql`a.ended_at is not null`)
    .orderBy("a.asked_at", "desc")
    .orderBy("a.id", "desc")
    .limit(LISTED)
    .execute();
  return rows.map(({ kind, role, state, asked_at, answered_at, ended_at, ...row }) => ({
    ...row,
    kind,
    role,
    state,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }));
}

/**
 * Proposes an announcement, which another operator sends; the command line, which has no account, does so at
 * once, since a marketplace with one chief has nobody else. An id that is there already changes nothing.
 * Throws VALIDATION_ERROR for a business type that is not there, a day that is past or too far ahead, or a
 * button that leads to no page of the site.
 */
export async function proposeAnnouncement(
  { db, now }: Acting,
  { operator, operator_id }: Deciding,
  { id, ...draft }: AnnouncementDraft & { id: string },
): Promise<void> {
  const fields = unsendable(draft, { today: dayOf(now().getTime()), isPage: isAnnouncedPage });
  if (Object.keys(fields).length > 0) throw new Failure(VALIDATION_ERROR, { fields });
  // It may read every profile, and says how many there were about now.
  const persons = await countAudience(db, draft, now());
  await inTransaction(db, async (tx) => {
    await requireBusinessType(tx, draft.business_type_id);
    const at = now();
    const isAlone = operator_id === undefined;
    const inserted = await tx
      .insertInto("announcements")
      .values({
        ...draft,
        id,
        asked_by: operator,
        asked_by_id: operator_id ?? null,
        asked_at: at,
        ...(isAlone ? { state: "sending", answered_by: operator, answered_at: at } : { state: "proposed" }),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return;
    const act = isAlone ? "send-announcement" : "propose-announcement";
    await recordAct(tx, { operator, operator_id }, act, id, { persons, from_day: draft.from_day }, at);
  });
}

async function requireBusinessType(tx: Transaction, id: string | null): Promise<void> {
  if (id === null) return;
  const known = await tx
    .selectFrom("published_business_types")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) throw new Failure(VALIDATION_ERROR, { fields: { business_type_id: "Choisissez un métier" } });
}

/** Queues an announcement's letter to the operator's own address. Throws NOT_FOUND. */
export async function tryAnnouncement(db: Db, operator: Operator, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await tx.selectFrom("announcements").select("id").where("id", "=", id).executeTakeFirst();
    if (!known) throw new Failure(NOT_FOUND);
    await letters.queue(tx, announcementTried, { announcement_id: id, operator_id: operator.id });
  });
}

/**
 * Lets an announcement be sent, for a chief who did not write it, or rejects it. Throws NOT_FOUND,
 * NOTHING_CHANGES when somebody answered already, SECOND_OPERATOR_NEEDED, OPERATOR_TOO_NEW.
 */
export async function answerAnnouncement(
  { db, now }: Acting,
  chief: Deciding & { operator_id: string },
  { id, confirmed }: { id: string; confirmed: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const proposed = await lockAnnouncement(tx, id);
    if (proposed.state !== "proposed") throw new Failure(NOTHING_CHANGES);
    const at = now();
    const { operator, operator_id, reason } = chief;
    if (confirmed) await requireSecondOperator(tx, { operator_id, asked_by_id: proposed.asked_by_id, at });
    await tx
      .updateTable("announcements")
      .set({ answered_by: operator, answered_by_id: operator_id, answered_at: at })
      .set(confirmed ? { state: "sending" } : { state: "rejected", ended_at: at })
      .where("id", "=", id)
      .execute();
    await recordAct(tx, chief, confirmed ? "send-announcement" : "reject-announcement", id, { reason }, at);
  });
}

/**
 * Stops an announcement that is being sent, or takes back one's own that nobody confirmed yet.
 * Throws NOT_FOUND, NOTHING_CHANGES.
 */
export async function stopAnnouncement({ db, now }: Acting, deciding: Deciding, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state, asked_by_id, letters: sent } = await lockAnnouncement(tx, id);
    const isOwnProposal = state === "proposed" && asked_by_id === deciding.operator_id;
    if (state !== "sending" && !isOwnProposal) throw new Failure(NOTHING_CHANGES);
    const at = now();
    const { operator, operator_id, reason } = deciding;
    await tx
      .updateTable("announcements")
      .set({ ended_at: at })
      .set(
        isOwnProposal
          ? { state: "rejected", answered_by: operator, answered_by_id: operator_id ?? null, answered_at: at }
          : { state: "stopped" },
      )
      .where("id", "=", id)
      .execute();
    await recordAct(tx, deciding, "stop-announcement", id, { reason, persons: sent }, at);
  });
}

async function lockAnnouncement(tx: Transaction, id: string) {
  const found = await tx
    .selectFrom("announcements")
    .select(["state", "asked_by_id", "letters"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Failure(NOT_FOUND);
  return found;
}
