import type { Transaction } from "#platform/postgres/database.ts";
import { UsageError } from "./command.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseId(text: string, what: string): string {
  if (!UUID.test(text)) throw new UsageError(`« ${text} » is not the id of a ${what}.`);
  return text;
}

/** Returns an account by its id or e-mail address, with its row locked. */
export async function findAccount(tx: Transaction, text: string) {
  const account = await tx
    .selectFrom("published_profiles as profiles")
    .select(["id", "user_type", "suspended_at"])
    .where((eb) => (UUID.test(text) ? eb("id", "=", text) : eb("email", "=", text.toLowerCase())))
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new UsageError(`Nobody has the id or e-mail address « ${text} ».`);
  return account;
}

/** Returns the id of a provider given by id or e-mail address. */
export async function findProviderId(tx: Transaction, text: string): Promise<string> {
  const { id, user_type } = await findAccount(tx, text);
  if (user_type !== "provider") throw new UsageError(`« ${text} » is an owner, not a provider.`);
  return id;
}
