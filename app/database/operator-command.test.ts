import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepAddress } from "#app/running-address.ts";
import { loadConfig } from "#platform/config/config.ts";
import { variables } from "#platform/config/variables.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
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

/** Runs one of the project's tools with only these variables. */
const runTool = (args: string[], env: Record<string, string>): Promise<Ended> =>
  promisify(execFile)(process.execPath, args, { env: { ...inherited, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: Ended) => failed,
  );

/** Runs a command as `npm run operator` does. */
const operator = (env: Record<string, string>) => runTool(["tools/operator.ts", "operators.list"], env);

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

test("a command on the embedded database uses the address of the product running there, not its own environment", async () => {
  const DATA_DIR = join(folder, "embedded");
  const postgres = await startEmbeddedPostgres({ dataDir: join(DATA_DIR, "postgres"), temporary: true });
  try {
    const unknown = await operator({ DATA_DIR });
    expect(unknown).toMatchObject({ code: 1, stdout: "" });
    expect(unknown.stderr).toMatch(/^No public address is named, /);

    keepAddress(loadConfig({ DATA_DIR, PORT: "4100" }));
    const { code, stderr } = await operator({ DATA_DIR, PORT: "3000", PUBLIC_URL: "http://localhost:3000" });
    expect(stderr).toBe(`Database: embedded in ${DATA_DIR}. Public address: http://localhost:4100.\n`);
    expect(code).toBe(0);
  } finally {
    await postgres.stop();
  }
}, 180_000);

test("a command that would have to guess its database or its address does nothing and says what to set, in one line", async () => {
  const [none, nowhere, demonstration] = await Promise.all([
    operator({ DATA_DIR: join(folder, "none") }),
    operator({ DATABASE_URL: database.url, DATA_DIR: folder }),
    operator({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: "1" }),
  ]);
  expect(none).toMatchObject({ code: 1, stdout: "" });
  expect(none.stderr).toMatch(
    /^No database is named .+DATABASE_URL.+maisonnee-run tools.+docker compose .+\n$/,
  );
  expect(readdirSync(folder)).not.toContain("none");
  for (const refused of [nowhere, demonstration]) {
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(/^No public address is named, .+PUBLIC_URL.+\n$/);
  }
}, 180_000);

test("appointing an operator prints where the letter is, why it cannot be sent, and how to get another", async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_URL: "https://maisonnee.ca" };
  const appoint = (email: string, mail: Record<string, string>) =>
    runTool(
      [
        "tools/operator.ts",
        "operators.appoint",
        "--email",
        email,
        "--full_name",
        "Hélène Roy",
        "--level",
        "chief",
      ],
      { ...env, ...mail },
    );
  const kept = await appoint("helene@exemple.ca", {});
  expect(kept.code).toBe(0);
  expect(kept.stderr).toContain(`SMTP_URL is not set: the letter is the newest file of ${folder}/outbox. `);
  const refused = await appoint("paul@exemple.ca", {
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Maisonnée <bonjour@exemple.ca>",
  });
  expect(refused.code).toBe(0);
  expect(refused.stderr).toMatch(
    /The letter cannot leave: .*ECONNREFUSED.* « Mot de passe oublié » at https:\/\/maisonnee\.ca\/auth sends/,
  );
}, 180_000);

test("an installation without a payment service has its books checked, and reads that payments were not", async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  const { code, stdout } = await runTool(["tools/ledger-check.ts"], env);
  expect(stdout).toMatch(/ Payments were not compared: STRIPE_SECRET_KEY is not set\.\n.+ agree\.\n$/);
  expect(code).toBe(0);
}, 180_000);
