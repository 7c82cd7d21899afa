import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHostedAuthenticator } from "#features/accounts/server/hosted/authenticate-hosted.ts";
import { hostedTokens } from "#features/accounts/server/hosted/verify-token.ts";
import { rotateSigningKeys } from "#features/accounts/server/index.ts";
import { credentials, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { startSecond } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { onSignUp } from "./accounts.ts";
import { NO_LIMITS } from "./api/limits.ts";

const SITE = "https://maisonnee.example";

/** A second instance of our own service, on a database and an origin of its own, stands for the hosted one. */
let hosted: Awaited<ReturnType<typeof openAuthWorld>>;
let world: World;
let product: Awaited<ReturnType<typeof startSecond>>;
beforeAll(async () => {
  world = await startWorld();
  hosted = await openAuthWorld({
    startAt: world.now(),
    config: { allowed_origins: [SITE], allowed_redirects: [`${SITE}/reset-password`] },
  });
  product = await startSecond(
    { ...world.config, AUTH_URL: hosted.url, AUTH_APIKEY: "public-key" },
    { limits: NO_LIMITS, now: world.now },
  );
});
afterAll(async () => {
  await product.close();
  await hosted.close();
  await world.close();
});

/** Somebody whose number is nobody's in the product's own tests. */
function newcomer(user_type: "owner" | "provider") {
  const person = newPerson(user_type);
  const { data } = person.options;
  data.phoneNumber = data.phoneNumber.replace(/^514/, "438");
  return person;
}

/** Signs up at the hosted service with the browser's own client. */
async function signedUp(user_type: "owner" | "provider", person = newcomer(user_type)) {
  const browser = hosted.browser();
  const { data, error } = await browser.auth.signUp(person);
  if (error || !data.session) throw error ?? new Error("no session");
  const token = data.session.access_token;
  return { ...person, ...browser, id: data.session.user.id, token, api: callerOf(product.origin, token) };
}
/** As its operator would; the running service takes it up by itself. */
async function rotateHosted() {
  await rotateSigningKeys(
    { DATA_DIR: hosted.data_dir, AUTH_SIGNING_JWK: undefined, AUTH_URL: undefined },
    hosted.now(),
  );
  hosted.wait(10);
  world.pass(10_000);
  await hosted.keys.refresh(hosted.now());
}
const profiles = (id: string) => world.db.selectFrom("profiles").selectAll().where("id", "=", id).execute();

test("the product answers no auth calls of its own", async () => {
  expect((await fetch(`${product.origin}/auth/v1/settings`)).status).toBe(404);
  expect((await fetch(`${product.origin}/auth/v1/.well-known/jwks.json`)).status).toBe(404);
});

test("the profile is made at the first call of the API, with what others add to a new account", async () => {
  const provider = await signedUp("provider");
  expect(await profiles(provider.id)).toEqual([]);
  const { data } = await provider.api.profiles.get();
  expect(data).toMatchObject({ id: provider.id, user_type: "provider", email: provider.email });
  expect((await provider.api.credits.balance()).data).toMatchObject({ credits: 0 });
  expect(await codeOf(provider.api.properties.list({}))).toBe("OWNER_ONLY");
});

test("twenty first calls at once make one profile", async () => {
  const owner = await signedUp("owner");
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(owner.api.profiles.get())));
  expect(codes).toEqual(Array(20).fill("accepted"));
  expect(await profiles(owner.id)).toHaveLength(1);
});

test("the role comes from the metadata once, never later", async () => {
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await owner.auth.updateUser({ data: { user_type: "provider", businessName: "Toitures inc." } });
  const { data } = await owner.auth.refreshSession();
  const api = callerOf(product.origin, data.session?.access_token ?? "");
  expect((await api.profiles.get()).data.user_type).toBe("owner");
  expect(await codeOf(api.credits.balance())).toBe("PROVIDER_ONLY");
});

test("a phone number that is somebody's here is left out; an address that is another account's lets nobody in", async () => {
  const here = await world.signUpOwner();
  const person = newcomer("owner");
  person.options.data.phoneNumber = here.phoneNumber;
  const one = await signedUp("owner", person);
  expect((await one.api.profiles.get()).data.phone).toBeNull();
  const other = await signedUp("owner", { ...newcomer("owner"), email: here.email });
  expect(await codeOf(other.api.profiles.get())).toBe("INVALID_PERMISSIONS");
});

