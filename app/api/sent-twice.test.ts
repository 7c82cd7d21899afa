import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiContract } from "#app/api/contract.ts";
import { CALLERS, ROWS } from "#testing/world/access-rows.ts";
import { type AccessWorld, startAccessWorld } from "#testing/world/access-world.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import { rawCall } from "#testing/world/raw-call.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
  await prepareCounting();
}, 60_000);
afterAll(() => world.close());

/** Changes whose repetition the platform recognises; others have their own tests or change nothing anew. */
const ONCE = new Set(
  Object.values(apiContract)
    .flatMap((feature) => Object.values(feature).map((procedure) => procedure["~orpc"]))
    .filter(({ meta }) => meta.repeated === "once")
    .map(({ route }) => `${route.method} ${route.path}`),
);

/** Makes a function of the database that counts the rows of each table, jobs included. */
async function prepareCounting(): Promise<void> {
  const tables = await world.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where schemaname in ('public', 'graphile_worker')`;
  // One statement for all tables would be planned as long as all of them take to be counted.
  const counts = tables.map(
    ({ name }) => `counts := counts || jsonb_build_object('${name}', (select count(*) from ${name}));`,
  );
  await world.sql.unsafe(`
    create function rows_of_tables() returns jsonb language plpgsql as $$
    declare counts jsonb := '{}'; begin ${counts.join(" ")} return counts; end $$`);
}

async function rowsOfTables(): Promise<Record<string, number>> {
  const [row] = await world.sql<{ counts: Record<string, number> }[]>`select rows_of_tables() as counts`;
  return row?.counts ?? {};
}

test.each([
  ["an owner", "owner"],
  ["a provider", "provider"],
  ["a chief", "chief"],
] as const)(
  "whatever %s sends again because the response was lost is done once, and responds as it did",
  async (_, caller) => {
    const rows = ROWS.filter(
      ({ operation, outcomes }) => ONCE.has(operation) && outcomes[CALLERS.indexOf(caller)] === "ok",
    );
    const faults: string[] = [];
    for (const { operation, input } of rows) {
      const sent = { ...(await input(world, caller)) };
      const headers = { "idempotency-key": randomUUID() };
      const send = () => rawCall(world.origin, operation, sent, world.people[caller].token, headers);
      const first = await send();
      const once = await rowsOfTables();
      const second = await send();
      const twice = await rowsOfTables();
      const grown = Object.keys(twice).filter((name) => (twice[name] ?? 0) > (once[name] ?? 0));
      if (grown.length > 0 || second.text !== first.text)
        faults.push(`${operation}: ${first.outcome}, ${second.outcome}, ${grown}`);
    }
    expect(faults).toEqual([]);
    expect(world.errors).toEqual([]);
  },
);

const timeOff = (context: { idempotencyKey: string }, label = "Vacances") =>
  world.people.provider.api.scheduling.addTimeOff(
    { starts_at: "2030-07-01T12:00:00Z", ends_at: "2030-07-08T12:00:00Z", label },
    { context },
  );
const storedKeys = () => world.sql`select operation, response from idempotency_keys`;

test("twenty copies of one call that arrive together are done once", async () => {
  const context = { idempotencyKey: randomUUID() };
  const added = await Promise.all(Array.from({ length: 20 }, () => timeOff(context, "Vingt fois")));
  expect(new Set(added.map(({ data }) => data.id)).size).toBe(1);
  expect(await world.sql`select from time_off where label = 'Vingt fois'`).toHaveLength(1);
});

test("copies of what is one statement, which arrive together, get the one response", async () => {
  const copies = async <T>(call: (context: { idempotencyKey: string }) => Promise<T>) => {
    const context = { idempotencyKey: randomUUID() };
    const sent = Array.from({ length: 10 }, () => call(context));
    return new Set((await Promise.all(sent)).map((response) => JSON.stringify(response))).size;
  };
  const { owner, provider } = world.people;
  // The address that was read is the one that works.
  expect(await copies((context) => provider.api.scheduling.renewCalendarFeed({}, { context }))).toBe(1);
  const { id } = await world.fresh.service();
  const add = { service_id: id };
  expect(await copies((context) => owner.api.favorites.add(add, { context }))).toBe(1);
});

test("credits that an operator gives again because the response was lost are given once", async () => {
  const { agent, otherProvider } = world.people;
  const before = (await ledgerOf(world, otherProvider)).balance;
  const context = { idempotencyKey: randomUUID() };
  const give = () =>
    agent.api.money.adjust({ provider: otherProvider.id, credits: 5, reason: "Geste" }, { context });
  expect(await Promise.all([give(), give(), give()])).toEqual(Array(3).fill({ data: { state: "done" } }));
  expect((await ledgerOf(world, otherProvider)).balance).toBe(before + 5);
});

test("the key of one call is refused for another, and is everybody's own", async () => {
  const context = { idempotencyKey: "vacances" };
  await timeOff(context);
  expect(await detailsOf(timeOff(context, "Autre chose"))).toMatchObject({
    fields: { "Idempotency-Key": expect.any(String) },
  });
  const { data } = await world.people.otherProvider.api.scheduling.addTimeOff(
    { starts_at: "2030-07-01T12:00:00Z", ends_at: "2030-07-08T12:00:00Z", label: "La mienne" },
    { context },
  );
  expect(data.label).toBe("La mienne");
});

test("a visitor's key is long enough that nobody else has it by chance", async () => {
  const write = (idempotencyKey: string) =>
    world.visitor.site.contact(
      { name: "Claire Roy", email: "claire@exemple.ca", message: "Une question sur les crédits." },
      { context: { idempotencyKey } },
    );
  for (const key of ["1", "k".repeat(15)])
    expect(await detailsOf(write(key)), key).toEqual({
      fields: { "Idempotency-Key": "Cette clé doit avoir au moins 16 caractères, tirés au hasard" },
    });
  expect(await codeOf(write("k".repeat(16)))).toBe("accepted");
  // With an account, a key of any length is the caller's own.
  expect(await codeOf(timeOff({ idempotencyKey: "1" }, "Pêche"))).toBe("accepted");
});

test("a call that was refused may be sent again with its key once it can be done", async () => {
  const { provider } = world.people;
  const context = { idempotencyKey: randomUUID() };
  const change = () =>
    provider.api.clients.create(
      { name: "Claire Roy", phone: "", email: "", company: "", addresses: [] },
      { context },
    );
  await world.sql`insert into clients (provider_id, name, active_at)
    select ${provider.id}, 'Client ' || n, now() from generate_series(1, 10000) as n`;
  expect(await codeOf(change())).toBe("TOO_MANY_CLIENTS");
  await world.sql`delete from clients where name like 'Client 7%'`;
  expect(await codeOf(change())).toBe("accepted");
});

test("a code that was refused, and counted, is refused again and not taken for one received already", async () => {
  const { agent } = world.people;
  const context = { idempotencyKey: randomUUID() };
  const give = () =>
    agent.api.secondFactor.giveAgain({ password: agent.password, code: "000000" }, { context });
  expect([await codeOf(give()), await codeOf(give())]).toEqual(["INVALID_CODE", "INVALID_CODE"]);
});

test("a call whose work was kept and whose response was lost with the server is not done again", async () => {
  const context = { idempotencyKey: "coupure" };
  await timeOff(context, "Coupure");
  await world.sql`update idempotency_keys set response = null where operation = 'POST /provider/time-off'`;
  expect(await codeOf(timeOff(context, "Coupure"))).toBe("ALREADY_RECEIVED");
  expect(await world.sql`select from time_off where label = 'Coupure'`).toHaveLength(1);
});

test("a stored response cannot be read without the key of its call", async () => {
  await timeOff({ idempotencyKey: "secret-de-la-page" }, "Chirurgie");
  const stored = (await storedKeys()).map(({ response }) => Buffer.from(response ?? []).toString("utf8"));
  expect(stored.join(" ")).not.toContain("Chirurgie");
  expect(await world.sql`select from idempotency_keys where key = 'secret-de-la-page'`).toEqual([]);
});
