import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseReply } from "#features/messages/server/replies/refuse-reply.ts";
import { MOVED_NAMES } from "#features/profiles/contract/privacy.ts";
import { readMerge } from "#features/profiles/server/index.ts";
import { settleMessage } from "#features/site/server/index.ts";
import { newId } from "#foundation/id.ts";
import { dayOf, weekdayOf } from "#foundation/local-time.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AccessWorld, startAccessWorld } from "#testing/world/access-world.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { mergeInto } from "#testing/world/merges.ts";
import { writeAbout } from "#testing/world/privacy.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

/** Two accounts of one person become one (docs/decisions/0069-two-accounts-of-one-person.md). */
let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 60_000);
afterAll(() => world.close());

/** Columns that name whoever was served, paid or sold to: no provider's account is ever merged. */
const OF_PROVIDERS = /\.(provider_id|profile_id|debtor_id|payer_id)$/;
/** Columns of operators' acts, and of rows that outlive accounts, with the reason. */
const NAMES_ACCOUNTS_STILL: Record<string, string> = {
  "account_views.operator_id": "which operator looked",
  "operators.id": "those who run the marketplace",
  "announcements.last_account_id": "how far the letters of an announcement have been queued",
  "open_streams.account_id": "gone within minutes",
};

const moved = PERSONAL_DATA.flatMap(({ merge }) => merge?.moves ?? []);
const staying = PERSONAL_DATA.flatMap(({ merge }) => Object.keys(merge?.stays ?? {}));

test("every column that names an account is moved by its feature, or stays for a reason", async () => {
  const rows = await world.sql<{ name: string }[]>`
    select distinct c.table_name || '.' || c.column_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    left join pg_constraint f on f.contype = 'f' and f.conrelid = c.table_name::regclass
      and f.confrelid in ('accounts'::regclass, 'profiles'::regclass, 'second_factors'::regclass)
      and f.conkey[1] = c.ordinal_position
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      and (f.oid is not null
        or c.column_name ~ '(^|_)(owner|account|author|reporter|recipient|sender|person|debtor|payer|kept)_id$')`;
  const named = rows.map(({ name }) => name).filter((name) => !OF_PROVIDERS.test(name));
  const known = [...moved, ...staying, ...Object.keys(NAMES_ACCOUNTS_STILL)];
  expect(known.toSorted()).toEqual(named.toSorted());
});

/** How many rows of each column that moves name an account. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of moved) {
    const [table = "", column = ""] = name.split(".");
    const [row] = await world.sql`
      select count(*)::int as n from ${world.sql(table)} where ${world.sql(column)} = ${id}`;
    counts[name] = row?.n;
  }
  return counts;
}

/** Gives the owner a row in each table that moves. */
async function fillEveryTable(): Promise<void> {
  const { people, fresh, property } = world;
  const { owner, provider } = people;
  const id = await writeAbout(world, "question", owner.email);
  const closing = { id, account_id: owner.id, kind: "closing", text: "Lu", operator: "helene" } as const;
  await inTransaction(world.ports.db, (tx) => settleMessage(tx, world.ports, closing));
  const { id: request } = await createRequest(owner, world.service.id);
  await provider.api.leads.unlock({ id: request });
  const quote = await sendQuoteFor(world, provider, request);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  await invoiceFor(world, provider, contract_id);

  const season = await seasonContractFor(world, { owner, provider, property_id: property.id });
  const starts_on = dayOf(world.now().getTime());
  await provider.api.passes.mark({ id: season.id, pass_id: newId() });
  await provider.api.rhythms.set({
    id: season.id,
    every_weeks: 1,
    weekdays: [weekdayOf(starts_on)],
    starts_on,
  });
  await owner.api.threads.report({ id: season.id, reason: "spam" });
  await owner.api.problems.open({
    id: request,
    kind: "damage",
    details: "La clôture est brisée.",
    asks: "explanation",
  });

  const { service } = await signUpWorkingProvider(world);
  const [held = ""] = await freeStarts(world, service.id);
  await createRequest(owner, service.id, { starts_at: held });
  const agreed = await fresh.crewedAppointment();
  const { appointment } = (await owner.api.requests.get({ id: agreed.id })).data;
  await owner.api.attendance.beLate({ id: agreed.id, starts_at: appointment?.starts_at ?? "", minutes: 15 });

  // A number in disguise opens a case.
  await owner.api.needs.publish({
    business_type_id: "deneigement",
    property_id: property.id,
    description: "Entrée à dégager : 514 lunes, 277 soleils et 3390 étoiles.",
  });
  await owner.api.alerts.create({ business_type: "toiture" });
  await owner.api.plans.dismiss({ service_id: world.service.id });
  await refuseReply(world.ports, { id: newId(), account_id: owner.id, thread_id: request, reason: "empty" });
}

