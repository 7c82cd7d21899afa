import { type OpenedCase, openTextCase, screenText } from "#features/moderation/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/** Screens a provider's tagline and biography. Throws what `screenText` throws. */
export async function screenPresentation(
  tx: Transaction,
  id: string,
  ports: Pick<Ports, "now">,
): Promise<void> {
  const presentation = await readPresentation(tx, id);
  await screenText(tx, { ...presentation, field: "bio", now: ports.now() });
}

/**
 * Opens a case for a provider's presentation, so that an operator can withdraw it. Returns the case;
 * undefined when it is empty or its person is not a provider.
 */
export async function openPresentationCase(
  tx: Transaction,
  id: string,
  ports: Pick<Ports, "now">,
): Promise<OpenedCase | undefined> {
  const presentation = await readPresentation(tx, id);
  return openTextCase(tx, { ...presentation, now: ports.now() });
}

async function readPresentation(tx: Transaction, id: string) {
  const profile = await tx
    .selectFrom("provider_profiles")
    .select(["tagline", "bio"])
    .where("profile_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return {
    kind: "profile",
    subject_id: id,
    author_id: id,
    parts: [profile?.tagline, profile?.bio],
  } as const;
}

/** Clears a provider's tagline and biography. */
export async function clearPresentation(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("provider_profiles")
    .set({ tagline: "", bio: "" })
    .where("profile_id", "=", id)
    .execute();
}
