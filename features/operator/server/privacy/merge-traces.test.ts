import { afterAll, beforeAll, expect, test } from "vitest";
import { decideCase } from "#testing/world/operators.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** What either account reads of a merge, and what becomes of what its person wrote to the team. */
const of = {} as { world: World };
beforeAll(async () => {
  of.world = await startWorld();
});
afterAll(() => of.world.close());
const team = privacyTeam(of);

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

/** Proposes to merge the first account into the second, as its address asked. */
async function proposed(from: Member, into: Member) {
  const case_id = await writeAbout(of.world, "question", from.email);
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
  const [from, into] = [await of.world.signUpOwner(), await of.world.signUpOwner()];
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
  await waitForPerson(of.world, id);
  await team.other.api.privacyOrders.answer({ id, confirmed: true });
  const [order] = await of.world.sql`select email from privacy_orders where id = ${id}`;
  expect(order?.email).toBe(from.email);
  const kept = await exported(into);
  expect(JSON.stringify(kept.privacy_orders)).not.toContain(from.email);
});

test("what somebody asked from the address that closes is still answered, at the one that stays", async () => {
  const [from, into] = [await of.world.signUpOwner(), await of.world.signUpOwner()];
  const other = await writeAbout(of.world, "question", from.email);
  const { id, case_id } = await proposed(from, into);
  await waitForPerson(of.world, id);
  await team.other.api.privacyOrders.answer({ id, confirmed: true });
  const [order] = (await team.other.api.privacyOrders.list({ id: case_id })).data;
  expect(order?.state).toBe("done");
  for (const message of [other, case_id])
    await decideCase(of.world, {
      kind: "contact",
      id: message,
      accepted: true,
      reason: "Votre question est réglée.",
    });
  await of.world.runJobs();
  const answers = (await of.world.letters()).filter(({ text }) =>
    text.includes("Votre question est réglée."),
  );
  expect(answers.map(({ to }) => to)).toEqual([into.email, into.email]);
});
