import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { DAY_S } from "#foundation/durations.ts";
import { LIMITS } from "#foundation/limits.ts";
import { serverAddresses } from "../postgres/primary/servers.ts";
import { parseStorageUrl } from "../storage/storage-location.ts";

/** A URL with one of the given protocols, unchanged. */
function urlWith(protocols: string[]) {
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );
}

function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
}

const flag = z.enum(["1", "0"], "must be 1 or 0").transform((value) => value === "1");

const databaseUrl = urlWith(["postgres:", "postgresql:"]);
/** One server or several: postgres://user:password@a:5432,b:5432/name. */
const databaseServers = z.string().refine((value) => {
  try {
    const servers = serverAddresses(value);
    return servers.every(
      (address) =>
        databaseUrl.safeParse(address).success && (servers.length === 1 || new URL(address).hostname !== ""),
    );
  } catch {
    return false;
  }
}, "must be an address starting with postgres:// or postgresql://, of one server or several with commas between");

const email = z.email("must be an e-mail address");

const storageUrl = z.string().superRefine((value, context) => {
  try {
    parseStorageUrl(value);
  } catch (error) {
    context.addIssue({
      code: "custom",
      message: error instanceof Error ? error.message : "is not understood",
    });
  }
});

/** JSON is checked here; a file is checked when the key is read. */
const signingJwk = z.string().superRefine((value, context) => {
  if (!value.startsWith("{")) return;
  try {
    JSON.parse(value);
  } catch {
    context.addIssue({ code: "custom", message: "must be a file or a JSON Web Key written in valid JSON" });
  }
});

/** A public origin: no path, query or user, so that links are made by appending a path. */
const origin = urlWith(["http:", "https:"])
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  }, "must be an origin alone, without path, as in https://maisonnee.example")
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value));

/** An exact page of another origin, to which a letter's link may pass a session. */
const page = urlWith(["http:", "https:"]).refine((value) => {
  if (!URL.canParse(value)) return false;
  const { hash, username, password, hostname } = new URL(value);
  return hash === "" && username === "" && password === "" && !hostname.includes("*");
}, "must list whole addresses, without user, # or *, as in https://app.example/reset-password");

/** `name=value` pairs separated by commas, values percent-encoded, as OpenTelemetry writes them. */
const headerList = z
  .string()
  .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, "must list name=value pairs separated by commas")
  .transform((value) =>
    Object.fromEntries(
      value.split(",").map((pair) => {
        const [name = "", ...rest] = pair.split("=");
        return [name, decodeURIComponent(rest.join("="))];
      }),
    ),
  );

/**
 * Every environment variable of the product, each validated by itself. All are optional here: defaults and
 * the rules between variables are in config.ts. Documentation: docs/operating.md.
 */
