import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccessTokens } from "./access-token.ts";
import { loadSigningKeys, rotateSigningKeys, type SigningKeys } from "./keys.ts";

let data_dir: string;
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), "keys-"));
});
afterEach(() => rm(data_dir, { recursive: true }));

const load = () => loadSigningKeys({ data_dir });
const tokensOf = (keys: SigningKeys) =>
  createAccessTokens({ keys, issuer: "https://maisonnee.example/auth/v1", now: () => new Date() });
const id = "0199a000-0000-7000-8000-000000000000";
const later = new Date(Date.now() + 86_400_000);

test("the first start makes a key and the next one, readable by the product alone", async () => {
  const keys = await load();
  expect(keys.jwks.keys).toHaveLength(2);
  expect(keys.jwks.keys[0]?.kid).toBe(keys.kid);
  const file = join(data_dir, "auth-keys.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.stringify(keys.jwks)).not.toContain(JSON.parse(await readFile(file, "utf8")).keys[0].d);
});

test("later starts keep it, so that people stay signed in", async () => {
  expect((await load()).kid).toBe((await load()).kid);
});

test("processes starting together take the same key", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, load));
  expect(new Set(all.map(({ kid }) => kid)).size).toBe(1);
});

test("a rotation puts the published next key in use, and tokens of the old one still open", async () => {
  const before = await load();
  const { token } = await tokensOf(before).issue({ session_id: id }, id, later);
  await rotateSigningKeys(data_dir);
  const after = await load();
  expect(after.kid).toBe(before.jwks.keys[1]?.kid);
  expect(after.jwks.keys).toHaveLength(3);
  expect(await tokensOf(after).verify(token)).toMatchObject({ account_id: id });
  // A process that has not restarted yet knows the next key: it was published.
  const { token: newer } = await tokensOf(after).issue({ session_id: id }, id, later);
  expect(await tokensOf(before).verify(newer)).toMatchObject({ account_id: id });
});

test("a second rotation forgets the key retired by the first", async () => {
  const before = await load();
  const { token } = await tokensOf(before).issue({ session_id: id }, id, later);
  await rotateSigningKeys(data_dir);
  await rotateSigningKeys(data_dir);
  expect(await tokensOf(await load()).verify(token)).toBeUndefined();
});

test("AUTH_SIGNING_JWK gives the key as JSON, as a set, or as a file", async () => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: "la-mienne" };
  const other = { ...(await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey)) };
  const one = await loadSigningKeys({ data_dir, signing_jwk: JSON.stringify(jwk) });
  expect([one.kid, one.jwks.keys.length]).toEqual(["la-mienne", 1]);
  const file = join(data_dir, "cles.json");
  await writeFile(file, JSON.stringify({ keys: [jwk, other] }));
  const set = await loadSigningKeys({ data_dir, signing_jwk: file });
  expect([set.kid, set.jwks.keys.length]).toEqual(["la-mienne", 2]);
  expect(JSON.stringify(set.jwks)).not.toContain('"d"');
});

test.each([
  ["a public key", async () => exportJWK((await generateKeyPair("ES256")).publicKey)],
  ["a key of another kind", async () => ({ kty: "oct", k: "c2VjcmV0" })],
  ["an empty set", async () => ({ keys: [] })],
])("%s stops the start with the variable's name", async (_, make) => {
  const signing_jwk = JSON.stringify(await make());
  await expect(loadSigningKeys({ data_dir, signing_jwk })).rejects.toThrow(/AUTH_SIGNING_JWK/);
});
