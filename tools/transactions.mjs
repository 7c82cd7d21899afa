// Checks that what runs inside a transaction cannot reach the pool. The compiler tells the two types apart
// (platform/postgres/database.ts); this sees what it cannot: the callback of `inTransaction` using the
// pool that stands around it, and a function that takes a transaction and the pool. Checks as well that
// `now` is read under the lock: a callback that uses a time from outside it, and a function that takes a
// time, or reads it, and locks after; and that a statement which locks reads only rows that it locks: those
// it joins beside them are older than the wait. Fails when it saw no transaction. Usage: node
// tools/transactions.mjs [folder] (the project by default)
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { root } from "./project.mjs";

const SOURCES = "{app,features,platform,sandbox}/**/*.ts";

/** Parameter types that reach the pool; `Pick<Ports, "now">` does not. */
const REACHES_POOL = /^(Db|Pool|ReadDb|ApiContext|\w*Ports)$|^Pick<(Ports|ApiContext),.*"(db|reads)"/s;

/** Matches statements that wait for a lock; nobody waits for a row that is skipped when locked. */
const LOCKS =
  /\.for(Update|NoKeyUpdate)\([^)]*\)(?!\s*\.skipLocked)|\bfor update\b(?!( of \w+)? skip locked)|pg_advisory_xact_lock|\b(?:await|return) lock\w+\(/g;

/** Matches the tables that a statement of several locks, by their aliases. */
const LOCKED_ALIASES = /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\((?:\[([^\]]+)\]|("\w+"))?\)/g;

const IS_FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

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
   * Refuses uses of the pool inside a callback: the pool itself, and the object it is a field of, unless that
   * is passed together with the transaction (then the callee's parameters say which fields it may use).
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

  /**
   * Returns the names of times that a function has from before its own work:
   * parameters, and what it has read.
   * @param {Node} node
   */
  const timesOf = (node) => {
    const given = node.params
      .map(textOf)
      .flatMap((/** @type {string} */ parameter) =>
        /\b(now|at): Date\b/.test(parameter) ? (/\b(now|at): Date\b/.exec(parameter)?.[1] ?? []) : [],
      );
    const body = textOf(node.body);
    const read = [...body.matchAll(/\bconst (\w+) = (?:\w+\.)*now\(\);/g)].map(([, name]) => name);
    return { given, read };
  };

  /**
   * Returns the text of a node without that of the functions inside it, which are looked at on their own.
   * @param {Node} node
   */
  const ownText = (node) => {
    let own = textOf(node);
    for (const inner of functionsIn(node))
      own = own.replace(textOf(inner), (text) => " ".repeat(text.length));
    return own;
  };

  /**
   * Refuses a function that locks after it has a time: the time is older than the wait.
   * @param {Node} node
   */
  const checkTime = (node) => {
    const { given } = timesOf(node);
    const own = ownText(node.body);
    const lock = [...own.matchAll(LOCKS)].at(-1);
    if (!lock) return;
    if (given.length > 0)
      refuse(node, `takes « ${given[0]} » and locks: take the clock, and read it under the lock`);
    const before = own.slice(0, lock.index);
    if (/\bconst \w+ = (\w+\.)*now\(\);/.test(before))
      refuse(node, "reads « now » before it locks: what it decides with is older than the wait");
  };

  /**
   * Refuses a statement that joins tables, locks some and selects columns of another.
   * @param {Node} node
   */
  const checkJoin = (node) => {
    const statement = ownText(node);
    if (!/\.(inner|left)Join\(/.test(statement)) return;
    const locks = [...statement.matchAll(LOCKED_ALIASES)].map(([, several, one]) => several ?? one ?? "");
    if (!locks.some(Boolean)) return;
    const columns = [...statement.matchAll(/\.select\(([^)]*)\)/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"(\w+)\.\w+/g)].map(([, alias]) => alias),
    );
    const stale = columns.find((alias) => !locks.some((lock) => lock.includes(`"${alias}"`)));
    if (stale)
      refuse(node, `reads « ${stale} », which it does not lock: read it in a statement of its own, after it`);
  };

  /**
   * Returns the functions directly inside a node.
   * @param {Node} node
   * @returns {Node[]}
   */
  const functionsIn = (node) =>
    children(node).flatMap((child) => (IS_FUNCTION.test(child.type) ? [child] : functionsIn(child)));

  /** Times of the functions around the one that is looked at. @type {string[]} */
  let around = [];

  /** @param {Node} node */
  const visit = (node) => {
    const outside = around;
    if (IS_FUNCTION.test(node.type) && node.body) {
      checkTime(node);
      const { given, read } = timesOf(node);
      around = [...around, ...given, ...read];
    }
    if (node.type === "CallExpression" && /^execute/.test(node.callee.property?.name)) checkJoin(node);
    if (node.type === "CallExpression" && node.callee.name === "inTransaction") {
      transactions++;
      const [pool, work, options] = node.arguments;
      const code = work.body ? textOf(work.body) : "";
      // One snapshot for a read locks nothing.
      const late = options
        ? undefined
        : around.find(
            (name) =>
              !new RegExp(`const ${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = `).test(code) &&
              new RegExp(`(?<![.\\w])${name}\\b(?!\\(|:)`).test(code),
          );
      if (late) refuse(node, `« ${late} » is from before the transaction: read it inside, under the lock`);
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
    around = outside;
  };
  visit(/** @type {any} */ (parseSync(file, source).program));
  return { transactions, refused };
}

/**
 * Looks at the server's source files of a tree laid out like the project.
 * @param {string} folder
 * @returns {{ transactions: number, refused: string[] }} how many transactions it saw,
 * and one line for each fault
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
