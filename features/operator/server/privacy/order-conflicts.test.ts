import { afterAll, expect, test } from "vitest";
import type { PrivacyOrder } from "#features/operator/contract/index.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";
import { eraseOrdersJob } from "./end-orders.ts";

/** Orders that meet another order of the account, its closing, or somebody of the team. */
const leads = leadsSetup();
const team = privacyTeam(() => leads.world);
afterAll(() => expect(leads.world.errors).toEqual([]));

const stored = async (id: string) =>
  (await leads.world.sql`select * from privacy_orders where id = ${id}`)[0] ?? {};
const closedAt = async ({ id }: Person) =>
  (await leads.world.sql`select closed_at from profiles where id = ${id}`)[0]?.closed_at;
const confirm = (id: string, acknowledged: string[] = []) =>
  codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true, acknowledged }));

/** Writes a message and returns what to propose about an account for it. */
async function proposal(owner: Person, kind: PrivacyOrder["kind"], from = "ailleurs@exemple.test") {
  return {
    id: await writeAbout(leads.world, kind === "export" ? "access" : "erasure", from),
    account_id: owner.id,
    kind,
    proof_kinds: ["call" as const, "document_seen" as const],
    proof_notes: NOTES,
    ...(kind === "export" && { email: from }),
  };
}
const propose = async (owner: Person, kind: PrivacyOrder["kind"] = "erasure") => {
  const asked = await proposal(owner, kind);
  return { case_id: asked.id, ...(await team.agent.api.privacyOrders.propose(asked)).data };
};

test("one of two simultaneous proposals about one account is open", async () => {
  const owner = await leads.world.signUpOwner();
  const asked = await Promise.all([proposal(owner, "erasure"), proposal(owner, "export")]);
  const { agent, other } = team;
  const codes = await Promise.all([
    codeOf(agent.api.privacyOrders.propose(asked[0])),
    codeOf(other.api.privacyOrders.propose(asked[1])),
  ]);
  expect(codes.toSorted()).toEqual(["ORDER_OPEN", "accepted"]);
});

test("a second operator reads that the account's person stopped an order of another case", async () => {
  const owner = await leads.world.signUpOwner();
  const first = await propose(owner);
  await leads.world.runJobs();
  const letter = (await leads.world.letters()).find(
    ({ to, text }) => to.includes(owner.email) && text.includes("/mes-donnees/arret#"),
  );
  const [, token = ""] = /arret#([\w-]+)/.exec(letter?.text ?? "") ?? [];
  expect((await leads.world.visitor.dataArchives.stop({ token })).data.state).toBe("stopped");
  const { case_id } = await propose(owner, "export");
  const [again] = (await team.other.api.privacyOrders.list({ id: case_id })).data;
  expect(again?.other_stopped_at).not.toBeNull();
  // The one that was stopped stopped no other, and waits for nobody once its days are over.
  await waitForPerson(leads.world, first.id);
  const [stopped] = (await team.other.api.privacyOrders.list({ id: first.case_id })).data;
  expect(stopped).toMatchObject({ state: "stopped", other_stopped_at: null, is_confirmable: false });
  // A stranger's order has no such mark, nor has one that follows an order ended by an operator.
  const stranger = await leads.world.signUpOwner();
  const { id } = await propose(stranger);
  await team.agent.api.privacyOrders.answer({ id, confirmed: false, reason: "Mauvais compte." });
  const [other] = (await team.other.api.privacyOrders.list({ id: (await propose(stranger)).case_id })).data;
  expect(other?.other_stopped_at).toBeNull();
});

test("nobody of the team acts for a message of their own or gets somebody's data", async () => {
  const owner = await leads.world.signUpOwner();
  const { api } = team.agent;
  const [row] = await leads.world.sql`select email from accounts where id = ${team.agent.id}`;
  const mine = String(row?.email);
  const [colleague] = await leads.world.sql`select email from accounts where id = ${team.reader.id}`;
  const asked = await proposal(owner, "erasure", mine.toUpperCase());
  expect(await codeOf(api.privacyOrders.propose(asked))).toBe("TEAM_ADDRESS");
  const sent = { ...(await proposal(owner, "export")), email: String(colleague?.email) };
  expect(await codeOf(api.privacyOrders.propose(sent))).toBe("TEAM_ADDRESS");
  expect(await codeOf(api.privacyOrders.propose({ ...sent, email: "ailleurs@exemple.test" }))).toBe(
    "accepted",
  );
});

