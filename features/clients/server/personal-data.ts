import { sql } from "kysely";
import { CLOSED_NAME, type PersonalData } from "#platform/privacy/personal-data.ts";
import { lockClientsOf } from "./lock-clients-of.ts";
import { clientsMerging } from "./merging.ts";

/**
 * A provider's clients. For those with an account the export has what the provider wrote: the rest is the
 * client's. A closed owner's rows stay, because requests and invoices lead to them, without anything that
 * identifies the person.
 */
export const clientsPersonalData: PersonalData = {
  tables: ["clients", "client_accounts", "client_import_keys"],
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
        .select(["id", "company", "addresses", "tags", "notes", "created_at", "updated_at"])
        .where("owner_id", "is not", null)
        .execute(),
    };
  },
  async erase(tx, { id, role }, { isRest }) {
    if (role === "provider") {
      await tx.deleteFrom("clients").where("provider_id", "=", id).execute();
      return [];
    }
    // Since the closing only its provider writes on the line.
    if (isRest) return [];
    const ids = await lockClientsOf(tx, [id]);
    // The provider's notes identify the person, and so does a row of their file.
    if (ids.length === 0) return [];
    await tx.deleteFrom("client_import_keys").where("client_id", "in", ids).execute();
    // A client who was merged from two accounts follows the one that stays.
    await sql`
      update clients c
      set owner_id = coalesce(staying.id, ${id}), name = coalesce(staying.full_name, ${CLOSED_NAME}),
        phone = staying.phone, email = staying.email, company = '', addresses = '[]', tags = '{}', notes = ''
      from client_accounts mine
      left join lateral (
        select profile.id, profile.full_name, profile.phone, profile.email
        from client_accounts account
        join published_profiles profile on profile.id = account.owner_id and profile.closed_at is null
        where account.client_id = mine.client_id and account.owner_id <> ${id}
        order by account.owner_id limit 1
      ) staying on true
      where c.id = mine.client_id and mine.owner_id = ${id}`.execute(tx);
    return [];
  },
  merge: clientsMerging,
};