test("of newcomers who call first at once with one number, one has it and all are let in", async () => {
  const { phoneNumber } = newcomer("owner").options.data;
  const apis: ReturnType<typeof callerOf>[] = [];
  for (let n = 0; n < 6; n++) {
    const { auth } = await signedUp("owner");
    // Written there by themselves: nobody compares it with the others' there.
    await auth.updateUser({ data: { phoneNumber } });
    const { data } = await auth.refreshSession();
    apis.push(callerOf(product.origin, data.session?.access_token ?? ""));
  }
  // Held until all have seen the number free.
  const [calls] = await world.sql.begin(async (tx) => {
    await tx`lock table profiles in share mode`;
    const asked = Promise.all(apis.map((api) => api.profiles.get()));
    const waiting = () => tx`select from pg_locks where relation = 'profiles'::regclass and not granted`;
    await expect.poll(async () => (await waiting()).count).toBe(6);
    return [asked] as const;
  });
  const read = await calls;
  expect(read.filter(({ data }) => data.phone !== null)).toHaveLength(1);
});

test("a changed address reaches the profile with the next call", async () => {
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await hosted.db
    .updateTable("accounts")
    .set({ email: "nouvelle@exemple.test" })
    .where("id", "=", owner.id)
    .execute();
  const { data } = await owner.auth.refreshSession();
  const api = callerOf(product.origin, data.session?.access_token ?? "");
  expect((await api.profiles.get()).data.email).toBe("nouvelle@exemple.test");
  // The token of before the change is still good: it does not bring the old address back.
  expect((await owner.api.profiles.get()).data.email).toBe("nouvelle@exemple.test");
});

test("a changed address that is another account's here leaves both as they were", async () => {
  const here = await world.signUpOwner();
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await hosted.db.updateTable("accounts").set({ email: here.email }).where("id", "=", owner.id).execute();
  const { data } = await owner.auth.refreshSession();
  const api = callerOf(product.origin, data.session?.access_token ?? "");
  expect((await api.profiles.get()).data.email).toBe(owner.email);
  expect((await here.api.profiles.get()).data.email).toBe(here.email);
});

test("a closed account's token lets nobody in", async () => {
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await world.sql`update profiles set closed_at = now() where id = ${owner.id}`;
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
});

test("passwords and sessions are the hosted service's own: the API says that it has none to show or change", async () => {
  const owner = await signedUp("owner");
  const change = { current_password: owner.password, new_password: "Chalet5678" };
  expect(await codeOf(owner.api.accounts.changePassword(change))).toBe("NOT_FOUND");
  expect(await codeOf(owner.api.accounts.sessions({}))).toBe("NOT_FOUND");
  expect(await codeOf(owner.api.accounts.endOtherSessions({}))).toBe("NOT_FOUND");
  expect(await codeOf(owner.api.accounts.securityEvents({}))).toBe("NOT_FOUND");
  expect((await owner.auth.getUser()).error).toBeNull();
});

test("a person takes their data away, then closes the account with the password that the hosted service keeps", async () => {
  const provider = await signedUp("provider");
  const { data } = await provider.api.privacy.export({});
  expect(data).toMatchObject({ account: { email: provider.email }, business: expect.anything() });

  expect(await codeOf(provider.api.privacy.remove({ password: "Mauvais1234" }))).toBe("INVALID_PASSWORD");
  expect(await codeOf(provider.api.profiles.get())).toBe("accepted");

  await provider.api.privacy.remove({ password: provider.password });
  expect(await codeOf(provider.api.profiles.get())).toBe("UNAUTHORIZED");
  expect(await profiles(provider.id)).toMatchObject([{ full_name: "Compte supprimé", phone: null }]);
  // At the hosted service: nothing of the person but the address, and no session.
  const kept = await hosted.db
    .selectFrom("accounts")
    .select("user_metadata")
    .where("id", "=", provider.id)
    .executeTakeFirstOrThrow();
  expect(kept.user_metadata).toEqual({});
  expect((await provider.auth.refreshSession()).error).not.toBeNull();
  // Signing in there again opens nothing here.
  const again = await hosted.browser().auth.signInWithPassword(credentials(provider));
  const api = callerOf(product.origin, again.data.session?.access_token ?? "");
  expect(await codeOf(api.profiles.get())).toBe("UNAUTHORIZED");
});

test("somebody guessing the password of an account to close is told to wait, as the hosted service says", async () => {
  const owner = await signedUp("owner");
  const codes: string[] = [];
  for (let tries = 0; tries < 40 && codes.at(-1) !== "RATE_LIMIT_EXCEEDED"; tries++) {
    codes.push(await codeOf(owner.api.privacy.remove({ password: "Mauvais1234" })));
  }
  expect(new Set(codes)).toEqual(new Set(["INVALID_PASSWORD", "RATE_LIMIT_EXCEEDED"]));
  hosted.wait(3600);
  world.pass(3_600_000);
});

