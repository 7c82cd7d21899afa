import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import type { Merging, Pair } from "#platform/privacy/merging.ts";
import { lockClientsOf } from "./lock-clients-of.ts";
import { fits, joinClients, mergedClient } from "./merge-clients.ts";

/**
 * The providers' clients who are one of the two accounts. A provider who has both keeps one, as if they had
 * merged them themselves, with the details of the account that stays.
 */
export const clientsMerging: Merging = {
  moves: ["clients.owner_id", "client_accounts.owner_id"],
  async blockers(db, pair) {
    const both = await linesOfBoth(db, pair);
    return both
      .filter(({ kept, other }) => !fits(mergedClient(kept, other)))
      .map(
        ({ business_name }) =>
          `${business_name} a deux fiches de cette personne, trop longues pour n'en faire qu'une : demandez-lui d'en raccourcir une.`,
      );
  },
  async move(tx, pair) {
    const { from, into } = pair;
    await lockClientsOf(tx, [from, into]);
    for (const { kept, other } of await linesOfBoth(tx, pair)) await joinClients(tx, kept, other);
    await sql`
      delete from client_accounts mine using client_accounts kept
      where mine.owner_id = ${from} and kept.owner_id = ${into} and kept.provider_id = mine.provider_id`.execute(
      tx,
    );
    await tx.updateTable("client_accounts").set({ owner_id: into }).where("owner_id", "=", from).execute();
    await sql`
      update clients
      set owner_id = ${into}, name = person.full_name, phone = person.phone, email = person.email
      from published_profiles person
      where person.id = ${into} and clients.owner_id = ${from}`.execute(tx);
    // A confirmed address completes the provider's own client, if it has none.
    await sql`
      update clients set email = person.email
      from published_profiles person
      where person.id = ${into} and clients.owner_id is null and clients.email is null
        and clients.id in (select client_id from client_accounts where owner_id = ${into})`.execute(tx);
  },
};

/** Returns the two different clients of each provider who has one for either account. */
async function linesOfBoth(db: Db, { from, into }: Pair) {
  const pairs = await db
    .selectFrom("client_accounts as mine")
    .innerJoin("client_accounts as kept", "kept.provider_id", "mine.provider_id")
    .innerJoin("published_provider_profiles as provider", "provider.profile_id", "mine.provider_id")
    .select(["mine.client_id as other_id", "kept.client_id as kept_id", "provider.business_name"])
    .where("mine.owner_id", "=", from)
    .where("kept.owner_id", "=", into)
    .whereRef("mine.client_id", "<>", "kept.client_id")
    .orderBy("mine.provider_id")
    .execute();
  const clients = await db
    .selectFrom("clients")
    .selectAll()
    .where("id", "in", [
      ...pairs.flatMap(({ kept_id, other_id }) => [kept_id, other_id]),
      // No list is empty in SQL.
      into,
    ])
    .execute();
  const byId = new Map(clients.map((client) => [client.id, client]));
  return pairs.flatMap(({ kept_id, other_id, business_name }) => {
    const [kept, other] = [byId.get(kept_id), byId.get(other_id)];
    // The account's own details are not the provider's words: those of the closed one go.
    const { name = "", phone = null, email = null } = kept ?? {};
    return kept && other ? [{ kept, other: { ...other, name, phone, email }, business_name }] : [];
  });
}
