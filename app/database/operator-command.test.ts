import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { variables } from "#platform/config/variables.ts";
import { freshDatabase } from "#testing/database.ts";
import { memoryOrDisk } from "#testing/temp-dirs.ts";

const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !(name in variables.shape)),
);

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command as `npm run operator` does, with these variables alone. */
const operator = (env: Record<string, string>): Promise<Ended> =>
  promisify(execFile)(process.execPath, ["tools/operator.ts", "operators.list"], {
    env: { ...inherited, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: Ended) => failed,
  );

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  folder = mkdtempSync(join(memoryOrDisk(), "operator-"));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a command says which database and which public address it acts on, beside its output and without a password", async () => {
  const { code, stdout, stderr } = await operator({
    DATABASE_URL: database.url,
    PUBLIC_URL: "https://maisonnee.ca",
    DATA_DIR: folder,
  });
  const { host, pathname, password } = new URL(database.url);
  expect(stderr).toBe(`Database: ${host}${pathname}. Public address: https://maisonnee.ca.\n`);
  expect(stderr).not.toContain(`:${password}@`);
  expect(JSON.parse(stdout)).toEqual({ data: [] });
  expect(code).toBe(0);
}, 180_000);

test("a command that would have to guess its database or its address does nothing and says what to set, in one line", async () => {
  const [none, nowhere] = await Promise.all([
    operator({ DATA_DIR: join(folder, "none") }),
    operator({ DATABASE_URL: database.url, DATA_DIR: folder }),
  ]);
  expect(none).toMatchObject({ code: 1, stdout: "" });
  expect(none.stderr).toMatch(
    /^No database is named .+DATABASE_URL.+maisonnee-run tools.+docker compose .+\n$/,
  );
  expect(readdirSync(folder)).not.toContain("none");
  expect(nowhere).toMatchObject({ code: 1, stdout: "" });
  expect(nowhere.stderr).toMatch(/^No public address is named, .+PUBLIC_URL.+\n$/);
}, 180_000);
