import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { DAY_MS } from "#foundation/durations.ts";
import type { Database } from "#platform/postgres/database.ts";
import { type Act, type ActKind, type Acts, timeKey } from "./acts.ts";
import { type ApiCall, type CallResult, createCaller, isReceived, RefusedCall } from "./caller.ts";
import { concludeAndInvoice, IDENTITY } from "./documents.ts";
import { writeToEachOther } from "./messages.ts";
import { type Person, signUp } from "./people.ts";
import { retryUntilDone } from "./retry.ts";
import { arrangeAppointment, openWeek, withFreeTime } from "./times.ts";

interface Provider extends Person {
  service: string;
  pack: string;
  /** How many more stories this provider serves before another one takes its place. */
  left: number;
}

const STORIES_PER_PROVIDER = 40;
const CARD = { number: "4242 4242 4242 4242", expiry: "12/48", cvc: "123", name: "Marie Tremblay" };

interface Load {
  origin: string;
  database: Database;
  acts: Acts;
  /** Called with the message of an unexpected refusal. */
  onUnexpected: (what: string) => void;
  people: number;
  pause_ms: number;
}

/**
 * Simulates people at work: owners sign up, send requests, hold times, cancel, complete and review; providers
 * buy credits, unlock, decline and agree on times; both write to each other. Records acknowledged acts. A
 * call without a response is repeated, so that anything done twice would show.
 */