export const variables = z
  .object({
    PORT: wholeNumber(1, 65_535),
    HOST: z.string().regex(/^[\w.:-]+$/, "must be a host name or an address, as in 127.0.0.1"),
    PUBLIC_URL: origin,
    DEMO: flag,
    PART_XX: flag,
    PROCESSES: z
      .string()
      .regex(/^(?:auto|[1-9]\d?)$/, "must be auto or a whole number from 1 to 99")
      .transform((value) => (value === "auto" ? availableParallelism() : Number(value))),
    DATABASE_URL: databaseServers,
    DATABASE_DIRECT_URL: databaseServers,
    DATABASE_REPLICA_URLS: z
      .string()
      .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ""))
      .pipe(z.array(databaseUrl).max(20, "must list at most twenty addresses")),
    DATABASE_POOL: wholeNumber(2, 1000),
    DATABASE_PREPARE: flag,
    DATA_DIR: z.string(),
    STORAGE_URL: storageUrl,
    BACKUP_DIR: z.string().transform((value) => resolve(value)),
    SMTP_URL: urlWith(["smtp:", "smtps:"]),
    MAIL_FROM: z
      .string()
      .regex(
        /^(?:[^<>\r\n]+<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/,
        "must be an address, or a name and <address>",
      ),
    REPLY_DOMAIN: z
      .string()
      .regex(
        /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/,
        "must be a domain in lower case, as in reponses.maisonnee.example",
      ),
    REPLY_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be whsec_ and at least 24 bytes in base64"),
    REPLY_LISTEN: urlWith(["smtp:", "lmtp:"]).refine(
      (value) => URL.canParse(value) && new URL(value).port !== "",
      "must name a port, as in lmtp://127.0.0.1:2424",
    ),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_(?:test|live)_\w+$/, "must start with sk_test_, sk_live_, rk_test_ or rk_live_"),
    STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, "must start with whsec_"),
    AUTH_URL: urlWith(["http:", "https:"]).transform((value) => value.replace(/\/+$/, "")),
    AUTH_APIKEY: z.string(),
    AUTH_SIGNING_JWK: signingJwk,
    AUTH_ALLOWED_REDIRECTS: z
      .string()
      .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ""))
      .pipe(z.array(page).max(20, "must list at most twenty addresses")),
    SERVER_SECRET: z
      .string()
      .refine(
        (value) => value.split(",").every((secret) => secret.trim().length >= 32),
        "must be secrets of at least 32 characters, separated by commas, the newest first",
      ),
    AUTH_REUSE_INTERVAL_S: wholeNumber(0, 3600),
    AUTH_MAIL_GAP_S: wholeNumber(0, DAY_S),
    LOCAL_CALENDARS_ORIGIN: origin.refine(
      (value) => /^http:\/\/127\.0\.0\.1:\d+$/.test(value),
      "must be a port of this machine, as in http://127.0.0.1:4000",
    ),
    GOOGLE_CALENDAR_CLIENT_ID: z.string(),
    GOOGLE_CALENDAR_CLIENT_SECRET: z.string(),
    MICROSOFT_CALENDAR_CLIENT_ID: z.string(),
    MICROSOFT_CALENDAR_CLIENT_SECRET: z.string(),
    MICROSOFT_CALENDAR_TENANT: z
      .string()
      .regex(/^[\w.-]+$/, "must be common, organizations, consumers, or the id or domain of a tenant"),
    METRICS_TOKEN: z.string().regex(/^\S{16,}$/, "must have at least 16 characters, without spaces"),
    SENTRY_DSN: urlWith(["https:", "http:"]),
    OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(["https:", "http:"]),
    OTEL_EXPORTER_OTLP_HEADERS: headerList,
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, "must be a number from 0 to 1, as in 0.1")
      .transform(Number),
    SLOW_QUERY_MS: wholeNumber(1, 600_000),
    STATEMENT_MAX_MS: wholeNumber(100, 600_000),
    TRUST_PROXY_HOPS: wholeNumber(0, 10),
    LOAD_DELAY_MAX_MS: wholeNumber(0, 60_000),
    LOAD_MEMORY_MAX_MB: wholeNumber(0, 1_000_000),
    PAGE_CACHE_MB: wholeNumber(1, 1_000_000),
    REDIS_URL: urlWith(["redis:", "rediss:"]),
    LOG_LEVEL: z.enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    ),
    WORKER: z.enum(["inline", "off", "only"], "must be inline, off or only"),
    SUPPLIER_NAME: z.string().max(200, "must have at most 200 characters"),
    TAX_TPS_NUMBER: z.string().regex(/^\d{9} ?RT ?\d{4}$/, "must look like 123456789 RT0001"),
    TAX_TVQ_NUMBER: z.string().regex(/^\d{10} ?TQ ?\d{4}$/, "must look like 1234567890 TQ0001"),
    SUPPORT_EMAIL: email,
    SUPPORT_PHONE: z
      .string()
      .refine(
        (value) => /^1?\d{10}$/.test(value.replace(/\D/g, "")),
        "must have 10 digits, as in 514 555-0142",
      ),
    SOCIAL_URLS: z
      .string()
      .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ""))
      .pipe(
        z
          .array(urlWith(["https:"]))
          .max(LIMITS.socialUrlsMax, `must list at most ${LIMITS.socialUrlsMax} addresses`),
      ),
    PRIVACY_OFFICER: z.string().max(200, "must have at most 200 characters"),
  })
  .partial();

export type Variables = z.output<typeof variables>;
