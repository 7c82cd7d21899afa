import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_S } from "#foundation/durations.ts";
import { type AuthWorld, credentials, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";

let world: AuthWorld;
let account: string;
let first: string;
let visits = 0;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  visits++;
  const { data } = await world.browser("pkce", `192.0.2.${visits}`).auth.signUp(newPerson());
  account = data.user?.id ?? "";
  first = data.session?.refresh_token ?? "";
});

const refresh = (refresh_token: string) =>
  world.call("POST", "/token?grant_type=refresh_token", {
    body: { refresh_token },
    headers: { "x-forwarded-for": `192.0.2.${visits}` },
  });
const next = async (token: string): Promise<string> => (await refresh(token)).json.refresh_token;
const eventKinds = async () => {
  const events = await world.db
    .selectFrom("security_events")
    .select("kind")
    .where("account_id", "=", account)
    .execute();
  return events.map(({ kind }) => kind);
};
const sessions = () =>
  world.db.selectFrom("sessions").selectAll().where("account_id", "=", account).execute();

test("a refresh gives another refresh token and a fresh access token", async () => {
  world.advanceSeconds(1800);
  const { status, json, headers } = await refresh(first);
  expect(status).toBe(200);
  expect(json.refresh_token).not.toBe(first);
  expect(json.expires_at).toBe(Math.floor(world.now().getTime() / 1000) + 3600);
  expect(json.user.id).toBe(account);
  expect(headers.get("cache-control")).toBe("no-store");
  expect((await world.call("GET", "/user", { bearer: json.access_token })).status).toBe(200);
});

test("the auth client can refresh its session", async () => {
  const { auth } = world.browser();
  await auth.signUp(newPerson());
  const before = (await auth.getSession()).data.session;
  const { data, error } = await auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
});

test("twenty-five refreshes in a row are allowed", async () => {
  let token = first;
  for (let i = 0; i < 25; i++) token = await next(token);
  expect(token).toMatch(/^[\w-]{43}$/);
});

test("a refresh keeps the session and records when it was last used", async () => {
  const [before] = await sessions();
  world.advanceSeconds(600);
  await refresh(first);
  const after = await sessions();
  expect(after).toHaveLength(1);
  expect(after[0]?.id).toBe(before?.id);
  expect(after[0]?.refreshed_at).toEqual(world.now());
});

test("a token sent again within ten minutes, after a lost response, returns the one that replaced it", async () => {
  const second = await next(first);
  world.advanceSeconds(600);
  const again = await refresh(first);
  expect(again.status).toBe(200);
  expect(again.json.refresh_token).toBe(second);
});

test("the token before the active one, sent after ten minutes, ends the session and sends a letter", async () => {
  const second = await next(first);
  world.advanceSeconds(601);
  const late = await refresh(first);
  expect([late.status, late.json.code]).toEqual([400, "refresh_token_already_used"]);
  expect((await refresh(second)).json.code).toBe("refresh_token_not_found");
  expect(await sessions()).toEqual([]);
  expect(await eventKinds()).toContain("refresh_token_reused");
  await world.runJobs();
  expect(world.letters.map(({ subject }) => subject)).toContain("Une session de votre compte a été fermée");
});

test("within ten seconds even an older token returns the active one", async () => {
  const second = await next(first);
  const third = await next(second);
  const fourth = await next(third);
  world.advanceSeconds(10);
  expect(await next(first)).toBe(fourth);
  expect(await next(second)).toBe(fourth);
});

test("after ten seconds an older token ends the session for everybody", async () => {
  const third = await next(await next(first));
  world.advanceSeconds(11);
  const stolen = await refresh(first);
  expect([stolen.status, stolen.json.code]).toEqual([400, "refresh_token_already_used"]);
  const honest = await refresh(third);
  expect([honest.status, honest.json.code]).toEqual([400, "refresh_token_not_found"]);
  expect(await sessions()).toEqual([]);
  expect(await eventKinds()).toContain("refresh_token_reused");
});

test("a stolen session's access token stops working at once", async () => {
  const { json } = await refresh(first);
  await next(json.refresh_token);
  world.advanceSeconds(11);
  await refresh(first);
  const { status, json: body } = await world.call("GET", "/user", { bearer: json.access_token });
  expect([status, body.code]).toEqual([403, "session_not_found"]);
});

test("a reused token leaves the person's other sessions open", async () => {
  const person = newPerson();
  const [phone, laptop] = [world.browser("pkce", "192.0.2.201"), world.browser("pkce", "192.0.2.202")];
  await phone.auth.signUp(person);
  const { data } = await laptop.auth.signInWithPassword(credentials(person));
  const old = data.session?.refresh_token ?? "";
  await next(await next(old));
  world.advanceSeconds(11);
  expect((await refresh(old)).json.code).toBe("refresh_token_already_used");
  expect((await phone.auth.refreshSession()).error).toBeNull();
});

test("twenty tabs refreshing at once all get the same new token", async () => {
  let token = first;
  for (let round = 1; round <= 3; round++) {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => next(token)));
    expect(new Set(tokens).size, `round ${round}`).toBe(1);
    token = tokens[0] ?? "";
  }
  const rows = await world.db
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", "sessions.id", "refresh_tokens.session_id")
    .select("refresh_tokens.token_hash")
    .where("account_id", "=", account)
    .execute();
  expect(rows).toHaveLength(4);
});

test("only hashes of refresh tokens are stored", async () => {
  const second = await next(first);
  const { rows } = await world.db
    .selectFrom("refresh_tokens")
    .selectAll()
    .execute()
    .then((all) => ({ rows: JSON.stringify(all.map((row) => Object.values(row).map(String))) }));
  for (const token of [first, second]) {
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  }
});

test.each([["nonsense"], ["a".repeat(43)], ["'; drop table sessions; --"]])(
  "the unknown token %s is rejected",
  async (token) => {
    const { status, json } = await refresh(token);
    expect([status, json.code]).toEqual([400, "refresh_token_not_found"]);
  },
);

test.each([[undefined], [""], [12], [null]])("the malformed token %s is rejected", async (token) => {
  const { status, json } = await world.call("POST", "/token?grant_type=refresh_token", {
    body: { refresh_token: token },
  });
  expect([status, json.code]).toEqual([400, "validation_failed"]);
});

test("a session not used for sixty days has expired", async () => {
  world.advanceSeconds(60 * DAY_S - 1);
  const second = await next(first);
  world.advanceSeconds(60 * DAY_S);
  const { status, json } = await refresh(second);
  expect([status, json.code]).toEqual([400, "session_expired"]);
  expect(await sessions()).toEqual([]);
});
