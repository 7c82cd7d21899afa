import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type IcsEvent, ics, startCalendarServer } from "#testing/calendars/calendar-server.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { schedulingPersonalData } from "../personal-data.ts";

/** Calendars that a provider keeps elsewhere (docs/product.md "Times"), read from a server of this machine. */
let server: Awaited<ReturnType<typeof startCalendarServer>>;
let world: World;
beforeAll(async () => {
  server = await startCalendarServer();
  world = await startWorld({ environment: { LOCAL_CALENDARS_ORIGIN: server.origin } });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

let paths = 0;
const newPath = () => `/${++paths}.ics`;
const hour = (start: string): IcsEvent => ({ from: start, to: new Date(Date.parse(start) + HOUR_MS) });

/** A provider with a calendar elsewhere, at a path of its own. */
async function withCalendar(...events: IcsEvent[]) {
  const { provider, service } = await signUpWorkingProvider(world);
  const path = newPath();
  const address = server.serve(path, ics(...events));
  const { data: calendar } = await provider.api.scheduling.addOtherCalendar({ name: "Google", address });
  return { provider, service, path, address, calendar };
}

async function readDue() {
  const task = world.tasks.find(({ name }) => name === "scheduling.read_other_calendars");
  if (!task) throw new Error("no job");
  await task.handle({}, { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
}

test("a provider adds a calendar, reads how many busy times it has, and owners are not offered them", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = "", second = ""] = await freeStarts(world, service.id);
  const address = server.serve("/secret-4417.ics", ics(hour(first)));
  const { data } = await provider.api.scheduling.addOtherCalendar({ name: " Google ", address });
  expect(data).toMatchObject({ name: "Google", host: new URL(address).host, busy_count: 1, failure: null });
  expect(JSON.stringify(data)).not.toContain("secret-4417");
  const starts = await freeStarts(world, service.id);
  expect(starts).not.toContain(first);
  // The start half an hour later would run into it too.
  expect(starts).not.toContain(second);
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toEqual([data]);
  const owner = await world.signUpOwner();
  expect(await codeOf(createRequest(owner, service.id, { starts_at: first }))).toBe("SLOT_UNAVAILABLE");

  await provider.api.scheduling.removeOtherCalendar({ id: data.id });
  expect(await freeStarts(world, service.id)).toContain(first);
  expect(await world.sql`select from busy_times where calendar_id = ${data.id}`).toHaveLength(0);
});

test("nothing but the times of a calendar reaches the database or the log, and its address only encrypted", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  const lines = ["SUMMARY:Chimiothérapie", "LOCATION:Hôtel-Dieu", "DESCRIPTION:Porte 4417"];
  const path = "/adresse-privee-9931.ics";
  const address = server.serve(path, ics({ ...hour(first), lines }));
  const { data } = await provider.api.scheduling.addOtherCalendar({ name: "Personnel", address });
  // A failure is logged and stored too.
  server.serve(path, "Chimiothérapie, Hôtel-Dieu, Porte 4417");
  await provider.api.scheduling.readOtherCalendar({ id: data.id });
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(world.db);
  const whole = await Promise.all(
    tables.map(({ name }) => sql`select t::text as line from ${sql.raw(name)} t`.execute(world.db)),
  );
  const stored = JSON.stringify([...whole.flatMap(({ rows }) => rows), world.errors]);
  expect(stored).toContain("Personnel");
  const ids = Buffer.from(address).toString("hex");
  for (const secret of ["Chimio", "Hôtel-Dieu", "4417", "adresse-privee", ids])
    expect(stored).not.toContain(secret);
});

test("a calendar that cannot be read is not added, and says why", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const add = (address: string) => provider.api.scheduling.addOtherCalendar({ name: "Google", address });
  const failure = async (address: string) => {
    expect(await codeOf(add(address))).toBe("CALENDAR_UNREADABLE");
    return JSON.stringify(await detailsOf(add(address)));
  };
  expect(await failure(`${server.origin}/nowhere.ics`)).toContain("not_found");
  expect(await failure(server.serve("/page", "<!doctype html>"))).toContain("not_a_calendar");
  expect(await failure(server.serve("/large", "x".repeat(5 * 1024 * 1024 + 1)))).toContain("too_large");
  expect(await failure("https://169.254.169.254/latest/meta-data")).toContain("refused");
  // Without an address of tests it would be read: webcal is https.
  expect(await failure("webcal://127.0.0.1/agenda.ics")).toContain("refused");
  expect(await codeOf(add("agenda.ics"))).toBe("VALIDATION_ERROR");
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toEqual([]);
});

test("a provider has five calendars at most, also when two are added at once", async () => {
  const { provider } = await withCalendar();
  const add = () =>
    provider.api.scheduling.addOtherCalendar({
      name: "Un autre",
      address: server.serve("/empty.ics", ics()),
    });
  for (let n = 0; n < 3; n += 1) await add();
  const codes = await Promise.all([codeOf(add()), codeOf(add()), codeOf(add())]);
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "VALIDATION_ERROR")).toHaveLength(2);
});

