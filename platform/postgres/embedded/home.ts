import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Account, canEnter, serverAccount } from "./account.ts";
import { StartError } from "./start-error.ts";

/** The place of one embedded server: its cluster, password, port and log, all under one folder. */
export type Home = { folder: string; cluster: string; password: string; account: Account };

const POINTER = "location.txt";

/**
 * Decides where the data is and who runs the server.
 * Data lies in `dataDir` whenever the server's account can enter it. When it cannot (root, in a folder
 * closed to others), data lies under /var/lib/maisonnee-<hash of dataDir> and `dataDir`/location.txt
 * says so; that file is followed from then on, so that a folder opened later does not hide the data.
 */
export function prepareHome(dataDir: string, log: (line: string) => void): Home {
  const requested = resolve(dataDir);
  const moved = readIfExists(join(requested, POINTER));
  const account = serverAccount(join(moved ?? requested, "cluster"));
  const folder = moved ?? reachableFolder(requested, account, log);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  setOwner(folder, account);
  // The server names its folder without symbolic links; so do we when asking whether one serves ours.
  const real = realpathSync(folder);
  return {
    folder: real,
    account,
    cluster: join(real, "cluster"),
    password: readOrCreatePassword(real, account),
  };
}

/**
 * Returns the folders of a server that was started on `dataDir`; undefined where
 * none ever was. Writes nothing.
 */
export function findHome(dataDir: string): Pick<Home, "folder" | "cluster"> | undefined {
  const requested = resolve(dataDir);
  const folder = readIfExists(join(requested, POINTER)) ?? requested;
  if (!existsSync(folder)) return undefined;
  const real = realpathSync(folder);
  return { folder: real, cluster: join(real, "cluster") };
}

function setOwner(folder: string, account: Account): void {
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    const reason = account
      ? `cannot be given to the account that would run PostgreSQL (${account.uid}): set DATABASE_URL`
      : "belongs to another account: start as the account that made it, or set DATA_DIR";
    throw new StartError(`${folder} ${reason}`, { cause: error });
  }
}

function reachableFolder(requested: string, account: Account, log: (line: string) => void): string {
  mkdirSync(dirname(requested), { recursive: true });
  if (!account || canEnter(requested, account)) return requested;
  const name = `maisonnee-${createHash("sha256").update(requested).digest("hex").slice(0, 12)}`;
  for (const parent of ["/var/lib", "/opt", "/var/tmp"]) {
    const folder = join(parent, name);
    if (!canEnter(folder, account) || !isOwnedByUs(folder, account)) continue;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch {
      // A read-only place: the next one.
      continue;
    }
    mkdirSync(requested, { recursive: true });
    writeFileSync(join(requested, POINTER), `${folder}\n`);
    log(`${requested} cannot be entered by the account that runs PostgreSQL: data is kept in ${folder}`);
    return folder;
  }
  throw new StartError(
    `PostgreSQL cannot enter ${requested}: set DATA_DIR to a folder open to other accounts`,
  );
}

/** Anyone could have made a folder of that name in a shared place. */
function isOwnedByUs(folder: string, account: { uid: number }): boolean {
  return !existsSync(folder) || [process.getuid?.(), account.uid].includes(statSync(folder).uid);
}

/** Holds the password that the cluster's role was made with. */
export const passwordFile = ({ folder }: Pick<Home, "folder">): string => join(folder, "password");

/** The superuser's password, made once; only this account and root can read it. */
function readOrCreatePassword(folder: string, account: Account): string {
  const file = passwordFile({ folder });
  if (!existsSync(file)) {
    const draft = join(folder, `password.${randomBytes(4).toString("hex")}`);
    writeFileSync(draft, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
    if (account) chownSync(draft, account.uid, account.gid);
    try {
      // A link appears whole and only once, whichever of two simultaneous starts comes first.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, "utf8").trim();
}

function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8").trim() || undefined : undefined;
}
