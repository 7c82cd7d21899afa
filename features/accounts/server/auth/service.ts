import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { Db } from "#platform/postgres/database.ts";
import { type AccessTokens, createAccessTokens, issuerOf } from "./access-token.ts";
import { requireBearer } from "./bearer.ts";
import { BODY_BYTES, checked, readBody } from "./body.ts";
import { exchangeBody, exchangeCode } from "./exchange-code.ts";
import { AuthFailure } from "./failure.ts";
import type { SigningKeys } from "./keys.ts";
import { AUTH_LIMITS, type AuthLimiter, type AuthLimits, limitTries } from "./limits.ts";
import { followLink } from "./mail-link.ts";
import type { AuthConfig, AuthLog, AuthParts, Caller, NewAccount } from "./parts.ts";
import { createPasswords } from "./passwords.ts";
import { recover, recoverBody, resendBody, resendConfirmation } from "./recover.ts";
import { refresh, refreshBody } from "./refresh.ts";
import { signIn, signInBody } from "./sign-in.ts";
import { signOut, signOutScope } from "./sign-out.ts";
import { signUp, signUpBody } from "./sign-up.ts";
import { readUser, updateUser, updateUserBody } from "./update-user.ts";
import { verifyBody, verifyToken } from "./verify.ts";

const API_VERSION = "X-Supabase-Api-Version";
const CURRENT_VERSION = "2024-01-01";

/** A request on Node's own objects. */
export type AuthContext = Context<{ Bindings: HttpBindings }>;

export interface AuthServiceOptions {
  db: Db;
  config: AuthConfig;
  keys: SigningKeys;
  /** Those of the API, so that a token verified by one is known to the other; its own unless given. */
  tokens?: AccessTokens;
  limiter: AuthLimiter;
  /** The address a request comes from, as far as trusted proxies tell. */
  clientAddress: (c: AuthContext) => string;
  log: AuthLog;
  onSignUp: (transaction: Db, account: NewAccount) => Promise<void>;
  now?: () => Date;
  limits?: AuthLimits;
}

/** The routes, to be mounted at /auth/v1, and `settled`, to await before the database is closed. */
export interface AuthService {
  app: Hono<{ Bindings: HttpBindings }>;
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
    app: routes(parts, callerOf),
    settled: async () => {
      await Promise.all(pending);
    },
  };
}

function routes(parts: AuthParts, callerOf: (c: AuthContext) => Caller): AuthService["app"] {
  const app: AuthService["app"] = new Hono();
  const bearerOf = (c: AuthContext) => requireBearer(parts, c.req.header("authorization"));
  const asked = (c: AuthContext) => ({ caller: callerOf(c), redirect_to: c.req.query("redirect_to") });

  const { allowed_origins = [] } = parts.config;
  if (allowed_origins.length > 0) {
    app.use(cors({ origin: [...allowed_origins], exposeHeaders: [API_VERSION, "Retry-After"], maxAge: 600 }));
  }
  app.use(async (c, next) => {
    await next();
    if (c.req.header(API_VERSION) !== undefined) c.res.headers.set(API_VERSION, CURRENT_VERSION);
    if (!c.res.headers.has("cache-control")) c.res.headers.set("Cache-Control", "no-store");
  });
  app.use(
    bodyLimit({
      maxSize: BODY_BYTES,
      onError: (c) => failureAnswer(c, new AuthFailure("request_entity_too_large")),
    }),
  );

  app.post("/signup", async (c) => c.json(await signUp(parts, await readBody(c, signUpBody), asked(c))));
  app.post("/token", async (c) => {
    switch (c.req.query("grant_type")) {
      case "password":
        return c.json(await signIn(parts, await readBody(c, signInBody), callerOf(c)));
      case "refresh_token":
        return c.json(await refresh(parts, await readBody(c, refreshBody), callerOf(c)));
      case "pkce":
        return c.json(await exchangeCode(parts, await readBody(c, exchangeBody), callerOf(c)));
      default:
        throw new AuthFailure("validation_failed", { message: "Ce type d'autorisation n'est pas offert." });
    }
  });
  app.post("/recover", async (c) => {
    await recover(parts, await readBody(c, recoverBody), asked(c));
    return c.json({});
  });
  app.post("/resend", async (c) => {
    await resendConfirmation(parts, await readBody(c, resendBody), asked(c));
    return c.json({});
  });
  app.get("/verify", (c) => followLink(parts, c, callerOf(c)));
  app.post("/verify", async (c) => {
    const { type, token_hash } = await readBody(c, verifyBody);
    return c.json(await verifyToken(parts, { token: token_hash, kind: type, caller: callerOf(c) }));
  });
  app.get("/user", async (c) => c.json(await readUser(parts, (await bearerOf(c)).account)));
  app.put("/user", async (c) => {
    const bearer = await bearerOf(c);
    return c.json(await updateUser(parts, bearer, await readBody(c, updateUserBody), asked(c)));
  });
  app.post("/logout", async (c) => {
    const bearer = await bearerOf(c);
    const scope = checked(signOutScope, c.req.query("scope") ?? "global");
    await signOut(parts, bearer, { scope, caller: callerOf(c) });
    return c.body(null, 204);
  });
  app.get("/reauthenticate", async (c) => {
    const { account } = await bearerOf(c);
    await limitTries(parts.limiter, parts.limits.account_change, account.id);
    return c.json({});
  });
  app.get("/health", (c) =>
    c.json({ name: "Maisonnée", description: "Embedded auth service", version: "v1" }),
  );
  app.get("/settings", (c) => c.json(SETTINGS));
  app.get("/.well-known/jwks.json", (c) => {
    c.header("Cache-Control", "public, max-age=600");
    return c.json(parts.keys.jwks);
  });

  app.notFound((c) => c.json({ code: 404, error_code: "not_found", msg: "Not found" }, 404));
  app.onError((error, c) => {
    if (error instanceof AuthFailure) return failureAnswer(c, error);
    parts.log.error({ err: error }, "auth: unexpected failure");
    return failureAnswer(c, new AuthFailure("unexpected_failure"));
  });
  return app;
}

/** What the client may ask for: an e-mail and a password, accepted without waiting for a confirmation. */
const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
};

/** auth.md "Calls": one shape for clients that name their version, the older one for the others. */
function failureAnswer(c: Context, failure: AuthFailure): Response {
  const { code, status, message, reasons, retryAfter } = failure;
  const why = reasons && { weak_password: { reasons, message } };
  const versioned = c.req.header(API_VERSION) !== undefined;
  const body = versioned
    ? { code, message, ...why }
    : { code: status, error_code: code, msg: message, ...why };
  return Response.json(body, {
    status,
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  });
}