test("a provider renames, reads and removes their own calendar alone", async () => {
  const { provider, calendar } = await withCalendar();
  const other = await world.signUpProvider();
  const { id } = calendar;
  expect(await codeOf(other.api.scheduling.renameOtherCalendar({ id, name: "À moi" }))).toBe("NOT_FOUND");
  expect(await codeOf(other.api.scheduling.readOtherCalendar({ id }))).toBe("NOT_FOUND");
  expect(await codeOf(other.api.scheduling.removeOtherCalendar({ id }))).toBe("NOT_FOUND");
  const { data } = await provider.api.scheduling.renameOtherCalendar({ id, name: "Outlook" });
  expect(data).toEqual({ ...calendar, name: "Outlook" });
});

test("every fifteen minutes the job reads what is due, and asks whether it has changed", async () => {
  const { provider, service, path, calendar } = await withCalendar();
  const [first = ""] = await freeStarts(world, service.id);
  server.serve(path, ics(hour(first)), { ETag: '"2"' });
  const asked = () => server.asked.filter((one) => one.path === path).length;
  world.advance(14 * MINUTE_MS);
  await readDue();
  expect(asked()).toBe(1);
  world.advance(MINUTE_MS);
  await readDue();
  expect(asked()).toBe(2);
  expect(await freeStarts(world, service.id)).not.toContain(first);
  server.answer(path, ({ headers }, response) =>
    response.writeHead(headers["if-none-match"] === '"2"' ? 304 : 500).end(),
  );
  world.advance(15 * MINUTE_MS);
  await readDue();
  const [now] = (await provider.api.scheduling.otherCalendars()).data.calendars;
  expect(now).toMatchObject({
    id: calendar.id,
    busy_count: 1,
    failure: null,
    read_at: world.now().toISOString(),
  });
  // Past the days that were read whole, an answer of « unchanged » is not asked for.
  world.advance(35 * DAY_MS);
  await readDue();
  expect(server.asked.findLast((one) => one.path === path)?.headers["if-none-match"]).toBeUndefined();
});

test("a calendar that fails keeps its busy times, says so, and a letter tells it once after seven days", async () => {
  const { provider, service, path, address } = await withCalendar();
  const from = new Date(world.now().getTime() + 20 * DAY_MS);
  from.setUTCHours(15, 0, 0, 0);
  const text = ics(hour(from.toISOString()));
  server.serve(path, text);
  const [{ id = "" } = {}] = (await provider.api.scheduling.otherCalendars()).data.calendars;
  await provider.api.scheduling.readOtherCalendar({ id });
  server.answer(path, (_, response) => response.writeHead(503).end());
  const since = world.now().toISOString();
  const { data } = await provider.api.scheduling.readOtherCalendar({ id });
  expect(data).toMatchObject({ failure: "unreachable", failing_since: since, busy_count: 1 });
  const lettersTo = async () =>
    (await world.letters()).filter(
      ({ to, subject }) => to === provider.email && subject.includes("ne se lit plus"),
    ).length;
  for (const days of [6, 1, 1, 1]) {
    world.advance(days * DAY_MS);
    await readDue();
    await world.runJobs();
    expect(await lettersTo()).toBe(days === 6 ? 0 : 1);
  }
  const starts = await freeStarts(world, service.id);
  expect(starts).not.toContain(from.toISOString());
  server.serve(path, text);
  expect(address).toContain(path);
  world.advance(DAY_MS);
  await readDue();
  const again = await provider.signInAgain();
  const [well] = (await again.scheduling.otherCalendars()).data.calendars;
  expect(well).toMatchObject({ failure: null, failing_since: null });
});

test("a confirmed visit that becomes busy elsewhere is shown, and told by letter once", async () => {
  const { provider, service, path, calendar } = await withCalendar();
  const owner = await world.signUpOwner();
  const [, , , start = ""] = await freeStarts(world, service.id);
  const request = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: start,
  });
  await provider.api.leads.setAppointment({ id: request.id, confirm: start });
  server.serve(path, ics(hour(start)));
  const { id } = calendar;
  await provider.api.scheduling.readOtherCalendar({ id });
  server.serve(path, ics(hour(start), hour(new Date(Date.parse(start) + HOUR_MS / 2).toISOString())));
  await provider.api.scheduling.readOtherCalendar({ id });
  const { busy_visits } = (await provider.api.scheduling.otherCalendars()).data;
  expect(busy_visits).toMatchObject([{ request_id: request.id, service: service.name, starts_at: start }]);
  await world.runJobs();
  const told = (await world.letters()).filter(
    ({ to, subject }) => to === provider.email && subject.startsWith("Rendez-vous en double"),
  );
  expect(told).toHaveLength(1);
});

