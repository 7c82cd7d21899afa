import { afterAll, expect, test } from "vitest";
import { PROOF_NAMES, type PrivacyOrder } from "#features/operator/contract/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";
import { eraseOrdersJob } from "./end-orders.ts";

const leads = leadsSetup();
const team = privacyTeam(() => leads.world);
afterAll(() => expect(leads.world.errors).toEqual([]));

const proposeErasure = async (owner: Person, { message = owner.email, waits = true } = {}) => {
  const case_id = await writeAbout(leads.world, "erasure", message);
  const { data } = await team.agent.api.privacyOrders.propose({
    id: case_id,
    account_id: owner.id,
    kind: "erasure",
    proof_kinds: ["call", "request_detail"],
    proof_notes: NOTES,
  });
  if (waits) await waitForPerson(leads.world, data.id);
  return { case_id, ...data };
};
const stored = async (id: string) =>
  (await leads.world.sql`select * from privacy_orders where id = ${id}`)[0] ?? {};
const isClosed = async ({ id }: Person) =>
  (await leads.world.sql`select closed_at from profiles where id = ${id}`)[0]?.closed_at !== null;
const actsAbout = async (person: Person) =>
  (await team.agent.api.acts.list({ person: person.id })).data.filter(({ act }) => act !== "read-contact");

test("a second operator confirms an erasure, the account is closed and the act keeps both operators without the notes", async () => {
  const owner = await leads.world.signUpOwner("Odette Bélanger");
  const { case_id, id, code } = await proposeErasure(owner);
  expect(code).toBeNull();
  const [order] = (await team.other.api.privacyOrders.list({ id: case_id })).data;
  expect(order).toMatchObject({
    kind: "erasure",
    state: "proposed",
    account: { id: owner.id, role: "owner", full_name: "Odette Bélanger" },
    proofs: [
      { kind: "call", note: NOTES[0] },
      { kind: "request_detail", note: NOTES[1] },
    ],
    asked_by: "Anne Agent",
    answered_by: null,
  });
  const { data } = await team.other.api.privacyOrders.answer({ id, confirmed: true });
  expect(data.state).toBe("done");
  expect(await isClosed(owner)).toBe(true);
  expect(await codeOf(owner.api.profiles.get({}))).toBe("UNAUTHORIZED");
  const [answer, proposal] = await actsAbout(owner);
  expect(proposal).toMatchObject({ act: "propose-erasure", operator: "Anne Agent" });
  expect(answer).toMatchObject({
    act: "confirm-erasure",
    operator: "Olga Agent",
    subject: case_id,
    details: { order: id, proof: "call", other_proof: "request_detail", proposed_by: "Anne Agent" },
    after: { state: "done" },
  });
  await leads.world.runJobs();
  const kept = JSON.stringify([answer, proposal, await stored(id)]);
  for (const secret of [...NOTES, owner.email, "Bélanger"]) expect(kept).not.toContain(secret);
});

test("an order's author cannot confirm it but may withdraw it, and nobody opens a second one meanwhile", async () => {
  const owner = await leads.world.signUpOwner("Odile Roy");
  const { case_id, id } = await proposeErasure(owner);
  const again = {
    id: case_id,
    account_id: owner.id,
    kind: "erasure" as const,
    proof_kinds: ["own_address" as const, "document_seen" as const],
    proof_notes: NOTES,
  };
  expect(await codeOf(team.other.api.privacyOrders.propose(again))).toBe("ORDER_OPEN");
  expect(await codeOf(team.agent.api.privacyOrders.answer({ id, confirmed: true }))).toBe(
    "SECOND_OPERATOR_NEEDED",
  );
  expect(await codeOf(team.agent.api.privacyOrders.answer({ id, confirmed: false }))).toBe(
    "VALIDATION_ERROR",
  );
  const withdrawn = { id, confirmed: false, reason: "La personne a changé d'avis" };
  expect((await team.agent.api.privacyOrders.answer(withdrawn)).data.state).toBe("rejected");
  expect(await isClosed(owner)).toBe(false);
  expect(await stored(id)).toMatchObject({ proof_notes: null, answered_by_id: null });
  expect(await codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }))).toBe("CASE_CHANGED");
  expect(await codeOf(team.other.api.privacyOrders.propose(again))).toBe("accepted");
});

