import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AuthWorld, linkIn, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";

let world: AuthWorld;
let person: ReturnType<typeof newPerson>;
let here: ReturnType<AuthWorld["browser"]>;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());
let visits = 0;
beforeEach(async () => {
  visits++;
  person = newPerson();
  here = world.browser("pkce", `192.0.2.${visits}`);
  await here.auth.signUp(person);
});

const change = (attributes: Parameters<typeof here.auth.updateUser>[0]) => here.auth.updateUser(attributes);
const signIn = (email: string, password: string) =>
  world.browser("pkce", `192.0.2.${visits}`).auth.signInWithPassword({ email, password });
const lettersTo = (email: string) => world.letters.filter(({ to }) => to === email);

describe("a new e-mail address", () => {
  const ask = (email: string) => change({ email });

  test("takes effect when the link sent there is opened, and the profile follows", async () => {
    const email = `nouvelle-${person.email}`;
    const { data, error } = await ask(email);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, new_email: email });
    await world.runJobs();
    const letter = lettersTo(email).at(-1);
    const answer = await world.call("GET", `/verify${linkIn(letter).search}`);
    expect(answer.status).toBe(303);
    const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const exchanged = await here.auth.exchangeCodeForSession(code);
    expect(exchanged.data.user?.email).toBe(email);
    const { data: user } = await here.auth.getUser();
    expect(user.user).toMatchObject({ email });
    expect(user.user).not.toHaveProperty("new_email");
    const profile = await world.db
      .selectFrom("profiles")
      .select(["email", "email_verified_at"])
      .where("id", "=", user.user?.id ?? "")
      .executeTakeFirst();
    expect(profile).toEqual({ email, email_verified_at: world.now() });
    expect((await signIn(email, person.password)).error).toBeNull();
    expect((await signIn(person.email, person.password)).error?.code).toBe("invalid_credentials");
  });

  test("that waits is in every answer of a session, so that a page shows it as long as it waits", async () => {
    const email = `nouvelle-${person.email}`;
    await ask(email);
    expect((await here.auth.refreshSession()).data.user).toMatchObject({ new_email: email });
    expect((await signIn(person.email, person.password)).data.user).toMatchObject({ new_email: email });
    world.wait(3600);
    expect((await here.auth.refreshSession()).data.user).not.toHaveProperty("new_email");
  });

  test("is told to the old address when it is asked for", async () => {
    await ask(`nouvelle-${person.email}`);
    await world.runJobs();
    expect(lettersTo(person.email).at(-1)?.subject).toBe(
      "Changement d'adresse courriel demandé".replace("'", "’"),
    );
  });

  test("is told to the old address before its link leaves, however often either letter is tried", async () => {
    await world.runJobs();
    const email = `nouvelle-${person.email}`;
    const { push } = world.letters;
    world.letters.push = (letter) => {
      if (letter.to === person.email) throw new Error("the mail server is away");
      return push.call(world.letters, letter);
    };
    await ask(email);
    await world.runJobs();
    expect(lettersTo(email)).toEqual([]);
    world.letters.push = push;
    const from = world.letters.length;
    // The worker writes a failure down a moment after it has stopped.
    await expect
      .poll(async () => {
        await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db);
        await world.runJobs();
        return world.letters.slice(from).map(({ to }) => to);
      })
      .toEqual([person.email, email]);
  });

  test("is refused when it has an account", async () => {
    const other = newPerson();
    await world.browser("pkce", `192.0.2.${visits}`).auth.signUp(other);
    expect((await ask(other.email)).error).toMatchObject({ code: "user_already_exists", status: 422 });
  });

  test("is refused at its link when it got an account meanwhile", async () => {
    const other = newPerson();
    await ask(other.email);
    await world.browser("pkce", `192.0.2.${visits}`).auth.signUp(other);
    await world.runJobs();
    const letter = lettersTo(other.email).find(({ subject }) => /nouvelle adresse/.test(subject));
    const answer = await world.call("GET", `/verify${linkIn(letter).search}`);
    expect(answer.headers.get("location")).toContain("error_code=user_already_exists");
    expect((await here.auth.getUser()).data.user?.email).toBe(person.email);
  });

  test("asked for again too soon says how long to wait", async () => {
    await ask(`une-${person.email}`);
    const { error } = await ask(`deux-${person.email}`);
    expect(error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    expect(here.answers.at(-1)?.headers.get("retry-after")).toBe("60");
  });

  test("asked for again later ends the first one's link", async () => {
    await ask(`une-${person.email}`);
    await world.runJobs();
    const first = linkIn(lettersTo(`une-${person.email}`).at(-1));
    world.wait(61);
    expect((await ask(`deux-${person.email}`)).error).toBeNull();
    const answer = await world.call("GET", `/verify${first.search}`);
    expect(answer.headers.get("location")).toContain("error_code=otp_expired");
  });

  test("that is the present one changes nothing and sends nothing", async () => {
    await world.runJobs();
    const before = world.letters.length;
    const { data } = await ask(person.email.toUpperCase());
    await world.runJobs();
    expect(data.user).not.toHaveProperty("new_email");
    expect(world.letters).toHaveLength(before);
  });

  test("that is no address is refused", async () => {
    expect((await ask("pas une adresse")).error?.code).toBe("validation_failed");
  });
});
