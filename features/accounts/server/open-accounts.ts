import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { type SignUpMetadata, signUpMetadata } from "#features/accounts/contract/index.ts";
import { clientIp } from "#platform/http/client-ip.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { createAccount } from "./auth/account/create-account.ts";
import type { AuthConfig, AuthDependencies } from "./auth/dependencies.ts";
import type { AuthLimiter } from "./auth/limits.ts";
import { createPasswords, rejectWeakPassword } from "./auth/passwords/passwords.ts";
import { createAuthService } from "./auth/service.ts";
import { createAccessTokens, issuerOf } from "./auth/tokens/access-token.ts";
import { createAuthenticator } from "./auth/tokens/authenticate.ts";
import { bearerToken } from "./auth/tokens/bearer.ts";
import { loadSigningKeys } from "./auth/tokens/keys.ts";
import { createHostedAuthenticator } from "./hosted/authenticate-hosted.ts";
import { createHostedVerifier } from "./hosted/verify-token.ts";

/** The work of other features for an account, in the transaction that creates or changes it. */
type AccountHooks = Pick<AuthDependencies, "profiles" | "onSignUp">;

type Registering = Pick<Ports, "db" | "now" | "secrets">;

/**
 * Returns a function that creates accounts with one password, hashed once, without a browser, a session or a
 * letter (demonstration, tests), under the rules of a sign-up. It throws what a sign-up would.
 */
export async function openRegistration(password: string, hooks: AccountHooks) {
  rejectWeakPassword(password);
  const password_hash = await createPasswords().hash(password);
  return async (
    ports: Registering,
    { email, data }: { email: string; data: SignUpMetadata },
  ): Promise<{ id: string }> => {
    const input = { email, password_hash, person: signUpMetadata.parse(data), now: ports.now() };
    const { id } = await inTransaction(ports.db, (tx) => createAccount(tx, input, { ...ports, ...hooks }));
    return { id };
  };
}

/** Creates one account as `openRegistration` does. */
export async function registerAccount(
  ports: Registering,
  { password, ...account }: { email: string; password: string; data: SignUpMetadata },
  hooks: AccountHooks,
): Promise<{ id: string }> {
  const register = await openRegistration(password, hooks);
  return register(ports, account);
}

type AccountPorts = Pick<Ports, "db" | "config" | "now" | "log" | "secrets">;

/** Accounts in one process: the auth service to mount, and how API calls are authenticated. */
export interface Accounts {
  /** Null where a hosted service is used instead. */
  mount: { path: "/auth/v1"; app: Hono<{ Bindings: HttpBindings }> } | null;
  /** Reads a caller from its Authorization header; see createAuthenticator. */
  authenticate: ReturnType<typeof createAuthenticator>;
  /**
   * Whether an Authorization header has a token with a valid signature that has not expired. Does not use the
   * database: only `authenticate` checks that its session still exists.
   */
  isSigned: (authorization: string | undefined) => Promise<boolean>;
  /** Resolves when background work is done; awaited before the pool is closed. */
  settled: () => Promise<void>;
}

/** Opens accounts. The signing keys are read, or created at the first start. */
export async function openAccounts(
  ports: AccountPorts,
  options: AccountHooks & { limiter: AuthLimiter },
): Promise<Accounts> {
  const { db, config, now, log, secrets } = ports;
  if (config.AUTH_URL !== undefined) return openHosted(ports, config.AUTH_URL, options);
  const keys = await loadSigningKeys({
    dataDir: config.DATA_DIR,
    signingJwk: config.AUTH_SIGNING_JWK,
    now,
    onProblem: (err) => log.error({ err }, "auth: the signing keys cannot be reloaded"),
  });
  const tokens = createAccessTokens({ keys, issuer: issuerOf(config.PUBLIC_URL), now });
  const { app, settled } = createAuthService({
    db,
    now,
    log,
    secrets,
    keys,
    tokens,
    config: authConfig(config),
    clientIp: (c) => clientIp(c.env.incoming, config.TRUST_PROXY_HOPS),
    ...options,
  });
  return {
    mount: { path: "/auth/v1", app },
    authenticate: createAuthenticator({ db, tokens, now }),
    isSigned: createSignatureCheck(tokens.verify),
    settled,
  };
}

/** Opens accounts at a hosted service of the same protocol; only their profiles are stored here. */
function openHosted(
  { db, config, now, secrets }: AccountPorts,
  url: string,
  { profiles, onSignUp }: AccountHooks,
): Accounts {
  const verify = createHostedVerifier({ url, apikey: config.AUTH_APIKEY ?? "", now });
  return {
    mount: null,
    authenticate: createHostedAuthenticator({ db, verify, now, secrets, profiles, onSignUp }),
    // Without the service's keys no signature can be checked.
    isSigned: createSignatureCheck((token) => verify(token).catch(() => undefined)),
    settled: async () => {},
  };
}

function createSignatureCheck(verify: (token: string) => Promise<object | undefined>): Accounts["isSigned"] {
  return async (authorization) => {
    const token = bearerToken(authorization);
    return token !== undefined && (await verify(token)) !== undefined;
  };
}

function authConfig(config: Ports["config"]): AuthConfig {
  return {
    publicUrl: config.PUBLIC_URL,
    reuseIntervalSeconds: config.AUTH_REUSE_INTERVAL_S,
    mailGapSeconds: config.AUTH_MAIL_GAP_S,
    allowedRedirects: config.AUTH_ALLOWED_REDIRECTS ?? [],
    // Pages that a link may hand a session to may also call the service.
    allowedOrigins: [...new Set(config.AUTH_ALLOWED_REDIRECTS?.map((page) => new URL(page).origin))],
  };
}
