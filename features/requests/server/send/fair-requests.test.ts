import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The limits on an owner's requests, and on their recipients (docs/product.md "Fair play"). */
let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider();
  service = (await publishService(provider)).id;
});
afterAll(() => world.close());

const propertiesOf = async (owner: Person, count: number) => {
  const properties: string[] = [];
  for (let n = 0; n < count; n++) properties.push((await createProperty(owner)).id);
  return properties;
};

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(() => null).catch((err: object) => err);
  return error as { code: string; status: number; message: string; data: object } | null;
};

test("three of twenty-five requests that an unconfirmed owner sends at once are leads", async () => {
  const owner = await world.signUpOwner("Anne Roy", { confirmed: false });
  const properties = await propertiesOf(owner, 25);
  const outcomes = await Promise.all(
    properties.map((property_id) => codeOf(createRequest(owner, service, { property_id }))),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === "RATE_LIMIT_EXCEEDED")).toHaveLength(22);
  expect((await owner.api.requests.list({})).total).toBe(3);
});

test("an unconfirmed owner at the limit is asked to confirm the address, which lifts it at once; cancelling lifts it the next day only", async () => {
  const owner = await world.signUpOwner("Anne Roy", { confirmed: false });
  const { id } = await createRequest(owner, service);
  await createRequest(owner, service);
  await createRequest(owner, service);
  await owner.api.requests.cancel({ id });
  const refusal = await refusalOf(createRequest(owner, service));
  expect(refusal).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", status: 429 });
  expect(refusal?.message).toContain("Confirmez votre adresse courriel");
  world.advance(24 * HOUR_MS);
  const later = { ...owner, api: await owner.signInAgain() };
  await createRequest(later, service);
  const fourth = createRequest(later, service);
  expect(await codeOf(fourth), "two open since yesterday, and one of today").toBe("RATE_LIMIT_EXCEEDED");
  await world.confirmEmail(owner);
  await createRequest(later, service);
});

test("fifteen of twenty requests that a confirmed owner sends at once are leads; the next day more are accepted", async () => {
  const owner = await world.signUpOwner();
  const services = [service];
  while (services.length < 5) services.push((await publishService(await world.signUpProvider())).id);
  const properties = await propertiesOf(owner, 4);
  const requests = services.flatMap((id) => properties.map((property_id) => ({ id, property_id })));
  const outcomes = await Promise.all(
    requests.map(({ id, property_id }) => codeOf(createRequest(owner, id, { property_id }))),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(15);
  const refused = requests.find((_, n) => outcomes[n] !== "accepted");
  const askAgain = async () =>
    createRequest({ ...owner, api: await owner.signInAgain() }, refused?.id ?? "", {
      property_id: refused?.property_id,
    });
  world.advance(HOUR_MS);
  const refusal = await refusalOf(askAgain());
  expect(refusal).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", data: { retryAfter: 23 * 3600 } });
  expect(refusal?.message).toContain("15 demandes");
  world.advance(23 * HOUR_MS);
  expect((await askAgain()).status).toBe("active");
});

test("an owner has one active request per service and property, however many of a trade they ask of one provider", async () => {
  const business = await world.signUpProvider();
  const owner = await world.signUpOwner();
  const property_id = (await createProperty(owner)).id;
  const mice = (await publishService(business, { name: "Souris" })).id;
  const ants = (await publishService(business, { name: "Fourmis" })).id;
  const twenty = Array.from({ length: 20 }, () => codeOf(createRequest(owner, mice, { property_id })));
  const outcomes = await Promise.all(twenty);
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "DUPLICATE_SERVICE_REQUEST")).toHaveLength(19);
  expect((await createRequest(owner, ants, { property_id })).status).toBe("active");
  const elsewhere = await createRequest(owner, mice);
  const moved = owner.api.requests.update({ id: elsewhere.id, property_id });
  expect(await codeOf(moved)).toBe("DUPLICATE_SERVICE_REQUEST");
  const { data } = await owner.api.requests.list({ status: "active" });
  const open = data.find(({ service, property }) => service.id === mice && property.id === property_id);
  await owner.api.requests.cancel({ id: open?.id ?? "" });
  expect((await createRequest(owner, mice, { property_id })).status).toBe("active");
});

test("four of twenty requests that an owner sends to one provider at once are leads; one more follows each answer", async () => {
  const business = await world.signUpProvider();
  const { id } = await publishService(business);
  const owner = await world.signUpOwner();
  const properties = await propertiesOf(owner, 20);
  const outcomes = await Promise.all(
    properties.map((property_id) => codeOf(createRequest(owner, id, { property_id }))),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === "TOO_MANY_OPEN_REQUESTS")).toHaveLength(16);
  const elsewhere = await publishService(await world.signUpProvider());
  expect((await createRequest(owner, elsewhere.id)).status).toBe("active");

  const { data } = await business.api.leads.list({});
  const [first, second] = data.map((lead) => lead.id);
  await business.api.leads.decline({ id: first ?? "", reason: "busy" });
  expect((await createRequest(owner, id)).status, "a declined request counts no more").toBe("active");
  expect(await codeOf(createRequest(owner, id))).toBe("TOO_MANY_OPEN_REQUESTS");
  await owner.api.requests.cancel({ id: second ?? "" });
  expect((await createRequest(owner, id)).status).toBe("active");
});
