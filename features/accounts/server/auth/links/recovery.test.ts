import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { recoveryStories } from "#testing/accounts/recovery.ts";

const its = recoveryStories();

describe("whoever asks", () => {
  test("gets the same answer for an unknown address", async () => {
    const answers = await Promise.all(
      [its.person.email, "personne@inconnue.test"].map((email) =>
        its.world.call("POST", "/recover", { body: { email } }),
      ),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, "{}"],
      [200, "{}"],
    ]);
    await its.world.runJobs();
    expect(its.world.letters.map(({ to }) => to)).toEqual([its.person.email]);
    expect(
      await its.world.db.selectFrom("one_time_links").selectAll().where("account_id", "is", null).execute(),
    ).toEqual([]);
  });

  test("makes the database do the same work either way", async () => {
    const written = async (email: string) => {
      await its.world.call("POST", "/recover", { body: { email } });
      const { rows } = await sql<{ links: number; jobs: number }>`
        select (select count(*) from one_time_links where token_hash is null) as links,
          (select count(*) from graphile_worker._private_jobs) as jobs`.execute(its.world.db);
      await its.world.runJobs();
      return rows[0];
    };
    expect(await written("personne@inconnue.test")).toEqual(await written(its.person.email));
  });

  test("waits as long either way", async () => {
    const timed = async (email: string, from: string) => {
      const start = performance.now();
      await its.world.call("POST", "/recover", { body: { email }, headers: { "x-forwarded-for": from } });
      return performance.now() - start;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let tries = 0; tries < 15; tries++) {
      known.push(await timed(its.person.email, `192.0.2.${100 + tries}`));
      unknown.push(await timed(`inconnue${tries}@exemple.test`, `192.0.2.${130 + tries}`));
    }
    // The quickest of each: whatever else the machine does only ever adds.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) / 2);
  });

  test("is paused in silence: one letter a minute, five an hour", async () => {
    const browser = its.browser("pkce");
    for (let minute = 0; minute < 9; minute++) {
      await its.ask(browser);
      await its.ask(browser);
      its.world.wait(61);
    }
    expect(its.world.letters).toHaveLength(5);
  });

  test("with a broken address is told so", async () => {
    const { error } = await its.browser("pkce").auth.resetPasswordForEmail("helene@");
    expect(error).toMatchObject({ code: "validation_failed", message: "Email invalide" });
  });
});

test("a letter that could not leave is written again with a link of its own", async () => {
  await its.browser("pkce").auth.resetPasswordForEmail(its.person.email);
  const send = its.world.letters.push;
  its.world.letters.push = () => {
    throw new Error("the mail server is away");
  };
  await its.world.runJobs();
  its.world.letters.push = send;
  // The worker writes a failure down a moment after it has stopped.
  await expect
    .poll(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(its.world.db);
      await its.world.runJobs();
      return its.world.letters.length;
    })
    .toBe(1);
  expect((await its.landing(its.lastLink())).searchParams.has("code")).toBe(true);
  // Asked for once, whatever the letter took.
  const trail = its.world.db
    .selectFrom("security_events")
    .select("kind")
    .where("account_id", "=", its.account);
  expect(await trail.where("kind", "=", "recovery_requested").execute()).toHaveLength(1);
});
