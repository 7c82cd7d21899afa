import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { syncReference } from "#features/catalog/server/reference/reference.ts";
import { openDatabase } from "#platform/postgres/database.ts";
import { isAbandoned, startEmbeddedPostgres, stopAbandoned } from "#platform/postgres/embedded/embedded.ts";
import type { Settings } from "#platform/postgres/embedded/settings.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { memoryOrDisk, tempFolders } from "./temp-dirs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The run's server and its migrated templates, one empty and one with reference data;
     * only in the `server` project.
     */
    databaseServer: { url: string; template: string; withReference: string };
  }
}

export const migrationsDirectory: string = fileURLToPath(new URL("../database/migrations", import.meta.url));

/** The same server and role, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Before the first test of the `server` project: one server a run (TEST_DATABASE_URL when set, else our
 * own, in memory where the system allows) and its migrated templates. Afterwards nothing of it is left.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `template_${randomBytes(8).toString("hex")}`;
  const withReference = `${template}_reference`;
  const stop = async () => {
    if (process.env.TEST_DATABASE_URL) {
      for (const name of [withReference, template])
        await onServer(server.url, `drop database if exists ${name} with (force)`);
    }
    await server.stop();
  };
  try {
    await onServer(server.url, `create database ${template}`);
    await migrate(withDatabase(server.url, template), migrationsDirectory);
    await onServer(server.url, `create database ${withReference} template ${template} strategy file_copy`);
    const { db, close } = openDatabase(withDatabase(server.url, withReference), { max: 1 });
    await syncReference(db).finally(close);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("databaseServer", { url: server.url, template, withReference });
  return stop;
}

/** Runs statements that need no database of their own (create or drop one), one after the other. */
export async function onServer(url: string, ...statements: string[]): Promise<void> {
  const { sql, close } = openDatabase(url, { max: 1 });
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await close();
  }
}

/**
 * A server whose data is deleted when it stops, with small memory settings by default.
 * @param needed bytes its data may grow to, when more than tests need
 */
export async function startTestServer(
  settings: Settings = {},
  needed?: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  await sweep();
  const dataDir = mkdtempSync(join(memoryOrDisk(needed), PREFIX));
  const server = await startEmbeddedPostgres({ dataDir, temporary: true, settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const PREFIX = "maisonnee-test-";

/** Removes the servers and folders of runs that were killed. */
async function sweep(): Promise<void> {
  for (const folder of tempFolders(PREFIX)) {
    if (!isAbandoned(folder)) continue;
    await stopAbandoned(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
