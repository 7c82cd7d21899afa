import { sql } from "kysely";
import { z } from "zod";
import { requireOpen } from "#features/accounts/server/index.ts";
import { listedCityNames } from "#features/catalog/server/index.ts";
import {
  CLIENT_LIMITS,
  type ClientAddress,
  type ClientDraft,
  type ClientLine,
  clientAddress,
  TOO_MANY_CLIENTS,
} from "#features/clients/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

const storedAddresses = z.array(clientAddress);
/** Returns addresses as their column holds them. */
export const addressesOf = (column: unknown): ClientAddress[] => storedAddresses.parse(column);

/**
 * Reads the list of cities and returns the function that makes a draft's columns: an empty phone or email is
 * none, and a city has its name in the list.
 */
export async function columnsMaker(db: Db) {
  const listed = await listedCityNames(db);
  return ({ name, company, phone, email, addresses }: ClientDraft) => ({
    name,
    company,
    phone: phone === "" ? null : phone,
    email: email === "" ? null : email,
    addresses: addresses.map((address) => ({ ...address, city: listed(address.city) })),
  });
}

interface Line extends Omit<ClientLine, "city" | "has_account" | "active_at"> {
  owner_id: string | null;
  addresses: unknown;
  active_at: Date;
}

/** Selects the columns that lists show of clients `c`. */
export const clientColumns = (db: Db) =>
  db
    .selectFrom("clients as c")
    .select(["c.id", "c.name", "c.company", "c.phone", "c.email", "c.tags", "c.addresses", "c.owner_id"])
    .select("c.active_at")
    .select((eb) =>
      eb
        .selectFrom("client_accounts as a")
        .innerJoin("published_provider_clients as known", (join) =>
          join.onRef("known.provider_id", "=", "a.provider_id").onRef("known.owner_id", "=", "a.owner_id"),
        )
        .whereRef("a.client_id", "=", "c.id")
        .select(sql<number>`coalesce(sum(known.requests), 0)::int`.as("requests"))
        .$asScalar()
        .$notNull()
        .as("requests"),
    );

export const toLine = ({ owner_id, addresses, active_at, ...row }: Line): ClientLine => ({
  ...row,
  city: addressesOf(addresses)[0]?.city ?? "",
  has_account: owner_id !== null,
  active_at: active_at.toISOString(),
});

/**
 * Locks clients of a provider in the order of their ids, and returns them. Throws NOT_FOUND
 * for one that is not theirs.
 */
export async function lockClients(tx: Transaction, provider: Provider, ids: readonly string[]) {
  const rows = await tx
    .selectFrom("clients")
    .selectAll()
    .where("provider_id", "=", provider.id)
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length !== new Set(ids).size) throw new Failure(NOT_FOUND);
  return rows;
}

/**
 * Refuses so many clients more, with TOO_MANY_CLIENTS, where they would be above the limit, and with
 * UNAUTHORIZED once the account is closed. The lock makes simultaneous additions of one provider wait for
 * each other.
 */
export async function makeRoom(tx: Transaction, provider: Provider, more: number): Promise<void> {
  await tx
    .selectFrom("published_profiles as profiles")
    .select("id")
    .where("id", "=", provider.id)
    .forNoKeyUpdate()
    .execute();
  await requireOpen(tx, provider);
  const { count } = await tx
    .selectFrom("clients")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("provider_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  if (count + more > CLIENT_LIMITS.clientsMax) throw new Failure(TOO_MANY_CLIENTS);
}
