import { endOfHandle, handleAt } from "../handles.ts";
import type { Token } from "../reading/tokens.ts";
import { findDomain } from "./domain.ts";
import { type Found, span } from "./found.ts";
import { findLocalPart } from "./local-part.ts";
import { MAIL_PROVIDERS, WEBMAIL } from "./words.ts";

/** « jtremblay42 sur gmail » */
const LINKS = new Set(["sur", "on", "avec", "via"]);
/** Between a name and its webmail: « …, c'est un gmail », « …, chez gmail ». */
const LEADS_TO_WEBMAIL = /^(?:[,:']|c|est|is|une?|le|la|mon|my|a|sur|on|chez|at|avec|with|compte|adresse)$/;

/**
 * « jean.tremblay gmail.com », « mon gmail : jeantremblay »: no sign at all, but nothing else it could be.
 */
export function readWebmailAlone(
  tokens: readonly Token[],
  index: number,
  hasCue: boolean,
): Found | undefined {
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
  const isSurelyLocal = isWebmail || (local?.standsAlone === true && tokens[index - 1]?.kind === "digits");
  if (isSurelyLocal && isNextToLocal)
    return span(tokens, local.first, index, "a local part next to the name of a webmail");
  return readOwnWebmail(tokens, index, isWebmail, hasCue);
}

/**
 * « mon gmail est jeantremblay », « gmail : jean.tremblay », "hotmail = jean12", « gmail jeantremblay42 »,
 * « plomberiemarc gmail ».
 */
function readOwnWebmail(
  tokens: readonly Token[],
  index: number,
  isWebmail: boolean,
  hasCue: boolean,
): Found | undefined {
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  const isAddress = before?.text === "adresse";
  const isOwned = isPossessive(isAddress ? tokens[index - 2] : before);
  const announced = (name: number) =>
    span(tokens, index, endOfHandle(tokens, name), "a webmail announced as one's own");
  // « est », « c'est »
  const verb = next?.text === "c" ? index + 3 : index + 1;
  if ((isWebmail || isAddress) && isOwned && /^(?:est|is)$/.test(tokens[verb]?.text ?? ""))
    return isPlainWord(tokens, verb + 1) ? undefined : announced(verb + 1);
  if (/^[:=]$/.test(next?.text ?? "")) {
    const handle = handleAt(tokens, index + 2);
    const isName = isOwned && tokens[index + 2]?.kind === "word";
    if (handle === "decorated" || (handle && (isWebmail || isAddress)) || (isWebmail && isName))
      return announced(index + 2);
    return undefined;
  }
  if (!isWebmail) return undefined;
  const handle = handleAt(tokens, index + 1);
  const isNumbered =
    handle === "decorated" && (next?.text.length ?? 0) > 4 && tokens[index + 2]?.kind === "digits";
  if (isNumbered || (handle && (isOwned || isAddress))) return announced(index + 1);
  return readNameBefore(tokens, index, hasCue);
}

/**
 * « plomberiemarc gmail », « plomberiemarc, c'est un gmail », « mon courriel est plomberiemarc, chez gmail ».
 */
function readNameBefore(tokens: readonly Token[], index: number, hasCue: boolean): Found | undefined {
  let name = index - 1;
  let hasVerb = false;
  while (name > index - 7 && LEADS_TO_WEBMAIL.test(tokens[name]?.text ?? "")) {
    hasVerb ||= /^(?:est|is)$/.test(tokens[name]?.text ?? "");
    name--;
  }
  if (handleAt(tokens, name) !== "made up") return undefined;
  const before = tokens[name - 1];
  const standsAlone = (before === undefined || before.kind === "mark") && tokens[index]?.gap !== "line";
  const isNext = name === index - 1;
  if (!hasCue && !(standsAlone && (isNext || hasVerb))) return undefined;
  return span(tokens, name, index, "a made-up name with the name of a webmail");
}

/** « mon gmail est plein »: an adjective or a participle, and a short one. */
function isPlainWord(tokens: readonly Token[], index: number): boolean {
  const name = tokens[index];
  return handleAt(tokens, index) === undefined && (name?.accented === true || (name?.text.length ?? 0) < 6);
}

function isPossessive(token: Token | undefined): boolean {
  return /^(?:mon|my|notre|our)$/.test(token?.text ?? "");
}
