import { createHash } from "node:crypto";

/**
 * Returns the id of the n-th message that an e-mail becomes: the same however often it is delivered (a UUID
 * of version 8, RFC 9562). Its author's Message-ID names an e-mail; one without is named by its bytes.
 */
export function replyId(
  { recipient, messageId, raw }: { recipient: string; messageId: string | undefined; raw: Uint8Array },
  n: number,
): string {
  const email = messageId ?? createHash("sha256").update(raw).digest("hex");
  const hash = createHash("sha256")
    .update(JSON.stringify([recipient, email, n]))
    .digest("hex");
  const variant = (Number.parseInt(hash[16] ?? "0", 16) & 3) | 8;
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant.toString(16)}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
