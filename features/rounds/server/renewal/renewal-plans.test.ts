import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUND_LIMITS } from "#features/rounds/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { planReader } from "#testing/plans.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { seasonContracts } from "./season-contracts.ts";

/** A provider with many clients of the last season, among the contracts of many others. */
let world: World;
let provider: { id: string };
const CLIENTS = 150;

beforeAll(async () => {
  world = await startWorld({ isPlannedOnce: false });
  const owner = await world.signUpOwner();
  const signedUp = await world.signUpProvider();
  provider = signedUp;
  const first = await seasonContractFor(world, { owner, provider: signedUp });
  await owner.api.requests.complete({ id: first.id });
  await copy(first, CLIENTS, provider.id);
  const other = await world.signUpProvider();
  await copy(first, 20_000, other.id);
  await sql`analyze`.execute(world.db);
  world.advance(320 * DAY_MS);
}, 120_000);
afterAll(() => world.close());

/** Repeats a contract by season of a completed request at a property of its own, for a provider. */
async function copy({ id, contract_id }: { id: string; contract_id: string }, count: number, to: string) {
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      with made as (
        select uuidv7() as request_id, uuidv7() as contract_id, uuidv7() as property_id, uuidv7() as quote_id
        from generate_series(1, ${count})
      ), places as (
        insert into properties (id, owner_id, label, kind, address, address_key, city, zip)
        select made.property_id, p.owner_id, p.label, p.kind, made.property_id, made.property_id, p.city, p.zip
        from made, requests r join properties p on p.id = r.property_id where r.id = ${id}
      ), asked as (
        insert into requests (id, owner_id, provider_id, service_id, property_id, business_type_id, description, status,
          expires_at, completed_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, season_end)
        select made.request_id, owner_id, ${to}, service_id, made.property_id, business_type_id, description, status,
          expires_at, completed_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, season_end
        from made, requests where id = ${id}
      ), agreed as (
        insert into contracts (id, request_id, owner_id, provider_id, property_id, version, created_at, ends_on)
        select made.contract_id, made.request_id, owner_id, ${to}, made.property_id, version, created_at, ends_on
        from made, contracts where id = ${contract_id}
      )
      insert into contract_versions (contract_id, version, quote_id, sheet, text, sha256, consents, supplier, client,
        lines, discount_cents, deposit_cents, subtotal_cents, tps_cents, tvq_cents, total_cents, starts_on, accepted_at,
        accepted_from)
      select made.contract_id, version, made.quote_id, sheet, text, sha256, consents, supplier, client, lines,
        discount_cents, deposit_cents, subtotal_cents, tps_cents, tvq_cents, total_cents, starts_on, accepted_at,
        accepted_from
      from made, contract_versions v where v.contract_id = ${contract_id}`.execute(tx);
  });
}

test("finding the clients of a season only reads rows of their provider", async () => {
  const { db, readBy } = planReader(world.db);
  const read = await readBy(() => seasonContracts(db, provider, world.now()));
  expect(read.indexes).toContain("contracts_of_provider");
  expect(read.rows).toBeLessThan(CLIENTS * 20);
  const found = await seasonContracts(world.db, provider, world.now());
  expect(found).toHaveLength(Math.min(CLIENTS + 1, ROUND_LIMITS.stopsMax));
  expect(found.filter(({ exclusion }) => exclusion === null)).toHaveLength(CLIENTS + 1);
});
