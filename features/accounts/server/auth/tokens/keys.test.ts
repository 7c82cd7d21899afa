import { chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { createAccessTokens } from "./access-token.ts";
import { ACCESS_TOKEN_S, defaultKeyPath, replaceKeyFile, rotateKeyFile } from "./key-file.ts";
import { loadSigningKeys, type SigningKeys } from "./keys.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "keys-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const now = new Date();
const load = (at = now) => loadSigningKeys({ dataDir, now: () => at });
const tokensOf = (keys: SigningKeys) =>
  createAccessTokens({ keys, issuer: "https://maisonnee.example/auth/v1", now: () => new Date() });
const id = "0199a000-0000-7000-8000-000000000000";
const later = new Date(Date.now() + DAY_MS);

test("the first start creates a key and the next one, in a file only its owner can read", async () => {
  const keys = await load();
  expect(keys.jwks.keys).toHaveLength(2);
  expect(keys.jwks.keys[0]?.kid).toBe(keys.kid);
  const file = join(dataDir, "auth-keys.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.stringify(keys.jwks)).not.toContain(JSON.parse(await readFile(file, "utf8")).keys[0].d);
});

test("later starts use the same key, so that people stay signed in", async () => {
  expect((await load()).kid).toBe((await load()).kid);
});

test("processes starting together use the same key", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => load()));
  expect(new Set(all.map(({ kid }) => kid)).size).toBe(1);
});

const rotate = (at = now) => rotateKeyFile(defaultKeyPath(dataDir), at);
/** Seconds from now. */
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const kids = (keys: SigningKeys) => keys.jwks.keys.map(({ kid }) => kid);

test("a rotation puts the published next key in use, and tokens of the old one are still accepted", async () => {
  const before = await load();
  const { token } = await tokensOf(before).issue({ session_id: id }, id, later);
  const rotation = await rotate();
  const rotated = await load();
  expect(rotated.kid).toBe(before.jwks.keys[1]?.kid);
  expect(rotation).toMatchObject({ in_use: rotated.kid, retired: [before.kid], changed: true });
  expect(kids(rotated)).toEqual([rotated.kid, rotation.next, before.kid]);
  expect(await tokensOf(rotated).verify(token)).toMatchObject({ accountId: id });
  // A process that has not reloaded the file yet accepts the next key, which was published.
  const { token: newer } = await tokensOf(rotated).issue({ session_id: id }, id, later);
  expect(await tokensOf(before).verify(newer)).toMatchObject({ accountId: id });
});

test("a retired key is published until the last token it signed has expired, however often keys rotate", async () => {
  const { kid } = await load();
  await rotate();
  await rotate(after(60));
  expect(kids(await load())).toContain(kid);
  expect(kids(await load(after(ACCESS_TOKEN_S + 60)))).toContain(kid);
  expect(kids(await load(after(ACCESS_TOKEN_S + 301)))).not.toContain(kid);
  await rotate(after(2 * ACCESS_TOKEN_S));
  expect(await readFile(defaultKeyPath(dataDir), "utf8")).not.toContain(kid);
});

test("a running process loads a rotated key within ten seconds, and drops the retired one when it expires", async () => {
  let at = now;
  const keys = await loadSigningKeys({ dataDir, now: () => at });
  const { kid } = keys;
  await rotate();
  expect(keys.refresh(after(9))).toBeUndefined();
  at = after(10);
  await keys.refresh(at);
  expect(keys.kid).not.toBe(kid);
  expect(kids(keys)).toContain(kid);
  await keys.refresh(after(ACCESS_TOKEN_S + 400));
  expect(kids(keys)).toHaveLength(2);
});

test("keys replaced after a leak verify nothing any more, not even a cached token", async () => {
  let at = now;
  const keys = await loadSigningKeys({ dataDir, now: () => at });
  const tokens = createAccessTokens({ keys, issuer: "https://maisonnee.example/auth/v1", now: () => at });
  const { token } = await tokens.issue({ session_id: id }, id, later);
  expect(await tokens.verify(token)).toMatchObject({ accountId: id });
  await replaceKeyFile(defaultKeyPath(dataDir));
  at = after(10);
  expect(await tokens.verify(token)).toBeUndefined();
  expect(kids(keys)).toHaveLength(2);
});

test("a file of one key gets a next one first, and changes at the following rotation", async () => {
  const path = join(dataDir, "une.json");
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  await writeFile(path, JSON.stringify({ ...(await exportJWK(privateKey)), kid: "la-mienne" }));
  const first = await rotateKeyFile(path, now);
  expect(first).toMatchObject({ in_use: "la-mienne", retired: [], changed: false });
  const second = await rotateKeyFile(path, now);
  expect(second).toMatchObject({ in_use: first.next, retired: ["la-mienne"], changed: true });
});

test.skipIf(process.getuid?.() !== 0)(
  "a rotation by root leaves the file to the product's own user",
  async () => {
    await load();
    await chown(defaultKeyPath(dataDir), 12345, 12346);
    await rotate();
    const { uid, gid, mode } = await stat(defaultKeyPath(dataDir));
    expect([uid, gid, mode & 0o777]).toEqual([12345, 12346, 0o600]);
  },
);

test("a file that becomes unreadable is reported, and the loaded keys stay in use", async () => {
  const problems: unknown[] = [];
  const keys = await loadSigningKeys({ dataDir, now: () => now, onProblem: (error) => problems.push(error) });
  const { kid } = keys;
  await writeFile(defaultKeyPath(dataDir), "{");
  await keys.refresh(after(10));
  expect(keys.kid).toBe(kid);
  expect(String(problems[0])).toContain("auth-keys.json");
});

test("AUTH_SIGNING_JWK accepts a key as JSON, as a set, or as a file", async () => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: "la-mienne" };
  const other = { ...(await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey)) };
  const one = await loadSigningKeys({ dataDir, signingJwk: JSON.stringify(jwk) });
  expect([one.kid, one.jwks.keys.length]).toEqual(["la-mienne", 1]);
  const file = join(dataDir, "cles.json");
  await writeFile(file, JSON.stringify({ keys: [jwk, other] }));
  const set = await loadSigningKeys({ dataDir, signingJwk: file });
  expect([set.kid, set.jwks.keys.length]).toEqual(["la-mienne", 2]);
  expect(JSON.stringify(set.jwks)).not.toContain('"d"');
});

test.each([
  ["a public key", async () => exportJWK((await generateKeyPair("ES256")).publicKey)],
  ["a key of another kind", async () => ({ kty: "oct", k: "c2VjcmV0" })],
  ["an empty set", async () => ({ keys: [] })],
])("%s stops the start with an error that names the variable", async (_, make) => {
  const signingJwk = JSON.stringify(await make());
  await expect(loadSigningKeys({ dataDir, signingJwk })).rejects.toThrow(/AUTH_SIGNING_JWK/);
});
