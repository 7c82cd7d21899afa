import { describe, expect, test } from "vitest";
import { ALLOWED, recoveryStories } from "#testing/accounts/recovery.ts";

const its = recoveryStories();

describe("leads only where it may", () => {
  test.each([
    ["https://pirate.test/reset-password"],
    ["//pirate.test/reset-password"],
    ["https://app.exemple.test/retour/ailleurs"],
    ["https://app.exemple.test/retour?x=1"],
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["pas une adresse"],
    ["/reset-password"],
  ])("not to %s", async (redirectTo) => {
    await its.ask(its.browser("pkce"), redirectTo);
    const link = its.lastLink();
    expect(`${link.origin}${link.pathname}`).toBe(its.resetPage());
    const page = await its.landing(link, redirectTo);
    expect(`${page.origin}${page.pathname}`).toBe(its.resetPage());
    // Nor when the link itself has been tampered with and is spent.
    expect((await its.landing(link, redirectTo)).origin).toBe(its.world.origin);
  });

  test("not to a look-alike of our origin", async () => {
    const { host } = new URL(its.world.origin);
    for (const redirectTo of [
      `http://${host}.pirate.test/`,
      `http://${host}@pirate.test/`,
      `http://moi:secret@${host}/`,
      `blob:${its.world.origin}/x`,
      `https://${host}/`,
    ]) {
      its.world.wait(3600);
      await its.ask(its.browser("pkce"), redirectTo);
      const { origin, pathname } = its.lastLink();
      expect(`${origin}${pathname}`, redirectTo).toBe(its.resetPage());
    }
  });

  test("to the page asked for, when it is ours", async () => {
    const redirectTo = `${its.world.origin}/reset-password?langue=fr`;
    await its.ask(its.browser("pkce"), redirectTo);
    expect(its.lastLink().href.startsWith(redirectTo)).toBe(true);
    expect((await its.landing(its.lastLink())).href.startsWith(redirectTo)).toBe(true);
  });

  test("to the page for a new password, when another page of ours was asked for", async () => {
    await its.ask(its.browser("pkce"), `${its.world.origin}/owner/settings`);
    const { origin, pathname } = its.lastLink();
    expect(`${origin}${pathname}`).toBe(its.resetPage());
  });

  test("to an allowed address written exactly, by the wire's own link", async () => {
    const browser = its.browser("pkce");
    await its.ask(browser, ALLOWED);
    const link = its.lastLink();
    expect(`${link.origin}${link.pathname}`).toBe(`${its.world.url}/verify`);
    const answer = await its.world.call("GET", `/verify${link.search}`);
    const page = new URL(answer.headers.get("location") ?? "");
    expect(page.href.startsWith(ALLOWED), page.href).toBe(true);
    const { error } = await browser.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
    expect(error).toBeNull();
  });
});
