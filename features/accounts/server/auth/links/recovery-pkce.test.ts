import { describe, expect, test } from "vitest";
import { NEW_PASSWORD, recoveryStories } from "#testing/accounts/recovery.ts";

const its = recoveryStories();

describe("in the browser that asked (PKCE)", () => {
  test("the letter's link leads to the reset page with a code, which opens a session for a new password", async () => {
    const browser = its.browser("pkce");
    await its.ask(browser);
    const page = await its.landing(its.lastLink());
    expect(`${page.origin}${page.pathname}`).toBe(its.resetPage());
    expect(page.hash).toBe("");
    const { data, error } = await browser.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data).toMatchObject({ redirectType: "recovery", user: { email: its.person.email } });
    expect((await browser.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    const again = await its
      .browser("pkce")
      .auth.signInWithPassword({ email: its.person.email, password: NEW_PASSWORD });
    expect(again.error).toBeNull();
  });

  test("the code works once", async () => {
    const browser = its.browser("pkce");
    await its.ask(browser);
    const stored = browser.storage;
    const verifier = [...stored.entries()].find(([key]) => key.endsWith("-code-verifier"))?.[1] ?? "";
    const body = {
      auth_code: (await its.landing(its.lastLink())).searchParams.get("code"),
      code_verifier: JSON.parse(verifier).split("/")[0],
    };
    const exchange = () => its.world.call("POST", "/token?grant_type=pkce", { body });
    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await exchange()).json.code).toBe("flow_state_not_found");
  });

  test("the code works for 300 seconds from the moment the link is opened", async () => {
    for (const [seconds, code] of [
      [300, undefined],
      [301, "flow_state_expired"],
    ] as const) {
      const browser = its.browser("pkce");
      its.world.wait(61);
      await its.ask(browser);
      its.world.wait(3000);
      const page = await its.landing(its.lastLink());
      its.world.wait(seconds);
      const { error } = await browser.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
      expect(error?.code).toBe(code);
    }
  });

  test("another browser's verifier is refused, and spends the code", async () => {
    const browser = its.browser("pkce");
    await its.ask(browser);
    const auth_code = (await its.landing(its.lastLink())).searchParams.get("code");
    const { status, json } = await its.world.call("POST", "/token?grant_type=pkce", {
      body: { auth_code, code_verifier: "x".repeat(56) },
    });
    expect([status, json.code]).toEqual([400, "bad_code_verifier"]);
    const { error } = await browser.auth.exchangeCodeForSession(auth_code ?? "");
    expect(error?.code).toBe("flow_state_not_found");
  });

  test("a plain challenge is its own verifier", async () => {
    const verifier = "a-plain-verifier.that_is~long-enough-to-be-accepted";
    await its.world.call("POST", "/recover", {
      body: { email: its.person.email, code_challenge: verifier, code_challenge_method: "plain" },
    });
    await its.world.runJobs();
    const auth_code = (await its.landing(its.lastLink())).searchParams.get("code");
    const { status } = await its.world.call("POST", "/token?grant_type=pkce", {
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
  ])("a challenge %s is refused", async (_, challenge) => {
    const { status, json } = await its.world.call("POST", "/recover", {
      body: { email: its.person.email, ...challenge },
    });
    expect([status, json.code]).toEqual([400, "validation_failed"]);
  });

  test.each([
    [{}, "validation_failed"],
    [{ auth_code: "x" }, "validation_failed"],
    [{ auth_code: "inconnu", code_verifier: "a".repeat(56) }, "flow_state_not_found"],
  ])("the exchange of %j is refused", async (body, code) => {
    expect((await its.world.call("POST", "/token?grant_type=pkce", { body })).json.code).toBe(code);
  });

  test("asked twice in a minute from one place, the one letter sent keeps the challenge of who asked first", async () => {
    const [first, second] = [its.browser("pkce"), its.browser("pkce")];
    await its.ask(first);
    its.world.wait(30);
    await its.ask(second);
    expect(its.world.letters).toHaveLength(1);
    const code = (await its.landing(its.lastLink())).searchParams.get("code") ?? "";
    expect((await first.auth.exchangeCodeForSession(code)).error).toBeNull();
  });
});
