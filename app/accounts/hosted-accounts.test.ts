import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { credentials, newPerson } from "#testing/accounts/auth-world.ts";
import { type HostedWorld, openHostedWorld, SITE } from "#testing/accounts/hosted-world.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";

let world: HostedWorld["world"];
let hosted: HostedWorld["hosted"];
let product: HostedWorld["product"];
let signedUp: HostedWorld["signedUp"];
let profiles: HostedWorld["profiles"];
let close: HostedWorld["close"];
beforeAll(async () => {
  ({ world, hosted, product, signedUp, profiles, close } = await openHostedWorld());
});
afterAll(() => close());

test("with a hosted auth service the product serves no auth calls itself", async () => {
  expect((await fetch(`${product.origin}/auth/v1/settings`)).status).toBe(404);
  expect((await fetch(`${product.origin}/auth/v1/.well-known/jwks.json`)).status).toBe(404);
});

test("the profile is created at the first call of the API, with what features add to a new account", async () => {
  const provider = await signedUp("provider");
  expect(await profiles(provider.id)).toEqual([]);
  const { data } = await provider.api.profiles.get();
  expect(data).toMatchObject({ id: provider.id, user_type: "provider", email: provider.email });
  expect((await provider.api.credits.balance()).data).toMatchObject({ credits: 0 });
  expect(await codeOf(provider.api.properties.list({}))).toBe("OWNER_ONLY");
});

test("an email with a session of the hosted service counts as confirmed", async () => {
  const owner = await signedUp("owner");
  expect((await owner.api.profiles.get()).data.email_verified_at).not.toBeNull();
});

test("twenty simultaneous first calls create one profile", async () => {
  const owner = await signedUp("owner");
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(owner.api.profiles.get())));
  expect(codes).toEqual(Array(20).fill("accepted"));
  expect(await profiles(owner.id)).toHaveLength(1);
});

test("the role comes from the metadata at the first call only", async () => {
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await owner.auth.updateUser({ data: { user_type: "provider", businessName: "Toitures inc." } });
  const { data } = await owner.auth.refreshSession();
  const api = callerOf(product.origin, data.session?.access_token ?? "");
  expect((await api.profiles.get()).data.user_type).toBe("owner");
  expect(await codeOf(api.credits.balance())).toBe("PROVIDER_ONLY");
});

test("a provider's phone number is left out; an email of another account is refused", async () => {
  const here = await world.signUpProvider();
  const person = newPerson("owner");
  person.options.data.phoneNumber = here.phoneNumber;
  const one = await signedUp("owner", person);
  expect((await one.api.profiles.get()).data.phone).toBeNull();
  const other = await signedUp("owner", { ...newPerson("owner"), email: here.email });
  expect(await codeOf(other.api.profiles.get())).toBe("INVALID_PERMISSIONS");
});

test("simultaneous first calls of providers with one phone number are all accepted, and one gets the number", async () => {
  const { phoneNumber } = newPerson("provider").options.data;
  const apis: ReturnType<typeof callerOf>[] = [];
  for (let n = 0; n < 6; n++) {
    const { auth } = await signedUp("provider");
    // The hosted service does not check that numbers are unique.
    await auth.updateUser({ data: { phoneNumber } });
    const { data } = await auth.refreshSession();
    apis.push(callerOf(product.origin, data.session?.access_token ?? ""));
  }
  const read = await Promise.all(apis.map((api) => api.profiles.get()));
  expect(read.filter(({ data }) => data.phone !== null)).toHaveLength(1);
});

test("a changed email reaches the profile with the next call", async () => {
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await hosted.db
    .updateTable("accounts")
    .set({ email: "nouvelle@exemple.test" })
    .where("id", "=", owner.id)
    .execute();
  hosted.advanceSeconds(60);
  const { data } = await owner.auth.refreshSession();
  const api = callerOf(product.origin, data.session?.access_token ?? "");
  expect((await api.profiles.get()).data.email).toBe("nouvelle@exemple.test");
  // The token from before the change is still valid: it does not restore the old email.
  expect((await owner.api.profiles.get()).data.email).toBe("nouvelle@exemple.test");
});

