import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { ics } from "#testing/calendars/calendar-server.ts";
import { type CalendarWorld, hour, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { schedulingPersonalData } from "../personal-data.ts";

/**
 * Calendars that a provider keeps elsewhere (docs/product.md "Times"): which are read,
 * when, and what is kept of them.
 */
let calendars: CalendarWorld;
let server: CalendarWorld["server"];
let world: CalendarWorld["world"];
beforeAll(async () => {
  calendars = await startCalendarWorld();
  ({ server, world } = calendars);
});
afterAll(() => calendars.close());

test("nothing but the times of a calendar reaches the database or the log, and its address only encrypted", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  const lines = ["SUMMARY:Chimiothérapie", "LOCATION:Hôtel-Dieu", "DESCRIPTION:Porte du lac 4417"];
  const path = "/adresse-privee-9931.ics";
  const address = server.serve(path, ics({ ...hour(first), lines }));
  const { data } = await provider.api.scheduling.addOtherCalendar({ name: "Personnel", address });
  // A failure is logged and stored too.
  server.serve(path, "Chimiothérapie, Hôtel-Dieu, Porte du lac 4417");
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
  for (const secret of ["Chimio", "Hôtel-Dieu", "Porte du lac", "adresse-privee", ids])
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

test("a calendar read after its provider closed the account is not added", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const path = calendars.newPath();
  const closing = new Promise<unknown>((resolve) => {
    server.answer(path, (_, response) => {
      const closed = provider.api.privacy.remove({ password: provider.password });
      resolve(closed.finally(() => response.writeHead(200, { "Content-Type": "text/calendar" }).end(ics())));
    });
  });
  const address = server.origin + path;
  const added = codeOf(provider.api.scheduling.addOtherCalendar({ name: "Google", address }));
  await closing;
  expect(await added).toBe("UNAUTHORIZED");
  expect(await world.sql`select from other_calendars where provider_id = ${provider.id}`).toHaveLength(0);
});

test("a provider has five calendars at most, also when two are added at once", async () => {
  const { provider } = await calendars.withCalendar();
  let served = 0;
  const add = () =>
    provider.api.scheduling.addOtherCalendar({
      name: "Un autre",
      address: server.serve(`/empty-${served++}.ics`, ics()),
    });
  for (let n = 0; n < 3; n += 1) await add();
  const codes = await Promise.all([codeOf(add()), codeOf(add()), codeOf(add())]);
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "VALIDATION_ERROR")).toHaveLength(2);
});

test("a provider can rename, read and remove only their own calendars", async () => {
  const { provider, calendar } = await calendars.withCalendar();
  const other = await world.signUpProvider();
  const { id } = calendar;
  const asked = server.asked.length;
  expect(await codeOf(other.api.scheduling.renameOtherCalendar({ id, name: "À moi" }))).toBe("NOT_FOUND");
  expect(await codeOf(other.api.scheduling.readOtherCalendar({ id }))).toBe("NOT_FOUND");
  expect(await codeOf(other.api.scheduling.removeOtherCalendar({ id }))).toBe("NOT_FOUND");
  // Not even read in vain.
  expect(server.asked).toHaveLength(asked);
  const { data } = await provider.api.scheduling.renameOtherCalendar({ id, name: "Outlook" });
  expect(data).toEqual({ ...calendar, name: "Outlook" });
});

test("every fifteen minutes the job reads what is due, and asks whether it has changed", async () => {
  const { provider, service, path, calendar } = await calendars.withCalendar();
  const [first = ""] = await freeStarts(world, service.id);
  server.serve(path, ics(hour(first)), { ETag: '"2"' });
  const asked = () => server.asked.filter((one) => one.path === path).length;
  world.advance(14 * MINUTE_MS);
  await calendars.readDue();
  expect(asked()).toBe(1);
  world.advance(MINUTE_MS);
  await calendars.readDue();
  expect(asked()).toBe(2);
  expect(await freeStarts(world, service.id)).not.toContain(first);
  server.answer(path, ({ headers }, response) =>
    response.writeHead(headers["if-none-match"] === '"2"' ? 304 : 500).end(),
  );
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  const [now] = (await provider.api.scheduling.otherCalendars()).data.calendars;
  expect(now).toMatchObject({
    id: calendar.id,
    busy_count: 1,
    failure: null,
    read_at: world.now().toISOString(),
  });
  // Past the days that were read whole, an answer of « unchanged » is not asked for.
  world.advance(35 * DAY_MS);
  await calendars.readDue();
  expect(server.asked.findLast((one) => one.path === path)?.headers["if-none-match"]).toBeUndefined();
});

