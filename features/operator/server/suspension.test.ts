import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/**
 * The fate of a suspended account's open requests (docs/product.md "Fair play", issue "Leads nobody meant").
 */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

const operate = async (act: "suspend" | "restore", { id }: Person) => {
  await localOperator(world).people[act]({ id, reason: "Fausses demandes" });
  await world.runJobs();
};

/** Returns the announced effects of a suspension. */
const effectsOn = async ({ id }: Person) =>
  (await localOperator(world).people.suspensionEffects({ id })).data;

const lettersTo = async ({ email }: Person) =>
  (await world.letters()).filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));

const restoredLetter = async (person: Person) =>
  (await lettersTo(person)).find(({ subject }) => subject === "Votre compte Maisonnée est rétabli")?.text;

test("a suspended owner's locked leads are withdrawn and unlocks of the last 48 hours returned; older ones stay", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  await grantCredits(world, provider, 100);
  const owner = await world.signUpOwner();
  const unlocked = async () => {
    const { id } = await createRequest(owner, service.id);
    await provider.api.leads.unlock({ id });
    return id;
  };
  const old = await unlocked();
  const hoursAgo = (hours: number) => new Date(world.now().getTime() - hours * HOUR_MS);
  await world.db
    .updateTable("requests")
    .set({ unlocked_at: hoursAgo(48.1) })
    .where("id", "=", old)
    .execute();
  // More than five, and more than one of five: no caps here.
  const recent: string[] = [];
  for (let n = 0; n < 7; n++) recent.push(await unlocked());
  const [done = ""] = recent;
  await provider.api.requests.complete({ id: done });
  const starts_at = (await freeStarts(world, service.id)).at(-1) ?? "";
  const { id: locked } = await createRequest(owner, service.id, { starts_at });
  expect((await ledgerOf(world, provider)).balance).toBe(100 - 8 * 2);

  expect(await effectsOn(owner)).toEqual({ cancelled: 7, told: 1, returned: 7, restored: 0 });
  await operate("suspend", owner);
  expect(await effectsOn(owner)).toEqual({ cancelled: 0, told: 0, returned: 0, restored: 1 });
  const stateOf = async (id: string) => (await provider.api.leads.get({ id })).data;
  expect(await stateOf(locked)).toMatchObject({ status: "cancelled", locked: true });
  expect(await freeStarts(world, service.id)).toContain(starts_at);
  expect(await codeOf(provider.api.leads.unlock({ id: locked }))).toBe("REQUEST_ALREADY_CANCELLED");
  expect(await stateOf(old)).toMatchObject({ status: "active", returned: null });
  expect(await stateOf(done)).toMatchObject({ status: "completed", returned: { reason: "withdrawn" } });
  for (const id of recent.slice(1))
    expect(await stateOf(id)).toMatchObject({ status: "cancelled", returned: { reason: "withdrawn" } });
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 98, sum: 98 });
  const withdrawn = (await lettersTo(provider)).filter(({ subject }) =>
    subject.startsWith("Demande retirée"),
  );
  expect(withdrawn).toHaveLength(6);

  await operate("restore", owner);
  expect(await stateOf(locked)).toMatchObject({ status: "active", locked: true, appointment: null });
  for (const id of recent.slice(1)) expect((await stateOf(id)).status).toBe("cancelled");
  expect((await ledgerOf(world, provider)).balance).toBe(98);
});

test("a restored owner gets back only the requests that could be sent today", async () => {
  const owner = await world.signUpOwner();
  const property_id = (await createProperty(owner)).id;
  const lead = async () => {
    const provider = await world.signUpProvider();
    const service = await publishService(provider);
    return { provider, service, id: (await createRequest(owner, service.id, { property_id })).id };
  };
  const cancelledBefore = await lead();
  await owner.api.requests.cancel({ id: cancelledBefore.id });
  const [ready, expired, removed, suspended, again] = await Promise.all(Array.from({ length: 5 }, lead));
  if (!ready || !expired || !removed || !suspended || !again) throw new Error("five leads");
  await operate("suspend", owner);
  const past = new Date(world.now().getTime() - HOUR_MS);
  await world.db.updateTable("requests").set({ expires_at: past }).where("id", "=", expired.id).execute();
  await removed.provider.api.providerServices.remove({ id: removed.service.id });
  await operate("suspend", suspended.provider);
  expect((await effectsOn(owner)).restored).toBe(2);
  // The owner asks for one of them again before the job runs.
  await localOperator(world).people.restore({ id: owner.id, reason: "Par erreur" });
  const repeated = await createRequest(owner, again.service.id, { property_id });
  await world.runJobs();
  const statusOf = async (id: string) => (await owner.api.requests.get({ id })).data.status;
  expect(await statusOf(ready.id)).toBe("active");
  expect(await statusOf(repeated.id)).toBe("active");
  const stayCancelled = [cancelledBefore, expired, removed, suspended, again];
  for (const { id } of stayCancelled) expect(await statusOf(id)).toBe("cancelled");
  // Nor by the end of a later suspension.
  await operate("restore", suspended.provider);
  world.advance(1);
  await operate("suspend", owner);
  await operate("restore", owner);
  expect(await statusOf(ready.id)).toBe("active");
  for (const { id } of stayCancelled) expect(await statusOf(id)).toBe("cancelled");
});

