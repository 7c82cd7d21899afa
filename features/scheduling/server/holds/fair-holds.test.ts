import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Limits that keep owners from filling a provider's calendar with holds (docs/product.md "Fair play"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const unconfirmedOwner = () => world.signUpOwner("Anne Roy", { confirmed: false, memberDays: 30 });

/** An owner whose account is older than a week. */
const signUpOwner = () => world.signUpOwner("Camille Gagnon", { memberDays: 30 });

type Owner = Awaited<ReturnType<World["signUpOwner"]>>;

/** Free times of a service that do not overlap, all more than five days away. */
const farTimes = async (service_id: string) =>
  (await freeStarts(world, service_id)).filter(
    (start, n) => n % 2 === 0 && Date.parse(start) > world.now().getTime() + 120 * HOUR_MS,
  );

/** Creates a request that holds a time, for a new owner unless one is given. */
async function holding(service_id: string, starts_at: string, existing?: Owner) {
  const owner = existing ?? (await signUpOwner());
  const { id, appointment } = await createRequest(owner, service_id, { starts_at });
  return { owner, id, held_until: appointment?.held_until };
}

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(() => null).catch((err: { data?: { fields?: object } }) => err);
  return JSON.stringify(error?.data?.fields ?? null);
};

test("an unconfirmed owner holds one time, for twelve hours; confirming the address allows more", async () => {
  const { service } = await signUpWorkingProvider(world);
  const elsewhere = (await signUpWorkingProvider(world)).service;
  const owner = await unconfirmedOwner();
  const [start = ""] = await farTimes(service.id);
  const { held_until } = await holding(service.id, start, owner);
  expect(held_until).toBe(new Date(world.now().getTime() + 12 * HOUR_MS).toISOString());
  const second = () => createRequest(owner, elsewhere.id, { starts_at: start });
  expect(await refusalOf(second())).toContain("Confirmez votre adresse courriel");
  await world.confirmEmail(owner);
  expect((await second()).appointment?.held_until).toBe(
    new Date(world.now().getTime() + 72 * HOUR_MS).toISOString(),
  );
});

test("a hold by an account younger than a week ends after twenty-four hours", async () => {
  const { service } = await signUpWorkingProvider(world);
  const [start = "", next = ""] = await farTimes(service.id);
  const untilIn = (hours: number) => new Date(world.now().getTime() + hours * HOUR_MS).toISOString();
  const young = await world.signUpOwner("Anne Roy", { memberDays: 6 });
  expect((await holding(service.id, start, young)).held_until).toBe(untilIn(24));
  const older = await world.signUpOwner("Anne Roy", { memberDays: 8 });
  expect((await holding(service.id, next, older)).held_until).toBe(untilIn(72));
});

