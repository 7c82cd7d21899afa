import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { tokenIn } from "#testing/accounts/auth-world.ts";
import { fragment, recoverySetup } from "#testing/accounts/recovery.ts";

const ctx = recoverySetup();

describe("a link", () => {
  test("a recovery link works once", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    expect((await ctx.redirectOf(ctx.lastLink())).searchParams.has("code")).toBe(true);
    const page = await ctx.redirectOf(ctx.lastLink());
    // A browser in the PKCE flow reads the failure in the query.
    expect(page.searchParams.get("error_code")).toBe("otp_expired");
    expect(fragment(page).get("error_code")).toBe("otp_expired");
  });

  test("a link opened ten times at once gives one code", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    const link = ctx.lastLink();
    const pages = await Promise.all(Array.from({ length: 10 }, () => ctx.redirectOf(link)));
    expect(pages.filter((page) => page.searchParams.has("code"))).toHaveLength(1);
  });

  test("a mail scanner's HEAD does not use a link up", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    expect((await ctx.open(ctx.lastLink(), "HEAD")).status).toBe(200);
    expect((await ctx.redirectOf(ctx.lastLink())).searchParams.has("code")).toBe(true);
  });

  test.each([
    [3599, true],
    [3601, false],
  ])("a link opened after %d seconds works: %s", async (seconds, works) => {
    await ctx.requestLetter(ctx.browser("pkce"));
    const link = ctx.lastLink();
    ctx.world.advanceSeconds(seconds);
    expect((await ctx.redirectOf(link)).searchParams.has("code")).toBe(works);
  });

  test("a newer link invalidates the one before", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    const older = ctx.lastLink();
    ctx.world.advanceSeconds(61);
    await ctx.requestLetter(ctx.browser("pkce"));
    expect((await ctx.redirectOf(older)).searchParams.get("error_code")).toBe("otp_expired");
    expect((await ctx.redirectOf(ctx.lastLink())).searchParams.has("code")).toBe(true);
  });

  test("a link cannot be used as one of another kind", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    for (const type of ["signup", "email_change", "magiclink", ""]) {
      const link = ctx.lastLink();
      link.searchParams.set("type", type);
      expect((await ctx.redirectOf(link)).searchParams.get("error_code"), type).toBe("otp_expired");
    }
    expect((await ctx.redirectOf(ctx.lastLink())).searchParams.has("code")).toBe(true);
  });

  test("a link opened from a network over its limit leads to its page, and works after the wait", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    const link = ctx.lastLink();
    const unknown = new URL(link);
    unknown.searchParams.set("token_hash", "pkce_inconnu");
    for (let tries = 0; tries < 60; tries++) await ctx.open(unknown);
    const page = await ctx.redirectOf(link);
    expect([page.pathname, page.searchParams.get("error_code")]).toEqual([
      "/reset-password",
      "over_request_rate_limit",
    ]);
    ctx.world.advanceSeconds(300);
    expect((await ctx.redirectOf(link)).searchParams.has("code")).toBe(true);
  }, 20_000);

  test("an unknown link leads to the page with the reason", async () => {
    const page = await ctx.redirectOf(new URL(`${ctx.resetPage()}?token_hash=inconnu&type=recovery`));
    expect(`${page.origin}${page.pathname}`).toBe(ctx.resetPage());
    expect(fragment(page).get("error_code")).toBe("otp_expired");
  });

  test("opening a link verifies the person's address", async () => {
    await ctx.requestLetter(ctx.browser("pkce"));
    await ctx.open(ctx.lastLink());
    const profile = await ctx.world.db
      .selectFrom("profiles")
      .select("email_verified_at")
      .where("id", "=", ctx.account)
      .executeTakeFirst();
    expect(profile?.email_verified_at).toEqual(ctx.world.now());
  });

  test("links and codes are stored as hashes only, and no secret is in the queue", async () => {
    await ctx.browser("pkce").auth.resetPasswordForEmail(ctx.person.email);
    const { rows: queued } = await sql`select * from graphile_worker._private_jobs`.execute(ctx.world.db);
    expect(queued).toHaveLength(1);
    await ctx.world.runJobs();
    const { token_hash: token } = tokenIn(ctx.lastLink());
    const code = (await ctx.redirectOf(ctx.lastLink())).searchParams.get("code") ?? "";
    const rows = await ctx.world.db
      .selectFrom("one_time_links")
      .selectAll()
      .where("account_id", "=", ctx.account)
      .execute();
    const stored = JSON.stringify([queued, rows]);
    for (const secret of [token, code, ctx.person.email])
      expect(JSON.stringify(queued)).not.toContain(secret);
    for (const secret of [token, code]) expect(stored).not.toContain(secret);
    const hash = createHash("sha256").update(token).digest();
    expect(rows.some((row) => row.token_hash && hash.equals(row.token_hash))).toBe(true);
  });

  test("a link that fails for an error of ours leads to its page with the reason, and works afterwards", async () => {
    await ctx.browser("pkce").auth.resetPasswordForEmail(ctx.person.email);
    await ctx.world.runJobs();
    await sql`alter table one_time_links rename to hidden_links`.execute(ctx.world.db);
    const landed = await ctx.redirectOf(ctx.lastLink());
    await sql`alter table hidden_links rename to one_time_links`.execute(ctx.world.db);
    expect([landed.pathname, landed.searchParams.get("error_code")]).toEqual([
      "/reset-password",
      "unexpected_failure",
    ]);
    expect(ctx.world.errors.splice(0)).toHaveLength(1);
    expect((await ctx.redirectOf(ctx.lastLink())).searchParams.get("code")).not.toBeNull();
  });

  test("a link never contains the request's Host", async () => {
    const { status } = await ctx.world.call("POST", "/recover", {
      body: { email: ctx.person.email },
      headers: {
        "x-forwarded-host": "pirate.test",
        "x-forwarded-proto": "https",
        forwarded: "host=pirate.test",
      },
    });
    expect(status).toBe(200);
    await ctx.world.runJobs();
    expect(ctx.lastLink().origin).toBe(ctx.world.origin);
    expect(JSON.stringify(ctx.world.letters)).not.toContain("pirate");
  });
});
