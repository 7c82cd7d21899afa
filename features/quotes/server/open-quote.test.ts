import { expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, moveQuote, sendQuoteFor } from "#testing/world/quotes.ts";

const leads = leadsSetup();

test("a request says which soumission waits for its owner, until that is answered, replaced or expired", async () => {
  const { owner, provider, world } = leads;
  await grantCredits(world, provider, 20);
  const id = await leads.ask();
  await provider.api.leads.unlock({ id });
  const waiting = async () => (await owner.api.requests.get({ id })).data.open_quote?.id ?? null;
  expect(await waiting()).toBeNull();
  const first = await sendQuoteFor(world, provider, id);
  expect(await waiting()).toBe(first.id);
  const { data: second } = await provider.api.quotes.newVersion({ id: first.id });
  await provider.api.quotes.send({ id: second.id });
  expect(await waiting()).toBe(second.id);
  await moveQuote(world, second.id, 31);
  expect(await waiting(), "expired, whether or not the job has run").toBeNull();
  const { data: third } = await provider.api.quotes.newVersion({ id: second.id });
  await provider.api.quotes.send({ id: third.id });
  await acceptQuoteOf(owner, third.id);
  const { data } = await owner.api.requests.get({ id });
  expect([data.open_quote, data.contract_in_force?.total_cents ?? 0]).toEqual([null, expect.any(Number)]);
});
