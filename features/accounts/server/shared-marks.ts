import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { networksOf } from "./account-traces.ts";
import type { MarkKind } from "./marks.ts";

/**
 * Returns the kinds of marks that two accounts share, or that one shares with an account linked to the other,
 * such as a provider's second account whose card the first one paid with. An account linked by a device
 * counts as a device only, because the device may be a library's.
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

/** Whether two accounts were used from one public IP address in the last thirty days. */
export async function sharesNetwork(db: Db, one: string, other: string, now: Date): Promise<boolean> {
  const networks = await networksOf(db, [one, other], now);
  const seen = networks.get(one);
  return [...(networks.get(other) ?? [])].some((network) => seen?.has(network));
}
