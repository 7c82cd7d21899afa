import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { Authenticator } from "#testing/world/authenticator.ts";
import { codeOf } from "#testing/world/caller.ts";
import { codeAt } from "#testing/world/operators.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Acts on the second factor by a session that somebody ends while they wait for the account. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** What `act` throws when its account's sessions end after it was authenticated and before it decides. */
async function whileSessionsEnd(id: string, act: () => Promise<unknown>) {
  const { code } = await world.sql.begin(async (tx) => {
    await tx`select from accounts where id = ${id} for no key update`;
    const code = codeOf(act());
    await waitForLocks(world, 1);
    await tx`delete from sessions where account_id = ${id}`;
    return { code };
  });
  return await code;
}

const factorOf = async (id: string) => ({
  factors: await world.sql`select confirmed_at, secret from second_factors where account_id = ${id}`,
  passkeys: await world.sql`select id from passkeys where account_id = ${id}`,
});

test("a second factor is neither enrolled nor switched on by a session that has ended", async () => {
  const owner = await world.signUpOwner();
  const { id, password } = owner;
  const { secret } = (await owner.api.secondFactor.enrol({ password })).data;
  const before = await factorOf(id);
  const code = await codeAt(world, secret);
  expect(await whileSessionsEnd(id, () => owner.api.secondFactor.confirm({ code }))).toBe("UNAUTHORIZED");
  const again = await owner.signInAgain();
  expect(await whileSessionsEnd(id, () => again.secondFactor.enrol({ password }))).toBe("UNAUTHORIZED");
  expect(await factorOf(id)).toEqual(before);
});

test("neither code nor passkey of a session that has ended changes the factor of its account", async () => {
  const owner = await world.signUpOwner();
  const { id, password } = owner;
  const { secret } = (await owner.api.secondFactor.enrol({ password })).data;
  await owner.api.secondFactor.confirm({ code: await codeAt(world, secret) });
  const nextCode = () => {
    world.advance(MINUTE_MS);
    return codeAt(world, secret);
  };
  const signIn = async () => {
    const api = await owner.signInAgain();
    await api.secondFactor.verify({ code: await nextCode() });
    return api;
  };
  const key = new Authenticator(world.origin);
  let api = await signIn();
  const begun = async () => (await api.passkeys.register({ password, code: await nextCode() })).data;
  await api.passkeys.add({ name: "Téléphone", passkey: key.create(await begun()) });
  const before = await factorOf(id);
  const made = new Authenticator(world.origin).create(await begun());
  const acts = [
    () => api.passkeys.add({ name: "Portable", passkey: made }),
    () => api.passkeys.remove({ id: key.id, password }),
    async () => api.secondFactor.renewRecoveryCodes({ password, code: await codeAt(world, secret) }),
    async () => api.secondFactor.remove({ password, code: await codeAt(world, secret) }),
  ];
  for (const act of acts) {
    world.advance(MINUTE_MS);
    expect(await whileSessionsEnd(id, act), act.toString()).toBe("UNAUTHORIZED");
    api = await signIn();
  }
  expect(await factorOf(id)).toEqual(before);
});