test("a changed email that belongs to another account changes neither", async () => {
  const here = await world.signUpOwner();
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await hosted.db.updateTable("accounts").set({ email: here.email }).where("id", "=", owner.id).execute();
  const { data } = await owner.auth.refreshSession();
  const api = callerOf(product.origin, data.session?.access_token ?? "");
  expect((await api.profiles.get()).data.email).toBe(owner.email);
  expect((await here.api.profiles.get()).data.email).toBe(here.email);
});

test("a closed account's token is refused", async () => {
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await world.sql`update profiles set closed_at = now() where id = ${owner.id}`;
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
});

test("the API has no passwords and sessions to show or change: they are the hosted service's", async () => {
  const owner = await signedUp("owner");
  const change = { current_password: owner.password, new_password: "Chalet5678" };
  expect(await codeOf(owner.api.accounts.changePassword(change))).toBe("NOT_FOUND");
  expect(await codeOf(owner.api.accounts.sessions({}))).toBe("NOT_FOUND");
  expect(await codeOf(owner.api.accounts.endOtherSessions({}))).toBe("NOT_FOUND");
  expect(await codeOf(owner.api.accounts.securityEvents({}))).toBe("NOT_FOUND");
  expect((await owner.auth.getUser()).error).toBeNull();
});

test("a person exports their data, then closes the account with the hosted service's password", async () => {
  const provider = await signedUp("provider");
  const { data } = await provider.api.privacy.export({});
  expect(data).toMatchObject({ account: { email: provider.email }, business: expect.anything() });

  expect(await codeOf(provider.api.privacy.remove({ password: "Mauvais1234" }))).toBe("INVALID_PASSWORD");
  expect(await codeOf(provider.api.profiles.get())).toBe("accepted");

  await provider.api.privacy.remove({ password: provider.password });
  expect(await codeOf(provider.api.profiles.get())).toBe("UNAUTHORIZED");
  expect(await profiles(provider.id)).toMatchObject([{ full_name: "Compte supprimé", phone: null }]);
  // The hosted service keeps the email and no session.
  const stored = await hosted.db
    .selectFrom("accounts")
    .select("user_metadata")
    .where("id", "=", provider.id)
    .executeTakeFirstOrThrow();
  expect(stored.user_metadata).toEqual({});
  expect((await provider.auth.refreshSession()).error).not.toBeNull();
  // Signing in there again gives no access here.
  const again = await hosted.browser().auth.signInWithPassword(credentials(provider));
  const api = callerOf(product.origin, again.data.session?.access_token ?? "");
  expect(await codeOf(api.profiles.get())).toBe("UNAUTHORIZED");
});

test("guessing the password of an account to close is limited by the hosted service's wait", async () => {
  const owner = await signedUp("owner");
  const codes: string[] = [];
  for (let tries = 0; tries < 40 && codes.at(-1) !== "RATE_LIMIT_EXCEEDED"; tries++) {
    codes.push(await codeOf(owner.api.privacy.remove({ password: "Mauvais1234" })));
  }
  expect(new Set(codes)).toEqual(new Set(["INVALID_PASSWORD", "RATE_LIMIT_EXCEEDED"]));
  hosted.advanceSeconds(3600);
  world.advance(HOUR_MS);
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
  // Without cookies, which are not sent to other sites.
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  const owner = await signedUp("owner");
  await owner.auth.resetPasswordForEmail(owner.email, { redirectTo: `${SITE}/reset-password` });
  await hosted.runJobs();
  const link = hosted.letters.at(-1)?.text.match(/https?:\/\/\S+\/verify\?\S+/)?.[0] ?? "";
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.headers.get("location")).toMatch(/^https:\/\/maisonnee\.example\/reset-password\?code=/);
  const { error } = await hosted.browser().auth.signInWithPassword(credentials(owner));
  expect(error).toBeNull();
});
