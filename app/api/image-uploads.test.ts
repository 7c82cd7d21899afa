import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "#foundation/id.ts";
import { inImageQueue, uploaderOf } from "#platform/images/uploader.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

// Decoding takes the processor for seconds, on a busy machine for longer.
vi.setConfig({ testTimeout: 120_000 });

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const image = async (side: number) => {
  const create = { width: side, height: side, channels: 3 as const, background: "#336699" };
  return new File([await sharp({ create }).png().toBuffer()], "photo.png", { type: "image/png" });
};

const sendAvatar = (person: Person, file: File) => person.api.profiles.setAvatar({ avatar: file });

test("an avatar is stored before the images that another account sent earlier", async () => {
  const [hostile, honest] = [await world.signUpOwner(), await world.signUpOwner()];
  const [large, small] = [await image(3000), await image(100)];
  let stored = 0;
  const many = Array.from({ length: 8 }, () =>
    sendAvatar(hostile, large).then(
      () => {
        stored += 1;
      },
      () => {},
    ),
  );
  await vi.waitFor(() => expect(stored).toBe(1), { timeout: 60_000 });
  await sendAvatar(honest, small);
  expect(stored).toBeLessThan(5);
  await Promise.all(many);
});

test("an account that sent too many images gets a 503 that says in French when to try again", async () => {
  const person = await world.signUpOwner();
  const share = { ...uploaderOf({}, { id: person.id }), cost: 10 * 50_000_000 };
  await inImageQueue(share, async () => {});
  const body = new FormData();
  body.append("avatar", await image(100));
  const send = (who: Person) =>
    fetch(`${world.origin}/api/profile/avatar`, {
      method: "POST",
      headers: { authorization: `Bearer ${who.token}` },
      body,
    });
  const response = await send(person);
  expect(response.status).toBe(503);
  const retryAfter = Number(response.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThan(5);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(await response.json()).toMatchObject({
    code: "DATABASE_ERROR",
    statusCode: 503,
    message:
      "Beaucoup d'images sont traitées en ce moment. Rien n'est perdu : réessayez dans quelques secondes.",
  });
  expect((await send(await world.signUpOwner())).status).toBe(200);
});

test("images of a call wait twenty seconds at most in all, of an e-mail a minute", () => {
  expect(uploaderOf({ request: { ip: "192.0.2.1" } }, { id: newId() })).toMatchObject({
    address: "192.0.2.1",
    timeout: { leftMs: 20_000 },
  });
  expect(uploaderOf({}, { id: newId() }).timeout).toEqual({ leftMs: 60_000 });
});
