import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

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

/** Addresses of this machine, of private networks, of carriers towards their customers, of benches (RFC 6890). */
const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, "ipv6");

/** Whether an address is one that the outside sees: others may be anybody's, behind whatever stands in front. */
export function isPublicAddress(address: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, "");
  const family = isIP(plain);
  return family !== 0 && !NOT_PUBLIC.check(plain, family === 4 ? "ipv4" : "ipv6");
}