test("nobody confirms what somebody asked for who has joined the team since", async () => {
  const [from, into] = [await leads.world.signUpOwner(), await leads.world.signUpOwner()];
  const email = "bientot.operatrice@exemple.test";
  const { data } = await team.agent.api.privacyOrders.propose({
    ...(await proposal(from, "merge", email)),
    kept_id: into.id,
  });
  await waitForPerson(leads.world, data.id);
  await localOperator(leads.world).operators.appoint({ email, full_name: "Jeanne Côté", level: "reader" });
  const confirming = team.other.api.privacyOrders.answer({ id: data.id, confirmed: true });
  expect(await codeOf(confirming)).toBe("TEAM_ADDRESS");
  expect(await codeOf(from.api.profiles.get())).toBe("accepted");
});

const deadlocks = async () => {
  await leads.world.sql`select pg_stat_force_next_flush()`;
  const [row] = await leads.world
    .sql`select deadlocks from pg_stat_database where datname = current_database()`;
  return Number(row?.deadlocks);
};

test("a confirmation and the person's own closing at once close the account without a deadlock", async () => {
  const before = await deadlocks();
  for (let round = 0; round < 4; round++) {
    const owner = await leads.world.signUpOwner();
    const { id } = await propose(owner);
    await waitForPerson(leads.world, id);
    const [confirmed, closed] = await Promise.all([
      confirm(id),
      codeOf(owner.api.privacy.remove({ password: owner.password })),
    ]);
    expect([
      ["accepted", "UNAUTHORIZED", "done"],
      // The person was signed in still, and closes what is closed.
      ["accepted", "accepted", "done"],
      ["CASE_CHANGED", "accepted", "ended"],
    ]).toContainEqual([confirmed, closed, (await stored(id)).state]);
    expect(await closedAt(owner)).not.toBeNull();
    expect(await stored(id)).toMatchObject({ proof_notes: null });
  }
  expect(await deadlocks()).toBe(before);
});

test("an order proposed at the moment in which its account was closed ends within a day", async () => {
  const owner = await leads.world.signUpOwner();
  const { id } = await propose(owner, "export");
  const other = await propose(await leads.world.signUpOwner(), "export");
  await owner.api.privacy.remove({ password: owner.password });
  await leads.world.sql`update privacy_orders set state = 'proposed', ended_at = null, proof_notes = ${NOTES},
    email = 'ailleurs@exemple.test' where id = ${id}`;
  await eraseOrdersJob(leads.world.ports).handle({}, {} as never);
  expect(await stored(id)).toMatchObject({ state: "ended", proof_notes: null, email: null, code_hash: null });
  expect(await stored(other.id)).toMatchObject({ state: "proposed", proof_notes: NOTES });
});

test("a suspended provider with a contract in force is erased once the contract was read", async () => {
  const { world, provider, service } = leads;
  const owner = await world.signUpOwner();
  await grantCredits(world, provider, 20);
  const request = await createRequest(owner, service);
  await provider.api.leads.unlock({ id: request.id });
  const { id: quote } = await sendQuoteFor(world, provider, request.id);
  const { contract_id } = await acceptQuoteOf(owner, quote);
  const { id } = await propose(provider);
  await waitForPerson(world, id);
  await team.agent.api.people.suspend({ id: provider.id, reason: "Plaintes répétées" });
  expect(await confirm(id)).toBe("VALIDATION_ERROR");
  expect(await closedAt(provider)).toBeNull();
  const suspending = world.runJobs();
  expect(await confirm(id, [contract_id])).toBe("accepted");
  await suspending;
  await world.runJobs();
  expect(await closedAt(provider)).not.toBeNull();
});

test("the last letter goes to the address that the account has when it is erased", async () => {
  const owner = await leads.world.signUpOwner();
  const { id } = await propose(owner);
  await waitForPerson(leads.world, id);
  const email = `nouvelle-${owner.id.slice(-6)}@exemple.test`;
  await leads.world.sql`update accounts set email = ${email} where id = ${owner.id}`;
  await leads.world.sql`update profiles set email = ${email} where id = ${owner.id}`;
  expect(await confirm(id)).toBe("accepted");
  await leads.world.runJobs();
  const letters = (await leads.world.letters()).filter(({ to }) => to.includes(email));
  expect(letters.map(({ subject }) => subject)).toContain("Votre compte Maisonnée est supprimé");
});
