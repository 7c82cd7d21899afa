import { describe, expect, test } from "vitest";
import { tokenIn } from "#testing/accounts/auth-world.ts";
import { fragment, NEW_PASSWORD, recoverySetup } from "#testing/accounts/recovery.ts";

const ctx = recoverySetup();

describe("recovery by the fragment", () => {
  test("a recovery link of the implicit flow leads to the reset page with a session in the fragment", async () => {
    const browser = ctx.browser("implicit");
    await ctx.requestLetter(browser);
    const page = await ctx.redirectOf(ctx.lastLink());
    const found = fragment(page);
    expect(Object.fromEntries(found)).toMatchObject({
      type: "recovery",
      token_type: "bearer",
      expires_in: "3600",
    });
    expect(page.search).toBe("");
    const { error } = await browser.auth.setSession({
      access_token: found.get("access_token") ?? "",
      refresh_token: found.get("refresh_token") ?? "",
    });
    expect(error).toBeNull();
    expect((await browser.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  test("verifyOtp opens a recovery link by its token, once", async () => {
    const browser = ctx.browser("implicit");
    await ctx.requestLetter(browser);
    const { token_hash } = tokenIn(ctx.lastLink());
    const { data, error } = await browser.auth.verifyOtp({ type: "recovery", token_hash });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(ctx.person.email);
    const again = await browser.auth.verifyOtp({ type: "recovery", token_hash });
    expect(again.error).toMatchObject({ code: "otp_expired", status: 403 });
  });

  test("a session opened by a recovery link lasts an hour, even when it is refreshed", async () => {
    const browser = ctx.browser("implicit");
    await ctx.requestLetter(browser);
    const { token_hash } = tokenIn(ctx.lastLink());
    await browser.auth.verifyOtp({ type: "recovery", token_hash });
    ctx.world.advanceSeconds(1800);
    const { data } = await browser.auth.refreshSession();
    expect(data.session?.expires_in).toBe(1800);
    ctx.world.advanceSeconds(1801);
    expect((await browser.auth.refreshSession()).error?.code).toBe("session_expired");
  });

  test("a used link of the implicit flow reports it in the fragment only", async () => {
    await ctx.requestLetter(ctx.browser("implicit"));
    await ctx.open(ctx.lastLink());
    const page = await ctx.redirectOf(ctx.lastLink());
    expect(page.search).toBe("");
    expect(Object.fromEntries(fragment(page))).toMatchObject({
      error: "access_denied",
      error_code: "otp_expired",
    });
    expect(fragment(page).get("error_description")).not.toBe("");
  });
});
