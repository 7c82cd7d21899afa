import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "#foundation/durations.ts";

/** How far a webhook's clock may be from ours; what is older was recorded and is sent again. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** The headers of a signed call (https://www.standardwebhooks.com). */
export interface WebhookHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}

/** Returns whether a call's time is near `now`; checked before its body is read. */
export function isRecentWebhook({ id, timestamp, signature }: WebhookHeaders, now: Date): boolean {
  if (!id || !signature || !/^\d{1,12}$/.test(timestamp ?? "")) return false;
  return Math.abs(Number(timestamp) * 1000 - now.getTime()) <= TOLERANCE_MS;
}

/** Returns whether the call was signed with the secret (`whsec_` and base64). */
export function isSignedWebhook(
  secret: string,
  { id, timestamp, signature = "" }: WebhookHeaders,
  body: Uint8Array,
): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  return signature.split(" ").some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return one.startsWith("v1,") && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
