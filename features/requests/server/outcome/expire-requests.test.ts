import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { acceptQuoteOf, draftFor, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { remindJob } from "../reminders/remind.ts";
import { expireRequestsJob } from "./expire-requests.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

test("a locked request expires after 30 days, an unlocked one after 90, and one that is over never", async () => {
  const owner = await world.signUpOwner();
  const provider = await world.signUpProvider();
  const { data: service } = await provider.api.providerServices.create({
    name: "Déneigement",
    description: "Déneigement d'entrées résidentielles à Laval et aux environs.",
    business_type_id: "deneigement",
    price_kind: "on_quote",
    duration_minutes: 60,
    cities: ["laval"],
  });
  const request = async (address: string) => {
    const { data: property } = await owner.api.properties.create({
      label: "Maison",
      kind: "house",
      address,
      city: "Laval",
      zip: "H7A 1A1",
    });
    const created = await owner.api.requests.create({
      service_id: service.id,
      property_id: property.id,
      description: "Une entrée double à déneiger tout l'hiver.",
    });
    return created.data.id;
  };
  const locked = await request("12 rue des Érables");
  const unlocked = await request("14 rue des Érables");
  const cancelled = await request("16 rue des Érables");
  const completed = await request("18 rue des Érables");
  await owner.api.requests.cancel({ id: cancelled });
  await grantCredits(world, provider, 6);
  await provider.api.leads.unlock({ id: unlocked });
  await provider.api.leads.unlock({ id: completed });
  await owner.api.requests.complete({ id: completed });
  const statuses = async () => {
    await expireRequestsJob(world.ports).handle({}, run);
    const rows = await world.db.selectFrom("requests").select(["id", "status"]).execute();
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  };

  world.advance(30 * DAY_MS - 1000);
  const over = { [cancelled]: "cancelled", [completed]: "completed" };
  expect(await statuses()).toEqual({ [locked]: "active", [unlocked]: "active", ...over });
  world.advance(1000);
  expect(await statuses()).toEqual({ [locked]: "expired", [unlocked]: "active", ...over });
  world.advance(60 * DAY_MS);
  expect(await statuses()).toEqual({ [locked]: "expired", [unlocked]: "expired", ...over });
});

/** An unlocked request with a contract in force, from a service with these changes. */
async function contracted(
  changes: Parameters<typeof publishService>[1] = {},
  start?: { start_on: string },
  quote: Parameters<typeof sendQuoteFor>[3] = {},
) {
  const owner = await world.signUpOwner();
  const provider = await world.signUpProvider();
  const service = await publishService(provider, changes);
  await grantCredits(world, provider, 6);
  const { id } = await createRequest(owner, service.id, start);
  await provider.api.leads.unlock({ id });
  const { id: quote_id } = await sendQuoteFor(world, provider, id, quote);
  const { contract_id } = await acceptQuoteOf(owner, quote_id);
  const statusNow = async () => {
    await remindJob(world.ports).handle({}, run);
    await expireRequestsJob(world.ports).handle({}, run);
    return (await (await owner.signInAgain()).requests.get({ id })).data.status;
  };
  const warnings = async () => {
    await world.runJobs();
    return (await world.letters()).filter(
      ({ to, subject }) => to === owner.email && subject.includes("expire dans"),
    ).length;
  };
  return { owner, provider, id, contract_id, statusNow, warnings };
}

test("a request lives as long as its contract, and then as long as its unpaid invoice", async () => {
  const { id, contract_id, statusNow, warnings, ...people } = await contracted();
  const signedIn = async () => ({
    owner: { ...people.owner, api: await people.owner.signInAgain() },
    provider: { ...people.provider, api: await people.provider.signInAgain() },
  });
  world.advance(88 * DAY_MS);
  expect(await statusNow()).toBe("active");
  expect(await warnings()).toBe(0);
  world.advance(3 * DAY_MS);
  expect(await statusNow()).toBe("active");
  const { owner, provider } = await signedIn();
  expect((await provider.api.leads.get({ id })).data).toMatchObject({ status: "active", is_bound: true });
  const { id: change } = await draftFor(provider, id);
  expect(change).toBeTruthy();
  const invoice = await invoiceFor(world, provider, contract_id);
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  world.advance(30 * DAY_MS);
  expect(await statusNow()).toBe("active");
  expect(await warnings()).toBe(0);
  const later = await signedIn();
  await payInvoice(world, later.provider, invoice.id);
  expect(await statusNow(), "its owner is warned first").toBe("active");
  expect(await warnings()).toBe(1);
  world.advance(3 * DAY_MS);
  expect(await statusNow()).toBe("expired");
});

test("a request under a contract by season lives to the end of the season, and expires the day after", async () => {
  const today = dayOf(world.now().getTime());
  const end = addDays(today, 160);
  const season = {
    business_type_id: "deneigement",
    price_kind: "season" as const,
    price_min_cents: 42_500,
    price_max_cents: 42_500,
    season_start: today.slice(5),
    season_end: end.slice(5),
  };
  const { statusNow, warnings } = await contracted(season, { start_on: addDays(today, 7) });
  world.advance(100 * DAY_MS);
  expect(await statusNow()).toBe("active");
  world.advance(instantAt(end, 12 * 60) - world.now().getTime());
  expect(await statusNow()).toBe("active");
  expect(await warnings()).toBe(1);
  world.advance(DAY_MS);
  expect(await statusNow()).toBe("expired");
});

test("a contract by season ends on the day its soumission says", async () => {
  const today = dayOf(world.now().getTime());
  const ends_on = addDays(today, 120);
  const season = {
    price_kind: "season" as const,
    price_min_cents: 42_500,
    price_max_cents: 42_500,
    season_start: today.slice(5),
    season_end: addDays(today, 200).slice(5),
  };
  const start = { start_on: addDays(today, 7) };
  const { statusNow } = await contracted(season, start, { ends_on });
  world.advance(instantAt(ends_on, 12 * 60) - world.now().getTime());
  expect(await statusNow()).toBe("active");
  world.advance(DAY_MS);
  expect(await statusNow()).toBe("expired");
});