export function startLoad(load: Load): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { acts } = load;
  const call = () => createCaller(load.origin, signal, () => acts.doubts++);

  /** All owners use one provider at a time, so that they compete for the same times. */
  let provider: Promise<Provider> | undefined;
  async function currentProvider(): Promise<Provider> {
    for (;;) {
      provider ??= newProvider(call(), load);
      const pending = provider;
      const one = await pending.catch((error: unknown) => {
        if (provider === pending) provider = undefined;
        throw error;
      });
      if (one.left-- > 0) return one;
      if (provider === pending) provider = undefined;
    }
  }

  async function worker(): Promise<void> {
    while (!signal.aborted) {
      try {
        await runStory(call(), load, await currentProvider(), signal);
      } catch (error) {
        if (signal.aborted) return;
        load.onUnexpected(error instanceof Error ? error.message : String(error));
      }
      await delay(load.pause_ms * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  }

  const workers = Array.from({ length: load.people }, worker);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

async function newProvider(call: ApiCall, load: Load): Promise<Provider> {
  const person = await signUp(call, load.acts, "provider");
  const { token } = person;
  const { json } = await call("/api/provider/services", {
    token,
    body: {
      name: "Lavage de vitres",
      description: "Vitres lavées à l'eau pure, intérieur et extérieur, en une visite.",
      business_type_id: "deneigement",
      price_kind: "on_quote",
      duration_minutes: 60,
      cities: ["laval"],
    },
  });
  load.acts.add({ kind: "service", id: json.data.id });
  await openWeek(call, token);
  await call("/api/provider/business-identity", { method: "PUT", token, body: IDENTITY });
  const packs = await call("/api/credits/packs", { method: "GET" });
  const largest = packs.json.data.toSorted((a: Pack, b: Pack) => b.credits - a.credits)[0];
  const provider = { ...person, service: json.data.id, pack: largest.id, left: STORIES_PER_PROVIDER };
  await buy(call, load, provider);
  return provider;
}

type Pack = { id: string; credits: number };

/** Buys a pack and pays it on the payment page; the credits come with the payment service's webhook. */
async function buy(call: ApiCall, { acts, origin }: Load, { token, pack, email }: Provider): Promise<void> {
  const key = randomUUID();
  const { json } = await call("/api/credits/create-checkout-session", {
    token,
    key,
    body: { pack_id: pack },
  });
  acts.add({ kind: "checkout", id: json.data.id });
  const page = new URL(json.data.url);
  const pay = `${origin}${page.pathname}`;
  for (let tries = 0; tries < 100; tries++) {
    const paid = await fetch(pay, {
      method: "POST",
      body: new URLSearchParams(CARD),
      redirect: "manual",
    }).then(
      (response) => response.status === 303,
      () => false,
    );
    if (paid) {
      acts.add({ kind: "paid", id: json.data.id, letters: [{ to: email, subject: "Reçu nº" }] });
      return;
    }
    await delay(200);
  }
}

async function runStory(call: ApiCall, load: Load, provider: Provider, signal: AbortSignal): Promise<void> {
  const { acts, database } = load;
  const owner = await signUp(call, acts, "owner");
  const { token } = owner;
  // Confirms the address, as the link of the letter would, and puts the sign-up two months back: an
  // unconfirmed owner may do less, and a review by a new one waits.
  await retryUntilDone(signal, () =>
    database.db
      .updateTable("profiles")
      .set({ email_verified_at: new Date(), created_at: new Date(Date.now() - 60 * DAY_MS) })
      .where("id", "=", owner.id)
      .execute(),
  );
  const property = await createProperty(call, token);
  acts.add({ kind: "property", id: property });
  const { service } = provider;
  const asking = { load, owner, provider, property };
  const held =
    Math.random() < 0.6 && (await withFreeTime(call, service, (at) => createRequest(call, asking, at)));
  const { id, starts_at } = held || (await createRequest(call, asking, null));
  if (Math.random() < 0.15) return cancel(call, acts, id, token);
  if (Math.random() < 0.15) return decline(call, acts, { id, owner, provider });
  await unlock(call, load, provider, { id, owner });
  await writeToEachOther(call, acts, { id, owner, provider });
  if (starts_at) return arrangeAppointment(call, acts, { id, service, starts_at, owner, provider });
  if (Math.random() < 0.15) return cancel(call, acts, id, token);
  if (Math.random() < 0.5) await concludeAndInvoice(call, acts, { id, owner, provider });
  // Moves the unlock a day back, because only then a review is public.
  await retryUntilDone(signal, () =>
    sql`update requests set unlocked_at = unlocked_at - interval '25 hours' where id = ${id}`.execute(
      database.db,
    ),
  );
  await acceptDone(call(`/api/requests/${id}/complete`, { token, body: {} }), acts, {
    kind: "completed",
    id,
  });
  const body = { rating: 5, comment: "Travail soigné, à l'heure dite." };
  await acceptDone(call(`/api/requests/${id}/review`, { token, body }), acts, {
    kind: "review",
    id,
    letters: [{ to: provider.email, subject: "Nouvel avis" }],
  });
}

async function createProperty(call: ApiCall, token: string): Promise<string> {
  const body = {
    label: "Maison",
    kind: "house",
    address: "12 rue des Érables",
    city: "Laval",
    zip: "H7A 1A1",
  };
  try {
    return (await call("/api/properties", { token, body })).json.data.id;
  } catch (error) {
    // The attempt without a response had created it.
    if (!(error instanceof RefusedCall) || error.code !== "DUPLICATE_PROPERTY") throw error;
    return (await call("/api/properties", { method: "GET", token })).json.data[0].id;
  }
}

interface NewRequest {
  load: Load;
  owner: Person;
  provider: Provider;
  property: string;
}

async function createRequest(
  call: ApiCall,
  { load: { acts }, owner, provider, property: property_id }: NewRequest,
  starts_at: string | null,
): Promise<{ id: string; starts_at: string | null }> {
  const created = call("/api/requests", {
    token: owner.token,
    key: randomUUID(),
    body: {
      service_id: provider.service,
      property_id,
      description: "Douze fenêtres, dont trois à l'étage.",
      starts_at,
    },
  });
  const id: string = await created.then(
    ({ json }) => json.data.id,
    async (error: unknown) => {
      if (!isReceived(error)) throw error;
      return (await call("/api/requests", { method: "GET", token: owner.token })).json.data[0].id;
    },
  );
  const letters = [
    { to: owner.email, subject: "Votre demande est envoyée" },
    { to: provider.email, subject: "Nouvelle demande" },
  ];
  acts.add({ kind: "request", id, letters });
  if (starts_at) acts.add({ kind: "held", id: timeKey(id, starts_at) });
  return { id, starts_at };
}

async function unlock(
  call: ApiCall,
  load: Load,
  provider: Provider,
  { id, owner }: { id: string; owner: Person },
): Promise<void> {
  const key = randomUUID();
  for (let tries = 0; ; tries++) {
    try {
      await call(`/api/leads/${id}/unlock`, { token: provider.token, key, body: {} }).catch(
        (error: unknown) => {
          if (!isReceived(error)) throw error;
        },
      );
      const letters = [{ to: owner.email, subject: "a maintenant vos coordonnées" }];
      load.acts.add({ kind: "unlocked", id, letters });
      return;
    } catch (error) {
      const isShort = error instanceof RefusedCall && error.code === "INSUFFICIENT_CREDITS";
      if (!isShort || tries > 60) throw error;
      // Paid for, but the webhook has not arrived yet.
      if (tries % 30 === 29) await buy(call, load, provider);
      await delay(500);
    }
  }
}

const cancel = (call: ApiCall, acts: Acts, id: string, token: string) =>
  acceptDone(call(`/api/requests/${id}/cancel`, { token, body: {} }), acts, { kind: "cancelled", id });

function decline(
  call: ApiCall,
  acts: Acts,
  { id, owner, provider }: { id: string; owner: Person; provider: Person },
): Promise<void> {
  const declined = call(`/api/leads/${id}/decline`, { token: provider.token, body: { reason: "busy" } });
  const letters = [{ to: owner.email, subject: "pas disponible" }];
  return acceptDone(declined, acts, { kind: "declined", id, letters });
}

/** Acts without an Idempotency-Key. When a call is repeated, this code means that the first one succeeded. */
const DONE_CODES = {
  cancelled: "REQUEST_ALREADY_CANCELLED",
  completed: "REQUEST_ALREADY_COMPLETED",
  declined: "INVALID_REQUEST_STATE",
  review: "DUPLICATE_REVIEW",
} satisfies Partial<Record<ActKind, string>>;

async function acceptDone(
  pending: Promise<CallResult>,
  acts: Acts,
  act: Act & { kind: keyof typeof DONE_CODES },
): Promise<void> {
  try {
    await pending;
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== DONE_CODES[act.kind]) throw error;
  }
  acts.add(act);
}
