import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { davAccount } from "#testing/calendars/caldav-account.ts";
import { ics } from "#testing/calendars/calendar-server.ts";
import { type CalendarWorld, hour, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { schedulingPersonalData } from "../../personal-data.ts";

/** Calendars of an account on a CalDAV server (docs/product.md "Other calendars"). */
let calendars: CalendarWorld;
let server: CalendarWorld["server"];
let world: CalendarWorld["world"];
let account: ReturnType<typeof davAccount>;
beforeAll(async () => {
  calendars = await startCalendarWorld();
  ({ server, world } = calendars);
});
beforeEach(() => {
  account = davAccount(server, { user: "marie", password: "mot de passe 4417" });
});
afterAll(() => calendars.close());

const find = (provider: Person, typed: object = {}) =>
  provider.api.scheduling.findAccountCalendars({ ...account.typed(), ...typed });
const add = (provider: Person, ...addresses: string[]) =>
  provider.api.scheduling.addAccountCalendars({
    ...account.typed(),
    calendars: addresses.map((address) => ({ address, name: "Personnel" })),
  });
const failureOf = async (call: () => Promise<unknown>) => {
  expect(await codeOf(call())).toBe("CALENDAR_UNREADABLE");
  return (await detailsOf(call())) as { failure: string };
};

test("a provider finds the calendars of an account, those of tasks left out, and nothing is stored", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const address = account.set({ path: "perso", name: "Perso & famille" });
  account.set({ path: "taches", name: "Tâches", holds: "VTODO" });
  const { data } = await find(provider);
  expect(data.calendars).toEqual([{ address, name: "Perso & famille", colour: "#0082c9" }]);
  // The same from the address of the calendar itself.
  expect((await find(provider, { server: address })).data).toEqual(data);
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toEqual([]);
});

test("a provider adds several calendars at once, and owners are not offered their busy times", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = "", , , second = "", , , third = ""] = await freeStarts(world, service.id);
  const chosen = [
    account.set({ path: "un", name: "Un", events: [ics(hour(first))] }),
    account.set({
      path: "deux",
      name: "Deux",
      events: [ics(hour(second), { ...hour(third), lines: ["TRANSP:TRANSPARENT"] })],
    }),
  ];
  const { data } = await add(provider, ...chosen);
  const { host } = new URL(server.origin);
  expect(data.calendars).toMatchObject([
    { name: "Personnel", host, busy_count: 1, failure: null },
    { name: "Personnel", host, busy_count: 1, failure: null },
  ]);
  const starts = await freeStarts(world, service.id);
  expect(starts).not.toContain(first);
  expect(starts).not.toContain(second);
  expect(starts).toContain(third);
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toEqual(data.calendars);
  // Only what counts is asked for.
  expect(account.questions.at(-1)).toMatchObject({ method: "REPORT" });
  expect(account.questions.at(-1)?.body).toMatch(/<C:time-range start="\d{8}T\d{6}Z" end="\d{8}T\d{6}Z"\/>/);
});

test("with a wrong password no calendar is found or added, and the error says why", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const address = account.set({ path: "perso", name: "Perso" });
  expect(await failureOf(() => find(provider, { password: "faux" }))).toEqual({ failure: "wrong_password" });
  account.password = "changé";
  expect(await failureOf(() => add(provider, address))).toEqual({ failure: "wrong_password" });
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toEqual([]);
});

test("after its password is revoked a calendar keeps its busy times and shows the failure", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  const address = account.set({ path: "perso", name: "Perso", events: [ics(hour(first))] });
  const [{ id = "" } = {}] = (await add(provider, address)).data.calendars;
  account.password = "révoqué";
  const { data } = await provider.api.scheduling.readOtherCalendar({ id });
  expect(data).toMatchObject({ failure: "wrong_password", busy_count: 1 });
  expect(await freeStarts(world, service.id)).not.toContain(first);
});

