import { afterAll, beforeAll, expect, test } from "vitest";
import { syncReference } from "#features/catalog/server/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { codeOf } from "#testing/world/caller.ts";
import { codeAt, localOperator, signUpOperator } from "#testing/world/operators.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  // Ten minutes before midnight in Québec.
  world = await startWorld({ at: new Date("2026-11-22T04:50:00Z") });
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
});
afterAll(() => world.close());

const reason = "Assez de fournisseurs";
const read = async () => (await agent.api.catalogue.read({})).data;
const newestAct = async () => (await agent.api.acts.list({})).data[0];

test("a closed category is opened once, says what it touches, and closes again with its services", async () => {
  const closed = (await read()).categories.find((one) => !one.is_available);
  const id = closed?.id ?? "";
  expect((await agent.api.catalogue.impact({ id })).data.business_types).toBeGreaterThan(0);
  const change = { id, is_available: true, reason };
  expect(await codeOf(agent.api.catalogue.setAvailability(change))).toBe("INVALID_PERMISSIONS");
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(chief.api.catalogue.setAvailability(change))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "NOTHING_CHANGES")).toHaveLength(19);
  expect((await read()).categories.find((one) => one.id === id)?.is_available).toBe(true);
  expect(await newestAct()).toMatchObject({
    act: "open-category",
    subject: id,
    operator_id: chief.id,
    before: { is_available: false },
    after: { is_available: true },
  });
  await chief.api.catalogue.setAvailability({ ...change, is_available: false });
  expect((await newestAct())?.act).toBe("close-category");
});

test("a new price of leads holds from its day on, stays after a release, and requests sent before keep theirs", async () => {
  const owner = await world.signUpOwner();
  const provider = await world.signUpProvider();
  const service = await publishService(provider);
  const [row] = await world.sql`select business_type_id from services where id = ${service.id}`;
  const businessType = (await read()).business_types.find((one) => one.id === row?.business_type_id);
  const price = (businessType?.lead_credits ?? 0) === 6 ? 5 : 6;
  const id = businessType?.id ?? "";
  const before = await createRequest(owner, service.id);
  await chief.api.catalogue.setLeadPrice({ id, lead_credits: price, from_day: "2026-11-22", reason });
  await chief.api.catalogue.setLeadPrice({ id, lead_credits: price - 1, from_day: "2026-11-30", reason });
  // The act stores the values that a change replaces.
  expect((await newestAct())?.before).toEqual({
    lead_credits: businessType?.lead_credits,
    scheduled_credits: price,
    scheduled_from: "2026-11-22",
  });
  await chief.api.catalogue.setLeadPrice({ id, lead_credits: price, from_day: "2026-11-22", reason });
  const priceNow = async () => (await read()).business_types.find((one) => one.id === id);
  expect(await priceNow()).toMatchObject({
    lead_credits: businessType?.lead_credits,
    next: { lead_credits: price, from_day: "2026-11-22" },
  });
  world.advance(11 * MINUTE_MS);
  const code = await codeAt(world, chief.secret);
  await chief.api.secondFactor.giveAgain({ password: chief.password, code });
  await world.sql`select graphile_worker.add_job('catalog.apply_lead_prices', '{}'::json)`;
  await world.runJobs();
  expect(await priceNow()).toMatchObject({ lead_credits: price, next: null });
  await syncReference(world.db);
  expect((await priceNow())?.lead_credits).toBe(price);
  const [lead] = await world.sql`select lead_credits from requests where id = ${before.id}`;
  expect(lead?.lead_credits).toBe(businessType?.lead_credits);
});

test("a search that found nothing becomes a synonym in one act, and leaves the list", async () => {
  await world.sql`
    insert into empty_searches (word, searches, last_on) values ('boucane', 7, '2026-11-20')`;
  expect((await agent.api.catalogue.emptySearches({})).data).toMatchObject([
    { word: "boucane", searches: 7 },
  ]);
  const change = { id: "ramonage", words: "boucane", leads: true, reason: "Vu sept fois" };
  await agent.api.catalogue.setWords(change);
  expect((await agent.api.catalogue.emptySearches({})).data).toEqual([]);
  expect((await read()).business_types.find((one) => one.id === "ramonage")?.words).toContain("boucane");
  expect(await codeOf(agent.api.catalogue.setWords(change))).toBe("NOTHING_CHANGES");
  await agent.api.catalogue.setWords({ ...change, leads: false });
  expect((await read()).business_types.find((one) => one.id === "ramonage")?.words).not.toContain("boucane");
});

