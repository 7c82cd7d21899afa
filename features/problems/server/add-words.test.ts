import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PROBLEM_LIMITS } from "#features/problems/contract/index.ts";
import { image } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import { unlockedPair } from "#testing/world/leads.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

let world: World;
let owner: Member;
let provider: Member;
/** An unlocked request of the two, and its problem, which the owner opened. */
let id: string;
let problem: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, provider, id } = await unlockedPair(world));
  const draft = { kind: "damage", details: "La clôture a été abîmée.", asks: "refund" } as const;
  problem = (await owner.api.problems.open({ id, ...draft })).data.id;
});

const add = (by: Person, words: string) => by.api.problems.addWords({ id: problem, words });
const answer = () =>
  provider.api.problems.answer({ id: problem, agrees: false, answer: "Elle l'était déjà." });
const seenBy = async (by: Person) =>
  (await by.api.problems.ofRequest({ id })).data.problems[0]?.additions.map(({ by: side, text }) => [
    side,
    text,
  ]);

async function lettersTo({ email }: { email: string }): Promise<number> {
  await world.runJobs();
  const letters = await world.letters();
  return letters.filter(({ to, subject }) => to === email && subject.includes("a complété")).length;
}

test("both sides add words while the problem is open, each gets letters about them, and the case has all", async () => {
  await add(owner, "Deux planches sont cassées.");
  expect(await lettersTo(provider)).toBe(1);
  expect(await codeOf(add(provider, "Pas encore."))).toBe("INVALID_PROBLEM_STATE");
  world.advance(1000);
  await answer();
  await add(provider, "Voici la date de nos photos.");
  expect(await lettersTo(owner)).toBe(1);
  const all = [
    ["owner", "Deux planches sont cassées."],
    ["provider", "Voici la date de nos photos."],
  ];
  expect([await seenBy(owner), await seenBy(provider)]).toEqual([all, all]);
  await owner.api.problems.escalate({ id: problem });
  const { data } = await localOperator(world).cases.get({ kind: "problem", id: problem });
  expect(data.problem?.statements.slice(2).map(({ role, words }) => [role, words])).toEqual(all);
  const exported = (await owner.api.privacy.export()).data.problem_additions;
  expect(exported).toHaveLength(2);
});

test("the other side gets a letter about added photos", async () => {
  await owner.api.problems.addPhotos({ id: problem, photos: [await image()] });
  expect(await lettersTo(provider)).toBe(1);
});

test("words added in a blocked thread are read only by their author and the operator, without a letter", async () => {
  await provider.api.threads.set({ id, blocked: true });
  await add(owner, "Ceci reste entre nous.");
  expect(await seenBy(owner)).toEqual([["owner", "Ceci reste entre nous."]]);
  expect(await seenBy(provider)).toEqual([["owner", null]]);
  expect(await lettersTo(provider)).toBe(0);
  expect(JSON.stringify((await provider.api.privacy.export()).data)).not.toContain("Ceci reste entre nous.");
});

test("nothing is added by a stranger, too often, or once the problem is closed", async () => {
  const stranger = await world.signUpOwner();
  expect(await codeOf(add(stranger, "Bonjour."))).toBe("NOT_FOUND");
  const codes = await Promise.all(
    Array.from({ length: PROBLEM_LIMITS.additionsMax + 5 }, (_, n) => codeOf(add(owner, `Ajout ${n}`))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(PROBLEM_LIMITS.additionsMax);
  await answer();
  await owner.api.problems.settle({ id: problem });
  expect(await codeOf(add(provider, "Trop tard."))).toBe("INVALID_PROBLEM_STATE");
});

test("a closed account takes the words that it added along", async () => {
  await add(owner, "Deux planches sont cassées.");
  await owner.api.privacy.remove({ password: owner.password, acknowledged: [] });
  expect(await seenBy(provider)).toEqual([["owner", null]]);
});

test("a letter about a problem counts among those that its author caused to the other", async () => {
  await add(owner, "Deux planches sont cassées.");
  expect(await lettersTo(provider)).toBe(1);
  const caused = await world.sql`
    select distinct sender_id, recipient_id from caused_letters
    where message like '%problem%' and recipient_id in (${owner.id}, ${provider.id})`;
  expect([...caused]).toEqual([{ sender_id: owner.id, recipient_id: provider.id }]);
});