test("a time that another calendar has is neither proposed nor accepted", async () => {
  const { provider, service, path, calendar } = await withCalendar();
  const owner = await world.signUpOwner();
  const [, , first = "", , second = ""] = await freeStarts(world, service.id);
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  server.serve(path, ics(hour(first)));
  await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
  const propose = (start: string) => provider.api.leads.setAppointment({ id, propose: [start] });
  expect(await codeOf(propose(first))).toBe("SLOT_UNAVAILABLE");
  await propose(second);
  server.serve(path, ics(hour(second)));
  await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
  expect(await codeOf(owner.api.requests.setAppointment({ id, starts_at: second }))).toBe("SLOT_UNAVAILABLE");
});

test("a calendar that is removed while it is being read leaves nothing", async () => {
  const { provider, service, path, calendar } = await withCalendar();
  const [first = ""] = await freeStarts(world, service.id);
  const text = ics(hour(first));
  const asked = Promise.withResolvers<() => void>();
  server.answer(path, (_, response) => asked.resolve(() => response.writeHead(200).end(text)));
  const reading = codeOf(provider.api.scheduling.readOtherCalendar({ id: calendar.id }));
  const respond = await asked.promise;
  await provider.api.scheduling.removeOtherCalendar({ id: calendar.id });
  respond();
  expect(await reading).toBe("NOT_FOUND");
  expect(await world.sql`select from busy_times where provider_id = ${provider.id}`).toHaveLength(0);
  expect(await freeStarts(world, service.id)).toContain(first);
});

test("one provider's silent servers keep nobody else's calendars from being read", async () => {
  const slow = await signUpWorkingProvider(world);
  const opened: (() => void)[] = [];
  for (let n = 0; n < 5; n += 1) {
    const path = newPath();
    const address = server.serve(path, ics());
    await slow.provider.api.scheduling.addOtherCalendar({ name: `Lent ${n}`, address });
    server.answer(path, (_, response) => opened.push(() => response.writeHead(200).end(ics())));
  }
  const { path } = await withCalendar();
  world.advance(15 * MINUTE_MS);
  const asked = () => server.asked.filter((one) => one.path === path).length;
  const before = asked();
  const run = readDue();
  await expect.poll(asked).toBe(before + 1);
  // One at a time of this provider.
  expect(opened).toHaveLength(1);
  opened[0]?.();
  await run;
}, 30_000);

test("pages that show a provider's free times hear of a change, and not of a reading that changes nothing", async () => {
  const { provider, service, path, calendar } = await withCalendar();
  const [first = ""] = await freeStarts(world, service.id);
  const tags: string[] = [];
  const listening = await world.sql.listen("maisonnee_pages", (payload) => tags.push(...payload.split(" ")));
  const tag = `calendar:${provider.id}`;
  server.serve(path, ics(hour(first)));
  await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
  await expect.poll(() => tags.filter((one) => one === tag).length).toBe(1);
  await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
  await provider.api.scheduling.removeOtherCalendar({ id: calendar.id });
  await expect.poll(() => tags.filter((one) => one === tag).length).toBe(2);
  await listening.unlisten();
});

test("no free time ever overlaps a busy one, whatever the calendar and the day", async () => {
  const { provider, service, path, calendar } = await withCalendar();
  const base = Math.ceil(world.now().getTime() / DAY_MS) * DAY_MS;
  const minutes = fc.integer({ min: 0, max: 50 * 24 * 60 });
  const length = fc.integer({ min: 1, max: 30 * 60 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(minutes, length), { minLength: 1, maxLength: 40 }), async (drawn) => {
      const busy = drawn.map(([at, lasts]) => ({
        from: new Date(base + at * MINUTE_MS),
        to: new Date(base + (at + lasts) * MINUTE_MS),
      }));
      server.serve(path, ics(...busy));
      await provider.api.scheduling.readOtherCalendar({ id: calendar.id });
      const starts = (await freeStarts(world, service.id)).map((start) => Date.parse(start));
      expect(starts.length).toBeGreaterThan(0);
      for (const start of starts)
        for (const { from, to } of busy)
          expect(start < to.getTime() && start + HOUR_MS > from.getTime()).toBe(false);
    }),
    { numRuns: 15 },
  );
}, 60_000);

test("a person's data name their other calendars without their addresses, and closing the account erases them", async () => {
  const { provider, address, calendar } = await withCalendar(
    hour(new Date(world.now().getTime() + DAY_MS).toISOString()),
  );
  const person = { id: provider.id, email: provider.email, role: "provider" } as const;
  const { other_calendars } = await schedulingPersonalData.read(world.db, person);
  expect(other_calendars).toMatchObject([{ name: "Google", host: new URL(address).host }]);
  expect(Object.keys((other_calendars as object[])[0] ?? {})).not.toContain("address");
  const left = () =>
    world.sql`select id from other_calendars where id = ${calendar.id}
      union all select calendar_id from busy_times where calendar_id = ${calendar.id}`;
  expect(await left()).toHaveLength(2);
  await inTransaction(world.ports.db, (tx) => schedulingPersonalData.erase(tx, person, world.ports));
  expect(await left()).toHaveLength(0);
});
