import { createHash } from "node:crypto";
import type { Log } from "../log/log.ts";
import type { Tracing } from "../tracing/tracing.ts";

/** Runs a statement and records how long it took, the wait for a connection included. */
export type ObserveQuery = <T>(sql: string, run: () => Promise<T>) => Promise<T>;

interface Options {
  tracing: Tracing;
  log: Pick<Log, "warn">;
  /** Milliseconds from which a statement is logged. */
  slowMs: number;
}

/** Long enough to recognise a statement; its values are parameters and never part of it. */
const TEXT_MAX = 500;

/** Traces each statement where tracing is on, and logs those that are slow under the same name. */
export function observeQueries({ tracing, log, slowMs }: Options): ObserveQuery {
  const timed: ObserveQuery = async (sql, run) => {
    const start = performance.now();
    try {
      return await run();
    } finally {
      const ms = performance.now() - start;
      if (ms >= slowMs)
        log.warn({ query: queryName(sql), sql: sql.slice(0, TEXT_MAX), ms: Math.round(ms) }, "slow query");
    }
  };
  if (!tracing.isOn) return timed;
  return (sql, run) =>
    tracing.span(
      queryName(sql),
      {
        kind: "client",
        attributes: { "db.system.name": "postgresql", "db.query.text": sql.slice(0, TEXT_MAX) },
      },
      () => timed(sql, run),
    );
}

/**
 * Returns what a statement is called in logs and traces: verb, main table, and
 * eight digits of its text's hash.
 */
export function queryName(sql: string): string {
  const [verb = "query"] = /\w+/.exec(sql) ?? [];
  const table = TABLE.exec(withoutParentheses(sql)) ?? TABLE.exec(sql);
  const hash = createHash("sha256").update(sql).digest("hex").slice(0, 8);
  return [verb.toLowerCase(), table?.[1]?.replaceAll('"', ""), hash].filter(Boolean).join(" ");
}

const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]\w*(?:"?\."?\w+)?)/i;

/** Returns the text outside all parentheses: a subquery's table is not the statement's. */
function withoutParentheses(sql: string): string {
  let depth = 0;
  let outside = "";
  for (const character of sql) {
    if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (depth === 0) outside += character;
  }
  return outside;
}
