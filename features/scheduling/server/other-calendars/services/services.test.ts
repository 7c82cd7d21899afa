import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CalendarServiceName } from "#features/scheduling/contract/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { json, REGISTERED, startCalendarServices } from "#testing/calendars/calendar-services.ts";
import { type CalendarWorld, hour, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld } from "#testing/world/world.ts";
import { schedulingPersonalData } from "../../personal-data.ts";

/** Calendars that a provider grants at Google or Microsoft (docs/product.md "Other calendars"). */
let calendars: CalendarWorld;
let services: CalendarWorld["services"];
let world: CalendarWorld["world"];
beforeAll(async () => {
  calendars = await startCalendarWorld();
  ({ world } = calendars);
});
beforeEach(() => {
  services = startCalendarServices(calendars.server);
});
afterAll(() => calendars.close());

type Api = Person["api"];
const ask = async (api: Api, service: CalendarServiceName) =>
  (await api.scheduling.askCalendarConsent({ service })).data.url;
const answerTo = async (url: string) => (await services.consent(url)).search;
const take = async (api: Api, answer: string) => (await api.scheduling.findServiceCalendars({ answer })).data;
/** Consents, and adds a calendar by its id. */
async function add(api: Api, service: CalendarServiceName, ...ids: string[]) {
  const { consent_id } = await take(api, await answerTo(await ask(api, service)));
  const chosen = ids.map((address) => ({ address, name: "Personnel" }));
  return (await api.scheduling.addServiceCalendars({ consent_id, calendars: chosen })).data.calendars;
}
const listed = async (api: Api) => (await api.scheduling.otherCalendars()).data.calendars;

test("services that are not configured are neither offered nor asked", async () => {
  const plain = await startWorld();
  const { api } = await plain.signUpProvider();
  expect((await api.scheduling.otherCalendars()).data.services).toEqual([]);
  expect(await codeOf(api.scheduling.askCalendarConsent({ service: "google" }))).toBe("NOT_FOUND");
  await plain.close();
  const { api: registered } = await world.signUpProvider();
  expect((await registered.scheduling.otherCalendars()).data.services).toEqual(["google", "microsoft"]);
});

