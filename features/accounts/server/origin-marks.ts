import { sql } from "kysely";
import { DAY_MS } from "#foundation/durations.ts";
import { ipBlock, isPublicIp } from "#platform/http/client-ip.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import { COMMON_MAIL_DOMAINS } from "./common-mail-domains.ts";

/** The origin of an account's act: the IP address of the call, and the server's secrets to hash it with. */
export interface Origin {
  ip: string;
  secrets: Secrets;
}

/** A domain that so many accounts have had for a week is common: it says nothing about one of them. */
const COMMON_FROM_ACCOUNTS = 20;
const KNOWN_MS = 7 * DAY_MS;
/** The browsers of an account that are compared, the last used first. */
const DEVICES_MAX = 10;

/**
 * Returns keyed hashes of an account's origins, to count the accounts with the same ones: its public IP
 * address (the /64 of IPv6), the devices it was used on, and its mail domain unless many have one there.
 */
export async function originMarks(
  tx: Transaction,
  accountId: string,
  { ip, secrets }: Origin,
  now: Date,
): Promise<Uint8Array[]> {
  const devices = await tx
    .selectFrom("account_marks")
    .select("mark")
    .where("account_id", "=", accountId)
    .where("kind", "=", "device")
    .orderBy("seen_at", "desc")
    .limit(DEVICES_MAX)
    .execute();
  const domain = await uncommonMailDomain(tx, accountId, now);
  return [
    ...(isPublicIp(ip) ? secrets.hashes("origin ip", ipBlock(ip)) : []),
    ...devices.map(({ mark }) => mark),
    ...(domain ? secrets.hashes("origin mail domain", domain) : []),
  ];
}

/** Returns the registrable domain of an account's address; null for one that is common. */
async function uncommonMailDomain(tx: Transaction, accountId: string, now: Date): Promise<string | null> {
  const knownSince = new Date(now.getTime() - KNOWN_MS);
  const { rows } = await sql<{ domain: string | null; known: number }>`
    select mail_domain(own.email) as domain, (
      select count(*)::int from (
        select from accounts other
        where mail_domain(other.email) = mail_domain(own.email) and other.created_at < ${knownSince}
        limit ${COMMON_FROM_ACCOUNTS}
      ) counted
    ) as known
    from accounts own where own.id = ${accountId}`.execute(tx);
  const [row] = rows;
  if (!row?.domain || COMMON_MAIL_DOMAINS.has(row.domain) || row.known >= COMMON_FROM_ACCOUNTS) return null;
  return row.domain;
}
