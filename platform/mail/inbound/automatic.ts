import type { InboundMessage } from "./parse-message.ts";

/** Headers that only programs write: automatic answers, mailing lists, reports of a delivery. */
const OF_PROGRAMS = [
  "x-auto-response-suppress",
  "x-autoreply",
  "x-autorespond",
  "list-id",
  "list-unsubscribe",
  "feedback-id",
];

/**
 * Returns whether a program sent the message (RFC 3834), or this product did: such a message must never be answered, or
 * two programs would write to each other without end. `sender` is the envelope's, empty for reports of a delivery.
 */
export function isAutomatic(
  { headers, from }: Pick<InboundMessage, "headers" | "from">,
  { sender, ownAddress }: { sender: string | undefined; ownAddress: string },
): boolean {
  const valuesOf = (name: string) =>
    headers.filter((header) => header.name === name).map(({ value }) => value.trim().toLowerCase());
  const ownDomain = ownAddress.slice(ownAddress.lastIndexOf("@")).toLowerCase();
  return (
    sender === "" ||
    valuesOf("return-path").includes("<>") ||
    valuesOf("auto-submitted").some((value) => value !== "no") ||
    valuesOf("precedence").some((value) => /^(?:bulk|junk|list|auto_reply)$/.test(value)) ||
    valuesOf("message-id").some((value) => value.endsWith(`${ownDomain}>`)) ||
    from.some(
      (address) => address === ownAddress.toLowerCase() || /^(?:mailer-daemon|postmaster)@/.test(address),
    ) ||
    OF_PROGRAMS.some((name) => valuesOf(name).length > 0)
  );
}
