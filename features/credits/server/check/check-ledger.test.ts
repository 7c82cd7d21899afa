import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { payByCard } from "#testing/world/pay.ts";
import { buyPack, openPackCheckout, sandboxControl, stripeClient } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { checkLedger } from "./check-ledger.ts";
import type { Difference, DifferenceName } from "./difference.ts";

let world: World;
let owner: Person;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner();
});
afterAll(() => world.close());
// Each test breaks only its own provider's data.
beforeEach(async () => {
  provider = await world.signUpProvider();
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 10);
});

/** The differences found eleven minutes from now, when every payment should be recorded. */
async function check(): Promise<Difference[]> {
  const later = () => new Date(world.now().getTime() + 11 * MINUTE_MS);
  return checkLedger({ ...world.ports, now: later }, new Date(0));
}

test("after purchases, unlocks, refunds, disputes and reversals there is no difference", async () => {
  await buyPack(world, provider, "Pro");
  const partly = await buyPack(world, provider);
  await stripeClient(world).refunds.create({ payment_intent: partly.payment_intent_id ?? "", amount: 1300 });
  const whole = await buyPack(world, provider);
  await stripeClient(world).refunds.create({ payment_intent: whole.payment_intent_id ?? "" });
  for (const evidence of ["winning_evidence", "losing_evidence"]) {
    const { payment_intent_id } = await buyPack(world, provider);
    const control = { payment_intent: payment_intent_id ?? "" };
    const { id } = (await sandboxControl(world, "disputes", control)) as { id: string };
    await stripeClient(world).disputes.update(id, { evidence: { uncategorized_text: evidence } });
  }
  await sandboxControl(world, "disputes", {
    payment_intent: (await buyPack(world, provider)).payment_intent_id ?? "",
  });
  const byCredits = await createRequest(owner, service);
  await provider.api.leads.unlock({ id: byCredits.id });
  for (const isCancelled of [false, true]) {
    const { id } = await createRequest(owner, service);
    await payByCard((await provider.api.leads.createCheckoutSession({ id })).data);
    if (isCancelled) await owner.api.requests.cancel({ id });
    await world.deliverPayments();
  }
  await world.runJobs();
  await world.deliverPayments();
  expect(await check()).toEqual([]);
});

const sql = () => world.sql;
const entryOf = (kind: string) =>
  sql()<{ id: string }[]>`
    select id from credit_entries where kind = ${kind} and provider_id = ${provider.id} order by id limit 1`;

/** Runs a change that triggers of the database would refuse. */
async function forcing(table: string, change: () => Promise<unknown>): Promise<void> {
  await sql()`alter table ${sql()(table)} disable trigger user`;
  await change();
  await sql()`alter table ${sql()(table)} enable trigger user`;
}

async function newLead(): Promise<string> {
  return (await createRequest(owner, service)).id;
}

/** Makes a payment without a purchase of ours. */
async function stray(client_reference_id?: string): Promise<string> {
  const session = await stripeClient(world).checkout.sessions.create({
    mode: "payment",
    ...(client_reference_id && {
      client_reference_id,
      payment_intent_data: { metadata: { purchase_id: client_reference_id } },
    }),
    line_items: [
      { quantity: 1, price_data: { currency: "cad", unit_amount: 9198, product_data: { name: "Pack" } } },
    ],
    success_url: "http://localhost:3000/ok",
  });
  await payByCard({ url: session.url ?? "" });
  return session.id;
}

/** Buys a pack and loses its dispute at the bank. Returns the purchase. */
async function lostPurchase(): Promise<string> {
  await sandboxControl(world, "faults", { webhooks: "sent" });
  const buyer = await world.signUpProvider();
  const { id, payment_intent_id } = await buyPack(world, buyer);
  const dispute = await sandboxControl(world, "disputes", { payment_intent: payment_intent_id ?? "" });
  await stripeClient(world).disputes.close((dispute as { id: string }).id);
  await world.deliverPayments();
  await sandboxControl(world, "faults", { webhooks: "paused" });
  return id;
}

