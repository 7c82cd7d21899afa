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
    expect(its.lastLink().searchParams.get("redirect_to")).toBe(its.resetPage());
    const link = its.lastLink();
    link.searchParams.set("redirect_to", redirectTo);
    const page = await its.landing(link);
    expect(`${page.origin}${page.pathname}`).toBe(its.resetPage());
    // Nor when the link itself has been tampered with and is spent.
    expect((await its.landing(link)).origin).toBe(its.world.origin);
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
      expect(its.lastLink().searchParams.get("redirect_to"), redirectTo).toBe(its.resetPage());
    }
  });

  test("to any page of ours, and to an allowed address written exactly", async () => {
    for (const redirectTo of [`${its.world.origin}/reset-password?langue=fr`, ALLOWED]) {
      its.world.wait(61);
      await its.ask(its.browser("pkce"), redirectTo);
      const page = await its.landing(its.lastLink());
      expect(page.href.startsWith(redirectTo), page.href).toBe(true);
    }
  });
});
