import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { proofIn } from "#testing/accounts/auth-world.ts";
import { fragment, recoveryStories } from "#testing/accounts/recovery.ts";

const its = recoveryStories();

describe("a link", () => {
  test("works once", async () => {
    await its.ask(its.browser("pkce"));
    expect((await its.landing(its.lastLink())).searchParams.has("code")).toBe(true);
    const page = await its.landing(its.lastLink());
    // A browser in the PKCE flow is told in the query as well.
    expect(page.searchParams.get("error_code")).toBe("otp_expired");
    expect(fragment(page).get("error_code")).toBe("otp_expired");
  });

  test("opened ten times at once gives one code", async () => {
    await its.ask(its.browser("pkce"));
    const link = its.lastLink();
    const pages = await Promise.all(Array.from({ length: 10 }, () => its.landing(link)));
    expect(pages.filter((page) => page.searchParams.has("code"))).toHaveLength(1);
  });

  test("is not spent by a mail scanner's HEAD", async () => {
    await its.ask(its.browser("pkce"));
    expect((await its.open(its.lastLink(), "HEAD")).status).toBe(200);
    expect((await its.landing(its.lastLink())).searchParams.has("code")).toBe(true);
  });

  test.each([
    [3599, true],
    [3601, false],
  ])("opened after %d seconds works: %s", async (seconds, works) => {
    await its.ask(its.browser("pkce"));
    const link = its.lastLink();
    its.world.wait(seconds);
    expect((await its.landing(link)).searchParams.has("code")).toBe(works);
  });

  test("ends when a newer one is sent", async () => {
    await its.ask(its.browser("pkce"));
    const older = its.lastLink();
    its.world.wait(61);
    await its.ask(its.browser("pkce"));
    expect((await its.landing(older)).searchParams.get("error_code")).toBe("otp_expired");
    expect((await its.landing(its.lastLink())).searchParams.has("code")).toBe(true);
  });

  test("of another kind cannot be passed for this one", async () => {
    await its.ask(its.browser("pkce"));
    for (const type of ["signup", "email_change", "magiclink", ""]) {
      const link = its.lastLink();
      link.searchParams.set("type", type);
      expect((await its.landing(link)).searchParams.get("error_code"), type).toBe("otp_expired");
    }
    expect((await its.landing(its.lastLink())).searchParams.has("code")).toBe(true);
  });

  test("opened from where too many were tried leads to its page all the same, and works after the wait", async () => {
    await its.ask(its.browser("pkce"));
    const link = its.lastLink();
    const unknown = new URL(link);
    unknown.searchParams.set("token_hash", "pkce_inconnu");
    for (let tries = 0; tries < 60; tries++) await its.open(unknown);
    const page = await its.landing(link);
    expect([page.pathname, page.searchParams.get("error_code")]).toEqual([
      "/reset-password",
      "over_request_rate_limit",
    ]);
    its.world.wait(300);
    expect((await its.landing(link)).searchParams.has("code")).toBe(true);
  }, 20_000);

  test("that nobody sent leads to the page with the reason", async () => {
    const page = await its.landing(new URL(`${its.resetPage()}?token_hash=inconnu&type=recovery`));
    expect(`${page.origin}${page.pathname}`).toBe(its.resetPage());
    expect(fragment(page).get("error_code")).toBe("otp_expired");
  });

  test("proves that the address is the person's", async () => {
    await its.ask(its.browser("pkce"));
    await its.open(its.lastLink());
    const profile = await its.world.db
      .selectFrom("profiles")
      .select("email_verified_at")
      .where("id", "=", its.account)
      .executeTakeFirst();
    expect(profile?.email_verified_at).toEqual(its.world.now());
  });

  test("and its code are stored as hashes alone, and no secret is in the queue", async () => {
    await its.browser("pkce").auth.resetPasswordForEmail(its.person.email);
    const { rows: queued } = await sql`select * from graphile_worker._private_jobs`.execute(its.world.db);
    expect(queued).toHaveLength(1);
    await its.world.runJobs();
    const { token_hash: token } = proofIn(its.lastLink());
    const code = (await its.landing(its.lastLink())).searchParams.get("code") ?? "";
    const rows = await its.world.db
      .selectFrom("one_time_links")
      .selectAll()
      .where("account_id", "=", its.account)
      .execute();
    const stored = JSON.stringify([queued, rows]);
    for (const secret of [token, code, its.person.email])
      expect(JSON.stringify(queued)).not.toContain(secret);
    for (const secret of [token, code]) expect(stored).not.toContain(secret);
    const hash = createHash("sha256").update(token).digest();
    expect(rows.some((row) => row.token_hash && hash.equals(row.token_hash))).toBe(true);
  });

  test("that cannot be opened for a failure of ours leads to its page, which says so, and works afterwards", async () => {
    await its.browser("pkce").auth.resetPasswordForEmail(its.person.email);
    await its.world.runJobs();
    await sql`alter table one_time_links rename to hidden_links`.execute(its.world.db);
    const landed = await its.landing(its.lastLink());
    await sql`alter table hidden_links rename to one_time_links`.execute(its.world.db);
    expect([landed.pathname, landed.searchParams.get("error_code")]).toEqual([
      "/reset-password",
      "unexpected_failure",
    ]);
    expect(its.world.errors.splice(0)).toHaveLength(1);
    expect((await its.landing(its.lastLink())).searchParams.get("code")).not.toBeNull();
  });

  test("holds nothing of the request's Host", async () => {
    const { status } = await its.world.call("POST", "/recover", {
      body: { email: its.person.email },
      headers: {
        "x-forwarded-host": "pirate.test",
        "x-forwarded-proto": "https",
        forwarded: "host=pirate.test",
      },
    });
    expect(status).toBe(200);
    await its.world.runJobs();
    expect(its.lastLink().origin).toBe(its.world.origin);
    expect(JSON.stringify(its.world.letters)).not.toContain("pirate");
  });
});
