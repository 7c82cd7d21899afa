import { resolve } from "node:path";
import { serverAddresses } from "../postgres/primary/servers.ts";
import { type Variables, variables } from "./variables.ts";

/** A configuration the product cannot start with; the message is one line that names the variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly variable: string;
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}.`);
    this.variable = variable;
  }
}

type Defaulted =
  | "PORT"
  | "HOST"
  | "PUBLIC_URL"
  | "DEMO"
  | "PART_XX"
  | "PROCESSES"
  | "DATABASE_POOL"
  | "DATABASE_PREPARE"
  | "DATA_DIR"
  | "STORAGE_URL"
  | "MAIL_FROM"
  | "AUTH_REUSE_INTERVAL_S"
  | "AUTH_MAIL_GAP_S"
  | "MICROSOFT_CALENDAR_TENANT"
  | "OTEL_TRACES_SAMPLER_ARG"
  | "SLOW_QUERY_MS"
  | "STATEMENT_MAX_MS"
  | "TRUST_PROXY_HOPS"
  | "LOAD_DELAY_MAX_MS"
  | "LOAD_MEMORY_MAX_MB"
  | "PAGE_CACHE_MB"
  | "LOG_LEVEL"
  | "WORKER"
  | "SUPPORT_EMAIL"
  | "SUPPORT_PHONE"
  | "SOCIAL_URLS"
  | "PRIVACY_OFFICER";

/** The configuration, under the variables' own names. DATA_DIR is absolute, PUBLIC_URL an origin. */
export type Config = Required<Pick<Variables, Defaulted>> & Omit<Variables, Defaulted>;

const contactPlaceholders = {
  SUPPORT_EMAIL: "bonjour@maisonnee.example",
  SUPPORT_PHONE: "514 555-0142",
  SOCIAL_URLS: ["https://www.facebook.com/maisonnee.example", "https://www.instagram.com/maisonnee.example"],
  PRIVACY_OFFICER: "Marie-Ève Gagnon",
};

const placeholders = { ...contactPlaceholders, MAIL_FROM: "Maisonnée <bonjour@maisonnee.example>" };

/** Fictitious numbers: the check digits are wrong on purpose. */
const demoSupplier = {
  SUPPLIER_NAME: "Maisonnée (démonstration)",
  TAX_TPS_NUMBER: "123456789 RT0001",
  TAX_TVQ_NUMBER: "1234567890 TQ0001",
};

/**
 * Reads and validates the configuration. An empty variable counts as absent. The demonstration depends only
 * on DEMO: on by default without a DATABASE_URL, off with one. Throws ConfigError for the first wrong value.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const set = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = variables.safeParse(set);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigError(
      String(issue?.path[0] ?? "The configuration"),
      issue?.message ?? "is not understood",
    );
  }
  const values = read.data;
  const DEMO = values.DEMO ?? values.DATABASE_URL === undefined;
  checkCombinations(values, DEMO);
  const PORT = values.PORT ?? 3000;
  const PROCESSES = values.PROCESSES ?? 1;
  const DATA_DIR = resolve(values.DATA_DIR ?? "data");
  return {
    ...placeholders,
    // Never with real payments, for which checkTogether requires the real supplier.
    ...(DEMO && !usesLiveKey(values) && demoSupplier),
    PART_XX: false,
    AUTH_REUSE_INTERVAL_S: 10,
    AUTH_MAIL_GAP_S: 60,
    MICROSOFT_CALENDAR_TENANT: "common",
    OTEL_TRACES_SAMPLER_ARG: 1,
    SLOW_QUERY_MS: 500,
    STATEMENT_MAX_MS: 5_000,
    TRUST_PROXY_HOPS: 0,
    LOAD_DELAY_MAX_MS: 200,
    LOAD_MEMORY_MAX_MB: 896,
    PAGE_CACHE_MB: 128,
    LOG_LEVEL: "info",
    WORKER: "inline",
    // Several processes share the connections that one server allows.
    DATABASE_POOL: PROCESSES > 1 ? 20 : 40,
    DATABASE_PREPARE: true,
    HOST: DEMO ? "127.0.0.1" : "0.0.0.0",
    PUBLIC_URL: `http://localhost:${PORT}`,
    STORAGE_URL: `file:${resolve(DATA_DIR, "files")}`,
    ...values,
    DEMO,
    PORT,
    PROCESSES,
    DATA_DIR,
  };
}

/** Returns the variables that pages show and that are not set, or have the invented value of the example. */
export const placeholdersOf = (config: Pick<Config, keyof typeof contactPlaceholders>) =>
  (["SUPPORT_EMAIL", "SUPPORT_PHONE", "SOCIAL_URLS", "PRIVACY_OFFICER"] as const).filter(
    // Compared as texts: the configuration may have been read by another copy of this module.
    (name) => String(config[name]) === String(contactPlaceholders[name]),
  );

