import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AuthWorld, credentials, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";

let world: AuthWorld;
let person: ReturnType<typeof newPerson>;
let here: ReturnType<AuthWorld["browser"]>;
let there: ReturnType<AuthWorld["browser"]>;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  person = newPerson();
  here = world.browser();
  there = world.browser("pkce", "203.0.113.8");
  await here.auth.signUp(person);
  await there.auth.signInWithPassword(credentials(person));
});

const tokenOf = async ({ auth }: typeof here) => (await auth.getSession()).data.session?.access_token;
const works = async (bearer: string | undefined) =>
  (await world.call("GET", "/user", { bearer })).status === 200;

test("signing out everywhere ends every session at once", async () => {
  const tokens = [await tokenOf(here), await tokenOf(there)];
  const refreshToken = (await there.auth.getSession()).data.session?.refresh_token;
  expect((await here.auth.signOut()).error).toBeNull();
  expect(await Promise.all(tokens.map(works))).toEqual([false, false]);
  const { json } = await world.call("POST", "/token?grant_type=refresh_token", {
    body: { refresh_token: refreshToken },
  });
  expect(json.code).toBe("refresh_token_not_found");
  expect((await here.auth.getSession()).data.session).toBeNull();
});

test("signing out here leaves the other devices signed in", async () => {
  const ownToken = await tokenOf(here);
  await here.auth.signOut({ scope: "local" });
  expect(await works(ownToken)).toBe(false);
  expect(await works(await tokenOf(there))).toBe(true);
});

test("signing out the others keeps this device", async () => {
  const otherToken = await tokenOf(there);
  await here.auth.signOut({ scope: "others" });
  expect(await works(otherToken)).toBe(false);
  expect(await works(await tokenOf(here))).toBe(true);
});

test("nobody else is signed out", async () => {
  const stranger = world.browser("pkce", "203.0.113.9");
  await stranger.auth.signUp(newPerson());
  await here.auth.signOut();
  expect(await works(await tokenOf(stranger))).toBe(true);
});

test("the auth client reports an ended session by its name, without a code", async () => {
  await here.auth.signOut();
  const { error } = await there.auth.getUser();
  expect(error).toMatchObject({ name: "AuthSessionMissingError", code: undefined });
});

test("a sign-out has an empty response, and is global by default", async () => {
  const bearer = await tokenOf(here);
  const other = await tokenOf(there);
  const { status, text } = await world.call("POST", "/logout", { bearer, text: "" });
  expect([status, text]).toEqual([204, ""]);
  expect(await works(other)).toBe(false);
});

test("an unknown scope ends nothing", async () => {
  const bearer = await tokenOf(here);
  const { status, json } = await world.call("POST", "/logout?scope=everyone", { bearer });
  expect([status, json.code]).toEqual([400, "validation_failed"]);
  expect(await works(bearer)).toBe(true);
});

test("signing out twice responds that the session is not found", async () => {
  const bearer = await tokenOf(here);
  await world.call("POST", "/logout?scope=local", { bearer });
  const { status, json } = await world.call("POST", "/logout?scope=local", { bearer });
  expect([status, json.code]).toEqual([403, "session_not_found"]);
});

test("signing out without a session is rejected", async () => {
  const { status, json } = await world.call("POST", "/logout");
  expect([status, json.code]).toEqual([401, "no_authorization"]);
});
