import { type OpenedCase, openTextCase, screenText } from "#features/moderation/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";

/** Replaces a withdrawn description; its owner may write another while the lead is locked. */
export const WITHDRAWN_DESCRIPTION = "Cette description a été retirée par notre équipe.";

/** Screens a description, which providers read before they pay. Throws as `screenText`. */
export function screenDescription(
  tx: Transaction,
  { id, owner_id, description }: { id: string; owner_id: string; description: string },
  now: Date,
): Promise<void> {
  const about = { kind: "request", subject_id: id, author_id: owner_id } as const;
  return screenText(tx, { ...about, parts: [description], field: "description", now });
}

/**
 * Opens a case for a request's description, so that an operator can withdraw it. Returns the case; undefined
 * when the request is unknown, or its description is empty or withdrawn.
 */
export async function openDescriptionCase(
  tx: Transaction,
  id: string,
  ports: Pick<Ports, "now">,
): Promise<OpenedCase | undefined> {
  const request = await tx
    .selectFrom("requests")
    .select(["owner_id", "description"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!request?.description || isWithdrawnDescription(request.description)) return undefined;
  const { owner_id: author_id, description } = request;
  return openTextCase(tx, {
    kind: "request",
    subject_id: id,
    author_id,
    parts: [description],
    now: ports.now(),
  });
}

/** Whether a text replaces a description that an operator has withdrawn. */
export const isWithdrawnDescription = (description: string): boolean => description === WITHDRAWN_DESCRIPTION;

export async function withdrawDescription(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("requests").set({ description: WITHDRAWN_DESCRIPTION }).where("id", "=", id).execute();
  await queueAnnouncement(tx, id);
}

/** Puts a withdrawn description back, unless its owner has written another. */
export async function restoreDescription(tx: Transaction, id: string, description: string): Promise<void> {
  const restored = await tx
    .updateTable("requests")
    .set({ description })
    .where("id", "=", id)
    .where("description", "=", WITHDRAWN_DESCRIPTION)
    .returning("id")
    .executeTakeFirst();
  if (restored) await queueAnnouncement(tx, id);
}