/** Returns the variables of receipts that are not set, or have the invented value of a demonstration. */
export const missingSupplier = (config: Config) =>
  (["SUPPLIER_NAME", "TAX_TPS_NUMBER", "TAX_TVQ_NUMBER"] as const).filter(
    (name) => config[name] === undefined || config[name] === demoSupplier[name],
  );

/** Whether something can be bought: with a key, or in the sandbox of a demonstration. */
export const acceptsPayments = (config: Pick<Config, "DEMO" | "STRIPE_SECRET_KEY">): boolean =>
  config.DEMO || config.STRIPE_SECRET_KEY !== undefined;

/**
 * Returns what each start outside a demonstration warns about: placeholders, letters
 * and payments that go nowhere.
 */
export function startWarnings(config: Config): string[] {
  if (config.DEMO) return [];
  return [
    ...placeholdersOf(config).map(
      (name) =>
        `${name} has no value of yours: until the console says otherwise the pages show ${[contactPlaceholders[name]].flat().join(" and ")}.`,
    ),
    ...(config.SMTP_URL === undefined
      ? [`SMTP_URL is not set: letters stay in ${config.DATA_DIR}/outbox and nobody receives them.`]
      : []),
    ...(acceptsPayments(config) ? [] : ["STRIPE_SECRET_KEY is not set: nothing can be bought."]),
  ];
}

function usesLiveKey(values: Pick<Variables, "STRIPE_SECRET_KEY">): boolean {
  return values.STRIPE_SECRET_KEY?.includes("_live_") ?? false;
}

/** The rules between variables. Throws ConfigError. */
function checkCombinations(values: Variables, demo: boolean): void {
  if (demo && values.HOST !== undefined && !/^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(values.HOST)) {
    throw new ConfigError(
      "HOST",
      "must be a loopback address (127.0.0.1) in a demonstration; set DEMO=0 to open it",
    );
  }
  if (!demo && values.LOCAL_CALENDARS_ORIGIN !== undefined)
    throw new ConfigError("LOCAL_CALENDARS_ORIGIN", "is for tests: it needs a demonstration (DEMO=1)");
  const needs = (name: keyof Variables, because: string) => {
    if (values[name] === undefined) throw new ConfigError(name, `is needed ${because}`);
  };
  if (values.WORKER === "only" && (values.PROCESSES ?? 1) > 1) {
    throw new ConfigError("PROCESSES", "counts the processes that answer: with WORKER=only there is none");
  }
  if (values.DATABASE_DIRECT_URL !== undefined) needs("DATABASE_URL", "when DATABASE_DIRECT_URL is set");
  if (values.DATABASE_DIRECT_URL !== undefined && serverAddresses(values.DATABASE_URL ?? "").length > 1)
    throw new ConfigError(
      "DATABASE_URL",
      "names one address, a pooler's, where DATABASE_DIRECT_URL names the servers themselves",
    );
  if (values.SMTP_URL !== undefined) needs("MAIL_FROM", "when SMTP_URL is set");
  for (const name of ["REPLY_WEBHOOK_SECRET", "REPLY_LISTEN"] as const)
    if (values[name] !== undefined) needs("REPLY_DOMAIN", `when ${name} is set`);
  if (values.REPLY_DOMAIN !== undefined && values.REPLY_LISTEN === undefined)
    needs("REPLY_WEBHOOK_SECRET", "when REPLY_DOMAIN is set without REPLY_LISTEN: answers must come in");
  if (values.AUTH_URL !== undefined) needs("AUTH_APIKEY", "when AUTH_URL is set");
  if (values.AUTH_APIKEY !== undefined) needs("AUTH_URL", "when AUTH_APIKEY is set");
  for (const service of ["GOOGLE_CALENDAR", "MICROSOFT_CALENDAR"] as const) {
    const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`] as const;
    if (values[id] !== undefined) needs(secret, `when ${id} is set`);
    if (values[secret] !== undefined) needs(id, `when ${secret} is set`);
  }
  if (values.STRIPE_SECRET_KEY !== undefined) needs("STRIPE_WEBHOOK_SECRET", "when STRIPE_SECRET_KEY is set");
  if (usesLiveKey(values)) {
    for (const name of ["SUPPLIER_NAME", "TAX_TPS_NUMBER", "TAX_TVQ_NUMBER"] as const) {
      needs(name, "with a live Stripe key: receipts must carry it");
    }
  }
}
