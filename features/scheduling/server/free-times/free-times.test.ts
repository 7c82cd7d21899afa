import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { dayNumber, dayOf } from "#foundation/local-time.ts";
import { ALL_WEEK, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Hours, time off, the free times that result, and their stored copy for finding. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a provider sets a week, reads it back, and sets another in its place", async () => {
  const { api } = await world.signUpProvider();
  expect((await api.scheduling.availability()).data).toEqual({ hours: [], calendar_feed_renewed_at: null });
  const hours = [
    { weekday: 1, from_minute: 480, to_minute: 720 },
    { weekday: 1, from_minute: 780, to_minute: 1440 },
    { weekday: 6, from_minute: 0, to_minute: 30 },
  ];
  expect((await api.scheduling.setAvailability({ hours: hours.toReversed() })).data.hours).toEqual(hours);
  await api.scheduling.setAvailability({ hours: ALL_WEEK });
  expect((await api.scheduling.availability()).data.hours).toEqual(ALL_WEEK);
});

test.each([
  [[{ weekday: 0, from_minute: 480, to_minute: 720 }]],
  [[{ weekday: 1, from_minute: 480, to_minute: 480 }]],
  [[{ weekday: 1, from_minute: 490, to_minute: 720 }]],
  [[{ weekday: 1, from_minute: 480, to_minute: 1470 }]],
  [
    [
      { weekday: 1, from_minute: 480, to_minute: 720 },
      { weekday: 1, from_minute: 690, to_minute: 900 },
    ],
  ],
])("invalid hours are refused: %j", async (hours) => {
  const { api } = await world.signUpProvider();
  expect(await codeOf(api.scheduling.setAvailability({ hours }))).toBe("VALIDATION_ERROR");
});

test("when two tabs save a week at once, one of the two weeks is stored whole", async () => {
  const { api } = await world.signUpProvider();
  const morning = ALL_WEEK.map((span) => ({ ...span, to_minute: 720 }));
  const weeks = Array.from({ length: 8 }, (_, n) => (n % 2 ? morning : ALL_WEEK));
  await Promise.all(weeks.map((hours) => api.scheduling.setAvailability({ hours })));
  expect([morning, ALL_WEEK]).toContainEqual((await api.scheduling.availability()).data.hours);
});

test("visitors read a service's free times by day, from two hours from now to sixty days ahead", async () => {
  const { service } = await signUpWorkingProvider(world, 90);
  const { data } = await world.visitor.scheduling.slots({ id: service.id });
  expect(data.duration_minutes).toBe(90);
  // It is noon: the first start two hours away is at 14:00.
  expect(data.days[0]).toMatchObject({ date: "2026-11-21" });
  expect(data.days[0]?.starts[0]).toBe("2026-11-21T19:00:00.000Z");
  expect(data.days).toHaveLength(61);
  expect(data.days.at(-1)?.date).toBe("2027-01-20");
  const some = await world.visitor.scheduling.slots({ id: service.id, from: "2026-12-01", to: "2026-12-02" });
  expect(some.data.days.map(({ date }) => date)).toEqual(["2026-12-01", "2026-12-02"]);
  expect(some.data.days[0]?.starts).toHaveLength(18);
  const never = await world.visitor.scheduling.slots({
    id: service.id,
    from: "2027-05-01",
    to: "2027-06-01",
  });
  expect(never.data.days).toEqual([]);
  const before = { id: service.id, from: "2026-11-01", to: "2026-11-02" };
  expect((await world.visitor.scheduling.slots(before)).data.days).toEqual([]);
});

test("an inactive, removed or unknown service has no free times to read", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const read = (id: string) => codeOf(world.visitor.scheduling.slots({ id }));
  expect(await read("0198c000-0000-7000-8000-000000000001")).toBe("SERVICE_NOT_FOUND");
  expect(await codeOf(world.visitor.scheduling.slots({ id: service.id, from: "hier" }))).toBe(
    "VALIDATION_ERROR",
  );
  await provider.api.providerServices.update({ id: service.id, is_active: false });
  expect(await read(service.id)).toBe("SERVICE_NOT_FOUND");
  await provider.api.providerServices.remove({ id: service.id });
  expect(await read(service.id)).toBe("GONE");
});

