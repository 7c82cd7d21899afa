import type { Token } from "../reading/tokens.ts";
import type { Found } from "./candidate.ts";
import type { Atom } from "./digit-runs.ts";
import { isMeasured } from "./exclusions.ts";
import { readWhole } from "./groups.ts";

/** Words that announce a number to call: « appelez 555-1234 », "call", « texto au … ». */
export const CALLS =
  /^(?:appel(?:e[rz]?|le[rsz]?|er|lez)?|telephon(?:e[rz]?|ique)|tel|cell?|cellulaire|phone|text(?:o[sz]?|e[rz])|txt|sms|call|dial|ring|(?:re)?joi(?:ndre|nt|ns|gne[zr]|ndez|gnable)|compos(?:e[rz]?)|signal(?:e[rz])|fax|portable|mobile)$/;
const LOOK_BACK = 7;

/** Seven digits (the area code goes without saying) right after a word that announces a call. */
export function findLocalNumbers(runs: readonly (readonly Atom[])[], tokens: readonly Token[]): Found[] {
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const digits = readWhole(run)[7]?.join("");
    if (!first || !last || digits === undefined || digits < "2" || !keepsExchangeWhole(run)) return [];
    if (isMeasured(tokens, last.lastToken) || !isAnnounced(tokens, first.token)) return [];
    return [{ start: first.start, end: last.end, reason: "seven digits after a word that announces a call" }];
  });
}

/** 555-1234 and 555 12 34, not 5 551 234; words are as they come. */
function keepsExchangeWhole(run: readonly Atom[]): boolean {
  if (run.some((atom) => atom.kind === "word")) return run.every((atom) => atom.joint?.isLoose !== true);
  const borders = [0];
  for (const atom of run) borders.push((borders.at(-1) ?? 0) + atom.text.length);
  return run.length === 1 || (borders.includes(3) && run.every((atom) => atom.joint?.isLoose !== true));
}

function isAnnounced(tokens: readonly Token[], from: number): boolean {
  for (let index = from - 1; index >= Math.max(0, from - LOOK_BACK); index--) {
    const token = tokens[index];
    if (token === undefined || token.kind === "digits") return false;
    const isEnd = /^[.!?]$/.test(token.text) && tokens[index + 1]?.gap !== "none";
    // « Tél.: » is an abbreviation, not the end of a sentence.
    if (isEnd && !CALLS.test(tokens[index - 1]?.text ?? "")) return false;
    if (CALLS.test(token.text) || isOwnNumber(tokens, index) || isDialled(tokens, index, from)) return true;
  }
  return false;
}

/** « fais le 555-1234 » */
function isDialled(tokens: readonly Token[], index: number, from: number): boolean {
  return (
    /^(?:fais|faites|faire|pese[rz]?)$/.test(tokens[index]?.text ?? "") &&
    tokens[index + 1]?.text === "le" &&
    index + 2 === from
  );
}

/** « mon numéro », "my number", « texte-moi ». */
function isOwnNumber(tokens: readonly Token[], index: number): boolean {
  if (/^textes?$/.test(tokens[index]?.text ?? ""))
    return tokens.slice(index + 1, index + 3).some((token) => /^(?:moi|nous)$/.test(token.text));
  if (!/^(?:numero|num|number|no)$/.test(tokens[index]?.text ?? "")) return false;
  return /^(?:mon|notre|my|our)$/.test(tokens[index - 1]?.text ?? "");
}
