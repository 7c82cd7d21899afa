import { type Domain, findDomain } from "./e-mail-domain.ts";
import { findLocalPart, type LocalPart } from "./e-mail-local-part.ts";
import { isWrapped, writeSignsOut } from "./e-mail-tokens.ts";
import {
  AT_SIGN_NAMES,
  AT_WORDS,
  BEFORE_A_PLACE,
  CUES,
  FAINT_AT_WORDS,
  FUNCTION_WORDS,
  MAIL_PROVIDERS,
  WEBMAIL,
} from "./e-mail-words.ts";
import type { Token } from "./tokens.ts";

type Found = { readonly start: number; readonly end: number; readonly why: string };

/** How surely something stands for @: the sign or its name; a word that may; a word that hardly ever does. */
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

/** « jtremblay42 sur gmail » */
const LINKS = new Set(["sur", "on", "avec", "via"]);

/** E-mail addresses, plain or disguised: what stands for @, with a local part before it and a domain after it. */
export function findEmails(plainTokens: readonly Token[]): Found[] {
  const tokens = writeSignsOut(plainTokens);
  const found: Found[] = [];
  let lastCue = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < tokens.length; index++) {
    if (CUES.has(tokens[index]?.text ?? "")) lastCue = index;
    const at = readAtSign(tokens, index);
    const address = at && readAddress(tokens, at, index - lastCue <= 10);
    if (address && isBelievable(address)) found.push(report(tokens, address));
    const webmail = readWebmailAlone(tokens, index);
    if (webmail) found.push(webmail);
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
  const next = tokens[index + 1]?.text;
  if (token.text === "a" && next === "commercial") return at("sure", index + 1);
  if (token.text === "at" && next === "sign") return at("sure", index + 1);
  if (AT_SIGN_NAMES.has(token.text)) return at("sure");
  if (AT_WORDS.has(token.text)) return at(isWrapped(tokens, index) ? "sure" : "likely");
  if (FAINT_AT_WORDS.has(token.text)) return at(isWrapped(tokens, index) ? "sure" : "faint");
  return undefined;
}

function readAddress(tokens: readonly Token[], at: AtSign, hasCue: boolean): Address | undefined {
  const mayPause = at.strength !== "faint" && !at.isMark;
  const local = findLocalPart(tokens, at.first - 1, mayPause);
  if (local === undefined) return undefined;
  const domain = findDomain(tokens, at.last + 1, {
    mayHaveSpaces: at.strength !== "faint",
    acceptsAnyTopLevel: at.strength === "sure",
    mayPause,
  });
  return domain && { at, local, domain, hasCue };
}

/** The surer the sign, the less the rest has to show. */
function isBelievable({ at, local, domain, hasCue }: Address): boolean {
  const isProvider = domain.isComplete || WEBMAIL.has(domain.name) || MAIL_PROVIDERS.has(domain.name);
  if (at.strength === "sure") return isProvider && !(at.isMark && local.gap !== "none" && !domain.isKnown);
  if (FUNCTION_WORDS.has(domain.name)) return false;
  if (local.isDecorated && isProvider && !local.isPaused)
    return !(at.strength === "faint" && FUNCTION_WORDS.has(local.word));
  if (at.strength === "likely") {
    if (domain.isSpelled && domain.isComplete) return true;
    if (local.isPaused) return false;
    const isPlace =
      BEFORE_A_PLACE.test(local.word) || FUNCTION_WORDS.has(local.word) || (local.hasArticle && !hasCue);
    if (domain.isComplete || WEBMAIL.has(domain.name)) return !isPlace;
    return hasCue && isProvider && !isPlace;
  }
  if (FUNCTION_WORDS.has(local.word) || BEFORE_A_PLACE.test(local.word)) return false;
  return domain.isComplete && (domain.isSpelled || hasCue);
}

/** « jean.tremblay gmail.com », « mon gmail : jeantremblay »: no sign at all, but nothing else it could be. */
function readWebmailAlone(tokens: readonly Token[], index: number): Found | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  const isWebmail = WEBMAIL.has(token.text);
  if (!isWebmail && !MAIL_PROVIDERS.has(token.text)) return undefined;
  const link = LINKS.has(tokens[index - 1]?.text ?? "") ? 1 : 0;
  const local = findLocalPart(tokens, index - 1 - link);
  const isNextToLocal = local?.isDecorated === true && token.gap === "space";
  const domain = findDomain(tokens, index, { mayHaveSpaces: false, acceptsAnyTopLevel: false });
  if (domain?.isComplete && (isWebmail || (isNextToLocal && link === 0))) {
    return span(
      tokens,
      isNextToLocal ? local.first : index,
      domain.last,
      "a mail provider's domain written out",
    );
  }
  if (!isWebmail) return undefined;
  if (isNextToLocal) return span(tokens, local.first, index, "a local part next to the name of a webmail");
  return readOwnWebmail(tokens, index);
}

/** « mon gmail est jeantremblay », « gmail : jean.tremblay », "hotmail = jean12", « gmail jeantremblay42 ». */
function readOwnWebmail(tokens: readonly Token[], index: number): Found | undefined {
  const verb = tokens[index + 1]?.text ?? "";
  const name = tokens[index + 2];
  const owner = tokens[index - 1]?.text === "adresse" ? tokens[index - 2] : tokens[index - 1];
  const isOwned = isPossessive(owner) && /^(?:est|is|c)$/.test(verb);
  const after = tokens[index + 3];
  const isDecorated =
    after?.gap === "none" &&
    (after.kind === "digits" || /^[._]$/.test(after.text)) &&
    tokens[index + 4]?.gap !== "space";
  const isGiven = /^[:=]$/.test(verb) && name?.kind === "word" && (isDecorated || isPossessive(owner));
  const isNumbered =
    tokens[index + 1]?.kind === "word" &&
    verb.length > 4 &&
    name?.kind === "digits" &&
    name.gap === "none" &&
    name.text.length > 1;
  if (!isOwned && !isGiven && !isNumbered) return undefined;
  return span(tokens, index, Math.min(index + 2, tokens.length - 1), "a webmail announced as one's own");
}

function isPossessive(token: Token | undefined): boolean {
  return /^(?:mon|my|notre|our)$/.test(token?.text ?? "");
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

function span(tokens: readonly Token[], first: number, last: number, why: string): Found {
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0, why };
}
