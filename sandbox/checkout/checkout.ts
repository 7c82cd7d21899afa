import { type Context, Hono } from "hono";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { runSqlOn } from "#platform/postgres/run-sql.ts";
import type { Call } from "../api/call.ts";
import type { NodeEnv } from "../loopback.ts";
import { paySession } from "../payments/charging.ts";
import { find, internalsOf } from "../store.ts";
import type { Session } from "../stripe-objects.ts";
import { parseCard, type TypedCard } from "./card.ts";
import { emptyForm, expiredPage, paidPage, paymentPage, type Retry, unknownPage } from "./page.ts";
import { pagePolicy } from "./page-style.ts";
import { expireDue } from "./sessions.ts";

export interface CheckoutOptions {
  db: Db;
  now: () => Date;
  baseUrl: string;
  /** Called once a payment's events are committed. */
  onEvents: () => void;
}

const successUrl = (session: Session): string =>
  (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);

/** Reads the form as text; a file in a field counts as empty. */
async function readCardForm(c: Context<NodeEnv>): Promise<TypedCard> {
  const body = await c.req.parseBody();
  const typed = (name: keyof TypedCard) => (typeof body[name] === "string" ? body[name].slice(0, 100) : "");
  return { number: typed("number"), expiry: typed("expiry"), cvc: typed("cvc"), name: typed("name") };
}

/** The payment page, at `/pay/{session}`: show it, pay, or cancel. */
export function createCheckout(options: CheckoutOptions): Hono<NodeEnv> {
  const pages = new Hono<NodeEnv>();
  const { db } = options;
  const callWith = (connection: Call["connection"]): Call => ({
    connection,
    now: options.now(),
    baseUrl: options.baseUrl,
    request: { id: null, idempotency_key: null },
  });

  /** Returns the session after expiring it if its time is up; null for an unknown id. */
  const currentSession = (id: string): Promise<Session | null> =>
    inTransaction(db, async (transaction) => {
      const connection = runSqlOn(transaction);
      await expireDue(callWith(connection));
      return find(connection, "checkout.session", id);
    });

  async function showClosed(c: Context<NodeEnv>, session: Session): Promise<Response> {
    if (session.status === "complete") return c.html(paidPage(successUrl(session)), 409);
    return c.html(expiredPage(session.cancel_url), 410);
  }

  async function showForm(
    c: Context<NodeEnv>,
    session: Session,
    retry: Retry = emptyForm,
  ): Promise<Response> {
    const { lines } = await internalsOf(runSqlOn(db), session.id);
    c.header("content-security-policy", pagePolicy([session.success_url, session.cancel_url]));
    return c.html(paymentPage(session, lines, retry), retry === emptyForm ? 200 : 422);
  }

  pages.use(async (c, next) => {
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "same-origin");
    c.header("x-content-type-options", "nosniff");
    c.header("content-security-policy", pagePolicy([]));
    await next();
  });

  pages.get("/:id", async (c) => {
    const session = await currentSession(c.req.param("id"));
    if (!session) return c.html(unknownPage(), 404);
    return session.status === "open" ? showForm(c, session) : showClosed(c, session);
  });

  pages.post("/:id", async (c) => {
    const typed = await readCardForm(c);
    const session = await currentSession(c.req.param("id"));
    if (!session) return c.html(unknownPage(), 404);
    // A second click or tab finds the session paid and is redirected like the first.
    if (session.status === "complete") return c.redirect(successUrl(session), 303);
    if (session.status === "expired") return showClosed(c, session);
    const read = parseCard(typed, options.now());
    // A security code is never written back into a page.
    const shownAgain = { ...typed, cvc: "" };
    if ("errors" in read)
      return showForm(c, session, { typed: shownAgain, errors: read.errors, refusal: null });
    const attempt = await inTransaction(db, (transaction) =>
      paySession(callWith(runSqlOn(transaction)), session.id, read.card),
    );
    options.onEvents();
    switch (attempt.kind) {
      case "paid":
      case "already_paid":
        return c.redirect(successUrl(attempt.session), 303);
      case "declined":
        return showForm(c, attempt.session, { typed: shownAgain, errors: {}, refusal: attempt.sentence });
      case "closed":
        return showClosed(c, attempt.session);
    }
  });

  // Cancelling leaves the session open until it expires, as at Stripe: the buyer may come back.
  pages.post("/:id/cancel", async (c) => {
    const session = await currentSession(c.req.param("id"));
    if (!session?.cancel_url) return c.html(unknownPage(), 404);
    return c.redirect(session.status === "complete" ? successUrl(session) : session.cancel_url, 303);
  });
  return pages;
}
