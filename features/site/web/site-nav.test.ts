import { expect, test } from "vitest";
import { hasBar, isCurrent, navFor } from "./site-nav.ts";

const labels = (pathname: string) => navFor(pathname).map(({ label, to }) => `${label} → ${to}`);

test("under /owner the top bar leads to what an owner does", () => {
  expect(labels("/owner/properties/add")).toEqual([
    "Découvrir → /owner/services",
    "Propriétés → /owner/properties",
    "À propos → /about",
  ]);
});

test("under /provider it leads to one's services and to contact", () => {
  expect(labels("/provider/services/create")).toEqual([
    "Services → /provider/services",
    "Contact → /contact",
  ]);
});

test.each(["/", "/about", "/services/0199", "/providers", "/providers/0199", "/ownership"])(
  "on %s a visitor is offered services by way of signing in, the story and contact",
  (pathname) => {
    expect(labels(pathname)).toEqual([
      "Services → /auth?mode=login",
      "À propos → /about",
      "Contact → /contact",
    ]);
  },
);

test("the bar is drawn where one adds a property or writes a service, not where one signs in", () => {
  for (const path of ["/owner/properties/add", "/provider/services/create", "/provider/services/edit/0199"])
    expect(hasBar(path)).toBe(true);
  for (const path of ["/auth", "/reset-password"]) expect(hasBar(path)).toBe(false);
});

test("the entry of the page one is on is the current one", () => {
  expect(isCurrent({ label: "", to: "/owner/properties" }, "/owner/properties/add")).toBe(true);
  expect(isCurrent({ label: "", to: "/about" }, "/about")).toBe(true);
  expect(isCurrent({ label: "", to: "/auth?mode=login" }, "/")).toBe(false);
  expect(isCurrent({ label: "", to: "/provider" }, "/providers")).toBe(false);
});
