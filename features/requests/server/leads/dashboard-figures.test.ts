import { expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { image } from "#testing/world/access-world.ts";
import { addClient, proposeTo } from "#testing/world/guests.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";

const leads = leadsSetup();

test("a lead that its provider refuses counts as answered when they refused it", async () => {
  const { world } = leads;
  const provider = await world.signUpProvider();
  const owner = await world.signUpOwner();
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  world.advance(10 * MINUTE_MS);
  await provider.api.leads.decline({ id, reason: "busy" });
  expect((await provider.api.leads.stats()).data.recent).toMatchObject({ received: 1, answer_minutes: 10 });
});

test("a service that its provider removed, and its photo, are steps to do again", async () => {
  const provider = await leads.world.signUpProvider();
  const { providerServices, leads: own } = provider.api;
  const steps = async () => (await own.stats()).data.steps;
  const { id } = await publishService(provider);
  await providerServices.addImages({ id, images: [await image()] });
  expect(await steps()).toMatchObject({ service: true, photo: true });
  await providerServices.remove({ id });
  expect(await steps()).toMatchObject({ service: false, photo: false });
});

test("work that a provider proposes to a client of their own is no lead that they received", async () => {
  const provider = await leads.world.signUpProvider();
  await proposeTo(provider, (await addClient(provider)).id);
  const { recent, leads_unlocked } = (await provider.api.leads.stats()).data;
  expect({ leads_unlocked, received: recent.received }).toEqual({ leads_unlocked: 1, received: 0 });
});
