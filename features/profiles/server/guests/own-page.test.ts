import fc from "fast-check";
import { expect, test } from "vitest";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ownPage } from "./own-page.ts";

const OURS = "https://maisonnee.example";
const QUOTE = "/owner/requests/0199-a/quote";

/** Any address of a guest's page: pieces of addresses in any order. */
const anything = fc.oneof(
  fc.string(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .array(
      fc.constantFrom(
        ...["/", "//", "\\", "/owner/", "owner", "..", "%2e%2e", "%2f", "@", ":", "https:", "javascript:"],
        ...["evil.example", "?", "#", "\t", "\n", " ", "é", "requests", OURS],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join("")),
);

test("a guest's link can only lead to an owner's page of this site", () => {
  fc.assert(
    fc.property(anything, fc.constantFrom("", "/owner/", QUOTE), (asked, before) => {
      const page = ownPage(before + asked);
      expect(page.startsWith("/owner/")).toBe(true);
      const { origin, username, pathname } = new URL(OURS + page);
      expect([origin, username]).toEqual([OURS, ""]);
      expect(pathname).toMatch(/^\/owner(\/[\w-]+)+$/);
      expect(new URL(page, OURS).href).toBe(OURS + page);
    }),
    { numRuns: 2000 },
  );
});

test("the query and the fragment of an owner's page stay as they are", () => {
  const words = fc.string({ unit: fc.constantFrom(..."abcé &=#?/%+'\"<") });
  fc.assert(
    fc.property(words, words, (value, fragment) => {
      const asked = new URL(QUOTE, OURS);
      asked.searchParams.set("tab", value);
      asked.hash = fragment;
      const page = new URL(ownPage(asked.pathname + asked.search + asked.hash), OURS);
      expect(page.href.replace(/#$/, "")).toBe(asked.href.replace(/#$/, ""));
      expect(page.searchParams.get("tab")).toBe(value);
    }),
  );
});

test("no page, and pages of others, are the history", () => {
  for (const asked of [
    undefined,
    "",
    "/provider/clients",
    "/owner",
    "/owner/../auth?x=1",
    "//evil.example/owner/requests",
    "/\\evil.example/owner/requests",
    "/owner//evil.example",
    "https://evil.example/owner/requests?tab=x",
  ])
    expect(ownPage(asked)).toBe(ownerPaths.history());
});
