import { sql } from "kysely";
import {
  type BriefAnswer,
  type BriefQuestion,
  isBriefComplete,
  stillAsked,
} from "#features/catalog/contract/index.ts";
import { isFindable } from "#features/catalog/server/index.ts";
import type { ComingJob, Plan } from "#features/plan/contract/index.ts";
import { recurringJob, upcomingSeason } from "#features/plan/contract/seasons.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { formatShortDate } from "#foundation/time.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Covers two winters, so that last year's season is included whole. */
const LOOK_BACK_DAYS = 500;
const JOBS_MAX = 500;
const SUGGESTIONS_MAX = 3;
/** A business type requested this recently is not suggested. */
const RECENT_DAYS = 150;

/**
 * Returns the jobs to do again at an owner's properties, soonest first; business types of the
 * season when there are none.
 */
export async function readPlan(db: Db, owner: Owner, now: Date): Promise<Plan> {
  const recurring = recurringJobs(await readPastJobs(db, owner, now), formatShortDate(now));
  const jobs = groupByService(recurring, await readServices(db, recurring));
  return { jobs, season: jobs.length > 0 ? [] : await seasonalBusinessTypes(db, owner, now) };
}

/**
 * Returns the past jobs at each current property, newest first, except business types with an active
 * request there: completed requests, and unlocked ones that expired, as a winter of snow removal
 * that outlives its request does.
 */
async function readPastJobs(db: Db, owner: Owner, now: Date) {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS);
  // One status at a time, so that each is read by the index from its newest.
  const last = (status: "completed" | "expired") =>
    db
      .selectFrom("published_requests as requests")
      .select(["property_id", "business_type_id", "service_id", "description", "brief"])
      .select(sql<Date>`coalesce(completed_at, unlocked_at)`.as("done_at"))
      .where("owner_id", "=", owner.id)
      .where("status", "=", status)
      .where("unlocked_at", "is not", null)
      .where("created_at", ">", since)
      .orderBy("created_at", "desc")
      .limit(JOBS_MAX);
  const done = db
    .selectFrom(last("completed").as("completed"))
    .selectAll()
    .unionAll(db.selectFrom(last("expired").as("expired")).selectAll());
  return db
    .selectFrom(done.as("r"))
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_business_types as bt", "bt.id", "r.business_type_id")
    .leftJoin("plan_dismissals as d", (on) =>
      on.onRef("d.service_id", "=", "r.service_id").on("d.owner_id", "=", owner.id),
    )
    .select([
      "r.property_id",
      "p.label",
      "p.city",
      "r.business_type_id",
      "bt.name as business_type_name",
      "bt.season_months",
      "r.service_id",
      "d.dismissed_at",
      "r.done_at",
      "r.description",
      sql<BriefAnswer[]>`r.brief`.as("brief"),
      sql<BriefQuestion[]>`bt.brief_questions`.as("questions"),
    ])
    .where("p.removed_at", "is", null)
    .where(
      sql<boolean>`not exists (select from published_requests a where a.property_id = r.property_id
        and a.business_type_id = r.business_type_id and a.status = 'active')`,
    )
    .orderBy("r.done_at", "desc")
    .execute();
}

type PastJob = Awaited<ReturnType<typeof readPastJobs>>[number];
type RecurringJob = PastJob & { from: string };

const isDismissed = ({ dismissed_at, done_at }: PastJob) => dismissed_at !== null && dismissed_at > done_at;

/** Returns the job due again for each business type at each property, unless it was dismissed since. */
function recurringJobs(done: readonly PastJob[], today: string): RecurringJob[] {
  const groups = Map.groupBy(done, (job) => `${job.property_id} ${job.business_type_id}`);
  return [...groups.values()].flatMap((jobs) => {
    const [newest] = jobs;
    if (!newest) return [];
    const dated = jobs.map((job) => ({ ...job, done_on: formatShortDate(job.done_at) }));
    const recurring = recurringJob(newest.season_months, dated, today);
    if (!recurring || isDismissed(recurring.job)) return [];
    return [{ ...recurring.job, from: recurring.from }];
  });
}

/**
 * Returns the services of the proposed jobs and their providers: only of the few
 * proposed, not of every past job.
 */
async function readServices(db: Db, recurring: readonly RecurringJob[]) {
  const ids = [...new Set(recurring.map(({ service_id }) => service_id))];
  if (ids.length === 0) return [];
  return db
    .selectFrom("published_services as s")
    .innerJoin("published_profiles as provider", "provider.id", "s.provider_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "s.provider_id")
    .select([
      "s.id",
      "s.name",
      isFindable("s.id").as("is_active"),
      "s.provider_id",
      "business.business_name",
      "provider.avatar_url",
      "business.verification",
      sql<number | null>`business.rating_average::float8`.as("rating_average"),
      "business.rating_count",
    ])
    .where("s.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

type ServiceRow = Awaited<ReturnType<typeof readServices>>[number];

/** Groups jobs by the service that did them: one request form for all its properties. */
function groupByService(recurring: readonly RecurringJob[], services: readonly ServiceRow[]): ComingJob[] {
  const jobsByService = Map.groupBy(recurring, ({ service_id }) => service_id);
  return services
    .flatMap(({ id, name, is_active, provider_id, ...provider }): ComingJob[] => {
      const rows = jobsByService.get(id) ?? [];
      const [first] = rows.toSorted((a, b) => a.from.localeCompare(b.from));
      if (!first) return [];
      return [
        {
          business_type: { id: first.business_type_id, name: first.business_type_name },
          from: first.from,
          service: { id, name, is_active },
          provider: { id: provider_id, ...provider },
          places: rows.map(({ property_id, label, city, done_at, description, brief, questions }) => ({
            property: { id: property_id, label, city },
            done_at: done_at.toISOString(),
            description,
            brief: stillAsked(questions, brief),
            is_brief_complete: isBriefComplete(questions, brief),
          })),
        },
      ];
    })
    .sort((a, b) => a.from.localeCompare(b.from));
}

/**
 * Returns business types whose season is near, that are offered and were not requested recently, for an
 * owner with more than a condo.
 */
async function seasonalBusinessTypes(db: Db, owner: Owner, now: Date): Promise<Plan["season"]> {
  const recentSince = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const businessTypes = await db
    .selectFrom("published_business_types as bt")
    .innerJoin("published_categories as c", "c.id", "bt.category_id")
    .select(["bt.id", "bt.name", "bt.season_months"])
    .where("c.is_available", "=", true)
    .where(
      sql<boolean>`exists (select from published_properties properties where owner_id = ${owner.id} and removed_at is null and kind <> 'condo')`,
    )
    .where(
      sql<boolean>`exists (select from published_listing_counts n where n.city_id = '' and n.scope = bt.id and n.services > 0)`,
    )
    .where(
      sql<boolean>`bt.id not in (select business_type_id from published_requests requests where owner_id = ${owner.id} and created_at > ${recentSince})`,
    )
    .orderBy("bt.position")
    .execute();
  return businessTypes
    .flatMap(({ id, name, season_months }) => {
      const season = upcomingSeason(season_months, formatShortDate(now));
      return season ? [{ business_type: { id, name }, from: season.from }] : [];
    })
    .slice(0, SUGGESTIONS_MAX);
}
