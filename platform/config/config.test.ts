import { availableParallelism } from "node:os";
import { isAbsolute } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, loadConfig, placeholdersOf, startWarnings } from "./config.ts";

const database = { DATABASE_URL: "postgres://db.example/maisonnee" };

test("without variables, the product is a demonstration on this machine's port 3000", () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    DEMO: true,
    HOST: "127.0.0.1",
    PORT: 3000,
    PUBLIC_URL: "http://localhost:3000",
    SUPPORT_EMAIL: "bonjour@maisonnee.example",
    SUPPORT_PHONE: "514 555-0142",
    WORKER: "inline",
    LOG_LEVEL: "info",
    AUTH_REUSE_INTERVAL_S: 10,
    STATEMENT_MAX_MS: 5_000,
    TRUST_PROXY_HOPS: 0,
    LOAD_DELAY_MAX_MS: 200,
    LOAD_MEMORY_MAX_MB: 896,
    PAGE_CACHE_MB: 128,
  });
  expect(config.SOCIAL_URLS).toHaveLength(2);
  expect(isAbsolute(config.DATA_DIR)).toBe(true);
  expect(config.STORAGE_URL).toBe(`file:${config.DATA_DIR}/files`);
  expect(config.SUPPLIER_NAME).toContain("démonstration");
});

