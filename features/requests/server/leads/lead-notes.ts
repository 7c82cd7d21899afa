import {
  LEAD_NOT_FOUND,
  PAYMENT_REQUIRED,
  UNAUTHORIZED_LEAD_ACCESS,
} from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Sets a provider's private notes on a lead; an empty text removes them.
 * Throws LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS, PAYMENT_REQUIRED while it is locked.
 */
export async function setNotes(db: Db, provider: Provider, id: string, text: string): Promise<string> {
  await requireUnlocked(db, provider, id);
  if (text === "") {
    await db.deleteFrom("lead_notes").where("request_id", "=", id).execute();
    return "";
  }
  await db
    .insertInto("lead_notes")
    .values({ request_id: id, provider_id: provider.id, text })
    .onConflict((conflict) => conflict.column("request_id").doUpdateSet({ text }))
    .execute();
  return text;
}

/** Throws as `setNotes` unless this provider has unlocked the lead; its status does not matter. */
export async function requireUnlocked(db: Db, provider: Provider, id: string): Promise<void> {
  const lead = await db
    .selectFrom("requests")
    .select(["provider_id", "unlocked_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!lead) throw new Failure(LEAD_NOT_FOUND);
  if (lead.provider_id !== provider.id) throw new Failure(UNAUTHORIZED_LEAD_ACCESS);
  if (lead.unlocked_at === null) throw new Failure(PAYMENT_REQUIRED);
}
