import { screenText } from "#features/moderation/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/** Screens a provider's tagline and biography. Throws what `screenText` throws. */
export async function screenPresentation(tx: Transaction, id: string, now: Date): Promise<void> {
  const { tagline, bio } = await tx
    .selectFrom("provider_profiles")
    .select(["tagline", "bio"])
    .where("profile_id", "=", id)
    .executeTakeFirstOrThrow();
  const about = { kind: "profile", subject_id: id, author_id: id } as const;
  await screenText(tx, { ...about, parts: [tagline, bio], field: "bio", now });
}

/** Clears a provider's tagline and biography. */
export async function clearPresentation(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("provider_profiles")
    .set({ tagline: "", bio: "" })
    .where("profile_id", "=", id)
    .execute();
}
