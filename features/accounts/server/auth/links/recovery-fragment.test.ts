import { describe, expect, test } from "vitest";
import { proofIn } from "#testing/accounts/auth-world.ts";
import { fragment, NEW_PASSWORD, recoveryStories } from "#testing/accounts/recovery.ts";

const its = recoveryStories();

describe("by the fragment", () => {
  test("the link leads to the reset page with a session of type recovery", async () => {
    const browser = its.browser("implicit");
    await its.ask(browser);
    const page = await its.landing(its.lastLink());
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

  test("verifyOtp opens the same link by its token", async () => {
    const browser = its.browser("implicit");
    await its.ask(browser);
    const { token_hash } = proofIn(its.lastLink());
    const { data, error } = await browser.auth.verifyOtp({ type: "recovery", token_hash });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(its.person.email);
    const again = await browser.auth.verifyOtp({ type: "recovery", token_hash });
    expect(again.error).toMatchObject({ code: "otp_expired", status: 403 });
  });

  test("the session it opens lasts an hour, however it is refreshed", async () => {
    const browser = its.browser("implicit");
    await its.ask(browser);
    const { token_hash } = proofIn(its.lastLink());
    await browser.auth.verifyOtp({ type: "recovery", token_hash });
    its.world.wait(1800);
    const { data } = await browser.auth.refreshSession();
    expect(data.session?.expires_in).toBe(1800);
    its.world.wait(1801);
    expect((await browser.auth.refreshSession()).error?.code).toBe("session_expired");
  });

  test("a spent link says so in the fragment only", async () => {
    await its.ask(its.browser("implicit"));
    await its.open(its.lastLink());
    const page = await its.landing(its.lastLink());
    expect(page.search).toBe("");
    expect(Object.fromEntries(fragment(page))).toMatchObject({
      error: "access_denied",
      error_code: "otp_expired",
    });
    expect(fragment(page).get("error_description")).not.toBe("");
  });
});
