import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The day that a crew reads by its private link (docs/product.md "Crews"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const crewDay = async (token: string) => (await world.visitor.scheduling.crewDay({ token })).data;

/**
 * A provider with two crews, the link of the first and a confirmed appointment of each, today or tomorrow.
 */
async function scene() {
  const { provider, service } = await signUpWorkingProvider(world);
  const crews = [];
  for (const name of ["Nord", "Sud"])
    crews.push((await provider.api.scheduling.addCrew({ name, colour: "bleuet" })).data);
  const [start = ""] = await freeStarts(world, service.id);
  const ours = await confirmed(provider, service.id, start, "Éloïse Côté-Tremblay");
  const theirs = await confirmed(provider, service.id, start, "Marcel Bourgault");
  const id = crews[0]?.id ?? "";
  const { url } = (await provider.api.scheduling.renewCrewLink({ id })).data;
  return { provider, service, start, ours, theirs, id, url, token: url.split("/").at(-1) ?? "" };
}

async function confirmed(provider: Person, service_id: string, starts_at: string, name: string) {
  const owner = await world.signUpOwner(name);
  const request = await createUnlockedRequest(world, { owner, provider, service_id, starts_at });
  await provider.api.leads.setAppointment({ id: request.id, confirm: starts_at });
  return { owner, request };
}

test("a crew reads by its link when it goes to whom and where, and nothing of other crews, money and messages", async () => {
  const { start, ours, theirs, token } = await scene();
  const day = await crewDay(token);
  expect(day).toMatchObject({ crew: { name: "Nord", colour: "bleuet" } });
  expect(day.visits).toEqual([
    {
      starts_at: start,
      ends_at: new Date(Date.parse(start) + HOUR_MS).toISOString(),
      service: "Lavage de vitres",
      business_type: "Déneigement",
      client: "Éloïse",
      city: "Laval",
      phone: expect.stringContaining(ours.owner.phoneNumber.slice(-4)),
      address: expect.stringContaining("rue des Érables"),
      zip: "H7A 1A1",
      agreed: [],
    },
  ]);
  const text = JSON.stringify(day);
  for (const secret of [
    ours.owner.email,
    "Côté-Tremblay",
    "Marcel",
    theirs.owner.phoneNumber,
    "Douze fenêtres",
  ])
    expect(text).not.toContain(secret);
});

test("a crew reads nothing of the name of a household or a syndicate", async () => {
  const { ours, token } = await scene();
  await world.sql`update profiles set first_name = 'M. et Mme Tremblay', last_name = '' where id = ${ours.owner.id}`;
  expect((await crewDay(token)).visits).toMatchObject([{ client: "Un client" }]);
});

test("a crew reads what was agreed in words, without the amounts that a line names", async () => {
  const { provider, ours, token } = await scene();
  const lines = [{ ...LINE, words: "Vitres à 45 $ l'étage" }, LINE];
  const quote = await sendQuoteFor(world, provider, ours.request.id, { lines });
  expect((await crewDay(token)).visits[0]?.agreed).toEqual([]);
  await acceptQuoteOf(ours.owner, quote.id);
  const day = await crewDay(token);
  expect(day.visits[0]?.agreed).toEqual(["Vitres à … l'étage", "Lavage de vitres"]);
  expect(JSON.stringify(day)).not.toMatch(/\$|cents|50,00|(?<![\w-])5000\b/);
});

test("an appointment that is only held, of another day or of a locked lead is not shown", async () => {
  const { provider, service, token } = await scene();
  const before = (await crewDay(token)).visits.length;
  const later = await freeStarts(world, service.id, { from: "2026-11-24" });
  await confirmed(provider, service.id, later[0] ?? "", "Anne Roy");
  const [soon = ""] = (await freeStarts(world, service.id)).slice(6);
  await createUnlockedRequest(world, {
    owner: await world.signUpOwner(),
    provider,
    service_id: service.id,
    starts_at: soon,
  });
  expect((await crewDay(token)).visits).toHaveLength(before);
  // No use case confirms the time of a locked lead.
  const [next = ""] = (await freeStarts(world, service.id)).slice(9);
  const { request: locked } = await confirmed(provider, service.id, next, "Luc Roy");
  expect((await crewDay(token)).visits).toHaveLength(before + 1);
  await world.sql`update requests set unlocked_at = null, unlocked_by = null where id = ${locked.id}`;
  expect((await crewDay(token)).visits).toHaveLength(before);
});

test("a link that is made anew, revoked, unknown, or of a removed crew or suspended provider opens nothing", async () => {
  const { provider, id, token } = await scene();
  expect(token).toHaveLength(32);
  const [stored] = await world.sql`select token_hash from crew_links where crew_id = ${id}`;
  expect(String(stored?.token_hash)).not.toContain(token);
  const renew = async () =>
    (await provider.api.scheduling.renewCrewLink({ id })).data.url.split("/").at(-1) ?? "";
  const open = (given: string) => codeOf(world.visitor.scheduling.crewDay({ token: given }));
  const second = await renew();
  expect([await open(token), await open(second)]).toEqual(["NOT_FOUND", "accepted"]);
  await provider.api.scheduling.revokeCrewLink({ id });
  expect([await open(second), await open("inconnu")]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  expect((await provider.api.scheduling.crews()).data[0]?.link_renewed_at).toBeNull();
  const third = await renew();
  const suspend = (at: Date | null) =>
    world.sql`update profiles set suspended_at = ${at} where id = ${provider.id}`;
  await suspend(world.now());
  expect(await open(third)).toBe("NOT_FOUND");
  await suspend(null);
  expect(await open(third)).toBe("accepted");
  await provider.api.scheduling.addCrew({ name: "Est", colour: "prune" });
  await provider.api.scheduling.removeCrew({ id });
  expect(await open(third)).toBe("NOT_FOUND");
});

test("a link belongs to the provider of the crew", async () => {
  const { id } = await scene();
  const stranger = await world.signUpProvider();
  expect(await codeOf(stranger.api.scheduling.renewCrewLink({ id }))).toBe("NOT_FOUND");
  expect(await codeOf(stranger.api.scheduling.revokeCrewLink({ id }))).toBe("NOT_FOUND");
});

test("yesterday's appointments are gone, and tomorrow's become today's", async () => {
  const { token, start } = await scene();
  const day = await crewDay(token);
  const until = Date.parse(start) - world.now().getTime();
  world.advance(until);
  expect((await crewDay(token)).visits).toHaveLength(1);
  world.advance(DAY_MS);
  const next = await crewDay(token);
  expect(next.today > day.today).toBe(true);
  expect(next.visits).toEqual([]);
});
