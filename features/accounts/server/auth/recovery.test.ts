import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AuthWorld, linkIn, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";

let world: AuthWorld;
let person: ReturnType<typeof newPerson>;
let account: string;
let visits = 0;
let from: string;
beforeAll(async () => {
  world = await openAuthWorld({ config: { allowed_redirects: ["https://app.exemple.test/retour"] } });
});
afterAll(() => world.close());
beforeEach(async () => {
  visits++;
  from = `192.0.2.${visits}`;
  person = newPerson();
  const { data } = await world.browser("pkce", from).auth.signUp(person);
  account = data.user?.id ?? "";
  await world.runJobs();
  world.letters.length = 0;
});

const resetPage = () => `${world.origin}/reset-password`;
async function ask(browser: ReturnType<AuthWorld["browser"]>, redirectTo = resetPage()) {
  const { error } = await browser.auth.resetPasswordForEmail(person.email, { redirectTo });
  expect(error).toBeNull();
  await world.runJobs();
}
const lastLink = () => linkIn(world.letters.at(-1));
const open = (link: URL, method = "GET") =>
  world.call(method, `/verify${link.search}`, { headers: { "x-forwarded-for": from } });
const landing = async (link: URL) => new URL((await open(link)).headers.get("location") ?? "");
const fragment = (url: URL) => new URLSearchParams(url.hash.slice(1));
const NEW = "Bouleau2027";

describe("in the browser that asked (PKCE)", () => {
  test("the letter's link leads to the reset page with a code, which opens a session for a new password", async () => {
    const browser = world.browser("pkce", from);
    await ask(browser);
    const page = await landing(lastLink());
    expect(`${page.origin}${page.pathname}`).toBe(resetPage());
    expect(page.hash).toBe("");
    const { data, error } = await browser.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data).toMatchObject({ redirectType: "recovery", user: { email: person.email } });
    expect((await browser.auth.updateUser({ password: NEW })).error).toBeNull();
    const again = await world
      .browser("pkce", from)
      .auth.signInWithPassword({ email: person.email, password: NEW });
    expect(again.error).toBeNull();
  });

  test("the code works once", async () => {
    const browser = world.browser("pkce", from);
    await ask(browser);
    const stored = browser.storage;
    const verifier = [...stored.entries()].find(([key]) => key.endsWith("-code-verifier"))?.[1] ?? "";
    const body = {
      auth_code: (await landing(lastLink())).searchParams.get("code"),
      code_verifier: JSON.parse(verifier).split("/")[0],
    };
    const exchange = () => world.call("POST", "/token?grant_type=pkce", { body });
    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await exchange()).json.code).toBe("flow_state_not_found");
  });

  test("the code works for 300 seconds from the moment the link is opened", async () => {
    for (const [seconds, code] of [
      [300, undefined],
      [301, "flow_state_expired"],
    ] as const) {
      const browser = world.browser("pkce", from);
      world.wait(61);
      await ask(browser);
      world.wait(3000);
      const page = await landing(lastLink());
      world.wait(seconds);
      const { error } = await browser.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
      expect(error?.code).toBe(code);
    }
  });

  test("another browser's verifier is refused, and spends the code", async () => {
    const browser = world.browser("pkce", from);
    await ask(browser);
    const auth_code = (await landing(lastLink())).searchParams.get("code");
    const { status, json } = await world.call("POST", "/token?grant_type=pkce", {
      body: { auth_code, code_verifier: "x".repeat(56) },
    });
    expect([status, json.code]).toEqual([400, "bad_code_verifier"]);
    const { error } = await browser.auth.exchangeCodeForSession(auth_code ?? "");
    expect(error?.code).toBe("flow_state_not_found");
  });

  test("a plain challenge is its own verifier", async () => {
    const verifier = "a-plain-verifier.that_is~long-enough-to-be-accepted";
    await world.call("POST", "/recover", {
      body: { email: person.email, code_challenge: verifier, code_challenge_method: "plain" },
    });
    await world.runJobs();
    const auth_code = (await landing(lastLink())).searchParams.get("code");
    const { status } = await world.call("POST", "/token?grant_type=pkce", {
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
    const { status, json } = await world.call("POST", "/recover", {
      body: { email: person.email, ...challenge },
    });
    expect([status, json.code]).toEqual([400, "validation_failed"]);
  });

  test.each([
    [{}, "validation_failed"],
    [{ auth_code: "x" }, "validation_failed"],
    [{ auth_code: "inconnu", code_verifier: "a".repeat(56) }, "flow_state_not_found"],
  ])("the exchange of %j is refused", async (body, code) => {
    expect((await world.call("POST", "/token?grant_type=pkce", { body })).json.code).toBe(code);
  });

  test("asked twice in a minute, the one letter sent works in the browser that asked last", async () => {
    const [first, second] = [world.browser("pkce", from), world.browser("pkce", from)];
    await ask(first);
    world.wait(30);
    await ask(second);
    expect(world.letters).toHaveLength(1);
    const code = (await landing(lastLink())).searchParams.get("code") ?? "";
    expect((await second.auth.exchangeCodeForSession(code)).error).toBeNull();
  });
});

