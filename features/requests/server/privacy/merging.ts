import { sql } from "kysely";
import { listedTwins, movesToTwin } from "#features/properties/server/index.ts";
import { countAll } from "#platform/privacy/count-all.ts";
import type { Merging } from "#platform/privacy/merging.ts";
import { queueAnnouncement } from "../announce.ts";

/**
 * An owner's requests and needs, and how often each provider had them for a client. Limits of open requests
 * apply only to new ones.
 */
export const requestsMerging: Merging = {
  moves: ["requests.owner_id", "needs.owner_id", "provider_clients.owner_id"],
  count: async (db, owner_id) => ({
    requests: await countAll(db.selectFrom("requests").where("owner_id", "=", owner_id)),
    needs: await countAll(db.selectFrom("needs").where("owner_id", "=", owner_id)),
  }),
  // Those that ended too: what is written about one locks it before.
  async lock(tx, { from, into }) {
    for (const table of ["needs", "requests"] as const)
      await tx
        .selectFrom(table)
        .select("id")
        .where("owner_id", "in", [from, into])
        .orderBy("id")
        .forUpdate()
        .execute();
  },
  async move(tx, { from, into }) {
    // Properties have moved: where both accounts used an address, the kept account's is listed.
    for (const { removed_id, listed_id } of await listedTwins(tx, into))
      await sql`
        update requests r set property_id = ${listed_id}
        where r.property_id = ${removed_id} and r.owner_id = ${from} and r.status = 'active'
          and ${movesToTwin(sql.val(listed_id))}`.execute(tx);
    await tx.updateTable("needs").set({ owner_id: into }).where("owner_id", "=", from).execute();
    const moved = await tx
      .updateTable("requests")
      .set({ owner_id: into })
      .where("owner_id", "=", from)
      .returning(["id", "status"])
      .execute();
    await sql`
      with joined as (
        delete from provider_clients mine using provider_clients kept
        where mine.owner_id = ${from} and kept.owner_id = ${into} and kept.provider_id = mine.provider_id
        returning mine.provider_id, mine.requests, mine.last_request_at
      )
      update provider_clients kept
      set requests = kept.requests + joined.requests,
        last_request_at = greatest(kept.last_request_at, joined.last_request_at)
      from joined
      where kept.owner_id = ${into} and kept.provider_id = joined.provider_id`.execute(tx);
    await tx.updateTable("provider_clients").set({ owner_id: into }).where("owner_id", "=", from).execute();
    for (const { id, status } of moved) if (status === "active") await queueAnnouncement(tx, id);
  },
};
