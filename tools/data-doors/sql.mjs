// Finds the tables that a piece of SQL names, by the words that introduce a table; it is not a parser.

const WRITTEN = String.raw`(?:"?public"?\.)?"?([a-z_]+(?:"?\."?[a-z_]+)?)"?(?![\w.])`;
/** A name followed by a parenthesis is a function. */
const NAME = String.raw`${WRITTEN}(?!\s*\()`;
const WRITE = new RegExp(
  String.raw`\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|copy|lock\s+table)\s+(?:only\s+)?${WRITTEN}`,
  "gi",
);
const UPDATE = new RegExp(String.raw`\bupdate\s+(?:only\s+)?${NAME}(?:\s+(?:as\s+)?\w+)?\s+set\b`, "gi");
const READ = new RegExp(String.raw`\b(?:from|join|using)\s+(?:only\s+)?(?:lateral\s+)?${NAME}`, "gi");
/** Another table of the same list: `from a, b x`. */
const NEXT = new RegExp(
  String.raw`^\s*(?:(?:as\s+)?(?!(?:where|join|left|right|inner|cross|on|order|group|set)\b)\w+\s*)?,\s*(?:lateral\s+)?${NAME}`,
  "i",
);
/** A fragment that begins with a table and is inserted after `from` elsewhere: `services s join …`. */
const PIECE = new RegExp(
  String.raw`^\s*${NAME}\s+(?:as\s+)?\w+\s+(?:(?:left|inner|cross)\s+)?(?:join|where)\b`,
  "i",
);

/**
 * @param {string} text
 * @param {Set<string>} known the names of tables and views; anything else (a common table
 * expression, a function) is passed over
 * @returns {{ table: string, writes: boolean, index: number }[]} where in the text each is named
 */
export function tablesOfSql(text, known) {
  const sql = text.replace(/--[^\n]*/g, (comment) => " ".repeat(comment.length));
  const own = new Set(
    [
      ...sql.matchAll(
        /(?:\bwith(?:\s+recursive)?|,)\s*([a-z_]+)(?:\s*\([^)]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi,
      ),
    ].map(([, name]) => name),
  );
  /** @type {{ table: string, writes: boolean, index: number }[]} */
  const found = [];
  /** @param {string | undefined} name @param {boolean} writes @param {number} index */
  const add = (name, writes, index) => {
    const table = name?.toLowerCase().replaceAll('"', "");
    if (table && known.has(table) && !own.has(table)) found.push({ table, writes, index });
  };
  for (const pattern of [WRITE, UPDATE])
    for (const match of sql.matchAll(pattern)) add(match[1], true, match.index);
  for (const match of sql.matchAll(READ)) {
    if (/\bdelete\s+$/i.test(sql.slice(0, match.index))) continue;
    add(match[1], false, match.index);
    let end = match.index + match[0].length;
    for (let next = NEXT.exec(sql.slice(end)); next; next = NEXT.exec(sql.slice(end))) {
      add(next[1], false, end);
      end += next[0].length;
    }
  }
  add(PIECE.exec(sql)?.[1], false, 0);
  return found;
}