describe("by the fragment", () => {
  test("the link leads to the reset page with a session of type recovery", async () => {
    const browser = world.browser("implicit", from);
    await ask(browser);
    const page = await landing(lastLink());
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
    expect((await browser.auth.updateUser({ password: NEW })).error).toBeNull();
  });

  test("verifyOtp opens the same link by its token", async () => {
    const browser = world.browser("implicit", from);
    await ask(browser);
    const token_hash = lastLink().searchParams.get("token") ?? "";
    const { data, error } = await browser.auth.verifyOtp({ type: "recovery", token_hash });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(person.email);
    const again = await browser.auth.verifyOtp({ type: "recovery", token_hash });
    expect(again.error).toMatchObject({ code: "otp_expired", status: 403 });
  });

  test("the session it opens lasts an hour, however it is refreshed", async () => {
    const browser = world.browser("implicit", from);
    await ask(browser);
    const token_hash = lastLink().searchParams.get("token") ?? "";
    await browser.auth.verifyOtp({ type: "recovery", token_hash });
    world.wait(1800);
    const { data } = await browser.auth.refreshSession();
    expect(data.session?.expires_in).toBe(1800);
    world.wait(1801);
    expect((await browser.auth.refreshSession()).error?.code).toBe("session_expired");
  });

  test("a spent link says so in the fragment only", async () => {
    await ask(world.browser("implicit", from));
    await open(lastLink());
    const page = await landing(lastLink());
    expect(page.search).toBe("");
    expect(Object.fromEntries(fragment(page))).toMatchObject({
      error: "access_denied",
      error_code: "otp_expired",
    });
    expect(fragment(page).get("error_description")).not.toBe("");
  });
});

describe("a link", () => {
  test("works once", async () => {
    await ask(world.browser("pkce", from));
    expect((await landing(lastLink())).searchParams.has("code")).toBe(true);
    const page = await landing(lastLink());
    // A browser in the PKCE flow is told in the query as well.
    expect(page.searchParams.get("error_code")).toBe("otp_expired");
    expect(fragment(page).get("error_code")).toBe("otp_expired");
  });

  test("opened ten times at once gives one code", async () => {
    await ask(world.browser("pkce", from));
    const link = lastLink();
    const pages = await Promise.all(Array.from({ length: 10 }, () => landing(link)));
    expect(pages.filter((page) => page.searchParams.has("code"))).toHaveLength(1);
  });

  test("is not spent by a mail scanner's HEAD", async () => {
    await ask(world.browser("pkce", from));
    expect((await open(lastLink(), "HEAD")).status).toBe(200);
    expect((await landing(lastLink())).searchParams.has("code")).toBe(true);
  });

  test.each([
    [3599, true],
    [3601, false],
  ])("opened after %d seconds works: %s", async (seconds, works) => {
    await ask(world.browser("pkce", from));
    const link = lastLink();
    world.wait(seconds);
    expect((await landing(link)).searchParams.has("code")).toBe(works);
  });

  test("ends when a newer one is sent", async () => {
    await ask(world.browser("pkce", from));
    const older = lastLink();
    world.wait(61);
    await ask(world.browser("pkce", from));
    expect((await landing(older)).searchParams.get("error_code")).toBe("otp_expired");
    expect((await landing(lastLink())).searchParams.has("code")).toBe(true);
  });

  test("of another kind cannot be passed for this one", async () => {
    await ask(world.browser("pkce", from));
    for (const type of ["signup", "email_change", "magiclink", ""]) {
      const link = lastLink();
      link.searchParams.set("type", type);
      expect((await landing(link)).searchParams.get("error_code"), type).toBe("otp_expired");
    }
    expect((await landing(lastLink())).searchParams.has("code")).toBe(true);
  });

  test("that nobody sent leads to the page with the reason", async () => {
    const page = await landing(
      new URL(
        `${world.url}/verify?token=inconnu&type=recovery&redirect_to=${encodeURIComponent(resetPage())}`,
      ),
    );
    expect(`${page.origin}${page.pathname}`).toBe(resetPage());
    expect(fragment(page).get("error_code")).toBe("otp_expired");
  });

  test("proves that the address is the person's", async () => {
    await ask(world.browser("pkce", from));
    await open(lastLink());
    const profile = await world.db
      .selectFrom("profiles")
      .select("email_verified_at")
      .where("id", "=", account)
      .executeTakeFirst();
    expect(profile?.email_verified_at).toEqual(world.now());
  });

  test("and its code are stored as hashes alone, and no secret is in the queue", async () => {
    await world.browser("pkce", from).auth.resetPasswordForEmail(person.email);
    const { rows: queued } = await sql`select * from graphile_worker._private_jobs`.execute(world.db);
    expect(queued).toHaveLength(1);
    await world.runJobs();
    const token = lastLink().searchParams.get("token") ?? "";
    const code = (await landing(lastLink())).searchParams.get("code") ?? "";
    const rows = await world.db
      .selectFrom("one_time_links")
      .selectAll()
      .where("account_id", "=", account)
      .execute();
    const stored = JSON.stringify([queued, rows]);
    for (const secret of [token, code, person.email]) expect(JSON.stringify(queued)).not.toContain(secret);
    for (const secret of [token, code]) expect(stored).not.toContain(secret);
    const hash = createHash("sha256").update(token).digest();
    expect(rows.some((row) => row.token_hash && hash.equals(row.token_hash))).toBe(true);
  });

  test("holds nothing of the request's Host", async () => {
    const { status } = await world.call("POST", "/recover", {
      body: { email: person.email },
      headers: {
        "x-forwarded-host": "pirate.test",
        "x-forwarded-proto": "https",
        forwarded: "host=pirate.test",
      },
    });
    expect(status).toBe(200);
    await world.runJobs();
    expect(lastLink().origin).toBe(world.origin);
    expect(JSON.stringify(world.letters)).not.toContain("pirate");
  });
});

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
    await ask(world.browser("pkce", from), redirectTo);
    expect(lastLink().searchParams.get("redirect_to")).toBe(resetPage());
    const link = lastLink();
    link.searchParams.set("redirect_to", redirectTo);
    const page = await landing(link);
    expect(`${page.origin}${page.pathname}`).toBe(resetPage());
    // Nor when the link itself has been tampered with and is spent.
    expect((await landing(link)).origin).toBe(world.origin);
  });

  test("not to a look-alike of our origin", async () => {
    const { host } = new URL(world.origin);
    for (const redirectTo of [
      `http://${host}.pirate.test/`,
      `http://${host}@pirate.test/`,
      `http://moi:secret@${host}/`,
      `blob:${world.origin}/x`,
      `https://${host}/`,
    ]) {
      world.wait(3600);
      await ask(world.browser("pkce", from), redirectTo);
      expect(lastLink().searchParams.get("redirect_to"), redirectTo).toBe(resetPage());
    }
  });

  test("to any page of ours, and to an allowed address written exactly", async () => {
    for (const redirectTo of [
      `${world.origin}/reset-password?langue=fr`,
      "https://app.exemple.test/retour",
    ]) {
      world.wait(61);
      await ask(world.browser("pkce", from), redirectTo);
      const page = await landing(lastLink());
      expect(page.href.startsWith(redirectTo), page.href).toBe(true);
    }
  });
});