test("the page for consent is asked for the least, with PKCE, state and nonce, and leads back here", async () => {
  const { api } = await world.signUpProvider();
  const google = new URL(await ask(api, "google")).searchParams;
  expect(Object.fromEntries(google)).toMatchObject({
    client_id: REGISTERED.GOOGLE_CALENDAR_CLIENT_ID,
    redirect_uri: `${world.origin}/provider/availability`,
    response_type: "code",
    scope:
      "openid https://www.googleapis.com/auth/calendar.freebusy https://www.googleapis.com/auth/calendar.calendarlist.readonly",
    access_type: "offline",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(google.get(name)).toHaveLength(43);
  const microsoft = new URL(await ask(api, "microsoft")).searchParams;
  expect(microsoft.get("scope")).toBe("openid offline_access Calendars.ReadBasic");
});

test.each(["google", "microsoft"] as const)(
  "at %s a provider consents, chooses calendars, and owners are not offered their busy times",
  async (name) => {
    const { provider, service } = await signUpWorkingProvider(world);
    const [first = "", , , second = ""] = await freeStarts(world, service.id);
    const id = services[name].set({ id: `marie+${name}@exemple.ca`, name: "Perso", busy: [hour(first)] });
    services[name].set({ id: "famille", name: "Famille\u202e  ", busy: [hour(second)] });
    const found = await take(provider.api, await answerTo(await ask(provider.api, name)));
    const colour = name === "google" ? "#9fe1e7" : null;
    expect(found).toMatchObject({
      service: name,
      calendars: [
        { address: id, name: "Perso", colour },
        { address: "famille", name: "Famille", colour },
      ],
    });
    expect(await listed(provider.api)).toEqual([]);
    const { consent_id } = found;
    const chosen = [{ address: id, name: "Perso" }];
    const { data } = await provider.api.scheduling.addServiceCalendars({ consent_id, calendars: chosen });
    const host = { google: "calendar.google.com", microsoft: "outlook.office.com" }[name];
    expect(data.calendars).toMatchObject([{ name: "Perso", host, busy_count: 1, failure: null }]);
    const starts = await freeStarts(world, service.id);
    expect(starts).not.toContain(first);
    expect(starts).toContain(second);
    // What was chosen by a consent is chosen once.
    const again = provider.api.scheduling.addServiceCalendars({ consent_id, calendars: chosen });
    expect(await codeOf(again)).toBe("CALENDAR_CONSENT_ENDED");
  },
);

test("Google is asked for free and busy alone, Microsoft for times alone, page by page", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const starts = await freeStarts(world, service.id);
  const busy = starts
    .filter((_, n) => n % 3 === 0)
    .slice(0, 23)
    .map((start) => hour(start));
  services.google.set({ id: "g", name: "G" });
  services.microsoft.set({ id: "m/=", name: "M", busy });
  await add(provider.api, "google", "g");
  await add(provider.api, "microsoft", "m/=");
  const google = services.google.questions.map(({ path, body }) => `${path} ${body}`);
  expect(google[0]).toContain("fields=items(id,summary,summaryOverride,backgroundColor)");
  for (const question of google.slice(1)) expect(question).toMatch(/^\/calendar\/v3\/freeBusy \{"timeMin"/);
  const [, ...views] = services.microsoft.questions;
  expect(views).toHaveLength(3);
  for (const { path, headers } of views) {
    expect(new URL(path, "http://x").searchParams.get("$select")).toBe(
      "start,end,showAs,isAllDay,isCancelled",
    );
    expect(headers.prefer).toBe('outlook.timezone="UTC"');
  }
  const left = await freeStarts(world, service.id);
  for (const { from } of busy) expect(left).not.toContain(from);
});

test("in Outlook what is free, elsewhere or cancelled is offered, and a whole day is one of here", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const starts = await freeStarts(world, service.id);
  const [a = "", , , b = "", , , c = "", , , d = ""] = starts;
  const day = new Date(Date.parse(a) + 5 * DAY_MS).toISOString().slice(0, 10);
  services.microsoft.set({
    id: "m",
    name: "M",
    busy: [
      { ...hour(a), showAs: "free" },
      { ...hour(b), showAs: "workingElsewhere" },
      { ...hour(c), isCancelled: true },
      { ...hour(d), showAs: "tentative" },
      {
        from: `${day}T00:00:00Z`,
        to: new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS),
        showAs: "oof",
        isAllDay: true,
      },
    ],
  });
  await add(provider.api, "microsoft", "m");
  const left = await freeStarts(world, service.id);
  expect(left).toEqual(expect.arrayContaining([a, b, c]));
  expect(left).not.toContain(d);
  const localDay = (start: string) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date(start));
  expect(starts.filter((start) => localDay(start) === day).length).toBeGreaterThan(0);
  expect(left.filter((start) => localDay(start) === day)).toEqual([]);
});

test("an answer is taken once, in time, and from the session that asked alone", async () => {
  const provider = await world.signUpProvider();
  const other = await world.signUpProvider();
  const answer = await answerTo(await ask(provider.api, "google"));
  const ended = "CALENDAR_CONSENT_ENDED";
  expect(await codeOf(take(other.api, answer))).toBe(ended);
  expect(await codeOf(take(await provider.signInAgain(), answer))).toBe(ended);
  expect(await codeOf(take(provider.api, answer.replace(/state=[^&]+/, "state=devine")))).toBe(ended);
  const { consent_id } = await take(provider.api, answer);
  expect(await codeOf(take(provider.api, answer))).toBe(ended);
  const calendar = [{ address: "g", name: "G" }];
  const choose = (api: Api) =>
    codeOf(api.scheduling.addServiceCalendars({ consent_id, calendars: calendar }));
  expect(await choose(other.api)).toBe(ended);
  expect(await choose(await provider.signInAgain())).toBe(ended);
  const late = await answerTo(await ask(provider.api, "google"));
  world.advance(10 * MINUTE_MS);
  expect(await codeOf(take(provider.api, late))).toBe(ended);
  expect(await choose(provider.api)).toBe(ended);
  await calendars.readDue();
  expect(await world.sql`select from calendar_consents`).toHaveLength(0);
});

