import type { Token } from "../reading/tokens.ts";
import { type Domain, findDomain } from "./domain.ts";
import { type Found, span } from "./found.ts";
import { findLocalPart, type LocalPart } from "./local-part.ts";
import { isWrapped, undoSpelling } from "./spelling.ts";
import { readWebmailAlone } from "./webmail.ts";
import {
  AFTER_A,
  AT_SIGN_NAME,
  AT_WORDS,
  BEFORE_A_PLACE,
  CUES,
  FUNCTION_WORDS,
  IN_PLACE_OF_AT,
  MAIL_PROVIDERS,
  NAME_ELSEWHERE,
  OWN_PRONOUNS,
  TOP_LEVELS,
  WEAK_AT_WORDS,
  WEBMAIL,
} from "./words.ts";

/**
 * The certainty that a token means @: the sign or its name; a word that may; a word that hardly ever does.
 */
type AtSign = {
  readonly first: number;
  readonly last: number;
  readonly strength: "sure" | "likely" | "faint";
  readonly isMark: boolean;
};

type Address = {
  readonly at: AtSign;
  readonly local: LocalPart;
  readonly domain: Domain;
  readonly hasCue: boolean;
};

/** How far, in tokens, a domain or its end may stand from the rest. */
const REACH = 8;

/**
 * Finds e-mail addresses, plain or disguised: a sign for @, with a local part
 * before it and a domain after it.
 */
export function findEmails(plainTokens: readonly Token[]): Found[] {
  const tokens = undoSpelling(plainTokens);
  const found: Found[] = [];
  let lastCue = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < tokens.length; index++) {
    if (CUES.has(tokens[index]?.text ?? "")) lastCue = index;
    const at = readAtSign(tokens, index);
    const hasCue = index - lastCue <= 10;
    const address = at && readAddress(tokens, at, hasCue);
    if (address && isPlausible(address)) found.push(report(tokens, address));
    const alone = readWebmailAlone(tokens, index, hasCue) ?? readDomainAlone(tokens, index, hasCue);
    if (alone) found.push(alone);
  }
  return found;
}

function readAtSign(tokens: readonly Token[], index: number): AtSign | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  const at = (strength: AtSign["strength"], last = index, isMark = false): AtSign => ({
    first: index,
    last,
    strength,
    isMark,
  });
  if (token.text === "@") return at("sure", index, true);
  if (IN_PLACE_OF_AT.test(token.text)) {
    const isGlued = token.gap === "none" && tokens[index + 1]?.gap === "none";
    return at(isGlued ? "sure" : "likely", index, true);
  }
  const afterDash = tokens[index + 1]?.text === "-" ? index + 2 : index + 1;
  if (token.text === "a" && AFTER_A.has(tokens[afterDash]?.text ?? "")) return at("sure", afterDash);
  const next = tokens[index + 1]?.text;
  if (token.text === "at" && next === "sign") return at("sure", index + 1);
  if (AT_SIGN_NAME.test(token.text)) return at("sure");
  if (AT_WORDS.has(token.text)) return at(isWrapped(tokens, index) ? "sure" : "likely");
  if (WEAK_AT_WORDS.has(token.text)) return at(isWrapped(tokens, index) ? "sure" : "faint");
  return undefined;
}

function readAddress(tokens: readonly Token[], at: AtSign, hasCue: boolean): Address | undefined {
  const mayPause = at.strength !== "faint" && !at.isMark;
  const mayLink = at.strength === "sure" && !at.isMark;
  const local = findLocalPart(tokens, at.first - 1, { mayPause, mayLink });
  if (local === undefined) return undefined;
  const domain = findDomain(tokens, at.last + 1, {
    mayHaveSpaces: at.strength !== "faint",
    acceptsAnyTopLevel: at.strength === "sure",
    mayPause,
    mayLink,
  });
  const isGlued = at.isMark && local.gap === "none" && tokens[at.last + 1]?.gap === "none";
  if (domain && !domain.isComplete && isGlued && namesTopLevel(tokens, domain.last + 1))
    return { at, local, domain: { ...domain, isComplete: true, isKnown: true }, hasCue };
  return domain && { at, local, domain, hasCue };
}

/** « marc@exemple (ajouter .com) » */
function namesTopLevel(tokens: readonly Token[], from: number): boolean {
  for (let index = from; index < from + REACH; index++)
    if (/^(?:\.|point|dot)$/.test(tokens[index]?.text ?? "") && TOP_LEVELS.has(tokens[index + 1]?.text ?? ""))
      return true;
  return false;
}

/** The more certain the sign, the less evidence is needed from the rest. */
function isPlausible({ at, local, domain, hasCue }: Address): boolean {
  const isProvider = domain.isComplete || WEBMAIL.has(domain.name) || MAIL_PROVIDERS.has(domain.name);
  if (at.strength === "sure") return isProvider && !(at.isMark && local.gap !== "none" && !domain.isKnown);
  if (FUNCTION_WORDS.has(domain.name)) return false;
  if (local.isDecorated && isProvider && !local.isPaused)
    return !(at.strength === "faint" && FUNCTION_WORDS.has(local.word));
  if (at.strength === "likely") {
    if (domain.isSpelled && domain.isComplete) return true;
    if ((local.standsAlone || hasCue) && OWN_PRONOUNS.has(local.word) && domain.isComplete)
      return domain.isKnown;
    if (local.isPaused) return false;
    const isPlace =
      BEFORE_A_PLACE.test(local.word) || FUNCTION_WORDS.has(local.word) || (local.hasArticle && !hasCue);
    if (domain.isComplete || WEBMAIL.has(domain.name)) return !isPlace;
    return hasCue && isProvider && !isPlace;
  }
  if (FUNCTION_WORDS.has(local.word) || BEFORE_A_PLACE.test(local.word)) return false;
  return domain.isComplete && (domain.isSpelled || hasCue);
}

/** « @exemple.com précédé de marc », « courriel : marc, domaine : exemple.com » */
function readDomainAlone(tokens: readonly Token[], index: number, hasCue: boolean): Found | undefined {
  const isDomain = hasCue && /^domaine?$/.test(tokens[index]?.text ?? "");
  if (isDomain) {
    const from = /^(?:[:=]|est|is)$/.test(tokens[index + 1]?.text ?? "") ? index + 2 : index + 1;
    const domain = findDomain(tokens, from, { mayHaveSpaces: false, acceptsAnyTopLevel: false });
    return domain?.isComplete && domain.isKnown
      ? span(tokens, index, domain.last, "a mail domain named as such")
      : undefined;
  }
  if (tokens[index]?.text !== "@") return undefined;
  const domain = findDomain(tokens, index + 1, { mayHaveSpaces: false, acceptsAnyTopLevel: false });
  if (!domain?.isComplete || !domain.isKnown) return undefined;
  const around = [
    ...tokens.slice(Math.max(0, index - 6), index),
    ...tokens.slice(domain.last + 1, domain.last + 7),
  ];
  if (!around.some((token) => NAME_ELSEWHERE.has(token.text))) return undefined;
  return span(tokens, index, domain.last, "a mail domain, and where to find the name before it");
}

function report(tokens: readonly Token[], { at, local, domain }: Address): Found {
  const sign = tokens
    .slice(at.first, at.last + 1)
    .map((token) => token.text)
    .join(" ");
  return span(
    tokens,
    local.first,
    domain.last,
    `“${sign}” between a local part and the domain ${domain.labels.join(".")}`,
  );
}
