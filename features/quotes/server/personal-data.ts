import type { Db } from "#platform/postgres/database.ts";
import { countAll } from "#platform/privacy/count-all.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";
import { ownColumn } from "./read-quotes.ts";

/** Soumissions are a provider's words about an owner's job; an owner's own words are their answers. */
export const quotesPersonalData: PersonalData = {
  tables: ["quotes", "quote_templates", "price_items", "contracts", "contract_versions"],
  async read(db, { id, role }) {
    const contracts = await contractsOf(db, { id, role });
    if (role === "owner") {
      const quotes = await quotesOf(db, { id, role })
        .select("client")
        .where("status", "<>", "draft")
        .execute();
      return { quotes, contracts };
    }
    return {
      contracts,
      quotes: await quotesOf(db, { id, role }).execute(),
      quote_templates: await db
        .selectFrom("quote_templates")
        .select(["id", "service_id", "name", "content", "updated_at"])
        .where("provider_id", "=", id)
        .execute(),
      price_items: await db
        .selectFrom("price_items")
        .select(["id", "name", "unit", "unit_price_cents", "is_untaxed", "updated_at"])
        .where("provider_id", "=", id)
        .execute(),
    };
  },
  async erase(tx, { id, role }, { now }) {
    if (role === "owner") {
      // The proof of the contract stays for the provider, six years; the network address is not needed.
      const own = tx.selectFrom("contracts").select("id").where("owner_id", "=", id);
      await tx
        .updateTable("contract_versions")
        .set({ accepted_from: null })
        .where("contract_id", "in", own)
        .execute();
      await tx
        .updateTable("quotes")
        .set({ client: null, reason: "", change_asked: "", change_asked_at: null, updated_at: now() })
        .where("owner_id", "=", id)
        .execute();
      return [];
    }
    await tx.deleteFrom("quote_templates").where("provider_id", "=", id).execute();
    await tx.deleteFrom("price_items").where("provider_id", "=", id).execute();
    await tx.deleteFrom("quotes").where("provider_id", "=", id).execute();
    return [];
  },
  merge: {
    moves: ["quotes.owner_id", "contracts.owner_id"],
    count: async (db, owner_id) => ({
      quotes: await countAll(
        db.selectFrom("quotes").where("owner_id", "=", owner_id).where("status", "<>", "draft"),
      ),
      contracts: await countAll(db.selectFrom("contracts").where("owner_id", "=", owner_id)),
    }),
    // A signed document keeps its words, with the name and the address at the time of signing.
    async move(tx, { from, into }) {
      for (const table of ["quotes", "contracts"] as const)
        await tx.updateTable(table).set({ owner_id: into }).where("owner_id", "=", from).execute();
    },
  },
};

/** A person's soumissions, each version with its lines, without when its provider's reminder left. */
const quotesOf = (db: Db, { id, role }: Pick<Person, "id" | "role">) =>
  db
    .selectFrom("quotes")
    .select(["id", "request_id", "owner_id", "provider_id", "version", "status", "lines", "chosen"])
    .select([
      "discount_cents",
      "discount_rate",
      "deposit_cents",
      "deposit_rate",
      "notes",
      "terms",
      "starts_on",
      "ends_on",
      "valid_until",
    ])
    .select(["supplier", "sent_at", "expires_at", "decided_at", "reason", "change_asked", "change_asked_at"])
    .$if(role === "provider", (rows) => rows.select(["typed", "revision"]))
    .select(["created_at", "updated_at"])
    .where(ownColumn({ role }), "=", id);

/**
 * A person's contracts with their texts; where the acceptance was sent from is only in the owner's.
 */
const contractsOf = (db: Db, { id, role }: Pick<Person, "id" | "role">) =>
  db
    .selectFrom("contracts as c")
    .innerJoin("contract_versions as v", "v.contract_id", "c.id")
    .select(["c.id", "c.request_id", "v.version", "v.text", "v.sha256", "v.consents", "v.accepted_at"])
    .select(["c.cancelled_at", "c.cancelled_ground"])
    .$if(role === "owner", (rows) => rows.select("v.accepted_from"))
    .where(`c.${ownColumn({ role })}`, "=", id)
    .orderBy("c.created_at")
    .orderBy("v.version")
    .execute();
