import { afterAll, beforeAll, expect, test } from "vitest";
import { totalsOf, VALID_DAYS } from "#features/quotes/contract/index.ts";
import { REQUESTS_PER_DAY } from "#features/requests/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The same day of the next year. */
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** In days after the first day of a season of 120: the next one is 45 days ahead. */
const LATER = 320;

/** Clients of a provider's last season that is over, each with a property, and the day of its renewal. */
async function lastSeason({ clients = 1, later = LATER }: { clients?: number; later?: number } = {}) {
  const first_day = dayOf(world.now().getTime());
  const provider = await world.signUpProvider("Marc Lavoie");
  const contracts: {
    owner: Awaited<ReturnType<World["signUpOwner"]>>;
    id: string;
    service_id: string;
    contract_id: string;
    property_id: string;
  }[] = [];
  for (let index = 0; index < clients; index++) {
    const owner = await world.signUpOwner("Hélène Côté");
    const property_id = (await createProperty(owner)).id;
    const service_id = contracts[0]?.service_id;
    const made = await seasonContractFor(world, {
      owner,
      provider,
      property_id,
      ...(service_id && { service_id }),
    });
    await owner.api.requests.complete({ id: made.id });
    contracts.push({ ...made, owner, property_id });
  }
  world.advance(later * DAY_MS);
  const again = await provider.signInAgain();
  const [contract] = contracts;
  if (!contract) throw new Error("a season has a client");
  const owner = { ...contract.owner, api: await contract.owner.signInAgain() };
  return { provider: { ...provider, api: again }, contracts, contract, owner, first_day };
}

const reviewOf = async (provider: Pick<Person, "api">) => (await provider.api.renewals.review()).data;
const send = async (provider: Pick<Person, "api">, contract_id: string, increase_rate = 0) =>
  (await provider.api.renewals.send({ clients: [{ contract_id, increase_rate }] })).data;
const exclusionsOf = async (provider: Pick<Person, "api">) =>
  (await reviewOf(provider)).excluded.map(({ exclusion }) => exclusion);
const renewalOf = (contract_id: string) =>
  world.db
    .selectFrom("requests")
    .selectAll()
    .where("renews_contract_id", "=", contract_id)
    .executeTakeFirstOrThrow();
const subjects = async (person: Pick<Person, "email">) => {
  await world.runJobs();
  return (await world.letters()).filter(({ to }) => to === person.email).map(({ subject }) => subject);
};

test("from eight weeks before the season its clients of the last one are reviewed, until the day before it", async () => {
  const early = await lastSeason({ later: 365 - 57 });
  expect(await reviewOf(early.provider)).toMatchObject({ clients: [], excluded: [] });
  expect((await early.provider.api.tasks.list()).data).toEqual([]);
  world.advance(DAY_MS);
  const eighthWeek = await early.provider.signInAgain();
  const { clients } = (await eighthWeek.renewals.review()).data;
  expect(clients).toMatchObject([
    {
      contract_id: early.contract.contract_id,
      client: "Hélène Côté",
      total_cents: 11_498,
      starts_on: yearAfter(early.first_day),
    },
  ]);
  expect((await eighthWeek.tasks.list()).data).toMatchObject([
    { kind: "renew_season", count: 1, person: null },
  ]);
  world.advance(56 * DAY_MS);
  const api = await early.provider.signInAgain();
  expect((await api.renewals.review()).data.clients).toEqual([]);
  expect(await send({ api }, early.contract.contract_id)).toMatchObject({
    sent: 0,
    refused: [{ exclusion: "over" }],
  });
});

test("a season is proposed with last season's lines, raised, for no credits, and binds its client to nothing", async () => {
  const { provider, contract, owner, first_day } = await lastSeason();
  const ledger = await ledgerOf(world, provider);
  expect(await send(provider, contract.contract_id, 350)).toEqual({ sent: 1, refused: [] });
  expect(await ledgerOf(world, provider)).toEqual(ledger);
  const request = await renewalOf(contract.contract_id);
  expect(request).toMatchObject({ status: "active", unlocked_by: "renewal", lead_credits: 0 });
  const [quote] = (await owner.api.quotes.ofRequest({ id: request.id })).data.quotes;
  expect(quote).toMatchObject({
    status: "sent",
    lines: [{ words: "Lavage de vitres", quantity: 200, unit_price_cents: 5175 }],
    starts_on: yearAfter(first_day),
    valid_until: addDays(dayOf(world.now().getTime()), VALID_DAYS),
  });
  expect((await owner.api.contracts.ofRequest({ id: request.id })).data).toEqual([]);
  expect(await subjects(owner)).toContain("Services Lavoie vous propose de renouveler la saison");
  expect((await owner.api.tasks.list()).data).toMatchObject([
    { kind: "accept_quote", amount_cents: quote && totalsOf(quote).total_cents },
  ]);
  expect(await exclusionsOf(provider)).toEqual(["renewed"]);
  expect((await provider.api.tasks.list()).data).toEqual([]);
});

