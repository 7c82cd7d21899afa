import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshProviderListings } from "#features/catalog/server/index.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { ledgerOf } from "#testing/world/payments.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { unlockPaidLead } from "../unlock/pay-lead.ts";

/** A provider declines a locked lead, free of charge (docs/product.md "Fair play"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Creates a lead with a held time, for a provider who works every day. */
async function heldLead() {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const starts_at = (await freeStarts(world, service.id)).at(-1) ?? "";
  const { id, property } = await createRequest(owner, service.id, { starts_at });
  return { provider, service, owner, starts_at, id, property_id: property.id };
}

test("a declined lead costs nothing, leaves the list of locked leads and releases its time at once", async () => {
  const { provider, service, owner, starts_at, id } = await heldLead();
  expect(await freeStarts(world, service.id)).not.toContain(starts_at);
  const { data } = await provider.api.leads.decline({ id, reason: "too_far" });
  const declined = { reason: "too_far", details: "", at: world.now().toISOString() };
  expect(data).toMatchObject({ status: "active", locked: true, declined, appointment: null });
  expect(await freeStarts(world, service.id)).toContain(starts_at);
  const listed = async (state: "locked" | "closed" | "declined") =>
    (await provider.api.leads.list({ state })).data.map((lead) => lead.id);
  expect(await listed("locked")).toEqual([]);
  expect(await listed("declined")).toEqual([id]);
  expect((await provider.api.leads.stats()).data.leads_locked).toBe(0);
  expect((await owner.api.requests.get({ id })).data).toMatchObject({ status: "active", declined });
  await owner.api.requests.cancel({ id });
  expect([await listed("closed"), await listed("declined")]).toEqual([[], [id]]);
});

test("a declined lead can be neither unlocked, paid, declined again nor changed; its owner may cancel it", async () => {
  const { provider, service, owner, starts_at, id, property_id } = await heldLead();
  await grantCredits(world, provider, 10);
  await provider.api.leads.decline({ id, reason: "busy" });
  const refused = [
    provider.api.leads.unlock({ id }),
    provider.api.leads.createCheckoutSession({ id }),
    provider.api.leads.decline({ id, reason: "busy" }),
    owner.api.requests.setAppointment({ id, starts_at }),
    owner.api.requests.update({ id, description: "Douze fenêtres, dont quatre à l'étage." }),
    owner.api.requests.complete({ id }),
  ];
  const codes = await Promise.all(refused.map((call) => codeOf(call)));
  expect(codes).toEqual(refused.map(() => "INVALID_REQUEST_STATE"));
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 10 });
  expect(await codeOf(createRequest(owner, service.id, { property_id }))).toBe("DUPLICATE_SERVICE_REQUEST");
  await owner.api.requests.cancel({ id });
  const again = (time?: string) => createRequest(owner, service.id, { property_id, starts_at: time });
  expect(await codeOf(again(starts_at)), "no hold with this provider for a day").toBe("VALIDATION_ERROR");
  expect((await again()).status).toBe("active");
});

