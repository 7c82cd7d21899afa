import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { hashesOf, recordMarks } from "#features/accounts/server/marks.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { ipBlock } from "#platform/http/client-ip.ts";
import { signUp, signUpBody } from "./account/sign-up.ts";
import { updateUser, updateUserBody } from "./account/update-user.ts";
import { parseWith, readBody } from "./body.ts";
import type { AuthDependencies, Caller } from "./dependencies.ts";
import { AuthFailure, toAuthFailure } from "./failure.ts";
import { failureResponse, versionHeaders } from "./failure-response.ts";
import { type AuthLimit, countAttempt, enforceLimit } from "./limits.ts";
import { exchangeBody, exchangeCode } from "./links/exchange-code.ts";
import { followLink } from "./links/follow-link.ts";
import { recover, recoverBody, resendBody, resendConfirmation } from "./links/recover.ts";
import { verifyBody, verifyToken } from "./links/verify.ts";
import { readUser, type SessionResponse } from "./responses.ts";
import { refresh, refreshBody } from "./sessions/refresh.ts";
import { setSessionDevice } from "./sessions/sessions.ts";
import { signIn, signInBody } from "./sessions/sign-in.ts";
import { signOut, signOutScope } from "./sessions/sign-out.ts";
import { requireBearer } from "./tokens/bearer.ts";

/** A request on Node's own objects. */
export type AuthContext = Context<{ Bindings: HttpBindings }>;
export type AuthApp = Hono<{ Bindings: HttpBindings }>;

/**
 * The calls of docs/auth.md "Calls". Every call that checks a secret or changes data is limited by
 * IP address before its body is read, so malformed bodies count too. /health, /settings and the JWKS
 * are public and not limited.
 */