/** The operators who answer an order of « Anne Agent », and the result for each. */
const MAY_CONFIRM: readonly [who: string, change: Record<string, number> | undefined, code: string][] = [
  ["an agent of a month", undefined, "accepted"],
  ["one appointed 47 hours ago", { created_at: 47 }, "OPERATOR_TOO_NEW"],
  ["one appointed 48 hours ago", { created_at: 48 }, "accepted"],
  ["one raised 47 hours ago", { raised_at: 47 }, "OPERATOR_TOO_NEW"],
  ["one raised 48 hours ago", { raised_at: 48 }, "accepted"],
];
test.each(MAY_CONFIRM)("an erasure confirmed by %s", async (_, change, code) => {
  const owner = await leads.world.signUpOwner();
  const { id } = await proposeErasure(owner);
  const { sql, now } = leads.world;
  const at = (hours: number | undefined, otherwise: number | null) => {
    const age = hours ?? otherwise;
    return age === null ? null : new Date(now().getTime() - age * HOUR_MS);
  };
  await sql`update operators set created_at = ${at(change?.created_at, 720)}, raised_at = ${at(change?.raised_at, null)}
    where id = ${team.other.id}`;
  expect(await codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }))).toBe(code);
  expect(await isClosed(owner)).toBe(code === "accepted");
  await sql`update operators set created_at = ${at(720, null)}, raised_at = null where id = ${team.other.id}`;
});

test("the command line, where one person could be both operators, proposes nothing", async () => {
  const owner = await leads.world.signUpOwner();
  const id = await writeAbout(leads.world, "erasure", owner.email);
  const proposed = localOperator(leads.world).privacyOrders.propose({
    id,
    account_id: owner.id,
    kind: "erasure",
    proof_kinds: ["call", "request_detail"],
    proof_notes: NOTES,
  });
  expect(await codeOf(proposed)).toBe("INVALID_PERMISSIONS");
});

test("a reader, the command line and who gave no factor lately confirm nothing", async () => {
  const owner = await leads.world.signUpOwner();
  const { id } = await proposeErasure(owner);
  expect(await codeOf(team.reader.api.privacyOrders.answer({ id, confirmed: true }))).toBe(
    "INVALID_PERMISSIONS",
  );
  expect(await codeOf(localOperator(leads.world).privacyOrders.answer({ id, confirmed: true }))).toBe(
    "INVALID_PERMISSIONS",
  );
  await leads.world.sql`update sessions set factors_given_at = factors_given_at - interval '1 hour'
    where account_id = ${team.other.id}`;
  expect(await codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }))).toBe(
    "RECENT_FACTOR_REQUIRED",
  );
  await leads.world.sql`update sessions set factors_given_at = factors_given_at + interval '1 hour'
    where account_id = ${team.other.id}`;
  expect(await isClosed(owner)).toBe(false);
});

test("twenty simultaneous confirmations close the account once and leave one act", async () => {
  const owner = await leads.world.signUpOwner();
  const { id } = await proposeErasure(owner);
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "CASE_CHANGED")).toHaveLength(19);
  expect((await actsAbout(owner)).map(({ act }) => act)).toEqual(["confirm-erasure", "propose-erasure"]);
});

test("a contract in force and an unpaid invoice are confirmed by id, as the person's own closing asks", async () => {
  const { world, provider } = leads;
  const owner = await world.signUpOwner("Odette Bélanger");
  await grantCredits(world, provider, 20);
  const request = await createRequest(owner, leads.service);
  await provider.api.leads.unlock({ id: request.id });
  const { id: quote } = await sendQuoteFor(world, provider, request.id);
  const { contract_id } = await acceptQuoteOf(owner, quote);
  const invoice = await invoiceFor(world, provider, contract_id);
  const { id } = await proposeErasure(owner);
  const { data } = await team.other.api.privacyOrders.losses({ id: owner.id });
  expect(data).toMatchObject({
    role: "owner",
    contracts: [{ id: contract_id }],
    invoices: [{ id: invoice.id }],
    credits: null,
  });
  const { answer } = team.other.api.privacyOrders;
  expect(await codeOf(answer({ id, confirmed: true, acknowledged: [contract_id] }))).toBe("VALIDATION_ERROR");
  expect(await isClosed(owner)).toBe(false);
  expect((await stored(id)).state).toBe("proposed");
  await answer({ id, confirmed: true, acknowledged: [contract_id, invoice.id] });
  expect(await isClosed(owner)).toBe(true);
  const { client } = (await provider.api.leads.get({ id: request.id })).data;
  expect(client).toMatchObject({ name: "Odette Bélanger", phone: null, email: null });
});

