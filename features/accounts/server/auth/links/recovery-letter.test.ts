import { describe, expect, test } from "vitest";
import { linkIn, tokenIn } from "#testing/accounts/auth-world.ts";
import { NEW_PASSWORD, recoverySetup } from "#testing/accounts/recovery.ts";

const ctx = recoverySetup();

/** Requests the person's letter from an address, as a stranger may, with their own challenge. */
const askFrom = async (address: string) => {
  await ctx.requestLetter(ctx.browser("pkce", address));
};
const verify = (link: URL) => ctx.world.call("POST", "/verify", { body: tokenIn(link) });

describe("the letter's link", () => {
  test("a letter's link leads to our page and opens a session in another browser than the one that asked", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    const link = ctx.lastLink();
    expect(`${link.origin}${link.pathname}`).toBe(ctx.resetPage());
    expect(link.searchParams.get("type")).toBe("recovery");
    const elsewhere = ctx.browser("pkce", "198.51.100.77");
    const { token_hash } = tokenIn(link);
    expect((await elsewhere.auth.verifyOtp({ type: "recovery", token_hash })).error).toBeNull();
    expect((await elsewhere.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  test("a link used in twenty places at once opens one session", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(ctx.lastLink())));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ json }) => json.code))).toEqual(new Set([undefined, "otp_expired"]));
  });
});

describe("a stranger who keeps requesting letters", () => {
  test("a stranger's requests do not prevent the person's own letter", async () => {
    for (let attempt = 0; attempt < 6; attempt++) {
      await askFrom("198.51.100.66");
      ctx.world.advanceSeconds(61);
    }
    expect(ctx.world.letters).toHaveLength(5);
    await ctx.requestLetter(ctx.browser("pkce"));
    expect(ctx.world.letters).toHaveLength(6);
    expect((await verify(ctx.lastLink())).status).toBe(200);
  });

  test("a stranger's request does not make the person wait", async () => {
    await askFrom("198.51.100.66");
    await ctx.requestLetter(ctx.browser("pkce"));
    expect(ctx.world.letters).toHaveLength(2);
  });

  test("a stranger's request leaves a link already sent to the person valid", async () => {
    const here = ctx.browser("pkce");
    await ctx.requestLetter(here);
    const link = ctx.lastLink();
    await askFrom("198.51.100.66");
    ctx.world.advanceSeconds(61);
    await askFrom("198.51.100.66");
    const code = (await ctx.redirectOf(link)).searchParams.get("code") ?? "";
    expect((await here.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  test("a request from the same network leaves the link already sent valid in the first browser", async () => {
    const here = ctx.browser("pkce");
    await ctx.requestLetter(here);
    await ctx.requestLetter(ctx.browser("pkce"));
    const code = (await ctx.redirectOf(ctx.lastLink())).searchParams.get("code") ?? "";
    expect((await here.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  test("requests from many addresses cannot flood the mailbox, and the last letter still works", async () => {
    for (let n = 0; n < 70; n++) await askFrom(`198.18.0.${n}`);
    expect(ctx.world.letters).toHaveLength(60);
    await ctx.requestLetter(ctx.browser("pkce"));
    expect((await verify(ctx.lastLink())).status).toBe(200);
    // Neither an opened letter nor one about to expire prevents the next.
    for (const address of ["198.18.1.1", "198.18.1.2"]) {
      ctx.world.advanceSeconds(1801);
      await askFrom(address);
    }
    expect(ctx.world.letters).toHaveLength(62);
  }, 60_000);

  test("only one of several links in the mailbox works", async () => {
    await askFrom("198.51.100.66");
    const stranger = ctx.lastLink();
    await ctx.requestLetter(ctx.browser("pkce"));
    expect((await verify(stranger)).status).toBe(200);
    expect((await verify(ctx.lastLink())).json.code).toBe("otp_expired");
  });

  test("a stranger's link is invalid once the person has chosen a new password", async () => {
    await askFrom("198.51.100.66");
    const stranger = ctx.lastLink();
    const here = ctx.browser("pkce");
    await ctx.requestLetter(here);
    await here.auth.verifyOtp({ type: "recovery", token_hash: tokenIn(ctx.lastLink()).token_hash });
    await here.auth.updateUser({ password: NEW_PASSWORD });
    expect((await verify(stranger)).json.code).toBe("otp_expired");
  });
});

test("a stranger's requests do not prevent a confirmation letter either", async () => {
  for (const address of ["198.51.100.66", "198.51.100.66", "203.0.113.200"]) {
    await ctx.browser("pkce", address).auth.resend({ type: "signup", email: ctx.person.email });
    await ctx.world.runJobs();
  }
  expect(ctx.world.letters.map(({ subject }) => subject)).toEqual(Array(2).fill("Bienvenue chez Maisonnée"));
  const link = linkIn(ctx.world.letters[0]);
  expect(`${link.origin}${link.pathname}`).toBe(`${ctx.world.origin}/confirmation`);
  expect((await verify(link)).status).toBe(200);
});