test("a code that was used, another's, or a token of another question opens nothing", async () => {
  const { api } = await world.signUpProvider();
  const used = await answerTo(await ask(api, "google"));
  await take(api, used);
  const fresh = await answerTo(await ask(api, "google"));
  const replayed = fresh.replace(/code=[^&]+/, /code=[^&]+/.exec(used)?.[0] ?? "");
  expect(await codeOf(take(api, replayed))).toBe("CALENDAR_CONSENT_ENDED");
  // A code of another question fits its verifier alone.
  const [one, two] = [await answerTo(await ask(api, "google")), await answerTo(await ask(api, "google"))];
  const mixed = one.replace(/code=[^&]+/, /code=[^&]+/.exec(two)?.[0] ?? "");
  expect(await codeOf(take(api, mixed))).toBe("CALENDAR_CONSENT_ENDED");
  services.google.nonce = "another";
  const answer = await answerTo(await ask(api, "google"));
  expect(await detailsOf(take(api, answer))).toEqual({ failure: "unexpected" });
});

test("who refuses consent, or grants a part of it, adds nothing and reads why", async () => {
  const { api } = await world.signUpProvider();
  services.microsoft.refuses = true;
  const refusal = await answerTo(await ask(api, "microsoft"));
  expect(await codeOf(take(api, refusal))).toBe("CALENDAR_CONSENT_REFUSED");
  expect(await codeOf(take(api, refusal))).toBe("CALENDAR_CONSENT_ENDED");
  services.google.grants = "openid https://www.googleapis.com/auth/calendar.calendarlist.readonly";
  const part = await answerTo(await ask(api, "google"));
  expect(await codeOf(take(api, part))).toBe("CALENDAR_CONSENT_REFUSED");
});

test("a grant that was taken back keeps the busy times read before, and says so", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  services.google.set({ id: "g", name: "G", busy: [hour(first)] });
  const [{ id = "" } = {}] = await add(provider.api, "google", "g");
  services.google.endGrants();
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  expect(await listed(provider.api)).toMatchObject([{ id, failure: "revoked", busy_count: 1 }]);
  expect(await freeStarts(world, service.id)).not.toContain(first);
});

test("every fifteen minutes the job reads what is busy, by the grant that the service gave last", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [first = ""] = await freeStarts(world, service.id);
  services.microsoft.set({ id: "m", name: "M" });
  await add(provider.api, "microsoft", "m");
  const stored = async () =>
    (await world.sql`select account from other_calendars where provider_id = ${provider.id}`)[0]?.account;
  const before = await stored();
  services.microsoft.set({ id: "m", name: "M", busy: [hour(first)] });
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  expect(await listed(provider.api)).toMatchObject([{ busy_count: 1, failure: null }]);
  expect(await freeStarts(world, service.id)).not.toContain(first);
  expect(await stored()).not.toEqual(before);
});

test("a service that limits is left alone as long as it asks, and longer each time", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "g", name: "G" });
  const [{ id = "" } = {}] = await add(provider.api, "google", "g");
  const waits = async () => {
    const [row] = await world.sql<{ next_read_at: Date }[]>`
      select next_read_at from other_calendars where id = ${id}`;
    return ((row?.next_read_at.getTime() ?? 0) - world.now().getTime()) / MINUTE_MS;
  };
  const limit = (status: number, body: object, headers: object = {}) =>
    calendars.server.answer("/calendar/v3/freeBusy", (_, response) => json(response, body, status, headers));
  limit(429, {}, { "Retry-After": "3600" });
  world.advance(15 * MINUTE_MS);
  await calendars.readDue();
  expect(await listed(provider.api)).toMatchObject([{ failure: "busy" }]);
  expect(await waits()).toBe(60);
  limit(403, { error: { errors: [{ reason: "userRateLimitExceeded" }] } });
  world.advance(HOUR_MS);
  await calendars.readDue();
  expect(await waits()).toBe(60);
  world.advance(HOUR_MS);
  await calendars.readDue();
  expect(await waits()).toBe(120);
});

