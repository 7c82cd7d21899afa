import { type Compilable, CompiledQuery, sql } from "kysely";
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

/** Stands in a query for a value that each run gives. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * Returns a function that runs one query with different values. Only the first run builds and compiles it:
 * building a long query costs as much processor time as running it. `value` marks the place of a run's value.
 */
export function compiledQuery<Values extends Record<string, unknown>, Row>(
  build: (db: Db, value: <Name extends keyof Values>(name: Name) => Values[Name]) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, <Name extends keyof Values>(name: Name) => {
      // A builder passes values on to the compiled parameters without looking at them.
      return new Placeholder(name) as unknown as Values[Name];
    }).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters));
    return rows;
  };
}
