import { randomBytes } from "node:crypto";
import {
  isOnAtFirst,
  type LetterKind,
  type LetterPreference,
  switchableFor,
} from "#features/notifications/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { publicPaths } from "#paths/public-paths.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns the letters of the person's role, each on or off. */
export async function readPreferences(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
): Promise<LetterPreference[]> {
  const choices = await db
    .selectFrom("letter_preferences")
    .select(["kind", "is_on"])
    .where("account_id", "=", actor.id)
    .execute();
  const chosen = new Map(choices.map(({ kind, is_on }) => [kind, is_on]));
  return switchableFor(actor.role).map((kind) => ({ kind, is_on: chosen.get(kind) ?? isOnAtFirst(kind) }));
}

/** Whether a person wants letters of a kind. */
export async function wantsLetter(db: Db, account_id: string, kind: LetterKind): Promise<boolean> {
  const choice = await db
    .selectFrom("letter_preferences")
    .select("is_on")
    .where("account_id", "=", account_id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return choice?.is_on ?? isOnAtFirst(kind);
}

export async function setPreference(
  db: Db,
  account_id: string,
  { kind, is_on }: LetterPreference,
): Promise<void> {
  await db
    .insertInto("letter_preferences")
    .values({ account_id, kind, is_on })
    .onConflict((row) => row.columns(["account_id", "kind"]).doUpdateSet({ is_on }))
    .execute();
}

/** Applies the link of a letter. Throws NOT_FOUND for an unknown token. */
export async function unsubscribe(
  db: Db,
  { token, ...preference }: LetterPreference & { token: string },
): Promise<void> {
  const owner = await db
    .selectFrom("letter_tokens")
    .select("account_id")
    .where("token", "=", token)
    .executeTakeFirst();
  if (!owner) throw new Failure(NOT_FOUND);
  const { kind, is_on } = preference;
  // Without the digest each lead would come by a letter of its own, so both are switched off.
  const kinds: LetterKind[] = kind === "lead_digest" && !is_on ? [kind, "new_lead"] : [kind];
  for (const kindToSet of kinds) await setPreference(db, owner.account_id, { kind: kindToSet, is_on });
}

/** Returns the unsubscribe URL of a letter; the person's token is created with their first one. */
export async function unsubscribeUrl(
  db: Db,
  publicUrl: string,
  { account_id, kind }: { account_id: string; kind: LetterKind },
): Promise<string> {
  // The update of an existing row makes `returning` return its token.
  const { token } = await db
    .insertInto("letter_tokens")
    .values({ account_id, token: randomBytes(24).toString("base64url") })
    .onConflict((row) => row.column("account_id").doUpdateSet({ account_id }))
    .returning("token")
    .executeTakeFirstOrThrow();
  return unsubscribeLink(publicUrl, token, kind);
}

export function unsubscribeLink(publicUrl: string, token: string, kind: LetterKind): string {
  return new URL(publicPaths.unsubscribe(token, kind), publicUrl).href;
}
