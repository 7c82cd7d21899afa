import { screenText } from "#features/moderation/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** What a provider says of itself, screened as `screenText` does and with its failures. */
export async function screenPresentation(tx: Db, id: string, at: Date): Promise<void> {
  const { tagline, bio } = await tx
    .selectFrom("provider_profiles")
    .select(["tagline", "bio"])
    .where("profile_id", "=", id)
    .executeTakeFirstOrThrow();
  const about = { kind: "profile", subject_id: id, author_id: id } as const;
  await screenText(tx, { ...about, parts: [tagline, bio], field: "bio", at });
}

/** Empties what a provider says of itself; its name stays. */
export async function blankPresentation(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable("provider_profiles")
    .set({ tagline: "", bio: "" })
    .where("profile_id", "=", id)
    .execute();
}
