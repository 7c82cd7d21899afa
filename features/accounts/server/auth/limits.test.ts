import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AuthWorld,
  credentials,
  newPerson,
  openAuthWorld,
  type RawRequest,
} from "#testing/accounts/auth-world.ts";

let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());

let address = 0;
const newAddress = () => `10.0.0.${++address}`;

/** Returns which attempt is rejected first, with its code and wait; undefined when none of 80 is. */
async function firstRefusal(path: string, request: (i: number) => RawRequest, tries = 80) {
  for (let i = 1; i <= tries; i++) {
    const { status, headers, json } = await world.call("POST", path, request(i));
    if (status === 429) return { at: i, code: json.code, wait: Number(headers.get("retry-after")) };
  }
  return undefined;
}
const passwordTries = (email: (i: number) => string, from: (i: number) => string, tries?: number) =>
  firstRefusal(
    "/token?grant_type=password",
    (i) => ({ body: { email: email(i), password: "Mauvais1" }, headers: { "x-forwarded-for": from(i) } }),
    tries,
  );

test("an account allows ten wrong passwords but not eighty, and the response says how long to wait", async () => {
  const from = newAddress();
  const refused = await passwordTries(
    () => "helene@exemple.test",
    () => from,
  );
  expect(refused?.at).toBeGreaterThan(11);
  expect(refused).toMatchObject({ code: "over_request_rate_limit" });
  expect(refused?.wait).toBeGreaterThan(0);
  expect(refused?.wait).toBeLessThanOrEqual(900);
});

test("the right password still signs in after ten wrong ones", async () => {
  const person = newPerson();
  const from = newAddress();
  await world.browser("pkce", from).auth.signUp(person);
  for (let i = 0; i < 10; i++) {
    const { error } = await world
      .browser("pkce", from)
      .auth.signInWithPassword({ email: person.email, password: "Mauvais1" });
    expect(error?.code).toBe("invalid_credentials");
  }
  const { error } = await world.browser("pkce", from).auth.signInWithPassword(credentials(person));
  expect(error).toBeNull();
});

test("a successful sign-in resets the count of wrong passwords", async () => {
  const person = newPerson();
  const from = newAddress();
  await world.browser("pkce", from).auth.signUp(person);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 15; i++) {
      await world
        .browser("pkce", from)
        .auth.signInWithPassword({ email: person.email, password: "Mauvais1" });
    }
    const { error } = await world.browser("pkce", from).auth.signInWithPassword(credentials(person));
    expect(error, `round ${round}`).toBeNull();
  }
}, 20_000);

test("one IP address trying many accounts is stopped within eighty attempts", async () => {
  const from = newAddress();
  const refused = await passwordTries(
    (i) => `personne${i}@inconnue.test`,
    () => from,
  );
  expect(refused?.at).toBeGreaterThan(10);
}, 20_000);

test("a device that signed in to one account cannot try others past the limit of its IP address", async () => {
  const person = newPerson();
  const from = newAddress();
  const attacker = world.browser("pkce", from);
  await attacker.auth.signUp(person);
  await attacker.auth.signInWithPassword(credentials(person));
  const codes = new Set<string | undefined>();
  for (let i = 0; i < 80; i++) {
    const { error } = await attacker.auth.signInWithPassword({
      email: `autre${i}@inconnue.test`,
      password: "Mauvais1",
    });
    codes.add(error?.code);
  }
  expect(codes).toContain("over_request_rate_limit");
  expect((await attacker.auth.signInWithPassword(credentials(person))).error).toBeNull();
}, 20_000);

test("while one IP address is stopped, the person signs in from another", async () => {
  const person = newPerson();
  await world.browser("pkce", newAddress()).auth.signUp(person);
  const from = newAddress();
  await passwordTries(
    () => person.email,
    () => from,
  );
  const { error } = await world.browser("pkce", newAddress()).auth.signInWithPassword(credentials(person));
  expect(error).toBeNull();
});

test("many addresses trying one account are delayed, then stopped within eighty, whether it exists or not", async () => {
  world.waits.length = 0;
  const refused = await passwordTries(
    () => "visee@exemple.test",
    (i) => `10.1.0.${i}`,
  );
  expect(refused?.at).toBe(76);
  expect(refused?.wait).toBeLessThanOrEqual(1800);
  expect(world.waits).toEqual(Array(45).fill(1000));
}, 30_000);

