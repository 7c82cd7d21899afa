import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import { payByCard } from "#testing/world/pay.ts";
import {
  buyPack,
  ledgerOf,
  openPackCheckout,
  postSignedWebhook,
  sandboxControl,
  sandboxEvents,
  stripeClient,
} from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { checkLedger } from "../check/check-ledger.ts";

let world: World;
let first: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  first = await world.signUpProvider();
});

/** Buys 15 credits and uses some of them; returns the payment, which a test may then reverse. */
async function boughtAndUsed(used: number, provider = first): Promise<string> {
  const { payment_intent_id } = await buyPack(world, provider);
  await grantCredits(world, provider, -used);
  return payment_intent_id ?? "";
}

async function takeBack(payment_intent: string): Promise<void> {
  await stripeClient(world).refunds.create({ payment_intent });
  await world.deliverPayments();
}

const closeAccount = (person: Person) => person.api.privacy.remove({ password: "Maison1234" });
const balanceOf = async (person: Person) => {
  const { credits, owed } = (await person.api.credits.balance()).data;
  return { credits, owed };
};

/** The differences that `npm run ledger:check` finds. */
async function differences() {
  const later = () => new Date(world.now().getTime() + 11 * 60_000);
  return checkLedger({ ...world.ports, now: later }, new Date(0));
}

test.each([
  ["the same e-mail address and phone number", (left: Person) => left],
  ["the same phone number alone", ({ phoneNumber }: Person) => ({ phoneNumber })],
  [
    "the same mailbox under another spelling",
    ({ email }: Person) => ({ email: email.replace("@", "+encore@") }),
  ],
])("a debt left with a closed account is there again in a new one with %s", async (_, contactOf) => {
  await takeBack(await boughtAndUsed(4));
  expect(await balanceOf(first)).toEqual({ credits: 0, owed: 4 });
  await closeAccount(first);
  const { email, phoneNumber } = contactOf(first) as Partial<Person>;
  const again = await world.signUpProvider("Luc Roy", {
    ...(email && { email }),
    ...(phoneNumber && { phoneNumber }),
  });
  expect(await balanceOf(again)).toEqual({ credits: 0, owed: 4 });
  await buyPack(world, again);
  expect(await balanceOf(again)).toEqual({ credits: 11, owed: 0 });
  expect((await ledgerOf(world, again)).entries.map(({ amount, reason }) => [amount, reason])).toEqual([
    [15, ""],
    [-4, "Crédits dus par un compte qui a le même courriel ou le même téléphone"],
  ]);
  expect(await differences()).toEqual([]);
});

test("an account with the phone or email of an indebted one must settle its debt; an unrelated account has none", async () => {
  await takeBack(await boughtAndUsed(7));
  await closeAccount(first);
  const other = await world.signUpProvider();
  expect(await balanceOf(other)).toEqual({ credits: 0, owed: 0 });
  await other.api.profiles.update({ phone: first.phoneNumber });
  expect(await balanceOf(other)).toEqual({ credits: 0, owed: 7 });
});

test("changing the phone number before a payment is reversed does not avoid the debt", async () => {
  const payment = await boughtAndUsed(5);
  await first.api.profiles.update({ phone: "" });
  const second = await world.signUpProvider("Luc Roy", { phoneNumber: first.phoneNumber });
  await takeBack(payment);
  expect(await balanceOf(second)).toEqual({ credits: 0, owed: 5 });
  await buyPack(world, second);
  expect(await balanceOf(second)).toEqual({ credits: 10, owed: 0 });
  expect(await balanceOf(first), "settled, it is owed by nobody any more").toEqual({ credits: 0, owed: 0 });
  expect(await differences()).toEqual([]);
});

test("the debt from a dispute after an account was closed follows to the provider's new account", async () => {
  const payment = await boughtAndUsed(6);
  await closeAccount(first);
  const again = await world.signUpProvider("Luc Roy", { phoneNumber: first.phoneNumber });
  expect(await balanceOf(again)).toEqual({ credits: 0, owed: 0 });
  await sandboxControl(world, "disputes", { payment_intent: payment });
  await world.deliverPayments();
  // The remaining credits are taken first.
  expect(await balanceOf(again)).toEqual({ credits: 0, owed: 6 });
  expect(await differences()).toEqual([]);
});

test("when a dispute is won after another account settled the debt, that account gets the credits", async () => {
  const payment = await boughtAndUsed(10);
  const { id } = (await sandboxControl(world, "disputes", { payment_intent: payment })) as { id: string };
  await world.deliverPayments();
  await closeAccount(first);
  const again = await world.signUpProvider("Luc Roy", { email: first.email });
  await buyPack(world, again);
  expect(await balanceOf(again)).toEqual({ credits: 5, owed: 0 });
  await stripeClient(world).disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
  await world.deliverPayments();
  expect(await balanceOf(again)).toEqual({ credits: 15, owed: 0 });
  // The rest belongs to the closed account.
  expect(await ledgerOf(world, first)).toMatchObject({ balance: 5, owed: 0 });
  expect(await differences()).toEqual([]);
});