test("a proposal of the last weeks can be accepted until the first day of its season", async () => {
  const { provider, contract, owner, first_day } = await lastSeason({ later: 355 });
  await send(provider, contract.contract_id);
  const { id } = await renewalOf(contract.contract_id);
  expect((await owner.api.quotes.ofRequest({ id })).data.quotes).toMatchObject([
    { valid_until: yearAfter(first_day) },
  ]);
});

test("proposals of providers do not count among the requests that an owner may send in a day", async () => {
  const { provider, contract, owner } = await lastSeason();
  await send(provider, contract.contract_id);
  const plain = await publishService(await world.signUpProvider());
  const others = Array.from({ length: REQUESTS_PER_DAY - 1 }, () => contract.owner.id);
  const { renews_contract_id: _, unlocked_by: __, ...request } = await renewalOf(contract.contract_id);
  for (const owner_id of others) {
    const property_id = (await createProperty(owner)).id;
    await world.db
      .insertInto("requests")
      .values({
        ...request,
        ...{ id: newId(), owner_id, property_id, status: "cancelled", cancelled_at: world.now() },
        ...{
          unlocked_at: null,
          lead_credits: 1,
          lead_price_cents: 1,
          brief: [],
          ...{ description_words: undefined, is_proposed: undefined },
        },
      })
      .execute();
  }
  expect(await codeOf(createRequest(owner, plain.id))).toBe("accepted");
  expect(await codeOf(createRequest(owner, plain.id))).toBe("RATE_LIMIT_EXCEEDED");
});

test("a proposal that is accepted is a contract of the next season", async () => {
  const { provider, contract, owner, first_day } = await lastSeason();
  await send(provider, contract.contract_id);
  const { id } = await renewalOf(contract.contract_id);
  const [quote] = (await owner.api.quotes.ofRequest({ id })).data.quotes;
  await acceptQuoteOf(owner, quote?.id ?? "");
  world.advance(46 * DAY_MS);
  const api = await provider.signInAgain();
  expect((await api.rounds.get({})).data.stops).toMatchObject([
    { request_id: id, ends_on: yearAfter(addDays(first_day, 120)) },
  ]);
});

test("a season proposed twenty times at once makes one request, one soumission and one letter", async () => {
  const { provider, contract, owner } = await lastSeason();
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(provider, contract.contract_id, 200)));
  expect(new Set(sent.map((outcome) => JSON.stringify(outcome)))).toEqual(
    new Set([JSON.stringify({ sent: 1, refused: [] })]),
  );
  const { id } = await renewalOf(contract.contract_id);
  expect((await owner.api.quotes.ofRequest({ id })).data.quotes).toHaveLength(1);
  expect((await subjects(owner)).filter((subject) => subject.includes("renouveler"))).toHaveLength(1);
});

test("one request is open for a season proposed while its client asks for it ten times", async () => {
  const { provider, contract, owner } = await lastSeason();
  const { property_id, service_id, contract_id } = contract;
  await Promise.all([
    ...Array.from({ length: 10 }, () => send(provider, contract_id)),
    ...Array.from({ length: 10 }, () => codeOf(createRequest(owner, service_id, { property_id }))),
  ]);
  const open = await world.db
    .selectFrom("requests")
    .select("id")
    .where("property_id", "=", property_id)
    .where("status", "=", "active")
    .execute();
  expect(open).toHaveLength(1);
});

test("a client who declines or lets it expire is not proposed the season again, and no letter tells of the end", async () => {
  const { provider, contracts, owner } = await lastSeason({ clients: 2 });
  const [declining, silent] = contracts.map(({ contract_id }) => contract_id);
  for (const contract_id of [declining, silent]) await send(provider, contract_id ?? "");
  const declined = await renewalOf(declining ?? "");
  const [quote] = (await owner.api.quotes.ofRequest({ id: declined.id })).data.quotes;
  await owner.api.quotes.decline({ id: quote?.id ?? "", reason: "" });
  expect(await renewalOf(declining ?? "")).toMatchObject({ status: "cancelled" });
  const told = [...(await subjects(owner)), ...(await subjects(provider))];
  expect(told).toContain("Hélène Côté a refusé votre soumission");
  world.advance(31 * DAY_MS);
  await addJob(world.db, "quotes.expire", {});
  expect([...(await subjects(owner)), ...(await subjects(provider))]).toEqual(told);
  expect(await renewalOf(silent ?? "")).toMatchObject({ status: "expired" });
  const again = { api: await provider.signInAgain() };
  expect(await exclusionsOf(again)).toEqual(["renewed", "renewed"]);
  expect(await send(again, declining ?? "")).toEqual({ sent: 1, refused: [] });
  expect((await renewalOf(declining ?? "")).status).toBe("cancelled");
});

