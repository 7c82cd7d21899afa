import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type {
  AuthConfig,
  AuthDependencies,
  AuthLog,
  Caller,
  NewAccount,
  ProfileWriter,
} from "./dependencies.ts";
import { AUTH_LIMITS, type AuthLimiter, type AuthLimits } from "./limits.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { createResponseDelay } from "./passwords/response-delay.ts";
import { type AuthApp, type AuthContext, authRoutes } from "./routes.ts";
import { createDevices } from "./sessions/devices.ts";
import { type AccessTokens, createAccessTokens, issuerOf } from "./tokens/access-token.ts";
import type { SigningKeys } from "./tokens/keys.ts";

export interface AuthServiceOptions {
  db: Db;
  config: AuthConfig;
  keys: SigningKeys;
  /** Shared with the API, so that a token verified by one is cached for the other. Default: its own. */
  tokens?: AccessTokens;
  limiter: AuthLimiter;
  secrets: Secrets;
  /** The client's IP address, read through the trusted proxies. */
  clientIp: (c: AuthContext) => string;
  log: AuthLog;
  profiles: ProfileWriter;
  onSignUp: (transaction: Transaction, account: NewAccount) => Promise<void>;
  now?: () => Date;
  limits?: AuthLimits;
  /** Waits that many milliseconds; replaced in tests. */
  wait?: (ms: number) => Promise<unknown>;
}

/** The routes to mount at /auth/v1, and `settled`, to await before the database is closed. */
export interface AuthService {
  app: AuthApp;
  settled: () => Promise<void>;
}

/**
 * The embedded auth service (docs/auth.md "Calls"): the protocol of @supabase/auth-js 2.119
 * over the product's own tables.
 */
export function createAuthService(options: AuthServiceOptions): AuthService {
  const now = options.now ?? (() => new Date());
  const pending = new Set<Promise<unknown>>();
  const deps: AuthDependencies = {
    ...options,
    now,
    limits: options.limits ?? AUTH_LIMITS,
    tokens:
      options.tokens ??
      createAccessTokens({ keys: options.keys, issuer: issuerOf(options.config.publicUrl), now }),
    passwords: createPasswords(),
    devices: createDevices({ secrets: options.secrets, publicUrl: options.config.publicUrl }),
    delayResponse: createResponseDelay(options.wait),
    runInBackground: (work) => {
      const task = work
        .catch((err) => options.log.error({ err }, "auth: background work failed"))
        .finally(() => pending.delete(task));
      pending.add(task);
    },
  };
  const callerOf = (c: AuthContext): Caller => ({
    address: options.clientIp(c).slice(0, 60),
    user_agent: (c.req.header("user-agent") ?? "").slice(0, 400),
  });
  return {
    app: authRoutes(deps, callerOf),
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