test("a pack is withdrawn once by a chief, is not sold any more, and is proposed again", async () => {
  const offered = async () => (await agent.api.catalogue.packs({})).data.filter((pack) => pack.is_active);
  const [pack] = await offered();
  const change = { id: pack?.id ?? "", is_active: false, reason };
  expect(await codeOf(agent.api.catalogue.offerPack(change))).toBe("INVALID_PERMISSIONS");
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(chief.api.catalogue.offerPack(change))),
  );
  expect(codes.toSorted()).toEqual([...Array(19).fill("NOTHING_CHANGES"), "accepted"]);
  expect((await offered()).map(({ id }) => id)).not.toContain(change.id);
  expect(await newestAct()).toMatchObject({
    act: "packs withdraw",
    subject: change.id,
    operator_id: chief.id,
    before: { is_active: true },
    after: { is_active: false },
  });
  await chief.api.catalogue.offerPack({ ...change, is_active: true });
  expect((await offered()).map(({ id }) => id)).not.toContain(change.id);
  const other = await signUpOperator(world, "chief", "Jean Côté");
  await other.api.catalogue.answerPack({ id: change.id, confirmed: true, reason });
  expect((await offered()).map(({ id }) => id)).toContain(change.id);
});

test("a chief renames a business type, whose services are then found by its new name, and asks for a licence; a release changes neither back", async () => {
  const change = { id: "ramonage", name: "Ramonage et inspection", needs_rbq: true, reason };
  const service = await publishService(await world.signUpProvider(), { business_type_id: "ramonage" });
  const before = (await read()).business_types.find(({ id }) => id === "ramonage");
  expect(await codeOf(agent.api.catalogue.setBusinessType(change))).toBe("INVALID_PERMISSIONS");
  expect(await codeOf(chief.api.catalogue.setBusinessType({ ...change, name: "tonte de PELOUSE" }))).toBe(
    "NAME_TAKEN",
  );
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(chief.api.catalogue.setBusinessType(change))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(await newestAct()).toMatchObject({
    act: "change-business-type",
    before: { name: before?.name, needs_rbq: before?.needs_rbq },
    after: { name: "Ramonage et inspection", needs_rbq: true },
  });
  await world.runJobs();
  const [row] = await world.sql<{ is_found: boolean }[]>`
    select words @@ plainto_tsquery('fr', fold('ramonage inspection')) as is_found
    from service_words where service_id = ${service.id}`;
  expect(row).toEqual({ is_found: true });
  await syncReference(world.db);
  expect(await syncReference(world.db)).toBe(0);
  expect((await read()).business_types.find(({ id }) => id === "ramonage")).toMatchObject({
    name: "Ramonage et inspection",
    needs_rbq: true,
  });
});

test("a change of a business type says how many services it touches before it is made", async () => {
  const provider = await world.signUpProvider();
  const impact = async () => (await agent.api.catalogue.businessTypeImpact({ id: "grand-menage" })).data;
  const before = await impact();
  await publishService(provider, { business_type_id: "grand-menage" });
  expect(await impact()).toEqual({
    services: before.services + 1,
    without_licence: before.without_licence + 1,
  });
});

