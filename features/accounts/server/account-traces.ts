import { sql } from "kysely";
import { DAY_MS } from "#foundation/durations.ts";
import { ipBlock, isPublicIp } from "#platform/http/client-ip.ts";
import type { Db } from "#platform/postgres/database.ts";
import { COMMON_MAIL_DOMAINS } from "./common-mail-domains.ts";

const LOOKBACK_MS = 30 * DAY_MS;
/** Events that only the account's person causes. Anybody may fail to sign in to it or request its letters. */
const OWN_ACTIONS = ["signed_up", "signed_in", "recovered", "password_changed"] as const;

/** Returns the public networks that each account was used from in the last thirty days. */
export async function networksOf(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const networks = new Map<string, Set<string>>();
  if (ids.length === 0) return networks;
  const events = await db
    .selectFrom("security_events")
    .select(["account_id", "address"])
    .distinct()
    .where("account_id", "in", ids)
    .where("kind", "in", OWN_ACTIONS)
    .where("at", ">", new Date(now.getTime() - LOOKBACK_MS))
    .execute();
  for (const { account_id, address } of events) {
    if (!isPublicIp(address)) continue;
    networks.set(account_id, (networks.get(account_id) ?? new Set()).add(ipBlock(address)));
  }
  return networks;
}

/** The devices, networks and mail domain of an account, to compare it with others. */
export interface AccountTraces {
  id: string;
  /** Hashes of its browsers. */
  devices: ReadonlySet<string>;
  networks: ReadonlySet<string>;
  /** Its mail domain, when nobody had an address there a week before the account was opened. */
  newMailDomain: string | null;
}

/** How long before an account is opened its mail domain counts as new. */
const NEW_DOMAIN_MS = 7 * DAY_MS;

/** Returns the traces of open accounts. Each part reads an index by account or by mail domain. */
export async function readTraces(db: Db, ids: readonly string[], now: Date): Promise<AccountTraces[]> {
  if (ids.length === 0) return [];
  const networks = await networksOf(db, ids, now);
  const marks = await db
    .selectFrom("account_marks")
    .select(["account_id", "mark"])
    .where("account_id", "in", ids)
    .where("kind", "=", "device")
    .execute();
  const devices = new Map<string, Set<string>>();
  for (const { account_id, mark } of marks)
    devices.set(account_id, (devices.get(account_id) ?? new Set()).add(Buffer.from(mark).toString("hex")));
  const { rows } = await sql<{ id: string; domain: string | null; created_at: Date; first_seen: Date }>`
    select own.id, mail_domain(own.email) as domain, own.created_at, (
      select other.created_at from accounts other where mail_domain(other.email) = mail_domain(own.email)
      order by other.created_at limit 1
    ) as first_seen
    from accounts own where own.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id, domain, created_at, first_seen }) => ({
    id,
    devices: devices.get(id) ?? new Set(),
    networks: networks.get(id) ?? new Set(),
    newMailDomain:
      domain !== null &&
      !COMMON_MAIL_DOMAINS.has(domain) &&
      created_at.getTime() - first_seen.getTime() < NEW_DOMAIN_MS
        ? domain
        : null,
  }));
}
