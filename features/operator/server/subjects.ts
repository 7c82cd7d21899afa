import type { Db } from "#platform/postgres/database.ts";
import { Mistake } from "./order.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function idOf(text: string, what: string): string {
  if (!UUID.test(text)) throw new Mistake(`« ${text} » is not the id of a ${what}.`);
  return text;
}

/** An account by its id or its e-mail address, its row locked. */
export async function accountOf(tx: Db, text: string) {
  const account = await tx
    .selectFrom("published_profiles as profiles")
    .select(["id", "user_type", "suspended_at"])
    .where((eb) => (UUID.test(text) ? eb("id", "=", text) : eb("email", "=", text.toLowerCase())))
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new Mistake(`Nobody has the id or e-mail address « ${text} ».`);
  return account;
}

/** A provider by id or e-mail address. */
export async function providerOf(tx: Db, text: string): Promise<string> {
  const { id, user_type } = await accountOf(tx, text);
  if (user_type !== "provider") throw new Mistake(`« ${text} » is an owner, not a provider.`);
  return id;
}
