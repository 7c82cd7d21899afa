import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AuthWorld,
  credentials,
  linkIn,
  newPerson,
  openAuthWorld,
  tokenIn,
} from "#testing/accounts/auth-world.ts";
import { createResponseDelay } from "../passwords/response-delay.ts";

/** Smaller than the real ones (limits.test.ts), because each attempt hashes a password. */
const few = (name: string, max: number) => ({ name, max, seconds: 900 });
const limits = {
  password: few("password", 10),
  wrong_password_anywhere: few("anywhere", 6),
  password_slowed: few("slowed", 2),
  wrong_password_device: few("device", 3),
};

let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld({ limits });
});
afterAll(() => world.close());

const WRONG = "Mauvais1234";
const COOKIE = "maisonnee_device";
const TOO_MANY = { code: "over_request_rate_limit" };

let networks = 0;
/** Signs a person up in a browser with its own IP address. */
async function member() {
  const person = newPerson();
  const address = `203.0.113.${++networks}`;
  const here = world.browser("pkce", address);
  expect((await here.auth.signUp(person)).error).toBeNull();
  return { person, here, address };
}

/** Sends more wrong passwords than the limits allow, each from another address. Returns the statuses. */
async function attack(email: string) {
  const statuses: number[] = [];
  networks++;
  for (let n = 0; n < 8; n++) {
    const response = await world.call("POST", "/token?grant_type=password", {
      body: { email, password: WRONG },
      headers: { "x-forwarded-for": `198.18.${networks}.${n}` },
    });
    statuses.push(response.status);
  }
  return statuses;
}

test("wrong passwords from many addresses are delayed, then rejected, and do not lock out a device that signed in before", async () => {
  const { person, here } = await member();
  world.waits.length = 0;
  expect(await attack(person.email)).toEqual([...Array(6).fill(400), 429, 429]);
  expect(world.waits).toHaveLength(4);

  const stranger = await world.browser("pkce", "192.0.2.1").auth.signInWithPassword(credentials(person));
  expect(stranger.error).toMatchObject(TOO_MANY);
  expect((await here.auth.signInWithPassword(credentials(person))).error).toBeNull();
  expect(world.waits).toHaveLength(4);
});

test("a new device that opened a recovery letter can sign in while others guess passwords", async () => {
  const { person, here } = await member();
  await here.auth.resetPasswordForEmail(person.email);
  await world.runJobs();
  const { token_hash } = tokenIn(linkIn(world.letters.at(-1)));
  const phone = world.browser("pkce", "192.0.2.2");
  expect((await phone.auth.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
  const password = "Bouleau2027";
  expect((await phone.auth.updateUser({ password })).error).toBeNull();
  await attack(person.email);
  expect((await phone.auth.signInWithPassword({ email: person.email, password })).error).toBeNull();
});

test("a device that signed in before gets in from a network that is over its limit", async () => {
  const { person, here, address } = await member();
  const other = await member();
  for (let n = 0; n < 12; n++) {
    await world.call("POST", "/token?grant_type=password", {
      body: { email: `inconnue${n}@exemple.test`, password: WRONG },
      headers: { "x-forwarded-for": address },
    });
  }
  expect((await here.auth.signInWithPassword(credentials(person))).error).toBeNull();
  const { error } = await here.auth.signInWithPassword(credentials(other.person));
  expect(error).toMatchObject(TOO_MANY);
});

test("a device that signed in before has its own count of wrong passwords, and then waits", async () => {
  const { person, here } = await member();
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 4; n++) {
    const { error } = await here.auth.signInWithPassword({ email: person.email, password: WRONG });
    codes.push(error?.code);
  }
  expect(codes).toEqual([...Array(3).fill("invalid_credentials"), "over_request_rate_limit"]);
  world.advanceSeconds(900);
  expect((await here.auth.signInWithPassword(credentials(person))).error).toBeNull();
});

test("a device is recognised by each account that signed in on it, and by no other", async () => {
  const { person, here } = await member();
  const other = await member();
  await attack(other.person.email);
  const refused = await here.auth.signInWithPassword(credentials(other.person));
  expect(refused.error).toMatchObject(TOO_MANY);
  world.advanceSeconds(900);
  expect((await here.auth.signInWithPassword(credentials(other.person))).error).toBeNull();
  for (const known of [person, other.person]) {
    await attack(known.email);
    expect((await here.auth.signInWithPassword(credentials(known))).error).toBeNull();
  }
});

test("the device cookie is HttpOnly, same-site, limited to the auth service, and identifies nobody", async () => {
  const { person, here } = await member();
  const set = here.responses[0]?.headers.get("set-cookie") ?? "";
  expect(set).toMatch(
    /^maisonnee_device=[^;]+; Max-Age=34560000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
  );
  const { data } = await here.auth.getUser();
  const pieces = (here.cookies.get(COOKIE) ?? "").split(".");
  const content = [set, ...pieces.map((piece) => Buffer.from(piece, "base64url").toString())].join();
  for (const word of [person.email, data.user?.id ?? ""]) expect(content).not.toContain(word);
  const secure = await openAuthWorld({ config: { publicUrl: "https://maisonnee.example" } });
  const browser = secure.browser();
  await browser.auth.signUp(newPerson());
  expect(browser.responses[0]?.headers.get("set-cookie")).toContain("; Secure");
  await secure.close();
});

test("a device cookie that was altered or forged is ignored", async () => {
  const { person, here } = await member();
  const genuine = here.cookies.get(COOKIE) ?? "";
  const [id, ...rest] = genuine.split(".");
  const signature = rest.at(-1);
  const other = await member();
  const marks = other.here.cookies.get(COOKIE)?.split(".").slice(1, -1) ?? [];
  await attack(person.email);
  const signIn = (cookie: string) =>
    world.call("POST", "/token?grant_type=password", {
      body: credentials(person),
      headers: { cookie: `${COOKIE}=${cookie}`, "x-forwarded-for": "192.0.2.3" },
    });
  for (const forged of [
    "",
    "x",
    "...",
    `${id}.${rest[0]}`,
    `${id}.${rest[0]}.`,
    `${id}.${rest[0]}.${signature}x`,
    `${id}x.${rest.join(".")}`,
    [id, ...marks, signature].join("."),
    "é%00".repeat(1000),
  ]) {
    expect((await signIn(forged)).status, forged).toBe(429);
  }
  expect((await signIn(genuine)).status).toBe(200);
});

test("only a limited number of responses are delayed at a time; the next is rejected at once", async () => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const slowDown = createResponseDelay(() => asleep, 3);
  const waiting = [slowDown(), slowDown(), slowDown()];
  await expect(slowDown()).rejects.toMatchObject({ code: "over_request_rate_limit", retryAfter: 5 });
  wake();
  await Promise.all(waiting);
  await slowDown();
});
