import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { payByCard } from "#testing/world/pay.ts";
import { ledgerOf, openPackCheckout } from "#testing/world/payments.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { moveCredits } from "./ledger.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the database refuses to change or delete a ledger entry", async () => {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 4);
  await expect(world.sql`update credit_entries set amount = 400`).rejects.toThrow("never changed");
  await expect(world.sql`delete from credit_entries`).rejects.toThrow("never changed");
  await expect(world.sql`truncate credit_entries`).rejects.toThrow();
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 4, sum: 4 });
});

test("downloading the ledger reads each entry once, also while new ones are added", async () => {
  const provider = await world.signUpProvider();
  for (let n = 0; n < 30; n++) await grantCredits(world, provider, 1 + n);
  const first = await provider.api.credits.history({});
  expect([first.data.length, first.total]).toEqual([20, 30]);
  await grantCredits(world, provider, 100);
  const rest = await provider.api.credits.history({ before: first.data.at(-1)?.id });
  const amounts = [...first.data, ...rest.data].map(({ amount }) => amount);
  expect(amounts).toEqual(Array.from({ length: 30 }, (_, n) => 30 - n));
  const other = await world.signUpProvider();
  expect((await other.api.credits.history({ before: first.data.at(-1)?.id })).data).toEqual([]);
});

test("the database refuses a balance below zero", async () => {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 4);
  const lower = world.sql`update credit_accounts set balance = -1 where provider_id = ${provider.id}`;
  await expect(lower).rejects.toThrow("balance");
});

/** Checks that each entry's balance is the previous one plus its amount. */
function expectInOrder(entries: readonly { amount: number; balance_after: number }[]): void {
  let sum = 0;
  for (const { amount, balance_after } of entries) {
    sum += amount;
    expect(balance_after).toBe(sum);
  }
}

test("entries are in the order of their balances, although each takes its time before it locks the account", async () => {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 100);
  const moves = Array.from({ length: 20 }, (_, n) =>
    moveCredits(world.db, {
      provider_id: provider.id,
      amount: n % 3 === 0 ? 2 : -1,
      kind: "adjustment",
      reason: "Pour essayer",
      at: new Date(world.now().getTime() - n),
    }),
  );
  await Promise.all(moves);
  const { entries } = await ledgerOf(world, provider);
  expect(entries).toHaveLength(21);
  expectInOrder(entries);
});

/** An action that may move credits; tests run several concurrently. */
const act = fc.oneof(
  fc.record({ kind: fc.constant("grant" as const), amount: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant("take" as const), amount: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant("unlock" as const), lead: fc.nat(3) }),
  fc.record({ kind: fc.constant("buy" as const) }),
);

test("after any actions, sequential or concurrent, the ledger's sum is the balance and every entry's balance is correct", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { maxLength: 4 }),
      async (rounds) => {
        const [provider, client] = await Promise.all([world.signUpProvider(), world.signUpOwner()]);
        const service = (await publishService(provider)).id;
        const leads: string[] = [];
        for (let n = 0; n < 4; n++) leads.push((await createRequest(client, service)).id);
        for (const round of rounds) {
          await Promise.all(
            round.map(async (one) => {
              if (one.kind === "grant") return grantCredits(world, provider, one.amount);
              if (one.kind === "take") return grantCredits(world, provider, -one.amount);
              if (one.kind === "unlock")
                return codeOf(provider.api.leads.unlock({ id: leads[one.lead] ?? "" }));
              return payByCard(await openPackCheckout(world, provider, "Découverte"));
            }),
          );
          await world.deliverPayments();
        }
        const { entries, balance, sum } = await ledgerOf(world, provider);
        expect(balance).toBe(sum);
        expect(balance).toBeGreaterThanOrEqual(0);
        expectInOrder(entries);
        const unlocks = entries.filter(({ kind }) => kind === "unlock").map(({ request_id }) => request_id);
        expect(new Set(unlocks).size).toBe(unlocks.length);
      },
    ),
    { numRuns: 6 },
  );
}, 60_000);