test("every fifteen minutes the job asks for the version, and reads the events only of another one", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  await add(provider, account.set({ path: "suivi", name: "Suivi" }));
  const asked = () =>
    account.questions
      .splice(0)
      .filter(({ path }) => path === `${account.home}suivi/`)
      .map(({ method }) => method);
  asked();
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  expect(asked()).toEqual(["PROPFIND"]);
  account.set({ path: "suivi", name: "Suivi", events: [ics(hour(first))] });
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  expect(asked()).toEqual(["PROPFIND", "REPORT"]);
  expect(await freeStarts(world, service.id)).not.toContain(first);
  // Past the days that were read whole, what is unchanged is read again.
  world.advance(35 * DAY_MS);
  await calendars.readDue();
  expect(asked()).toEqual(["PROPFIND", "REPORT"]);
});

test("when one of several calendars cannot be read, none is added", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const address = account.set({ path: "perso", name: "Perso" });
  const removed = `${server.origin}${account.home}plus-la/`;
  expect(await failureOf(() => add(provider, address, removed))).toEqual({ failure: "removed" });
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toEqual([]);
});

test("a calendar is added once, also when it is sent twice or by two calls at once", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const address = account.set({ path: "perso", name: "Perso" });
  const twice = { fields: { calendars: "« Personnel » est déjà cet agenda" } };
  expect(await detailsOf(add(provider, address, address))).toEqual(twice);
  const codes = await Promise.all(Array.from({ length: 3 }, () => codeOf(add(provider, address))));
  expect(codes.toSorted()).toEqual(["VALIDATION_ERROR", "VALIDATION_ERROR", "accepted"]);
  expect(await detailsOf(add(provider, address))).toEqual(twice);
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toHaveLength(1);
});

test("calendars of accounts and addresses are five at most together, also when they are added at once", async () => {
  const { provider } = await calendars.withCalendar();
  const three = (...paths: string[]) =>
    codeOf(add(provider, ...paths.map((path) => account.set({ path, name: path }))));
  const codes = await Promise.all([three("un", "deux", "trois"), three("quatre", "cinq", "six")]);
  expect(codes.toSorted()).toEqual(["VALIDATION_ERROR", "accepted"]);
  expect((await provider.api.scheduling.otherCalendars()).data.calendars).toHaveLength(4);
});

test("name, password and titles reach neither the database nor the log nor an answer", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  const event = ics({ ...hour(first), lines: ["SUMMARY:Chimiothérapie"] });
  const address = account.set({ path: "prive-9931", name: "Perso", events: [event] });
  const { data } = await add(provider, address);
  account.password = "révoqué";
  await provider.api.scheduling.readOtherCalendar({ id: data.calendars[0]?.id ?? "" });
  await failureOf(() => find(provider, { password: "mot de passe 4417" }));
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(world.db);
  const whole = await Promise.all(
    tables.map(({ name }) => sql`select t::text as line from ${sql.raw(name)} t`.execute(world.db)),
  );
  const listed = (await provider.api.scheduling.otherCalendars()).data;
  const stored = JSON.stringify([...whole.flatMap(({ rows }) => rows), world.errors, data, listed]);
  expect(stored).toContain("Personnel");
  const secrets = ["mot de passe 4417", address, JSON.stringify(account.typed()).slice(1, 30)];
  for (const secret of [...secrets, ...secrets.map((text) => Buffer.from(text).toString("hex")), "Chimio"])
    expect(stored).not.toContain(secret);
});

test("an account is erased with its calendar, and with the provider's own account", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const chosen = ["perso", "travail"].map((path) => account.set({ path, name: path }));
  const { data } = await add(provider, ...chosen);
  await provider.api.scheduling.removeOtherCalendar({ id: data.calendars[0]?.id ?? "" });
  const left = () => world.sql`select account from other_calendars where provider_id = ${provider.id}`;
  expect(await left()).toHaveLength(1);
  const person = { id: provider.id, email: provider.email, role: "provider" } as const;
  const { other_calendars } = await schedulingPersonalData.read(world.db, person, world.ports);
  expect(Object.keys((other_calendars as object[])[0] ?? {})).not.toContain("account");
  const erasing = { ...world.ports, isRest: false };
  await inTransaction(world.ports.db, (tx) => schedulingPersonalData.erase(tx, person, erasing));
  expect(await left()).toHaveLength(0);
});
