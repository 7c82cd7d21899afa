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

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What some work read: how many queries, by which indexes, which tables whole, how many rows in all. */
export interface Read {
  queries: number;
  indexes: ReadonlySet<string>;
  whole: ReadonlySet<string>;
  rows: number;
}

/**
 * Watches the statements that go through the connection it gives, built or written as text, and explains them. Work is
 * done twice, so that what is remembered between two calls is not counted. A transaction may be given: what explaining
 * a change does ends with it.
 */
export function planReader(real: Db) {
  const asked: CompiledQuery[] = [];
  // Part of another query is built too, but only what is answered was asked.
  const compiled = new WeakMap<object, CompiledQuery>();
  const built = real.withPlugin({
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, real.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const query = compiled.get(queryId);
      if (query) asked.push(query);
      return result;
    },
  });
  const db = new Proxy(built, {
    get: (target, name) => {
      const held: unknown = Reflect.get(target, name, target);
      if (name !== "executeQuery") return typeof held === "function" ? held.bind(target) : held;
      return (query: CompiledQuery) => {
        asked.push(query);
        return target.executeQuery(query);
      };
    },
  });
  const readBy = async (work: () => Promise<unknown>): Promise<Read> => {
    await work();
    asked.length = 0;
    await work();
    const indexes = new Set<string>();
    const whole = new Set<string>();
    let rows = 0;
    for (const { sql: text, parameters } of [...asked]) {
      const explained = await real.executeQuery<{ "QUERY PLAN": { Plan: Node }[] }>(
        CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]),
      );
      const plan = explained.rows[0]?.["QUERY PLAN"][0]?.Plan;
      for (const node of plan ? nodesOf(plan) : []) {
        if (node["Index Name"]) indexes.add(node["Index Name"]);
        if (node["Node Type"] === "Seq Scan") whole.add(node["Relation Name"] ?? "");
        if (node["Index Name"] || node["Relation Name"])
          rows += (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
      }
    }
    // Some tens of rows: cheaper read whole than by an index.
    whole.delete("categories");
    return { queries: asked.length, indexes, whole, rows };
  };
  return { db, readBy };
}
