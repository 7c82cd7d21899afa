import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthWorld, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";
import { createAccessTokens, issuerOf } from "./access-token.ts";

let world: AuthWorld;
let account: string;
let session: string;
let good: string;
beforeAll(async () => {
  world = await openAuthWorld();
  const { data } = await world.browser().auth.signUp(newPerson("provider"));
  account = data.user?.id ?? "";
  good = data.session?.access_token ?? "";
  session = (await world.browser().auth.getClaims(good)).data?.claims.session_id ?? "";
});
afterAll(() => world.close());

const fetchWith = async (bearer: string) => {
  const { status, json } = await world.call("GET", "/user", { bearer });
  return status === 200 ? "accepted" : json.code;
};
const seconds = (from = 0) => Math.floor(world.now().getTime() / 1000) + from;
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuerOf(world.config.publicUrl),
  aud: "authenticated",
  sub: account,
  session_id: session,
  iat: seconds(),
  exp: seconds(3600),
  ...changes,
});
const signed = (payload: JWTPayload, header: object = {}, key = world.keys.sign) =>
  new SignJWT(payload).setProtectedHeader({ alg: "ES256", kid: world.keys.kid, ...header }).sign(key);

test("a token with valid claims is accepted", async () => {
  expect(await fetchWith(good)).toBe("accepted");
  expect(await fetchWith(await signed(claims()))).toBe("accepted");
});

test("the access token has the promised claims", async () => {
  const { data } = await world.browser().auth.getClaims(good);
  expect(data?.header).toMatchObject({ alg: "ES256", kid: world.keys.kid });
  expect(data?.claims).toMatchObject({
    iss: `${world.origin}/auth/v1`,
    aud: "authenticated",
    sub: account,
    role: "authenticated",
    aal: "aal1",
    phone: "",
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
  });
  expect(data?.claims.amr).toEqual([{ method: "password", timestamp: expect.any(Number) }]);
  expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(3600);
});

test("a token that is still good is rejected once its session has ended", async () => {
  const { data } = await world.browser().auth.signUp(newPerson("owner"));
  const bearer = data.session?.access_token ?? "";
  expect(await fetchWith(bearer)).toBe("accepted");
  const ending = world.db.updateTable("sessions").where("account_id", "=", data.user?.id ?? "");
  await ending.set({ not_after: world.now() }).execute();
  expect(await fetchWith(bearer)).toBe("session_not_found");
});

describe("a token is rejected", () => {
  test.each<[string, JWTPayload]>([
    ["that has expired", { exp: seconds0(-1), iat: seconds0(-3601) }],
    ["without an expiry", { exp: undefined }],
    ["from another issuer", { iss: "https://pirate.test/auth/v1" }],
    ["without issuer", { iss: undefined }],
    ["for another audience", { aud: "anon" }],
    ["without audience", { aud: undefined }],
    ["without subject", { sub: undefined }],
    ["with a malformed subject", { sub: "1 or 1=1" }],
    ["without session", { session_id: undefined }],
    ["with a malformed session id", { session_id: "toutes" }],
    ["that is not valid yet", { nbf: seconds0(3000) }],
  ])("a token %s is rejected", async (_, changes) => {
    expect(await fetchWith(await signed(claims(changes)))).toBe("bad_jwt");
  });

  test("an unsigned token (alg none) is rejected", async () => {
    expect(await fetchWith(new UnsecuredJWT(claims()).encode())).toBe("bad_jwt");
  });

  test("a token signed with the public key as a secret (alg HS256) is rejected", async () => {
    const secret = new TextEncoder().encode(JSON.stringify(world.keys.jwks.keys[0]));
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: "HS256", kid: world.keys.kid })
      .sign(secret);
    expect(await fetchWith(token)).toBe("bad_jwt");
  });

  test("a token signed by another key under our key's id is rejected", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    expect(await fetchWith(await signed(claims(), {}, privateKey))).toBe("bad_jwt");
  });

  test("a token that contains its own key is rejected", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    expect(await fetchWith(await signed(claims(), { kid: "pirate", jwk }, privateKey))).toBe("bad_jwt");
  });

  test("a token with an unknown key id, or without one, is rejected", async () => {
    expect(await fetchWith(await signed(claims(), { kid: "inconnue" }))).toBe("bad_jwt");
    expect(await fetchWith(await signed(claims(), { kid: undefined }))).toBe("bad_jwt");
  });

  test("a token signed with an RSA key is rejected", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    expect(await fetchWith(await signed(claims(), { alg: "RS256" }, privateKey))).toBe("bad_jwt");
  });

  test("a token with one changed character in any part is rejected", async () => {
    for (const part of [0, 1, 2]) {
      const parts = good.split(".");
      const text = parts[part] ?? "";
      const middle = Math.floor(text.length / 2);
      parts[part] = `${text.slice(0, middle)}${text[middle] === "A" ? "B" : "A"}${text.slice(middle + 1)}`;
      expect(await fetchWith(parts.join(".")), `part ${part}`).toBe("bad_jwt");
    }
  });

  test.each([["rien"], ["a.b.c"], ["..."], [`${"x".repeat(4000)}.y.z`]])(
    "the malformed token %s is rejected",
    async (token) => {
      expect(await fetchWith(token)).toBe("bad_jwt");
    },
  );

  test("a token for another account's session is rejected", async () => {
    const { data } = await world.browser().auth.signUp(newPerson());
    expect(await fetchWith(await signed(claims({ sub: data.user?.id })))).toBe("session_not_found");
  });

  test("a token for a session that does not exist is rejected", async () => {
    const session_id = "0199a000-0000-7000-8000-000000000000";
    expect(await fetchWith(await signed(claims({ session_id })))).toBe("session_not_found");
  });

  test("a token for a deleted account is rejected", async () => {
    const { data } = await world.browser().auth.signUp(newPerson());
    await world.db
      .deleteFrom("accounts")
      .where("id", "=", data.user?.id ?? "")
      .execute();
    expect(await fetchWith(data.session?.access_token ?? "")).toBe("user_not_found");
  });
});

