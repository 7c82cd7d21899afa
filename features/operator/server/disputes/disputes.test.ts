import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import {
  buyPack,
  ledgerOf,
  postSignedWebhook,
  sandboxControl,
  sandboxEvents,
  stripeClient,
} from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Both factors count for ten minutes.
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  provider = await world.signUpProvider("Marc Lavoie");
});

/** A purchase whose card's holder contests it, as the operators see it. */
async function contested(pack?: string) {
  const purchase = await buyPack(world, provider, pack);
  const payment_intent = purchase.payment_intent_id ?? "";
  const { id: at_service } = (await sandboxControl(world, "disputes", { payment_intent })) as { id: string };
  await world.deliverPayments();
  const list = (await agent.api.disputes.list({ open: true })).data;
  const dispute = list.find((one) => one.purchase?.id === purchase.id);
  if (!dispute) throw new Error("the dispute is not in the list");
  return { ...dispute, at_service };
}

const read = async (id: string) => (await agent.api.disputes.get({ id })).data;
const atService = (id: string) => stripeClient(world).disputes.retrieve(id);
const caseOf = async (id: string) =>
  (await agent.api.cases.list({ kind: "dispute" })).data.find(({ subject_id }) => subject_id === id);

test("a dispute is a case due when the bank wants its answer, with evidence written from the purchase and its use", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const service = await publishService(provider);
  const purchase = await buyPack(world, provider);
  const request = await createRequest(owner, service.id);
  await provider.api.leads.unlock({ id: request.id });
  await sandboxControl(world, "disputes", { payment_intent: purchase.payment_intent_id ?? "" });
  await world.deliverPayments();
  const [dispute] = (await agent.api.disputes.list({ open: true })).data;
  expect(dispute).toMatchObject({
    amount_cents: 9198,
    reason: "fraudulent",
    status: "needs_response",
    purchase: { id: purchase.id, receipt_number: expect.any(Number) },
    provider: { id: provider.id, full_name: "Marc Lavoie" },
    answer: null,
  });
  const waiting = await caseOf(dispute?.id ?? "");
  expect(waiting?.due_at).toBe(dispute?.due_by);
  expect((await agent.api.cases.get({ kind: "dispute", id: dispute?.id ?? "" })).data).toMatchObject({
    reason_code: "fraudulent",
    sides: [{ id: provider.id }],
  });
  const { evidence, is_answerable, is_unused } = await read(dispute?.id ?? "");
  expect({ is_answerable, is_unused }).toEqual({ is_answerable: true, is_unused: false });
  for (const words of ["91,98", "reçu nº", "15 crédits", provider.email, "Déneigement", "2 crédits"])
    expect(evidence.replaceAll("\u00a0", " ")).toContain(words);
  expect(evidence).not.toContain("Hélène");
});

test("proposed evidence leaves out that nothing was used, which the operator reads instead", async () => {
  const { id } = await contested();
  const { evidence, is_unused } = await read(id);
  expect(is_unused).toBe(true);
  expect(evidence).toContain(provider.email);
  expect(evidence).not.toMatch(/utilisé|depuis le paiement/);
});

test("evidence is sent once by twenty operators at once, and ends the case; the dispute won gives the credits back", async () => {
  const { id, at_service } = await contested();
  expect((await ledgerOf(world, provider)).balance).toBe(0);
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(agent.api.disputes.sendEvidence({ id, evidence: "winning_evidence" })),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "CASE_CHANGED")).toHaveLength(19);
  await world.runJobs();
  expect((await atService(at_service)).evidence_details.submission_count).toBe(1);
  expect(await caseOf(id)).toBeUndefined();
  await world.deliverPayments();
  expect(await read(id)).toMatchObject({
    status: "won",
    is_answerable: false,
    answer: { kind: "evidence", state: "done", asked_by: "Anne Agent" },
  });
  expect((await ledgerOf(world, provider)).balance).toBe(15);
  const [act] = (await agent.api.acts.list({ person: provider.email })).data;
  expect(act).toMatchObject({ act: "send-evidence", subject: id, operator: "Anne Agent" });
  expect(await world.sql`select from dispute_answers where evidence is not null`).toHaveLength(0);
});

test("a dispute given up is lost; above 200 $ only a chief gives one up", async () => {
  const { id, at_service } = await contested("Pro");
  expect(await codeOf(agent.api.disputes.accept({ id, reason: "Rien à dire" }))).toBe("INVALID_PERMISSIONS");
  await chief.api.disputes.accept({ id, reason: "Rien à dire" });
  expect((await atService(at_service)).status).toBe("lost");
  await world.deliverPayments();
  expect(await read(id)).toMatchObject({ status: "lost", answer: { kind: "acceptance", state: "done" } });
  expect((await agent.api.disputes.list({ open: true })).data.map((one) => one.id)).not.toContain(id);
  expect((await agent.api.disputes.list({})).data.map((one) => one.id)).toContain(id);
});

test("an agent gives up a dispute of exactly 200 $, not of a cent more", async () => {
  const { id } = await contested();
  await world.sql`update disputes set amount_cents = 20001 where id = ${id}`;
  expect(await codeOf(agent.api.disputes.accept({ id, reason: "Rien à dire" }))).toBe("INVALID_PERMISSIONS");
  await world.sql`update disputes set amount_cents = 20000 where id = ${id}`;
  expect(await codeOf(agent.api.disputes.accept({ id, reason: "Rien à dire" }))).toBe("accepted");
});

