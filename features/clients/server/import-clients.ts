import { createHash } from "node:crypto";
import type { ImportedClient } from "#features/clients/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { columnsOf, makeRoom } from "./client-rows.ts";

type Reachable = Pick<ImportedClient, "phone" | "email">;

/** Returns, for each row, the client who has its phone or email already; null where nobody has. */
export async function knownClients(db: Db, provider: Provider, rows: readonly Reachable[]) {
  const phones = rows.flatMap(({ phone }) => phone || []);
  const emails = rows.flatMap(({ email }) => email || []);
  const columns = db
    .selectFrom("clients")
    .select(["id", "name", "phone", "email"])
    .where("provider_id", "=", provider.id);
  // Two queries, an index each.
  const known = [
    ...(phones.length > 0 ? await columns.where("phone", "in", phones).execute() : []),
    ...(emails.length > 0 ? await columns.where("email", "in", emails).execute() : []),
  ];
  const byContact = new Map<string, { id: string; name: string }>();
  for (const { id, name, phone, email } of known)
    for (const contact of [phone, email]) if (contact) byContact.set(contact, { id, name });
  return rows.map(({ phone, email }) => byContact.get(phone) ?? byContact.get(email) ?? null);
}

/**
 * Adds the rows that are no duplicate, in one transaction, and returns what became of each. A row that was imported before,
 * or whose phone or email a client or an earlier row has, adds nothing. Throws TOO_MANY_CLIENTS.
 */
export async function importClients(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  rows: readonly ImportedClient[],
): Promise<("added" | "duplicate")[]> {
  return inTransaction(db, async (tx) => {
    // Before the clients are read: two imports of one file wait for each other.
    await makeRoom(tx, provider, 0);
    const known = await knownClients(tx, provider, rows);
    const keys = rows.map(importKey);
    const imported = await tx
      .selectFrom("clients")
      .select("import_key")
      .where("provider_id", "=", provider.id)
      .where("import_key", "in", keys)
      .execute();
    const taken = new Set(imported.map(({ import_key }) => import_key));
    const added = rows.map((row, index) => {
      const contacts = [keys[index] ?? "", row.phone, row.email].filter((text) => text !== "");
      const isDuplicate = known[index] !== null || contacts.some((contact) => taken.has(contact));
      for (const contact of contacts) taken.add(contact);
      return !isDuplicate;
    });
    const values = rows.flatMap((row, index) => {
      const { tags, notes } = row;
      const own = { tags, notes, import_key: keys[index], active_at: now(), provider_id: provider.id };
      return added[index] ? [{ ...columnsOf(row), ...own }] : [];
    });
    if (values.length > 0) {
      await makeRoom(tx, provider, values.length);
      await tx.insertInto("clients").values(values).execute();
    }
    return added.map((isAdded) => (isAdded ? "added" : "duplicate"));
  });
}

/** What identifies a row of a file, whatever its line. */
const importKey = ({ name, company, phone, email, addresses, tags, notes }: ImportedClient): string =>
  createHash("sha256")
    .update(JSON.stringify([name, company, phone, email, addresses, tags, notes]))
    .digest("base64url");