test.each([[undefined], [""], ["Basic abc"], ["Bearer"], ["Bearer a b"]])(
  "the header « %s » is rejected as no authorization",
  async (authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const { status, json } = await world.call("GET", "/user", { headers });
    expect([status, json.code]).toEqual([401, "no_authorization"]);
  },
);

test("a cached token is rejected the second it expires", async () => {
  const brief = await signed(claims({ exp: seconds(30) }));
  expect(await fetchWith(brief)).toBe("accepted");
  world.advanceSeconds(30);
  expect(await fetchWith(brief)).toBe("bad_jwt");
  expect(await fetchWith(brief)).toBe("bad_jwt");
});

describe("the caller of an API call", () => {
  const authenticate = (header?: string) => world.authenticate(header);

  test("the caller is the session's account with the role of its profile row", async () => {
    expect(await authenticate(`Bearer ${good}`)).toEqual({
      id: account,
      session_id: session,
      role: "provider",
      suspended: false,
      awaits_second_factor: false,
      factors_given_at: null,
    });
  });

  test("there is no caller without a header", async () => {
    expect(await authenticate()).toBeNull();
  });

  test("the caller of a suspended account is marked as suspended", async () => {
    const suspend = (suspended_at: Date | null) =>
      world.db.updateTable("profiles").set({ suspended_at }).where("id", "=", account).execute();
    await suspend(world.now());
    expect((await authenticate(`Bearer ${good}`))?.suspended).toBe(true);
    await suspend(null);
  });

  test("a foreign token is rejected, and one of ours as soon as its person signs out", async () => {
    await expect(authenticate("Bearer rien")).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
    await expect(authenticate("Basic abc")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const { data } = await world.browser().auth.signUp(newPerson());
    const header = `Bearer ${data.session?.access_token}`;
    expect((await authenticate(header))?.id).toBe(data.user?.id);
    await world.call("POST", "/logout", { bearer: data.session?.access_token ?? "" });
    await expect(authenticate(header)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

test("a token is verified once, then cached", async () => {
  const stranger = (await generateKeyPair("ES256")).publicKey;
  let key = world.keys.verifier(world.keys.kid);
  const keys = { ...world.keys, verifier: () => key };
  const tokens = createAccessTokens({ keys, issuer: issuerOf(world.config.publicUrl), now: world.now });
  const one = await signed(claims());
  expect(await tokens.verify(one)).toBeDefined();
  // With a key that verifies nothing of ours, only a cached token is still accepted.
  key = stranger;
  expect(await tokens.verify(one)).toBeDefined();
  expect(await tokens.verify(await signed(claims({ aal: "aal1", amr: [] })))).toBeUndefined();
});

/** Seconds since 1970, relative to the real clock, from which the world's clock starts. */
function seconds0(from: number): number {
  return Math.floor(Date.now() / 1000) + from;
}
