import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { seasonToAsk } from "#foundation/season/season.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, moveToPreviousDay, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let other: Person;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  [other, provider] = await Promise.all([world.signUpOwner(), world.signUpProvider("Julie Tremblay")]);
  service = (await publishService(provider)).id;
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.signUpOwner("Hélène Côté");
});

test("a new request is active and locked for thirty days, without the provider's contact", async () => {
  const request = await createRequest(owner, service);
  expect(request).toMatchObject({
    status: "active",
    unlocked_at: null,
    review: null,
    service: { id: service, is_active: true },
    provider: { business_name: "Services Tremblay", phone: null, email: null },
    property: { city: "Laval" },
  });
  expect(Date.parse(request.expires_at) - Date.parse(request.created_at)).toBe(30 * DAY_MS);
});

test("a service sold by season is requested for the season, or from a first day, without an hour", async () => {
  const season = { season_start: "11-15", season_end: "04-15" };
  const { id } = await publishService(provider, { price_kind: "season", price_min_cents: 45_000, ...season });
  const day = (from: number) => new Date(world.now().getTime() + from * DAY_MS).toISOString().slice(0, 10);
  for (const invalid of [{ start_on: day(-2) }, { start_on: day(400) }])
    expect(await codeOf(createRequest(owner, id, invalid))).toBe("VALIDATION_ERROR");
  const hour = { start_on: day(3), starts_at: new Date(world.now().getTime() + 3 * DAY_MS).toISOString() };
  expect(await codeOf(createRequest(owner, id, hour))).toBe("VALIDATION_ERROR");
  const property_id = (await createProperty(owner)).id;
  const whole = await createRequest(owner, id, { property_id });
  const { starts_on: start_on, ends_on: end_on } = seasonToAsk(season, day(0));
  expect(whole).toMatchObject({ start_on, end_on, appointment: null });
  expect((await provider.api.leads.get({ id: whole.id })).data).toMatchObject({ start_on, end_on });
  const monthly = await publishService(provider, { price_kind: "month", price_min_cents: 8_000 });
  expect(await codeOf(createRequest(owner, monthly.id))).toBe("VALIDATION_ERROR");
  const month = await createRequest(owner, monthly.id, { start_on: day(3) });
  expect(month).toMatchObject({ start_on: day(3), end_on: null });
  const request = await createRequest(owner, id, { start_on: day(3) });
  expect(request).toMatchObject({ start_on: day(3), appointment: null });
  expect((await provider.api.leads.get({ id: request.id })).data.start_on).toBe(day(3));
  expect((await world.visitor.scheduling.slots({ id })).data.days).toEqual([]);
  // Before the unlock, the owner may ask for another first day.
  await owner.api.requests.update({ id: request.id, start_on: day(20) });
  expect((await provider.api.leads.get({ id: request.id })).data.start_on).toBe(day(20));
  expect(await codeOf(owner.api.requests.update({ id: request.id, start_on: day(400) }))).toBe(
    "VALIDATION_ERROR",
  );
  const timed = await createRequest(owner, service);
  expect(await codeOf(owner.api.requests.update({ id: timed.id, start_on: day(3) }))).toBe(
    "VALIDATION_ERROR",
  );
  expect(await codeOf(createRequest(owner, service, { start_on: day(3) }))).toBe("VALIDATION_ERROR");
});

test("one of twenty simultaneous requests for one service at one property is created", async () => {
  const property_id = (await createProperty(owner)).id;
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(createRequest(owner, service, { property_id }))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "DUPLICATE_SERVICE_REQUEST")).toHaveLength(19);
});

test("a request sent again with the same idempotency key is created once", async () => {
  const property_id = (await createProperty(owner)).id;
  const create = () =>
    owner.api.requests.create(
      { service_id: service, property_id, description: "Douze fenêtres, dont trois à l'étage." },
      { context: { idempotencyKey: "encore" } },
    );
  const [first, ...others] = await Promise.all([create(), create(), create()]);
  expect(others.map(({ data }) => data.id)).toEqual([first?.data.id, first?.data.id]);
  expect((await create()).data).toEqual(first?.data);
  const { rows } = await sql`select id from requests where property_id = ${property_id}`.execute(world.db);
  expect(rows).toHaveLength(1);
});

test("a service can be requested again at a property once the first request is cancelled, and at another property at once", async () => {
  const first = await createRequest(owner, service);
  const again = { property_id: first.property.id };
  expect(await codeOf(createRequest(owner, service, again))).toBe("DUPLICATE_SERVICE_REQUEST");
  expect(await codeOf(createRequest(owner, service))).toBe("accepted");
  await owner.api.requests.cancel({ id: first.id, reason: "Reporté au printemps" });
  expect((await owner.api.requests.get({ id: first.id })).data.cancelled_reason).toBe("Reporté au printemps");
  expect(await codeOf(createRequest(owner, service, again))).toBe("accepted");
});

test("a request cannot be moved to a property that already has one, and stays where it was", async () => {
  const [here, there] = [await createRequest(owner, service), await createRequest(owner, service)];
  const move = owner.api.requests.update({ id: here.id, property_id: there.property.id });
  expect(await codeOf(move)).toBe("DUPLICATE_SERVICE_REQUEST");
  expect((await owner.api.requests.get({ id: here.id })).data.property.id).toBe(here.property.id);
  expect(await codeOf(owner.api.requests.update({ id: here.id }))).toBe("NO_UPDATES_PROVIDED");
  // Nor to the property of somebody else.
  const property_id = (await createProperty(other)).id;
  expect(await codeOf(owner.api.requests.update({ id: here.id, property_id }))).toBe("PROPERTY_NOT_OWNED");
  expect((await owner.api.requests.get({ id: here.id })).data.property.id).toBe(here.property.id);
});

