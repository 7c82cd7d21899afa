import { describe, expect, test } from "vitest";
import { credentials, linkIn, newPerson, wirePath } from "#testing/accounts/auth-world.ts";
import { updateSetup } from "#testing/accounts/updates.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";

const story = updateSetup();
const NEW = "Bouleau2027";

describe("a new password", () => {
  test("a new password replaces the old one", async () => {
    const { error } = await story.change({ password: NEW, current_password: story.person.password });
    expect(error).toBeNull();
    expect((await story.signIn(story.person.email, NEW)).error).toBeNull();
    expect((await story.signIn(story.person.email, story.person.password)).error?.code).toBe(
      "invalid_credentials",
    );
  });

  test("a new password ends every other session and keeps this one", async () => {
    const other = story.world.browser();
    await other.auth.signInWithPassword(credentials(story.person));
    await story.change({ password: NEW, current_password: story.person.password });
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await story.here.auth.getUser()).error).toBeNull();
    expect((await story.here.auth.refreshSession()).error).toBeNull();
  });

  test("a new password sends a letter", async () => {
    await story.change({ password: NEW, current_password: story.person.password });
    await story.world.runJobs();
    const letter = story.lettersTo(story.person.email).at(-1);
    expect(letter?.subject).toBe("Votre mot de passe a été modifié");
    expect(letter?.text).not.toContain(NEW);
  });

  test("a new password invalidates a recovery link", async () => {
    await story.here.auth.resetPasswordForEmail(story.person.email);
    await story.world.runJobs();
    const link = linkIn(story.lettersTo(story.person.email).at(-1));
    await story.change({ password: NEW, current_password: story.person.password });
    const response = await story.world.call("GET", wirePath(link));
    expect(response.headers.get("location")).toContain("error_code=otp_expired");
  });

  test.each([
    ["from Paramètres", () => story.change({ password: NEW, current_password: story.person.password })],
    [
      "by a recovery letter",
      async () => {
        await story.here.auth.resetPasswordForEmail(story.person.email);
        await story.world.runJobs();
        const response = await story.world.call(
          "GET",
          wirePath(linkIn(story.lettersTo(story.person.email).at(-1))),
        );
        const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
        await story.here.auth.exchangeCodeForSession(code);
        return story.change({ password: NEW });
      },
    ],
  ])("a new password chosen %s cancels a pending change of address and its link", async (_, choose) => {
    const email = `voleur-${story.person.email}`;
    await story.change({ email });
    await story.world.runJobs();
    const link = linkIn(story.lettersTo(email).at(-1));
    const { data, error } = await choose();
    expect(error).toBeNull();
    expect(data.user).not.toHaveProperty("new_email");
    const response = await story.world.call("GET", wirePath(link));
    expect(response.headers.get("location")).toContain("error_code=otp_expired");
    expect((await story.here.auth.getUser()).data.user?.email).toBe(story.person.email);
  });

  test("a password chosen by a recovery letter signs in at once, whatever failed attempts came before", async () => {
    const codes = [];
    for (let n = 0; n < 25; n++) codes.push((await story.signIn(story.person.email, "Mauvais1")).error?.code);
    expect(codes.at(-1)).toBe("over_request_rate_limit");
    await story.here.auth.resetPasswordForEmail(story.person.email);
    await story.world.runJobs();
    const response = await story.world.call(
      "GET",
      wirePath(linkIn(story.lettersTo(story.person.email).at(-1))),
    );
    await story.here.auth.exchangeCodeForSession(
      new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "",
    );
    expect((await story.change({ password: NEW })).error).toBeNull();
    expect((await story.signIn(story.person.email, NEW)).error).toBeNull();
  });

  test.each([
    ["without the current one", {}, "current_password_required"],
    ["with an empty current one", { current_password: "" }, "current_password_required"],
    ["with a wrong current one", { current_password: "Mauvais1" }, "current_password_invalid"],
  ])("a new password is rejected %s", async (_, proof, code) => {
    const { error } = await story.change({ password: NEW, ...proof });
    expect(error).toMatchObject({ code, status: 400 });
    expect((await story.signIn(story.person.email, story.person.password)).error).toBeNull();
  });

  test("a new password that is the old one is rejected", async () => {
    const { error } = await story.change({
      password: story.person.password,
      current_password: story.person.password,
    });
    expect(error).toMatchObject({ code: "same_password", status: 422 });
  });

  test("a weak new password is rejected with the reasons", async () => {
    const { error } = await story.change({ password: "court", current_password: story.person.password });
    expect(error).toMatchObject({ code: "weak_password", status: 422, reasons: ["length", "characters"] });
  });

  test("a stolen session cannot guess the current password without limit", async () => {
    const bearer = (await story.here.auth.getSession()).data.session?.access_token;
    const codes: string[] = [];
    for (let i = 0; i < 22; i++) {
      const body = { password: NEW, current_password: `Mauvais${i}` };
      const { json, headers } = await story.world.call("PUT", "/user", { bearer, body });
      codes.push(json.code);
      if (json.code === "over_request_rate_limit")
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("current_password_invalid"));
    expect(codes.at(-1)).toBe("over_request_rate_limit");
  });

  test("one of two simultaneous changes of password succeeds", async () => {
    const bearer = (await story.here.auth.getSession()).data.session?.access_token;
    const bodies = ["Bouleau2027", "Cerisier2028"].map((password) => ({
      password,
      current_password: story.person.password,
    }));
    const responses = await Promise.all(
      bodies.map((body) => story.world.call("PUT", "/user", { bearer, body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe("metadata", () => {
  test("metadata is changed key by key, and null removes a key", async () => {
    const { data } = await story.change({ data: { theme: "sombre", phoneNumber: null } });
    expect(data.user?.user_metadata).toMatchObject({ theme: "sombre", full_name: "Hélène Côté" });
    expect(data.user?.user_metadata).not.toHaveProperty("phoneNumber");
  });

  test("metadata cannot change a person's role", async () => {
    await story.change({ data: { user_type: "provider", role: "admin" } });
    const { data } = await story.here.auth.refreshSession();
    const actor = await story.world.authenticate(`Bearer ${data.session?.access_token}`);
    expect(actor?.role).toBe("owner");
  });

  test.each([
    ["of more than 8 KiB", { text: "é".repeat(4096) }],
    ["nested beyond reason", JSON.parse(`${'{"a":'.repeat(30)}1${"}".repeat(30)}`)],
    ["holding U+0000", { note: "a\0b" }],
    ["holding U+0000 in a name", { "a\0b": 1 }],
  ])("metadata %s is rejected", async (_, data) => {
    expect((await story.change({ data })).error).toMatchObject({ code: "validation_failed", status: 400 });
  });

  test("metadata that is not an object is rejected", async () => {
    const bearer = (await story.here.auth.getSession()).data.session?.access_token;
    for (const data of ["texte", 3, ["a"]]) {
      const { status, json } = await story.world.call("PUT", "/user", { bearer, body: { data } });
      expect([status, json.code]).toEqual([400, "validation_failed"]);
    }
  });

  test("metadata cannot grow past 8 KiB in several changes", async () => {
    await story.change({ data: { a: "x".repeat(5000) } });
    expect((await story.change({ data: { b: "x".repeat(5000) } })).error?.code).toBe("validation_failed");
  });
});

test("an address is not changed by a session that ended while the change waited", async () => {
  const { db } = story.world;
  const { data } = await story.here.auth.getUser();
  const account_id = data.user?.id ?? "";
  const wanted = newPerson().email;
  const changed = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("accounts").select("id").where("id", "=", account_id).forUpdate().execute();
    const change = story.change({ email: wanted });
    await waitForLocks(story.world, 1);
    await tx.deleteFrom("sessions").where("account_id", "=", account_id).execute();
    return { change };
  });
  expect((await changed.change).error?.name).toBe("AuthSessionMissingError");
  await story.world.runJobs();
  expect(story.lettersTo(wanted)).toEqual([]);
});

test("an update of nothing returns the user", async () => {
  const bearer = (await story.here.auth.getSession()).data.session?.access_token;
  const { status, json } = await story.world.call("PUT", "/user", {
    bearer,
    body: { inconnu: true, password: null },
  });
  expect([status, json.email]).toEqual([200, story.person.email]);
});

test("reauthenticate succeeds while the session is open", async () => {
  expect((await story.here.auth.reauthenticate()).error).toBeNull();
  const bearer = (await story.here.auth.getSession()).data.session?.access_token;
  await story.here.auth.signOut();
  expect((await story.world.call("GET", "/reauthenticate", { bearer })).json.code).toBe("session_not_found");
});
