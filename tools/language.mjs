// Reads the French texts of the code against the table « Words » of docs/language.md.
// Used by tools/language.test.ts.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { french } from "../foundation/text/typography.ts";

const SOURCES = "{app,client,features,foundation,platform,ui}/**/*.{ts,tsx}";
/** Other people's words (queries, examples), and the commands of operators, which are in English. */
const UNREAD =
  /\.test\.|\.generated\.|search-words\/|\/gallery\/|operator\/server\/(?:subjects|(?:\w+\/)?commands?)\.ts/;
const TITLE_MAX = 60;

/** @typedef {{ words: RegExp, write: string, inTitle: boolean }} Ban */
/** @typedef {{ type: string, start: number, value?: unknown, quasis?: { value: { raw: string } }[] }} Node */
/** @typedef {{ file: string, line: number, text: string }} FrenchText */
/** @typedef {{ file: string, source: string, program: unknown }} Source */

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Returns the banned words of the table and the sentences that may hold one.
 * @param {string} language the text of docs/language.md
 * @returns {{ bans: Ban[], exceptions: string[] }}
 */
export function readRules(language) {
  const section = language.split("\n## Words\n")[1]?.split("\n## ", 1)[0] ?? "";
  const rows = section.split("\n").flatMap((line) => {
    const [, not = "", write = "", except = ""] = line.split("|").map((cell) => cell.trim());
    return not === "" || not === "not" || not.startsWith("---") ? [] : [{ not, write, except }];
  });
  const bans = rows.map(({ not, write }) => {
    const inTitle = not.endsWith(" inside a title");
    const words = not
      .replace(/ inside a title$/, "")
      .split(", ")
      .map(literal)
      .join("|");
    return {
      write,
      inTitle,
      words: inTitle
        ? new RegExp(`(?<=\\p{Ll} )(?:${words})(?![\\p{L}])`, "u")
        : new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, "iu"),
    };
  });
  return {
    bans,
    exceptions: rows.flatMap(({ except }) => [...except.matchAll(/« (.+?) »/g)].map(([, text = ""]) => text)),
  };
}

/**
 * Returns the texts of a source file that people may read in French: strings, templates and JSX text with a
 * space and a word or a letter of French.
 * @param {Source} source @returns {FrenchText[]}
 */
function frenchTexts({ file, source, program }) {
  /** @type {FrenchText[]} */
  const texts = [];
  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    const node = /** @type {Node} */ (value);
    if (node.type === "ImportDeclaration") return;
    const text = textOf(node);
    if (text && isFrench(text))
      texts.push({ file, line: source.slice(0, node.start).split("\n").length, text });
    Object.values(node).forEach(visit);
  };
  visit(program);
  return texts;
}

/**
 * Returns the labels read aloud that hold a straight apostrophe: nothing sets signs in these attributes.
 * @param {string} file @param {string} source @returns {string[]}
 */
