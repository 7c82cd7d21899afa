// Finds the tables that a source file reads and writes, in Kysely calls and in SQL text.
import { parseSync } from "vite";
import { tablesOfSql } from "./sql.mjs";

/** Kysely's methods whose first argument names tables. */
const READS = new Set([
  "selectFrom",
  "innerJoin",
  "leftJoin",
  "rightJoin",
  "fullJoin",
  "crossJoin",
  "using",
  "from",
]);
const WRITES = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);
/**
 * Methods that only Kysely has: when the name is computed at run time, every table named in the file counts.
 */
const KYSELY_ONLY = new Set([...READS, ...WRITES].filter((name) => name !== "from" && name !== "using"));

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/**
 * Returns every use of a table or view in a source file.
 * @param {string} source
 * @param {string} file its name: tells TypeScript from JSX
 * @param {Set<string>} known the names of tables and views
 * @returns {{ table: string, writes: boolean, line: number }[]}
 */
export function queriesOf(source, file, known) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {{ table: string, writes: boolean, line: number }[]} */
  const found = [];
  /** @type {{ name: string, start: number }[]} the string literals that are a table's name */
  const names = [];
  /** @type {Set<number>} offsets of the literals passed to a call directly */
  const direct = new Set();
  /** @type {boolean[]} for each call with a computed name, whether it writes */
  const computed = [];
  /** @param {number} offset @param {string} table @param {boolean} writes */
  const add = (offset, table, writes) =>
    found.push({ table, writes, line: source.slice(0, offset).split("\n").length });

  walk(/** @type {Node} */ (/** @type {unknown} */ (program)), (node) => {
    if (node.type === "CallExpression") {
      const call = calledName(node.callee);
      const writes = WRITES.has(call);
      if (!writes && !READS.has(call)) return;
      const argument = node.arguments[0];
      const parts = argument?.type === "ArrayExpression" ? argument.elements : [argument];
      for (const part of parts) {
        const text = textOf(part);
        const name = text && nameIn(text);
        if (name && known.has(name)) {
          add(part.start, name, writes);
          direct.add(part.start);
        } else if (part?.type === "Identifier" && KYSELY_ONLY.has(call)) computed.push(writes);
      }
      return;
    }
    const text = textOf(node);
    if (text === undefined) return;
    const name = nameIn(text);
    if (name && known.has(name)) names.push({ name, start: node.start });
    for (const { table, writes, index } of tablesOfSql(text, known)) {
      const before = node.type === "TemplateLiteral" ? source.slice(node.start, node.end).split("\n") : [];
      const lines = text.slice(0, index).split("\n").length - 1;
      found.push({
        table,
        writes,
        line: source.slice(0, node.start).split("\n").length + (before.length > 1 ? lines : 0),
      });
    }
  });
  if (computed.length > 0) {
    for (const { name, start } of names) if (!direct.has(start)) add(start, name, computed.includes(true));
  }
  return found;
}

/**
 * Returns the name of the called function: `db.selectFrom` or, destructured from an
 * expression builder, `selectFrom`.
 * @param {Node} callee
 */
function calledName(callee) {
  if (callee.type === "MemberExpression") return callee.property.name;
  return callee.type === "Identifier" && KYSELY_ONLY.has(callee.name) ? callee.name : undefined;
}

/** Returns the table of `table`, `table as alias` or `public.table`. @param {string} text */
function nameIn(text) {
  return /^(?:public\.)?([a-z_]+(?:\.[a-z_]+)?)(?:\s+as\s+\w+)?$/.exec(text.trim())?.[1];
}

/** Returns the text of a string or of a template, whose values become `$0`. @param {Node | undefined} node */
function textOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return undefined;
  return node.quasis.map((/** @type {Node} */ quasi) => quasi.value.raw).join(" $0 ");
}

/** @param {Node} node @param {(node: Node) => void} visit */
function walk(node, visit) {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === "object" && typeof child.type === "string") walk(child, visit);
    }
  }
}
