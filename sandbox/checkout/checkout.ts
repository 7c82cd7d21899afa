import { type Context, Hono } from "hono";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { runSqlOn } from "#platform/postgres/run-sql.ts";
import type { Call } from "../api/call.ts";
import type { Session } from "../documents.ts";
import type { NodeEnv } from "../loopback.ts";
import { paySession } from "../payments/charging.ts";
import { find, unshownOf } from "../store.ts";
import { parseCard, type TypedCard } from "./card.ts";
import { expiredPage, nothingTyped, paidPage, paymentPage, type Retry, unknownPage } from "./page.ts";
import { pagePolicy } from "./page-style.ts";
import { expireDue } from "./sessions.ts";

export interface CheckoutOptions {
  db: Db;
  now: () => Date;
  address: string;
  /** Called once a payment's events are committed. */
  onEvents: () => void;
}

const successOf = (session: Session): string =>
  (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);

/** Forms are read as text: a file in a field is no card. */
async function readTyped(c: Context<NodeEnv>): Promise<TypedCard> {
  const body = await c.req.parseBody();
  const typed = (name: keyof TypedCard) => (typeof body[name] === "string" ? body[name].slice(0, 100) : "");
  return { number: typed("number"), expiry: typed("expiry"), cvc: typed("cvc"), name: typed("name") };
}

/** The payment page, at `/pay/{session}`: read it, pay, or turn back. */
export function createCheckout(options: CheckoutOptions): Hono<NodeEnv> {
  const pages = new Hono<NodeEnv>();
  const { db } = options;
  const callOn = (connection: Call["connection"]): Call => ({
    connection,
    now: options.now(),
    address: options.address,
    request: { id: null, idempotency_key: null },
  });

  /** The session as it stands now: one whose time is up has expired, whether or not anyone looked before. */
  const currentSession = (id: string): Promise<Session | null> =>
    inTransaction(db, async (transaction) => {
      const connection = runSqlOn(transaction);
      await expireDue(callOn(connection));
      return find(connection, "checkout.session", id);
    });

  async function closed(c: Context<NodeEnv>, session: Session): Promise<Response> {
    if (session.status === "complete") return c.html(paidPage(successOf(session)), 409);
    return c.html(expiredPage(session.cancel_url), 410);
  }

  async function open(c: Context<NodeEnv>, session: Session, retry: Retry = nothingTyped): Promise<Response> {
    const { lines } = await unshownOf(runSqlOn(db), session.id);
    c.header("content-security-policy", pagePolicy([session.success_url, session.cancel_url]));
    return c.html(paymentPage(session, lines, retry), retry === nothingTyped ? 200 : 422);
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
    return session.status === "open" ? open(c, session) : closed(c, session);
  });

  pages.post("/:id", async (c) => {
    const typed = await readTyped(c);
    const session = await currentSession(c.req.param("id"));
    if (!session) return c.html(unknownPage(), 404);
    // A second click, or a second tab, finds the order paid: it leads where the first one led.
    if (session.status === "complete") return c.redirect(successOf(session), 303);
    if (session.status === "expired") return closed(c, session);
    const read = parseCard(typed, options.now());
    // A security code is never written back into a page.
    const kept = { ...typed, cvc: "" };
    if ("errors" in read) return open(c, session, { typed: kept, errors: read.errors, refusal: null });
    const attempt = await inTransaction(db, (transaction) =>
      paySession(callOn(runSqlOn(transaction)), session.id, read.card),
    );
    options.onEvents();
    switch (attempt.kind) {
      case "paid":
      case "already_paid":
        return c.redirect(successOf(attempt.session), 303);
      case "declined":
        return open(c, attempt.session, { typed: kept, errors: {}, refusal: attempt.sentence });
      case "closed":
        return closed(c, attempt.session);
    }
  });

  // Turning back leaves the session open until it expires, as Stripe does: the buyer may come again.
  pages.post("/:id/cancel", async (c) => {
    const session = await currentSession(c.req.param("id"));
    if (!session?.cancel_url) return c.html(unknownPage(), 404);
    return c.redirect(session.status === "complete" ? successOf(session) : session.cancel_url, 303);
  });
  return pages;
}
