import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { decideCase } from "#testing/world/operators.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { eraseOrdersJob } from "./end-orders.ts";

/** The letters that both accounts get about a merge, and which account keeps messages to the team. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
const team = privacyTeam(() => world);

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

/** Proposes to merge the first account into the second, as its address asked. */
async function proposed(from: Member, into: Member) {
  const case_id = await writeAbout(world, "question", from.email);
  const { data } = await team.agent.api.privacyOrders.propose({
    id: case_id,
    account_id: from.id,
    kept_id: into.id,
    kind: "merge",
    proof_kinds: ["call", "document_seen"],
    proof_notes: NOTES,
  });
  return { id: data.id, case_id };
}

test("an export says that a merge was proposed and when, not how it was checked nor the other account", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const { id } = await proposed(from, into);
  const exported = async ({ api }: Member) => (await api.privacy.export({})).data;
  for (const [one, other] of [
    [from, into],
    [into, from],
  ] as const) {
    const data = await exported(one);
    expect(data.privacy_orders).toEqual([
      { kind: "merge", state: "proposed", asked_at: expect.anything(), answered_at: null, ended_at: null },
    ]);
    const text = JSON.stringify(data);
    for (const secret of [...NOTES, other.email, other.id]) expect(text).not.toContain(secret);
  }
  await waitForPerson(world, id);
  await team.other.api.privacyOrders.answer({ id, confirmed: true });
  const [order] = await world.sql`select email from privacy_orders where id = ${id}`;
  expect(order?.email).toBe(from.email);
  const kept = await exported(into);
  expect(JSON.stringify(kept.privacy_orders)).not.toContain(from.email);
});

test("a request from the address that closes is still answered, at the one that stays", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const other = await writeAbout(world, "question", from.email);
  const { id, case_id } = await proposed(from, into);
  await waitForPerson(world, id);
  await team.other.api.privacyOrders.answer({ id, confirmed: true });
  const [order] = (await team.other.api.privacyOrders.list({ id: case_id })).data;
  expect(order?.state).toBe("done");
  for (const message of [other, case_id])
    await decideCase(world, {
      kind: "contact",
      id: message,
      accepted: true,
      reason: "Votre question est réglée.",
    });
  await world.runJobs();
  const answers = (await world.letters()).filter(({ text }) => text.includes("Votre question est réglée."));
  expect(answers.map(({ to }) => to)).toEqual([into.email, into.email]);
});

test("a merge ends with the account that was to stay, and names neither account a month later", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const { id } = await proposed(from, into);
  await into.api.privacy.remove({ password: into.password });
  const { sql, now, ports } = world;
  // Proposed at the moment in which the account was closed: the closing did not see it.
  await sql`update privacy_orders set state = 'proposed', ended_at = null where id = ${id}`;
  const read = async () => {
    await eraseOrdersJob(ports).handle({}, {} as never);
    return (await sql`select state, account_id, kept_id from privacy_orders where id = ${id}`)[0];
  };
  expect(await read()).toEqual({ state: "ended", account_id: from.id, kept_id: into.id });
  await sql`update privacy_orders set ended_at = ${new Date(now().getTime() - 31 * DAY_MS)} where id = ${id}`;
  expect(await read()).toEqual({ state: "ended", account_id: null, kept_id: null });
});

test("a merge that was withdrawn before its letters left sends none, and no link stops it", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const { id } = await proposed(from, into);
  await team.agent.api.privacyOrders.answer({ id, confirmed: false, reason: "Mauvais compte." });
  await world.runJobs();
  const told = (await world.letters()).filter(({ to }) => [from.email, into.email].includes(to));
  expect(told.filter(({ subject }) => subject.includes("fusion"))).toEqual([]);
  const [order] = await world.sql`select stop_hash, kept_stop_hash from privacy_orders where id = ${id}`;
  expect(order).toEqual({ stop_hash: null, kept_stop_hash: null });
});

test("one of two simultaneous proposals to merge into one account is open", async () => {
  const [from, other, into] = [
    await world.signUpOwner(),
    await world.signUpOwner(),
    await world.signUpOwner(),
  ];
  const codes: Promise<string>[] = [];
  await world.sql.begin(async (tx) => {
    await tx`select from accounts where id = ${into.id} for update`;
    for (const one of [from, other]) {
      codes.push(codeOf(proposed(one, into)));
      await waitForLocks(world, codes.length);
    }
  });
  expect((await Promise.all(codes)).toSorted()).toEqual(["ORDER_OPEN", "accepted"]);
});

test("each person of a merge gets their own link", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  await proposed(from, into);
  await world.runJobs();
  const linkTo = async ({ email }: Member) => {
    const letter = (await world.letters()).find(({ to, text }) => to === email && text.includes("arret#"));
    return /arret#[\w-]+/.exec(letter?.text ?? "")?.[0];
  };
  const links = [await linkTo(from), await linkTo(into)];
  expect(links).toEqual([expect.any(String), expect.any(String)]);
  expect(links[0]).not.toBe(links[1]);
});