export function authRoutes(deps: AuthDependencies, callerOf: (c: AuthContext) => Caller): AuthApp {
  const app: AuthApp = new Hono();
  const { limits } = deps;
  const limitByAddress = (c: AuthContext, limit: AuthLimit) =>
    enforceLimit(deps.limiter, limit, ipBlock(callerOf(c).address));
  const limitLetters = (c: AuthContext) =>
    enforceLimit(deps.limiter, limits.recover, ipBlock(callerOf(c).address), "over_email_send_rate_limit");
  const bearerOf = (c: AuthContext) => requireBearer(deps, c.req.header("authorization"));
  const requestInfo = (c: AuthContext) => ({
    caller: callerOf(c),
    redirect_to: c.req.query("redirect_to"),
    device: deps.devices.read(c),
  });
  /** Responds with a new or renewed session; records its browser as a device and a mark of the account. */
  const respondWithSession = async (c: AuthContext, session: SessionResponse) => {
    const { id } = session.user;
    const device = { kind: "device" as const, value: deps.devices.remember(c, id) };
    await recordMarks(deps.db, deps.secrets, id, { marks: [device], now: deps.now() });
    await setSessionDevice(deps.db, session.refresh_token, hashesOf(deps.secrets, device));
    return c.json(session);
  };

  addMiddleware(app, deps);
  app.post("/signup", async (c) => {
    await limitByAddress(c, limits.sign_up);
    return respondWithSession(c, await signUp(deps, await readBody(c, signUpBody), requestInfo(c)));
  });
  app.post("/token", async (c) => {
    switch (c.req.query("grant_type")) {
      case "password": {
        const { caller, device } = requestInfo(c);
        // A device that signed in before may still try when its network is over the limit.
        const networkLimit = await countAttempt(deps.limiter, limits.password, ipBlock(caller.address));
        if (networkLimit && !device) throw networkLimit;
        const body = await readBody(c, signInBody);
        return respondWithSession(c, await signIn(deps, body, { caller, device, networkLimit }));
      }
      case "refresh_token":
        await limitByAddress(c, limits.refresh);
        return respondWithSession(c, await refresh(deps, await readBody(c, refreshBody), callerOf(c)));
      case "pkce":
        await limitByAddress(c, limits.link);
        return respondWithSession(c, await exchangeCode(deps, await readBody(c, exchangeBody), callerOf(c)));
      default:
        throw new AuthFailure("validation_failed", { message: "Ce type d'autorisation n'est pas offert." });
    }
  });
  app.post("/recover", async (c) => {
    await limitLetters(c);
    await recover(deps, await readBody(c, recoverBody), requestInfo(c));
    return c.json({});
  });
  app.post("/resend", async (c) => {
    await limitLetters(c);
    await resendConfirmation(deps, await readBody(c, resendBody), requestInfo(c));
    return c.json({});
  });
  app.get("/verify", (c) => followLink(deps, c, callerOf(c)));
  app.post("/verify", async (c) => {
    await limitByAddress(c, limits.link);
    const { type, token_hash } = await readBody(c, verifyBody);
    const verified = await verifyToken(deps, { token: token_hash, kind: type, caller: callerOf(c) });
    return "access_token" in verified ? respondWithSession(c, verified) : c.json(verified);
  });
  app.get("/user", async (c) => {
    await limitByAddress(c, limits.account);
    return c.json(await readUser(deps, (await bearerOf(c)).account));
  });
  app.put("/user", async (c) => {
    await limitByAddress(c, limits.account);
    const bearer = await bearerOf(c);
    return c.json(await updateUser(deps, bearer, await readBody(c, updateUserBody), requestInfo(c)));
  });
  app.post("/logout", async (c) => {
    await limitByAddress(c, limits.account);
    const bearer = await bearerOf(c);
    const scope = parseWith(signOutScope, c.req.query("scope") ?? "global");
    await signOut(deps, bearer, { scope, caller: callerOf(c) });
    return c.body(null, 204);
  });
  // Checks the session, limited by account. Sends no code: changing a password
  // requires the current one instead.
  app.get("/reauthenticate", async (c) => {
    const { account } = await bearerOf(c);
    await enforceLimit(deps.limiter, limits.account_change, account.id);
    return c.json({});
  });
  app.get("/health", (c) =>
    c.json({ name: "Maisonnée", description: "Embedded auth service", version: "v1" }),
  );
  app.get("/settings", (c) => c.json(SETTINGS));
  app.get("/.well-known/jwks.json", async (c) => {
    await deps.keys.refresh(deps.now());
    c.header("Cache-Control", "public, max-age=600");
    return c.json(deps.keys.jwks);
  });
  rejectOtherCalls(app);
  return app;
}

/**
 * Responds 404 or 405 to every other path and method, so that nothing below /auth/v1 is handled as a page.
 */
function rejectOtherCalls(app: AuthApp): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of app.routes) {
    if (method !== "ALL") methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      const response = failureResponse(c, new AuthFailure("method_not_allowed", { message: NO_SUCH_METHOD }));
      response.headers.set("Allow", allowed.join(", "));
      return response;
    });
  }
  app.all("*", (c) => failureResponse(c, new AuthFailure("not_found", { message: NOT_FOUND.message })));
}

const NO_SUCH_METHOD = "Cette adresse n'accepte pas cette méthode.";

/** Adds what every call has in common: CORS, the version header, no caching, failures as JSON. */
function addMiddleware(app: AuthApp, { config, log }: AuthDependencies): void {
  const { allowedOrigins = [] } = config;
  if (allowedOrigins.length > 0) {
    const exposeHeaders = [...Object.keys(versionHeaders(true)), "Retry-After"];
    app.use(cors({ origin: [...allowedOrigins], exposeHeaders, maxAge: 600 }));
  }
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(versionHeaders(c))) c.res.headers.set(name, value);
  });
  app.onError((error, c) => {
    const failure = toAuthFailure(error);
    if (failure.code === "unexpected_failure") log.error({ err: error }, "auth: unexpected failure");
    return failureResponse(c, failure);
  });
}

/** The features open to the client: e-mail and password, without waiting for a confirmation. */
const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
};
