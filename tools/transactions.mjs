// Checks that what runs inside a transaction cannot reach the pool. The compiler tells the two types apart
// (platform/postgres/database.ts); this sees what it cannot: the callback of `inTransaction` using the pool that stands
// around it, and a function that takes a transaction and the pool. Fails when it saw no transaction.
// Usage: node tools/transactions.mjs [folder]   (the project by default)
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { root } from "./project.mjs";

const SOURCES = "{app,features,platform,sandbox}/**/*.ts";

/** Parameter types that reach the pool; `Pick<Ports, "now">` does not. */
const REACHES_POOL = /^(Db|Pool|ReadDb|ApiContext|\w*Ports)$|^Pick<(Ports|ApiContext),.*"(db|reads)"/s;

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/**
 * Returns the nodes directly inside a node.
 * @param {Node} node
 * @returns {Node[]}
 */
const children = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => typeof value === "object" && value !== null && "type" in value);

/**
 * Looks at one file.
 * @param {string} source
 * @param {string} file
 * @returns {{ transactions: number, refused: string[] }}
 */
function checkFile(source, file) {
  let transactions = 0;
  /** @type {string[]} */
  const refused = [];
  /** @param {Node} node */
  const textOf = (node) => source.slice(node.start, node.end);
  /** @param {Node} node @param {string} what */
  const refuse = (node, what) =>
    refused.push(`${file}:${source.slice(0, node.start).split("\n").length}: ${what}`);

  /**
   * Refuses uses of the pool inside a callback: the pool itself, and the object it is a field of, unless that is passed
   * together with the transaction (then the callee's parameters say which fields it may use).
   * @param {Node} node @param {string} pool @param {string} tx
   */
  const checkCallback = (node, pool, tx) => {
    const holder = pool.includes(".") ? pool.slice(0, pool.lastIndexOf(".")) : undefined;
    const text = textOf(node);
    if (text === pool || text === "reads" || (holder && text === `${holder}.reads`))
      return refuse(node, `« ${text} » leaves the transaction: use ${tx || "its own connection"}`);
    if (text === holder) return refuse(node, `« ${text} » reaches the pool: pass the transaction with it`);
    if (node.type === "MemberExpression" && !node.computed) {
      if (textOf(node.object) !== holder) checkCallback(node.object, pool, tx);
      return;
    }
    const isKeyed = node.type === "Property" && !node.computed && !node.shorthand;
    const isJoined =
      node.type === "CallExpression" && node.arguments.some((/** @type {Node} */ a) => textOf(a) === tx);
    for (const child of isKeyed ? [node.value] : children(node)) {
      const passed = child.type === "ObjectExpression" ? child.properties : [child];
      const isHolder = passed.some((/** @type {Node} */ part) => textOf(part.argument ?? part) === holder);
      if (!(isJoined && isHolder)) checkCallback(child, pool, tx);
    }
  };

  /** @param {Node} node */
  const visit = (node) => {
    if (node.type === "CallExpression" && node.callee.name === "inTransaction") {
      transactions++;
      const [pool, work] = node.arguments;
      const [parameter] = work.params ?? [];
      const tx = parameter ? textOf(parameter).replace(/:.*/s, "") : "";
      if (work.body && textOf(pool) !== tx) checkCallback(work.body, textOf(pool), tx);
    }
    const types = (Array.isArray(node.params) ? node.params : []).map((/** @type {Node} */ parameter) => {
      const annotation = (parameter.typeAnnotation ?? parameter.left?.typeAnnotation)?.typeAnnotation;
      return annotation ? textOf(annotation) : "";
    });
    const pool = types.find((/** @type {string} */ type) => REACHES_POOL.test(type));
    if (types.includes("Transaction") && pool) refuse(node, `takes a transaction and « ${pool} », the pool`);
    children(node).forEach(visit);
  };
  visit(/** @type {any} */ (parseSync(file, source).program));
  return { transactions, refused };
}

/**
 * Looks at the server's source files of a tree laid out like the project.
 * @param {string} folder
 * @returns {{ transactions: number, refused: string[] }} how many transactions it saw, and one line for each fault
 */
export function checkTransactions(folder) {
  const results = globSync(SOURCES, { cwd: folder, exclude: ["**/*.test.ts"] })
    .sort()
    .map((file) => checkFile(readFileSync(join(folder, file), "utf8"), file));
  return {
    transactions: results.reduce((sum, { transactions }) => sum + transactions, 0),
    refused: results.flatMap(({ refused }) => refused),
  };
}

if (import.meta.main) {
  const { transactions, refused } = checkTransactions(process.argv[2] ?? root);
  for (const line of refused) console.error(line);
  if (transactions === 0) {
    console.error("Saw no transaction: nothing was checked.");
    process.exit(2);
  }
  console.log(`${transactions} transactions, ${refused.length} faults.`);
  process.exit(refused.length > 0 ? 1 : 0);
}