function straightLabels(file, source) {
  return [...source.matchAll(/\baria-(?:label|description)=\{?(?:"[^"]*"|`[^`]*`)/g)]
    .filter(([label]) => /\p{L}'\p{L}/u.test(label.replaceAll(/\$\{[^}]*\}/g, "")))
    .map(
      ({ 0: label, index }) =>
        `${file}:${source.slice(0, index).split("\n").length} ${label}: straight apostrophe`,
    );
}

/** @typedef {Node & { expression?: Child, consequent?: Child, alternate?: Child, right?: Child }} Child */
/** @typedef {{ start: number, end: number, name: { name?: string } }} Opening */
/** @typedef {Node & { children: Child[], openingElement: Opening }} Element */

/**
 * Returns the texts that stand right inside HTML's own elements, where nothing sets their signs.
 * @param {Source} source @returns {string[]}
 */
function unsetSigns({ file, source, program }) {
  /** @type {string[]} */
  const found = [];
  /** @param {Child | undefined} child @returns {Node[]} */
  const textsOf = (child) => {
    if (child?.type === "JSXExpressionContainer") return textsOf(child.expression);
    if (child?.type === "ConditionalExpression")
      return [...textsOf(child.consequent), ...textsOf(child.alternate)];
    if (child?.type === "LogicalExpression") return textsOf(child.right);
    return child ? [child] : [];
  };
  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    if (value.type === "JSXElement") {
      const { children, openingElement } = /** @type {Element} */ (value);
      const opening = source.slice(openingElement.start, openingElement.end);
      // Text for screen readers has signs that nobody sees.
      const isSeen = /^[a-z]/.test(openingElement.name.name ?? "") && !opening.includes("sr-only");
      for (const node of isSeen ? children.flatMap(textsOf) : []) {
        const text = rawTextOf(node)?.replace(/\s+/g, " ") ?? "";
        if (/\p{L}/u.test(text) && french(text) !== text)
          found.push(
            `${file}:${source.slice(0, node.start).split("\n").length} « ${text.trim()} »: signs set by <T>`,
          );
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(program);
  return found;
}

/** An ISO date: in a table or the name of a file it is right, in a sentence it is not. */
const ISO_DATE = /^formatShortDate\(|\.slice\(0, 10\)$|(?:^|\.)\w+_on$/;
/** Names of counts; a constant is always several. */
const COUNT = /(?:^|\.|_)(?:count|total|length|size|left|unread|waiting)$|(?:Count|Left)$/;
/** A plural noun that follows a count; these are the same for one. */
const PLURAL = /^[ \u00a0](?!avis|fois|mois|prix|temps)(\p{Ll}{3,}s)(?!\p{L})/u;
/** @type {(node: Node & { callee?: { name?: string } }) => boolean} */
const choosesNumber = ({ type, callee }) =>
  type === "ConditionalExpression" || (type === "CallExpression" && callee?.name === "plural");

/**
 * Returns the French templates that put an ISO date in a sentence, or a count
 * before a plural without a choice.
 * @param {Source} source @returns {string[]}
 */
function wrongTemplates({ file, source, program }) {
  /** @type {string[]} */
  const found = [];
  /** @param {unknown} value @param {boolean} isChosen */
  const visit = (value, isChosen) => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, isChosen);
      return;
    }
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    const node = /** @type {Node & { expressions?: { start: number, end: number }[] }} */ (value);
    const isHere = isChosen || choosesNumber(node);
    if (node.type === "TemplateLiteral" && isFrench((textOf(node) ?? "").replaceAll("…", ""))) {
      const line = source.slice(0, node.start).split("\n").length;
      (node.expressions ?? []).forEach(({ start, end }, index) => {
        const expression = source.slice(start, end);
        const next = node.quasis?.[index + 1]?.value.raw ?? "";
        if (ISO_DATE.test(expression) && !/^T\d|^\.\w/.test(next))
          found.push(`${file}:${line} ${expression}: a date in words`);
        const noun = PLURAL.exec(next)?.[1];
        if (noun && !isHere && COUNT.test(expression))
          found.push(`${file}:${line} « ${noun} » after ${expression}: singular for one`);
      });
    }
    for (const child of Object.values(node)) visit(child, isHere);
  };
  visit(program, false);
  return found;
}

/** @param {Node} node */
function textOf(node) {
  const text = rawTextOf(node);
  return text === undefined ? undefined : flat(text.replace(/<[^>]*>/g, " "));
}

/** @param {Node} node */
function rawTextOf(node) {
  if (node.type === "TemplateLiteral") return (node.quasis ?? []).map(({ value }) => value.raw).join("…");
  const isText = node.type === "JSXText" || (node.type === "Literal" && typeof node.value === "string");
  return isText ? String(node.value) : undefined;
}

/** @param {string} text */
const flat = (text) =>
  text
    .replaceAll("’", "'")
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();

/** @param {string} text */
const isFrench = (text) =>
  text.includes(" ") &&
  /[àâçéèêëîïôùûœ«»…]|(?<!\p{L})(?:de|du|la|le|les|un|une|des|pour|est|pas|vous|votre)(?!\p{L})/iu.test(
    text,
  ) &&
  !/\b(?:select|insert into|update|delete from) /.test(text);

/**
 * Returns how many French texts were read, and those with a word or a sign that docs/language.md refuses.
 * @param {string} folder
 * @returns {{ read: number, refused: string[] }}
 */
export function checkLanguage(folder) {
  const { bans, exceptions } = readRules(readFileSync(join(folder, "docs/language.md"), "utf8"));
  const sources = globSync(SOURCES, { cwd: folder })
    .filter((file) => !UNREAD.test(file))
    .map((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      return { file, source, program: parseSync(file, source).program };
    });
  const texts = sources.flatMap(frenchTexts);
  const labels = sources.flatMap(({ file, source }) => straightLabels(file, source));
  const templates = sources.flatMap(wrongTemplates);
  const unset = sources.flatMap(unsetSigns);
  const refused = texts.flatMap(({ file, line, text }) => {
    const own = exceptions.reduce((left, exception) => left.replaceAll(exception, ""), text);
    const isTitle = own.length <= TITLE_MAX && !own.includes(".");
    return bans.flatMap(({ words, write, inTitle }) => {
      const found = inTitle && !isTitle ? undefined : words.exec(own)?.[0];
      return found ? [`${file}:${line} « ${found} »: ${write || "reword"}`] : [];
    });
  });
  return { read: texts.length, refused: [...refused, ...labels, ...templates, ...unset] };
}
