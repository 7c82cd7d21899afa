import type { Db } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { AuthConfig, AuthLog, AuthParts, Caller, NewAccount, ProfileWriter } from "./dependencies.ts";
import { AUTH_LIMITS, type AuthLimiter, type AuthLimits } from "./limits.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { createSlowDown } from "./passwords/response-delay.ts";
import { type AuthApp, type AuthContext, authRoutes } from "./routes.ts";
import { createDevices } from "./sessions/devices.ts";
import { type AccessTokens, createAccessTokens, issuerOf } from "./tokens/access-token.ts";
import type { SigningKeys } from "./tokens/keys.ts";

export interface AuthServiceOptions {
  db: Db;
  config: AuthConfig;
  keys: SigningKeys;
  /** Those of the API, so that a token verified by one is known to the other; its own unless given. */
  tokens?: AccessTokens;
  limiter: AuthLimiter;
  secrets: Secrets;
  /** The address a request comes from, as far as trusted proxies tell. */
  clientAddress: (c: AuthContext) => string;
  log: AuthLog;
  profiles: ProfileWriter;
  onSignUp: (transaction: Db, account: NewAccount) => Promise<void>;
  now?: () => Date;
  limits?: AuthLimits;
  /** Waits that many milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
}

/** The routes, to be mounted at /auth/v1, and `settled`, to await before the database is closed. */
export interface AuthService {
  app: AuthApp;
  settled: () => Promise<void>;
}

/** The embedded auth service of auth.md: the wire of @supabase/auth-js 2.119 over the product's own tables. */
export function createAuthService(options: AuthServiceOptions): AuthService {
  const now = options.now ?? (() => new Date());
  const pending = new Set<Promise<unknown>>();
  const parts: AuthParts = {
    ...options,
    now,
    limits: options.limits ?? AUTH_LIMITS,
    tokens:
      options.tokens ??
      createAccessTokens({ keys: options.keys, issuer: issuerOf(options.config.public_url), now }),
    passwords: createPasswords(),
    devices: createDevices({ secrets: options.secrets, public_url: options.config.public_url }),
    slowDown: createSlowDown(options.wait),
    afterwards: (work) => {
      const watched = work
        .catch((err) => options.log.error({ err }, "auth: work after an answer failed"))
        .finally(() => pending.delete(watched));
      pending.add(watched);
    },
  };
  const callerOf = (c: AuthContext): Caller => ({
    address: options.clientAddress(c).slice(0, 60),
    user_agent: (c.req.header("user-agent") ?? "").slice(0, 400),
  });
  return {
    app: authRoutes(parts, callerOf),
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
