import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { codeAt } from "#testing/world/operators.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The order for a member who lost the authenticator and the recovery codes. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});
const team = privacyTeam(() => world);

type Owner = Awaited<ReturnType<World["signUpOwner"]>>;

/** Signs up an owner who switched the second step of signing in on. */
async function ownerWithFactor(name?: string) {
  const owner = await world.signUpOwner(name);
  const { secret } = (await owner.api.secondFactor.enrol({ password: owner.password })).data;
  await owner.api.secondFactor.confirm({ code: await codeAt(world, secret) });
  return owner;
}
const propose = async (owner: Owner, topic: "question" | "access" = "question") => {
  const { data } = await team.agent.api.privacyOrders.propose({
    id: await writeAbout(world, topic, "inconnu@exemple.test"),
    account_id: owner.id,
    kind: "factor",
    proof_kinds: ["call", "document_seen"],
    proof_notes: NOTES,
  });
  return data;
};
const confirm = (id: string) => codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }));
const isOn = async ({ id }: Owner) =>
  (await world.sql`select from second_factors where account_id = ${id}`).length === 1;
const lettersTo = async (email: string) =>
  (await world.letters()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

test("a person who lost the second factor signs in with only the password, once two operators checked who asks", async () => {
  const owner = await ownerWithFactor("Odette Bélanger");
  const { id, code } = await propose(owner);
  expect(code).toBeNull();
  await world.runJobs();
  expect(await lettersTo(owner.email)).toContain(
    "Le retrait de votre validation en deux étapes a été demandé",
  );
  expect(await confirm(id)).toBe("ORDER_WAITS");
  await waitForPerson(world, id);
  expect(await codeOf(team.agent.api.privacyOrders.answer({ id, confirmed: true }))).toBe(
    "SECOND_OPERATOR_NEEDED",
  );
  expect(await isOn(owner)).toBe(true);
  expect(await confirm(id)).toBe("accepted");
  expect(await isOn(owner)).toBe(false);
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
  const again = await owner.signInAgain();
  expect((await again.secondFactor.get()).data).toMatchObject({ is_on: false, is_awaited: false });
  await world.runJobs();
  expect((await lettersTo(owner.email)).join()).toMatch(/deux étapes/);
  const acts = (await team.agent.api.acts.list({ person: owner.id })).data;
  expect(acts.map(({ act, operator }) => [act, operator]).slice(0, 2)).toEqual([
    ["confirm-factor", "Olga Agent"],
    ["propose-factor", "Anne Agent"],
  ]);
  expect(await world.sql`select proof_notes from privacy_orders where id = ${id}`).toEqual([
    { proof_notes: null },
  ]);
});

test("twenty confirmations at once remove it once", async () => {
  const owner = await ownerWithFactor();
  const { id } = await propose(owner, "access");
  await waitForPerson(world, id);
  const codes = await Promise.all(Array.from({ length: 20 }, () => confirm(id)));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "CASE_CHANGED")).toHaveLength(19);
});

test("nothing is proposed for an account without it, and nothing confirmed once its person removed it", async () => {
  const owner = await world.signUpOwner();
  expect(await codeOf(propose(owner))).toBe("NO_SECOND_FACTOR");
  // Begun is not switched on.
  await owner.api.secondFactor.enrol({ password: owner.password });
  expect(await codeOf(propose(owner))).toBe("NO_SECOND_FACTOR");
  const other = await ownerWithFactor();
  const { id } = await propose(other);
  await waitForPerson(world, id);
  await world.sql`delete from second_factors where account_id = ${other.id}`;
  expect(await confirm(id)).toBe("CASE_CHANGED");
  expect(
    await codeOf(team.other.api.privacyOrders.answer({ id, confirmed: false, reason: "Retrouvée" })),
  ).toBe("accepted");
});

test("data are neither sent nor erased for who only asked a question", async () => {
  const owner = await world.signUpOwner();
  const id = await writeAbout(world, "question", owner.email);
  const rest = { id, account_id: owner.id, proof_notes: NOTES };
  const order = { ...rest, proof_kinds: ["call" as const, "document_seen" as const] };
  const { propose } = team.agent.api.privacyOrders;
  expect(await codeOf(propose({ ...order, kind: "erasure" }))).toBe("NOT_FOUND");
  expect(await codeOf(propose({ ...order, kind: "export", email: owner.email }))).toBe("NOT_FOUND");
});
