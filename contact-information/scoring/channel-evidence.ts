import { handleAt } from "../handles.ts";
import type { Token } from "../reading/tokens.ts";
import { namesAt, sortOf } from "./channel-names.ts";
import type { Evidence } from "./evidence.ts";
import {
  AROUND_THE_PRODUCT,
  ASKS_TO_WRITE,
  LOOKS_AT_WORK,
  TECHNICAL,
  WITHIN_THE_PRODUCT,
} from "./vocabulary.ts";

/** Also words of other meanings: names only as « WA : nom », « signal : nom ». */
const INITIALS = /^(?:wa|tg|dc)$/;
const ALSO_A_WORD = /^(?:signal|snap|threads|line|discord)$/;
const TOP_LEVELS = /^(?:com|ca|net|org|quebec|qc|pro|biz|info|me)$/;
const POINTS_AT_NAME = /^[:→➡⇒=>(/[@+|#;-]$/;
const MAIL_CUE =
  /^(?:courriels?|courrier|emails?|mails?|mail|eml|adresse|boite|messagerie|fournisseur|serveur|domaine|utilisateur|soumission)$/;
const SAYS_A_NAME =
  /^(?:pseudo|sous|nom|page|profil|compte|identifiant|utilisateur|attache|meme|colle|como)$/;
const ASKS_FOR_PRICE = /^(?:soumissions?|prix|devis|estimations?|rdv|estime)$/;
const NEAR = 18;
/** A text of fewer tokens gives a name and nothing else. */
const SHORT = 7;
const BESIDE = 4;
/** Points of what speaks for a way to reach somebody and against it, chosen on the corpora of whole texts. */
const POINTS = {
  sort: { messenger: 1.6, webmail: 1.6, provider: 0.8, network: 1, directory: 0.8, account: 0.7, domain: 1 },
  pointsAtName: 1.2,
  handle: 1.6,
  decorated: 1.6,
  fullName: 0.8,
  saysName: 1,
  asksToWrite: 1.3,
  asksAgain: 0.6,
  webmailGiven: 0.5,
  nothingElse: 1,
  spelledDot: 1.2,
  oddSpelling: 1.2,
  pageAtMost: 4,
  asksForPrice: 0.7,
  around: 1.2,
  mailCue: 1.2,
  own: 0.4,
  beside: 0.8,
  present: 1,
  mailAtDomain: 0.7,
  atSign: 2.3,
  spelledDomain: 1.1,
  onlyDomain: 1.2,
  looks: -1.6,
  technical: -2,
  within: -1.2,
  several: -0.8,
};

/** Weighs whether a network, a mail service or a web address in a text is a way to reach its author. */
export function weighChannels(tokens: readonly Token[]): Evidence | undefined {
  let best: Evidence | undefined;
  for (let index = 0; index < tokens.length; index++) {
    const channel = channelAt(tokens, index);
    if (!channel) continue;
    const evidence = weigh(tokens, channel);
    if (!best || evidence.score > best.score) best = evidence;
  }
  return best;
}

type Channel = { readonly sort: keyof typeof POINTS.sort; readonly first: number; readonly last: number };

/** The name of a network or a mail service, or a domain. */
function channelAt(tokens: readonly Token[], first: number): Channel | undefined {
  if (tokens[first]?.text === "@" && tokens[first]?.gap !== "none" && tokens[first + 1]?.gap === "none")
    return { sort: "account", first, last: first };
  if (tokens[first]?.kind !== "word") return undefined;
  for (const { sort, name, last } of namesAt(tokens, first)) {
    if (sort === "network" && isBrand(tokens, last)) break;
    if (!ALSO_A_WORD.test(name) || isNamed(tokens, first, last)) {
      const isAddress = tokens[last + 1]?.text === "." && TOP_LEVELS.test(tokens[last + 2]?.text ?? "");
      return { sort, first, last: isAddress && tokens[last + 1]?.gap === "none" ? last + 2 : last };
    }
  }
  if (INITIALS.test(tokens[first]?.text ?? "") && POINTS_AT_NAME.test(tokens[first + 1]?.text ?? ""))
    return { sort: "messenger", first, last: first };
  const domain = domainAt(tokens, first);
  // m.me/…, t.me/…
  const isShort =
    domain && /^(?:m|t|wa|ig)$/.test(tokens[first]?.text ?? "") && tokens[first + 2]?.text === "me";
  return isShort ? { ...domain, sort: "messenger" } : domain;
}

/** « Insta-Hot ». */
function isBrand(tokens: readonly Token[], last: number): boolean {
  const [mark, rest] = [tokens[last + 1], tokens[last + 2]];
  return mark?.text === "-" && mark.gap === "none" && rest?.gap === "none" && rest.startsWithCapital;
}

/** « signal : … », « sur Signal », « mon snap »: not the signal of an antenna. */
function isNamed(tokens: readonly Token[], first: number, last: number): boolean {
  const isLed = /^(?:sur|mon|via|on|my|par)$/.test(tokens[first - 1]?.text ?? "");
  return isLed || /^[:→➡⇒=>]$/.test(tokens[last + 1]?.text ?? "") || handleAt(tokens, last + 1) !== undefined;
}

/** toituresbeaulieu.ca, « toituresbeaulieu point ca ». */
function domainAt(tokens: readonly Token[], first: number): Channel | undefined {
  const [dot, top] = [tokens[first + 1], tokens[first + 2]];
  if (!TOP_LEVELS.test(top?.text ?? "") || top?.accented) return undefined;
  const isDotted = dot?.text === "." && dot.gap === "none" && top?.gap === "none";
  const isSpelled = /^(?:point|dot|pt)$/.test(dot?.text ?? "") && (tokens[first]?.text.length ?? 0) > 7;
  return isDotted || isSpelled ? { sort: "domain", first, last: first + 2 } : undefined;
}

function weigh(tokens: readonly Token[], { sort, first, last }: Channel): Evidence {
  const near = tokens.slice(Math.max(0, first - NEAR), last + 1 + NEAR);
  const has = (words: RegExp) => near.some(({ text }) => words.test(text));
  const others = near.filter(({ text }) => !/^(?:directory|undefined)$/.test(String(sortOf(text)))).length;
  let score: number = POINTS.sort[sort];
  const after = tokens[last + 1];
  const isAddress = TOP_LEVELS.test(tokens[last]?.text ?? "");
  if (POINTS_AT_NAME.test(after?.text ?? "") && !isAddress)
    score += POINTS.pointsAtName + (sort === "webmail" ? POINTS.webmailGiven : 0);
  if (POINTS_AT_NAME.test(tokens[first - 1]?.text ?? "") && sort !== "domain")
    score += POINTS.pointsAtName / 2;
  const handle = handleNear(tokens, first, last);
  if (handle && sort !== "domain") score += handle === "decorated" ? POINTS.decorated : POINTS.handle;
  const isNamedFully = hasFullName(tokens, first, last);
  if (isNamedFully) score += POINTS.fullName;
  const names = new Set(near.filter(({ text }) => SAYS_A_NAME.test(text)).map(({ text }) => text)).size;
  if (names > 0) score += POINTS.saysName + (names > 1 ? POINTS.asksAgain : 0);
  if (isOddlySpelt(tokens, first, last, sort)) score += POINTS.oddSpelling;
  const isTold = (at: number) => /^(?:je|qui|on)$/.test(near[at - 1]?.text ?? "");
  const asks = new Set(
    near.filter(({ text }, at) => ASKS_TO_WRITE.test(text) && !isTold(at)).map(({ text }) => text),
  ).size;
  if (asks > 0) score += POINTS.asksToWrite + (asks > 1 ? POINTS.asksAgain : 0);
  if (has(ASKS_FOR_PRICE)) score += POINTS.asksForPrice;
  if (has(AROUND_THE_PRODUCT)) score += POINTS.around;
  if (has(MAIL_CUE)) score += POINTS.mailCue;
  if (has(/^(?:mon|ma|my|moi|notre|nous)$/)) score += POINTS.own;
  if (has(LOOKS_AT_WORK)) score += POINTS.looks;
  if (has(TECHNICAL)) score += POINTS.technical;
  const isMail = sort === "webmail" || sort === "provider";
  if (isMail && has(/^(?:point|dot|pt|poin)$/)) score += POINTS.spelledDot;
  if (isMail && has(/^(?:arr?o[bv]as?e?|escargot|sign|commercial)$/)) score += POINTS.spelledDot;
  if (
    (isMail || sort === "messenger") &&
    near.length < SHORT &&
    near.length === tokens.length &&
    (handle || isNamedFully)
  )
    score += POINTS.nothingElse;
  if (!handle && has(WITHIN_THE_PRODUCT) && !has(/^(?:que|hors|plus|dehors)$/)) score += POINTS.within;
  if (others > 1 && !handle && !isNamedFully) score += POINTS.several * (others - 1);
  if (!isAddress && handleNear(tokens, first, last, 1) && sort !== "domain") score += POINTS.beside;
  if (isPresent(tokens, first)) score += POINTS.present;
  if (sort === "domain") {
    if (has(MAIL_CUE)) score += POINTS.mailAtDomain;
    if (has(/^(?:@|ar+o[bv]as?e?|precede|precedee)$/)) score += POINTS.atSign;
    if (tokens[last - 1]?.kind === "word")
      score += POINTS.spelledDomain + (tokens.length < SHORT ? POINTS.onlyDomain : 0);
  }
  // A name at a network may be a page to look at: nothing asks to write there.
  if (isPage(sort) && asks === 0) score = Math.min(score, POINTS.pageAtMost);
  const kind = isMail ? "email" : "messenger";
  return {
    kind,
    start: first,
    end: last,
    score,
    reason: `a way to reach somebody, next to “${tokens[first]?.text}”`,
  };
}

/** « jimail », « G mail », « G-mail ». */
function isOddlySpelt(tokens: readonly Token[], first: number, last: number, sort: Channel["sort"]): boolean {
  return (
    sort === "webmail" &&
    ((last > first && !TOP_LEVELS.test(tokens[last]?.text ?? "")) ||
      /^d?ji?mail$/.test(tokens[first]?.text ?? ""))
  );
}

function isPage(sort: Channel["sort"]): boolean {
  return sort === "network" || sort === "account";
}

/**
 * A name made up for an account beside the channel, or letters that a dot or an
 * underscore joins: plomberie.rival.
 */
function handleNear(
  tokens: readonly Token[],
  first: number,
  last: number,
  reach = 2 * BESIDE,
): "made up" | "decorated" | undefined {
  const places = [];
  for (let at = Math.max(0, first - reach); at < first; at++) places.push(at);
  for (let at = last + 1; at <= last + reach; at++) places.push(at);
  const handles = places
    .filter(
      (at) =>
        tokens[at]?.kind === "word" &&
        (tokens[at]?.gap !== "none" || tokens[at - 1]?.kind === "mark") &&
        !tokens[at]?.startsWithCapital,
    )
    .map((at) => (isDotted(tokens, at) ? "decorated" : handleAt(tokens, at)));
  return handles.find((one) => one === "decorated") ?? handles.find(Boolean);
}

/** « je suis sur Messenger », « dispo via WhatsApp ». */
function isPresent(tokens: readonly Token[], first: number): boolean {
  const [verb, link] = [tokens[first - 2]?.text ?? "", tokens[first - 1]?.text ?? ""];
  return (
    /^(?:sur|via|on|par)$/.test(link) &&
    /^(?:suis|dispo|disponible|joignable|am|sommes|jase|rejoignable)$/.test(verb)
  );
}

function isDotted(tokens: readonly Token[], at: number): boolean {
  const [mark, rest] = [tokens[at + 1], tokens[at + 2]];
  return (
    mark !== undefined &&
    /^[._]$/.test(mark.text) &&
    mark.gap === "none" &&
    rest?.gap === "none" &&
    rest.kind === "word" &&
    !TOP_LEVELS.test(rest.text)
  );
}

/** Two words with capitals one after another: « Luc Gagnon », « Toitures Beaulieu ». */
function hasFullName(tokens: readonly Token[], first: number, last: number): boolean {
  const from = Math.max(1, first - 2 * BESIDE);
  for (let at = from; at < last + 2 * BESIDE; at++) {
    if (at >= first - 1 && at <= last) continue;
    const [one, other] = [tokens[at], tokens[at + 1]];
    if (
      one?.startsWithCapital &&
      other?.startsWithCapital &&
      one.kind === "word" &&
      other.kind === "word" &&
      other.gap === "space"
    )
      return true;
  }
  return false;
}