test("another name leads to one city, and a name of the release taken away stays away after the next", async () => {
  const longueuil = async () =>
    (await agent.api.catalogue.cities({ q: "LONGUEUIL" })).data.find(({ id }) => id === "longueuil");
  const change = { id: "longueuil", alias: "Vieux-Longueuil-Sud", leads: true, reason };
  const codes = await Promise.all(
    [change, { ...change, id: "laval" }, ...Array(18).fill(change)].map((one) =>
      codeOf(agent.api.catalogue.setCityAlias(one)),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  const named = async () =>
    (await agent.api.catalogue.cities({ q: "longueuil-sud" })).data.map(({ id }) => id);
  const [winner] = await named();
  expect(await named()).toHaveLength(1);
  expect(
    await agent.api.catalogue
      .setCityAlias({ ...change, id: "laval", alias: "Brossard" })
      .catch((error: { data: unknown }) => error.data),
  ).toEqual({ fields: { alias: "Ce nom mène déjà à Brossard" } });
  const [first] = (await longueuil())?.aliases ?? [];
  const taken = { ...change, alias: first ?? "", leads: false };
  await agent.api.catalogue.setCityAlias(taken);
  expect(await codeOf(agent.api.catalogue.setCityAlias(taken))).toBe("NOTHING_CHANGES");
  await syncReference(world.db);
  expect((await longueuil())?.aliases).not.toContain(first);
  expect(await named()).toEqual([winner]);
  expect(await newestAct()).toMatchObject({ act: "city-alias remove", subject: "longueuil" });
});

test("a new pack is on offer once another chief has confirmed it, once, also when its request is sent again", async () => {
  const pack = { id: newId(), name: "Hiver", credits: 12, price_cents: 2_100, reason };
  const answer = { id: pack.id, confirmed: true, reason };
  const other = await signUpOperator(world, "chief", "Jean Côté");
  const listed = async () =>
    (await agent.api.catalogue.packs({})).data.filter(({ name }) => name === "Hiver");
  const isOnSale = async () => (await world.visitor.credits.packs()).data.some(({ id }) => id === pack.id);
  expect(await codeOf(agent.api.catalogue.addPack(pack))).toBe("INVALID_PERMISSIONS");
  expect(await codeOf(other.api.catalogue.answerPack(answer))).toBe("NOT_FOUND");
  await Promise.all(Array.from({ length: 20 }, () => chief.api.catalogue.addPack(pack)));
  const { id, name, credits, price_cents } = pack;
  const waiting = { id, name, credits, price_cents, is_active: false };
  expect(await listed()).toMatchObject([{ ...waiting, proposal: { asked_by_id: chief.id, reason } }]);
  expect(await isOnSale()).toBe(false);
  expect(await codeOf(chief.api.catalogue.answerPack(answer))).toBe("SECOND_OPERATOR_NEEDED");
  expect(await isOnSale()).toBe(false);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(other.api.catalogue.answerPack(answer))),
  );
  expect(answers.filter((code) => code === "accepted")).toHaveLength(1);
  expect(await listed()).toEqual([{ ...waiting, is_active: true, proposal: null }]);
  expect(await isOnSale()).toBe(true);
  const acts = (await agent.api.acts.list({})).data.filter(({ subject }) => subject === pack.id);
  expect(acts).toMatchObject([
    { act: "packs add", before: null, after: { name: "Hiver", credits: 12 } },
    { act: "propose-packs add", before: null, after: { name: "Hiver", credits: 12 } },
  ]);
});

test("a pack is withdrawn by one chief, and offered again by two", async () => {
  const other = await signUpOperator(world, "chief", "Jean Côté");
  const [pack] = (await world.visitor.credits.packs()).data;
  const id = pack?.id ?? "";
  const offer = (is_active: boolean) => chief.api.catalogue.offerPack({ id, is_active, reason });
  const isOnSale = async () => (await world.visitor.credits.packs()).data.some((one) => one.id === id);
  expect((await offer(false)).data.state).toBe("done");
  expect(await isOnSale()).toBe(false);
  expect((await offer(true)).data.state).toBe("proposed");
  expect(await codeOf(offer(true))).toBe("NOTHING_CHANGES");
  await chief.api.catalogue.answerPack({ id, confirmed: false, reason });
  expect(await codeOf(other.api.catalogue.answerPack({ id, confirmed: true, reason }))).toBe("NOT_FOUND");
  await offer(true);
  expect(await isOnSale()).toBe(false);
  await other.api.catalogue.answerPack({ id, confirmed: true, reason });
  expect(await isOnSale()).toBe(true);
});

test("no pack sells a credit for less than a quarter of its price by card, by the console or the command", async () => {
  const pack = { id: newId(), name: "Cadeau", credits: 10_000, reason };
  const refusal = await chief.api.catalogue
    .addPack({ ...pack, price_cents: 1_749_999 })
    .catch((error: { data: unknown }) => error.data);
  expect(refusal).toMatchObject({ fields: { price_cents: expect.stringContaining("1,75") } });
  const local = localOperator(world).catalogue.addPack({ ...pack, price_cents: 1_749_999 });
  expect(await codeOf(local)).toBe("VALIDATION_ERROR");
  expect((await chief.api.catalogue.addPack({ ...pack, price_cents: 1_750_000 })).data.state).toBe(
    "proposed",
  );
  const id = newId();
  await world.sql`
    insert into credit_packs (id, name, credits, price_cents, is_active, position)
    values (${id}, 'Ancien', 100, 100, false, 99)`;
  expect(await codeOf(chief.api.catalogue.offerPack({ id, is_active: true, reason }))).toBe(
    "VALIDATION_ERROR",
  );
});
