import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { dayOf, instantAt } from "#foundation/local-time.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** How long a time that a provider proposes lasts: another length than the service's, or several days. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-11-30T12:00:00Z") });
});
afterAll(() => world.close());

const at = (day: string, hour: number) => new Date(instantAt(day, hour * 60)).toISOString();
const START = at("2026-12-01", 8);
const THREE_DAYS = { days: 3, until_minute: 16 * 60 };
const END = at("2026-12-03", 16);

/** Three days of work that a provider proposed and their client accepted. */
async function agreed() {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  await provider.api.leads.setAppointment({ id, propose: [START], duration: THREE_DAYS });
  await owner.api.requests.setAppointment({ id, starts_at: START });
  return { provider, service, owner, id };
}

test("a time is proposed, read and agreed as long as its provider says, else as its service lasts", async () => {
  const { provider, service } = await signUpWorkingProvider(world, 480);
  const owner = await world.signUpOwner();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  const evening = at("2026-12-02", 19);
  const propose = async (duration?: { minutes: number }) =>
    (await provider.api.leads.setAppointment({ id, propose: [evening], duration })).data.proposed_times;
  expect(await propose()).toEqual([{ starts_at: evening, ends_at: at("2026-12-03", 3) }]);
  const short = { starts_at: evening, ends_at: at("2026-12-02", 20) };
  expect(await propose({ minutes: 60 })).toEqual([short]);
  expect((await owner.api.requests.get({ id })).data.proposed_times).toEqual([short]);
  await world.runJobs();
  const letters = await world.letters();
  const letter = letters.find(({ to, subject }) => to === owner.email && subject.includes("autre moment"));
  expect(letter?.text.replaceAll(/\s/g, " ")).toContain("de 19 h à 20 h");
  const { data } = await owner.api.requests.setAppointment({ id, starts_at: evening });
  expect(data.appointment).toMatchObject({ ...short, state: "confirmed" });
});

test("a duration is of half hours, up to a day, or of two to fourteen days", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  const propose = (duration: { minutes: number } | { days: number; until_minute: number }) =>
    codeOf(provider.api.leads.setAppointment({ id, propose: [START], duration }));
  for (const minutes of [0, 45, 1470]) expect(await propose({ minutes })).toBe("VALIDATION_ERROR");
  for (const days of [1, 15]) expect(await propose({ days, until_minute: 960 })).toBe("VALIDATION_ERROR");
  for (const minutes of [30, 1440]) expect(await propose({ minutes })).toBe("accepted");
  for (const days of [2, 14]) expect(await propose({ days, until_minute: 960 })).toBe("accepted");
});

test("work of several days takes all of its time: none of it is offered, held, proposed or accepted again", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const rival = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  const within = at("2026-12-02", 10);
  await provider.api.leads.setAppointment({ id: rival.id, propose: [within] });
  const other = await world.signUpOwner();
  const { id } = await createUnlockedRequest(world, { owner: other, provider, service_id: service.id });
  await provider.api.leads.setAppointment({ id, propose: [START], duration: THREE_DAYS });
  await other.api.requests.setAppointment({ id, starts_at: START });
  const free = await freeStarts(world, service.id, { from: "2026-12-01", to: "2026-12-04" });
  expect([free[0], free.filter((start) => start < END)]).toEqual([END, []]);
  expect(await codeOf(owner.api.requests.setAppointment({ id: rival.id, starts_at: within }))).toBe(
    "SLOT_UNAVAILABLE",
  );
  expect(await codeOf(provider.api.leads.setAppointment({ id: rival.id, propose: [within] }))).toBe(
    "SLOT_UNAVAILABLE",
  );
  const long = { id: rival.id, propose: [at("2026-11-30", 12)], duration: { days: 2, until_minute: 540 } };
  expect(await codeOf(provider.api.leads.setAppointment(long))).toBe("SLOT_UNAVAILABLE");
  expect(await codeOf(createRequest(await world.signUpOwner(), service.id, { starts_at: within }))).toBe(
    "SLOT_UNAVAILABLE",
  );
});

test("a reopened request gets its days of work back as they were agreed", async () => {
  const { provider, owner, id } = await agreed();
  await provider.api.requests.complete({ id });
  await provider.api.requests.reopen({ id });
  expect((await owner.api.requests.get({ id })).data.appointment).toMatchObject({
    starts_at: START,
    ends_at: END,
  });
});

test("work of several days is in the agenda and the calendar feed until its end, and may be noted until then", async () => {
  const { provider, id } = await agreed();
  const { data: weekday } = await provider.api.scheduling.appointments({
    from: "2026-12-03",
    to: "2026-12-03",
  });
  expect(weekday).toMatchObject([{ request_id: id, starts_at: START, ends_at: END }]);
  const { url } = (await provider.api.scheduling.renewCalendarFeed()).data;
  const feed = new ICAL.Component(ICAL.parse(await (await fetch(url)).text()));
  const [event] = feed.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  expect(event?.endDate.toJSDate().toISOString()).toBe(END);
  world.advance(75 * HOUR_MS);
  expect(dayOf(world.now().getTime())).toBe("2026-12-03");
  const again = await provider.signInAgain();
  expect((await again.leads.day()).data.appointments).toMatchObject([{ request_id: id, ends_at: END }]);
  expect(await codeOf(again.leads.setVisit({ id, step: "done" }))).toBe("accepted");
});
