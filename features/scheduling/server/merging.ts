import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";
import { countAll } from "#platform/privacy/count-all.ts";
import type { Merging, Pair } from "#platform/privacy/merging.ts";

/** An owner's appointments, and how long they may hold times of each provider. */
export const schedulingMerging: Merging = {
  moves: ["appointments.owner_id", "hold_terms.owner_id"],
  count: async (db, owner_id) => ({
    appointments: await countAll(db.selectFrom("appointments").where("owner_id", "=", owner_id)),
  }),
  async blockers(db, { from, into }) {
    const both = await db
      .selectFrom("appointments as mine")
      .innerJoin("appointments as kept", "kept.provider_id", "mine.provider_id")
      .innerJoin("published_provider_profiles as provider", "provider.profile_id", "mine.provider_id")
      .select("provider.business_name")
      .where("mine.owner_id", "=", from)
      .where("kept.owner_id", "=", into)
      .where("mine.held_until", "is not", null)
      .where("kept.held_until", "is not", null)
      .orderBy("provider.business_name")
      .execute();
    return both.map(
      ({ business_name }) =>
        `Les deux comptes retiennent une heure chez ${business_name} : l'une des deux doit d'abord être confirmée ou libérée.`,
    );
  },
  async move(tx, pair, { now }) {
    const { from, into } = pair;
    await tx.updateTable("appointments").set({ owner_id: into }).where("owner_id", "=", from).execute();
    await joinTerms(tx, pair, now());
  },
};

/**
 * Joins the terms that both accounts have with one provider: what either used up stays used up. A pause
 * stays one, and else the earlier end and beginning count. Those that are over mean nothing.
 */
async function joinTerms(tx: Transaction, { from, into }: Pair, now: Date): Promise<void> {
  await tx
    .deleteFrom("hold_terms")
    .where("owner_id", "in", [from, into])
    .where("renewable_at", "<=", now)
    .execute();
  await sql`
    with mine as (delete from hold_terms where owner_id = ${from} returning *)
    insert into hold_terms as kept (owner_id, provider_id, ends_at, renewable_at, begun_at)
    select ${into}, provider_id, ends_at, renewable_at, begun_at from mine
    on conflict (owner_id, provider_id) do update
      set ends_at = least(kept.ends_at, excluded.ends_at),
        renewable_at = greatest(kept.renewable_at, excluded.renewable_at),
        begun_at = case when least(kept.ends_at, excluded.ends_at) > ${now}
          and num_nulls(kept.begun_at, excluded.begun_at) = 0 then least(kept.begun_at, excluded.begun_at) end`.execute(
    tx,
  );
}
