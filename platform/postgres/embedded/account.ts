import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The system account PostgreSQL runs under; undefined means "the same as this process". */
export type Account = { uid: number; gid: number } | undefined;

const NOBODY = 65534;

/**
 * Chooses who runs the server. PostgreSQL refuses to run as root, so root hands over to the owner of
 * existing data, else to the first of the accounts `postgres` and `nobody` that this system knows.
 */
export function serverAccount(existingData: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const { uid, gid } = statSync(existingData);
    if (uid !== 0) return { uid, gid };
  } catch {
    // No data yet: nobody's choice binds us.
  }
  return accountNamed("postgres") ?? accountNamed("nobody") ?? { uid: NOBODY, gid: NOBODY };
}

function accountNamed(name: string): Account {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
  } catch {
    return undefined;
  }
}

const READ = 4;
const ENTER = 1;

/** Whether every existing folder above `path` may be entered by `account`. */
export function canEnter(path: string, account: Account): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !allows(folder, account, ENTER)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Whether `account` may read the file or folder at `path`; false when there is none. */
export function canRead(path: string, account: Account): boolean {
  return existsSync(path) && canEnter(path, account) && allows(path, account, READ);
}

function allows(path: string, account: Account, bits: number): boolean {
  if (process.platform === "win32") return true;
  const uid = account?.uid ?? process.getuid?.();
  const gid = account?.gid ?? process.getgid?.();
  const status = statSync(path);
  const shift = status.uid === uid ? 6 : status.gid === gid ? 3 : 0;
  return ((status.mode >> shift) & bits) === bits;
}
