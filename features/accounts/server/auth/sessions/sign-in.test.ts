import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AuthWorld, newPerson, openAuthWorld } from "#testing/accounts/auth-world.ts";
import { atRealCost, comparedCosts } from "#testing/quick-argon2.ts";

let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());

async function signedUp() {
  const person = newPerson();
  const { data } = await world.browser().auth.signUp(person);
  return { ...person, id: data.user?.id ?? "" };
}

const eventsOf = async (account_id: string) => {
  await world.settled();
  return world.db
    .selectFrom("security_events")
    .select(["kind", "address", "user_agent"])
    .where("account_id", "=", account_id)
    .orderBy("at")
    .orderBy("id")
    .execute();
};

test("a person signs in with their address and password", async () => {
  const { email, password, id } = await signedUp();
  world.advanceSeconds(5);
  const { auth } = world.browser();
  const { data, error } = await auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
  expect(data.user?.last_sign_in_at).toBe(world.now().toISOString());
  expect(data.session?.expires_at).toBe(Math.floor(world.now().getTime() / 1000) + 3600);
  expect((await auth.getUser()).data.user?.email).toBe(email);
});

test("a wrong password and an unknown address get the same response", async () => {
  const { email } = await signedUp();
  const bodies = [
    { email, password: "Erable2027" },
    { email: "personne@inconnue.test", password: "Erable2027" },
  ];
  const responses = await Promise.all(
    bodies.map((body) => world.call("POST", "/token?grant_type=password", { body })),
  );
  const [known, unknown] = responses.map(({ status, json }) => ({ status, json }));
  expect(known).toEqual(unknown);
  expect(known).toEqual({
    status: 400,
    json: { code: "invalid_credentials", message: "Adresse courriel ou mot de passe incorrect." },
  });
});

test("an unknown address costs the same work as a wrong password, so that the wait tells nothing", async () => {
  const { email } = await signedUp();
  const work = async (address: string) => {
    comparedCosts.length = 0;
    const statements = await world.statementsOf(async () => {
      // The note of a failure, which only an account has, waits for this lock; the response does not.
      await inTransaction(world.db, async (transaction) => {
        await sql`lock table security_events`.execute(transaction);
        await world.call("POST", "/token?grant_type=password", {
          body: { email: address, password: "Erable2027" },
          headers: { "x-forwarded-for": "198.51.100.31" },
        });
      });
    });
    return {
      statements: statements.filter((text) => !text.includes("security_events")),
      hashes: [...comparedCosts],
    };
  };
  const known = await work(email);
  expect(known.hashes).toHaveLength(1);
  expect(known.statements.length).toBeGreaterThan(0);
  expect(await work("inconnue@exemple.test")).toEqual(known);
});

test("a password that is changed while it is being verified opens no session", async () => {
  const { email, password } = await signedUp();
  const trying = await inTransaction(world.db, async (transaction) => {
    await transaction
      .updateTable("accounts")
      .set({ password_hash: "changed" })
      .where("email", "=", email)
      .execute();
    const call = world.call("POST", "/token?grant_type=password", { body: { email, password } });
    const waiting = sql<{ calls: number }>`
      select count(*)::int as calls from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(world.db)).rows[0]?.calls).toBe(1);
    return { call };
  });
  expect(await trying.call).toMatchObject({ status: 400, json: { code: "invalid_credentials" } });
});

test("an accent typed as two characters is the same password", async () => {
  const person = newPerson();
  await world.browser().auth.signUp({ ...person, password: "Érablière9" });
  const { error } = await world
    .browser()
    .auth.signInWithPassword({ email: person.email, password: "Érablière9".normalize("NFD") });
  expect(error).toBeNull();
});

test("the password's case and spaces count", async () => {
  const { email, password } = await signedUp();
  for (const wrong of [password.toLowerCase(), `${password} `, ""]) {
    const { error } = await world.browser().auth.signInWithPassword({ email, password: wrong });
    expect(error?.code, wrong).toBe("invalid_credentials");
  }
});

test("only an argon2id hash of the password is stored, of 19 MiB and two passes", async () => {
  const { id, password } = await atRealCost(() => signedUp());
  const row = await world.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(row.password_hash).not.toContain(password);
});

test("successful and failed sign-ins are recorded with address and browser", async () => {
  const { email, password, id } = await signedUp();
  world.advanceSeconds(1);
  await world.call("POST", "/token?grant_type=password", { body: { email, password: "Mauvais1" } });
  world.advanceSeconds(1);
  await world.call("POST", "/token?grant_type=password", {
    body: { email, password },
    headers: { "user-agent": "Fureteur/1.0" },
  });
  const events = await eventsOf(id);
  expect(events.map(({ kind }) => kind)).toEqual(["signed_up", "sign_in_failed", "signed_in"]);
  expect(events.at(-1)).toMatchObject({ address: "198.51.100.20", user_agent: "Fureteur/1.0" });
});

test("an account of a hosted service cannot be signed in to here", async () => {
  const { id, email } = await signedUp();
  await world.db.updateTable("accounts").set({ password_hash: null }).where("id", "=", id).execute();
  const { error } = await world
    .browser()
    .auth.signInWithPassword({ email, password: "never anyone's password" });
  expect(error?.code).toBe("invalid_credentials");
});

test("forty simultaneous sign-ins all succeed", async () => {
  const { email, password } = await signedUp();
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      world.browser("pkce", `192.0.2.${i}`).auth.signInWithPassword({ email, password }),
    ),
  );
  expect(results.filter(({ error }) => error)).toEqual([]);
}, 20_000);

test("another grant type is rejected", async () => {
  for (const grant of ["", "?grant_type=id_token", "?grant_type=web3"]) {
    const { status, json } = await world.call("POST", `/token${grant}`, { body: {} });
    expect([status, json.code]).toEqual([400, "validation_failed"]);
  }
});

test("a phone number cannot be used to sign in", async () => {
  const { password, options } = await signedUp();
  const { error } = await world
    .browser()
    .auth.signInWithPassword({ phone: options.data.phoneNumber, password });
  expect(error?.code).toBe("validation_failed");
});