test("a token signed out lives until it expires, and not a second longer", async () => {
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await owner.auth.signOut({ scope: "global" });
  expect(await codeOf(owner.api.profiles.get())).toBe("accepted");
  world.pass(3_601_000);
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
  hosted.wait(3601);
});

test("tokens of the embedded service, of another issuer, tampered, or without a signature let nobody in", async () => {
  const { id, token } = await signedUp("owner");
  const [head = "", body = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = (changes: object, header = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: "ES256", kid: hosted.keys.kid, ...header })
      .sign(hosted.keys.sign);
  const refused = {
    embedded: (await world.signUpOwner()).token,
    issuer: await signed({ iss: "https://elsewhere.example/auth/v1" }),
    audience: await signed({ aud: "anon" }),
    expired: await signed({ exp: claims.iat - 1 }),
    "without an expiry": await signed({ exp: undefined }),
    "without a session": await signed({ session_id: undefined }),
    "without an address": await signed({ email: undefined }),
    "a subject that is no id": await signed({ sub: "admin" }),
    "unknown key": await signed({}, { kid: "nobody" }),
    tampered: [head, encoded({ ...claims, sub: "019a0000-0000-7000-8000-000000000000" }), signature].join(
      ".",
    ),
    none: `${encoded({ alg: "none", typ: "JWT" })}.${body}.`,
    "symmetric, with the public key as its secret": await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: hosted.keys.kid })
      .sign(new TextEncoder().encode(JSON.stringify(hosted.keys.jwks.keys[0]))),
  };
  for (const [what, bad] of Object.entries(refused)) {
    expect(await codeOf(callerOf(product.origin, bad).profiles.get()), what).toBe("UNAUTHORIZED");
  }
  expect(await codeOf(callerOf(product.origin, await signed({})).profiles.get())).toBe("accepted");
  expect(await profiles(id)).toHaveLength(1);
});

test("the hosted service's keys rotate while the product runs: tokens of the old and of the new are known", async () => {
  const before = await signedUp("owner");
  expect(await codeOf(before.api.profiles.get())).toBe("accepted");
  const kid = hosted.keys.kid;
  await rotateHosted();
  expect(hosted.keys.kid).not.toBe(kid);
  const after = await signedUp("provider");
  expect(await codeOf(after.api.profiles.get())).toBe("accepted");
  expect(await codeOf(before.api.profiles.get())).toBe("accepted");
});

test("a key published only after the product had read them all is asked for", async () => {
  const authenticate = createHostedAuthenticator({
    db: world.db,
    now: world.now,
    onSignUp,
    verify: hostedTokens({ url: hosted.url, apikey: "k", now: world.now, key_pause_ms: 0 }),
  });
  const before = await signedUp("owner");
  expect(await authenticate(`Bearer ${before.token}`)).toMatchObject({ id: before.id });
  for (const _ of [1, 2]) await rotateHosted();
  const after = await signedUp("owner");
  expect(await authenticate(`Bearer ${after.token}`)).toMatchObject({ id: after.id, role: "owner" });
});

test("a hosted service out of reach is an error of ours to tell, not a person's bad token", async () => {
  const lost = await startSecond(
    { ...world.config, AUTH_URL: "http://127.0.0.1:9/auth/v1", AUTH_APIKEY: "k" },
    { limits: NO_LIMITS, now: world.now, logTo: { write: (line) => lines.push(line) } },
  );
  const lines: string[] = [];
  const { token } = await signedUp("owner");
  expect(await codeOf(callerOf(lost.origin, token).profiles.get())).toBe("INTERNAL_ERROR");
  expect((await fetch(`${lost.origin}/api/services`)).status).toBe(200);
  await lost.close();
});

test("a page of another origin may call the hosted service, and links lead back to it", async () => {
  const preflight = await fetch(`${hosted.url}/token?grant_type=password`, {
    method: "OPTIONS",
    headers: {
      origin: SITE,
      "access-control-request-method": "POST",
      "access-control-request-headers":
        "apikey,authorization,content-type,x-client-info,x-supabase-api-version",
    },
  });
  expect(preflight.headers.get("access-control-allow-origin")).toBe(SITE);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("apikey");
  const owner = await signedUp("owner");
  await owner.auth.resetPasswordForEmail(owner.email, { redirectTo: `${SITE}/reset-password` });
  await hosted.runJobs();
  const link = hosted.letters.at(-1)?.text.match(/https?:\/\/\S+\/verify\?\S+/)?.[0] ?? "";
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.headers.get("location")).toMatch(/^https:\/\/maisonnee\.example\/reset-password\?code=/);
  const { error } = await hosted.browser().auth.signInWithPassword(credentials(owner));
  expect(error).toBeNull();
});