describe("whoever asks", () => {
  test("gets the same answer for an unknown address", async () => {
    const answers = await Promise.all(
      [person.email, "personne@inconnue.test"].map((email) =>
        world.call("POST", "/recover", { body: { email } }),
      ),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, "{}"],
      [200, "{}"],
    ]);
    await world.runJobs();
    expect(world.letters.map(({ to }) => to)).toEqual([person.email]);
    expect(
      await world.db.selectFrom("one_time_links").selectAll().where("account_id", "is", null).execute(),
    ).toEqual([]);
  });

  test("makes the database do the same work either way", async () => {
    const written = async (email: string) => {
      await world.call("POST", "/recover", { body: { email } });
      const { rows } = await sql<{ links: number; jobs: number }>`
        select (select count(*) from one_time_links where token_hash is null) as links,
          (select count(*) from graphile_worker._private_jobs) as jobs`.execute(world.db);
      await world.runJobs();
      return rows[0];
    };
    expect(await written("personne@inconnue.test")).toEqual(await written(person.email));
  });

  test("is paused in silence: one letter a minute, five an hour", async () => {
    const browser = world.browser("pkce", from);
    for (let minute = 0; minute < 9; minute++) {
      await ask(browser);
      await ask(browser);
      world.wait(61);
    }
    expect(world.letters).toHaveLength(5);
  });

  test("with a broken address is told so", async () => {
    const { error } = await world.browser("pkce", from).auth.resetPasswordForEmail("helene@");
    expect(error).toMatchObject({ code: "validation_failed", message: "Email invalide" });
  });
});

test("a letter that could not leave is written again with a link of its own", async () => {
  await world.browser("pkce", from).auth.resetPasswordForEmail(person.email);
  const send = world.letters.push;
  world.letters.push = () => {
    throw new Error("the mail server is away");
  };
  await world.runJobs();
  world.letters.push = send;
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db);
  await world.runJobs();
  expect(world.letters).toHaveLength(1);
  expect((await landing(lastLink())).searchParams.has("code")).toBe(true);
});
