import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { imageKeys } from "#platform/images/stored-image.ts";
import { image } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Awaited<ReturnType<World["signUpProvider"]>>;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.signUpOwner("Hélène Côté");
  provider = await world.signUpProvider();
});

const stopsOf = async (person: Person) => (await person.api.rounds.get({})).data.stops;
const passesOf = async (person: Person, id: string) =>
  (await person.api.passes.ofRequest({ id })).data.passes;
/** The storage keys of all photos of passes. */
const photoFiles = async () =>
  (await readdir(join(world.config.DATA_DIR, "files", "private", "passes")).catch(() => [])).map(
    (name) => `private/passes/${name}`,
  );
const linesOf = async (person: Person, id: string, event = "pass_done") =>
  (await person.api.threads.messages({ id })).data.messages.filter(
    (message) => message.kind === "system" && message.event === event,
  );

test("a provider's round holds the clients of the season, in road order, and nobody else", async () => {
  const at = async (address: string, zip: string) =>
    (await owner.api.properties.create({ label: address, kind: "house", address, city: "Laval", zip })).data
      .id;
  const first = await seasonContractFor(world, {
    owner,
    provider,
    property_id: await at("20, rue des Pins", "H7A 1A1"),
  });
  const { service_id } = first;
  const property_id = await at("4, rue des Pins", "H7A 1A2");
  const second = await seasonContractFor(world, { owner, provider, property_id, service_id });
  const other = await publishService(provider);
  await createRequest(owner, other.id);
  expect((await stopsOf(provider)).map(({ request_id }) => request_id)).toEqual([second.id, first.id]);
  expect((await stopsOf(provider))[0]).toMatchObject({
    address: "4, rue des Pins",
    passes: 0,
    last_pass_at: null,
  });
  expect(await stopsOf(await world.signUpProvider())).toEqual([]);
  expect((await provider.api.leads.day()).data.has_round).toBe(true);
  await owner.api.contracts.cancel({ id: first.contract_id, ground: "unilateral" });
  expect((await stopsOf(provider)).map(({ request_id }) => request_id)).toEqual([second.id]);
});

test("a pass that is done is seen by its client at once, with its time and photo, and in the thread", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const pass_id = newId();
  const done = (await provider.api.passes.mark({ id, pass_id, photo: await image() })).data;
  expect(done).toMatchObject({ id: pass_id, photo: { width: 600, height: 400 } });
  expect(Math.abs(Date.parse(done.done_at) - world.now().getTime())).toBeLessThan(MINUTE_MS);
  for (const person of [owner, provider]) {
    expect(await passesOf(person, id)).toEqual([done]);
    expect(await linesOf(person, id)).toMatchObject([{ starts_at: done.done_at }]);
    expect((await person.api.passes.photo({ id, pass_id })).size).toBeGreaterThan(0);
  }
  expect(await stopsOf(provider)).toMatchObject([{ passes: 1, last_pass_at: done.done_at }]);
});

test("a press with a photo sent five times at once notes one pass and stores one photo", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const photo = await image();
  const before = await photoFiles();
  const pass_id = newId();
  const marked = await Promise.all(
    Array.from({ length: 5 }, () => provider.api.passes.mark({ id, pass_id, photo })),
  );
  expect(new Set(marked.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const { image_key, widths } = await world.db
    .selectFrom("season_passes")
    .select(["image_key", "widths"])
    .where("id", "=", pass_id)
    .executeTakeFirstOrThrow();
  const added = (await photoFiles()).filter((key) => !before.includes(key));
  expect(added.sort()).toEqual(imageKeys([{ image_key: image_key ?? "", widths: widths ?? [] }]).sort());
});

test("a press sent twenty times at once notes one pass", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const pass_id = newId();
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(provider.api.passes.mark({ id, pass_id }))),
  );
  expect(new Set(codes)).toEqual(new Set(["accepted"]));
  expect(await passesOf(owner, id)).toHaveLength(1);
  expect(await linesOf(owner, id)).toHaveLength(1);
  const { id: another } = await seasonContractFor(world, { owner, provider });
  expect(await codeOf(provider.api.passes.mark({ id: another, pass_id }))).toBe("VALIDATION_ERROR");
});

test("a client whose work is done leaves the round, and the way to the round with them", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  await owner.api.requests.complete({ id });
  expect(await stopsOf(provider)).toEqual([]);
  expect((await provider.api.leads.day()).data.has_round).toBe(false);
});

