import { readReturnAddress } from "#features/notifications/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { type ReplyTarget, readReplyAddress } from "./reply-address.ts";

/**
 * The purpose of one of our addresses: an answer to a letter, or a report that a letter could not be
 * delivered.
 */
export type InboundTarget = { reply: ReplyTarget } | { returned: string };

/**
 * Returns what an address was made for; null for one of another domain, forged or
 * expired. Reads nothing stored.
 */
export function readInboundAddress(
  { config, secrets }: Pick<Ports, "config" | "secrets">,
  address: string,
  now: Date,
): InboundTarget | null {
  if (!isOfDomain(config, address)) return null;
  const returned = readReturnAddress(secrets, address);
  if (returned !== null) return { returned };
  const reply = readReplyAddress(secrets, address, now);
  return reply && { reply };
}

/** Returns whether an address is of the domain at which letters are answered. */
export const isOfDomain = ({ REPLY_DOMAIN }: Ports["config"], address: string): boolean =>
  REPLY_DOMAIN !== undefined && address.toLowerCase().endsWith(`@${REPLY_DOMAIN}`);
