import { sql } from "kysely";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/** Returns whom a provider proposes work to. Throws NOT_FOUND for one that is not theirs. */
export async function clientToPropose(db: Db, provider: Provider, id: string) {
  const client = await db
    .selectFrom("clients")
    .select(["name", "phone", "email"])
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!client) throw new Failure(NOT_FOUND);
  return client;
}

/**
 * The name by which the list « Clients » has the client of a request `r`, where it is not that of the account
 * which sent it: the provider wrote it, or merged the client into another. Null for any other client.
 */
export const writtenNameColumn = sql<string | null>`(
  select c.name from client_accounts link join clients c on c.id = link.client_id
  where link.provider_id = r.provider_id and link.owner_id = r.owner_id and c.owner_id is distinct from r.owner_id
  limit 1)`;

/** The phone number that the provider of a request `r` wrote of its client; null without one. */
export const writtenPhoneColumn = sql<string | null>`(
  select c.phone from client_accounts link join clients c on c.id = link.client_id
  where link.provider_id = r.provider_id and link.owner_id = r.owner_id limit 1)`;

/** Returns how a provider wrote to reach a client whose account is `owner_id`. */
export async function writtenContact(
  db: Db,
  { provider_id, owner_id }: { provider_id: string; owner_id: string },
): Promise<{ phone: string | null; email: string | null }> {
  const client = await db
    .selectFrom("client_accounts as link")
    .innerJoin("clients as c", "c.id", "link.client_id")
    .select(["c.phone", "c.email"])
    .where("link.provider_id", "=", provider_id)
    .where("link.owner_id", "=", owner_id)
    .executeTakeFirst();
  return client ?? { phone: null, email: null };
}

/**
 * Lets a client's page show what is done for an account; the client stays as the provider wrote it. The
 * caller has locked the account's profile, which comes before clients. Throws NOT_FOUND for a client that
 * was removed meanwhile, and VALIDATION_ERROR where the account is another client's: what is done for it
 * bears that client's name.
 */
export async function linkClient(
  tx: Transaction,
  link: { provider_id: string; client_id: string; owner_id: string },
): Promise<void> {
  const client = await tx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", link.client_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!client) throw new Failure(NOT_FOUND);
  await tx
    .insertInto("client_accounts")
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const linked = await tx
    .selectFrom("client_accounts as link")
    .innerJoin("clients as c", "c.id", "link.client_id")
    .select(["c.id", "c.name"])
    .where("link.provider_id", "=", link.provider_id)
    .where("link.owner_id", "=", link.owner_id)
    .executeTakeFirst();
  if (linked && linked.id !== link.client_id)
    throw new Failure(VALIDATION_ERROR, { fields: { email: addressOfAnother(linked.name) } });
}

const addressOfAnother = (name: string) =>
  `Vous avez déjà écrit à « ${name} » à cette adresse : réunissez ces deux clients, ou donnez à chacun la sienne`;
