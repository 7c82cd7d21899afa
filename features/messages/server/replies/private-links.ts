import { PRIVATE_LINKS } from "#paths/private-links.ts";
import type { ReplyText } from "#platform/mail/inbound/quotes/split-reply.ts";

/**
 * Returns a reply in which links of ours that act for their holder lead to the first page instead. A letter
 * has some (to stop such letters, to a guest's page), and its quotation is posted, folded, where it is not
 * certain that it is one.
 */
export function withoutPrivateLinks({ text, foldedFrom, ...rest }: ReplyText, publicUrl: string): ReplyText {
  const { origin } = new URL(publicUrl);
  const clean = (part: string) =>
    part.replace(LINK, (link) => (isPrivate(decoded(link), origin) ? origin : link));
  if (foldedFrom === null) return { ...rest, text: clean(text), foldedFrom };
  const seen = clean(text.slice(0, foldedFrom));
  return { ...rest, text: seen + clean(text.slice(foldedFrom)), foldedFrom: seen.length };
}

const LINK = /\bhttps?:\/\/[^\s<>"]+/gi;

/** A host reads the same in capitals. */
const isPrivate = (link: string, origin: string) =>
  PRIVATE_LINKS.some((path) => link.toLowerCase().includes((origin + path).toLowerCase()));

/** Mail programs put a link, encoded, into one of their own that checks it; relays do so once more. */
const WRAPPED_MAX = 3;

function decoded(link: string): string {
  let read = link;
  for (let times = 0; times < WRAPPED_MAX; times += 1) {
    try {
      read = decodeURIComponent(read);
    } catch {
      break;
    }
  }
  return read;
}
