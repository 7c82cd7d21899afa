import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { image } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import { unlockedPair } from "#testing/world/leads.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { eraseOldJob } from "../jobs.ts";

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

let world: World;
let owner: Member;
let provider: Member;
/** An unlocked request of the two. */
let id: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, provider, id } = await unlockedPair(world));
});

const DRAFT = { kind: "damage", details: "La clôture a été abîmée.", asks: "refund" } as const;
const ANSWER = { agrees: false, answer: "Elle l'était déjà." };

const images = (count: number) => Promise.all(Array.from({ length: count }, () => image()));
const open = async (count: number) =>
  (await owner.api.problems.open({ id, ...DRAFT, photos: await images(count) })).data;
const answer = async (problem: string, count: number) =>
  (await provider.api.problems.answer({ id: problem, ...ANSWER, photos: await images(count) })).data;
const newest = async (by: Person) => (await by.api.problems.ofRequest({ id })).data.problems[0];

async function storedFiles(prefix = "private/problems/"): Promise<number> {
  let count = 0;
  for await (const key of world.ports.storage.keys()) if (key.startsWith(prefix)) count += 1;
  return count;
}

test("both sides read the photos of a problem and of its answer, nobody else does, and so does the operator", async () => {
  const { id: problem } = await open(2);
  await answer(problem, 1);
  const seen = await newest(provider);
  expect([seen?.photos.length, seen?.answer?.photos.length, seen?.answer?.agrees]).toEqual([2, 1, false]);
  expect(await newest(owner)).toMatchObject({
    photos: seen?.photos,
    answer: { photos: seen?.answer?.photos },
  });
  const photo = { id: problem, photo_id: seen?.photos[0]?.id ?? "", size: "large" as const };
  for (const { api } of [owner, provider]) expect((await api.problems.photo(photo)).type).toBe("image/webp");
  const stranger = await world.signUpOwner();
  expect(await codeOf(stranger.api.problems.photo(photo))).toBe("NOT_FOUND");
  // Nor is it read at the address of another problem.
  expect(await codeOf(owner.api.problems.photo({ ...photo, id }))).toBe("NOT_FOUND");
  await owner.api.problems.escalate({ id: problem });
  const operator = localOperator(world);
  const [said, answered] =
    (await operator.cases.get({ kind: "problem", id: problem })).data.problem?.statements ?? [];
  expect([said?.photos, answered?.photos]).toEqual([seen?.photos, seen?.answer?.photos]);
  expect((await operator.cases.problemPhoto(photo)).size).toBeGreaterThan(100);
});

test("photos sent in a blocked thread are seen only by their author and the operator", async () => {
  await provider.api.threads.set({ id, blocked: true });
  const opened = await open(1);
  await answer(opened.id, 1);
  const [byOwner, byProvider] = [await newest(owner), await newest(provider)];
  expect([byOwner?.photos.length, byOwner?.answer?.photos]).toEqual([1, []]);
  expect([byProvider?.photos, byProvider?.answer?.photos.length]).toEqual([[], 1]);
  const fileOf = (photo_id = "") => ({ id: opened.id, photo_id, size: "small" as const });
  const owners = fileOf(byOwner?.photos[0]?.id);
  const providers = fileOf(byProvider?.answer?.photos[0]?.id);
  expect(await codeOf(owner.api.problems.photo(owners))).toBe("accepted");
  expect(await codeOf(provider.api.problems.photo(providers))).toBe("accepted");
  expect(await codeOf(provider.api.problems.photo(owners))).toBe("NOT_FOUND");
  expect(await codeOf(owner.api.problems.photo(providers))).toBe("NOT_FOUND");
  expect((await localOperator(world).cases.problemPhoto(owners)).size).toBeGreaterThan(100);
});

