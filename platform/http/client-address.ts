import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

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

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 one, since whoever has one of its addresses has
 * all of them.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? Array(Math.max(0, 8 - before.length - after.length)).fill("0") : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}
