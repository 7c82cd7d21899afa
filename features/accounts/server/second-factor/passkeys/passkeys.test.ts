import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { Authenticator } from "#testing/world/authenticator.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { codeAt, signUpOperator } from "#testing/world/operators.ts";
import { newPersonDetails } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Operator = Awaited<ReturnType<typeof signUpOperator>>;

/** A code is accepted once, so the next one is a minute away. */
async function nextCode(secret: string): Promise<string> {
  world.advance(MINUTE_MS);
  return await codeAt(world, secret);
}

/** Begins to add a passkey in the operator's session. */
const begin = async ({ api, password, secret }: Operator) =>
  (await api.passkeys.register({ password, code: await nextCode(secret) })).data;

/** Appoints an operator with a passkey. */
async function withPasskey() {
  const operator = await signUpOperator(world, "agent");
  const key = new Authenticator(world.origin);
  await operator.api.passkeys.add({ name: "Téléphone", passkey: key.create(await begin(operator)) });
  return { operator, key };
}

/** Opens a session with only the password. */
const opened = async ({ signInByPassword }: Operator) => callerOf(world.origin, await signInByPassword());
const challengeOf = async (api: Operator["api"]) => (await api.passkeys.challenge({})).data;

test("a passkey given after the password opens the console, without a code", async () => {
  const { operator, key } = await withPasskey();
  const api = await opened(operator);
  expect((await api.secondFactor.get()).data).toMatchObject({ is_awaited: true, passkeys: 1 });
  expect(await codeOf(api.operators.me())).toBe("SECOND_FACTOR_REQUIRED");
  await api.secondFactor.verify({ passkey: key.sign(await challengeOf(api)) });
  expect((await api.operators.me()).data.id).toBe(operator.id);
  expect((await api.passkeys.list()).data).toMatchObject([
    { name: "Téléphone", last_used_at: world.now().toISOString() },
  ]);
});

test("an owner adds several passkeys with names, each confirmed by a letter, and removes one with the password", async () => {
  const owner = await world.signUpOwner();
  const { api, password, email } = owner;
  expect(await codeOf(api.passkeys.register({ password, code: "123456" }))).toBe("SECOND_FACTOR_STATE");
  const { secret } = (await api.secondFactor.enrol({ password })).data;
  await api.secondFactor.confirm({ code: await codeAt(world, secret) });
  expect(await codeOf(api.passkeys.register({ password: "Mauvais1234", code: "123456" }))).toBe(
    "INVALID_PASSWORD",
  );
  expect(await codeOf(api.passkeys.register({ password, code: "000000" }))).toBe("INVALID_CODE");
  for (const name of ["Téléphone", "Portable"]) {
    const options = (await api.passkeys.register({ password, code: await nextCode(secret) })).data;
    expect(options.authenticatorSelection.userVerification).toBe("required");
    await api.passkeys.add({ name, passkey: new Authenticator(world.origin).create(options) });
  }
  const [first, second] = (await api.passkeys.list()).data;
  expect([first?.name, second?.name]).toEqual(["Téléphone", "Portable"]);
  const id = first?.id ?? "";
  expect(await codeOf(api.passkeys.remove({ id, password: "Mauvais1234" }))).toBe("INVALID_PASSWORD");
  const stranger = await world.signUpOwner();
  const others = stranger.api.passkeys.remove({ id, password: stranger.password });
  expect(await codeOf(others)).toBe("NOT_FOUND");
  await api.passkeys.remove({ id, password });
  expect(await codeOf(api.passkeys.remove({ id, password }))).toBe("NOT_FOUND");
  await world.runJobs();
  const letters = (await world.letters())
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject);
  expect(letters.filter((subject) => subject.includes("clé d’accès a été ajoutée"))).toHaveLength(2);
  expect(letters.filter((subject) => subject.includes("clé d’accès a été supprimée"))).toHaveLength(1);
  await api.secondFactor.remove({ password, code: await nextCode(secret) });
  expect((await api.passkeys.list()).data).toEqual([]);
  const events = (await api.accounts.securityEvents()).data.map(({ kind }) => kind);
  expect(events).toEqual(expect.arrayContaining(["passkey_added", "passkey_removed"]));
});

