import { screenText } from "#features/moderation/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { WITHDRAWN_DESCRIPTION } from "../send/screen-description.ts";

/** Screens a need's description, which the providers in reach read. Throws as `screenText`. */
export function screenNeed(
  tx: Transaction,
  { id, owner_id, description }: { id: string; owner_id: string; description: string },
  now: Date,
): Promise<void> {
  const about = { kind: "need", subject_id: id, author_id: owner_id } as const;
  return screenText(tx, { ...about, parts: [description], field: "description", now });
}

/**
 * Replaces the description of a need that the operator withdraws, and in the requests that were made of
 * it; need and requests stay.
 */
export async function withdrawNeedText(tx: Transaction, id: string): Promise<void> {
  const need = await tx
    .selectFrom("needs")
    .select("description")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!need) return;
  await tx.updateTable("needs").set({ description: WITHDRAWN_DESCRIPTION }).where("id", "=", id).execute();
  const copies = await tx
    .updateTable("requests")
    .set({ description: WITHDRAWN_DESCRIPTION })
    .where("need_id", "=", id)
    .where("description", "=", need.description)
    .returning("id")
    .execute();
  for (const copy of copies) await queueAnnouncement(tx, copy.id);
}

/**
 * Puts the withdrawn description of a need back, and in its requests, but for one that
 * was withdrawn there by itself.
 */
export async function restoreNeedText(tx: Transaction, id: string, description: string): Promise<void> {
  await tx
    .updateTable("needs")
    .set({ description })
    .where("id", "=", id)
    .where("description", "=", WITHDRAWN_DESCRIPTION)
    .execute();
  const copies = await tx
    .updateTable("requests")
    .set({ description })
    .where("need_id", "=", id)
    .where("description", "=", WITHDRAWN_DESCRIPTION)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("published_text_cases as own")
            .select("own.id")
            .whereRef("own.subject_id", "=", "requests.id")
            .where("own.kind", "=", "request")
            .where("own.status", "=", "withdrawn"),
        ),
      ),
    )
    .returning("id")
    .execute();
  for (const copy of copies) await queueAnnouncement(tx, copy.id);
}
