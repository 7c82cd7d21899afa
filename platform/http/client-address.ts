import type { IncomingMessage } from "node:http";

/**
 * The caller's network address. Behind `hops` trusted proxies it is the one the outermost of them saw:
 * counted from the right of X-Forwarded-For, since everything further left is the caller's own word.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  if (hops === 0) return peer;
  const header = request.headers["x-forwarded-for"];
  const seen = [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  return seen.at(-hops) ?? peer;
}
