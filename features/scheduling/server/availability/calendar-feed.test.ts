import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { startWorld, type World } from "#testing/world/world.ts";

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
