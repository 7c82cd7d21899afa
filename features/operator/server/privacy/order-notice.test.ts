import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { MailBounced, MailNotSent } from "#platform/mail/mail.ts";
import { codeOf } from "#testing/world/caller.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import accountErased from "../letters/account-erased.ts";
import orderProposed from "../letters/order-proposed.ts";

/** Orders whose letters reach the account's address, and those whose letters do not. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});
const team = privacyTeam(() => world);

const stored = async (id: string) =>
  (await world.sql`select * from privacy_orders where id = ${id}`)[0] ?? {};
const confirm = (id: string) => codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }));

/** Proposes the closing of a new owner's account; its letter has not left. */
async function proposeErasure() {
  const owner = await world.signUpOwner();
  const case_id = await writeAbout(world, "erasure", owner.email);
  const { data } = await team.agent.api.privacyOrders.propose({
    id: case_id,
    account_id: owner.id,
    kind: "erasure",
    proof_kinds: ["call", "document_seen"],
    proof_notes: NOTES,
  });
  const read = async () => (await team.other.api.privacyOrders.list({ id: case_id })).data[0];
  return { owner, id: data.id, read };
}

/** Runs one attempt of a letter's job with a mail server that throws this. */
async function sendFailing(letter: typeof orderProposed, order_id: string, failure: Error): Promise<void> {
  const send = () => Promise.reject(failure);
  const job = letter.job({ ...world.ports, mail: { send } });
  await job.handle({ order_id }, { id: order_id, attempt: 1 } as never);
}
const refuse = (letter: typeof orderProposed, order_id: string) =>
  sendFailing(letter, order_id, new MailBounced("no such mailbox"));

test("the case points out another signature and an address that is nobody's; a repeated letter is no note", async () => {
  const owner = await world.signUpOwner("Claire Bergeron");
  const id = await writeAbout(world, "access", owner.email);
  await world.sql`update contact_messages set name = 'Claire Bouchard' where id = ${id}`;
  const propose = (notes: string[]) =>
    team.agent.api.privacyOrders.propose({
      id,
      account_id: owner.id,
      kind: "export",
      proof_kinds: ["call", "document_seen"],
      proof_notes: notes,
      email: "tiers@exemple.test",
    });
  expect(await codeOf(propose([NOTES[0] ?? "", "xxxxxxxxxxxx"]))).toBe("VALIDATION_ERROR");
  await propose(NOTES);
  const read = async () => (await team.other.api.privacyOrders.list({ id })).data[0];
  expect(await read()).toMatchObject({ doubts: ["name", "address"], signed: "Claire Bouchard" });
  await world.sql`update contact_messages set name = 'Claire Bergeron' where id = ${id}`;
  expect(await read()).toMatchObject({ doubts: ["address"] });
});

test("the seventy-two hours begin when the letter leaves, however late that is", async () => {
  const { id, read } = await proposeErasure();
  const asked_at = new Date(world.now().getTime() - 10 * DAY_MS);
  await world.sql`update privacy_orders set asked_at = ${asked_at} where id = ${id}`;
  await expect(sendFailing(orderProposed, id, new MailNotSent("try later"))).rejects.toThrow();
  expect(await read()).toMatchObject({ confirmable_at: null, is_confirmable: false, is_untold: false });
  expect(await confirm(id)).toBe("ORDER_WAITS");
  await world.runJobs();
  const from = new Date(world.now().getTime() + 72 * HOUR_MS);
  const told = await read();
  expect(told).toMatchObject({ is_confirmable: false, is_untold: false });
  expect(new Date(told?.confirmable_at ?? 0).getTime()).toBeGreaterThan(from.getTime() - HOUR_MS);
  expect(await confirm(id)).toBe("ORDER_WAITS");
});

test("an address that refuses letters does not shorten the wait, and the second operator reads that nobody was notified", async () => {
  const { id, read } = await proposeErasure();
  await refuse(orderProposed, id);
  expect(await read()).toMatchObject({ is_confirmable: false, is_untold: true });
  expect(await confirm(id)).toBe("ORDER_WAITS");
  await waitForPerson(world, id);
  expect(await read()).toMatchObject({ is_confirmable: true, is_untold: true });
  expect(await confirm(id)).toBe("accepted");
  expect(await read()).toMatchObject({ is_untold: false });
});

test("the second operator of a merge reads that the person of the remaining account was not notified", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const case_id = await writeAbout(world, "question", from.email);
  const { data } = await team.agent.api.privacyOrders.propose({
    ...{ id: case_id, account_id: from.id, kept_id: into.id, kind: "merge" },
    proof_kinds: ["call", "document_seen"],
    proof_notes: NOTES,
  });
  const read = async () => (await team.other.api.privacyOrders.list({ id: case_id })).data[0];
  expect(await read()).toMatchObject({ is_untold: false });
  const send = async ({ to }: { to: string }) => {
    if (to === into.email) throw new MailBounced("no such mailbox");
  };
  const job = orderProposed.job({ ...world.ports, mail: { send } });
  await job.handle({ order_id: data.id }, { id: data.id, attempt: 1 } as never);
  expect(await read()).toMatchObject({ is_untold: true, is_confirmable: false });
});

test("an erased address that refuses the last letter is forgotten all the same", async () => {
  const { id, owner } = await proposeErasure();
  await waitForPerson(world, id);
  expect(await confirm(id)).toBe("accepted");
  expect(await stored(id)).toMatchObject({ email: owner.email });
  await refuse(accountErased, id);
  expect(await stored(id)).toMatchObject({ email: null });
});

test("a letter that is sent again begins no second wait", async () => {
  const { id } = await proposeErasure();
  await refuse(orderProposed, id);
  const first = (await stored(id)).notified_at;
  world.advance(HOUR_MS);
  await world.runJobs();
  expect((await stored(id)).notified_at).toEqual(first);
});
