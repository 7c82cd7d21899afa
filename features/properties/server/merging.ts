import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { countAll } from "#platform/privacy/count-all.ts";
import type { Merging, Pair } from "#platform/privacy/merging.ts";

/**
 * An address that both accounts have stays listed once: as the property where a request is active or a need
 * open, else as that of the kept account. The other one is no longer listed, as after a removal, and its past
 * requests go on leading to it. Where both are in use, requests of the closed account move to the property of
 * the kept one (`movesToTwin`), and what cannot move is to be settled first.
 */
export const propertiesMerging: Merging = {
  moves: ["properties.owner_id"],
  count: async (db, owner_id) => ({
    properties: await countAll(
      db.selectFrom("properties").where("owner_id", "=", owner_id).where("removed_at", "is", null),
    ),
  }),
  async blockers(db, pair) {
    const twins = await twinsOf(db, pair);
    return twins
      .filter(({ is_bound, is_into_in_use }) => is_bound && is_into_in_use)
      .map(
        ({ label, city }) =>
          `La propriété « ${label} » (${city}) est dans les deux comptes, chacun avec une demande active ou un besoin publié : l'un des deux comptes doit d'abord terminer, annuler ou retirer le sien.`,
      );
  },
  async move(tx, pair, { now }) {
    const twins = await twinsOf(tx, pair);
    const unlisted = twins.map(({ from_id, into_id, is_from_in_use, is_into_in_use }) =>
      is_from_in_use && !is_into_in_use ? into_id : from_id,
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

/** Returns an owner's properties that are no longer listed, each with the listed one at its address. */
export const listedTwins = (db: Db, owner_id: string) =>
  db
    .selectFrom("properties as removed")
    .innerJoin("properties as listed", "listed.address_key", "removed.address_key")
    .select(["removed.id as removed_id", "listed.id as listed_id"])
    .where("removed.owner_id", "=", owner_id)
    .where("listed.owner_id", "=", owner_id)
    .where("removed.removed_at", "is not", null)
    .where("listed.removed_at", "is", null)
    .execute();

/** The listed properties of both accounts at the same address, and whether each is in use. */
const twinsOf = (db: Db, { from, into }: Pair) =>
  db
    .selectFrom("properties as from")
    .innerJoin("properties as into", "into.address_key", "from.address_key")
    .select(["from.id as from_id", "into.id as into_id", "from.label", "from.city"])
    .select([isInUse("from.id").as("is_from_in_use"), isInUse("into.id").as("is_into_in_use")])
    .select(isBound.as("is_bound"))
    .where("from.owner_id", "=", from)
    .where("into.owner_id", "=", into)
    .where("from.removed_at", "is", null)
    .where("into.removed_at", "is", null)
    .orderBy("from.id")
    .execute();

/**
 * Whether an active request `r` at an address of the closed account can be given the kept account's property
 * there: no contract names its own, and the service is not requested there already.
 */
export const movesToTwin = (twin: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from published_contracts where request_id = r.id)
  and not exists (
    select from published_requests there
    where there.property_id = ${twin} and there.service_id = r.service_id and there.status = 'active'))`;

/** Whether something of the closed account can only stay at its own property. */
const isBound = sql<boolean>`(
  exists (
    select from published_requests r
    where r.property_id = "from".id and r.status = 'active' and not ${movesToTwin(sql.ref("into.id"))})
  or exists (select from published_open_needs where property_id = "from".id))`;

/** Whether a request is active at a property, or a need open, which nobody unlocks where it is not listed. */
function isInUse(property: "from.id" | "into.id") {
  return sql<boolean>`(
    exists (select from published_requests where property_id = ${sql.ref(property)} and status = 'active')
    or exists (select from published_open_needs where property_id = ${sql.ref(property)}))`;
}