test("a change order that is declined leaves the renewed season as it is", async () => {
  const { provider, contract, owner } = await lastSeason();
  await send(provider, contract.contract_id);
  const { id } = await renewalOf(contract.contract_id);
  const [first] = (await owner.api.quotes.ofRequest({ id })).data.quotes;
  await acceptQuoteOf(owner, first?.id ?? "");
  const change = (await provider.api.quotes.newVersion({ id: first?.id ?? "" })).data;
  await provider.api.quotes.send({ id: change.id });
  await owner.api.quotes.decline({ id: change.id, reason: "" });
  expect(await renewalOf(contract.contract_id)).toMatchObject({ status: "active" });
});

test("a client who cannot be renewed is listed with the reason, and refused", async () => {
  const season = await lastSeason({ clients: 6 });
  const [cancelled, blocked, moved, open, closed] = season.contracts;
  const { provider } = season;
  const of = async (one: typeof cancelled) => ({
    one,
    api: (await one?.owner.signInAgain()) as Person["api"],
  });
  await (await of(cancelled)).api.contracts.cancel({
    id: cancelled?.contract_id ?? "",
    ground: "unilateral",
  });
  await (await of(blocked)).api.threads.set({ id: blocked?.id ?? "", blocked: true });
  await (await of(moved)).api.properties.remove({ id: moved?.property_id ?? "" });
  await createRequest(await of(open), open?.service_id ?? "", { property_id: open?.property_id ?? "" });
  await (await of(closed)).api.contracts.cancel({ id: closed?.contract_id ?? "", ground: "unilateral" });
  expect((await reviewOf(provider)).clients).toHaveLength(1);
  expect((await exclusionsOf(provider)).sort()).toEqual(["blocked", "open_request", "property_removed"]);
  for (const [one, exclusion] of [
    [cancelled, "over"],
    [blocked, "blocked"],
    [moved, "property_removed"],
    [open, "open_request"],
  ] as const)
    expect((await send(provider, one?.contract_id ?? "")).refused).toMatchObject([{ exclusion }]);
  await provider.api.providerServices.setActive({ ids: [cancelled?.service_id ?? ""], is_active: false });
  expect((await reviewOf(provider)).clients).toEqual([]);
});

test("a contract of an earlier season is not renewed", async () => {
  const { provider } = await lastSeason({ later: LATER + 366 });
  expect(await reviewOf(provider)).toMatchObject({ clients: [], excluded: [] });
});

test("a soumission that was no renewal leaves its request open when it is declined", async () => {
  const { provider, contract, owner } = await lastSeason();
  const { property_id, service_id } = contract;
  const { id } = await createRequest(owner, service_id, { property_id });
  await grantCredits(world, provider, 6);
  await provider.api.leads.unlock({ id });
  const quote = await sendQuoteFor(world, provider, id);
  await owner.api.quotes.decline({ id: quote.id, reason: "" });
  expect((await owner.api.requests.get({ id })).data.status).toBe("active");
});

test("another provider's contract is not renewed", async () => {
  const { contract } = await lastSeason();
  const other = await lastSeason();
  expect((await send(other.provider, contract.contract_id)).refused).toMatchObject([{ exclusion: "over" }]);
});

test("a proposal that cost nothing gives nothing back, and makes no later lead free", async () => {
  const { provider, contract, owner } = await lastSeason();
  await send(provider, contract.contract_id);
  const { id } = await renewalOf(contract.contract_id);
  const { balance } = await ledgerOf(world, provider);
  await owner.api.requests.cancel({ id });
  expect((await ledgerOf(world, provider)).balance).toBe(balance);
  await grantCredits(world, provider, 6);
  const { property_id, service_id } = contract;
  const lead = await createRequest(owner, service_id, { property_id });
  const price = (await provider.api.leads.get({ id: lead.id })).data.credits_required;
  await provider.api.leads.unlock({ id: lead.id });
  await world.runJobs();
  expect((await ledgerOf(world, provider)).balance).toBe(balance + 6 - price);
});