test("reading sixty days of free times takes one query, however many appointments there are", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  await sql`
    insert into time_off (provider_id, starts_at, ends_at)
    select ${provider.id}, ${world.now()}::timestamptz + make_interval(hours => n), ${world.now()}::timestamptz + make_interval(hours => n, mins => 30)
    from generate_series(3, 900) n`.execute(world.db);
  let queries = 0;
  const counting = new Proxy(world.db, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (name === "executeQuery") queries += 1;
      return member.bind(target);
    },
  });
  const { serviceSlots } = await import("./slots.ts");
  const {
    slots: { days },
  } = await serviceSlots(counting, { id: service.id }, world.now());
  expect(days.length).toBeGreaterThan(20);
  expect(queries).toBe(1);
});

test("time off blocks its times until it is removed; past, empty or too long ones are refused", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const day = { from: "2026-12-24", to: "2026-12-24" };
  const off = { starts_at: "2026-12-24T17:00:00.000Z", ends_at: "2026-12-27T05:00:00.000Z", label: "Noël" };
  const { data } = await provider.api.scheduling.addTimeOff(off);
  expect((await provider.api.scheduling.timeOff()).data).toEqual([{ id: data.id, ...off }]);
  expect((await freeStarts(world, service.id, day)).at(-1)).toBe("2026-12-24T16:00:00.000Z");
  expect(await freeStarts(world, service.id, { from: "2026-12-25", to: "2026-12-26" })).toEqual([]);
  const stranger = await world.signUpProvider();
  expect(await codeOf(stranger.api.scheduling.removeTimeOff({ id: data.id }))).toBe("NOT_FOUND");
  await provider.api.scheduling.removeTimeOff({ id: data.id });
  expect((await freeStarts(world, service.id, day)).at(-1)).toBe("2026-12-24T22:00:00.000Z");
  for (const [starts_at, ends_at] of [
    ["2026-12-24T17:00:00.000Z", "2026-12-24T17:00:00.000Z"],
    ["2026-11-01T17:00:00.000Z", "2026-11-02T17:00:00.000Z"],
    ["2026-12-24T17:00:00.000Z", "2030-12-24T17:00:00.000Z"],
  ] as const)
    expect(await codeOf(provider.api.scheduling.addTimeOff({ starts_at, ends_at }))).toBe("VALIDATION_ERROR");
});

test("the same time off pressed twice is taken once, and a provider has 200 of them to come at most", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const { addTimeOff, removeTimeOff, timeOff } = provider.api.scheduling;
  const off = { starts_at: "2026-12-24T17:00:00.000Z", ends_at: "2026-12-27T05:00:00.000Z", label: "Noël" };
  const taken = await Promise.all(Array.from({ length: 20 }, () => addTimeOff(off)));
  expect(new Set(taken.map(({ data }) => data.id)).size).toBe(1);
  await world.sql`
    insert into time_off (provider_id, starts_at, ends_at)
    select ${provider.id}, ${off.ends_at}::timestamptz + make_interval(days => n),
      ${off.ends_at}::timestamptz + make_interval(days => n, hours => 1)
    from generate_series(1, 198) n`;
  const later = { ...off, label: "" };
  expect(await codeOf(addTimeOff(later))).toBe("accepted");
  const { fields } = (await detailsOf(addTimeOff({ ...off, label: "Noël encore" }))) as { fields: object };
  expect(fields).toEqual({ starts_at: "Vous avez déjà 200 congés à venir : retirez-en un d'abord" });
  // What is there already can be pressed again.
  expect(await codeOf(addTimeOff(later))).toBe("accepted");
  const { data: listed } = await timeOff();
  expect(listed).toHaveLength(200);
  await removeTimeOff({ id: listed[0]?.id ?? "" });
  expect(await codeOf(addTimeOff({ ...off, label: "Noël encore" }))).toBe("accepted");
});

/** The stored free times of a service, which finding reads. */
async function storedFreeTimes(service_id: string) {
  await world.runJobs();
  const row = await world.db
    .selectFrom("free_times")
    .selectAll()
    .where("service_id", "=", service_id)
    .executeTakeFirst();
  return row && { next: row.next_free_at?.toISOString() ?? null, days: row.free_days };
}

/** The same computed on request. */
async function computedFreeTimes(service_id: string) {
  const { data } = await world.visitor.scheduling.slots({ id: service_id });
  return {
    next: data.days[0]?.starts[0] ?? null,
    days: data.days.map(({ date }) => dayNumber(date)),
  };
}