test("nine photos, or what is no photo, are refused, and a refusal leaves no file behind", async () => {
  const before = await storedFiles();
  expect(await codeOf(open(9))).toBe("VALIDATION_ERROR");
  const notes = new File(["bonjour"], "notes.jpg");
  expect(await codeOf(owner.api.problems.open({ id, ...DRAFT, photos: [await image(), notes] }))).toBe(
    "INVALID_FILE_TYPE",
  );
  expect(await newest(owner)).toBeUndefined();
  const { id: problem } = (await owner.api.problems.open({ id, ...DRAFT })).data;
  expect(await codeOf(open(1))).toBe("PROBLEM_ALREADY_OPEN");
  await owner.api.problems.settle({ id: problem });
  expect(await codeOf(answer(problem, 1))).toBe("INVALID_PROBLEM_STATE");
  expect(await storedFiles()).toBe(before);
});

test("one of twenty simultaneous answers with a photo is accepted, and only its photo is stored", async () => {
  const { id: problem } = await open(0);
  const before = await storedFiles();
  const photo = await image();
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(provider.api.problems.answer({ id: problem, ...ANSWER, photos: [photo] })),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect((await newest(owner))?.answer?.photos).toHaveLength(1);
  const each = (await storedFiles()) - before;
  await owner.api.problems.settle({ id: problem });
  await open(1);
  expect((await storedFiles()) - before).toBe(2 * each);
});

test("each side adds photos to what it said until the end, eight in all, the other one after its answer", async () => {
  const { id: problem, photo_room } = await open(1);
  expect(photo_room).toBe(7);
  const add = async (by: Member, count: number) =>
    codeOf(by.api.problems.addPhotos({ id: problem, photos: await images(count) }));
  expect(await add(provider, 1)).toBe("INVALID_PROBLEM_STATE");
  expect(await add(owner, 2)).toBe("accepted");
  expect(await newest(provider)).toMatchObject({ photos: [{}, {}, {}], photo_room: 0 });
  await answer(problem, 0);
  expect(await add(provider, 1)).toBe("accepted");
  expect(await newest(owner)).toMatchObject({ photo_room: 5, answer: { photos: [{}] } });
  expect(await add(owner, 6)).toBe("TOO_MANY_IMAGES");
  expect(await add(await world.signUpOwner(), 1)).toBe("NOT_FOUND");
  const before = await storedFiles();
  await provider.api.threads.set({ id, blocked: true });
  expect(await add(owner, 1)).toBe("THREAD_BLOCKED");
  await owner.api.problems.settle({ id: problem });
  expect(await add(owner, 1)).toBe("INVALID_PROBLEM_STATE");
  expect(await storedFiles()).toBe(before);
});

test("photos are erased with their author's account, and with the problem two years after its end", async () => {
  const { id: problem } = await open(1);
  const withOne = await storedFiles();
  await answer(problem, 1);
  expect(await owner.api.privacy.export()).toMatchObject({
    data: { problem_photos: [{ problem_id: problem, position: 0 }] },
  });
  await provider.api.privacy.remove({ password: "Maison1234" });
  await world.runJobs();
  expect(await storedFiles()).toBe(withOne);
  expect(await newest(owner)).toMatchObject({ photos: [{}], answer: { photos: [] } });
  const [row] = await world.sql`select image_key from problem_photos where problem_id = ${problem}`;
  expect(await storedFiles(row?.image_key)).toBeGreaterThan(0);
  world.advance(731 * DAY_MS);
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await eraseOldJob(world.ports).handle({}, run);
  expect(await storedFiles(row?.image_key)).toBe(0);
});

test("each event of a problem is a line of the conversation", async () => {
  const { id: problem } = await open(0);
  await answer(problem, 0);
  await owner.api.problems.escalate({ id: problem });
  await owner.api.problems.settle({ id: problem });
  const { messages } = (await provider.api.threads.messages({ id })).data;
  expect(messages.flatMap((one) => (one.kind === "system" ? one.event : []))).toEqual([
    "opened",
    "problem_opened_by_owner",
    "problem_answered_by_provider",
    "problem_escalated",
    "problem_settled_by_owner",
  ]);
});