test("a forged X-Forwarded-For changes nothing: only the trusted proxy's entry counts", async () => {
  const from = newAddress();
  const refused = await passwordTries(
    (i) => `forge${i}@inconnue.test`,
    (i) => `10.99.0.${i}, ${from}`,
  );
  expect(refused).toBeDefined();
}, 20_000);

test("sign-ups from one IP address are stopped within eighty", async () => {
  const from = newAddress();
  const refused = await firstRefusal("/signup", () => ({
    body: { email: "pas une adresse", password: "x" },
    headers: { "x-forwarded-for": from },
  }));
  expect(refused?.at).toBeGreaterThan(10);
});

test("one IP address may refresh twenty-five times but not eighty", async () => {
  const from = newAddress();
  const refused = await firstRefusal("/token?grant_type=refresh_token", () => ({
    body: { refresh_token: "inconnu" },
    headers: { "x-forwarded-for": from },
  }));
  expect(refused?.at).toBeGreaterThan(25);
  expect(refused?.wait).toBeLessThanOrEqual(60);
});

test("letters requested from one IP address are limited, with the code for letters", async () => {
  const from = newAddress();
  const refused = await firstRefusal("/recover", (i) => ({
    body: { email: `personne${i}@inconnue.test` },
    headers: { "x-forwarded-for": from },
  }));
  expect(refused).toMatchObject({ code: "over_email_send_rate_limit", at: 31 });
});

test("guessing links and codes is limited", async () => {
  const from = newAddress();
  const verify = await firstRefusal("/verify", (i) => ({
    body: { type: "recovery", token_hash: `essai${i}` },
    headers: { "x-forwarded-for": from },
  }));
  expect(verify?.at).toBe(61);
  const exchange = await firstRefusal("/token?grant_type=pkce", (i) => ({
    body: { auth_code: `essai${i}`, code_verifier: "x".repeat(50) },
    headers: { "x-forwarded-for": from },
  }));
  expect(exchange?.at).toBe(1);
});

test("reading an account, changing it and signing out are counted together", async () => {
  const headers = { "x-forwarded-for": newAddress() };
  expect(await firstRefusal("/logout", () => ({ headers }), 301)).toMatchObject({ at: 301 });
  const others = await Promise.all(["GET", "PUT"].map((method) => world.call(method, "/user", { headers })));
  expect(others.map(({ status }) => status)).toEqual([429, 429]);
}, 20_000);

test("attempts are allowed again after the wait", async () => {
  const from = newAddress();
  const email = "attente@exemple.test";
  const refused = await passwordTries(
    () => email,
    () => from,
  );
  world.advanceSeconds(refused?.wait ?? 0);
  const { json } = await world.call("POST", "/token?grant_type=password", {
    body: { email, password: "Mauvais1" },
    headers: { "x-forwarded-for": from },
  });
  expect(json.code).toBe("invalid_credentials");
});

test("a IP address can find five taken phone numbers a day; a repeated number counts once", async () => {
  const from = newAddress();
  const signUp = async (phoneNumber: string, address = from) => {
    const person = newPerson();
    person.options.data.phoneNumber = phoneNumber;
    return (await world.browser("pkce", address).auth.signUp(person)).error?.code;
  };
  const taken: string[] = [];
  for (let n = 0; n < 6; n++) {
    const { options } = newPerson();
    taken.push(options.data.phoneNumber);
    await signUp(options.data.phoneNumber, newAddress());
  }
  for (const number of taken.slice(0, 5)) expect(await signUp(number)).toBe("phone_exists");
  expect(await signUp("5145557001"), "nobody signs up from there to compare").toBe("over_request_rate_limit");
  expect(await signUp(taken[5] ?? "")).toBe("over_request_rate_limit");
  expect(await signUp("5145557002", newAddress()), "elsewhere one does").toBeUndefined();

  const household = newAddress();
  for (let n = 0; n < 7; n++) expect(await signUp(taken[0] ?? "", household)).toBe("phone_exists");
  expect(await signUp("5145557003", household)).toBeUndefined();
});
