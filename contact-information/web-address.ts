import { containsContactInformation } from "./detect.ts";

/** Hosts whose pages open a conversation, and the paths of social networks that do. */
const MESSENGER_HOST =
  /(?:^|\.)(?:wa\.me|whatsapp\.com|m\.me|messenger\.com|t\.me|telegram\.(?:me|org|dog)|signal\.(?:me|group)|ig\.me|viber\.(?:com|me)|line\.me|snapchat\.com|discord\.(?:gg|com)|join\.skype\.com|msng\.link)$/;
const DIRECT_MESSAGE = /^(?:[^/]+\.)?(?:facebook|instagram)\.com\/(?:messages|msg|direct)\b/;

/**
 * Returns whether a web address is itself contact information: a messenger's, or one with a phone
 * number or an e-mail in its host, path, query or fragment.
 */
export function isContactAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, search, hash, username } = new URL(address);
  if (MESSENGER_HOST.test(hostname) || DIRECT_MESSAGE.test(hostname + pathname)) return true;
  const shown = username === "" ? hostname : `${username}@${hostname}`;
  return [shown, pathname, search, hash].some((part) => containsContactInformation(decoded(part)));
}

/** Decodes percent signs and pluses; a part that cannot be decoded is read unchanged. */
function decoded(part: string): string {
  const spaced = part.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
