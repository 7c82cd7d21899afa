import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSecrets } from "./secrets.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const hex = (secret?: string, purpose = "phone", text = "5145550101") =>
  createSecrets({ secret, dataDir })
    .hashes(purpose, text)
    .map((hash) => hash.toString("hex"));

test("a secret is created once, readable by the product's account only, and hashes stay the same", () => {
  const first = hex();
  expect(first).toHaveLength(1);
  expect(hex()).toEqual(first);
  expect(statSync(join(dataDir, "server-secret")).mode & 0o077).toBe(0);
});

test("the same text hashes differently for another purpose, another text or under another secret", () => {
  const all = [
    hex("a".repeat(32)),
    hex("b".repeat(32)),
    hex("a".repeat(32), "email"),
    hex("a".repeat(32), "phone", "1"),
  ];
  expect(new Set(all.flat()).size).toBe(4);
});

test("after a rotation the newest secret comes first and hashes of the older one still match", () => {
  const [before] = hex("old".repeat(12));
  const after = hex(`${"new".repeat(12)}, ${"old".repeat(12)}`);
  expect(after).toHaveLength(2);
  expect(after[1]).toBe(before);
});

test("an empty secret file stops the start", () => {
  writeFileSync(join(dataDir, "server-secret"), "\n");
  expect(() => hex()).toThrow("empty");
});