test("one of twenty simultaneous unlocks and declines succeeds: charged and unlocked, or free and declined", async () => {
  for (let round = 0; round < 3; round++) {
    const { provider, id } = await heldLead();
    await grantCredits(world, provider, 10);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        codeOf(
          n % 2 === round % 2
            ? provider.api.leads.unlock({ id })
            : provider.api.leads.decline({ id, reason: "busy" }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    const { data } = await provider.api.leads.get({ id });
    expect(data.locked).toBe(data.declined !== null);
    expect((await ledgerOf(world, provider)).balance).toBe(data.locked ? 10 : 8);
  }
});

test("the reason « autre » needs details, and these cannot hold contact information", async () => {
  const { provider, id } = await heldLead();
  const decline = (details?: string) => codeOf(provider.api.leads.decline({ id, reason: "other", details }));
  expect(await decline()).toBe("VALIDATION_ERROR");
  expect(await decline("Appelez-moi au 514 555-1234")).toBe("VALIDATION_ERROR");
  expect(await decline("Je ferme pour l'hiver.")).toBe("accepted");
});

test("the owner of a declined request gets a letter with the two best other services nearby, none already asked", async () => {
  const owner = await world.signUpOwner();
  const property_id = (await createProperty(owner)).id;
  const rated = async (average: number) => {
    const provider = await world.signUpProvider();
    const service = await publishService(provider, { business_type_id: "ramonage" });
    await world.sql`update services set rating_sum = ${average * 10}, rating_count = 10 where id = ${service.id}`;
    await inTransaction(world.db, (tx) => refreshProviderListings(tx, provider.id));
    return { ...service, api: provider.api };
  };
  const [requested, second, best, worst, declining] = [
    await rated(5),
    await rated(4),
    await rated(5),
    await rated(2),
    await rated(5),
  ];
  await createRequest(owner, requested.id, { property_id });
  const { id } = await createRequest(owner, declining.id, { property_id });
  await declining.api.leads.decline({ id, reason: "busy" });
  const { data } = await owner.api.requests.others({ id });
  expect(data.map((service) => service.id)).toEqual([best.id, second.id]);
  expect(data.map((service) => service.id)).not.toContain(worst.id);
  await world.runJobs();
  const letter = (await world.letters()).find(
    ({ to, subject }) => to === owner.email && subject.endsWith("n’est pas disponible"),
  );
  expect(letter?.text).toContain(`/owner/requests/new?services=${best.id},${second.id}&modele=${id}`);
  expect(letter?.text).toContain("Agenda complet");
});

test("each of twenty leads that a provider declines in two calls at once is declined once, and its time is free", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const starts = (await freeStarts(world, service.id)).filter((_, n) => n % 2 === 0).slice(10, 30);
  const leads: string[] = [];
  for (const starts_at of starts)
    leads.push((await createRequest(await world.signUpOwner(), service.id, { starts_at })).id);
  const decline = () => provider.api.leads.declineMany({ ids: leads, reason: "busy" });
  const [one, other] = (await Promise.all([decline(), decline()])).map(({ data }) => data);
  expect([...(one?.declined ?? []), ...(other?.declined ?? [])].toSorted()).toEqual(leads.toSorted());
  const refused = [...(one?.refused ?? []), ...(other?.refused ?? [])];
  expect(refused.map(({ id, code }) => `${id} ${code}`).toSorted()).toEqual(
    leads.map((id) => `${id} INVALID_REQUEST_STATE`).toSorted(),
  );
  expect((await provider.api.leads.list({ state: "locked" })).total).toBe(0);
  const free = await freeStarts(world, service.id);
  expect(starts.every((start) => free.includes(start))).toBe(true);
});

test("leads that cannot be declined are listed with their code, and do not keep others from being declined", async () => {
  const { provider, id, service } = await heldLead();
  const unlocked = (await createRequest(await world.signUpOwner(), service.id)).id;
  await grantCredits(world, provider, 10);
  await provider.api.leads.unlock({ id: unlocked });
  const foreign = (await heldLead()).id;
  const unknown = "01890000-0000-7000-8000-000000000000";
  const ids = [unlocked, foreign, unknown, id, id];
  const { data } = await provider.api.leads.declineMany({ ids, reason: "too_far" });
  expect(data.declined).toEqual([id]);
  expect(data.refused.map((lead) => [lead.id, lead.code])).toEqual([
    [unlocked, "LEAD_ALREADY_UNLOCKED"],
    [foreign, "UNAUTHORIZED_LEAD_ACCESS"],
    [unknown, "LEAD_NOT_FOUND"],
  ]);
  expect(data.refused.every(({ message }) => message.length > 10)).toBe(true);
  const refusedWhole = [
    provider.api.leads.declineMany({ ids: [], reason: "busy" }),
    provider.api.leads.declineMany({ ids: Array(51).fill(id), reason: "busy" }),
    provider.api.leads.declineMany({ ids: [id], reason: "other" }),
  ];
  expect(await Promise.all(refusedWhole.map(codeOf))).toEqual(refusedWhole.map(() => "VALIDATION_ERROR"));
});

test("a payment that arrives after the lead was declined does not unlock it", async () => {
  const { provider, id } = await heldLead();
  await provider.api.leads.decline({ id, reason: "busy" });
  expect(await inTransaction(world.db, (tx) => unlockPaidLead(tx, world, id))).toBe(false);
});