test("a season stays what was asked for when its service is changed", async () => {
  const { id, service_id } = await seasonContractFor(world, { owner, provider });
  const { end_on } = (await owner.api.requests.get({ id })).data;
  expect(end_on).toBe(addDays(dayOf(world.now().getTime()), 120));
  await provider.api.providerServices.update({
    ...{ id: service_id, price_kind: "season" },
    ...{ price_min_cents: 42_000, season_start: "04-15", season_end: "10-15" },
  });
  expect((await owner.api.requests.get({ id })).data.end_on).toBe(end_on);
  expect(await stopsOf(provider)).toMatchObject([{ request_id: id, ends_on: end_on }]);
});

test("a pass is noted only while a contract by season is in force", async () => {
  const plain = await publishService(provider);
  const { id, contract_id } = await seasonContractFor(world, { owner, provider });
  const request = await createRequest(owner, plain.id);
  expect(await codeOf(provider.api.passes.mark({ id: request.id, pass_id: newId() }))).toBe("NOT_FOUND");
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  expect(await codeOf(provider.api.passes.mark({ id, pass_id: newId() }))).toBe("INVALID_REQUEST_STATE");
});

test("a season that is over leaves the round", async () => {
  await seasonContractFor(world, { owner, provider });
  world.advance(122 * DAY_MS);
  const { rounds } = await provider.signInAgain();
  expect((await rounds.get({})).data.stops).toEqual([]);
});

test("one message reaches every client once, however often it is sent, and a blocked one is left out", async () => {
  const { service_id, id } = await seasonContractFor(world, { owner, provider });
  const other = await world.signUpOwner("Marc Roy");
  const blocked = await seasonContractFor(world, { owner: other, provider, service_id });
  await other.api.threads.set({ id: blocked.id, blocked: true });
  const message = { id: newId(), body: "Tempête cette nuit : premier passage avant 7 h." };
  for (const _ of [1, 2])
    expect((await provider.api.rounds.write(message)).data).toEqual({ sent: 1, refused: 1 });
  const texts = (await owner.api.threads.messages({ id })).data.messages.filter(
    ({ kind }) => kind === "text",
  );
  expect(texts).toMatchObject([{ author: "provider", body: message.body }]);
  const pass = { id: blocked.id, pass_id: newId() };
  expect(await codeOf(provider.api.passes.mark({ ...pass, photo: await image() }))).toBe("THREAD_BLOCKED");
  expect(await codeOf(provider.api.passes.mark(pass))).toBe("accepted");
});

test("how to get into a home is read on the round, and not once its owner has blocked the thread", async () => {
  const property = { label: "Maison", kind: "house", address: "4, rue des Pins", city: "Laval" } as const;
  const { data } = await owner.api.properties.create({ ...property, zip: "H7A 1A1" });
  await owner.api.properties.update({ id: data.id, access_notes: "Le code est 4321" });
  const { id } = await seasonContractFor(world, { owner, provider, property_id: data.id });
  expect(await stopsOf(provider)).toMatchObject([{ access_notes: "Le code est 4321" }]);
  await owner.api.threads.set({ id, blocked: true });
  expect(await stopsOf(provider)).toMatchObject([{ address: "4, rue des Pins", access_notes: "" }]);
});

test("presses of a crew on two phones within ten minutes are one pass, with the photo of either; two photos are two", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const press = async (marked: { photo?: File; pressed_ago_ms?: number; pass_id?: string }) =>
    (await provider.api.passes.mark({ id, pass_id: newId(), ...marked })).data;
  const first = await press({ pressed_ago_ms: 30 * MINUTE_MS });
  const far = await press({ pressed_ago_ms: 19 * MINUTE_MS });
  expect(far.id).not.toBe(first.id);
  expect(await press({ pressed_ago_ms: 21 * MINUTE_MS })).toEqual(far);
  expect(await press({ pressed_ago_ms: 28 * MINUTE_MS })).toEqual(first);
  const photographed = { photo: await image(), pressed_ago_ms: 27 * MINUTE_MS, pass_id: newId() };
  const shown = await press(photographed);
  expect(shown).toMatchObject({ id: first.id, done_at: first.done_at, photo: { width: expect.any(Number) } });
  expect((await owner.api.passes.photo({ id, pass_id: first.id })).size).toBeGreaterThan(0);
  // Sent again after a lost answer, it is not a second pass.
  expect(await press(photographed)).toEqual(shown);
  const second = await press({ photo: await image(), pressed_ago_ms: 26 * MINUTE_MS });
  expect(second.id).not.toBe(first.id);
  expect((await passesOf(owner, id)).map((pass) => pass.id)).toEqual([far.id, second.id, first.id]);
  const presses = Array.from({ length: 20 }, () => press({}));
  expect(new Set((await Promise.all(presses)).map((pass) => pass.id)).size).toBe(1);
  expect(await linesOf(owner, id)).toHaveLength(4);
});

