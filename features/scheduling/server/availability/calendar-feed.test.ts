import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { addClient, proposeTo, signInGuest } from "#testing/world/guests.ts";
import { acceptQuoteOf, LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { calendarFeed } from "./calendar-feed.ts";

/** The private calendar feed, read with an independent parser. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function events(url: string) {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  // RFC 5545: lines end with CR LF and are folded at 75 bytes.
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

test("the calendar feed holds confirmed appointments with client, place and time, but no held ones", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner("Éloïse Côté-Tremblay");
  const { url } = (await provider.api.scheduling.renewCalendarFeed()).data;
  expect(await events(url)).toEqual([]);

  const [start = "", , other = ""] = await freeStarts(world, service.id);
  const confirmed = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: start,
  });
  const otherOwner = await world.signUpOwner();
  await createUnlockedRequest(world, {
    owner: otherOwner,
    provider,
    service_id: service.id,
    starts_at: other,
  });
  await provider.api.leads.setAppointment({ id: confirmed.id, confirm: start });

  const [event, ...rest] = await events(url);
  expect(rest).toEqual([]);
  expect(event?.uid).toBe(`${confirmed.id}@maisonnee`);
  expect(event?.startDate.toJSDate().toISOString()).toBe(start);
  expect(event?.endDate.toJSDate().getTime()).toBe(Date.parse(start) + HOUR_MS);
  expect(event?.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  expect(event?.summary).toBe("Lavage de vitres : Éloïse Côté-Tremblay");
  expect(event?.location).toMatch(/rue des Érables, Laval \(Québec\) H7A 1A1$/);
  expect(event?.description).toContain("Douze fenêtres, dont trois à l'étage.");
  expect(event?.description).toContain(owner.email);

  await owner.api.requests.setAppointment({ id: confirmed.id, starts_at: null });
  expect(await events(url)).toEqual([]);
});

test("access notes written after a thread was blocked are not in the calendar feed", async () => {
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
  const { url } = (await provider.api.scheduling.renewCalendarFeed()).data;
  const { property } = (await owner.api.requests.get({ id })).data;
  const write = (access_notes: string) => owner.api.properties.update({ id: property.id, access_notes });
  await write("La clé est chez le voisin.");
  expect((await events(url))[0]?.description).toContain("La clé est chez le voisin.");

  await provider.api.threads.set({ id, blocked: true });
  await write("Des mots importuns.");
  const [event] = await events(url);
  expect(event?.description).not.toContain("Des mots importuns.");
  expect(event?.description).toContain(owner.email);
});

test("an appointment with a client of the provider's own says what was agreed", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const client = await addClient(provider);
  const id = await proposeTo(provider, client.id, { service_id: service.id });
  const quote = await sendQuoteFor(world, provider, id);
  const guest = await signInGuest(world, client.email);
  await acceptQuoteOf({ ...provider, api: guest.api }, quote.id);
  const [start = ""] = await freeStarts(world, service.id);
  await guest.api.requests.setAppointment({ id, starts_at: start });
  await provider.api.leads.setAppointment({ id, confirm: start });
  const { url } = (await provider.api.scheduling.renewCalendarFeed()).data;
  const [event] = await events(url);
  expect(event?.description).toMatch(new RegExp(`^${LINE.words}\n`));
});

test("a renewed calendar address replaces the previous one; unknown and suspended providers' addresses are not found", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const first = (await provider.api.scheduling.renewCalendarFeed()).data;
  const second = (await provider.api.scheduling.renewCalendarFeed()).data;
  expect(second.url).not.toBe(first.url);
  expect((await provider.api.scheduling.availability()).data.calendar_feed_renewed_at).toBe(
    second.renewed_at,
  );
  expect((await fetch(first.url)).status).toBe(404);
  expect((await fetch(second.url)).status).toBe(200);
  expect((await fetch(second.url.replace(".ics", ""))).status).toBe(404);
  expect((await fetch(`${world.origin}/api/calendar/${"a".repeat(32)}.ics`)).status).toBe(404);
  const stored = await world.sql`select row_to_json(f)::text as row from calendar_feeds f`;
  const token = second.url.split("/").at(-1)?.replace(".ics", "") ?? "";
  expect(JSON.stringify(stored)).not.toContain(token);
  await world.sql`update profiles set suspended_at = now() where id = ${provider.id}`;
  expect((await fetch(second.url)).status).toBe(404);
});

test("a calendar of thousands of planned days is written while other requests are answered, and is not read without end", async () => {
  const { provider } = await signUpWorkingProvider(world);
  const { url } = (await provider.api.scheduling.renewCalendarFeed()).data;
  // How many days are written in each turn of the event loop.
  const written: number[] = [0];
  let isOver = false;
  const watch = () => {
    written.push(0);
    if (!isOver) setImmediate(watch);
  };
  const days = Array.from({ length: 6_000 }, (_, n) => ({
    id: `passage-${n}`,
    request_id: provider.id,
    on: "2026-12-01" as const,
    get service() {
      written[written.length - 1] = (written.at(-1) ?? 0) + 1;
      return "Déneigement";
    },
    ...{ client: "Éloïse Côté", address: "12, rue Cartier", city: "Laval", zip: "H7A 1A1" },
  }));
  const feed = calendarFeed(world.ports, async () => days);
  watch();
  const text = await (await feed.request(`/${url.split("/").at(-1)}`)).text();
  isOver = true;
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(6_000);
  expect(Math.max(...written)).toBeGreaterThan(0);
  expect(Math.max(...written)).toBeLessThanOrEqual(300);

  const statuses: number[] = [];
  while (statuses.length < 40 && statuses.at(-1) !== 429) statuses.push((await fetch(url)).status);
  expect(statuses.at(-1)).toBe(429);
});
