import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasOneHost, parseTarget } from "./request-target.ts";

test.each([
  "/api/webhooks/../contact",
  "/api/./webhooks",
  "/a/..",
  "/a/.",
  "/%2e%2e/a",
  "/a/%2E%2e/b",
  "/a/.%2e/b",
  "//api/contact",
  "/api//contact",
  "/api\\contact",
  "http://maisonnee.test/api/contact",
  "*",
  "",
  "api/contact",
  "/a#b",
  "/a?b#c",
  "/services/%E0%A4%A",
  "/services/%ZZ",
  "/services/%",
  "/services/%ff",
  "/services?q=%E0%A4%A",
  "/é",
  "/a b",
])("the target %s, which parsers read differently, is refused", (target) => {
  expect(parseTarget(target)).toBeNull();
});

test.each([
  ["/", "/", ""],
  ["/services?q=50%&x=..//", "/services", "?q=50%&x=..//"],
  ["/%6fwner/%68istory", "/owner/history", ""],
  ["/repertoire/d%c3%a9neigement/", "/repertoire/d%C3%A9neigement/", ""],
  ["/files/a%2fb", "/files/a%2Fb", ""],
  ["/a.b/..c/~d", "/a.b/..c/~d", ""],
])("the target %s has the path %s", (target, path, search) => {
  expect(parseTarget(target)).toEqual({ path, search });
});

/** Targets made of pieces that parsers read differently. */
const targets = fc
  .array(
    fc.constantFrom(..."/ . .. %2e %2E %2f %5c %61 %c3%a9 %e0 % \\ ? # // ; a é @ : api webhooks".split(" ")),
    { maxLength: 12 },
  )
  .map((pieces) => `/${pieces.join("")}`);

test("an accepted path is the same to the URL parser, and when parsed again", () => {
  fc.assert(
    fc.property(targets, (target) => {
      const parsed = parseTarget(target);
      if (!parsed) return;
      expect(new URL(parsed.path + parsed.search, "http://maisonnee.test").pathname).toBe(parsed.path);
      expect(parseTarget(parsed.path + parsed.search)).toEqual(parsed);
    }),
    { numRuns: 2000 },
  );
});

test("a request must have exactly one valid host", () => {
  const from = (...hosts: string[]) => {
    const request = new IncomingMessage(new Socket());
    request.httpVersion = "1.1";
    request.rawHeaders = hosts.flatMap((host) => ["Host", host]);
    if (hosts[0] !== undefined) request.headers.host = hosts[0];
    return request;
  };
  for (const host of ["maisonnee.ca", "127.0.0.1:3000", "[::1]:3000", "web_1:80"])
    expect(hasOneHost(from(host)), host).toBe(true);
  for (const host of ["", "a/b", "a?b", "a@b", "é.ca", "a:b", "a b"])
    expect(hasOneHost(from(host))).toBe(false);
  expect(hasOneHost(from("maisonnee.ca", "ailleurs.example"))).toBe(false);
  expect(hasOneHost(from())).toBe(false);
});
