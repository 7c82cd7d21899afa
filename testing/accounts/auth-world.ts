import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { AuthClient } from "@supabase/auth-js";
import { Hono } from "hono";
import { z } from "zod";
import { emailConfirmed } from "#features/accounts/server/auth/account/accounts.ts";
import type { AuthConfig, NewAccount } from "#features/accounts/server/auth/dependencies.ts";
import {
  AUTH_LIMITS,
  type AuthLimit,
  type AuthLimiter,
  type AuthLimits,
} from "#features/accounts/server/auth/limits.ts";
import { createAuthService } from "#features/accounts/server/auth/service.ts";
import { createAccessTokens, issuerOf } from "#features/accounts/server/auth/tokens/access-token.ts";
import { createAuthenticator } from "#features/accounts/server/auth/tokens/authenticate.ts";
import { loadSigningKeys } from "#features/accounts/server/auth/tokens/keys.ts";
import { letters as accountLetters } from "#features/accounts/server/letters/index.generated.ts";
import { profileWriter } from "#features/profiles/server/index.ts";
import { clientIp } from "#platform/http/client-ip.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import type { OutgoingLetter } from "#platform/mail/mail.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { freshDatabase } from "#testing/database.ts";
import { openJobRunner } from "../world/job-runner.ts";
import { newPersonDetails, type Role, signUpParams } from "../world/person.ts";
import { fetchWithCookies } from "./cookie-jar.ts";

export type AuthWorld = Awaited<ReturnType<typeof openAuthWorld>>;

interface Options {
  config?: Partial<AuthConfig>;
  limits?: Partial<AuthLimits>;
  onSignUp?: (transaction: Transaction, account: NewAccount) => Promise<void>;
  /** The clock the service reads first. */
  startAt?: Date;
}

/**
 * Starts the embedded auth service over HTTP on a database of its own, with a clock that only
 * `advanceSeconds` moves, its letters in a list, and any number of browsers.
 */
export async function openAuthWorld(options: Options = {}) {
  const statements: string[] = [];
  const database = await freshDatabase({ onStatement: (sql) => statements.push(sql) });
  const dataDir = await mkdtemp(join(tmpdir(), "auth-"));
  // Requests name their own address: the last word of X-Forwarded-For, as behind one trusted proxy.
  const address = (request: IncomingMessage) => clientIp(request, 1);
  let ms = (options.startAt ?? new Date()).getTime();
  const now = () => new Date(ms);
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: AuthConfig = {
    publicUrl: origin,
    reuseIntervalSeconds: 10,
    mailGapSeconds: 60,
    ...options.config,
  };
  const keys = await loadSigningKeys({ dataDir, now });
  const tokens = createAccessTokens({ keys, issuer: issuerOf(config.publicUrl), now });
  const errors: object[] = [];
  const letters: OutgoingLetter[] = [];
  const limiter = memoryLimiter(now);
  const waits: number[] = [];
  const service = createAuthService({
    db: database.db,
    config,
    keys,
    limiter,
    clientIp: (c) => address(c.env.incoming),
    log: { error: (fields) => errors.push(fields) },
    secrets: createSecrets({ secret: undefined, dataDir }),
    profiles: profileWriter,
    onSignUp: options.onSignUp ?? (async () => {}),
    now,
    wait: async (ms) => void waits.push(ms),
    limits: { ...AUTH_LIMITS, ...options.limits },
  });
  const site = new Hono<{ Bindings: HttpBindings }>().route("/auth/v1", service.app);
  server.on("request", getRequestListener(site.fetch, { overrideGlobalObjects: false }));
  // Jobs after a confirmation belong to other features.
  const eventJob: Job = handleJob(
    { name: emailConfirmed.name, payload: z.record(z.string(), z.string()) },
    async () => {},
  );
  const ports = {
    db: database.db,
    config: {
      PUBLIC_URL: config.publicUrl,
      SUPPORT_EMAIL: "aide@maisonnee.example",
      SUPPORT_PHONE: "514 555-0142",
      SOCIAL_URLS: [],
      PRIVACY_OFFICER: "Ariane Roy",
      AUTH_MAIL_GAP_S: config.mailGapSeconds,
    },
    mail: { send: async (letter: OutgoingLetter) => void letters.push(letter) },
    storage: { get: async () => null },
    now,
    secrets: createSecrets({ secret: undefined, dataDir }),
    log: { warn: () => {}, error: (fields: object) => void errors.push(fields) },
  };
  const runner = openJobRunner(database.url);
  const jobs = accountLetters.all.map((letter) => letter.job(ports));

  return {
    url: `${origin}/auth/v1`,
    origin,
    db: database.db,
    sql: database.sql,
    config,
    keys,
    dataDir,
    limiter,
    letters,
    /** The delays of slowed responses, in milliseconds, which are not waited for. */
    waits,
    /** The errors that the service logged as unexpected. */
    errors,
    /** The statements sent to the database while `work` runs, settled. */
    statementsOf: async (work: () => Promise<unknown>): Promise<string[]> => {
      await service.settled();
      statements.length = 0;
      await work();
      await service.settled();
      return [...statements];
    },
    now,
    authenticate: createAuthenticator({ db: database.db, tokens, now }),
    /** Moves the clock. */
    advanceSeconds: (seconds: number) => {
      ms += seconds * 1000;
    },
    browser: (flow: "pkce" | "implicit" = "pkce", from = "203.0.113.7") =>
      openBrowser(`${origin}/auth/v1`, flow, from),
    /** A request as any program may send it. */
    call: (method: string, path: string, request: RawRequest = {}) =>
      call(`${origin}/auth/v1${path}`, method, request),
    /** Runs the waiting jobs, so that letters go out. */
    runJobs: () =>
      runner.run(
        Object.fromEntries(
          [...jobs, eventJob].map((job) => [
            job.name,
            async (payload, { job: { id, attempts }, abortSignal }) => {
              const run = { id, attempt: attempts, maxAttempts: 1, signal: abortSignal };
              await job.handle(job.payload.parse(payload), run);
            },
          ]),
        ),
      ),
    settled: service.settled,
    takeDatabaseAway: database.close,
    close: async () => {
      await service.settled();
      server.closeAllConnections();
      server.close();
      await runner.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser: the real client, its storage and cookies, and its responses. */
function openBrowser(url: string, flowType: "pkce" | "implicit", from: string) {
  const storage = new Map<string, string>();
  const cookies = new Map<string, string>();
  const responses: Response[] = [];
  const auth = new AuthClient({
    url,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: `browser-${Math.random()}`,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    headers: { "x-forwarded-for": from },
    fetch: fetchWithCookies(cookies, (response) => responses.push(response)),
  });
  return { auth, storage, cookies, responses };
}

export interface RawRequest {
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  text?: string;
  bearer?: string | undefined;
  headers?: Record<string, string>;
}

/**
 * Sends a request and reads the answer, following no redirect. The client's version
 * header is sent unless emptied.
 */
async function call(url: string, method: string, { body, text, bearer, headers }: RawRequest) {
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      "x-forwarded-for": "198.51.100.20",
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(method === "GET" || method === "HEAD" ? {} : { body: text ?? JSON.stringify(body ?? {}) }),
  });
  const raw = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: raw,
    // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a response is what it is testing.
    json: (raw.startsWith("{") ? JSON.parse(raw) : {}) as any,
  };
}

