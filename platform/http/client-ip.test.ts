import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientIp, ipBlock, isPublicIp } from "./client-ip.ts";

const from = (peer: string, forwarded?: string | string[]) =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test("without a trusted proxy X-Forwarded-For is ignored", () => {
  expect(clientIp(from("203.0.113.9", "198.51.100.1"), 0)).toBe("203.0.113.9");
});

test("behind one proxy the address is the one it saw, not one that the caller sent", () => {
  expect(clientIp(from("10.0.0.2", "198.51.100.1"), 1)).toBe("198.51.100.1");
  expect(clientIp(from("10.0.0.2", "1.1.1.1, 2.2.2.2, 198.51.100.1"), 1)).toBe("198.51.100.1");
  expect(clientIp(from("10.0.0.2", ["1.1.1.1", "198.51.100.1"]), 1)).toBe("198.51.100.1");
});

test("behind two proxies it is the one the outer of them saw", () => {
  expect(clientIp(from("10.0.0.2", "1.1.1.1, 198.51.100.1, 10.0.0.1"), 2)).toBe("198.51.100.1");
});

test("a call that did not pass all proxies has the address of its connection", () => {
  expect(clientIp(from("203.0.113.9"), 1)).toBe("203.0.113.9");
  expect(clientIp(from("203.0.113.9", "198.51.100.1"), 2)).toBe("203.0.113.9");
  expect(clientIp(from("203.0.113.9", " , ,"), 1)).toBe("203.0.113.9");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("limits count %s as %s", (address, block) => {
  expect(ipBlock(address)).toBe(block);
});

test.each([
  ["203.0.113.9", true],
  ["::ffff:203.0.113.9", true],
  ["2001:db8::1", true],
  ["127.0.0.1", false],
  ["::ffff:127.0.0.1", false],
  ["192.168.1.20", false],
  ["100.64.3.2", false],
  ["::1", false],
  ["fd12::1", false],
  ["fe80::1%eth0", false],
  ["unknown", false],
])("the address %s is public: %s", (address, isPublic) => {
  expect(isPublicIp(address)).toBe(isPublic);
});
