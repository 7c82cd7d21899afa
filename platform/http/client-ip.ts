import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Returns the caller's IP address. Behind `hops` trusted proxies it is the one the outermost of them saw,
 * counted from the right of X-Forwarded-For: everything further left was written by the caller.
 */
export function clientIp(request: IncomingMessage, hops: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  if (hops === 0) return peer;
  const header = request.headers["x-forwarded-for"];
  const seen = [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((ip) => ip.trim())
    .filter(Boolean);
  return seen.at(-hops) ?? peer;
}

/**
 * Returns the key that limits count by: an IPv4 address, or the /64 of an IPv6 address, since a subscriber
 * holds all addresses of a /64.
 */
export function ipBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = "", tail = ""] = ip.toLowerCase().replace(/%.*$/, "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = ip.includes("::") ? Array(Math.max(0, 8 - before.length - after.length)).fill("0") : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

/** Loopback, private, carrier-grade NAT, link-local and benchmarking addresses (RFC 6890). */
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

/**
 * Returns whether an address is public: others do not identify a client, since many
 * may share them behind a proxy.
 */
export function isPublicIp(ip: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip.replace(/%.*$/, "");
  const family = isIP(plain);
  return family !== 0 && !NOT_PUBLIC.check(plain, family === 4 ? "ipv4" : "ipv6");
}
