import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { codeAt } from "#testing/world/operators.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** What is done for a member who lost the authenticator and the recovery codes. */
const of = {} as { world: World };
beforeAll(async () => {
  of.world = await startWorld();
});
afterAll(async () => {
  expect(of.world.errors).toEqual([]);
  await of.world.close();
});
const team = privacyTeam(of);

type Owner = Awaited<ReturnType<World["signUpOwner"]>>;

/** Signs up an owner who switched the second step of signing in on. */
async function ownerWithFactor(name?: string) {
  const owner = await of.world.signUpOwner(name);
  const { secret } = (await owner.api.secondFactor.enrol({ password: owner.password })).data;
  await owner.api.secondFactor.confirm({ code: await codeAt(of.world, secret) });
  return owner;
}
const propose = async (owner: Owner, topic: "question" | "access" = "question") => {
  const { data } = await team.agent.api.privacyOrders.propose({
    id: await writeAbout(of.world, topic, "inconnu@exemple.test"),
    account_id: owner.id,
    kind: "factor",
    proof_kinds: ["call", "document_seen"],
    proof_notes: NOTES,
  });
  return data;
};
const confirm = (id: string) => codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }));
const isOn = async ({ id }: Owner) =>
  (await of.world.sql`select from second_factors where account_id = ${id}`).length === 1;
const lettersTo = async (email: string) =>
  (await of.world.letters()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

test("who lost the second step signs in by the password alone, once two operators have checked who asks", async () => {
  const owner = await ownerWithFactor("Odette Bélanger");
  const { id, code } = await propose(owner);
  expect(code).toBeNull();
  await of.world.runJobs();
  expect(await lettersTo(owner.email)).toContain(
    "Le retrait de votre validation en deux étapes a été demandé",
  );
  expect(await confirm(id)).toBe("ORDER_WAITS");
  await waitForPerson(of.world, id);
  expect(await codeOf(team.agent.api.privacyOrders.answer({ id, confirmed: true }))).toBe(
    "SECOND_OPERATOR_NEEDED",
  );
  expect(await isOn(owner)).toBe(true);
  expect(await confirm(id)).toBe("accepted");
  expect(await isOn(owner)).toBe(false);
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
  const again = await owner.signInAgain();
  expect((await again.secondFactor.get()).data).toMatchObject({ is_on: false, is_awaited: false });
  await of.world.runJobs();
  expect((await lettersTo(owner.email)).join()).toMatch(/deux étapes/);
  const acts = (await team.agent.api.acts.list({ person: owner.id })).data;
  expect(acts.map(({ act, operator }) => [act, operator]).slice(0, 2)).toEqual([
    ["confirm-factor", "Olga Agent"],
    ["propose-factor", "Anne Agent"],
  ]);
});

test("twenty confirmations at once remove it once", async () => {
  const owner = await ownerWithFactor();
  const { id } = await propose(owner, "access");
  await waitForPerson(of.world, id);
  const codes = await Promise.all(Array.from({ length: 20 }, () => confirm(id)));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "CASE_CHANGED")).toHaveLength(19);
});

test("nothing is proposed for an account without it, and nothing confirmed once its person removed it", async () => {
  const owner = await of.world.signUpOwner();
  expect(await codeOf(propose(owner))).toBe("NO_SECOND_FACTOR");
  const other = await ownerWithFactor();
  const { id } = await propose(other);
  await waitForPerson(of.world, id);
  await of.world.sql`delete from second_factors where account_id = ${other.id}`;
  expect(await confirm(id)).toBe("CASE_CHANGED");
  expect(
    await codeOf(team.other.api.privacyOrders.answer({ id, confirmed: false, reason: "Retrouvée" })),
  ).toBe("accepted");
});

test("data are neither sent nor erased for who only asked a question", async () => {
  const owner = await of.world.signUpOwner();
  const id = await writeAbout(of.world, "question", owner.email);
  const rest = { id, account_id: owner.id, proof_notes: NOTES };
  const order = { ...rest, proof_kinds: ["call" as const, "document_seen" as const] };
  const { propose } = team.agent.api.privacyOrders;
  expect(await codeOf(propose({ ...order, kind: "erasure" }))).toBe("NOT_FOUND");
  expect(await codeOf(propose({ ...order, kind: "export", email: owner.email }))).toBe("NOT_FOUND");
});