test("a dispute that is won while another account is settling its debt restores the credits to that account", async () => {
  const payment = await boughtAndUsed(10);
  const { id } = (await sandboxControl(world, "disputes", { payment_intent: payment })) as { id: string };
  await world.deliverPayments();
  await closeAccount(first);
  const linked = await world.signUpProvider("Luc Roy", { phoneNumber: first.phoneNumber });
  const checkout = await openPackCheckout(world, linked);
  await sandboxControl(world, "faults", { webhooks: "paused" });
  await payByCard(checkout);
  await stripeClient(world).disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
  const [paid = ""] = (await sandboxEvents(world, "checkout.session.completed")).slice(-1);
  const [won = ""] = (await sandboxEvents(world, "charge.dispute.closed")).slice(-1);
  const statuses: Promise<number>[] = [];
  await world.sql.begin(async (holder) => {
    await holder`select from credit_accounts where provider_id = ${first.id} for update`;
    for (const event of [paid, won]) {
      statuses.push(postSignedWebhook(world, event));
      await waitForLocks(world, statuses.length);
    }
  });
  expect(await Promise.all(statuses)).toEqual([200, 200]);
  await sandboxControl(world, "faults", { webhooks: "sent" });
  expect(await balanceOf(linked)).toEqual({ credits: 15, owed: 0 });
  expect(await ledgerOf(world, first)).toMatchObject({ balance: 5, owed: 0 });
  expect(await differences()).toEqual([]);
});

test("a purchase smaller than two debts settles its own account's first, and no more than it brought", async () => {
  const left = await boughtAndUsed(4);
  await closeAccount(first);
  const second = await world.signUpProvider("Luc Roy", { email: first.email });
  await takeBack(await boughtAndUsed(15, second));
  await takeBack(left);
  expect(await balanceOf(second)).toEqual({ credits: 0, owed: 19 });
  await buyPack(world, second, "Découverte");
  expect(await balanceOf(second)).toEqual({ credits: 0, owed: 14 });
  expect((await ledgerOf(world, second)).owed).toBe(10);
  expect(await differences()).toEqual([]);
});

test("a debt of an account older than account marks is recognised within the hour", async () => {
  await takeBack(await boughtAndUsed(4));
  await world.db.deleteFrom("account_marks").where("account_id", "=", first.id).execute();
  const second = await world.signUpProvider("Luc Roy", { email: first.email.replace("@", "+encore@") });
  expect((await balanceOf(second)).owed).toBe(0);
  const job = world.tasks.find(({ name }) => name === "credits.reconcile");
  await job?.handle({}, { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
  expect((await balanceOf(second)).owed).toBe(4);
});

test("twenty simultaneous purchases by accounts with one contact settle a debt exactly once", async () => {
  await takeBack(await boughtAndUsed(13));
  await closeAccount(first);
  const second = await world.signUpProvider("Luc Roy", { email: first.email });
  const third = await world.signUpProvider("Luc Roy", { phoneNumber: first.phoneNumber });
  const buyers = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? second : third));
  const checkouts = await Promise.all(buyers.map((buyer) => openPackCheckout(world, buyer, "Découverte")));
  await Promise.all(checkouts.map((checkout) => payByCard(checkout)));
  const paid = (await sandboxEvents(world, "checkout.session.completed")).slice(-20);
  expect(await Promise.all(paid.map((event) => postSignedWebhook(world, event)))).toEqual(
    Array(20).fill(200),
  );
  const balances = await Promise.all([second, third].map(balanceOf));
  expect(balances.map(({ owed }) => owed)).toEqual([0, 0]);
  expect(balances.reduce((sum, { credits }) => sum + credits, 0)).toBe(20 * 5 - 13);
  expect(await differences()).toEqual([]);
});

test("a closed account without debts or recent purchases leaves no marks by which it could be recognised", async () => {
  const marks = async (person: Person) =>
    world.db.selectFrom("account_marks").selectAll().where("account_id", "=", person.id).execute();
  const newcomer = await world.signUpProvider();
  expect((await marks(newcomer)).map(({ kind }) => kind).toSorted()).toEqual(["device", "email", "phone"]);
  await closeAccount(newcomer);
  expect(await marks(newcomer)).toEqual([]);

  await takeBack(await boughtAndUsed(2));
  await closeAccount(first);
  const stored = await marks(first);
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(["email", "phone"]);
  expect(JSON.stringify(stored)).not.toContain(first.phoneNumber);
  const tidy = async (now: Date) => {
    const job = world.tasks.find(({ name }) => name === "accounts.tidy");
    const elapsed = now.getTime() - world.now().getTime();
    world.advance(elapsed);
    await job?.handle({}, { id: "tidy", attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
    world.advance(-elapsed);
  };
  await tidy(new Date(world.now().getTime() + 1000 * DAY_MS));
  expect(await marks(first)).toHaveLength(2);
  await tidy(new Date(world.now().getTime() + 1096 * DAY_MS));
  expect(await marks(first)).toEqual([]);
});

test("forgiven credits are not restored when the dispute is won", async () => {
  const payment_intent = await boughtAndUsed(10);
  const { id } = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
  await world.deliverPayments();
  await localOperator(world).money.forgive({ id: first.id, reason: "Geste" });
  await stripeClient(world).disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
  await world.deliverPayments();
  expect(await balanceOf(first)).toEqual({ credits: 5, owed: 0 });
  expect(await differences()).toEqual([]);
});

test("the operator can forgive a debt that belongs to the previous owner of a phone number", async () => {
  const forgive = (id: string, reason: string) => localOperator(world).money.forgive({ id, reason });
  await takeBack(await boughtAndUsed(3));
  await closeAccount(first);
  const innocent = await world.signUpProvider("Luc Roy", { phoneNumber: first.phoneNumber });
  expect(await codeOf(forgive(innocent.id, ""))).toBe("VALIDATION_ERROR");
  await forgive(innocent.id, "Numéro réattribué");
  const [act] = (await localOperator(world).acts.list({ person: innocent.id })).data;
  expect(act).toMatchObject({ act: "forgive", details: { credits: 3 } });
  expect(await balanceOf(innocent)).toEqual({ credits: 0, owed: 0 });
  expect(await codeOf(forgive(innocent.id, "Encore"))).toBe("NOTHING_OWED");
  expect(await differences()).toEqual([]);
});