test("a DATABASE_URL may name several servers", () => {
  const DATABASE_URL = "postgres://me:secret@a.example:5432,b.example:5433/maisonnee";
  expect(loadConfig({ ...database, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});

test("where the servers themselves are named apart, the other address is one pooler's", () => {
  const DATABASE_DIRECT_URL = "postgres://a.example,b.example/maisonnee";
  const DATABASE_URL = "postgres://b.example,a.example/maisonnee";
  expect(() => loadConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toThrow("DATABASE_URL names one address");
  expect(loadConfig({ ...database, DATABASE_DIRECT_URL })).toMatchObject({ DATABASE_DIRECT_URL });
});

test("a DATABASE_URL turns the demonstration off, and only DEMO overrides it", () => {
  expect(loadConfig(database)).toMatchObject({ DEMO: false, HOST: "0.0.0.0" });
  expect(loadConfig(database).SUPPLIER_NAME).toBeUndefined();
  expect(loadConfig({ ...database, DEMO: "1" })).toMatchObject({ DEMO: true, HOST: "127.0.0.1" });
  expect(loadConfig({ DEMO: "0" }).DEMO).toBe(false);
});

test("a demonstration is reachable from this machine only", () => {
  expect(() => loadConfig({ HOST: "0.0.0.0" })).toThrow(/^HOST must be a loopback address/);
  expect(loadConfig({ HOST: "::1" }).HOST).toBe("::1");
  expect(loadConfig({ ...database, HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
});

test("the public address follows the port and loses its last slash", () => {
  expect(loadConfig({ PORT: "4100" }).PUBLIC_URL).toBe("http://localhost:4100");
  expect(loadConfig({ PUBLIC_URL: "https://maisonnee.example/" }).PUBLIC_URL).toBe(
    "https://maisonnee.example",
  );
});

test("an empty variable counts as absent", () => {
  expect(loadConfig({ PORT: "", DATABASE_URL: " ", SMTP_URL: "" })).toMatchObject({ DEMO: true, PORT: 3000 });
});

const wrong: [string, string][] = [
  ["PORT", "0"],
  ["PORT", "70000"],
  ["PORT", "trois mille"],
  ["HOST", "here and there"],
  ["PUBLIC_URL", "maisonnee.example"],
  ["PUBLIC_URL", "https://maisonnee.example/app"],
  ["DEMO", "yes"],
  ["DATABASE_URL", "mysql://db.example/x"],
  ["DATABASE_URL", "postgres://a.example:x,b.example/x"],
  ["DATABASE_URL", "postgres://a.example,/x"],
  ["DATABASE_DIRECT_URL", "db.example"],
  ["DATABASE_POOL", "1"],
  ["DATABASE_PREPARE", "no"],
  ["PROCESSES", "0"],
  ["PROCESSES", "many"],
  ["STORAGE_URL", "ftp://files.example"],
  ["STORAGE_URL", "s3://bucket?acl=public"],
  ["SMTP_URL", "mail.example"],
  ["MAIL_FROM", "bonjour"],
  ["MAIL_FROM", "A <a@b.example>\r\nBcc: c@d.example"],
  ["STRIPE_SECRET_KEY", "pk_test_1"],
  ["STRIPE_WEBHOOK_SECRET", "secret"],
  ["AUTH_URL", "auth"],
  ["AUTH_SIGNING_JWK", "{kty"],
  ["SERVER_SECRET", "too short"],
  ["AUTH_ALLOWED_REDIRECTS", "app.example/retour"],
  ["AUTH_ALLOWED_REDIRECTS", "https://app.example/retour, javascript:alert(1)"],
  ["AUTH_ALLOWED_REDIRECTS", "https://*.example/retour"],
  ["AUTH_ALLOWED_REDIRECTS", "https://app.example/retour#ici"],
  ["AUTH_REUSE_INTERVAL_S", "-1"],
  ["AUTH_MAIL_GAP_S", "1.5"],
  ["SENTRY_DSN", "on"],
  ["TRUST_PROXY_HOPS", "11"],
  ["REDIS_URL", "http://cache.example"],
  ["LOG_LEVEL", "loud"],
  ["WORKER", "2"],
  ["TAX_TPS_NUMBER", "12"],
  ["TAX_TVQ_NUMBER", "123456789 RT0001"],
  ["SUPPORT_EMAIL", "bonjour"],
  ["SUPPORT_PHONE", "555-0142"],
  ["SOCIAL_URLS", "https://a.example, javascript:alert(1)"],
];

test.each(wrong)("a wrong %s (%s) stops the start with one line that names it", (name, value) => {
  const problem = thrownBy(() => loadConfig({ [name]: value }));
  expect(problem).toBeInstanceOf(ConfigError);
  expect(problem).toMatchObject({ variable: name });
  expect(problem.message).toMatch(new RegExp(`^${name} .+\\.$`));
});

test.each([
  [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM"],
  [{ AUTH_URL: "https://auth.example" }, "AUTH_APIKEY"],
  [{ AUTH_APIKEY: "k" }, "AUTH_URL"],
  [{ DATABASE_DIRECT_URL: "postgres://db.example/x" }, "DATABASE_URL"],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET"],
])("%j requires %s", (env, missing) => {
  expect(() => loadConfig(env)).toThrow(new RegExp(`^${missing} is needed`));
});

test("there is one process by default; auto takes one for each core, and several share the connections", () => {
  expect(loadConfig({})).toMatchObject({ PROCESSES: 1, DATABASE_POOL: 40, DATABASE_PREPARE: true });
  expect(loadConfig({ PROCESSES: "auto" }).PROCESSES).toBe(availableParallelism());
  expect(loadConfig({ PROCESSES: "4" })).toMatchObject({ PROCESSES: 4, DATABASE_POOL: 20 });
  expect(loadConfig({ PROCESSES: "4", DATABASE_POOL: "6" }).DATABASE_POOL).toBe(6);
});

test("WORKER=only serves no requests and excludes several processes", () => {
  expect(loadConfig({ ...database, WORKER: "only" })).toMatchObject({ WORKER: "only", PROCESSES: 1 });
  expect(() => loadConfig({ WORKER: "only", PROCESSES: "2" })).toThrow(/^PROCESSES counts the processes/);
});

test("calendars are read from this machine only in a demonstration, on the one port that is named", () => {
  const LOCAL_CALENDARS_ORIGIN = "http://127.0.0.1:4000";
  expect(loadConfig({ LOCAL_CALENDARS_ORIGIN })).toMatchObject({ DEMO: true, LOCAL_CALENDARS_ORIGIN });
  expect(() => loadConfig({ LOCAL_CALENDARS_ORIGIN, DEMO: "0" })).toThrow(
    /^LOCAL_CALENDARS_ORIGIN is for tests/,
  );
  for (const other of ["http://10.0.0.1:4000", "http://localhost:4000", "https://agenda.example"])
    expect(() => loadConfig({ LOCAL_CALENDARS_ORIGIN: other })).toThrow(
      /^LOCAL_CALENDARS_ORIGIN must be a port/,
    );
});

test("real money is refused until the supplier and both tax numbers are given, demonstration or not", () => {
  const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const supplier = {
    SUPPLIER_NAME: "Maisonnée inc.",
    TAX_TPS_NUMBER: "987654321 RT0001",
    TAX_TVQ_NUMBER: "9876543210 TQ0001",
  };
  for (const settings of [database, {}]) {
    for (const missing of ["SUPPLIER_NAME", "TAX_TPS_NUMBER", "TAX_TVQ_NUMBER"] as const) {
      const env = { ...settings, ...live, ...supplier, [missing]: "" };
      expect(() => loadConfig(env)).toThrow(new RegExp(`^${missing} is needed with a live Stripe key`));
    }
    expect(loadConfig({ ...settings, ...live, ...supplier })).toMatchObject(supplier);
  }
});

test("outside a demonstration, a start names each placeholder, and says that letters and payments go nowhere", () => {
  expect(startWarnings(loadConfig({}))).toEqual([]);
  expect(startWarnings(loadConfig({ ...database, SUPPORT_EMAIL: "aide@exemple.ca" }))).toEqual([
    "SUPPORT_PHONE has no value of yours: until the console says otherwise the pages show 514 555-0142.",
    expect.stringContaining("SOCIAL_URLS"),
    expect.stringContaining("PRIVACY_OFFICER"),
    expect.stringMatching(/^SMTP_URL is not set: letters stay in .+\/outbox and nobody receives them\.$/),
    "STRIPE_SECRET_KEY is not set: nothing can be bought.",
  ]);
  const set = {
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "a@b.example",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  expect(startWarnings(loadConfig({ ...database, ...set })).join()).not.toMatch(/SMTP|STRIPE/);
});

test("a placeholder value does not count as configured, even if it was set explicitly or read elsewhere", () => {
  const all = ["SUPPORT_EMAIL", "SUPPORT_PHONE", "SOCIAL_URLS", "PRIVACY_OFFICER"];
  const first = loadConfig(database);
  expect(placeholdersOf(structuredClone(first))).toEqual(all);
  const set = { SUPPORT_EMAIL: first.SUPPORT_EMAIL, SOCIAL_URLS: first.SOCIAL_URLS.join(",") };
  expect(placeholdersOf(loadConfig({ ...database, ...set }))).toEqual(all);
  const own = { SUPPORT_EMAIL: "aide@exemple.ca", SOCIAL_URLS: "https://mastodon.example/@aide" };
  expect(placeholdersOf(loadConfig({ ...database, ...own }))).toEqual(["SUPPORT_PHONE", "PRIVACY_OFFICER"]);
});

function thrownBy(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("nothing was thrown");
}
