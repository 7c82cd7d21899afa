import { endOfHandle, handleAt } from "./handles.ts";
import type { Token } from "./reading/tokens.ts";

type Found = { readonly start: number; readonly end: number; readonly reason: string };

/** Services used only to send messages. */
const MESSENGERS =
  /^(?:whats?app?|watsap+|whatsap+|messenger|telegram|wechat|weixin|viber|skype|snap(?:chat)?|signal|discord|imessage|kik)$/;
/**
 * Networks where people also show their work: a name there is contact information only
 * when the text asks to write.
 */
const NETWORKS = /^(?:instagram|insta|ig|facebook|fb|tiktok|twitter|linkedin|threads)$/;
/** « Écrivez-moi sur Instagram », « en privé », "DM me". */
const ASKS_TO_WRITE =
  /^(?:ecri(?:s|re|ve[zr])|contact(?:e[rz]?)?|(?:re)?joi(?:ndre|ns|gne[zr])|messages?|msg|dm|mp|pm|inbox|prive|text(?:e[rz]|o)|ajoute[rz]?|add|write|reach|cherche[rz]?|parle[rz]?)$/;
/** Words used only of messages, so they count at a greater distance. */
const DIRECT_MESSAGE = /^(?:dm|mp|inbox)$/;
/** « pour une soumission »: the purpose of a message. */
const PURPOSE =
  /^(?:soumissions?|devis|prix|estimations?|estimes?|infos?|informations?|rdv|reserv\w+|quotes?)$/;
/** « sur WhatsApp sous … », « mon Telegram c'est … ». */
const LEADS_TO_NAME =
  /^(?:sous|est|c|id|nom|handle|is|a|compte|au|user|pseudo|identifiant|username|le|live|me|moi|mon|my)$/;
const SURELY_LEADS_TO_NAME = /^(?:sous|pseudo|identifiant|username|handle)$/;
/** Short links of messengers, without their protocol: wa.me/…, t.me/…. */
const SHORT_LINKS = new Map([
  ["wa", "me"],
  ["m", "me"],
  ["t", "me"],
  ["ig", "me"],
  ["telegram", "me"],
  ["signal", "me"],
  ["line", "me"],
  ["discord", "gg"],
]);
/** How far, in tokens, a name stands from the messenger's own, and the wish to be written to from both. */
const REACH = 6;

/**
 * Finds accounts of messengers and social networks given as contact information: « WhatsApp :
 * plomberiemarc », « écrivez-moi sur Instagram @plomberiemarc », t.me/plomberiemarc. Naming a network, or
 * a page to look at there, is allowed.
 */
export function findMessengers(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  tokens.forEach((token, index) => {
    const end = endOfShortLink(tokens, index) ?? endOfGivenName(tokens, index);
    if (end === undefined) return;
    const reason = `an account to write to, next to “${token.text}”`;
    found.push({ start: token.start, end: tokens[end]?.end ?? token.end, reason });
  });
  return found;
}

/** wa.me/15145551234, « t . me / plomberie », api.whatsapp.com/… */
function endOfShortLink(tokens: readonly Token[], index: number): number | undefined {
  const [host, dot, top, slash] = tokens.slice(index, index + 4);
  if (host?.kind !== "word" || dot?.text !== "." || slash?.text !== "/") return undefined;
  if (SHORT_LINKS.get(host.text) === top?.text) return endOfHandle(tokens, index + 3);
  if ([dot, top, slash].some((token) => token?.gap !== "none")) return undefined;
  return MESSENGERS.test(host.text) && top?.text === "com" ? endOfHandle(tokens, index + 3) : undefined;
}

/** Whether this token and the next are one messenger's name, in two: « Sig nal ». */
const isInTwo = (tokens: readonly Token[], index: number) =>
  MESSENGERS.test(`${tokens[index]?.text}${tokens[index + 1]?.text}`);

/** The last token of a name that this messenger, network or @ gives. */
function endOfGivenName(tokens: readonly Token[], index: number): number | undefined {
  const text = tokens[index]?.text ?? "";
  if (text === "@") return endOfAtName(tokens, index);
  const isMessenger = MESSENGERS.test(text) || isInTwo(tokens, index);
  if (!isMessenger && !(NETWORKS.test(text) && asksToWrite(tokens, index))) return undefined;
  let name = index + (isInTwo(tokens, index) ? 2 : 1);
  let isAnnounced = false;
  while (
    name <= index + REACH &&
    (LEADS_TO_NAME.test(tokens[name]?.text ?? "") || /^[:=>→➡⇒',-]$/.test(tokens[name]?.text ?? ""))
  ) {
    isAnnounced ||= tokens[name]?.kind === "mark" || tokens[name]?.text === "sous";
    name++;
  }
  const handle = handleAt(tokens, name);
  if (handle === "decorated" || (handle === "made up" && tokens[name]?.gap !== "line"))
    return endOfHandle(tokens, name);
  if (isMessenger && SURELY_LEADS_TO_NAME.test(tokens[name - 1]?.text ?? ""))
    return endOfPlainName(tokens, name);
  if (!isAnnounced || tokens[name - 1]?.text !== ":") return undefined;
  return endOfFullName(tokens, name);
}

/** « sur Telegram sous plomberie », and not « sur Telegram sous peu ». */
function endOfPlainName(tokens: readonly Token[], from: number): number | undefined {
  const name = tokens[from];
  const isName =
    name?.kind === "word" && name.text.length > 5 && !name.accented && !/^condition|^reserve/.test(name.text);
  return isName ? endOfHandle(tokens, from) : undefined;
}

/** @plomberiemarc next to a messenger, or to a network when the text asks to write there. */
function endOfAtName(tokens: readonly Token[], index: number): number | undefined {
  if (tokens[index + 1]?.kind !== "word" || tokens[index + 1]?.gap !== "none") return undefined;
  const isGiven =
    hasNear(tokens, index, MESSENGERS) || (hasNear(tokens, index, NETWORKS) && asksToWrite(tokens, index));
  return isGiven ? endOfHandle(tokens, index + 1) : undefined;
}

/** « Messenger : Marc Plomberie Laval »: two words and more, each with its capital. */
function endOfFullName(tokens: readonly Token[], from: number): number | undefined {
  let end = from;
  while (tokens[end]?.startsWithCapital && tokens[end]?.kind === "word" && tokens[end]?.gap !== "line") end++;
  return end - from > 1 ? end - 1 : undefined;
}

/** « écrivez-moi », a little further also « envoyez un DM », and « pour une soumission ». */
function asksToWrite(tokens: readonly Token[], index: number): boolean {
  if (hasNear(tokens, index, ASKS_TO_WRITE, REACH + 2) || hasNear(tokens, index, DIRECT_MESSAGE, 2 * REACH))
    return true;
  return tokens.slice(index, index + 2 * REACH).some(({ text }, offset, near) => {
    const before = near.slice(Math.max(0, offset - 3), offset);
    return PURPOSE.test(text) && before.some((token) => /^(?:pour|for)$/.test(token.text));
  });
}

function hasNear(tokens: readonly Token[], index: number, words: RegExp, reach = REACH): boolean {
  return tokens.slice(Math.max(0, index - reach), index + reach).some((token) => words.test(token.text));
}