test("an owner without a phone number cannot send a request until they add one", async () => {
  const phoneless = await world.signUpOwner();
  await phoneless.api.profiles.update({ phone: "" });
  const property_id = (await createProperty(phoneless)).id;
  expect(await codeOf(createRequest(phoneless, service, { property_id }))).toBe("PHONE_REQUIRED");
  await phoneless.api.profiles.update({ phone: phoneless.phoneNumber });
  expect(await codeOf(createRequest(phoneless, service, { property_id }))).toBe("accepted");
});

test("a request for an inactive or removed service, or for another's property, is refused with its own code", async () => {
  const inactive = await publishService(provider, { is_active: false });
  const removed = await publishService(provider);
  await provider.api.providerServices.remove({ id: removed.id });
  const othersProperty = await createProperty(other);
  expect(await codeOf(createRequest(owner, inactive.id))).toBe("SERVICE_INACTIVE");
  expect(await codeOf(createRequest(owner, removed.id))).toBe("SERVICE_NOT_FOUND");
  expect(await codeOf(createRequest(owner, othersProperty.id))).toBe("SERVICE_NOT_FOUND");
  expect(await codeOf(createRequest(owner, service, { property_id: othersProperty.id }))).toBe(
    "PROPERTY_NOT_OWNED",
  );
  expect(await codeOf(createRequest(owner, service, { property_id: service }))).toBe("NOT_FOUND");
});

test("a property that was removed is asked for no more, although its history stays", async () => {
  const { id, property } = await createRequest(owner, service);
  await owner.api.requests.cancel({ id });
  await owner.api.properties.remove({ id: property.id });
  expect(await codeOf(createRequest(owner, service, { property_id: property.id }))).toBe("NOT_FOUND");
  expect((await owner.api.requests.get({ id })).data.property.id).toBe(property.id);
});

test("the service of a suspended provider cannot be requested or added to favorites, and older entries show it inactive", async () => {
  const suspended = await world.signUpProvider();
  const { id } = await publishService(suspended);
  await createRequest(owner, id);
  await owner.api.favorites.add({ service_id: id });
  await sql`update profiles set suspended_at = now() where id = ${suspended.id}`.execute(world.db);
  expect(await codeOf(createRequest(other, id))).toBe("SERVICE_NOT_FOUND");
  expect(await codeOf(other.api.favorites.add({ service_id: id }))).toBe("SERVICE_NOT_FOUND");
  const { data } = await owner.api.requests.list({});
  expect(data.find(({ service }) => service.id === id)?.service.is_active).toBe(false);
  expect((await owner.api.favorites.list({})).data).toMatchObject([{ service: { id }, is_active: false }]);
});

test("a description that is too short or holds contact information is refused with the specified message", async () => {
  const { id: property_id } = await createProperty(owner);
  const fieldsOf = (description: string) =>
    createRequest(owner, service, { property_id, description }).catch((error: unknown) => error);
  expect(await fieldsOf("Vitres")).toMatchObject({
    code: "VALIDATION_ERROR",
    data: { fields: { description: "La description doit contenir au moins 10 caractères" } },
  });
  expect(await fieldsOf("Appelez-moi au 514 555-1234 pour les vitres")).toMatchObject({
    data: {
      fields: {
        description: "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.",
      },
    },
  });
});

test("the owner sees the provider's phone and email once the lead is unlocked", async () => {
  const { id } = await createRequest(owner, service);
  await grantCredits(world, provider, 6);
  await provider.api.leads.unlock({ id });
  const { data } = await owner.api.requests.get({ id });
  expect(data.provider).toMatchObject({ phone: provider.phoneNumber, email: provider.email });
});

test("requests are listed newest first by state, twenty a page, with exact totals", async () => {
  const busy = await world.signUpOwner();
  const ids: string[] = [];
  let asked = "";
  for (let n = 0; n < 21; n++) {
    world.advance(1000);
    if (n % 4 === 0) asked = (await publishService(await world.signUpProvider())).id;
    ids.unshift((await createRequest(busy, asked)).id);
    if (n === 10) await moveToPreviousDay(world, busy);
  }
  const [cancelled = ""] = ids;
  await busy.api.requests.cancel({ id: cancelled });
  const first = await busy.api.requests.list({});
  expect(first).toMatchObject({ page: 1, per_page: 20, total: 21 });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  expect((await busy.api.requests.list({ page: 2 })).data.map(({ id }) => id)).toEqual(ids.slice(20));
  expect((await busy.api.requests.list({ status: "active" })).total).toBe(20);
  expect((await busy.api.requests.list({ status: "cancelled" })).data.map(({ id }) => id)).toEqual([
    cancelled,
  ]);
  expect((await busy.api.requests.list({ status: "expired" })).data).toEqual([]);
  expect(await codeOf(busy.api.requests.list({ page: 3 }))).toBe("RANGE_NOT_SATISFIABLE");
});

test("the history still names a service that was removed, as no longer offered", async () => {
  const removed = await publishService(provider, { name: "Gouttières" });
  const { id } = await createRequest(owner, removed.id);
  await provider.api.providerServices.remove({ id: removed.id });
  const { data } = await owner.api.requests.get({ id });
  expect(data.service).toMatchObject({ name: "Gouttières", is_active: false });
});
