import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { variables } from "#platform/config/variables.ts";
import { openDatabase } from "#platform/postgres/database.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { migrationsDirectory } from "#testing/database-server.ts";
import { memoryOrDisk } from "#testing/temp-dirs.ts";
import { embeddedFolders } from "./running-config.ts";

const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !(name in variables.shape)),
);

/** Runs what `npm start` runs beside the build. */
const prepare = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ["app/prepare.ts"], { env: { ...inherited, ...env } });

test("a first start finds the database that was prepared beside the build, and has nothing left to do there", async () => {
  const folder = mkdtempSync(join(memoryOrDisk(), "prepare-"));
  try {
    await prepare({ DATA_DIR: folder, DEMO: "0", HOST: "127.0.0.1" });
    const postgres = await startEmbeddedPostgres(
      embeddedFolders({ DATA_DIR: folder, BACKUP_DIR: undefined }),
    );
    try {
      expect(await migrate(postgres.url, migrationsDirectory)).toEqual([]);
      const { db, close } = openDatabase(postgres.url, { max: 1 });
      const { categories } = await db
        .selectFrom("categories")
        .select(db.fn.countAll<number>().as("categories"))
        .executeTakeFirstOrThrow();
      expect(categories).toBe(6);
      await close();
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);

test("a database that is not the embedded one is left as it is while the pages are built", async () => {
  // Nobody listens there: it would fail if it tried.
  await expect(prepare({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).resolves.toMatchObject({
    stderr: "",
  });
});
