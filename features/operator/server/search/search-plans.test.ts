import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashesOfWords } from "#features/site/server/messages/kept-texts.ts";
import type { Db } from "#platform/postgres/database.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { withoutIndexes } from "#testing/world/without-constraints.ts";
import { searchEverything } from "./search-everything.ts";

/** A search from the one box among a hundred thousand of each kind. */
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];

const LARGE = [
  "person_texts",
  "invoices",
  "receipts",
  "decided_cases",
  "kept_messages",
  "services",
  "requests",
];
const secrets = createSecrets({ secret: "s".repeat(32), dataDir: "" });

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  await database.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await withoutIndexes(connection, LARGE, async () => {
      await sql`
        insert into person_texts
        select md5('person' || n)::uuid, concat_ws(' ', 'personne' || n, 'nom' || n % 5000, 'p' || n || '@exemple.ca')
        from generate_series(1, 100000) n`.execute(connection);
      await sql`
        insert into invoices (contract_id, contract_version, request_id, owner_id, provider_id, property_id, year, number, share,
          issued_on, issued_at, due_on, supplier, client, sheet, subtotal_cents, total_cents, deposit_cents)
        select uuidv7(), 1, uuidv7(), md5('person' || n)::uuid, md5('provider' || n / 100)::uuid, uuidv7(), 2025 + n % 2,
          1 + n % 100, 'whole', current_date, now(), current_date, '{}', '{}', '{}', 10000, 11498, 0
        from generate_series(1, 100000) n`.execute(connection);
      await sql`
        insert into receipts (number, purchase_id, provider_id, issued_at, content)
        select n, uuidv7(), md5('provider' || n / 100)::uuid, now(), '{}' from generate_series(1, 100000) n`.execute(
        connection,
      );
      await sql`
        insert into decided_cases (kind, subject_id, person_id, other_person_id, opened_at, due_at, accepted, operator,
          decided_at)
        select 'problem', uuidv7(), md5('person' || n)::uuid, md5('person' || 100001 - n)::uuid, now(), now(), true, 'helene', now()
        from generate_series(1, 100000) n`.execute(connection);
      const [word] = hashesOfWords(secrets, "rhododendron");
      await sql`
        insert into kept_messages (id, topic, content, address_hashes, word_hashes, written_at, settled_at)
        select subject_id, 'question', '', array[]::bytea[],
          array[case row_number() over () when 1 then ${word} else substring(sha256(id::text::bytea), 1, 6) end],
          now(), now()
        from decided_cases`.execute(connection);
      await sql`
        insert into services (id, provider_id, category_id, business_type_id, name, description, price_kind, duration_minutes)
        select md5('service' || n)::uuid, md5('provider' || n / 100)::uuid, trade.category_id, trade.id,
          'Tonte de la pelouse ' || n, 'Travail soigné, équipe assurée et ponctuelle.', 'on_quote', 60
        from (select id, category_id from business_types limit 1) trade, generate_series(1, 100000) n`.execute(
        connection,
      );
      await sql`
        insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
          expires_at, lead_credits, lead_price_cents, cancelled_at, created_at)
        select md5('person' || n)::uuid, service.provider_id, service.id, uuidv7(), service.business_type_id,
          'Une demande de mesure', 'cancelled', now(), 1, 1400, now(), now() - make_interval(mins => n)
        from generate_series(1, 100000) n join services service on service.id = md5('service' || n)::uuid`.execute(
        connection,
      );
    });
    await sql`analyze`.execute(connection);
  });
  ({ db, readBy } = planReader(database.db));
}, 120_000);
afterAll(() => database.close());

test.each([
  ["a receipt's number", "reçu 70123", "receipts_number_key"],
  ["an invoice's number", "facture 2026-0055", "invoices_by_number"],
  ["a number alone", "55", "invoices_by_number"],
  ["the invoices of a name", "factures personne70123", "invoices_of_owner"],
  ["the cases of a name", "dossier personne70123", "decided_cases_of_person"],
  ["the cases about the other side", "dossier personne70123", "decided_cases_of_other_person"],
  ["the cases of a message's word", "dossier rhododendron", "kept_messages_with_words"],
  ["the requests of a rare service", "pelouse 70123", "services_by_name"],
  ["the requests of a frequent service", "tonte", "requests_by_day"],
  ["a name with typos", "persone70123 nmo123", "person_texts_alike"],
])("%s is found by its index, no large table is read", async (_, q, index) => {
  const read = await readBy(() => searchEverything({ db, secrets }, q));
  expect([...read.indexes]).toContain(index);
  expect([...read.whole].filter((table) => LARGE.includes(table))).toEqual([]);
});
