import { expect, test } from "vitest";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, moveQuote, sendQuoteFor } from "#testing/world/quotes.ts";

const leads = leadsSetup();

async function sent(): Promise<string> {
  const { world, provider } = leads;
  await grantCredits(world, provider, 20);
  const request_id = await leads.ask();
  await provider.api.leads.unlock({ id: request_id });
  return (await sendQuoteFor(world, provider, request_id)).id;
}

const rates = async () => (await leads.provider.api.quotes.rates()).data;

test("a provider who sent nothing has counts of zero", async () => {
  expect(await rates()).toEqual({ sent: 0, accepted: 0, declined: 0, waiting: 0, expired: 0 });
});

test("a soumission counts once, under how it ended, and the parts add up to the whole", async () => {
  const { provider, owner, world } = leads;
  const id = await sent();
  expect(await rates()).toEqual({ sent: 1, accepted: 0, declined: 0, waiting: 1, expired: 0 });
  const [row] = await world.sql<{ request_id: string }[]>`select request_id from quotes where id = ${id}`;
  const request_id = row?.request_id ?? "";
  await owner.api.quotes.decline({ id, reason: "Trop cher." });
  expect(await rates()).toEqual({ sent: 1, accepted: 0, declined: 1, waiting: 0, expired: 0 });
  // A second version: the request still counts once.
  const second = await sendQuoteFor(world, provider, request_id);
  expect(await rates()).toEqual({ sent: 1, accepted: 0, declined: 0, waiting: 1, expired: 0 });
  await acceptQuoteOf(owner, second.id);
  // A change of the contract that waits leaves it accepted.
  await sendQuoteFor(world, provider, request_id);
  expect(await rates()).toEqual({ sent: 1, accepted: 1, declined: 0, waiting: 0, expired: 0 });
});

test("one whose last day is over counts as without an answer before the job has written it down", async () => {
  await moveQuote(leads.world, await sent(), 40);
  expect(await rates()).toEqual({ sent: 1, accepted: 0, declined: 0, waiting: 0, expired: 1 });
});

test("soumissions withdrawn or sent more than 90 days ago do not count, nor do another provider's", async () => {
  const { provider, world } = leads;
  await provider.api.quotes.withdraw({ id: await sent() });
  expect(await rates()).toMatchObject({ sent: 0 });
  const other = await world.signUpProvider();
  expect((await other.api.quotes.rates()).data.sent).toBe(0);
});

test("the ninetieth day counts, the ninety-first does not", async () => {
  const id = await sent();
  await moveQuote(leads.world, id, 89);
  expect(await rates()).toMatchObject({ sent: 1 });
  await moveQuote(leads.world, id, 2);
  expect(await rates()).toMatchObject({ sent: 0 });
});