test("a calendar that fails keeps its busy times and shows the failure, with one letter after seven days", async () => {
  const { provider, service, path, address } = await calendars.withCalendar();
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
    await calendars.readDue();
    await world.runJobs();
    expect(await lettersTo()).toBe(days === 6 ? 0 : 1);
  }
  const starts = await freeStarts(world, service.id);
  expect(starts).not.toContain(from.toISOString());
  server.serve(path, text);
  expect(address).toContain(path);
  world.advance(DAY_MS);
  await calendars.readDue();
  const again = await provider.signInAgain();
  const [well] = (await again.scheduling.otherCalendars()).data.calendars;
  expect(well).toMatchObject({ failure: null, failing_since: null });
});

test("a calendar that is removed while it is being read leaves nothing", async () => {
  const { provider, service, path, calendar } = await calendars.withCalendar();
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

test("every calendar of a provider that is due is read in one run of the job, one after the other", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const paths = Array.from({ length: 5 }, calendars.newPath);
  for (const path of paths) {
    const address = server.serve(path, ics());
    await provider.api.scheduling.addOtherCalendar({ name: path, address });
  }
  world.advance(15 * MINUTE_MS);
  const from = server.asked.length;
  await calendars.readDue();
  const asked = server.asked.slice(from).map(({ path }) => path);
  expect(asked.filter((path) => paths.includes(path)).toSorted()).toEqual(paths.toSorted());
});

test("one provider's silent servers keep nobody else's calendars from being read", async () => {
  const slow = await signUpWorkingProvider(world);
  const opened: (() => void)[] = [];
  let isSilent = true;
  for (let n = 0; n < 5; n += 1) {
    const path = calendars.newPath();
    const address = server.serve(path, ics());
    await slow.provider.api.scheduling.addOtherCalendar({ name: `Lent ${n}`, address });
    server.answer(path, (_, response) => {
      const respond = () => response.writeHead(200).end(ics());
      if (isSilent) opened.push(respond);
      else respond();
    });
  }
  const { path } = await calendars.withCalendar();
  world.advance(15 * MINUTE_MS);
  const asked = () => server.asked.filter((one) => one.path === path).length;
  const before = asked();
  const run = calendars.readDue();
  await expect.poll(asked).toBe(before + 1);
  // One at a time of this provider.
  expect(opened).toHaveLength(1);
  isSilent = false;
  opened[0]?.();
  await run;
}, 30_000);

test("a person's data name their other calendars without their addresses, and closing the account erases them", async () => {
  const { provider, address, calendar } = await calendars.withCalendar(
    hour(new Date(world.now().getTime() + DAY_MS).toISOString()),
  );
  const person = { id: provider.id, email: provider.email, role: "provider" } as const;
  const { other_calendars } = await schedulingPersonalData.read(world.db, person, world.ports);
  expect(other_calendars).toMatchObject([{ name: "Google", host: new URL(address).host }]);
  expect(Object.keys((other_calendars as object[])[0] ?? {})).not.toContain("address");
  const left = () =>
    world.sql`select id from other_calendars where id = ${calendar.id}
      union all select calendar_id from busy_times where calendar_id = ${calendar.id}`;
  expect(await left()).toHaveLength(2);
  const erasing = { ...world.ports, isRest: false };
  await inTransaction(world.ports.db, (tx) => schedulingPersonalData.erase(tx, person, erasing));
  expect(await left()).toHaveLength(0);
});
