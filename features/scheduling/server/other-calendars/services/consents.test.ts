import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { REGISTERED, startCalendarServices } from "#testing/calendars/calendar-services.ts";
import { type CalendarWorld, hour, startCalendarWorld } from "#testing/calendars/calendar-world.ts";
import {
  addFromService,
  answerTo,
  askConsent,
  listCalendars,
  takeAnswer,
} from "#testing/calendars/consent-steps.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld } from "#testing/world/world.ts";

/** How a provider consents at Google or Microsoft (docs/product.md "Other calendars"). */
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
  const google = new URL(await askConsent(api, "google")).searchParams;
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
  const microsoft = new URL(await askConsent(api, "microsoft")).searchParams;
  expect(microsoft.get("scope")).toBe("openid offline_access Calendars.ReadBasic");
});

test.each(["google", "microsoft"] as const)(
  "at %s a provider consents, chooses calendars, and owners are not offered their busy times",
  async (name) => {
    const { provider, service } = await signUpWorkingProvider(world);
    const [first = "", , , second = ""] = await freeStarts(world, service.id);
    const id = services[name].set({ id: `marie+${name}@exemple.ca`, name: "Perso", busy: [hour(first)] });
    services[name].set({ id: "famille", name: "Famille\u202e  ", busy: [hour(second)] });
    const found = await takeAnswer(provider.api, await answerTo(await askConsent(provider.api, name)));
    const colour = name === "google" ? "#9fe1e7" : null;
    expect(found).toMatchObject({
      service: name,
      calendars: [
        { address: id, name: "Perso", colour },
        { address: "famille", name: "Famille", colour },
      ],
    });
    expect(await listCalendars(provider.api)).toEqual([]);
    const { consent_id } = found;
    const chosen = [{ address: id, name: "Perso" }];
    const { data } = await provider.api.scheduling.addServiceCalendars({ consent_id, calendars: chosen });
    const host = { google: "calendar.google.com", microsoft: "outlook.office.com" }[name];
    expect(data.calendars).toMatchObject([{ name: "Perso", host, busy_count: 1, failure: null }]);
    const starts = await freeStarts(world, service.id);
    expect(starts).not.toContain(first);
    expect(starts).toContain(second);
    // A consent's calendars are chosen only once.
    const again = provider.api.scheduling.addServiceCalendars({ consent_id, calendars: chosen });
    expect(await codeOf(again)).toBe("CALENDAR_CONSENT_ENDED");
  },
);

test("an answer is accepted once, in time, and only from the session that asked", async () => {
  const provider = await world.signUpProvider();
  const other = await world.signUpProvider();
  const answer = await answerTo(await askConsent(provider.api, "google"));
  const ended = "CALENDAR_CONSENT_ENDED";
  expect(await codeOf(takeAnswer(other.api, answer))).toBe(ended);
  expect(await codeOf(takeAnswer(await provider.signInAgain(), answer))).toBe(ended);
  expect(await codeOf(takeAnswer(provider.api, answer.replace(/state=[^&]+/, "state=devine")))).toBe(ended);
  const { consent_id } = await takeAnswer(provider.api, answer);
  expect(await codeOf(takeAnswer(provider.api, answer))).toBe(ended);
  const calendar = [{ address: "g", name: "G" }];
  const choose = (api: Person["api"]) =>
    codeOf(api.scheduling.addServiceCalendars({ consent_id, calendars: calendar }));
  expect(await choose(other.api)).toBe(ended);
  expect(await choose(await provider.signInAgain())).toBe(ended);
  const late = await answerTo(await askConsent(provider.api, "google"));
  world.advance(10 * MINUTE_MS);
  expect(await codeOf(takeAnswer(provider.api, late))).toBe(ended);
  expect(await choose(provider.api)).toBe(ended);
  await calendars.readDue();
  expect(await world.sql`select from calendar_consents`).toHaveLength(0);
});

test("a code that was used, another's, or a token of another question opens nothing", async () => {
  const { api } = await world.signUpProvider();
  const used = await answerTo(await askConsent(api, "google"));
  await takeAnswer(api, used);
  const fresh = await answerTo(await askConsent(api, "google"));
  const replayed = fresh.replace(/code=[^&]+/, /code=[^&]+/.exec(used)?.[0] ?? "");
  expect(await codeOf(takeAnswer(api, replayed))).toBe("CALENDAR_CONSENT_ENDED");
  // A code of another question only fits that question's verifier.
  const [one, two] = [
    await answerTo(await askConsent(api, "google")),
    await answerTo(await askConsent(api, "google")),
  ];
  const mixed = one.replace(/code=[^&]+/, /code=[^&]+/.exec(two)?.[0] ?? "");
  expect(await codeOf(takeAnswer(api, mixed))).toBe("CALENDAR_CONSENT_ENDED");
  services.google.nonce = "another";
  const answer = await answerTo(await askConsent(api, "google"));
  expect(await detailsOf(takeAnswer(api, answer))).toEqual({ failure: "unexpected" });
});

test("a provider who refuses consent, or grants only part of it, adds no calendar and reads why", async () => {
  const { api } = await world.signUpProvider();
  services.microsoft.refuses = true;
  const refusal = await answerTo(await askConsent(api, "microsoft"));
  expect(await codeOf(takeAnswer(api, refusal))).toBe("CALENDAR_CONSENT_REFUSED");
  expect(await codeOf(takeAnswer(api, refusal))).toBe("CALENDAR_CONSENT_ENDED");
  services.google.grants = "openid https://www.googleapis.com/auth/calendar.calendarlist.readonly";
  const part = await answerTo(await askConsent(api, "google"));
  expect(await codeOf(takeAnswer(api, part))).toBe("CALENDAR_CONSENT_REFUSED");
});

test("a calendar is added once, and one that is not in the account is not", async () => {
  const { provider } = await signUpWorkingProvider(world);
  services.google.set({ id: "g", name: "G" });
  await addFromService(provider.api, "google", "g");
  expect(await detailsOf(addFromService(provider.api, "google", "g"))).toEqual({
    fields: { calendars: "« Personnel » est déjà cet agenda" },
  });
  expect(await detailsOf(addFromService(provider.api, "google", "absent"))).toEqual({ failure: "removed" });
});
