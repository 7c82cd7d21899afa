import { mergeAccounts, readMerge } from "#features/profiles/server/index.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { Person } from "./person.ts";
import { createProperty } from "./requests.ts";
import type { World } from "./world.ts";

type Account = Pick<Person, "id">;

/** Makes the first account one with the second, as a confirmed order does. */
export const mergeInto = ({ ports }: Pick<World, "ports">, from: Account, into: Account): Promise<void> =>
  inTransaction(ports.db, (tx) =>
    mergeAccounts(tx, ports, { from: from.id, into: into.id }, ports.personalData),
  );

/** Returns what must be settled before the first account becomes one with the second, in sentences. */
export async function mergeBlockers(
  { ports }: Pick<World, "ports">,
  from: Account,
  into: Account,
): Promise<string> {
  const { blockers } = await readMerge(ports.db, { from: from.id, into: into.id }, ports.personalData);
  return blockers.join();
}

/** Creates a property at one address in both accounts; returns their ids. */
export async function sameAddress(
  { sql }: Pick<World, "sql">,
  accounts: readonly Pick<Person, "api">[],
): Promise<readonly [string, string]> {
  const [one, two] = await Promise.all(accounts.map((owner) => createProperty(owner)));
  if (!one || !two) throw new Error("no properties");
  await sql`update properties set address_key = ${one.id} where id in (${one.id}, ${two.id})`;
  return [one.id, two.id];
}
