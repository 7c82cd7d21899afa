import { expect, test } from "vitest";
import { accountPaths } from "#paths/account-paths.ts";
import { consolePage, destinationOf, entryPath, ownPage } from "./destination.ts";

test("signing in leads to the requested page, with its query and fragment", () => {
  expect(destinationOf("owner", "/owner/services?q=neige&ville=laval#prix")).toBe(
    "/owner/services?q=neige&ville=laval#prix",
  );
  expect(destinationOf("provider", "/provider/clients?tab=requests")).toBe("/provider/clients?tab=requests");
  expect(destinationOf("owner", "/services/0199")).toBe("/services/0199");
});

test("without a requested page, each role goes to its home", () => {
  expect(destinationOf("owner", null)).toBe("/owner/services");
  expect(destinationOf("provider", "")).toBe("/provider/dashboard");
});

test("a requested page of the other role leads to the role's own home", () => {
  expect(destinationOf("owner", "/provider/dashboard")).toBe("/owner/services");
  expect(destinationOf("provider", "/owner/history")).toBe("/provider/dashboard");
  expect(destinationOf("provider", "/services/../owner/history")).toBe("/provider/dashboard");
});

test("public pages about providers are open to both roles", () => {
  expect(destinationOf("owner", "/provider")).toBe("/provider");
  expect(destinationOf("owner", "/providers/0199")).toBe("/providers/0199");
});

test.each([
  "https://evil.example/owner/services",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "evil.example",
  "/auth?mode=login",
  "/auth",
  "/reset-password#access_token=x",
  "/confirmation?token_hash=x&type=signup",
])("signing in does not lead to %s", (requested) => {
  expect(destinationOf("owner", requested)).toBe("/owner/services");
});

test("the URL of a sign-up has the account type and the page to return to", () => {
  expect(accountPaths.auth("signup", { accountType: "owner", returnTo: "/owner/services?q=vitres" })).toBe(
    "/auth?mode=signup&accountType=owner&retour=%2Fowner%2Fservices%3Fq%3Dvitres",
  );
  expect(accountPaths.auth("login", { returnTo: null })).toBe("/auth?mode=login");
});

test("a visitor who pressed a free time meets the sign-up form and returns to that time", () => {
  const pressed = "/owner/requests/new?services=1&debut=2026-03-05T14:00:00.000Z";
  const url = new URL(entryPath(pressed), "https://maisonnee.example");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    mode: "signup",
    accountType: "owner",
    retour: pressed,
  });
  expect(entryPath("/owner/services?q=neige")).toBe(
    "/auth?mode=login&retour=%2Fowner%2Fservices%3Fq%3Dneige",
  );
  expect(entryPath(null)).toBe("/auth?mode=login");
});

test("a visitor who comes back to a request from a letter's link is asked to sign in, not to sign up", () => {
  const request = "/owner/requests/new?services=0199";
  expect(entryPath(request)).toBe(accountPaths.auth("signup", { accountType: "owner", returnTo: request }));
  for (const result of ["courriel=confirme", "error_code=otp_expired"]) {
    const returnTo = `${request}&${result}`;
    expect(entryPath(returnTo)).toBe(accountPaths.auth("login", { returnTo }));
  }
});

test("the link of a welcome letter returns to the role's own page that was asked for, and to no other address", () => {
  const request = "/owner/requests/new?services=0199&debut=2026-11-30T14:00:00.000Z";
  expect(ownPage("owner", request)).toBe(request);
  for (const other of [
    null,
    "",
    "/provider/clients",
    "/services/0199",
    "/owner/../auth",
    "https://evil.example/owner/history",
    "//evil.example/owner/history",
    "/\\evil.example/owner/",
  ])
    expect(ownPage("owner", other)).toBeNull();
});

test("an operator goes to the requested page of the console, and from any other address to its first", () => {
  expect(consolePage("/operateur/argent?vue=ordres")).toBe("/operateur/argent?vue=ordres");
  for (const other of [null, "/owner/services", "//evil.example/operateur", "https://evil.example/operateur"])
    expect(consolePage(other)).toBe("/operateur");
});
