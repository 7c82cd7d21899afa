import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The provider's view of today and the next seven days. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-11-23T12:00:00Z") });
});
afterAll(() => world.close());

test("a provider's day has where to go and whom to call, but not before the lead is unlocked", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [later = "", , first = ""] = await freeStarts(world, service.id, {
    from: "2026-11-24",
    to: "2026-11-24",
  });
  const other = await createRequest(await world.signUpOwner("Hélène Côté"), service.id, { starts_at: first });
  const owner = await world.signUpOwner("Odile Roy");
  const { id } = await createUnlockedRequest(world, {
    owner,
    provider,
    service_id: service.id,
    starts_at: later,
  });
  await provider.api.leads.setAppointment({ id, confirm: later });
  const { data } = await provider.api.leads.day();
  expect(data.business_name).toBe(provider.businessName);
  expect(data.appointments).toMatchObject([
    { request_id: id, state: "confirmed", client: { masked: false, name: "Odile Roy" }, city: "Laval" },
    { request_id: other.id, state: "held", client: { masked: true, name: "Hélèn***" }, agreed: null },
  ]);
  const [{ client } = { client: null }] = data.appointments;
  expect(client).toMatchObject({
    phone: owner.phoneNumber,
    address: expect.stringContaining("rue des Érables"),
    zip: "H7A 1A1",
  });
});

test("today and seven more days in Québec are shown, not yesterday nor the ninth day, and nobody else's", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const confirmed = async (day: string) => {
    const [starts_at = ""] = await freeStarts(world, service.id, { from: day, to: day });
    const owner = await world.signUpOwner();
    const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
    await provider.api.leads.setAppointment({ id, confirm: starts_at });
    return id;
  };
  const ids: string[] = [];
  for (const day of ["2026-11-24", "2026-11-25", "2026-12-02", "2026-12-03"]) ids.push(await confirmed(day));
  const shown = async () => {
    const { data } = await (await provider.signInAgain()).leads.day();
    return data.appointments.map(({ request_id }) => request_id);
  };
  expect(await shown()).toEqual(ids.slice(0, 2));
  // Until noon, a visit of yesterday may still be noted as done.
  world.advance(2 * DAY_MS + 5 * HOUR_MS);
  expect(await shown()).toEqual(ids.slice(1, 3));
  const { provider: stranger } = await signUpWorkingProvider(world);
  expect((await stranger.api.leads.day()).data.appointments).toEqual([]);
});

test("a time whose hold has expired is on no page of the provider, even before the job has ended it", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const [start = ""] = (await freeStarts(world, service.id)).filter(
    (time) => Date.parse(time) > world.now().getTime() + 5 * DAY_MS,
  );
  const owner = await world.signUpOwner("Hélène Côté", { memberDays: 30 });
  const { id } = await createRequest(owner, service.id, { starts_at: start });
  const shown = async () => {
    const api = await provider.signInAgain();
    const day = start.slice(0, 10);
    return [
      (await api.leads.day()).data.appointments.map(({ request_id }) => request_id),
      (await api.scheduling.appointments({ from: day, to: day })).data.map(({ request_id }) => request_id),
    ];
  };
  expect(await shown()).toEqual([[id], [id]]);
  world.advance(72 * HOUR_MS - 1);
  expect(await shown()).toEqual([[id], [id]]);
  world.advance(1);
  expect(await shown()).toEqual([[], []]);
});

test("a visit shows the contract in force, else the waiting soumission", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [starts_at = ""] = (await freeStarts(world, service.id)).slice(20);
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
  const agreed = async () => (await provider.api.leads.day()).data.appointments[0]?.agreed;
  expect(await agreed()).toBeNull();
  const quote = await sendQuoteFor(world, provider, id);
  // 100 $ with its taxes.
  const total_cents = 11_498;
  expect(await agreed()).toEqual({ by: "quote", total_cents });
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  expect(await agreed()).toEqual({ by: "contract", total_cents, is_invoiced: false });
  await invoiceFor(world, provider, contract_id, { amount_cents: total_cents - 1 });
  expect(await agreed()).toMatchObject({ is_invoiced: false });
  const { id: last } = await invoiceFor(world, provider, contract_id);
  expect(await agreed()).toMatchObject({ is_invoiced: true });
  await provider.api.invoices.credit({ id: last, amount_cents: 1, reason: "Rabais.", credited_cents: 0 });
  expect(await agreed()).toMatchObject({ is_invoiced: false });
});
