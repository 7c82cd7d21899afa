import type { OperatorSummary } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import { confirmsFrom } from "./confirming.ts";

const selectOperators = (db: Db) =>
  db
    .selectFrom("operators")
    .innerJoin("published_accounts as accounts", "accounts.id", "operators.id")
    .leftJoin("published_second_factors as factor", "factor.account_id", "operators.id")
    .select((eb) => [
      "operators.id",
      "operators.full_name",
      "accounts.email",
      "operators.level",
      "operators.suspended_at",
      "operators.created_at",
      "accounts.last_sign_in_at",
      eb("factor.confirmed_at", "is not", null).as("has_second_factor"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectOperators>["executeTakeFirstOrThrow"]>>;

const toSummary = ({
  suspended_at,
  created_at,
  last_sign_in_at,
  has_second_factor,
  ...row
}: Row): OperatorSummary => ({
  ...row,
  has_second_factor: Boolean(has_second_factor),
  suspended_at: suspended_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
});

/** Returns the signed-in operator, and from when on they confirm. Throws NOT_FOUND. */
export async function readSelf(db: Db, id: string, at: Date) {
  const row = await selectOperators(db).where("operators.id", "=", id).executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  const from = await confirmsFrom(db, id, at);
  return { ...toSummary(row), confirms_from: from?.toISOString() ?? null };
}

/** Returns all operators by name: a team, not a list that grows. */
export async function listOperators(db: Db): Promise<OperatorSummary[]> {
  const rows = await selectOperators(db).orderBy("operators.full_name").orderBy("operators.id").execute();
  return rows.map(toSummary);
}
