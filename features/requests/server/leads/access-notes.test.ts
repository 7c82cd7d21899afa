import { expect, test } from "vitest";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";

const leads = leadsSetup();
const NOTES = "Clé sous le paillasson, code 1234";

/** An unlocked request with access notes, at a free time or none, and what its provider reads of them. */
async function withNotes(isAtTime: boolean) {
  const { world, owner } = leads;
  const { provider, service } = await signUpWorkingProvider(world);
  const [starts_at] = isAtTime ? await freeStarts(world, service.id) : [];
  const request = await createUnlockedRequest(world, {
    ...{ owner, provider, service_id: service.id },
    ...(starts_at && { starts_at }),
  });
  await owner.api.properties.update({ id: request.property.id, access_notes: NOTES });
  const ofLead = async () => (await provider.api.leads.get({ id: request.id })).data.client;
  const ofDay = async () => (await provider.api.leads.day()).data.appointments.map(({ client }) => client);
  return { id: request.id, starts_at, provider, ofLead, ofDay };
}

test("access notes are read by the provider of a contract, not by every provider who unlocked the lead", async () => {
  const { world, owner } = leads;
  const { id, provider, ofLead } = await withNotes(false);
  expect(await ofLead()).toMatchObject({ access_notes: "" });
  const quote = await sendQuoteFor(world, provider, id);
  expect(await ofLead()).toMatchObject({ access_notes: "" });
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  expect(await ofLead()).toMatchObject({ access_notes: NOTES });
  await owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" });
  expect(await ofLead()).toMatchObject({ access_notes: "" });
});

test("access notes are read once the appointment is confirmed, not while its time is held", async () => {
  const { id, starts_at, provider, ofLead, ofDay } = await withNotes(true);
  expect([await ofLead(), ...(await ofDay())]).toMatchObject([{ access_notes: "" }, { access_notes: "" }]);
  await provider.api.leads.setAppointment({ id, confirm: starts_at ?? "" });
  expect([await ofLead(), ...(await ofDay())]).toMatchObject([
    { access_notes: NOTES },
    { access_notes: NOTES },
  ]);
});

test("access notes are read no more once the request has ended, in the calendar feed neither", async () => {
  const { owner, world } = leads;
  const { id, starts_at, provider, ofLead } = await withNotes(true);
  await provider.api.leads.setAppointment({ id, confirm: starts_at ?? "" });
  // A past appointment stays when its request ends.
  await world.sql`update appointments set starts_at = starts_at - interval '30 days',
    ends_at = ends_at - interval '30 days' where request_id = ${id}`;
  const { url } = (await provider.api.scheduling.renewCalendarFeed()).data;
  const ofFeed = async () => (await (await fetch(url)).text()).replaceAll("\r\n ", "").includes("code 1234");
  expect(await ofFeed()).toBe(true);
  await owner.api.requests.complete({ id });
  expect(await ofLead()).toMatchObject({ access_notes: "" });
  expect(await ofFeed()).toBe(false);
  await owner.api.requests.reopen({ id });
  expect(await ofLead()).toMatchObject({ access_notes: NOTES });
});