test("credits returned by a suspension do not count towards the caps on returns", async () => {
  const provider = await world.signUpProvider();
  const service = await publishService(provider);
  await grantCredits(world, provider, 100);
  const [fake, honest] = [await world.signUpOwner(), await world.signUpOwner()];
  const unlock = async (owner: Person) => {
    const { id } = await createRequest(owner, service.id);
    await provider.api.leads.unlock({ id });
    return id;
  };
  for (let n = 0; n < 6; n++) await unlock(fake);
  const id = await unlock(honest);
  await operate("suspend", fake);
  await honest.api.requests.cancel({ id });
  expect((await provider.api.leads.get({ id })).data.returned).toMatchObject({ reason: "cancelled" });
});

test("a suspended person reads why, on a page and in a letter, until the account is restored", async () => {
  const owner = await world.signUpOwner();
  expect(await codeOf(owner.api.profiles.suspension({}))).toBe("NOT_FOUND");
  await operate("suspend", owner);
  expect(await codeOf(owner.api.profiles.get({}))).toBe("INVALID_PERMISSIONS");
  expect((await owner.api.profiles.suspension({})).data).toEqual({
    suspended_at: world.now().toISOString(),
    reason: "Fausses demandes",
  });
  const letters = async () =>
    (await lettersTo(owner)).filter(({ subject }) => subject === "Votre compte Maisonnée est suspendu");
  const [letter] = await letters();
  expect(letter?.text).toContain("Fausses demandes");
  expect(letter?.text).toContain("/compte-suspendu");
  await operate("restore", owner);
  expect(await codeOf(owner.api.profiles.suspension({}))).toBe("NOT_FOUND");
  expect(await letters()).toHaveLength(1);
  const restored = (await lettersTo(owner)).filter(
    ({ subject }) => subject === "Votre compte Maisonnée est rétabli",
  );
  expect(restored).toHaveLength(1);
});

test("an owner who is restored while their requests are being withdrawn gets them back", async () => {
  const task = (name: string) => world.tasks.find((one) => one.name === `requests.${name}`);
  const { people } = localOperator(world);
  const provider = await world.signUpProvider();
  const services: { id: string }[] = [];
  for (let n = 0; n < 3; n += 1) services.push(await publishService(provider));
  for (let round = 0; round < 10; round += 1) {
    const owner = await world.signUpOwner();
    const requests: { id: string }[] = [];
    for (const service of services) requests.push(await createRequest(owner, service.id));
    const suspended_at = world.now().toISOString();
    await people.suspend({ id: owner.id, reason: "Par erreur" });
    const restore = async () => {
      await people.restore({ id: owner.id, reason: "Par erreur" });
      await task("restore_withdrawn")?.handle({ account_id: owner.id, suspended_at }, RUN);
    };
    await Promise.all([restore(), task("withdraw_suspended")?.handle({ account_id: owner.id }, RUN)]);
    for (const { id } of requests) expect((await owner.api.requests.get({ id })).data.status).toBe("active");
    world.advance(1);
  }
}, 60_000);

test("a suspension's withdrawals come back also where the clock of the job is behind", async () => {
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, (await publishService(await world.signUpProvider())).id);
  const { people } = localOperator(world);
  await people.suspend({ id: owner.id, reason: "Par erreur" });
  world.advance(-1000);
  await world.runJobs();
  world.advance(1000);
  await people.restore({ id: owner.id, reason: "Par erreur" });
  await world.runJobs();
  expect((await owner.api.requests.get({ id })).data.status).toBe("active");
});

test("an owner who is suspended again before their requests came back gets none", async () => {
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, (await publishService(await world.signUpProvider())).id);
  await operate("suspend", owner);
  const { people } = localOperator(world);
  const suspended_at = world.now().toISOString();
  await people.restore({ id: owner.id, reason: "Par erreur" });
  await people.suspend({ id: owner.id, reason: "Fausses demandes" });
  await world.tasks
    .find(({ name }) => name === "requests.restore_withdrawn")
    ?.handle({ account_id: owner.id, suspended_at }, RUN);
  const { status } = await world.db
    .selectFrom("requests")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("cancelled");
});