test("a provider's losses name the credits left", async () => {
  await grantCredits(leads.world, leads.provider, 12);
  const { data } = await team.agent.api.privacyOrders.losses({ id: leads.provider.id });
  expect(data).toMatchObject({ role: "provider", credits: 12 });
});

test("an order ends with its message, and its notes go with it", async () => {
  const owner = await leads.world.signUpOwner();
  const { case_id, id } = await proposeErasure(owner, { message: "ailleurs@exemple.test" });
  await team.agent.api.cases.decide({
    kind: "privacy",
    id: case_id,
    version: 0,
    accepted: false,
    reason: "Identité non établie",
  });
  expect(await codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }))).toBe("CASE_CHANGED");
  await leads.world.runJobs();
  expect(await stored(id)).toMatchObject({ state: "ended", proof_notes: null });
  expect(await isClosed(owner)).toBe(false);
});

test("a person who closes the account meanwhile leaves nothing to confirm", async () => {
  const owner = await leads.world.signUpOwner();
  const { id } = await proposeErasure(owner, { message: "ailleurs@exemple.test" });
  await owner.api.privacy.remove({ password: owner.password });
  expect(await codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }))).toBe("CASE_CHANGED");
  expect(await stored(id)).toMatchObject({ state: "ended", proof_notes: null });
  expect(await codeOf(proposeErasure(owner))).toBe("NOT_FOUND");
});

test("thirty days after its end an order no longer says whose data it was about", async () => {
  const owner = await leads.world.signUpOwner();
  const { id } = await proposeErasure(owner);
  await leads.world.runJobs();
  await team.other.api.privacyOrders.answer({ id, confirmed: true });
  expect((await stored(id)).stop_hash).not.toBeNull();
  const { sql, now } = leads.world;
  const eraseWhenEnded = async (days: number) => {
    await sql`update privacy_orders set ended_at = ${new Date(now().getTime() - days * DAY_MS)} where id = ${id}`;
    await eraseOrdersJob(leads.world.ports).handle({}, {} as never);
    return (await stored(id)).account_id;
  };
  expect(await eraseWhenEnded(29.9)).toBe(owner.id);
  expect(await eraseWhenEnded(30.1)).toBeNull();
  expect(await stored(id)).toMatchObject({ stop_hash: null, email: null });
});

test("two different proofs with what was checked are needed", async () => {
  const owner = await leads.world.signUpOwner();
  const id = await writeAbout(leads.world, "erasure", owner.email);
  const whole = {
    id,
    account_id: owner.id,
    kind: "erasure" as const,
    proof_kinds: ["call", "request_detail"] as PrivacyOrder["proofs"][number]["kind"][],
    proof_notes: [...NOTES],
  };
  const propose = (change: Partial<typeof whole>) =>
    codeOf(team.agent.api.privacyOrders.propose({ ...whole, ...change }));
  expect(Object.keys(PROOF_NAMES)).toHaveLength(5);
  expect(await propose({ proof_kinds: ["call", "call"] })).toBe("VALIDATION_ERROR");
  expect(await propose({ proof_kinds: ["call"] })).toBe("VALIDATION_ERROR");
  expect(await propose({ proof_notes: ["trop peu", "Assez de mots pour une note"] })).toBe(
    "VALIDATION_ERROR",
  );
  expect(await propose({ proof_notes: ["mots ".repeat(101), "mots ".repeat(100).trim()] })).toBe(
    "VALIDATION_ERROR",
  );
  expect(await propose({ account_id: team.agent.id })).toBe("NOT_FOUND");
  expect(await propose({ id: owner.id })).toBe("NOT_FOUND");
  expect(await propose({ proof_notes: ["Par appel.", "mots ".repeat(100).trim()] })).toBe("accepted");
});

test("a question of the contact form asks for nothing to be erased", async () => {
  const owner = await leads.world.signUpOwner();
  const id = await writeAbout(leads.world, "question", owner.email);
  const proposed = team.agent.api.privacyOrders.propose({
    id,
    account_id: owner.id,
    kind: "erasure",
    proof_kinds: ["call", "request_detail"],
    proof_notes: NOTES,
  });
  expect(await codeOf(proposed)).toBe("NOT_FOUND");
});
