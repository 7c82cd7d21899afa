import { CompiledQuery } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

interface Node {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

/** A few dozen rows, in any amount of data: often cheaper to scan than by an index. */
const SMALL: ReadonlySet<string> = new Set(["categories", "business_types"]);

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The reads of some work: the number of queries, the indexes, the tables scanned and the rows. */
export interface Read {
  queries: number;
  indexes: ReadonlySet<string>;
  whole: ReadonlySet<string>;
  rows: number;
}

/**
 * Records the statements of the connection it returns, built or written as text, and explains them. Work
 * runs twice, so that cached reads are not counted. In a transaction the changes that EXPLAIN ANALYZE
 * makes are rolled back with it.
 */
export function planReader(real: Db) {
  const executed: CompiledQuery[] = [];
  // Subqueries are compiled too, but only executed statements have a result.
  const compiled = new WeakMap<object, CompiledQuery>();
  const built = real.withPlugin({
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, real.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const query = compiled.get(queryId);
      if (query) executed.push(query);
      return result;
    },
  });
  const db = new Proxy(built, {
    get: (target, name) => {
      const held: unknown = Reflect.get(target, name, target);
      if (name !== "executeQuery") return typeof held === "function" ? held.bind(target) : held;
      return (query: CompiledQuery) => {
        executed.push(query);
        return target.executeQuery(query);
      };
    },
  });
  const readBy = async (work: () => Promise<unknown>): Promise<Read> => {
    await work();
    executed.length = 0;
    await work();
    const indexes = new Set<string>();
    const whole = new Set<string>();
    let rows = 0;
    for (const { sql: text, parameters } of [...executed]) {
      const explained = await real.executeQuery<{ "QUERY PLAN": { Plan: Node }[] }>(
        CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
      );
      const plan = explained.rows[0]?.["QUERY PLAN"][0]?.Plan;
      for (const node of plan ? nodesOf(plan) : []) {
        if (node["Node Type"] === "Seq Scan" && SMALL.has(node["Relation Name"] ?? "")) continue;
        if (node["Index Name"]) indexes.add(node["Index Name"]);
        if (node["Node Type"] === "Seq Scan") whole.add(node["Relation Name"] ?? "");
        if (node["Index Name"] || node["Relation Name"])
          rows += (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
      }
    }
    return { queries: executed.length, indexes, whole, rows };
  };
  return { db, readBy };
}
