import { CompiledQuery } from "kysely";
import type { AccountView } from "#features/accounts/contract/endpoints.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { newSecret, secretHash } from "../auth/tokens/secrets.ts";

/**
 * An operator's look at the product as a person sees it. Its token is no session: the auth service does not
 * know it, it is never renewed, and the API only lets it read (platform/http/guards.ts).
 */
const VIEW_MS = 30 * MINUTE_MS;
const PREFIX = "vue_";

export const isViewToken = (token: string | undefined): token is string => token?.startsWith(PREFIX) ?? false;

/** Starts a view of an account, which its person sees in Paramètres. */
export async function startView(
  tx: Transaction,
  view: { account_id: string; operator_id: string; reason: string; now: Date },
): Promise<{ id: string; token: string; ends_at: Date }> {
  const { now: started_at, ...rest } = view;
  const token = PREFIX + newSecret();
  const ends_at = new Date(started_at.getTime() + VIEW_MS);
  const { id } = await tx
    .insertInto("account_views")
    .values({ ...rest, token_hash: secretHash(token), started_at, ends_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token, ends_at };
}

/** Only for an operator who may still decide, and an account that is not closed. */
const VIEW = `
  select view.id as session_id, view.account_id as id, profile.user_type as role,
    profile.suspended_at is not null as suspended
  from account_views view
  join published_profiles profile on profile.id = view.account_id and profile.closed_at is null
  join published_operators operator on operator.id = view.operator_id
    and operator.suspended_at is null and operator.level <> 'reader'
  where view.token_hash = $1 and view.ends_at > $2`;

/** Returns the person whose view a token opens; undefined for an unknown or ended one. */
export async function readView(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const { rows } = await db.executeQuery<Pick<Actor, "id" | "session_id" | "role" | "suspended">>(
    CompiledQuery.raw(VIEW, [secretHash(token), now]),
  );
  const [row] = rows;
  return row && { ...row, awaits_second_factor: false, factors_given_at: null, is_view: true };
}

/** Returns the newest views of an account, for its person. */
export async function listViews(db: Db, { id }: Pick<Actor, "id">): Promise<AccountView[]> {
  const rows = await db
    .selectFrom("account_views")
    .select(["id", "reason", "started_at", "ends_at"])
    .where("account_id", "=", id)
    .orderBy("started_at", "desc")
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(({ started_at, ends_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }));
}
