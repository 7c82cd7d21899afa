import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { AuthClient } from "@supabase/auth-js";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpMetadata } from "#features/accounts/contract/index.ts";
import { profileWriter } from "#features/profiles/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { loadConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log/log.ts";
import { createLimiter } from "#platform/rate-limit/rate-limit.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { newPerson } from "#testing/accounts/auth-world.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { tidyAccounts } from "./auth/tidy.ts";
import { type Accounts, authLimiter, openAccounts, registerAccount } from "./index.ts";

let database: FreshDatabase;
let accounts: Accounts;
let url: string;
let dataDir: string;
const server = createServer();
const ports = () => ({
  db: database.db,
  config: loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: url }),
  now: () => new Date(),
  log: createLog({ level: "silent" }),
  secrets: createSecrets({ secret: undefined, dataDir }),
});
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "accounts-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const limiter = createLimiter({ store: "postgres", db: database.db });
  accounts = await openAccounts(ports(), {
    limiter: authLimiter(limiter),
    profiles: profileWriter,
    onSignUp: async () => {},
  });
  if (!accounts.mount) throw new Error("accounts live elsewhere");
  const site = new Hono().route(accounts.mount.path, accounts.mount.app);
  server.on("request", getRequestListener(site.fetch, { overrideGlobalObjects: false }));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await accounts.settled();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const client = () =>
  new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, storageKey: `s${Math.random()}` });

test("accounts open from the configuration, and the API authenticates a person who signed up", async () => {
  const { data, error } = await client().signUp(newPerson("provider"));
  expect(error).toBeNull();
  const actor = await accounts.authenticate(`Bearer ${data.session?.access_token}`);
  expect(actor).toMatchObject({ id: data.user?.id, role: "provider", suspended: false });
});

test("an account created without a browser signs in like any other", async () => {
  const { email, password, options } = newPerson("provider");
  const createdTypes: string[] = [];
  const data = signUpMetadata.parse(options.data);
  const { id } = await registerAccount(
    ports(),
    { email, password, data },
    { profiles: profileWriter, onSignUp: async (_, account) => void createdTypes.push(account.user_type) },
  );
  const { data: signedIn } = await client().signInWithPassword({ email, password });
  expect(signedIn.user?.id).toBe(id);
  expect(createdTypes).toEqual(["provider"]);
  const again = registerAccount(
    ports(),
    { email, password, data },
    { profiles: profileWriter, onSignUp: async () => {} },
  );
  await expect(again).rejects.toMatchObject({ code: "user_already_exists" });
});

test("the limits are counted in PostgreSQL, which every process shares", async () => {
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 25; i++) {
    const { error } = await client().signInWithPassword({
      email: "helene@exemple.test",
      password: "Mauvais1",
    });
    codes.push(error?.code);
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill("invalid_credentials"));
  expect(codes.at(-1)).toBe("over_request_rate_limit");
});

test("tidying deletes what has expired and keeps what is in use", async () => {
  const browser = client();
  const { data } = await browser.signUp(newPerson());
  const id = data.user?.id ?? "";
  await browser.refreshSession();
  const remaining = async () => {
    const count = (table: "sessions" | "one_time_links" | "security_events" | "account_marks") =>
      database.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("rows"))
        .where("account_id", "=", id)
        .executeTakeFirstOrThrow()
        .then(({ rows }) => rows);
    const tables = ["sessions", "one_time_links", "security_events", "account_marks"] as const;
    return Promise.all(tables.map(count));
  };
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  await tidyAccounts(database.db, inDays(1));
  // Mailbox, phone, and two devices: this client keeps no cookie between signing up and renewing its session.
  expect(await remaining()).toEqual([1, 1, 1, 4]);
  await tidyAccounts(database.db, inDays(8));
  expect(await remaining()).toEqual([1, 0, 1, 4]);
  // The reuse of a replaced token is noticed for as long as the session is open.
  await tidyAccounts(database.db, inDays(59));
  const tokens = database.db
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", "sessions.id", "refresh_tokens.session_id")
    .select("replaced_at")
    .where("account_id", "=", id);
  expect((await tokens.execute()).map(({ replaced_at }) => replaced_at !== null).sort()).toEqual([
    false,
    true,
  ]);
  await tidyAccounts(database.db, inDays(61));
  expect(await remaining()).toEqual([0, 0, 1, 4]);
  await tidyAccounts(database.db, inDays(366));
  expect(await remaining()).toEqual([0, 0, 0, 2]);
});
