import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { ALL_WEEK, freeStarts } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, moveToPreviousDay, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  [owner, provider] = [await world.signUpOwner("Hélène Côté"), await world.signUpProvider()];
  service = (await publishService(provider)).id;
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  await grantCredits(world, provider, 100);
});
afterAll(() => world.close());

async function completed(by: Person, starts_at?: string): Promise<string> {
  const { id } = await createRequest(owner, service, { starts_at });
  await moveToPreviousDay(world, owner);
  await provider.api.leads.unlock({ id });
  if (starts_at) await provider.api.leads.setAppointment({ id, confirm: starts_at });
  await by.api.requests.complete({ id });
  return id;
}
const completedAgo = (id: string, ms: number) =>
  world.db
    .updateTable("requests")
    .set({ completed_at: new Date(world.now().getTime() - ms) })
    .where("id", "=", id)
    .execute();

test("a provider takes back within the hour that the work is done, and the archived lead is in progress again", async () => {
  const id = await completed(provider);
  await provider.api.leads.archive({ id, archived: true });
  await completedAgo(id, HOUR_MS + 1);
  expect(await codeOf(provider.api.requests.reopen({ id }))).toBe("INVALID_REQUEST_STATE");
  await completedAgo(id, HOUR_MS);
  await provider.api.requests.reopen({ id });
  expect((await provider.api.leads.get({ id })).data).toMatchObject({
    status: "active",
    completed_at: null,
    completed_by: null,
    archived_at: null,
  });
});

test("an owner reopens a request within seven days, which lives on for a week at least, and the provider gets a letter", async () => {
  const id = await completed(provider);
  await world.db.updateTable("requests").set({ expires_at: world.now() }).where("id", "=", id).execute();
  await completedAgo(id, 7 * DAY_MS + 1);
  expect(await codeOf(owner.api.requests.reopen({ id }))).toBe("INVALID_REQUEST_STATE");
  await completedAgo(id, 7 * DAY_MS);
  await owner.api.requests.reopen({ id });
  const { data } = await owner.api.requests.get({ id });
  expect([data.status, Date.parse(data.expires_at)]).toEqual(["active", world.now().getTime() + 7 * DAY_MS]);
  await world.runJobs();
  const letter = (await world.letters()).find(
    ({ subject }) => subject === "Hélène Côté a rouvert sa demande",
  );
  expect(letter?.to).toBe(provider.email);
  expect(letter?.text).toContain(`/provider/clients/requests/${id}`);
});

test("a request completed by mistake before its confirmed time gets that time back, unless it was taken", async () => {
  const [first = "", , , , second = ""] = await freeStarts(world, service);
  const restored = await completed(provider, first);
  expect((await provider.api.leads.get({ id: restored })).data.appointment).toBeNull();
  await provider.api.requests.reopen({ id: restored });
  expect((await provider.api.leads.get({ id: restored })).data.appointment).toMatchObject({
    state: "confirmed",
    starts_at: first,
  });
  const late = await completed(provider, second);
  await createRequest(await world.signUpOwner(), service, { starts_at: second });
  await provider.api.requests.reopen({ id: late });
  expect((await provider.api.leads.get({ id: late })).data.appointment).toBeNull();
});

test("an agreed time that has passed meanwhile is not agreed again", async () => {
  const [first = ""] = await freeStarts(world, service);
  const id = await completed(provider, first);
  const agreed = { request_id: id, kind: "confirmed", starts_at: world.now() };
  const at = new Date(world.now().getTime() + 1000);
  await world.sql`insert into appointment_events ${world.sql({ ...agreed, at })}`;
  await provider.api.requests.reopen({ id });
  expect((await provider.api.leads.get({ id })).data.appointment).toBeNull();
});

test("a request is not reopened while the other side is suspended", async () => {
  for (const [other, by] of [
    [owner, provider],
    [provider, owner],
  ] as const) {
    const id = await completed(by);
    await world.sql`update profiles set suspended_at = ${world.now()} where id = ${other.id}`;
    expect(await codeOf(by.api.requests.reopen({ id }))).toBe("INVALID_REQUEST_STATE");
    await world.sql`update profiles set suspended_at = null where id = ${other.id}`;
    expect(await codeOf(by.api.requests.reopen({ id }))).toBe("accepted");
  }
});

test("after a reopening the owner is asked for a review again", async () => {
  const id = await completed(owner);
  await world.sql`insert into request_reminders (request_id, kind, asked_at)
    values (${id}, 'please_review', ${world.now()}), (${id}, 'still_open', ${world.now()})`;
  await owner.api.requests.reopen({ id });
  const left = await world.sql`select kind from request_reminders where request_id = ${id}`;
  expect(left.map(({ kind }) => kind)).toEqual(["still_open"]);
});

test("a request is not reopened once the owner has asked again for the same", async () => {
  const id = await completed(owner);
  const { property } = (await owner.api.requests.get({ id })).data;
  await createRequest(owner, service, { property_id: property.id });
  expect(await codeOf(owner.api.requests.reopen({ id }))).toBe("DUPLICATE_SERVICE_REQUEST");
});

test("a request that its owner has reviewed is reopened by nobody", async () => {
  const id = await completed(owner);
  await owner.api.requests.review({ id, rating: 5, comment: "Vitres impeccables, merci." });
  for (const person of [owner, provider])
    expect(await codeOf(person.api.requests.reopen({ id }))).toBe("INVALID_REQUEST_STATE");
  expect((await owner.api.requests.get({ id })).data.status).toBe("completed");
});

test("exactly one of twenty reviews and twenty reopenings at once succeeds", async () => {
  for (let round = 0; round < 3; round++) {
    const id = await completed(owner);
    const review = () =>
      codeOf(owner.api.requests.review({ id, rating: 5, comment: "Vitres impeccables, merci." }));
    const reopen = () => codeOf(owner.api.requests.reopen({ id }));
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => ((n + round) % 2 === 0 ? review() : reopen())),
    );
    expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
    const { status, review: left } = (await owner.api.requests.get({ id })).data;
    expect([status, left === null]).toEqual(left ? ["completed", false] : ["active", true]);
  }
});
