import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { recordMarks } from "#features/accounts/server/marks.ts";
import { ERRORS } from "#foundation/errors/catalog.ts";
import { addressBlock } from "#platform/http/client-address.ts";
import { signUp, signUpBody } from "./account/sign-up.ts";
import { updateUser, updateUserBody } from "./account/update-user.ts";
import { checked, readBody } from "./body.ts";
import type { AuthParts, Caller } from "./dependencies.ts";
import { AuthFailure, toAuthFailure } from "./failure.ts";
import { failureAnswer, versionHeaders } from "./failure-response.ts";
import { type AuthLimit, countTry, limitTries } from "./limits.ts";
import { exchangeBody, exchangeCode } from "./links/exchange-code.ts";
import { followLink } from "./links/follow-link.ts";
import { recover, recoverBody, resendBody, resendConfirmation } from "./links/recover.ts";
import { verifyBody, verifyToken } from "./links/verify.ts";
import { readUser, type SessionAnswer } from "./responses.ts";
import { refresh, refreshBody } from "./sessions/refresh.ts";
import { signIn, signInBody } from "./sessions/sign-in.ts";
import { signOut, signOutScope } from "./sessions/sign-out.ts";
import { requireBearer } from "./tokens/bearer.ts";

/** A request on Node's own objects. */
export type AuthContext = Context<{ Bindings: HttpBindings }>;
export type AuthApp = Hono<{ Bindings: HttpBindings }>;

/**
 * The calls of auth.md. What proves or changes anything is limited by address before its body is read: whatever it
 * holds, it was a try. /health, /settings and the JWKS, the same for everybody, are not limited.
 */
export function authRoutes(parts: AuthParts, callerOf: (c: AuthContext) => Caller): AuthApp {
  const app: AuthApp = new Hono();
  const { limits } = parts;
  const limited = (c: AuthContext, limit: AuthLimit) =>
    limitTries(parts.limiter, limit, addressBlock(callerOf(c).address));
  const lettersLimited = (c: AuthContext) =>
    limitTries(
      parts.limiter,
      limits.recover,
      addressBlock(callerOf(c).address),
      "over_email_send_rate_limit",
    );
  const bearerOf = (c: AuthContext) => requireBearer(parts, c.req.header("authorization"));
  const asked = (c: AuthContext) => ({
    caller: callerOf(c),
    redirect_to: c.req.query("redirect_to"),
    device: parts.devices.read(c),
  });
  /** Answers a session opened or renewed; its browser is known to the account from now on, and is a mark of it. */
  const opened = async (c: AuthContext, session: SessionAnswer) => {
    const { id } = session.user;
    const marks = [{ kind: "device" as const, value: parts.devices.remember(c, id) }];
    await recordMarks(parts.db, parts.secrets, id, { marks, at: parts.now() });
    return c.json(session);
  };

  prepare(app, parts);
  app.post("/signup", async (c) => {
    await limited(c, limits.sign_up);
    return opened(c, await signUp(parts, await readBody(c, signUpBody), asked(c)));
  });
  app.post("/token", async (c) => {
    switch (c.req.query("grant_type")) {
      case "password": {
        const { caller, device } = asked(c);
        // A device that signed in before is heard though others of its network try passwords.
        const refused = await countTry(parts.limiter, limits.password, addressBlock(caller.address));
        if (refused && !device) throw refused;
        const body = await readBody(c, signInBody);
        return opened(c, await signIn(parts, body, { caller, device, refused }));
      }
      case "refresh_token":
        await limited(c, limits.refresh);
        return opened(c, await refresh(parts, await readBody(c, refreshBody), callerOf(c)));
      case "pkce":
        await limited(c, limits.link);
        return opened(c, await exchangeCode(parts, await readBody(c, exchangeBody), callerOf(c)));
      default:
        throw new AuthFailure("validation_failed", { message: "Ce type d'autorisation n'est pas offert." });
    }
  });
  app.post("/recover", async (c) => {
    await lettersLimited(c);
    await recover(parts, await readBody(c, recoverBody), asked(c));
    return c.json({});
  });
  app.post("/resend", async (c) => {
    await lettersLimited(c);
    await resendConfirmation(parts, await readBody(c, resendBody), asked(c));
    return c.json({});
  });
  app.get("/verify", (c) => followLink(parts, c, callerOf(c)));
  app.post("/verify", async (c) => {
    await limited(c, limits.link);
    const { type, token_hash } = await readBody(c, verifyBody);
    const verified = await verifyToken(parts, { token: token_hash, kind: type, caller: callerOf(c) });
    return "access_token" in verified ? opened(c, verified) : c.json(verified);
  });
  app.get("/user", async (c) => {
    await limited(c, limits.account);
    return c.json(await readUser(parts, (await bearerOf(c)).account));
  });
  app.put("/user", async (c) => {
    await limited(c, limits.account);
    const bearer = await bearerOf(c);
    return c.json(await updateUser(parts, bearer, await readBody(c, updateUserBody), asked(c)));
  });
  app.post("/logout", async (c) => {
    await limited(c, limits.account);
    const bearer = await bearerOf(c);
    const scope = checked(signOutScope, c.req.query("scope") ?? "global");
    await signOut(parts, bearer, { scope, caller: callerOf(c) });
    return c.body(null, 204);
  });
  // Says whether the session is good, limited by account. No code is mailed: changing a password asks for the old one.
  app.get("/reauthenticate", async (c) => {
    const { account } = await bearerOf(c);
    await limitTries(parts.limiter, limits.account_change, account.id);
    return c.json({});
  });
  app.get("/health", (c) =>
    c.json({ name: "Maisonnée", description: "Embedded auth service", version: "v1" }),
  );
  app.get("/settings", (c) => c.json(SETTINGS));
  app.get("/.well-known/jwks.json", async (c) => {
    await parts.keys.refresh(parts.now());
    c.header("Cache-Control", "public, max-age=600");
    return c.json(parts.keys.jwks);
  });
  refuseOthers(app);
  return app;
}

/** Answers methods and paths that no call has, so that nothing below this path is ever taken for a page. */
function refuseOthers(app: AuthApp): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of app.routes) {
    if (method !== "ALL") methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      const answer = failureAnswer(c, new AuthFailure("method_not_allowed", { message: NO_SUCH_METHOD }));
      answer.headers.set("Allow", allowed.join(", "));
      return answer;
    });
  }
  app.all("*", (c) => failureAnswer(c, new AuthFailure("not_found", { message: ERRORS.NOT_FOUND.message })));
}

const NO_SUCH_METHOD = "Cette adresse n'accepte pas cette méthode.";

/** What every call has in common: other origins, the version's header, the largest body, failures. */
function prepare(app: AuthApp, { config, log }: AuthParts): void {
  const { allowed_origins = [] } = config;
  if (allowed_origins.length > 0) {
    const exposeHeaders = [...Object.keys(versionHeaders(true)), "Retry-After"];
    app.use(cors({ origin: [...allowed_origins], exposeHeaders, maxAge: 600 }));
  }
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("Cache-Control", "no-store");
    for (const [name, value] of Object.entries(versionHeaders(c))) c.res.headers.set(name, value);
  });
  app.onError((error, c) => {
    const failure = toAuthFailure(error);
    if (failure.code === "unexpected_failure") log.error({ err: error }, "auth: unexpected failure");
    return failureAnswer(c, failure);
  });
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