test("a pass noted by mistake is taken back within a day, with its photo, and both sides read so", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const pass_id = newId();
  const before = await photoFiles();
  const { done_at } = (await provider.api.passes.mark({ id, pass_id, photo: await image() })).data;
  expect(await codeOf(provider.api.passes.takeBack({ id, pass_id: newId() }))).toBe("NOT_FOUND");
  expect(await codeOf((await world.signUpProvider()).api.passes.takeBack({ id, pass_id }))).toBe("NOT_FOUND");
  const taken = Array.from({ length: 20 }, () => codeOf(provider.api.passes.takeBack({ id, pass_id })));
  expect(new Set(await Promise.all(taken))).toEqual(new Set(["accepted"]));
  expect(await passesOf(owner, id)).toEqual([]);
  expect(await codeOf(owner.api.passes.photo({ id, pass_id }))).toBe("NOT_FOUND");
  expect(await photoFiles()).toEqual(before);
  expect((await stopsOf(provider)).find((stop) => stop.request_id === id)).toMatchObject({
    passes: 0,
    last_pass_at: null,
  });
  expect(await linesOf(owner, id, "pass_taken_back")).toMatchObject([{ starts_at: done_at }]);
  // The press that is sent again late does not bring it back; a new one is another pass.
  await provider.api.passes.mark({ id, pass_id });
  expect(await passesOf(owner, id)).toEqual([]);
  const again = newId();
  await provider.api.passes.mark({ id, pass_id: again });
  expect(await passesOf(owner, id)).toMatchObject([{ id: again }]);
});

test("a pass is taken back until a day later, and not after", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const [old, recent] = [newId(), newId()];
  for (const pass_id of [old, recent]) await provider.api.passes.mark({ id, pass_id, photo: await image() });
  const ago = (pass_id: string, ms: number) =>
    world.sql`update season_passes set done_at = ${new Date(world.now().getTime() - ms)} where id = ${pass_id}`;
  await ago(old, DAY_MS + 1);
  await ago(recent, DAY_MS - MINUTE_MS);
  expect(await codeOf(provider.api.passes.takeBack({ id, pass_id: old }))).toBe("INVALID_REQUEST_STATE");
  expect(await codeOf(provider.api.passes.takeBack({ id, pass_id: recent }))).toBe("accepted");
});

test("a client exports the passes and takes them along on closing the account, photos too", async () => {
  const { id, contract_id } = await seasonContractFor(world, { owner, provider });
  const pass_id = newId();
  await provider.api.passes.mark({ id, pass_id, photo: await image() });
  expect((await owner.api.privacy.export()).data).toMatchObject({ season_passes: [{ request_id: id }] });
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  await owner.api.privacy.remove({ password: owner.password });
  expect(await passesOf(provider, id)).toEqual([]);
  expect(await codeOf(provider.api.passes.photo({ id, pass_id }))).toBe("NOT_FOUND");
});

test("a provider who closes the account takes the photos of passes along, and their client keeps the times", async () => {
  const { id, contract_id } = await seasonContractFor(world, { owner, provider });
  const pass_id = newId();
  const { done_at } = (await provider.api.passes.mark({ id, pass_id, photo: await image() })).data;
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  await provider.api.privacy.remove({ password: provider.password });
  expect(await passesOf(owner, id)).toEqual([{ id: pass_id, done_at, photo: null }]);
  const kept = await world.sql`select image_key, widths from season_passes where id = ${pass_id}`;
  expect(kept).toEqual([{ image_key: null, widths: null }]);
});

test("a pass pressed without a network is noted as of then, once, up to 24 hours later and never in the future", async () => {
  const { id } = await seasonContractFor(world, { owner, provider });
  const pass_id = newId();
  const before = world.now().getTime();
  const presses = Array.from({ length: 20 }, () =>
    provider.api.passes.mark({ id, pass_id, pressed_ago_ms: 90 * MINUTE_MS }),
  );
  const done = new Set((await Promise.all(presses)).map(({ data }) => data.done_at));
  const [done_at = ""] = done;
  expect(done.size).toBe(1);
  expect(Math.abs(before - 90 * MINUTE_MS - Date.parse(done_at))).toBeLessThan(MINUTE_MS);
  const photo = await image();
  const withPhoto = await provider.api.passes.mark({
    id,
    pass_id: newId(),
    photo,
    pressed_ago_ms: MINUTE_MS,
  });
  expect(Date.parse(withPhoto.data.done_at)).toBeGreaterThan(Date.parse(done_at));
  for (const pressed_ago_ms of [DAY_MS + 1, -1])
    expect(await codeOf(provider.api.passes.mark({ id, pass_id: newId(), pressed_ago_ms }))).toBe(
      "VALIDATION_ERROR",
    );
  expect((await passesOf(provider, id)).length).toBe(2);
});