test("a service's stored free times follow changes of hours, time off, appointments, duration and activity", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const { scheduling, providerServices } = provider.api;
  const second = (await providerServices.create({ ...DRAFT, duration_minutes: 480 })).data;
  const checkStored = async () => {
    for (const { id } of [service, second])
      expect(await storedFreeTimes(id)).toEqual(await computedFreeTimes(id));
  };
  await checkStored();
  const [start = ""] = await freeStarts(world, service.id);
  const owner = await world.signUpOwner();
  const created = await createRequest(owner, service.id, { starts_at: start });
  await checkStored();
  expect((await storedFreeTimes(service.id))?.next).not.toBe(start);
  await owner.api.requests.cancel({ id: created.id });
  await checkStored();
  expect((await storedFreeTimes(service.id))?.next).toBe(start);
  await scheduling.addTimeOff({ starts_at: world.now().toISOString(), ends_at: "2026-12-01T05:00:00.000Z" });
  await checkStored();
  expect((await storedFreeTimes(service.id))?.days[0]).toBe(dayNumber("2026-12-01"));
  await providerServices.update({ id: service.id, duration_minutes: 300 });
  await checkStored();
  await scheduling.setAvailability({ hours: ALL_WEEK.slice(0, 1) });
  await checkStored();
  await providerServices.update({ id: service.id, is_active: false });
  expect(await storedFreeTimes(service.id)).toBeUndefined();
  await providerServices.update({ id: service.id, is_active: true });
  await checkStored();
  await scheduling.setAvailability({ hours: [] });
  expect(await storedFreeTimes(service.id)).toBeUndefined();
});

const DRAFT = {
  name: "Grand ménage",
  description: "Toute la maison, du grenier au sous-sol, en une journée.",
  business_type_id: "deneigement",
  price_kind: "on_quote" as const,
  cities: ["laval"],
};

test("the stored free times move on as time passes, and a new day enters at the end", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const before = await storedFreeTimes(service.id);
  for (const elapsed of [HOUR_MS / 2, 3 * HOUR_MS, 13 * HOUR_MS, 26 * HOUR_MS, 70 * HOUR_MS]) {
    world.advance(elapsed);
    await sql`select graphile_worker.add_job('scheduling.pass_time', '{}'::json)`.execute(world.db);
    expect(await storedFreeTimes(service.id)).toEqual(await computedFreeTimes(service.id));
  }
  const after = await storedFreeTimes(service.id);
  expect(after?.next).not.toBe(before?.next);
  expect(after?.days[0]).toBe(dayNumber(dayOf(world.now().getTime())));
  expect(provider.id).toBeTruthy();
});

test("the stored free times are correct after owners take times simultaneously", async () => {
  const { service } = await signUpWorkingProvider(world);
  const starts = (await freeStarts(world, service.id)).filter((_, n) => n % 2 === 0).slice(0, 8);
  const owners = await Promise.all(starts.map(() => world.signUpOwner()));
  await Promise.all(
    owners.map((owner, n) => createRequest(owner, service.id, { starts_at: starts[n] ?? "" })),
  );
  expect(await storedFreeTimes(service.id)).toEqual(await computedFreeTimes(service.id));
});

const NIGHTS = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { weekday, from_minute: 0, to_minute: 240 },
  { weekday, from_minute: 1200, to_minute: 1440 },
]);

test("a visit through the night is held, counts for the day on which it starts, and takes the next morning too", async () => {
  const { provider, service } = await signUpWorkingProvider(world, 240);
  const { scheduling } = provider.api;
  await scheduling.setAvailability({ hours: NIGHTS });
  await scheduling.setBookingRules({ notice_hours: 2, pause_minutes: 0, daily_max: 1 });
  const on = (day: string) => freeStarts(world, service.id, { from: day, to: day });
  // At midnight, and from 20:00 to 23:30, in Québec.
  expect(await on("2026-12-09")).toHaveLength(9);
  const starts_at = "2026-12-10T03:00:00.000Z";
  await createRequest(await world.signUpOwner(), service.id, { starts_at });
  expect(await on("2026-12-09")).toEqual([]);
  expect(await on("2026-12-10")).toHaveLength(8);
  const booked = (day: string) => scheduling.appointments({ from: day, to: day });
  for (const day of ["2026-12-09", "2026-12-10"]) expect((await booked(day)).data).toHaveLength(1);
  expect((await booked("2026-12-11")).data).toEqual([]);
});
