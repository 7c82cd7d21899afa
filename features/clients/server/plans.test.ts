import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientQuery } from "#features/clients/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyLeads } from "#testing/world/many-leads.ts";
import { exportClients } from "./export-clients.ts";
import { knownClients } from "./import-clients.ts";
import { listClients } from "./list-clients.ts";
import { getClient } from "./read-client.ts";

/** How the list reads five thousand clients of one provider among twenty-five thousand. */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];
const provider = { role: "provider" } as Provider;

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  provider.id = await addManyLeads(database.db, 6000);
  // What the trigger of leads, which are written without triggers, would have made.
  await sql`update provider_clients set requests = requests`.execute(database.db);
  await sql`
    insert into clients (provider_id, name, phone, email, addresses, tags, active_at)
    select person.id, 'Client ' || md5(n::text), '418' || lpad(n::text, 7, '5'), 'c' || n || '@exemple.test',
      jsonb_build_array(jsonb_build_object('address', n || ', rue A', 'city', 'Lévis', 'zip', '')),
      array['t' || n % 20], timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 5000) n,
      (select ${provider.id}::uuid as id union all
       (select id from profiles where user_type = 'provider' and id <> ${provider.id} limit 4)) person`.execute(
    database.db,
  );
  await sql`insert into client_import_keys (provider_id, import_key, client_id)
    select provider_id, encode(sha256(id::text::bytea), 'hex'), id from clients`.execute(database.db);
  await sql`analyze client_import_keys, clients, client_accounts, provider_clients`.execute(database.db);
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

test.each<Partial<ClientQuery>>([{ q: "levis" }, { q: "introuvable" }, { q: "418 555" }, { tag: "t7" }])(
  "a search for %o reads the clients of its provider alone",
  async (query) => {
    const read = await readBy(() => listClients(db, provider, { sort: "name", ...query }));
    expect(read.whole).not.toContain("clients");
    expect(read.rows).toBeLessThan(60_000);
  },
);

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
