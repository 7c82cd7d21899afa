import { expect, test } from "vitest";
import { slimNav } from "./member/slim-nav.ts";
import { isCurrent, type NavEntry, VISITOR_NAV } from "./site-nav.ts";

const labels = (entries: readonly NavEntry[]) => entries.map(({ label, to }) => `${label} → ${to}`);

test("under /owner the top bar leads to the owner's pages", () => {
  expect(labels(slimNav("/owner/properties/add"))).toEqual([
    "Découvrir → /owner/services",
    "Propriétés → /owner/properties",
    "À propos → /about",
  ]);
});

test("under /provider the top bar leads to services and contact", () => {
  expect(labels(slimNav("/provider/services/create"))).toEqual([
    "Services → /provider/services",
    "Contact → /contact",
  ]);
});

test("a visitor is offered services by way of signing in, the story and contact", () => {
  expect(labels(VISITOR_NAV)).toEqual([
    "Services → /auth?mode=login",
    "À propos → /about",
    "Contact → /contact",
  ]);
});

test("the entry of the current page is marked as current", () => {
  expect(isCurrent({ label: "", to: "/owner/properties" }, "/owner/properties/add")).toBe(true);
  expect(isCurrent({ label: "", to: "/about" }, "/about")).toBe(true);
  expect(isCurrent({ label: "", to: "/auth?mode=login" }, "/")).toBe(false);
  expect(isCurrent({ label: "", to: "/provider" }, "/providers")).toBe(false);
});
