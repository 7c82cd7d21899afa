import { sql } from "kysely";
import { type ImportedClient, importKey, type KnownRow } from "#features/clients/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { columnsMaker, makeRoom } from "./client-rows.ts";

interface Row extends Pick<ImportedClient, "phone" | "email"> {
  key: string;
}

/**
 * Returns the existing client of each row: the one it was imported as, or one with its phone or email; null
 * without any.
 */
export async function knownClients(
  db: Db,
  provider: Provider,
  rows: readonly Row[],
): Promise<(KnownRow | null)[]> {
  const known = new Map<string, KnownRow>();
  const clients = db
    .selectFrom("clients as c")
    .select(["c.id", "c.name"])
    .where("c.provider_id", "=", provider.id);
  const phones = rows.flatMap(({ phone }) => phone || []);
  const emails = rows.flatMap(({ email }) => email || []);
  // Two queries, each with its index. If two clients share a phone, the last wins: one with an account.
  for (const [column, contacts] of [
    ["c.phone", phones],
    ["c.email", emails],
  ] as const) {
    if (contacts.length === 0) continue;
    const found = await clients
      .select(`${column} as contact`)
      .where(column, "in", contacts)
      .orderBy(sql`c.owner_id is not null`)
      .orderBy("c.id", "desc")
      .execute();
    for (const { id, name, contact } of found) known.set(contact ?? "", { id, name, imported: false });
  }
  if (rows.length > 0) {
    const imported = await clients
      .innerJoin("client_import_keys as k", "k.client_id", "c.id")
      .select("k.import_key")
      .where("k.provider_id", "=", provider.id)
      .where(
        "k.import_key",
        "in",
        rows.map(({ key }) => key),
      )
      .execute();
    for (const { id, name, import_key } of imported) known.set(import_key, { id, name, imported: true });
  }
  return rows.map(({ phone, email, key }) => known.get(key) ?? known.get(phone) ?? known.get(email) ?? null);
}

/**
 * Adds the rows that are no duplicate, in one transaction, and returns what became of each. A
 * row that was imported before, or whose phone or email a client or an earlier row has, adds
 * nothing. Throws TOO_MANY_CLIENTS.
 */
export async function importClients(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  clients: readonly ImportedClient[],
): Promise<("added" | "duplicate")[]> {
  const rows = await Promise.all(clients.map(async (row) => ({ ...row, key: await importKey(row) })));
  const columnsOf = await columnsMaker(db);
  return inTransaction(db, async (tx) => {
    // Before the clients are read: two imports of one file wait for each other.
    await makeRoom(tx, provider, 0);
    const known = await knownClients(tx, provider, rows);
    const taken = new Set<string>();
    const added = rows.filter(({ key, phone, email }, index) => {
      const marks = [key, phone, email].filter((text) => text !== "");
      const isDuplicate = known[index] !== null || marks.some((mark) => taken.has(mark));
      for (const mark of marks) taken.add(mark);
      return !isDuplicate;
    });
    if (added.length > 0) {
      await makeRoom(tx, provider, added.length);
      const { rows: ids } = await sql<{ id: string }>`
        select uuidv7() as id from generate_series(1, ${added.length}::int)`.execute(tx);
      const own = { active_at: now(), provider_id: provider.id };
      const values = added.map((row, index) => {
        const { tags, notes } = row;
        return { ...columnsOf(row), ...own, tags, notes, id: ids[index]?.id ?? "" };
      });
      await tx.insertInto("clients").values(values).execute();
      const keys = added.map(({ key }, index) => ({
        provider_id: provider.id,
        import_key: key,
        client_id: ids[index]?.id ?? "",
      }));
      await tx.insertInto("client_import_keys").values(keys).execute();
    }
    const isAdded = new Set(added);
    return rows.map((row) => (isAdded.has(row) ? "added" : "duplicate"));
  });
}
