import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Confirming and proposing times, the owner's choice, and the letters about both. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const later = (start: string, ms: number) => new Date(Date.parse(start) + ms).toISOString();

test("a provider sees the requested time, can confirm it only once the lead is unlocked, and the owner gets a letter", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const start = (await freeStarts(world, service.id)).at(-1) ?? "";
  const { id } = await createRequest(owner, service.id, { starts_at: start });
  expect((await provider.api.leads.get({ id })).data.appointment).toMatchObject({ starts_at: start });
  expect(await codeOf(provider.api.leads.setAppointment({ id, confirm: start }))).toBe("PAYMENT_REQUIRED");
  await grantCredits(world, provider, 9);
  await provider.api.leads.unlock({ id });
  const chosen_at = world.now().toISOString();
  world.advance(HOUR_MS / 6);
  const { data } = await provider.api.leads.setAppointment({ id, confirm: start });
  expect(data.appointment).toMatchObject({
    starts_at: start,
    state: "confirmed",
    held_until: null,
    chosen_at,
    confirmed_at: world.now().toISOString(),
  });
  expect(await codeOf(provider.api.leads.setAppointment({ id, confirm: start }))).toBe("accepted");
  world.advance(80 * HOUR_MS);
  expect((await (await owner.signInAgain()).requests.get({ id })).data.appointment?.state).toBe("confirmed");
  await world.runJobs();
  const confirmations = async (to: string) =>
    (await world.letters()).filter(
      (letter) => letter.to === to && letter.subject.startsWith("Rendez-vous confirmé"),
    );
  const [letter, ...others] = await confirmations(owner.email);
  expect(others).toEqual([]);
  expect(letter?.text).toContain(`/owner/requests/${id}`);
  const [own, ...more] = await confirmations(provider.email);
  expect(more).toEqual([]);
  expect(own?.text).toContain("Vous avez confirmé le rendez-vous");
});

test("a provider cannot confirm a time that the owner has changed, nor one whose hold has expired", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [first = "", , second = ""] = (await freeStarts(world, service.id)).slice(-20);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: first,
  });
  await owner.api.requests.setAppointment({ id, starts_at: second });
  expect(await codeOf(provider.api.leads.setAppointment({ id, confirm: first }))).toBe("SLOT_UNAVAILABLE");
  world.advance(72 * HOUR_MS);
  const api = await provider.signInAgain();
  expect(await codeOf(api.leads.setAppointment({ id, confirm: second }))).toBe("SLOT_UNAVAILABLE");
});

test("proposed times are not held; the one that the owner chooses is confirmed at once", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [held = "", , one = "", , two = "", , three = "", , four = ""] = await freeStarts(world, service.id);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: held,
  });
  const propose = (starts: string[]) => provider.api.leads.setAppointment({ id, propose: starts });
  expect(await codeOf(propose([]))).toBe("VALIDATION_ERROR");
  expect(await codeOf(propose([one, two, three, four]))).toBe("VALIDATION_ERROR");
  const { data } = await propose([two, one, three]);
  expect(data.appointment).toBeNull();
  expect(data.proposed_times.map(({ starts_at }) => starts_at)).toEqual([one, two, three]);
  const free = await freeStarts(world, service.id);
  for (const start of [held, one, two, three]) expect(free).toContain(start);

  await world.runJobs();
  const rival = await world.signUpOwner();
  await createRequest(rival, service.id, { starts_at: one });
  expect(await codeOf(owner.api.requests.setAppointment({ id, starts_at: one }))).toBe("SLOT_UNAVAILABLE");
  const chosen = await owner.api.requests.setAppointment({ id, starts_at: two });
  expect(chosen.data.appointment).toMatchObject({ starts_at: two, state: "confirmed" });
  expect(chosen.data.appointment?.chosen_at).toBe(chosen.data.appointment?.confirmed_at);
  expect(chosen.data.proposed_times).toEqual([]);
  await world.runJobs();
  const subjects = async (to: string) =>
    (await world.letters()).filter((letter) => letter.to === to).map(({ subject }) => subject);
  const proposed = (await world.letters()).find(
    ({ to, subject }) => to === owner.email && subject.includes("vous propose un autre moment"),
  );
  expect(proposed?.text).toContain(`/owner/requests/${id}`);
  for (const { email } of [provider, owner])
    expect(await subjects(email)).toContainEqual(expect.stringContaining("Rendez-vous confirmé"));
});

