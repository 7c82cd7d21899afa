import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("every proof that docs/security.md names is there", () => {
  const text = readFileSync(join(root, "docs", "security.md"), "utf8");
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, name = ""]) => name);
  const rooms = readdirSync(root).filter((name) => !/^(?:\.|node_modules$|build$|data$)/.test(name));
  const known = rooms.flatMap((room) =>
    statSync(join(root, room)).isDirectory()
      ? readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((name) => join(room, name))
      : [],
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
