import { sql } from "kysely";
import { addressBlock, isPublicAddress } from "#platform/http/client-address.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { MarkKind } from "./marks.ts";

/**
 * The kinds of marks that two accounts share, or that one of them shares with an account that is linked to the other:
 * a provider's second account, whose card the first one paid with. A link by a device, which may be a library's, is
 * worth no more than a device, whatever it leads to.
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

const DAY_MS = 86_400_000;
const LOOKED_BACK_MS = 30 * DAY_MS;
/** What its person did; others may fail to sign in, or ask for its letters, from anywhere. */
const OWN_ACTS = ["signed_up", "signed_in", "recovered", "password_changed"] as const;

/** Whether two accounts were used from one network address in the last thirty days; private ones tell nothing. */
export async function sharesNetwork(db: Db, one: string, other: string, at: Date): Promise<boolean> {
  const events = await db
    .selectFrom("security_events")
    .select(["account_id", "address"])
    .distinct()
    .where("account_id", "in", [one, other])
    .where("kind", "in", OWN_ACTS)
    .where("at", ">", new Date(at.getTime() - LOOKED_BACK_MS))
    .execute();
  const blocksOf = (id: string) =>
    events
      .filter(({ account_id, address }) => account_id === id && isPublicAddress(address))
      .map(({ address }) => addressBlock(address));
  const seen = new Set(blocksOf(one));
  return blocksOf(other).some((block) => seen.has(block));
}
