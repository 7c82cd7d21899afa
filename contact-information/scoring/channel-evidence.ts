import { handleAt } from "../handles.ts";
import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";
import {
  AROUND_THE_PRODUCT,
  ASKS_TO_CALL,
  ASKS_TO_WRITE,
  LOOKS_AT_WORK,
  TECHNICAL,
  WITHIN_THE_PRODUCT,
} from "./vocabulary.ts";

type Sort = "messenger" | "webmail" | "provider" | "network" | "directory";

/** Names of the ways to reach somebody, joined and in plain letters. */
const NAMES: readonly (readonly [RegExp, Sort])[] = [
  [
    /^(?:wh?ats?app?s?|watsapp?|messenger|telegram|viber|wechat|skype|snap(?:chat)?|discord|signal|imessage)$/,
    "messenger",
  ],
  [/^(?:g?gmail|jimail|djimail|hotmail|htmail|ymail|protonmail)$/, "webmail"],
  [/^(?:yahoo|outlook|videotron|sympatico|icloud|cogeco|proton|bell|aol)$/, "provider"],
  [/^(?:instagram|insta|ig|facebook|fb|fbook|tiktok|twitter|linkedin|threads)$/, "network"],
  [/^(?:google|googlez|pagesjaunes|googlemaps|canada411)$/, "directory"],
];
/** Also words of other meanings: names only as « WA : nom », « signal : nom ». */
const INITIALS = /^(?:wa|tg|dc)$/;
const TOP_LEVELS = /^(?:com|ca|net|org|quebec|qc|pro|biz|info|me)$/;
const POINTS_AT_NAME = /^[:→➡⇒=>(/[@+|#;-]$/;
const MAIL_CUE =
  /^(?:courriels?|courrier|emails?|mails?|mail|eml|adresse|boite|messagerie|fournisseur|serveur|domaine|utilisateur|soumission)$/;
const SAYS_A_NAME = /^(?:pseudo|sous|nom|page|profil|compte|identifiant|utilisateur|attache|meme|colle)$/;
const ASKS_FOR_PRICE = /^(?:soumissions?|prix|devis|estimations?|rdv|estime)$/;
const NEAR = 14;
const BESIDE = 4;
/** Points of what speaks for a way to reach somebody and against it, chosen on the corpora of whole texts. */
const POINTS = {
  sort: { messenger: 1.6, webmail: 1.6, provider: 0.8, network: 1, directory: 0.8, domain: 1 },
  pointsAtName: 1.2,
  handle: 1.6,
  decorated: 1.6,
  fullName: 0.8,
  saysName: 1,
  asksToWrite: 1.3,
  asksForPrice: 0.7,
  around: 1.2,
  mailCue: 1.2,
  own: 0.4,
  beside: 0.8,
  present: 1,
  mailAtDomain: 0.7,
  atSign: 1.5,
  spelledDomain: 1.1,
  looks: -1.6,
  technical: -2,
  within: -1.2,
  several: -0.8,
};

/** What makes a network, a mail service or a web address of a text likely to be a way to reach its author. */
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

/** A name in one token, in two, « Whats App », or with its apostrophe, « what's app »; or a domain. */
function channelAt(tokens: readonly Token[], first: number): Channel | undefined {
  if (tokens[first]?.kind !== "word") return undefined;
  let joined = "";
  for (let last = first; last < Math.min(tokens.length, first + BESIDE); last++) {
    const { text, kind } = tokens[last] ?? {};
    if (kind === "word") joined += text;
    else if (!/^['-]$/.test(text ?? "")) break;
    if (joined.length > 14) break;
    const sort = NAMES.find(([name]) => name.test(joined))?.[1];
    if (sort && ((joined !== "signal" && joined !== "snap") || isNamed(tokens, first, last))) {
      const isAddress = tokens[last + 1]?.text === "." && TOP_LEVELS.test(tokens[last + 2]?.text ?? "");
      return { sort, first, last: isAddress && tokens[last + 1]?.gap === "none" ? last + 2 : last };
    }
  }
  if (INITIALS.test(tokens[first]?.text ?? "") && POINTS_AT_NAME.test(tokens[first + 1]?.text ?? ""))
    return { sort: "messenger", first, last: first };
  return domainAt(tokens, first);
}

/** « signal : … », « sur Signal », « mon snap »: not the signal of an antenna. */
function isNamed(tokens: readonly Token[], first: number, last: number): boolean {
  const isLed = /^(?:sur|mon|via|on|my|par)$/.test(tokens[first - 1]?.text ?? "");
  return (
    isLed ||
    (POINTS_AT_NAME.test(tokens[last + 1]?.text ?? "") && tokens[last + 1]?.text !== "-") ||
    handleAt(tokens, last + 1) !== undefined
  );
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
  const others = near.filter(({ text }) =>
    NAMES.some(([name, one]) => one !== "directory" && name.test(text)),
  ).length;
  let score: number = POINTS.sort[sort];
  const after = tokens[last + 1];
  if (POINTS_AT_NAME.test(after?.text ?? "") && sort !== "domain") score += POINTS.pointsAtName;
  if (POINTS_AT_NAME.test(tokens[first - 1]?.text ?? "") && sort !== "domain")
    score += POINTS.pointsAtName / 2;
  const handle = handleNear(tokens, first, last);
  if (handle && sort !== "domain") score += handle === "decorated" ? POINTS.decorated : POINTS.handle;
  if (hasFullName(tokens, first, last)) score += POINTS.fullName;
  if (has(SAYS_A_NAME)) score += POINTS.saysName;
  if (has(ASKS_TO_WRITE) || has(ASKS_TO_CALL)) score += POINTS.asksToWrite;
  if (has(ASKS_FOR_PRICE)) score += POINTS.asksForPrice;
  if (has(AROUND_THE_PRODUCT)) score += POINTS.around;
  if (has(MAIL_CUE)) score += POINTS.mailCue;
  if (has(/^(?:mon|ma|my|moi|notre|nous)$/)) score += POINTS.own;
  if (has(LOOKS_AT_WORK)) score += POINTS.looks;
  if (has(TECHNICAL)) score += POINTS.technical;
  if (has(WITHIN_THE_PRODUCT) && !has(/^(?:que|hors|plus|dehors)$/)) score += POINTS.within;
  if (others > 1 && !handle) score += POINTS.several * (others - 1);
  if (handleNear(tokens, first, last, 1) && sort !== "domain") score += POINTS.beside;
  if (isPresent(tokens, first)) score += POINTS.present;
  if (sort === "domain") {
    if (has(MAIL_CUE)) score += POINTS.mailAtDomain;
    if (near.some(({ text }) => text === "@")) score += POINTS.atSign;
    if (tokens[last - 1]?.kind === "word") score += POINTS.spelledDomain;
  }
  const kind = sort === "webmail" || sort === "provider" ? "email" : "messenger";
  return {
    kind,
    start: first,
    end: last,
    score,
    reason: `a way to reach somebody, next to “${tokens[first]?.text}”`,
  };
}

/** A name made up for an account beside the channel, or letters that a dot or an underscore joins: plomberie.rival. */
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
      (at) => tokens[at]?.kind === "word" && tokens[at]?.gap !== "none" && !tokens[at]?.startsWithCapital,
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
