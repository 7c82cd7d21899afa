import { describe, expect, test } from "vitest";
import { ALLOWED, recoverySetup } from "#testing/accounts/recovery.ts";

const ctx = recoverySetup();

describe("a recovery link only leads to allowed pages", () => {
  test.each([
    ["https://pirate.test/reset-password"],
    ["//pirate.test/reset-password"],
    ["https://app.exemple.test/retour/ailleurs"],
    ["https://app.exemple.test/retour?x=1"],
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["pas une adresse"],
    ["/reset-password"],
  ])("a recovery link does not lead to %s", async (redirectTo) => {
    await ctx.requestLetter(ctx.browser("pkce"), redirectTo);
    const link = ctx.lastLink();
    expect(`${link.origin}${link.pathname}`).toBe(ctx.resetPage());
    const page = await ctx.redirectOf(link, redirectTo);
    expect(`${page.origin}${page.pathname}`).toBe(ctx.resetPage());
    // Nor when the link was altered and is used already.
    expect((await ctx.redirectOf(link, redirectTo)).origin).toBe(ctx.world.origin);
  });

  test("a recovery link does not lead to a look-alike of our origin", async () => {
    const { host } = new URL(ctx.world.origin);
    for (const redirectTo of [
      `http://${host}.pirate.test/`,
      `http://${host}@pirate.test/`,
      `http://moi:secret@${host}/`,
      `blob:${ctx.world.origin}/x`,
      `https://${host}/`,
    ]) {
      ctx.world.advanceSeconds(3600);
      await ctx.requestLetter(ctx.browser("pkce"), redirectTo);
      const { origin, pathname } = ctx.lastLink();
      expect(`${origin}${pathname}`, redirectTo).toBe(ctx.resetPage());
    }
  });

  test("a recovery link leads to the requested page with its query", async () => {
    const redirectTo = `${ctx.world.origin}/reset-password?langue=fr`;
    await ctx.requestLetter(ctx.browser("pkce"), redirectTo);
    expect(ctx.lastLink().href.startsWith(redirectTo)).toBe(true);
    expect((await ctx.redirectOf(ctx.lastLink())).href.startsWith(redirectTo)).toBe(true);
  });

  test("a recovery link leads to the page for a new password instead of another page of ours", async () => {
    await ctx.requestLetter(ctx.browser("pkce"), `${ctx.world.origin}/owner/settings`);
    const { origin, pathname } = ctx.lastLink();
    expect(`${origin}${pathname}`).toBe(ctx.resetPage());
  });

  test("a recovery link leads to an exactly allowed address, through GET /verify", async () => {
    const browser = ctx.browser("pkce");
    await ctx.requestLetter(browser, ALLOWED);
    const link = ctx.lastLink();
    expect(`${link.origin}${link.pathname}`).toBe(`${ctx.world.url}/verify`);
    const response = await ctx.world.call("GET", `/verify${link.search}`);
    const page = new URL(response.headers.get("location") ?? "");
    expect(page.href.startsWith(ALLOWED), page.href).toBe(true);
    const { error } = await browser.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
    expect(error).toBeNull();
  });
});
