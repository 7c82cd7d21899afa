import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import { type SignUpMetadata, signUpMetadata } from "#features/accounts/contract/index.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { makeAccount } from "./auth/account/create-account.ts";
import type { AuthConfig, AuthParts } from "./auth/dependencies.ts";
import type { AuthLimiter } from "./auth/limits.ts";
import { createPasswords, refuseWeakPassword } from "./auth/passwords/passwords.ts";
import { createAuthService } from "./auth/service.ts";
import { createAccessTokens, issuerOf } from "./auth/tokens/access-token.ts";
import { createAuthenticator } from "./auth/tokens/authenticate.ts";
import { bearerToken } from "./auth/tokens/bearer.ts";
import { loadSigningKeys } from "./auth/tokens/keys.ts";
import { createHostedAuthenticator } from "./hosted/authenticate-hosted.ts";
import { hostedTokens } from "./hosted/verify-token.ts";

export { emailConfirmed } from "./auth/account/accounts.ts";
export type { NewAccount, ProfileWriter } from "./auth/dependencies.ts";
export { failureBody as authFailureBody } from "./auth/failure-response.ts";
export { AUTH_LIMITS, type AuthLimit, type AuthLimiter } from "./auth/limits.ts";
export { tidyAccountsJob } from "./auth/tidy.ts";
export type { Rotation } from "./auth/tokens/key-file.ts";
export { keyPathOf } from "./auth/tokens/keys.ts";
export {
  accountsOfSameContact,
  keepContactMarks,
  keepMarksLonger,
  type Mark,
  type MarkKind,
  recordMarks,
} from "./marks.ts";
export { accountsPersonalData } from "./personal-data.ts";
export { replaceSigningKeys, rotateSigningKeys } from "./rotate-keys.ts";
export { accountsRouter } from "./router.ts";
export { proveLeaving } from "./settings/prove-leaving.ts";
export { sharedMarks, sharesNetwork } from "./shared-marks.ts";

/** What other features do for an account, in the transaction that makes or changes it. */
type AccountHooks = Pick<AuthParts, "profiles" | "onSignUp">;

/**
 * Makes an account without a browser, a session or a letter (demonstration, tests): its password and person obey
 * the rules of a sign-up. Throws what a sign-up would.
 */
export async function registerAccount(
  ports: Pick<Ports, "db" | "now" | "secrets">,
  { email, password, data }: { email: string; password: string; data: SignUpMetadata },
  more: AccountHooks,
): Promise<{ id: string }> {
  refuseWeakPassword(password);
  const password_hash = await createPasswords().hash(password);
  const asked = { email, password_hash, person: signUpMetadata.parse(data), now: ports.now() };
  const { id } = await inTransaction(ports.db, (tx) => makeAccount(tx, asked, { ...ports, ...more }));
  return { id };
}

type AccountPorts = Pick<Ports, "db" | "config" | "now" | "log" | "secrets">;

/** Accounts of one process: the auth service to mount, the caller of each API call, the jobs. */
export interface Accounts {
  /** Null where a hosted service answers instead. */
  mount: { path: "/auth/v1"; app: Hono<{ Bindings: HttpBindings }> } | null;
  /** Reads a caller from its Authorization header; see createAuthenticator. */
  authenticate: ReturnType<typeof createAuthenticator>;
  /**
   * Whether an Authorization header holds a token that is signed as it should be and in time. Asks no database:
   * whether its session still exists, only `authenticate` knows.
   */
  isSigned: (authorization: string | undefined) => Promise<boolean>;
  /** Resolves when work left after answers is done: to await before the pool is closed. */
  settled: () => Promise<void>;
}

/** Opens accounts; the signing keys are read, or made at the first start. */
export async function openAccounts(
  ports: AccountPorts,
  more: AccountHooks & { limiter: AuthLimiter },
): Promise<Accounts> {
  const { db, config, now, log, secrets } = ports;
  if (config.AUTH_URL !== undefined) return openHosted(ports, config.AUTH_URL, more);
  const keys = await loadSigningKeys({
    data_dir: config.DATA_DIR,
    signing_jwk: config.AUTH_SIGNING_JWK,
    now,
    onProblem: (err) => log.error({ err }, "auth: the signing keys cannot be read anew"),
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
    clientAddress: (c) => clientAddress(c.env.incoming, config.TRUST_PROXY_HOPS),
    ...more,
  });
  return {
    mount: { path: "/auth/v1", app },
    authenticate: createAuthenticator({ db, tokens, now }),
    isSigned: signedBy(tokens.verify),
    settled,
  };
}

/** Accounts that live at a hosted service of the same wire; ours keeps their profiles alone. */
function openHosted(
  { db, config, now, secrets }: AccountPorts,
  url: string,
  { profiles, onSignUp }: AccountHooks,
): Accounts {
  const verify = hostedTokens({ url, apikey: config.AUTH_APIKEY ?? "", now });
  return {
    mount: null,
    authenticate: createHostedAuthenticator({ db, verify, now, secrets, profiles, onSignUp }),
    // A service whose keys cannot be had proves nothing for the moment.
    isSigned: signedBy((token) => verify(token).catch(() => undefined)),
    settled: async () => {},
  };
}

function signedBy(verify: (token: string) => Promise<object | undefined>): Accounts["isSigned"] {
  return async (authorization) => {
    const token = bearerToken(authorization);
    return token !== undefined && (await verify(token)) !== undefined;
  };
}

function authConfig(config: Ports["config"]): AuthConfig {
  return {
    public_url: config.PUBLIC_URL,
    reuse_interval_s: config.AUTH_REUSE_INTERVAL_S,
    mail_gap_s: config.AUTH_MAIL_GAP_S,
    allowed_redirects: config.AUTH_ALLOWED_REDIRECTS ?? [],
    // Whose pages may be handed a session may call the service too.
    allowed_origins: [...new Set(config.AUTH_ALLOWED_REDIRECTS?.map((page) => new URL(page).origin))],
  };
}
