import { describe, expect, test } from "vitest";
import { NEW_PASSWORD, recoverySetup } from "#testing/accounts/recovery.ts";

const ctx = recoverySetup();

describe("recovery in the browser that asked (PKCE)", () => {
  test("a PKCE link leads to the reset page with a code, which opens a session for a new password", async () => {
    const browser = ctx.browser("pkce");
    await ctx.requestLetter(browser);
    const page = await ctx.redirectOf(ctx.lastLink());
    expect(`${page.origin}${page.pathname}`).toBe(ctx.resetPage());
    expect(page.hash).toBe("");
    const { data, error } = await browser.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data).toMatchObject({ redirectType: "recovery", user: { email: ctx.person.email } });
    expect((await browser.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    const again = await ctx
      .browser("pkce")
      .auth.signInWithPassword({ email: ctx.person.email, password: NEW_PASSWORD });
    expect(again.error).toBeNull();
  });

  test("the code of a PKCE link works once", async () => {
    const browser = ctx.browser("pkce");
    await ctx.requestLetter(browser);
    const stored = browser.storage;
    const verifier = [...stored.entries()].find(([key]) => key.endsWith("-code-verifier"))?.[1] ?? "";
    const body = {
      auth_code: (await ctx.redirectOf(ctx.lastLink())).searchParams.get("code"),
      code_verifier: JSON.parse(verifier).split("/")[0],
    };
    const exchange = () => ctx.world.call("POST", "/token?grant_type=pkce", { body });
    const responses = await Promise.all([exchange(), exchange(), exchange()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await exchange()).json.code).toBe("flow_state_not_found");
  });

  test("the code of a PKCE link works for 300 seconds after the link is opened", async () => {
    for (const [seconds, code] of [
      [300, undefined],
      [301, "flow_state_expired"],
    ] as const) {
      const browser = ctx.browser("pkce");
      ctx.world.advanceSeconds(61);
      await ctx.requestLetter(browser);
      ctx.world.advanceSeconds(3000);
      const page = await ctx.redirectOf(ctx.lastLink());
      ctx.world.advanceSeconds(seconds);
      const { error } = await browser.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
      expect(error?.code).toBe(code);
    }
  });

  test("another browser's verifier is rejected, and uses the code up", async () => {
    const browser = ctx.browser("pkce");
    await ctx.requestLetter(browser);
    const auth_code = (await ctx.redirectOf(ctx.lastLink())).searchParams.get("code");
    const { status, json } = await ctx.world.call("POST", "/token?grant_type=pkce", {
      body: { auth_code, code_verifier: "x".repeat(56) },
    });
    expect([status, json.code]).toEqual([400, "bad_code_verifier"]);
    const { error } = await browser.auth.exchangeCodeForSession(auth_code ?? "");
    expect(error?.code).toBe("flow_state_not_found");
  });

  test("a plain challenge is its own verifier", async () => {
    const verifier = "a-plain-verifier.that_is~long-enough-to-be-accepted";
    await ctx.world.call("POST", "/recover", {
      body: { email: ctx.person.email, code_challenge: verifier, code_challenge_method: "plain" },
    });
    await ctx.world.runJobs();
    const auth_code = (await ctx.redirectOf(ctx.lastLink())).searchParams.get("code");
    const { status } = await ctx.world.call("POST", "/token?grant_type=pkce", {
      body: { auth_code, code_verifier: verifier },
    });
    expect(status).toBe(200);
  });

  test.each([
    ["too short", { code_challenge: "a".repeat(42), code_challenge_method: "s256" }],
    ["too long", { code_challenge: "a".repeat(129), code_challenge_method: "s256" }],
    ["of other characters", { code_challenge: "é".repeat(50), code_challenge_method: "s256" }],
    ["of an unknown method", { code_challenge: "a".repeat(43), code_challenge_method: "md5" }],
    ["without its method", { code_challenge: "a".repeat(43) }],
    ["that is missing", { code_challenge_method: "s256" }],
  ])("a challenge %s is rejected", async (_, challenge) => {
    const { status, json } = await ctx.world.call("POST", "/recover", {
      body: { email: ctx.person.email, ...challenge },
    });
    expect([status, json.code]).toEqual([400, "validation_failed"]);
  });

  test.each([
    [{}, "validation_failed"],
    [{ auth_code: "x" }, "validation_failed"],
    [{ auth_code: "inconnu", code_verifier: "a".repeat(56) }, "flow_state_not_found"],
  ])("the exchange of %j is rejected", async (body, code) => {
    expect((await ctx.world.call("POST", "/token?grant_type=pkce", { body })).json.code).toBe(code);
  });

  test("two requests in a minute from one network send one letter, with the first one's challenge", async () => {
    const [first, second] = [ctx.browser("pkce"), ctx.browser("pkce")];
    await ctx.requestLetter(first);
    ctx.world.advanceSeconds(30);
    await ctx.requestLetter(second);
    expect(ctx.world.letters).toHaveLength(1);
    const code = (await ctx.redirectOf(ctx.lastLink())).searchParams.get("code") ?? "";
    expect((await first.auth.exchangeCodeForSession(code)).error).toBeNull();
  });
});