/** Fixed windows in memory, on the world's own clock. */
function memoryLimiter(now: () => Date): AuthLimiter {
  const windows = new Map<string, { tries: number; ends: number }>();
  return {
    consume: async ({ name, max, seconds }: AuthLimit, key) => {
      const at = now().getTime();
      const id = `${name} ${key}`;
      const known = windows.get(id);
      const window = known && known.ends > at ? known : { tries: 0, ends: at + seconds * 1000 };
      window.tries++;
      windows.set(id, window);
      return window.tries > max ? (window.ends - at) / 1000 : 0;
    },
    secondsToWait: async ({ name, max }, key) => {
      const known = windows.get(`${name} ${key}`);
      const left = known && known.tries >= max ? (known.ends - now().getTime()) / 1000 : 0;
      return Math.max(0, left);
    },
    reset: async ({ name }, key) => void windows.delete(`${name} ${key}`),
  };
}

/**
 * Returns what the auth client's `signUp` takes, for a person with an email and phone number of their own.
 */
export function newPerson(role: Role = "owner") {
  const details = newPersonDetails("Hélène", "Côté");
  return signUpParams(role, { ...details, password: "Érable2026", businessName: "Toitures Côté inc." });
}

/** Returns the credentials that a person signs in with. */
export function credentials({ email, password }: { email: string; password: string }) {
  return { email, password };
}

/** The address of the link in a letter: a page of ours, or GET /verify for a page elsewhere. */
export function linkIn(letter: { text: string } | undefined): URL {
  const found = letter?.text.match(/https?:\/\/\S+[?&]token(?:_hash)?=\S+/)?.[0];
  if (found === undefined) throw new Error("no link in that letter");
  return new URL(found);
}

/** Returns the token of a letter's link, as POST /verify takes it. */
export function tokenIn(link: URL): { type: string; token_hash: string } {
  const { type = "", token_hash = "" } = Object.fromEntries(link.searchParams);
  return { type, token_hash };
}

/** The path of GET /verify for a letter's link, leading to `redirect_to`. */
export function wirePath(link: URL, redirect_to = ""): string {
  const { type, token_hash } = tokenIn(link);
  return `/verify?${new URLSearchParams({ token: token_hash, type, redirect_to })}`;
}
