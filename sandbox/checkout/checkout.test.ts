import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { startWhileRowIsLocked } from "#testing/payments/locked-row.ts";
import { type ServedSandbox, serveSandbox } from "#testing/payments/served-sandbox.ts";

let database: FreshDatabase;
let served: ServedSandbox;
let now = new Date("2026-05-04T12:00:00Z");

beforeAll(async () => {
  database = await freshDatabase();
  served = await serveSandbox({ db: database.db, now: () => now });
});
afterAll(async () => {
  await served.close();
  await database.close();
});

const home = "http://localhost:3000/provider/credits";

async function createSession(): Promise<string> {
  const session = await served.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 2,
        price_data: { currency: "cad", unit_amount: 125_000, product_data: { name: "Équipe <b>100</b>" } },
      },
      {
        quantity: 1,
        price_data: { currency: "cad", unit_amount: 12_500, product_data: { name: "TPS (5 %)" } },
      },
    ],
    success_url: `${home}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${home}?cancelled=1`,
  });
  return session.id;
}

const open = (session: string) => fetch(`${served.url}/pay/${session}`, { redirect: "manual" });

const charges = async (session: string) => {
  const { payment_intent } = await served.stripe.checkout.sessions.retrieve(session);
  if (typeof payment_intent !== "string") return [];
  return (await served.stripe.charges.list({ payment_intent })).data;
};

test("the payment page says that it is a demonstration and lists each line and the total", async () => {
  const response = await open(await createSession());
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<html lang="fr-CA">');
  expect(page).toContain("Mode démonstration\u202f: aucun paiement réel");
  expect(page).toContain("2\u202f500,00\u202f$");
  expect(page).toContain("2\u202f625,00\u202f$");
  expect(page).toContain("Équipe &lt;b&gt;100&lt;/b&gt;");
  expect(page.match(/<h1/g)).toHaveLength(1);
  for (const token of ["cc-number", "cc-exp", "cc-csc", "cc-name"])
    expect(page).toContain(`autocomplete="${token}"`);
  expect(page).not.toContain("<script");
});

test("the payment page sets no cookie, runs no script and redirects only to the addresses of its session", async () => {
  const response = await open(await createSession());
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
});

test("a valid card pays, and the buyer goes to the success page with the session's id", async () => {
  const session = await createSession();
  const response = await served.pay(session);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`${home}/success?session_id=${session}`);
  const paid = await served.stripe.checkout.sessions.retrieve(session, {
    expand: ["payment_intent.latest_charge"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    amount_total: 262_500,
    customer_details: { name: "Marie Tremblay" },
    payment_intent: {
      status: "succeeded",
      amount_received: 262_500,
      latest_charge: { paid: true, payment_method_details: { card: { brand: "visa", last4: "4242" } } },
    },
  });
});

test("a declined card shows a French message, keeps what was typed except the security code, and charges nothing", async () => {
  const session = await createSession();
  const response = await served.pay(session, { number: "4000 0000 0000 0002", cvc: "987" });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('role="alert">Votre carte a été refusée.');
  expect(page).toContain('value="4000 0000 0000 0002"');
  expect(page).toContain('value="Marie Tremblay"');
  expect(page).not.toMatch(/\b987\b/);
  const declined = await served.stripe.checkout.sessions.retrieve(session, { expand: ["payment_intent"] });
  expect(declined).toMatchObject({
    status: "open",
    payment_status: "unpaid",
    payment_intent: {
      status: "requires_payment_method",
      amount_received: 0,
      last_payment_error: { code: "card_declined", decline_code: "generic_decline" },
    },
  });
});

test("after a declined card another card pays the same session once", async () => {
  const session = await createSession();
  await served.pay(session, { number: "4000000000000002" });
  expect((await served.pay(session)).status).toBe(303);
  const attempts = await charges(session);
  expect(attempts.map((charge) => charge.status)).toEqual(["succeeded", "failed"]);
});

test("an invalid card gets a message for each field, and no payment starts", async () => {
  const session = await createSession();
  const response = await served.pay(session, {
    number: "4242 4242 4242 4241",
    expiry: "04/26",
    cvc: "12",
    name: " ",
  });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain("Ce numéro de carte est inexact.");
  expect(page).toContain("Cette carte est expirée.");
  expect(page.match(/<input[^>]+aria-invalid="true"/g)).toHaveLength(4);
  expect(await charges(session)).toEqual([]);
});

test("a real card's number is refused and never stored", async () => {
  const session = await createSession();
  const response = await served.pay(session, { number: "4539 1488 0343 6467" });
  expect(await response.text()).toContain("Cette page n’accepte que des cartes d’essai");
  const [stored] = await database.sql`
    select count(*)::int as n from sandbox.objects where body::text like '%4539148803436467%'`;
  expect(stored?.n).toBe(0);
});

test("twenty simultaneous payments of one session charge once and all redirect to the success page", async () => {
  const session = await createSession();
  const responses = await startWhileRowIsLocked(database.url, session, 5, () =>
    Promise.all(Array.from({ length: 20 }, () => served.pay(session))),
  );
  expect(responses.map((response) => response.status)).toEqual(Array(20).fill(303));
  expect(await charges(session)).toHaveLength(1);
  const [events] = await database.sql`
    select count(*)::int as n from sandbox.objects
    where object = 'event' and body ->> 'type' = 'checkout.session.completed'
      and body #>> '{data,object,id}' = ${session}`;
  expect(events?.n).toBe(1);
});

test("a session already paid shows no form, and a link to the success page", async () => {
  const session = await createSession();
  await served.pay(session);
  const response = await open(session);
  const page = await response.text();
  expect(response.status).toBe(409);
  expect(page).toContain("Déjà payé");
  expect(page).not.toContain("<form");
  expect(page).toContain(`href="${home}/success?session_id=${session}"`);
});

test("cancelling charges nothing, returns to the product and leaves the session open for another attempt", async () => {
  const session = await createSession();
  const response = await fetch(`${served.url}/pay/${session}/cancel`, { method: "POST", redirect: "manual" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`${home}?cancelled=1`);
  expect((await served.stripe.checkout.sessions.retrieve(session)).status).toBe("open");
});

test("a payment page expires after a day: it accepts no card and says what to do", async () => {
  const session = await createSession();
  now = new Date(now.getTime() + DAY_MS + 1000);
  const response = await open(session);
  expect(response.status).toBe(410);
  expect(await response.text()).toContain("rien n’a été débité");
  expect((await served.pay(session)).status).toBe(410);
  expect(await served.stripe.checkout.sessions.retrieve(session)).toMatchObject({
    status: "expired",
    url: null,
  });
  const events = await served.stripe.events.list({ type: "checkout.session.expired" });
  const expired = events.data.map((event) => (event.data.object as { id: string }).id);
  expect(expired.filter((id) => id === session)).toEqual([session]);
});

test("a session can be expired through the API until it is paid", async () => {
  const { sessions } = served.stripe.checkout;
  const session = await createSession();
  expect((await sessions.expire(session)).status).toBe("expired");
  await expect(sessions.expire(session)).rejects.toMatchObject({ statusCode: 400 });
  expect((await served.pay(session)).status).toBe(410);
  const paid = await createSession();
  expect((await served.pay(paid)).status).toBe(303);
  await expect(sessions.expire(paid)).rejects.toMatchObject({ statusCode: 400 });
});

test("the page of an unknown session is a 404", async () => {
  expect((await open("cs_test_nobody")).status).toBe(404);
  expect((await served.pay("cs_test_nobody")).status).toBe(404);
});