/** Columns with at most one row an account: the two rows become one. */
const JOINED = new Set([
  "favorites.owner_id",
  "plan_dismissals.owner_id",
  "service_alerts.owner_id",
  "provider_clients.owner_id",
  "client_accounts.owner_id",
  "clients.owner_id",
  "hold_terms.owner_id",
  "account_marks.account_id",
]);

test("all rows of both accounts are in the one that stays, none in the other, and operators count them before", async () => {
  const { owner, otherOwner, provider } = world.people;
  const pair = { from: owner.id, into: otherOwner.id };
  const ledger = () => world.sql`
    select (select json_agg(e order by id) from credit_entries e) entries,
      (select json_agg(r order by id) from receipts r) receipts,
      (select json_agg(a order by id) from operator_acts a) acts,
      (select json_agg(v order by contract_id, version) from contract_versions v) versions,
      (select json_agg(json_build_array(i.number, i.client, i.sheet, i.total_cents) order by id) from invoices i) invoices`;
  await fillEveryTable();
  await otherOwner.api.favorites.add({ service_id: world.service.id });
  const kept = JSON.stringify(await ledger());
  const [from, into] = [await rowsOf(pair.from), await rowsOf(pair.into)];
  // A column without a row proves nothing of its move.
  expect(Object.entries(from).filter(([, rows]) => rows === 0)).toEqual([]);
  const merge = await readMerge(world.db, pair, PERSONAL_DATA);
  expect(merge.blockers).toEqual([]);
  expect(merge.moved).toEqual(
    expect.arrayContaining([
      { kind: "requests", count: from["requests.owner_id"] },
      { kind: "conversations", count: from["threads.owner_id"] },
    ]),
  );

  await mergeInto(world, owner, otherOwner);
  const [left, now] = [await rowsOf(pair.from), await rowsOf(pair.into)];
  for (const name of moved) {
    const [a = 0, b = 0] = [from[name], into[name]];
    expect([name, left[name]]).toEqual([name, 0]);
    if (JOINED.has(name)) {
      expect(now[name]).toBeGreaterThanOrEqual(Math.max(a, b));
      expect(now[name]).toBeLessThanOrEqual(a + b);
    } else expect([name, now[name]]).toEqual([name, a + b]);
  }
  expect(JSON.stringify(await ledger())).toBe(kept);
  expect(await codeOf(owner.api.profiles.get({}))).toBe("UNAUTHORIZED");
  await expect(owner.signInAgain()).rejects.toMatchObject({ code: "invalid_credentials" });
  expect((await otherOwner.api.profiles.get({})).data.email).toBe(otherOwner.email);
  const lines = (await provider.api.clients.list({})).data;
  expect(JSON.stringify(lines)).not.toContain(owner.email);
  await world.runJobs();
  expect(world.errors).toEqual([]);
});

test("each kind of rows that features count has a name for operators", async () => {
  const kinds = await Promise.all(
    PERSONAL_DATA.map(async ({ merge }) =>
      Object.keys((await merge?.count?.(world.db, world.people.provider.id)) ?? {}),
    ),
  );
  expect(kinds.flat().toSorted()).toEqual(Object.keys(MOVED_NAMES).toSorted());
});

test("an invoice goes to no other client than the account that its own was merged into", async () => {
  const { provider } = world.people;
  const stolen = world.sql`update invoices set owner_id = ${provider.id}`;
  await expect(stolen).rejects.toThrow("changes with a merged account only");
});
