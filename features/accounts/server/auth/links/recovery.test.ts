import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { recoverySetup } from "#testing/accounts/recovery.ts";

const ctx = recoverySetup();

describe("a request for a recovery letter", () => {
  test("a recovery request gets the same response for an unknown address", async () => {
    const responses = await Promise.all(
      [ctx.person.email, "personne@inconnue.test"].map((email) =>
        ctx.world.call("POST", "/recover", { body: { email } }),
      ),
    );
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [200, "{}"],
      [200, "{}"],
    ]);
    await ctx.world.runJobs();
    expect(ctx.world.letters.map(({ to }) => to)).toEqual([ctx.person.email]);
    expect(
      await ctx.world.db.selectFrom("one_time_links").selectAll().where("account_id", "is", null).execute(),
    ).toEqual([]);
  });

  test("a recovery request does the same database work for an unknown address", async () => {
    const written = async (email: string) => {
      await ctx.world.call("POST", "/recover", { body: { email } });
      const { rows } = await sql<{ links: number; jobs: number }>`
        select (select count(*) from one_time_links where token_hash is null) as links,
          (select count(*) from graphile_worker._private_jobs where attempts = 0) as jobs`.execute(
        ctx.world.db,
      );
      await ctx.world.runJobs();
      return rows[0];
    };
    expect(await written("personne@inconnue.test")).toEqual(await written(ctx.person.email));
  });

  test("a recovery request sends the same statements for an unknown address, so that the wait tells nothing", async () => {
    const statements = (email: string, from: string) =>
      ctx.world.statementsOf(() =>
        ctx.world.call("POST", "/recover", { body: { email }, headers: { "x-forwarded-for": from } }),
      );
    const known = await statements(ctx.person.email, "198.51.100.1");
    expect(known.length).toBeGreaterThan(0);
    expect(await statements("inconnue@exemple.test", "203.0.113.1")).toEqual(known);
  });

  test("one network gets one recovery letter a minute and five an hour, without an error", async () => {
    const browser = ctx.browser("pkce");
    for (let minute = 0; minute < 9; minute++) {
      await ctx.requestLetter(browser);
      await ctx.requestLetter(browser);
      ctx.world.advanceSeconds(61);
    }
    expect(ctx.world.letters).toHaveLength(5);
  });

  test("a recovery request with a malformed address is rejected", async () => {
    const { error } = await ctx.browser("pkce").auth.resetPasswordForEmail("helene@");
    expect(error).toMatchObject({ code: "validation_failed", message: "Email invalide" });
  });
});

test("a letter that could not be sent is retried with a new link", async () => {
  await ctx.browser("pkce").auth.resetPasswordForEmail(ctx.person.email);
  const send = ctx.world.letters.push;
  ctx.world.letters.push = () => {
    throw new Error("the mail server is unavailable");
  };
  await ctx.world.runJobs();
  ctx.world.letters.push = send;
  // The worker records a failure shortly after runJobs returns.
  await expect
    .poll(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(ctx.world.db);
      await ctx.world.runJobs();
      return ctx.world.letters.length;
    })
    .toBe(1);
  expect((await ctx.redirectOf(ctx.lastLink())).searchParams.has("code")).toBe(true);
  // Recorded once, however often the letter was retried.
  const events = ctx.world.db
    .selectFrom("security_events")
    .select("kind")
    .where("account_id", "=", ctx.account);
  expect(await events.where("kind", "=", "recovery_requested").execute()).toHaveLength(1);
});