test("a passkey is also asked for again before money moves, with the password", async () => {
  const { operator, key } = await withPasskey();
  const { api, password } = operator;
  world.advance(11 * MINUTE_MS);
  const appoint = () => {
    const { email } = newPersonDetails();
    return codeOf(api.money.adjust({ provider: email, credits: 2, reason: "Geste" }));
  };
  expect(await appoint()).toBe("RECENT_FACTOR_REQUIRED");
  const passkey = key.sign(await challengeOf(api));
  expect(await codeOf(api.secondFactor.giveAgain({ password: "Mauvais1234", passkey }))).toBe(
    "INVALID_PASSWORD",
  );
  await api.secondFactor.giveAgain({ password, passkey });
  expect(await appoint()).toBe("NOT_FOUND");
});

test("a signature is accepted once of twenty uses, and never again, from an authenticator that does not count", async () => {
  const operator = await signUpOperator(world, "agent");
  const { password } = operator;
  const key = new Authenticator(world.origin);
  // Phones send 0 each time: only the challenge tells two uses apart.
  const uncounted = { counter: 0 };
  await operator.api.passkeys.add({
    name: "Téléphone",
    passkey: key.create(await begin(operator), uncounted),
  });
  const api = await opened(operator);
  const passkey = key.sign(await challengeOf(api), uncounted);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(
        n % 2 ? api.secondFactor.giveAgain({ password, passkey }) : api.secondFactor.verify({ passkey }),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  world.advance(16 * MINUTE_MS);
  const replay = () => codeOf(api.secondFactor.giveAgain({ password, passkey }));
  expect(await replay()).toBe("INVALID_PASSKEY");
  await challengeOf(api);
  expect(await replay()).toBe("INVALID_PASSKEY");
});

test("a signature that was refused has used its challenge up, and a second try needs another", async () => {
  const { operator, key } = await withPasskey();
  const api = await opened(operator);
  const options = await challengeOf(api);
  const verify = (passkey: ReturnType<typeof key.sign>) => codeOf(api.secondFactor.verify({ passkey }));
  expect(await verify(key.sign(options, { isUnverified: true }))).toBe("INVALID_PASSKEY");
  expect(await verify(key.sign(options))).toBe("INVALID_PASSKEY");
  expect(await verify(key.sign(await challengeOf(api)))).toBe("accepted");
});

test("a challenge belongs to the session that asked for it, and is worth nothing after five minutes", async () => {
  const { operator, key } = await withPasskey();
  const api = await opened(operator);
  const other = await opened(operator);
  const theirs = key.sign(await challengeOf(other));
  expect(await codeOf(api.secondFactor.verify({ passkey: theirs }))).toBe("INVALID_PASSKEY");
  const late = key.sign(await challengeOf(api));
  world.advance(5 * MINUTE_MS);
  expect(await codeOf(api.secondFactor.verify({ passkey: late }))).toBe("INVALID_PASSKEY");
});

test("another account's passkey opens nothing, whatever id it names", async () => {
  const { operator, key } = await withPasskey();
  const attacker = await withPasskey();
  const api = await opened(operator);
  for (const id of [attacker.key.id, key.id]) {
    const passkey = attacker.key.sign(await challengeOf(api), { id });
    expect(await codeOf(api.secondFactor.verify({ passkey })), id).toBe("INVALID_PASSKEY");
  }
  expect(await codeOf(api.operators.me())).toBe("SECOND_FACTOR_REQUIRED");
});

test("an assertion for another site, or without verifying its person, is refused", async () => {
  const { operator, key } = await withPasskey();
  const api = await opened(operator);
  const deviations = [
    { origin: "https://maisonnee.exemple.test" },
    { rpId: "exemple.test" },
    { isUnverified: true },
  ];
  for (const deviation of deviations) {
    const passkey = key.sign(await challengeOf(api), deviation);
    expect(await codeOf(api.secondFactor.verify({ passkey })), JSON.stringify(deviation)).toBe(
      "INVALID_PASSKEY",
    );
  }
});

test("a counter that goes back tells a copy of the authenticator, which is refused", async () => {
  const { operator, key } = await withPasskey();
  const api = await opened(operator);
  const used = { counter: 40 };
  await api.secondFactor.verify({ passkey: key.sign(await challengeOf(api), used) });
  const again = await opened(operator);
  for (const counter of [39, 40]) {
    const passkey = key.sign(await challengeOf(again), { counter });
    expect(await codeOf(again.secondFactor.verify({ passkey })), String(counter)).toBe("INVALID_PASSKEY");
  }
  await again.secondFactor.verify({ passkey: key.sign(await challengeOf(again), { counter: 41 }) });
});

test("a passkey is made for our site, by a verified person, once for a challenge and for one account", async () => {
  const operator = await signUpOperator(world, "agent");
  const key = new Authenticator(world.origin);
  const add = (passkey: ReturnType<typeof key.create>) =>
    codeOf(operator.api.passkeys.add({ name: "Clé", passkey }));
  expect(await add(key.create(await begin(operator), { origin: "https://exemple.test" }))).toBe(
    "INVALID_PASSKEY",
  );
  expect(await add(key.create(await begin(operator), { isUnverified: true }))).toBe("INVALID_PASSKEY");
  const made = key.create(await begin(operator));
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => add(made)));
  expect(outcomes.toSorted()).toEqual(["INVALID_PASSKEY", "INVALID_PASSKEY", "accepted"]);
  const other = await signUpOperator(world, "agent");
  const stolen = key.create(await begin(other));
  expect(await codeOf(other.api.passkeys.add({ name: "Clé", passkey: stolen }))).toBe("INVALID_PASSKEY");
});

