import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { credentials, linkIn, newPerson, wirePath } from "#testing/accounts/auth-world.ts";
import { updateSetup } from "#testing/accounts/updates.ts";

const story = updateSetup();

describe("a new e-mail address", () => {
  const requestChange = (email: string) => story.change({ email });

  test("a new address takes effect when the link sent there is opened, on the profile too", async () => {
    const email = `nouvelle-${story.person.email}`;
    const { data, error } = await requestChange(email);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: story.person.email, new_email: email });
    await story.world.runJobs();
    const letter = story.lettersTo(email).at(-1);
    const response = await story.world.call("GET", wirePath(linkIn(letter)));
    expect(response.status).toBe(303);
    const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const exchanged = await story.here.auth.exchangeCodeForSession(code);
    expect(exchanged.data.user?.email).toBe(email);
    const { data: user } = await story.here.auth.getUser();
    expect(user.user).toMatchObject({ email });
    expect(user.user).not.toHaveProperty("new_email");
    const profile = await story.world.db
      .selectFrom("profiles")
      .select(["email", "email_verified_at"])
      .where("id", "=", user.user?.id ?? "")
      .executeTakeFirst();
    expect(profile).toEqual({ email, email_verified_at: story.world.now() });
    expect((await story.signIn(email, story.person.password)).error).toBeNull();
    expect((await story.signIn(story.person.email, story.person.password)).error?.code).toBe(
      "invalid_credentials",
    );
  });

  test("the link of a new address that is in place says so when it is opened again, until it is replaced", async () => {
    const email = `nouvelle-${story.person.email}`;
    await requestChange(email);
    await story.world.runJobs();
    const link = wirePath(linkIn(story.lettersTo(email).at(-1)));
    await story.world.call("GET", link);
    expect((await story.world.call("GET", link)).headers.get("location")).toContain("courriel=deja");
    await sql`update accounts set email = ${`autre-${email}`} where email = ${email}`.execute(story.world.db);
    expect((await story.world.call("GET", link)).headers.get("location")).toContain("error_code=otp_expired");
  });

  test("a pending address is in every response with a session, so that pages can show it", async () => {
    const email = `nouvelle-${story.person.email}`;
    await requestChange(email);
    expect((await story.here.auth.refreshSession()).data.user).toMatchObject({ new_email: email });
    expect((await story.signIn(story.person.email, story.person.password)).data.user).toMatchObject({
      new_email: email,
    });
    story.world.advanceSeconds(3600);
    expect((await story.here.auth.refreshSession()).data.user).not.toHaveProperty("new_email");
  });

  test("a recovery letter in the former mailbox opens nothing once the address has changed", async () => {
    const email = `nouvelle-${story.person.email}`;
    await story.another().auth.resetPasswordForEmail(story.person.email);
    await requestChange(email);
    await story.world.runJobs();
    const recovery = story.lettersTo(story.person.email).find(({ subject }) => /mot de passe/i.test(subject));
    await story.world.call("GET", wirePath(linkIn(story.lettersTo(email).at(-1))));
    const response = await story.world.call("GET", wirePath(linkIn(recovery)));
    expect(response.headers.get("location")).toContain("error_code=otp_expired");
  });

  test("a request for a new address sends a warning to the present one", async () => {
    await requestChange(`nouvelle-${story.person.email}`);
    await story.world.runJobs();
    expect(story.lettersTo(story.person.email).at(-1)?.subject).toBe(
      "Changement d'adresse courriel demandé".replace("'", "’"),
    );
  });

  /** Whether the link works that was asked for here, once `act` has been done. */
  async function worksAfter(act: () => Promise<unknown>): Promise<boolean> {
    const email = `nouvelle-${story.person.email}`;
    expect((await requestChange(email)).error).toBeNull();
    await story.world.runJobs();
    await act();
    await story.world.call("GET", wirePath(linkIn(story.lettersTo(email).at(-1))));
    return (await story.signIn(email, story.person.password)).error === null;
  }

  test.each(["global", "others"] as const)(
    "a change that another session asked for ends with it when one signs out (%s)",
    async (scope) => {
      const elsewhere = story.another();
      await elsewhere.auth.signInWithPassword(credentials(story.person));
      expect(await worksAfter(() => elsewhere.auth.signOut({ scope }))).toBe(false);
    },
  );

  test.each(["global", "local", "others"] as const)(
    "a change that this session asked for waits for its link when one signs out here (%s)",
    async (scope) => {
      expect(await worksAfter(() => story.here.auth.signOut({ scope }))).toBe(true);
    },
  );

  test("a change that is asked for while every other session ends does not survive it", async () => {
    const elsewhere = story.another();
    await elsewhere.auth.signInWithPassword(credentials(story.person));
    const email = `nouvelle-${story.person.email}`;
    await Promise.all([requestChange(email), elsewhere.auth.signOut({ scope: "others" })]);
    await story.world.runJobs();
    const letter = story.lettersTo(email).at(-1);
    if (letter) await story.world.call("GET", wirePath(linkIn(letter)));
    expect((await elsewhere.auth.getUser()).data.user?.email).toBe(story.person.email);
  });

  test("the warning to the present address leaves before the link, even when a letter is retried", async () => {
    await story.world.runJobs();
    const email = `nouvelle-${story.person.email}`;
    const { push } = story.world.letters;
    story.world.letters.push = (letter) => {
      if (letter.to === story.person.email) throw new Error("the mail server is unavailable");
      return push.call(story.world.letters, letter);
    };
    await requestChange(email);
    await story.world.runJobs();
    expect(story.lettersTo(email)).toEqual([]);
    story.world.letters.push = push;
    const from = story.world.letters.length;
    // The worker records a failure shortly after runJobs returns.
    await expect
      .poll(async () => {
        await sql`update graphile_worker._private_jobs set run_at = now()`.execute(story.world.db);
        await story.world.runJobs();
        return story.world.letters.slice(from).map(({ to }) => to);
      })
      .toEqual([story.person.email, email]);
  });

  test("a new address that has an account is rejected", async () => {
    const other = newPerson();
    await story.another().auth.signUp(other);
    expect((await requestChange(other.email)).error).toMatchObject({
      code: "user_already_exists",
      status: 422,
    });
  });

  test("the link is rejected when another account took the new address in the meantime", async () => {
    const other = newPerson();
    await requestChange(other.email);
    await story.another().auth.signUp(other);
    await story.world.runJobs();
    const letter = story.lettersTo(other.email).find(({ subject }) => /nouvelle adresse/.test(subject));
    const response = await story.world.call("GET", wirePath(linkIn(letter)));
    expect(response.headers.get("location")).toContain("error_code=user_already_exists");
    expect((await story.here.auth.getUser()).data.user?.email).toBe(story.person.email);
  });

  test("a second request too soon is rejected with the time to wait", async () => {
    await requestChange(`une-${story.person.email}`);
    const { error } = await requestChange(`deux-${story.person.email}`);
    expect(error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    expect(story.here.responses.at(-1)?.headers.get("retry-after")).toBe("60");
  });

  test("a second request later invalidates the first one's link", async () => {
    await requestChange(`une-${story.person.email}`);
    await story.world.runJobs();
    const first = linkIn(story.lettersTo(`une-${story.person.email}`).at(-1));
    story.world.advanceSeconds(61);
    expect((await requestChange(`deux-${story.person.email}`)).error).toBeNull();
    const response = await story.world.call("GET", wirePath(first));
    expect(response.headers.get("location")).toContain("error_code=otp_expired");
  });

  test("a request for the present address changes nothing and sends nothing", async () => {
    await story.world.runJobs();
    const before = story.world.letters.length;
    const { data } = await requestChange(story.person.email.toUpperCase());
    await story.world.runJobs();
    expect(data.user).not.toHaveProperty("new_email");
    expect(story.world.letters).toHaveLength(before);
  });

  test("a malformed new address is rejected", async () => {
    expect((await requestChange("pas une adresse")).error?.code).toBe("validation_failed");
  });
});
