import { sql } from "kysely";
import { DAY_MS } from "#foundation/durations.ts";
import { ipBlock, isPublicIp } from "#platform/http/client-ip.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { MarkKind } from "./marks.ts";

/**
 * Returns the kinds of marks that two accounts share, or that one shares with an account linked to the other, such as a
 * provider's second account whose card the first one paid with. An account linked by a device counts as a device only,
 * because the device may be a library's.
 */
export async function sharedMarks(db: Db, one: string, other: string): Promise<MarkKind[]> {
  const { rows } = await sql<{ kind: MarkKind }>`
    with linked as (
      select ${one}::uuid as account_id, null::text as link
      union
      select theirs.account_id, own.kind from account_marks own join account_marks theirs on theirs.mark = own.mark
      where own.account_id = ${one}::uuid and theirs.account_id <> own.account_id
    )
    select distinct case when linked.link = 'device' then linked.link else mark.kind end as kind from linked
      join account_marks between on between.account_id = linked.account_id
      join account_marks mark on mark.mark = between.mark
    where mark.account_id = ${other}::uuid and linked.account_id <> mark.account_id
    order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

const LOOKBACK_MS = 30 * DAY_MS;
/** Events that only the account's person causes. Anybody may fail to sign in to it or request its letters. */
const OWN_ACTIONS = ["signed_up", "signed_in", "recovered", "password_changed"] as const;

/** Whether two accounts were used from one public IP address in the last thirty days. */
export async function sharesNetwork(db: Db, one: string, other: string, now: Date): Promise<boolean> {
  const events = await db
    .selectFrom("security_events")
    .select(["account_id", "address"])
    .distinct()
    .where("account_id", "in", [one, other])
    .where("kind", "in", OWN_ACTIONS)
    .where("at", ">", new Date(now.getTime() - LOOKBACK_MS))
    .execute();
  const blocksOf = (id: string) =>
    events
      .filter(({ account_id, address }) => account_id === id && isPublicIp(address))
      .map(({ address }) => ipBlock(address));
  const seen = new Set(blocksOf(one));
  return blocksOf(other).some((block) => seen.has(block));
}