test("evidence of bought credits has only what their buyer obtained with credits since the payment", async () => {
  const owner = await world.signUpOwner();
  const rival = await world.signUpProvider();
  const unlockedBy = async (by: Person) => {
    await grantCredits(world, by, 10);
    const { id } = await createRequest(owner, (await publishService(by)).id);
    await by.api.leads.unlock({ id });
    return id;
  };
  await unlockedBy(provider);
  world.advance(1000);
  const { id } = await contested();
  world.advance(1000);
  await unlockedBy(rival);
  const byCard = await unlockedBy(provider);
  await world.sql`update requests set unlocked_by = 'card' where id = ${byCard}`;
  expect((await read(id)).is_unused).toBe(true);
  await unlockedBy(provider);
  expect((await read(id)).evidence.match(/coordonnées d.un client obtenues/g)).toHaveLength(1);
});

test("after the bank's deadline nothing is sent", async () => {
  const { id, at_service } = await contested();
  world.advance(7 * DAY_MS);
  const late = await signUpOperator(world, "agent");
  expect(await codeOf(late.api.disputes.sendEvidence({ id, evidence: "Trop tard" }))).toBe("DISPUTE_OVERDUE");
  expect((await late.api.disputes.get({ id })).data.is_answerable).toBe(false);
  expect((await atService(at_service)).evidence_details.submission_count).toBe(0);
});

test("readers see disputes and answer none; answering asks for both factors again", async () => {
  const { id } = await contested();
  const reader = await signUpOperator(world, "reader");
  expect((await reader.api.disputes.get({ id })).data.id).toBe(id);
  expect(await codeOf(reader.api.disputes.sendEvidence({ id, evidence: "Essai" }))).toBe(
    "INVALID_PERMISSIONS",
  );
  world.advance(11 * 60_000);
  expect(await codeOf(agent.api.disputes.sendEvidence({ id, evidence: "Essai" }))).toBe(
    "RECENT_FACTOR_REQUIRED",
  );
});

test.each(["cut", "error"])(
  "evidence that the payment service does not take (%s) is sent later, once, by its job",
  async (fault) => {
    const { id, at_service } = await contested();
    await sandboxControl(world, "faults", { api: fault });
    expect((await agent.api.disputes.sendEvidence({ id, evidence: "Ce qui s'est passé" })).data.state).toBe(
      "approved",
    );
    expect(await caseOf(id)).toBeUndefined();
    await sandboxControl(world, "faults", { api: "none" });
    // The service repeats a server error to the key that met it, until it forgets the key after a day.
    await world.sql`delete from sandbox.idempotency_keys`;
    world.advance(2 * 60_000);
    await expect
      .poll(async () => {
        await world.sql`update graphile_worker._private_jobs set run_at = created_at where task_id =
          (select id from graphile_worker._private_tasks where identifier = 'operator.send_dispute_answer')`;
        await world.runJobs();
        return (await read(id)).answer?.state;
      })
      .toBe("done");
    expect((await atService(at_service)).evidence_details.submission_count).toBe(1);
  },
);

test("an answer that the bank has received meanwhile is not sent a second time", async () => {
  const { id, at_service } = await contested();
  await sandboxControl(world, "faults", { api: "cut" });
  await agent.api.disputes.sendEvidence({ id, evidence: "Ce qui s'est passé" });
  await sandboxControl(world, "faults", { api: "none" });
  await world.sql`update disputes set status = 'under_review' where id = ${id}`;
  world.advance(2 * 60_000);
  await world.sql`update graphile_worker._private_jobs set run_at = created_at where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'operator.send_dispute_answer')`;
  await world.runJobs();
  expect((await read(id)).answer?.state).toBe("done");
  expect((await atService(at_service)).evidence_details.submission_count).toBe(0);
});

test("an answer that the payment service refuses can be written anew, with what was written", async () => {
  const { id, at_service } = await contested();
  // Decided at the service while the event is still on its way.
  await stripeClient(world).disputes.close(at_service);
  expect(await codeOf(agent.api.disputes.sendEvidence({ id, evidence: "Mes preuves" }))).toBe(
    "PAYMENT_INVALID_REQUEST",
  );
  expect(await read(id)).toMatchObject({ evidence: "Mes preuves", answer: { state: "failed" } });
  expect(await caseOf(id)).toBeDefined();
  await world.deliverPayments();
  expect(await read(id)).toMatchObject({ status: "lost", is_answerable: false });
  expect(await caseOf(id)).toBeUndefined();
});

test("an inquiry of the bank is a case too, and takes no credits", async () => {
  const purchase = await buyPack(world, provider);
  const payment_intent = purchase.payment_intent_id ?? "";
  await sandboxControl(world, "faults", { webhooks: "paused" });
  await sandboxControl(world, "disputes", { payment_intent });
  const event = JSON.parse((await sandboxEvents(world, "charge.dispute.created")).at(-1) ?? "");
  event.data.object.status = "warning_needs_response";
  expect(await postSignedWebhook(world, JSON.stringify({ ...event, id: `${event.id}_inquiry` }))).toBe(200);
  const [dispute] = (await agent.api.disputes.list({ open: true })).data;
  expect(dispute).toMatchObject({ status: "warning_needs_response", purchase: { id: purchase.id } });
  expect(await caseOf(dispute?.id ?? "")).toBeDefined();
  expect((await ledgerOf(world, provider)).balance).toBe(15);
  await sandboxControl(world, "faults", { webhooks: "sent" });
});