test("a provider may propose outside the hours and across midnight, but not in the past or over another appointment", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [taken = ""] = await freeStarts(world, service.id);
  await createRequest(await world.signUpOwner(), service.id, { starts_at: taken });
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  const propose = (start: string) => codeOf(provider.api.leads.setAppointment({ id, propose: [start] }));
  const day = world.now().toISOString().slice(0, 10);
  expect(await propose(later(`${day}T05:00:00.000Z`, -24 * HOUR_MS))).toBe("SLOT_UNAVAILABLE");
  const tomorrow = later(`${day}T00:00:00.000Z`, 48 * HOUR_MS).slice(0, 10);
  expect(await propose(`${tomorrow}T04:30:00.000Z`)).toBe("accepted");
  expect(await propose(`${tomorrow}T04:00:00.000Z`)).toBe("accepted");
  expect(await propose(`${tomorrow}T15:20:00.000Z`)).toBe("SLOT_UNAVAILABLE");
  expect(await propose(taken)).toBe("SLOT_UNAVAILABLE");
  expect(await propose(`${tomorrow}T11:00:00.000Z`)).toBe("accepted");
});

test("an owner who releases a confirmed time frees it, and the provider gets a letter", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [start = ""] = await freeStarts(world, service.id);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: start,
  });
  await provider.api.leads.setAppointment({ id, confirm: start });
  const { data } = await owner.api.requests.setAppointment({ id, starts_at: null });
  expect(data.appointment).toBeNull();
  expect(await freeStarts(world, service.id)).toContain(start);
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to === provider.email);
  expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("Rendez-vous annulé"));
});

test("a provider gets a letter when the owner picks a time after the unlock, but not before it", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [first = "", , second = ""] = (await freeStarts(world, service.id)).slice(-20);
  const lettersAboutTime = async () => {
    await world.runJobs();
    return (await world.letters()).filter(
      ({ to, subject }) => to === provider.email && subject.startsWith("Moment demandé"),
    );
  };
  const { id } = await createRequest(owner, service.id);
  await owner.api.requests.setAppointment({ id, starts_at: first });
  expect(await lettersAboutTime()).toEqual([]);
  await grantCredits(world, provider, 5);
  await provider.api.leads.unlock({ id });
  await owner.api.requests.setAppointment({ id, starts_at: second });
  const [letter, ...others] = await lettersAboutTime();
  expect(others).toEqual([]);
  expect(letter?.text).toMatch(/Sans réponse, cette plage sera libérée le \S+ \d+ novembre 2026 à/);
  expect(letter?.text).toContain("genre=time_changed");
});

test("each side can switch off, in Paramètres, every kind of letter about a request and its times", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [first = "", , second = "", , third = ""] = (await freeStarts(world, service.id)).slice(-20);
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: first,
  });
  // Jobs run after each step, because letters show the state at the time they are sent.
  await provider.api.leads.setAppointment({ id, confirm: first });
  await world.runJobs();
  await owner.api.requests.setAppointment({ id, starts_at: second });
  await world.runJobs();
  await provider.api.leads.setAppointment({ id, propose: [third] });
  await world.runJobs();
  await owner.api.requests.setAppointment({ id, starts_at: third });
  await world.runJobs();
  await owner.api.requests.cancel({ id });
  await world.runJobs();
  const received: Record<string, string[]> = {};
  for (const [side, person] of Object.entries({ owner, provider })) {
    const kinds = (await world.letters())
      .filter(({ to }) => to === person.email)
      .flatMap(({ text }) => /genre=(\w+)/.exec(text)?.[1] ?? []);
    received[side] = [...new Set(kinds)].sort();
    const preferences = (await person.api.notifications.preferences()).data.map(({ kind }) => kind as string);
    expect(preferences).toEqual(expect.arrayContaining(kinds));
  }
  expect(received).toEqual({
    owner: ["contact_given", "request_sent", "time_confirmed", "time_proposed"],
    provider: ["lead_return", "new_lead", "request_cancelled", "time_changed", "time_confirmed"],
  });
});
