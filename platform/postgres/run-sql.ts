import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Runs a statement written out, its values as parameters or Kysely's fragments; answers its rows. */
export type RunSql = <Rows extends readonly object[] = readonly object[]>(
  pieces: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<Rows>;

/** Statements written out, on the pool or in a transaction: for tables that are not in `Tables`. */
export function runSqlOn(db: Db): RunSql {
  return async <Rows extends readonly object[]>(
    pieces: TemplateStringsArray,
    ...values: readonly unknown[]
  ) => {
    const { rows } = await sql(pieces, ...values).execute(db);
    return rows as unknown as Rows;
  };
}
