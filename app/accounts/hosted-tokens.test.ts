import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHostedAuthenticator } from "#features/accounts/server/hosted/authenticate-hosted.ts";
import { createHostedVerifier } from "#features/accounts/server/hosted/verify-token.ts";
import { rotateSigningKeys } from "#features/accounts/server/index.ts";
import { profileWriter } from "#features/profiles/server/index.ts";
import { type HostedWorld, openHostedWorld } from "#testing/accounts/hosted-world.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";
import { onSignUp } from "./accounts.ts";

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

/** Rotates the key as an operator would; the running service reads the file again by itself. */
async function rotateHosted() {
  await rotateSigningKeys(
    { DATA_DIR: hosted.dataDir, AUTH_SIGNING_JWK: undefined, AUTH_URL: undefined },
    hosted.now(),
  );
  hosted.advanceSeconds(10);
  world.advance(10_000);
  await hosted.keys.refresh(hosted.now());
}

test("a signed-out token is accepted until it expires, and not a second longer", async () => {
  const owner = await signedUp("owner");
  await owner.api.profiles.get();
  await owner.auth.signOut({ scope: "global" });
  expect(await codeOf(owner.api.profiles.get())).toBe("accepted");
  world.advance(3_601_000);
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
  hosted.advanceSeconds(3601);
});

test("tokens of the embedded service, of another issuer, tampered or unsigned are refused", async () => {
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

test("when the hosted service's keys rotate, tokens of the old and the new key are accepted", async () => {
  const before = await signedUp("owner");
  expect(await codeOf(before.api.profiles.get())).toBe("accepted");
  const kid = hosted.keys.kid;
  await rotateHosted();
  expect(hosted.keys.kid).not.toBe(kid);
  const after = await signedUp("provider");
  expect(await codeOf(after.api.profiles.get())).toBe("accepted");
  expect(await codeOf(before.api.profiles.get())).toBe("accepted");
});

test("a key published after the product read all keys is fetched", async () => {
  const authenticate = createHostedAuthenticator({
    db: world.db,
    now: world.now,
    secrets: world.ports.secrets,
    profiles: profileWriter,
    onSignUp,
    verify: createHostedVerifier({ url: hosted.url, apikey: "k", now: world.now, keyCooldownMs: 0 }),
  });
  const before = await signedUp("owner");
  expect(await authenticate(`Bearer ${before.token}`)).toMatchObject({ id: before.id });
  for (const _ of [1, 2]) await rotateHosted();
  const after = await signedUp("owner");
  expect(await authenticate(`Bearer ${after.token}`)).toMatchObject({ id: after.id, role: "owner" });
});

test("an unavailable hosted service is a logged error, not an invalid token", async () => {
  const lost = await startSecondProcess(
    { ...world.config, AUTH_URL: "http://127.0.0.1:9/auth/v1", AUTH_APIKEY: "k" },
    { limits: NO_LIMITS, now: world.now, logTo: { write: (line) => lines.push(line) } },
  );
  const lines: string[] = [];
  const { token } = await signedUp("owner");
  expect(await codeOf(callerOf(lost.origin, token).profiles.get())).toBe("INTERNAL_ERROR");
  expect((await fetch(`${lost.origin}/api/services`)).status).toBe(200);
  await lost.close();
});