test("a session that has not given its second factor neither lists, adds nor removes passkeys", async () => {
  const { operator, key } = await withPasskey();
  const api = await opened(operator);
  const { password, secret } = operator;
  expect(await codeOf(api.passkeys.list())).toBe("SECOND_FACTOR_STATE");
  expect(await codeOf(api.passkeys.remove({ id: key.id, password }))).toBe("SECOND_FACTOR_STATE");
  const code = await nextCode(secret);
  expect(await codeOf(api.passkeys.register({ password, code }))).toBe("SECOND_FACTOR_STATE");
  const made = new Authenticator(world.origin).create(await begin(operator));
  expect(await codeOf(api.passkeys.add({ name: "Clé", passkey: made }))).toBe("SECOND_FACTOR_STATE");
});

test("recovery codes still open an account with passkeys", async () => {
  const { operator } = await withPasskey();
  const api = await opened(operator);
  await api.secondFactor.verify({ code: operator.recovery_codes[0] ?? "" });
  expect((await api.operators.me()).data.id).toBe(operator.id);
});

test("an account has ten passkeys at most", async () => {
  const { operator, key } = await withPasskey();
  const options = await begin(operator);
  await world.sql`
    insert into passkeys (id, account_id, name, public_key, counter, transports, created_at)
    select id || n, account_id, name, public_key, counter, transports, created_at
    from passkeys, generate_series(2, 10) n where account_id = ${operator.id}`;
  expect(await codeOf(operator.api.passkeys.add({ name: "Onzième", passkey: key.create(options) }))).toBe(
    "PASSKEYS_FULL",
  );
  expect(await codeOf(begin(operator))).toBe("PASSKEYS_FULL");
  expect((await operator.api.passkeys.list()).data).toHaveLength(10);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