test("twenty unconfirmed owners at once can hold three times of a provider; a confirmed owner can still hold one", async () => {
  const { service } = await signUpWorkingProvider(world);
  const starts = await farTimes(service.id);
  const owners = await Promise.all(Array.from({ length: 20 }, unconfirmedOwner));
  const properties = await Promise.all(owners.map((owner) => createProperty(owner)));
  const outcomes = await Promise.all(
    owners.map((owner, n) =>
      codeOf(createRequest(owner, service.id, { starts_at: starts[n], property_id: properties[n]?.id })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === "VALIDATION_ERROR")).toHaveLength(17);
  await holding(service.id, starts[20] ?? "");
  const late = await unconfirmedOwner();
  expect(await codeOf(createRequest(late, service.id, { starts_at: starts[21] }))).toBe("VALIDATION_ERROR");
  expect((await createRequest(late, service.id)).appointment).toBeNull();
  await world.confirmEmail(late);
  await holding(service.id, starts[21] ?? "", late);
});

test("one of twenty times that one owner chooses at once with one provider is held", async () => {
  const { service } = await signUpWorkingProvider(world);
  const owner = await signUpOwner();
  const starts = await farTimes(service.id);
  const properties: string[] = [];
  for (let n = 0; n < 20; n++) properties.push((await createProperty(owner)).id);
  const refusals = await Promise.all(
    properties.map((property_id, n) =>
      refusalOf(createRequest(owner, service.id, { starts_at: starts[n], property_id })),
    ),
  );
  expect(refusals.filter((refusal) => refusal === "null")).toHaveLength(1);
  expect(refusals.filter((refusal) => refusal.includes("déjà réservée chez ce prestataire"))).toHaveLength(
    19,
  );
});

test("a database constraint rejects a second hold of one owner with one provider", async () => {
  const { service } = await signUpWorkingProvider(world);
  const [start = ""] = await farTimes(service.id);
  const { owner, id } = await holding(service.id, start);
  const other = await createRequest(owner, service.id);
  const copy = sql`
    insert into appointments (request_id, provider_id, owner_id, starts_at, ends_at, held_until)
    select ${other.id}, provider_id, owner_id, starts_at + interval '1 day', ends_at + interval '1 day', held_until
    from appointments where request_id = ${id}`;
  await expect(copy.execute(world.db)).rejects.toThrow("appointments_one_hold");
});

/**
 * Attempts to extend a hold an hour before it ends; each returns the id of the
 * request that then holds a time.
 */
const EVASIONS: Record<string, (held: { owner: Person; id: string }, next: string) => Promise<string>> = {
  "releasing a time and choosing it again": async ({ owner, id }, next) => {
    const { data } = await owner.api.requests.get({ id });
    await owner.api.requests.setAppointment({ id, starts_at: null });
    await owner.api.requests.setAppointment({ id, starts_at: data.appointment?.starts_at ?? next });
    return id;
  },
  "choosing another time": async ({ owner, id }, next) => {
    await owner.api.requests.setAppointment({ id, starts_at: next });
    return id;
  },
  "cancelling and sending the request again": async ({ owner, id }, next) => {
    const { data } = await owner.api.requests.get({ id });
    await owner.api.requests.cancel({ id });
    const again = { starts_at: next, property_id: data.property.id };
    return (await createRequest(owner, data.service.id, again)).id;
  },
  "sending a request for another property": async ({ owner, id }, next) => {
    const { data } = await owner.api.requests.get({ id });
    await owner.api.requests.setAppointment({ id, starts_at: null });
    return (await createRequest(owner, data.service.id, { starts_at: next })).id;
  },
};

test.each(Object.entries(EVASIONS))("%s does not extend a hold", async (_, evade) => {
  const { service } = await signUpWorkingProvider(world);
  const [start = "", next = ""] = await farTimes(service.id);
  const held = await holding(service.id, start);
  world.advance(71 * HOUR_MS);
  const owner = { ...held.owner, api: await held.owner.signInAgain() };
  const id = await evade({ owner, id: held.id }, next);
  const { data } = await owner.api.requests.get({ id });
  expect(data.appointment?.held_until).toBe(held.held_until);
});

test("after a hold has lapsed the owner cannot hold a time with that provider for a day, but can with others", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const businessType = { business_type_id: "lavage-de-vitres" };
  const other = await publishService(provider, businessType);
  const elsewhere = (await signUpWorkingProvider(world)).service;
  const [start = "", next = "", third = ""] = (await farTimes(service.id)).slice(-5);
  const held = await holding(service.id, start);
  world.advance(95.9 * HOUR_MS);
  const api = await held.owner.signInAgain();
  const owner = { ...held.owner, api };
  const refused = [
    await refusalOf(api.requests.setAppointment({ id: held.id, starts_at: next })),
    await refusalOf(createRequest(owner, other.id, { starts_at: next })),
  ];
  for (const refusal of refused) expect(refusal).toContain("Vous pourrez en réserver une autre le");
  await holding(elsewhere.id, start, owner);
  world.advance(HOUR_MS / 5);
  const { data } = await api.requests.setAppointment({ id: held.id, starts_at: third });
  expect(data.appointment?.held_until).toBe(new Date(world.now().getTime() + 72 * HOUR_MS).toISOString());
});

test("a full new hold is possible a day after releasing one, or once the provider has answered", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [start = "", next = "", third = ""] = (await farTimes(service.id)).slice(-5);
  const released = await holding(service.id, start);
  await released.owner.api.requests.setAppointment({ id: released.id, starts_at: null });
  const otherOwner = await signUpOwner();
  const answered = await createUnlockedRequest(world, {
    owner: otherOwner,
    provider,
    service_id: service.id,
    starts_at: next,
  });
  world.advance(25 * HOUR_MS);
  const full = new Date(world.now().getTime() + 72 * HOUR_MS).toISOString();
  const late = await released.owner.signInAgain();
  const again = await late.requests.setAppointment({ id: released.id, starts_at: start });
  expect(again.data.appointment?.held_until).toBe(full);
  await (await provider.signInAgain()).leads.setAppointment({ id: answered.id, propose: [third] });
  const api = await otherOwner.signInAgain();
  const chosen = await api.requests.setAppointment({ id: answered.id, starts_at: next });
  expect(chosen.data.appointment?.held_until).toBe(full);
});

test("an expired hold that the job has not deleted yet blocks nobody", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [start = "", next = ""] = (await farTimes(service.id)).slice(-5);
  const first = await holding(service.id, start);
  world.advance(97 * HOUR_MS);
  const owner = { ...first.owner, api: await first.owner.signInAgain() };
  const { id } = await holding(service.id, next, owner);
  await grantCredits(world, provider, 10);
  const lead = await (await provider.signInAgain()).leads.get({ id });
  expect(lead.data.appointment?.starts_at).toBe(next);
});

test("expired holds of unconfirmed owners that the job has not deleted yet are not counted", async () => {
  const { service } = await signUpWorkingProvider(world);
  const starts = (await farTimes(service.id)).slice(-4);
  for (const start of starts.slice(0, 3)) await holding(service.id, start, await unconfirmedOwner());
  const next = async () =>
    codeOf(createRequest(await unconfirmedOwner(), service.id, { starts_at: starts[3] ?? "" }));
  expect(await next()).toBe("VALIDATION_ERROR");
  world.advance(12 * HOUR_MS);
  expect(await next()).toBe("accepted");
});
