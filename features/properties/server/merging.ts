import type { Db } from "#platform/postgres/database.ts";
import { countRows } from "#platform/privacy/count-rows.ts";
import type { Merging, Pair } from "#platform/privacy/merging.ts";

/**
 * An address that both accounts have stays listed once: as the property where a request is active, else as
 * that of the kept account. The other one is no longer listed, as after a removal, and its past requests go
 * on leading to it.
 */
export const propertiesMerging: Merging = {
  moves: ["properties.owner_id"],
  count: async (db, owner_id) => ({
    properties: await countRows(
      db.selectFrom("properties").where("owner_id", "=", owner_id).where("removed_at", "is", null),
    ),
  }),
  async blockers(db, pair) {
    const twins = await twinsOf(db, pair);
    return twins
      .filter(({ is_from_active, is_into_active }) => is_from_active && is_into_active)
      .map(
        ({ label, city }) =>
          `La propriété « ${label} » (${city}) est dans les deux comptes, chacun avec une demande active : l'une des deux doit d'abord être terminée ou annulée.`,
      );
  },
  async move(tx, pair, { now }) {
    const twins = await twinsOf(tx, pair);
    const unlisted = twins.map(({ from_id, into_id, is_from_active }) =>
      is_from_active ? into_id : from_id,
    );
    if (unlisted.length > 0)
      await tx.updateTable("properties").set({ removed_at: now() }).where("id", "in", unlisted).execute();
    await tx
      .updateTable("properties")
      .set({ owner_id: pair.into })
      .where("owner_id", "=", pair.from)
      .execute();
  },
};

/** The listed properties of both accounts at the same address, and whether a request is active there. */
const twinsOf = (db: Db, { from, into }: Pair) =>
  db
    .selectFrom("properties as from")
    .innerJoin("properties as into", "into.address_key", "from.address_key")
    .select(["from.id as from_id", "into.id as into_id", "from.label", "from.city"])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom("published_requests as request")
          .select("request.id")
          .whereRef("request.property_id", "=", "from.id")
          .where("request.status", "=", "active"),
      ).as("is_from_active"),
      exists(
        selectFrom("published_requests as request")
          .select("request.id")
          .whereRef("request.property_id", "=", "into.id")
          .where("request.status", "=", "active"),
      ).as("is_into_active"),
    ])
    .where("from.owner_id", "=", from)
    .where("into.owner_id", "=", into)
    .where("from.removed_at", "is", null)
    .where("into.removed_at", "is", null)
    .orderBy("from.id")
    .execute();