test("an account that was closed while it was suspended stays hidden, whoever restores it or undoes the suspension", async () => {
  const closed = await world.signUpProvider();
  await operate("suspend", closed);
  await closed.api.privacy.remove({ password: closed.password });
  const { people, acts } = localOperator(world);
  const [act] = (await acts.list({ person: closed.id })).data.filter(({ act }) => act === "suspend");
  const reason = "Par erreur";
  expect(await codeOf(people.restore({ id: closed.id, reason }))).toBe("PERSON_STATE");
  expect(await codeOf(acts.undo({ id: act?.id ?? "", reason }))).toBe("NOTHING_CHANGES");
  expect(await codeOf(world.visitor.profiles.getPublic({ id: closed.id }))).toBe("NOT_FOUND");
});

test("no unlock is charged while its owner is being suspended", async () => {
  const owner = await world.signUpOwner();
  const leads: { provider: Person; id: string }[] = [];
  const property_id = (await createProperty(owner)).id;
  for (let n = 0; n < 15; n++) {
    const provider = await world.signUpProvider();
    await grantCredits(world, provider, 10);
    const { id } = await createRequest(owner, (await publishService(provider)).id, { property_id });
    leads.push({ provider, id });
  }
  await Promise.all([
    operate("suspend", owner),
    ...leads.flatMap(({ provider, id }) => [
      codeOf(provider.api.leads.unlock({ id })),
      codeOf(provider.api.leads.unlock({ id })),
    ]),
  ]);
  await world.runJobs();
  for (const { provider, id } of leads) {
    expect(await ledgerOf(world, provider)).toMatchObject({ balance: 10, sum: 10 });
    expect((await provider.api.leads.get({ id })).data.status).toBe("cancelled");
  }
}, 30_000);

test("a suspended provider is not listed, holds end, and owners with open requests get other suggestions", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const businessType = { business_type_id: "deneigement" };
  await publishService(await world.signUpProvider(), businessType);
  await grantCredits(world, provider, 10);
  const [locked, unlockedOwner] = [await world.signUpOwner(), await world.signUpOwner()];
  const [first = "", , second = ""] = (await freeStarts(world, service.id)).slice(-20);
  const withTime = await createRequest(locked, service.id, { starts_at: first });
  const open = await createRequest(unlockedOwner, service.id, { starts_at: second });
  await provider.api.leads.unlock({ id: open.id });

  expect(await effectsOn(provider)).toEqual({ cancelled: 1, told: 2, returned: 0, restored: 0 });
  await operate("suspend", provider);
  const found = async () =>
    (await world.visitor.catalog.find({ provider: provider.id })).data.map(({ id }) => id);
  expect(await found()).toEqual([]);
  expect(await codeOf(world.visitor.catalog.get({ id: service.id }))).toBe("SERVICE_NOT_FOUND");
  expect(await codeOf(createRequest(unlockedOwner, service.id))).toBe("SERVICE_NOT_FOUND");
  const held = await world.db
    .selectFrom("appointments")
    .select("request_id")
    .where("provider_id", "=", provider.id)
    .execute();
  expect(held).toEqual([]);
  expect((await locked.api.requests.get({ id: withTime.id })).data).toMatchObject({
    status: "cancelled",
    cancelled_reason: "Le prestataire n'est plus disponible.",
  });
  expect((await unlockedOwner.api.requests.get({ id: open.id })).data).toMatchObject({
    status: "active",
    appointment: null,
  });
  expect((await locked.api.requests.others({ id: withTime.id })).data.length).toBeGreaterThan(0);
  const requestLink = (id: string) => new RegExp(`/owner/requests/new\\?services=[^&]+&modele=${id}`);
  const lettersAsking = async (owner: Person, id: string) =>
    (await lettersTo(owner)).filter(({ text }) => requestLink(id).test(text));
  expect(await lettersAsking(locked, withTime.id)).toHaveLength(1);
  expect(await lettersAsking(unlockedOwner, open.id)).toHaveLength(1);

  expect(await effectsOn(provider)).toEqual({ cancelled: 0, told: 1, returned: 0, restored: 0 });
  await operate("restore", provider);
  // Owners who read that the provider was gone and still have the request open read that this is over.
  const restoredTo = async (owner: Person) =>
    (await lettersTo(owner)).filter(({ subject }) => subject.includes("est de nouveau disponible"));
  expect(await restoredTo(unlockedOwner)).toHaveLength(1);
  expect(await restoredTo(locked)).toHaveLength(0);
  expect(await restoredLetter(provider)).toContain("1 demande que vous n’aviez pas débloquée");
  expect(await found()).toEqual([service.id]);
  const again = { starts_at: first, property_id: withTime.property.id };
  expect((await createRequest(locked, service.id, again)).appointment?.state).toBe("held");
});