test("a grant is taken back at Google with the last calendar of its account, and not before", async () => {
  const { provider } = await signUpWorkingProvider(world);
  for (const id of ["un", "deux", "trois"]) services.google.set({ id, name: id });
  const added = await add(provider.api, "google", "un", "deux");
  services.google.subject = "paul";
  await add(provider.api, "google", "trois");
  const [one, two] = added.map(({ id }) => id);
  await provider.api.scheduling.removeOtherCalendar({ id: one ?? "" });
  expect(services.google.revoked).toEqual([]);
  await provider.api.scheduling.removeOtherCalendar({ id: two ?? "" });
  expect(services.google.revoked).toHaveLength(1);
  calendars.server.answer("/google/revoke", (_, response) => response.writeHead(503).end());
  const [left] = await listed(provider.api);
  await provider.api.scheduling.removeOtherCalendar({ id: left?.id ?? "" });
  expect(await listed(provider.api)).toEqual([]);
});

test("a calendar is added once, and one that is not in the account is not", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "g", name: "G" });
  await add(provider.api, "google", "g");
  expect(await detailsOf(add(provider.api, "google", "g"))).toEqual({
    fields: { calendars: "« Personnel » est déjà cet agenda" },
  });
  expect(await detailsOf(add(provider.api, "google", "absent"))).toEqual({ failure: "removed" });
});

test("tokens, verifiers and ids of calendars reach neither the database nor the log nor an answer", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "marie-9931@exemple.ca", name: "G" });
  const unanswered = new URL(await ask(provider.api, "google")).searchParams;
  const answer = await answerTo(await ask(provider.api, "google"));
  const found = await take(provider.api, answer);
  const added = await add(provider.api, "google", "marie-9931@exemple.ca");
  await provider.api.scheduling.removeOtherCalendar({ id: added[0]?.id ?? "" });
  await add(provider.api, "google", "marie-9931@exemple.ca");
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(world.db);
  const whole = await Promise.all(
    tables.map(({ name }) => sql`select t::text as line from ${sql.raw(name)} t`.execute(world.db)),
  );
  const stored = JSON.stringify([
    ...whole.flatMap(({ rows }) => rows),
    world.errors,
    await listed(provider.api),
  ]);
  expect(stored).toContain("Personnel");
  const [refresh = ""] = services.google.revoked;
  expect(refresh).toHaveLength(22);
  expect(JSON.stringify(found)).not.toContain("token");
  const secrets = [unanswered.get("state"), unanswered.get("nonce"), refresh, "marie-9931"];
  for (const secret of secrets.map(String))
    for (const form of [secret, Buffer.from(secret).toString("hex")]) expect(stored).not.toContain(form);
});

test("what was granted is erased with the provider's own account", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "g", name: "G" });
  await add(provider.api, "google", "g");
  await take(provider.api, await answerTo(await ask(provider.api, "google")));
  const left = async () => [
    ...(await world.sql`select from other_calendars where provider_id = ${provider.id}`),
    ...(await world.sql`select from calendar_consents where provider_id = ${provider.id}`),
  ];
  expect(await left()).toHaveLength(2);
  const person = { id: provider.id, email: provider.email, role: "provider" } as const;
  const erasing = { now: world.now, isRest: false };
  await inTransaction(world.ports.db, (tx) => schedulingPersonalData.erase(tx, person, erasing));
  expect(await left()).toHaveLength(0);
});
