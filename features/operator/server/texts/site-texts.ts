import { NOTHING_CHANGES, type SiteText } from "#features/operator/contract/index.ts";
import {
  SITE_DOCUMENTS,
  type SiteDocument,
  TEXT_CHANGED,
  type TextDraft,
} from "#features/site/contract/index.ts";
import {
  inForce,
  lockTextInWork,
  publishText,
  returnText,
  textsInWork,
  writeText,
} from "#features/site/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { requireSecondOperator } from "../operators/confirming.ts";

type Acting = Pick<Ports, "db" | "now">;

/** Returns the texts of the site as those who write them see them. */
export async function listSiteTexts({ db, now }: Acting): Promise<SiteText[]> {
  const today = dayOf(now().getTime());
  return Promise.all(SITE_DOCUMENTS.map((document) => readSiteText(db, document, today)));
}

async function readSiteText(db: Db, document: SiteDocument, today: string): Promise<SiteText> {
  const { inWork, published, latest } = await textsInWork(db, document);
  const versions = published.map((row) => ({ ...row, version: row.version ?? 0 }));
  return {
    document,
    current: inForce(versions, today),
    title: latest.title,
    body: latest.body,
    in_work: inWork
      ? {
          id: inWork.id,
          state: inWork.state === "proposed" ? "proposed" : "draft",
          title: inWork.title,
          body: inWork.body,
          from_day: inWork.from_day ?? "",
          revision: inWork.revision,
          written_by: inWork.written_by ?? "",
          written_by_id: inWork.written_by_id,
          written_at: inWork.written_at.toISOString(),
        }
      : null,
    versions: versions.map(({ id, version, title, from_day, published_by, published_at }) => ({
      id,
      version,
      title,
      from_day,
      published_by,
      published_at: (published_at ?? new Date(0)).toISOString(),
    })),
  };
}

/** Writes a text's next version, and proposes it or not. Throws TEXT_CHANGED, VALIDATION_ERROR. */
export async function writeSiteText(
  { db, now }: Acting,
  author: Deciding,
  { document, ...draft }: TextDraft & { document: SiteDocument; revision: number; proposed: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await writeText(tx, document, draft, author, now);
    if (draft.proposed) await recordAct(tx, author, "propose-text", id, { from_day: draft.from_day }, now());
  });
}

/**
 * Publishes a proposed text, for a chief who did not write it, or returns it as a draft. Throws TEXT_CHANGED
 * when it was written again since, NOTHING_CHANGES when none is proposed, SECOND_OPERATOR_NEEDED,
 * OPERATOR_TOO_NEW, VALIDATION_ERROR when its day has passed.
 */
export async function answerSiteText(
  { db, now }: Acting,
  chief: Deciding & { operator_id: string },
  { document, revision, confirmed }: { document: SiteDocument; revision: number; confirmed: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const proposed = await lockTextInWork(tx, document);
    if (proposed?.state !== "proposed") throw new Failure(NOTHING_CHANGES);
    if (proposed.revision !== revision) throw new Failure(TEXT_CHANGED);
    const at = now();
    const { operator_id, reason } = chief;
    const { id, from_day } = proposed;
    if (!confirmed) {
      await returnText(tx, proposed);
      await recordAct(tx, chief, "return-text", id, { reason }, at);
      return;
    }
    await requireSecondOperator(tx, { operator_id, asked_by_id: proposed.written_by_id, at });
    await publishText(tx, document, proposed, chief, at);
    await recordAct(tx, chief, "publish-text", id, { reason, from_day }, at);
  });
}
