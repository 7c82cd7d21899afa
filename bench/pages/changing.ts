import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { publicPaths } from "#paths/public-paths.ts";
import type { Db } from "#platform/postgres/database.ts";
import { idOf } from "../fill.ts";
import { type BenchRequest, load } from "../load.ts";
import { type Running, serversSeconds } from "../rounds.ts";
import { visitors } from "./subjects.ts";

interface Changing {
  services: number;
  /** Each second. */
  changes: number;
  /** Seconds of reading before what is measured. */
  warm: number;
  seconds: number;
}

/** Reads of each kind among ten. */
const OF_TEN = { services: 6, providers: 1, lists: 2 };
/** Lists of business types in the cities with most services. */
const CITIES = 200;

/**
 * Visitors read by Zipf's law while providers change their services: the nth page of a kind is read 1/n
 * as often as the first. Of ten reads six are of services, one of providers, two of lists, one of the
 * landing page or the directory. Services that change are any of them, each as often. Of ten changes four
 * are of a price, two of a description, two of the calendar, one of a rating, and with one a service is
 * taken off or offered again.
 */
export async function measureChanging(product: Running, db: Db, options: Changing): Promise<string> {
  const { services, changes, warm, seconds } = options;
  const next = await readers(db, services);
  const visitor = visitors();
  const reading = (cookie: Record<string, string>): BenchRequest => ({
    method: "GET",
    next: () => ({ path: next(), headers: { ...visitor(), ...cookie } }),
  });
  const stopping = new AbortController();
  const changing = change(db, { services, changes, signal: stopping.signal });
  const measure = async (cookie: Record<string, string>) => {
    const before = { seconds: serversSeconds(), pages: await pagesBySource(product) };
    const { responses, p99_ms } = await load(product.origin, reading(cookie), { seconds });
    const after = await pagesBySource(product);
    const [memory = 0, rendering = 0, renewal = 0] = after.map((count, n) => count - (before.pages[n] ?? 0));
    const processor_ms = ((serversSeconds() - before.seconds) * 1e3) / responses;
    return { responses, p99_ms, processor_ms, memory, rendering, renewal };
  };
  try {
    await load(product.origin, reading({}), { seconds: warm });
    const kept = await measure({});
    // Pages of a visitor who just wrote something are rendered only for them.
    const rendered = await measure({ cookie: "maisonnee_recent_write=1" });
    const perSecond = (count: number) => (count / seconds).toFixed(1);
    return [
      `${services.toLocaleString("en")} services, ${changes} changes a second, ${perSecond(kept.responses)} pages a second`,
      `from memory: ${((kept.memory * 100) / (kept.memory + kept.rendering)).toFixed(1)} %`,
      `rendered for a visitor: ${perSecond(kept.rendering)} a second; renewed: ${perSecond(kept.renewal)} a second`,
      `processor for a page, changes included: ${kept.processor_ms.toFixed(2)} ms; rendering each: ${rendered.processor_ms.toFixed(2)} ms`,
      `99 of 100 pages within ${kept.p99_ms} ms; rendering each: ${rendered.p99_ms} ms`,
    ].join("\n");
  } finally {
    stopping.abort();
    await changing;
  }
}

/** Returns a function that draws the next page to read. */
async function readers(db: Db, services: number): Promise<() => string> {
  const { rows } = await sql<{ scope: string; city_id: string }>`
    select counted.scope, counted.city_id
    from listing_counts counted join business_types on business_types.id = counted.scope
    where counted.services > 0 and counted.city_id in (
      select city_id from listing_counts where scope = '' order by services desc limit ${CITIES})
    order by counted.services desc`.execute(db);
  const lists = rows.map(({ scope, city_id }) => publicPaths.businessType(scope, city_id || undefined));
  const ofServices = zipf(services);
  const ofProviders = zipf(Math.floor(services / 4));
  const ofLists = zipf(lists.length);
  return () => {
    const kind = Math.random() * 10;
    if (kind < OF_TEN.services) return publicPaths.service(idOf("service", 1 + ofServices()));
    if (kind < OF_TEN.services + OF_TEN.providers)
      return publicPaths.provider(idOf("provider", 1 + ofProviders()));
    if (kind < OF_TEN.services + OF_TEN.providers + OF_TEN.lists) return lists[ofLists()] ?? publicPaths.home;
    return Math.random() < 0.8 ? publicPaths.home : publicPaths.directory();
  };
}

/** Returns a function that draws a rank from 0, the nth in proportion to 1/n. */
function zipf(count: number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let n = 0; n < count; n++) {
    sum += 1 / (n + 1);
    sums[n] = sum;
  }
  return () => {
    const at = Math.random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Changes services until the signal, so many a second whatever each takes. */
async function change(
  db: Db,
  { services, changes, signal }: Pick<Changing, "services" | "changes"> & { signal: AbortSignal },
): Promise<void> {
  const begun = performance.now();
  for (let n = 0; !signal.aborted; n++) {
    const ahead = begun + (n * 1000) / changes - performance.now();
    if (ahead > 0) await delay(ahead);
    const id = idOf("service", 1 + Math.floor(Math.random() * services));
    await CHANGES[n % CHANGES.length]?.(db, id);
  }
}

type Change = (db: Db, id: string) => Promise<unknown>;

const setPrice: Change = (db, id) =>
  sql`with changed as (
      update services set price_min_cents = 3000 + (random() * 40000)::int where id = ${id} returning id)
    select refresh_service_listing(id) from changed`.execute(db);
const describe: Change = (db, id) =>
  sql`update services set description = 'Travail soigné, depuis ' || (random() * 1000)::int || ' ans.'
    where id = ${id}`.execute(db);
const rate: Change = (db, id) =>
  sql`with changed as (
      update services set rating_sum = rating_sum + 4, rating_count = rating_count + 1 where id = ${id} returning id)
    select refresh_service_listing(id) from changed`.execute(db);
const takeTime: Change = (db, id) =>
  sql`insert into time_off (provider_id, starts_at, ends_at)
    select provider_id, at, at + interval '1 hour'
    from services, lateral (select now() + random() * interval '50 days' as at) drawn where id = ${id}`.execute(
    db,
  );
const offer: Change = async (db, id) => {
  for (const is_active of [false, true])
    await sql`with changed as (update services set is_active = ${is_active} where id = ${id} returning id)
      select refresh_service_listing(id) from changed`.execute(db);
};
const CHANGES = [setPrice, describe, takeTime, setPrice, rate, setPrice, describe, takeTime, setPrice, offer];

/** Returns how many pages came from memory, a rendering and a renewal so far. */
async function pagesBySource({ origin }: Running): Promise<number[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return ["memory", "rendering", "renewal"].map((from) =>
    Number(new RegExp(`public_pages_total\\{from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? 0),
  );
}
