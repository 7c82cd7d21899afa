import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientQuery } from "#features/clients/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyClients } from "#testing/world/many-clients.ts";
import { addManyLeads } from "#testing/world/many-leads.ts";
import { exportClients } from "./export-clients.ts";
import { knownClients } from "./import-clients.ts";
import { listClients } from "./list/list-clients.ts";
import { getClient } from "./read-client.ts";

/** How the list reads five thousand clients of one provider among twenty-five thousand. */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];
const provider = { role: "provider" } as Provider;

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  provider.id = await addManyLeads(database.db, 6000);
  await addManyClients(database.db, provider.id, 5000);
  ({ db, readBy } = planReader(database.db));
}, 120_000);
afterAll(() => database.close());

test.each<[Partial<ClientQuery>, string]>([
  [{ sort: "name" }, "clients_by_name"],
  [{ sort: "newest" }, "clients_by_activity"],
])("a page sorted by %o walks one index", async (query, index) => {
  const read = await readBy(() => listClients(db, provider, { sort: "name", ...query }));
  expect(read.queries).toBe(1);
  expect(read.indexes).toContain(index);
  expect(read.rows).toBeLessThan(500);
});

test("the page after a client by name walks the index too", async () => {
  const { next } = await listClients(database.db, provider, { sort: "name" });
  const read = await readBy(() => listClients(db, provider, { sort: "name", before: next ?? "" }));
  expect(read.indexes).toContain("clients_by_name");
  expect(read.rows).toBeLessThan(500);
});

test.each<Partial<ClientQuery>>([
  { q: "levis" },
  { q: "introuvable" },
  { q: "rue fabre h7a1a1" },
  { q: "418 555" },
  { tag: "t7" },
])("a search for %o reads the clients of its provider alone", async (query) => {
  const read = await readBy(() => listClients(db, provider, { sort: "name", ...query }));
  expect(read.whole).not.toContain("clients");
  expect(read.rows).toBeLessThan(60_000);
});

test("a client, a page of the export and the duplicates of a file start from an index", async () => {
  const [line] = (await listClients(database.db, provider, { sort: "newest" })).data;
  const reads = [
    await readBy(() => getClient(db, provider, line?.id ?? "")),
    await readBy(() => exportClients(db, provider, line?.id)),
    await readBy(() =>
      knownClients(db, provider, [{ phone: "4185555001", email: "c2@exemple.test", key: "0".repeat(64) }]),
    ),
  ];
  for (const { whole } of reads) expect(whole).not.toContain("clients");
  expect(reads[2]?.indexes).toEqual(
    new Set(["clients_with_phone", "clients_with_email", "client_import_keys_pkey", "clients_pkey"]),
  );
  expect(reads[2]?.rows).toBeLessThan(10);
});
