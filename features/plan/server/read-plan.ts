import { sql } from "kysely";
import { isFindable } from "#features/catalog/server/index.ts";
import type { ComingJob, Plan } from "#features/plan/contract/index.ts";
import { dueFrom, seasonAhead } from "#features/plan/contract/seasons.ts";
import { formatShortDate } from "#foundation/time.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Two winters, so that last year's season is in it whole. */
const LOOK_BACK_DAYS = 500;
const READ_AT_MOST = 500;
const IDEAS = 3;
/** Asked for this season already. */
const LATELY_DAYS = 150;

/** What comes round again at an owner's properties, soonest first; trades of the season while nothing does. */
export async function readPlan(db: Db, owner: Owner, now: Date): Promise<Plan> {
  const today = formatShortDate(now);
  const jobs = comingJobs(await lastOfEach(db, owner, now), today);
  return { jobs, season: jobs.length > 0 ? [] : await ofTheSeason(db, owner, now) };
}

/** The last completed job of each trade at each property still there, unless one is under way. */
async function lastOfEach(db: Db, owner: Owner, now: Date) {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  const done = db
    .selectFrom("requests")
    .select(["id", "property_id", "business_type_id", "service_id", "provider_id", "description"])
    .select(sql<Date>`completed_at`.as("done_at"))
    .where("owner_id", "=", owner.id)
    .where("status", "=", "completed")
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(READ_AT_MOST);
  return (
    db
      .selectFrom(done.as("r"))
      .innerJoin("properties as p", "p.id", "r.property_id")
      .innerJoin("business_types as bt", "bt.id", "r.business_type_id")
      // One by one: a plan that thinks of all 500 would read every service there is.
      .innerJoinLateral(
        (of) =>
          of
            .selectFrom("services")
            .innerJoin("profiles as provider", "provider.id", "services.provider_id")
            .innerJoin("provider_profiles as business", "business.profile_id", "services.provider_id")
            .whereRef("services.id", "=", "r.service_id")
            .select([
              "services.name as service_name",
              isFindable("services.id").as("service_is_active"),
              "business.business_name",
              "provider.avatar_url",
              "business.verification",
              sql<number | null>`business.rating_average::float8`.as("rating_average"),
              "business.rating_count",
            ])
            .offset(0)
            .as("s"),
        (on) => on.onTrue(),
      )
      .leftJoin("plan_dismissals as d", (on) =>
        on.onRef("d.service_id", "=", "r.service_id").on("d.owner_id", "=", owner.id),
      )
      .distinctOn(["r.property_id", "r.business_type_id"])
      .select([
        "r.property_id",
        "p.label",
        "p.city",
        "r.business_type_id",
        "bt.name as business_type_name",
        "bt.season_months",
        "r.service_id",
        "d.dismissed_at",
        "s.service_name",
        "s.service_is_active",
        "r.provider_id",
        "s.business_name",
        "s.avatar_url",
        "s.verification",
        "s.rating_average",
        "s.rating_count",
        "r.done_at",
        "r.description",
      ])
      .where("p.removed_at", "is", null)
      .where(
        sql<boolean>`not exists (select from requests a where a.property_id = r.property_id
        and a.business_type_id = r.business_type_id and a.status = 'active')`,
      )
      .orderBy("r.property_id")
      .orderBy("r.business_type_id")
      .orderBy("r.done_at", "desc")
      .execute()
  );
}

type Done = Awaited<ReturnType<typeof lastOfEach>>[number];

/** Grouped by the service that did it: one request form for all its properties. */
function comingJobs(done: readonly Done[], today: string): ComingJob[] {
  const jobs = new Map<string, ComingJob>();
  for (const row of done) {
    const { season_months, service_id, dismissed_at } = row;
    if (dismissed_at && dismissed_at > row.done_at) continue;
    const from = dueFrom({ season_months, done_on: formatShortDate(row.done_at) }, today);
    if (!from) continue;
    const job: ComingJob = jobs.get(service_id) ?? {
      business_type: { id: row.business_type_id, name: row.business_type_name },
      from,
      service: { id: service_id, name: row.service_name, is_active: row.service_is_active },
      provider: {
        id: row.provider_id,
        business_name: row.business_name,
        avatar_url: row.avatar_url,
        verification: row.verification,
        rating_average: row.rating_average,
        rating_count: row.rating_count,
      },
      places: [],
    };
    job.places.push({
      property: { id: row.property_id, label: row.label, city: row.city },
      done_at: row.done_at.toISOString(),
      description: row.description,
    });
    if (from < job.from) job.from = from;
    jobs.set(service_id, job);
  }
  return [...jobs.values()].sort((a, b) => a.from.localeCompare(b.from));
}

/** Trades whose season is near, that somebody offers and that were not asked for lately, for an owner of more than a condo. */
async function ofTheSeason(db: Db, owner: Owner, now: Date): Promise<Plan["season"]> {
  const lately = new Date(now.getTime() - LATELY_DAYS * 86_400_000);
  const trades = await db
    .selectFrom("business_types as bt")
    .innerJoin("categories as c", "c.id", "bt.category_id")
    .select(["bt.id", "bt.name", "bt.season_months"])
    .where("c.is_available", "=", true)
    .where(
      sql<boolean>`exists (select from properties where owner_id = ${owner.id} and removed_at is null and kind <> 'condo')`,
    )
    .where(
      sql<boolean>`exists (select from listing_counts n where n.city_id = '' and n.scope = bt.id and n.services > 0)`,
    )
    .where(
      sql<boolean>`bt.id not in (select business_type_id from requests where owner_id = ${owner.id} and created_at > ${lately})`,
    )
    .orderBy("bt.position")
    .execute();
  return trades
    .flatMap(({ id, name, season_months }) => {
      const season = seasonAhead(season_months, formatShortDate(now));
      return season ? [{ business_type: { id, name }, from: season.from }] : [];
    })
    .slice(0, IDEAS);
}
