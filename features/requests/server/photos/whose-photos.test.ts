import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { image } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import { unlockedPair } from "#testing/world/leads.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** The photos of a request that one side blocked, or whose provider left. */
let world: World;
let pair: Awaited<ReturnType<typeof unlockedPair>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  pair = await unlockedPair(world);
});

const draft = async () => ({ id: pair.id, upload_id: randomUUID(), photo: await image() });
const addJob = async () => pair.owner.api.photos.add(await draft());
const addWork = async () => pair.provider.api.photos.addWork({ ...(await draft()), kind: "after" });

test("neither side of a blocked conversation adds photos until it is unblocked", async () => {
  const { owner, id } = pair;
  await owner.api.threads.set({ id, blocked: true });
  expect([await codeOf(addJob()), await codeOf(addWork())]).toEqual(["THREAD_BLOCKED", "THREAD_BLOCKED"]);
  await owner.api.threads.set({ id, blocked: false });
  expect([await codeOf(addJob()), await codeOf(addWork())]).toEqual(["accepted", "accepted"]);
});

test("a provider who closes the account takes their photos of the work along, and leaves the client's", async () => {
  const { owner, provider, id } = pair;
  const own = (await addJob()).data;
  await addWork();
  await provider.api.privacy.remove({ password: "Maison1234" });
  expect((await owner.api.requests.get({ id })).data).toMatchObject({ photos: own, work_photos: [] });
});
