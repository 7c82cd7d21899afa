import { afterAll, beforeAll, expect, test } from "vitest";
import type { Event } from "#features/events/contract/index.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
  other = await signUpOperator(world, "reader", "Olivier Lecteur");
});
afterAll(() => world.close());

/** Opens a page of an operator's console, and returns its next event. */
async function openConsole({ api }: typeof agent) {
  const connection = new AbortController();
  const stream = await api.events.follow({}, { signal: connection.signal });
  const next = async (): Promise<Event | "end"> => {
    const { value, done } = await stream.next();
    return done || !value ? "end" : value;
  };
  expect(await next()).toEqual({ kind: "ready" });
  return { next, close: () => connection.abort() };
}

/** Returns the case of a message that somebody wrote. */
async function newCase() {
  const message = "Où est mon reçu ?";
  await world.visitor.site.contact({ name: "Alma", email: "alma@exemple.test", message });
  const id = (await agent.api.cases.list({ sort: "opened_last" })).data[0]?.subject_id ?? "";
  return { kind: "contact" as const, id };
}

test("a change by one operator, or the command line, reaches the open pages of the whole team", async () => {
  const one = await newCase();
  const page = await openConsole(other);
  await agent.api.cases.assign({ ...one, version: 0, holder_id: agent.id });
  expect(await page.next()).toEqual({ kind: "console" });
  await agent.api.cases.decide({ ...one, version: 1, accepted: true, reason: "Dans Crédits." });
  expect(await page.next()).toEqual({ kind: "console" });
  const { id } = await newCase();
  await localOperator(world).cases.snooze({ kind: "contact", id, version: 0, until: null });
  expect(await page.next()).toEqual({ kind: "console" });
  page.close();
});

test("others see who has a case open until they leave, or half a minute after they fall silent", async () => {
  const one = await newCase();
  const here = { ...one, is_here: true };
  const page = await openConsole(other);
  expect((await agent.api.casePresences.note(here)).data).toEqual([]);
  expect(await page.next()).toEqual({ kind: "console" });
  const seen = [{ id: agent.id, full_name: "Anne Agent" }];
  expect((await other.api.casePresences.note(here)).data).toEqual(seen);
  expect(await page.next()).toEqual({ kind: "console" });
  // Saying so again is no news; leaving is.
  await agent.api.casePresences.note(here);
  await agent.api.casePresences.note({ ...one, is_here: false });
  expect(await page.next()).toEqual({ kind: "console" });
  expect((await other.api.casePresences.note(here)).data).toEqual([]);
  await agent.api.casePresences.note(here);
  expect(await page.next()).toEqual({ kind: "console" });
  await world.advance(20_000);
  expect((await other.api.casePresences.note(here)).data).toEqual(seen);
  await world.advance(11_000);
  expect((await other.api.casePresences.note(here)).data).toEqual([]);
  expect((await other.api.casePresences.note({ ...(await newCase()), is_here: true })).data).toEqual([]);
  page.close();
});

test("the list says of each case which colleagues have it open, as long as they do", async () => {
  const one = await newCase();
  const openBy = async ({ api }: typeof agent) =>
    (await api.cases.list({})).data.find(({ subject_id }) => subject_id === one.id)?.open_by;
  await agent.api.casePresences.note({ ...one, is_here: true });
  expect(await openBy(other)).toEqual(["Anne Agent"]);
  expect(await openBy(agent)).toEqual([]);
  await world.advance(31_000);
  expect(await openBy(other)).toEqual([]);
  await other.api.casePresences.note({ ...one, is_here: true });
  expect(await openBy(agent)).toEqual(["Olivier Lecteur"]);
  await other.api.casePresences.note({ ...one, is_here: false });
  expect(await openBy(agent)).toEqual([]);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