/** Each kind of difference, how to cause it, and exactly what the check must report. */
const PLANTED: Record<string, { plant: () => Promise<unknown>; found: DifferenceName[] }> = {
  "a balance raised by hand": {
    plant: () => sql()`update credit_accounts set balance = balance + 1 where provider_id = ${provider.id}`,
    found: ["balance_is_not_the_sum"],
  },
  "a line of the ledger changed": {
    plant: () =>
      forcing("credit_entries", async () => {
        const [line] = await entryOf("adjustment");
        await sql()`update credit_entries set amount = amount + 100 where id = ${line?.id ?? ""}`;
      }),
    found: ["balance_is_not_the_sum", "lines_do_not_follow"],
  },
  "a paid purchase that was not credited": {
    plant: async () => {
      const other = await world.signUpProvider();
      await buyPack(world, other);
      await forcing(
        "credit_entries",
        () => sql()`delete from credit_entries where provider_id = ${other.id}`,
      );
      await sql()`update credit_accounts set balance = 0 where provider_id = ${other.id}`;
    },
    found: ["purchase_not_credited"],
  },
  "credits for an unpaid purchase": {
    plant: async () => {
      const other = await world.signUpProvider();
      const { id } = await openPackCheckout(world, other);
      await sql()`
        select move_credits(${other.id}, 15, 'purchase', null, id, '', now()) from purchases where checkout_session_id = ${id}`;
    },
    found: ["credited_without_payment", "receipt_missing"],
  },
  "a lead unlocked for nothing": {
    plant: async () =>
      sql()`update requests set unlocked_at = now(), unlocked_by = 'credits' where id = ${await newLead()}`,
    found: ["unlock_not_charged"],
  },
  "a lead unlocked by card without a payment": {
    plant: async () =>
      sql()`update requests set unlocked_at = now(), unlocked_by = 'card' where id = ${await newLead()}`,
    found: ["unlock_not_charged"],
  },
  "credits taken for a lead still locked": {
    plant: async () =>
      sql()`select move_credits(${provider.id}, -1, 'unlock', ${await newLead()}, null, '', now())`,
    found: ["charged_without_unlock"],
  },
  "a returned lead without its credits": {
    plant: async () => {
      const id = await newLead();
      await provider.api.leads.unlock({ id });
      await sql()`
        insert into lead_returns (request_id, provider_id, reason, paid_by) values (${id}, ${provider.id}, 'operator', 'credits')`;
    },
    found: ["return_not_credited"],
  },
  "a refund recorded whose credits were not taken back": {
    plant: async () => {
      const { id, payment_intent_id } = await buyPack(world, provider);
      await stripeClient(world).refunds.create({ payment_intent: payment_intent_id ?? "", amount: 5000 });
      await sql()`update purchases set refunded_cents = 5000 where id = ${id}`;
      await sandboxControl(world, "faults", { webhooks: "paused" });
    },
    found: ["refund_notes_differ", "reversal_not_taken"],
  },
  "a debt without a reversal": {
    plant: () => sql()`update credit_accounts set owed = owed + 1 where provider_id = ${provider.id}`,
    found: ["owed_is_wrong"],
  },
  "a returned lead whose payment was not refunded": {
    plant: () => sql()`
      update purchases set status = 'paid', refunded_cents = 0 where kind = 'lead' and status = 'refunded'`,
    found: ["payment_not_refunded", "refund_not_recorded"],
  },
  "a missing receipt": {
    plant: () => forcing("receipts", () => sql()`delete from receipts where number = 2`),
    found: ["receipt_missing", "receipt_number_missing"],
  },
  "a lead paid by card without its receipt": {
    plant: () =>
      forcing(
        "receipts",
        () => sql()`
          delete from receipts using purchases p where p.id = purchase_id and p.kind = 'lead' and p.status = 'paid'`,
      ),
    found: ["payment_not_refunded", "receipt_missing", "receipt_number_missing"],
  },
  "a receipt that was altered": {
    plant: () =>
      forcing(
        "receipts",
        () => sql()`update receipts set content = jsonb_set(content, '{total_cents}', '1') where number = 1`,
      ),
    found: ["receipt_differs"],
  },
  "a note of a refund that was altered": {
    plant: async () => {
      await sandboxControl(world, "faults", { webhooks: "sent" });
      const { id, payment_intent_id } = await buyPack(world, provider);
      await stripeClient(world).refunds.create({ payment_intent: payment_intent_id ?? "", amount: 1300 });
      await world.deliverPayments();
      await sandboxControl(world, "faults", { webhooks: "paused" });
      await forcing(
        "refund_notes",
        () => sql()`
          update refund_notes set total_cents = total_cents - 1, price_cents = price_cents - 1
          where purchase_id = ${id}`,
      );
    },
    found: ["refund_notes_differ"],
  },
  "a lost dispute that is missing in the books": {
    plant: async () => {
      const id = await lostPurchase();
      await forcing("chargebacks", () => sql()`delete from chargebacks where purchase_id = ${id}`);
    },
    found: ["chargebacks_differ"],
  },
  "a lost dispute with another part of the taxes than its receipt": {
    plant: async () => {
      const id = await lostPurchase();
      await forcing(
        "chargebacks",
        () => sql()`update chargebacks set tps_cents = tps_cents - 50, price_cents = price_cents + 50
          where purchase_id = ${id} and total_cents > 0`,
      );
    },
    found: ["taken_back_taxes_differ"],
  },
  "a payment that was not recorded": {
    plant: async () => payByCard(await openPackCheckout(world, provider)),
    found: ["payment_not_recorded"],
  },
  "a payment for no purchase of ours": {
    plant: () => stray(),
    found: ["payment_of_no_purchase"],
  },
  "a second payment of one purchase that was not refunded": {
    plant: async () => {
      await sandboxControl(world, "faults", { webhooks: "sent" });
      const { id } = await buyPack(world, provider, "Découverte");
      await sandboxControl(world, "faults", { webhooks: "paused" });
      await stray(id);
    },
    found: ["payment_of_no_purchase"],
  },
  "a payment that is not at the payment service": {
    plant: async () => {
      const { id } = await world.signUpProvider();
      await sql()`
        insert into purchases (provider_id, kind, pack_id, description, credits, price_cents, tps_cents, tvq_cents,
          total_cents, status, payment_intent_id, paid_at)
        select ${id}, 'pack', id, 'Forfait', 15, 8000, 400, 798, 9198, 'paid', 'pi_nowhere', ${world.now()}
        from credit_packs where name = 'Essentiel'`;
    },
    found: ["payment_missing_at_service", "purchase_not_credited"],
  },
  "another amount at the payment service": {
    plant: async () => {
      const [charge] = (await stripeClient(world).charges.list({ limit: 100 })).data.filter(
        ({ amount, amount_refunded }) => amount === 22_995 && amount_refunded === 0,
      );
      await sql()`update sandbox.objects set body = jsonb_set(body, '{amount}', '100') where id = ${charge?.id ?? ""}`;
    },
    found: ["amount_differs_at_service"],
  },
  "a refund that was not recorded": {
    plant: async () => {
      await sandboxControl(world, "faults", { webhooks: "sent" });
      const { payment_intent_id } = await buyPack(world, provider, "Équipe");
      await sandboxControl(world, "faults", { webhooks: "paused" });
      await stripeClient(world).refunds.create({ payment_intent: payment_intent_id ?? "", amount: 100 });
    },
    found: ["refund_not_recorded"],
  },
  "a refund that the payment service does not know": {
    plant: async () => {
      await sandboxControl(world, "faults", { webhooks: "sent" });
      const { id } = await buyPack(world, provider, "Équipe");
      await sandboxControl(world, "faults", { webhooks: "paused" });
      await sql()`update purchases set refunded_cents = 10 where id = ${id}`;
    },
    found: ["refund_missing_at_service", "refund_notes_differ"],
  },
  "a dispute that was not recorded": {
    plant: async () => {
      await sandboxControl(world, "faults", { webhooks: "sent" });
      const { payment_intent_id } = await buyPack(world, provider, "Équipe");
      await sandboxControl(world, "faults", { webhooks: "paused" });
      await sandboxControl(world, "disputes", { payment_intent: payment_intent_id ?? "" });
    },
    found: ["dispute_not_recorded"],
  },
};

const shown = ({ name, subject, detail }: Difference) => `${name} ${subject} ${detail}`;

for (const [what, { plant, found }] of Object.entries(PLANTED)) {
  test(`the ledger check reports ${what}, once`, async () => {
    const before = new Set((await check()).map(shown));
    await plant();
    const news = (await check()).filter((difference) => !before.has(shown(difference)));
    expect([...new Set(news.map(({ name }) => name))].sort()).toEqual([...found].sort());
  });
}
