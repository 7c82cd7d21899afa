import { sql } from "kysely";
import { CLOSED_NAME, type PersonalData } from "#platform/privacy/personal-data.ts";

/**
 * A provider's clients. Of those with an account the export has what the provider wrote: the rest is the client's. A closed
 * owner's rows stay, because requests and invoices lead to them, without anything that tells who it was.
 */
export const clientsPersonalData: PersonalData = {
  tables: ["clients", "client_accounts"],
  async read(db, { id, role }) {
    if (role === "owner") return {};
    const own = db.selectFrom("clients").where("provider_id", "=", id);
    return {
      clients: await own
        .select(["id", "name", "company", "phone", "email", "addresses", "tags", "notes"])
        .select(["created_at", "updated_at"])
        .where("owner_id", "is", null)
        .execute(),
      clients_with_account: await own
        .select(["id", "company", "tags", "notes", "created_at", "updated_at"])
        .where("owner_id", "is not", null)
        .execute(),
    };
  },
  async erase(tx, { id, role }) {
    if (role === "provider") {
      await tx.deleteFrom("clients").where("provider_id", "=", id).execute();
      return [];
    }
    // In the order in which a merge and a change of the profile lock them.
    const rows = await tx
      .selectFrom("clients")
      .select("id")
      .where((eb) =>
        eb("id", "in", eb.selectFrom("client_accounts").select("client_id").where("owner_id", "=", id)),
      )
      .orderBy("id")
      .forUpdate()
      .execute();
    if (rows.length === 0) return [];
    // A client who was merged from two accounts follows the one that stays.
    await sql`
      update clients c
      set owner_id = coalesce(staying.id, ${id}), name = coalesce(staying.full_name, ${CLOSED_NAME}),
        phone = staying.phone, email = staying.email, company = '', addresses = '[]', tags = '{}', notes = '',
        import_key = null
      from clients kept
      left join lateral (
        select profile.id, profile.full_name, profile.phone, profile.email
        from client_accounts account
        join published_profiles profile on profile.id = account.owner_id and profile.closed_at is null
        where account.client_id = kept.id and account.owner_id <> ${id}
        order by account.owner_id limit 1
      ) staying on true
      where c.id = kept.id and kept.id in (${sql.join(rows.map((row) => row.id))})`.execute(tx);
    return [];
  },
};
