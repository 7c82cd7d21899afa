import { sql } from "kysely";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { rollUpRepliesJob } from "#features/messages/server/usual-reply/roll-up-replies.ts";
import { LOCKED_LIFE_DAYS } from "#features/requests/contract/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { MARKET_JOBS, type MarketJob } from "../content/market/history.ts";
import { OWNERS } from "../content/owners.ts";
import { PROVIDERS } from "../content/providers.ts";
import { type DemoEntities, entryOf, hoursBefore } from "./entities.ts";
import { listServices } from "./market.ts";

const HOURS_TO_UNLOCK = 2;

const creditsOf = new Map(BUSINESS_TYPES.map(({ id, lead_credits }) => [id, lead_credits]));
const businessTypeOf = new Map(
  PROVIDERS.flatMap(({ services }) => services.map(({ key, business_type }) => [key, business_type])),
);
const authorOf = new Map(
  OWNERS.flatMap(({ first_name, last_name, properties }) =>
    properties.map(({ key }) => [key, `${first_name} ${last_name.slice(0, 1)}.`]),
  ),
);

/**
 * Writes the finished jobs of the market, a table at a time: requests, what they cost in
 * credits, the providers' first messages and the reviews. They give providers their ratings,
 * jobs done and usual reply times.
 */
export async function fillMarketHistory({ db, now }: Ports, entities: DemoEntities): Promise<void> {
  const jobs = MARKET_JOBS.map((job) => rowsOf(now(), entities, job)).toSorted(
    (a, b) => a.requested_at.getTime() - b.requested_at.getTime(),
  );
  const json = JSON.stringify(jobs);
  await db
    .insertInto("requests")
    .values(jobs.map(({ request }) => request))
    .execute();
  await payForLeads(db, jobs);
  await writeGreetings(db, json);
  await sql`
    update requests set status = 'completed', completed_by = 'owner', completed_at = job.done_at
    from jsonb_to_recordset(${json}::text::jsonb) as job (id uuid, done_at timestamptz) where requests.id = job.id`.execute(
    db,
  );
  await sql`
    update threads set owner_read_seq = last_seq, provider_read_seq = last_seq, owner_unread = 0, provider_unread = 0
    where id = any(${jobs.map(({ id }) => id)}::uuid[])`.execute(db);
  await writeReviews(db, jobs);
}

/** Counts how soon every provider answers and what it has done, as is counted every night. */
export const countReplies = (ports: Ports): Promise<void> =>
  rollUpRepliesJob(ports).handle(
    {},
    { id: "demonstration", attempt: 1, maxAttempts: 1, signal: new AbortController().signal },
  );

type JobRows = ReturnType<typeof rowsOf>;

function rowsOf(now: Date, { providers, services, properties }: DemoEntities, job: MarketJob) {
  const requested_at = hoursBefore(now, job.days_ago * 24);
  const unlocked_at = new Date(requested_at.getTime() + HOURS_TO_UNLOCK * HOUR_MS);
  const { id: property_id, owner } = entryOf(properties, job.property);
  const provider_id = entryOf(providers, job.provider).id;
  const service_id = entryOf(services, job.service).id;
  const business_type_id = entryOf(businessTypeOf, job.service);
  const lead_credits = entryOf(creditsOf, business_type_id);
  const id = newId();
  return {
    ...{ id, requested_at, lead_credits, greeting: job.greeting, message_id: newId() },
    greeted_at: new Date(unlocked_at.getTime() + job.reply_minutes * MINUTE_MS),
    done_at: new Date(requested_at.getTime() + job.after_days * DAY_MS),
    review: job.review && { ...job.review, author: entryOf(authorOf, job.property) },
    request: {
      ...{ id, property_id, provider_id, service_id, business_type_id, lead_credits, unlocked_at },
      ...{
        owner_id: owner.id,
        description: job.description,
        unlocked_by: "credits" as const,
        created_at: requested_at,
      },
      lead_price_cents: lead_credits * CREDIT_PRICE_CENTS,
      expires_at: new Date(requested_at.getTime() + LOCKED_LIFE_DAYS * DAY_MS),
    },
  };
}

/** Takes the credits of each unlock, oldest first, with its line in the ledger. */
async function payForLeads(db: Db, jobs: readonly JobRows[]): Promise<void> {
  const leads = jobs.map(({ id, lead_credits, request: { provider_id, unlocked_at } }) => ({
    ...{ id, provider_id, lead_credits, unlocked_at },
  }));
  await sql`
    select move_credits(provider_id, -lead_credits, 'unlock', id, null, '', unlocked_at)
    from (
      select * from jsonb_to_recordset(${JSON.stringify(leads)}::text::jsonb) as lead (
        id uuid, provider_id uuid, lead_credits integer, unlocked_at timestamptz
      ) order by unlocked_at
    ) as oldest_first`.execute(db);
}

/** The first message of each provider, as its thread counts it. */
async function writeGreetings(db: Db, json: string): Promise<void> {
  await sql`
    with greeted as (
      update threads set last_seq = last_seq + 1, last_message_at = job.greeted_at, provider_first_at = job.greeted_at
      from jsonb_to_recordset(${json}::text::jsonb) as job (
        id uuid, message_id uuid, greeting text, greeted_at timestamptz
      )
      where threads.id = job.id
      returning threads.id, last_seq, message_id, greeting, greeted_at, owner_id, provider_id
    )
    insert into messages (thread_id, seq, id, author, kind, body, created_at, words)
    select id, last_seq, message_id, 'provider', 'text', greeting, greeted_at,
      message_words(greeting, owner_id, provider_id)
    from greeted`.execute(db);
}

/** Published reviews, counted in the ratings of their services and providers. */
async function writeReviews(db: Db, jobs: readonly JobRows[]): Promise<void> {
  const reviews = jobs.flatMap(({ review, done_at, request }) => {
    if (!review) return [];
    const created_at = new Date(done_at.getTime() + DAY_MS);
    return {
      ...{ ...review, request_id: request.id, service_id: request.service_id, owner_id: request.owner_id },
      ...{ provider_id: request.provider_id, created_at, appears_at: created_at, published_at: created_at },
      status: "published" as const,
    };
  });
  await db.insertInto("reviews").values(reviews).execute();
  const services = [...new Set(reviews.map(({ service_id }) => service_id))];
  await sql`
    update services set rating_sum = given.stars, rating_count = given.reviews
    from (
      select service_id, sum(rating) as stars, count(*) as reviews from reviews
      where service_id = any(${services}::uuid[]) group by service_id
    ) given where services.id = given.service_id`.execute(db);
  await sql`
    update provider_profiles own set rating_sum = given.stars, rating_count = given.reviews
    from (
      select provider_id, sum(rating) as stars, count(*) as reviews from reviews
      where service_id = any(${services}::uuid[]) group by provider_id
    ) given where own.profile_id = given.provider_id`.execute(db);
  await listServices(db, services);
}
