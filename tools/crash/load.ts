import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#platform/postgres/database.ts";
import type { Acts } from "./acts.ts";
import { type Answered, callerOf, Refused } from "./caller.ts";

interface Person {
  id: string;
  email: string;
  token: string;
}

interface Provider extends Person {
  service: string;
  pack: string;
  /** Stories left before another takes its place. */
  left: number;
}

type Call = ReturnType<typeof callerOf>;

const PASSWORD = "Maison1234";
const STORIES_A_PROVIDER = 25;
const CARD = { number: "4242 4242 4242 4242", expiry: "12/48", cvc: "123", name: "Marie Tremblay" };

interface Load {
  origin: string;
  database: Database;
  acts: Acts;
  /** Told of a refusal that nothing explains. */
  surprise: (what: string) => void;
  people: number;
  pause_ms: number;
}

/**
 * People at work: owners sign up, ask, cancel, say that the work is done and review; providers buy credits and unlock.
 * What is acknowledged is written down. A try that had no answer is made again, so that doubling would show.
 */
export function startLoad(load: Load): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { acts } = load;
  const call = () => callerOf(load.origin, signal, () => acts.doubts++);

  async function worker(): Promise<void> {
    let provider: Provider | undefined;
    while (!signal.aborted) {
      try {
        if (!provider || provider.left-- <= 0) provider = await newProvider(call(), load);
        await story(call(), load, provider);
      } catch (error) {
        if (signal.aborted) return;
        load.surprise(error instanceof Error ? error.message : String(error));
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

async function signUp(call: Call, { acts }: Load, user_type: "owner" | "provider"): Promise<Person> {
  const email = `${user_type}-${randomUUID()}@exemple.test`;
  const phoneNumber = `514${String(2_000_000 + Math.floor(Math.random() * 7_999_999))}`;
  const [first_name, last_name] = ["Camille", "Gagnon"];
  const data = {
    user_type,
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    phoneNumber,
    ...(user_type === "provider" && { businessName: "Services Gagnon" }),
  };
  let answered: Answered;
  try {
    answered = await call("/auth/v1/signup", { body: { email, password: PASSWORD, data } });
  } catch (error) {
    // The try in doubt had made the account.
    if (!(error instanceof Refused) || error.code !== "user_already_exists") throw error;
    answered = await call("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
  }
  const person = { id: answered.json.user.id, email, token: answered.json.access_token };
  acts.add({ kind: "account", id: person.id, email });
  return person;
}

async function newProvider(call: Call, load: Load): Promise<Provider> {
  const person = await signUp(call, load, "provider");
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
  const packs = await call("/api/credits/packs", { method: "GET" });
  const largest = packs.json.data.toSorted((a: Pack, b: Pack) => b.credits - a.credits)[0];
  const provider = { ...person, service: json.data.id, pack: largest.id, left: STORIES_A_PROVIDER };
  await buy(call, load, provider);
  return provider;
}

type Pack = { id: string; credits: number };

/** Buys a pack and pays it on the payment page; the credits come with the payment service's word. */
async function buy(call: Call, { acts, origin }: Load, { token, pack, email }: Provider): Promise<void> {
  const key = randomUUID();
  const { json } = await call("/api/credits/create-checkout-session", {
    token,
    key,
    body: { pack_id: pack },
  });
  acts.add({ kind: "checkout", id: json.data.id, email });
  const page = new URL(json.data.url);
  const pay = `${origin}${page.pathname}`;
  for (let tries = 0; tries < 100; tries++) {
    const paid = await fetch(pay, {
      method: "POST",
      body: new URLSearchParams(CARD),
      redirect: "manual",
    }).then(
      (answer) => answer.status === 303,
      () => false,
    );
    if (paid) {
      acts.add({ kind: "paid", id: json.data.id, email });
      return;
    }
    await delay(200);
  }
}

async function story(call: Call, load: Load, provider: Provider): Promise<void> {
  const { acts, database } = load;
  const owner = await signUp(call, load, "owner");
  const { token } = owner;
  // What the letter's link does; how many requests an owner may send before is not tried here.
  await database.db
    .updateTable("profiles")
    .set({ email_verified_at: new Date() })
    .where("id", "=", owner.id)
    .execute()
    .catch(() => {});
  const property = await call("/api/properties", {
    token,
    body: { label: "Maison", kind: "house", address: "12 rue des Érables", city: "Laval", zip: "H7A 1A1" },
  });
  acts.add({ kind: "property", id: property.json.data.id });
  const asked = await call("/api/requests", {
    token,
    key: randomUUID(),
    body: {
      service_id: provider.service,
      property_id: property.json.data.id,
      description: "Douze fenêtres, dont trois à l'étage.",
    },
  });
  const { id } = asked.json.data;
  acts.add({ kind: "request", id, email: owner.email });
  if (Math.random() < 0.2) return cancel(call, acts, id, token);
  await unlock(call, load, provider, { id, owner });
  if (Math.random() < 0.2) return cancel(call, acts, id, token);
  await once(call(`/api/requests/${id}/complete`, { token, body: {} }), acts, { kind: "completed", id });
  const body = { rating: 5, comment: "Travail soigné, à l'heure dite." };
  await once(call(`/api/requests/${id}/review`, { token, body }), acts, { kind: "review", id });
}

async function unlock(
  call: Call,
  load: Load,
  provider: Provider,
  { id, owner }: { id: string; owner: Person },
): Promise<void> {
  const key = randomUUID();
  for (let tries = 0; ; tries++) {
    try {
      await call(`/api/leads/${id}/unlock`, { token: provider.token, key, body: {} });
      load.acts.add({ kind: "unlocked", id, email: owner.email });
      return;
    } catch (error) {
      const lacks = error instanceof Refused && error.code === "INSUFFICIENT_CREDITS";
      if (!lacks || tries > 60) throw error;
      // Paid for, and not told yet.
      if (tries % 30 === 29) await buy(call, load, provider);
      await delay(500);
    }
  }
}

const cancel = (call: Call, acts: Acts, id: string, token: string) =>
  once(call(`/api/requests/${id}/cancel`, { token, body: {} }), acts, { kind: "cancelled", id });

/** These have no key: after a doubt, « done already » says that the doubtful try was the one. */
async function once(
  answered: Promise<Answered>,
  acts: Acts,
  act: { kind: "cancelled" | "completed" | "review"; id: string },
): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (!(error instanceof Refused) || !ALREADY.has(error.code)) throw error;
  }
  acts.add(act);
}

const ALREADY = new Set(["REQUEST_ALREADY_CANCELLED", "REQUEST_ALREADY_COMPLETED", "DUPLICATE_REVIEW"]);
