import { CompiledQuery } from "kysely";
import { PAGE_SIZE, TOTAL_MAX } from "#foundation/limits.ts";
import { listResponse, type PageWindow, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ProviderCard, ProviderQuery, ProviderResults, UnknownPlace } from "../../contract/index.ts";
import { type Reference, referenceOf } from "../reference/cached-reference.ts";
import { meanOf } from "../services/service-card.ts";

export type ProviderRow = Omit<ProviderCard, "rating_average" | "business_types"> & {
  rating_sum: number;
  business_type_ids: string[];
  total: number;
};

/**
 * Walks the best rated services of a city and business type in one bounded index scan,
 * then groups them by provider.
 */
const statement = (scope: "business_type_id" | "category_id") => `
  with walked as materialized (
    select best.service_id, best.rank
    from unnest($2::text[]) as scope (key) cross join lateral (
      select service_id, rating_rank as rank from service_listings
      where city_id = $1 and ${scope} = scope.key
      order by rating_rank desc, service_id desc limit ${TOTAL_MAX}
    ) best
    order by best.rank desc, best.service_id desc limit ${TOTAL_MAX}
  ), found as materialized (
    select s.provider_id, max(walked.rank) as rank, count(*)::int as service_count
    from walked join services s on s.id = walked.service_id group by s.provider_id
  ), page as materialized (
    select * from found order by rank desc, provider_id desc limit ${PAGE_SIZE} offset $3
  )
  select page.provider_id as id, page.service_count, pp.business_name, pp.tagline, pp.city, pp.verification,
    pp.rating_sum, pp.rating_count, p.avatar_url,
    record.reply_within_hours, coalesce(record.jobs_done, 0) as jobs_done,
    array(select business_type_id from published_provider_business_types provider_business_types where provider_id = page.provider_id) as business_type_ids,
    (select count(*)::int from found) as total
  from page
    join published_profiles p on p.id = page.provider_id
    join published_provider_profiles pp on pp.profile_id = page.provider_id
    left join published_provider_replies record on record.provider_id = page.provider_id
  order by page.rank desc, page.provider_id desc`;

/** Returns providers by business type and city. Throws RANGE_NOT_SATISFIABLE for a page past the end. */
export async function findProviders(db: ReadDb, query: ProviderQuery): Promise<ProviderResults> {
  const window = pageWindow(query.page);
  const reference = await referenceOf(db);
  const businessType = query.business_type ? reference.businessTypes.get(query.business_type) : null;
  const place = query.city ? reference.findPlace(query.city) : null;
  const city = place?.city ?? null;
  if (businessType === undefined || (place && !place.city))
    return response(
      window,
      {
        rows: [],
        businessType: businessType ?? null,
        city,
        unknownPlace:
          place && !place.city ? { typed: query.city ?? "", proposals: [...place.proposals] } : null,
      },
      reference,
    );
  const keys = businessType ? [businessType.id] : [...reference.categories.keys()];
  const { rows } = await db.executeQuery<ProviderRow>(
    CompiledQuery.raw(statement(businessType ? "business_type_id" : "category_id"), [
      city?.id ?? "",
      keys,
      window.offset,
    ]),
  );
  return response(window, { rows, businessType, city, unknownPlace: null }, reference);
}

interface FoundProviders {
  rows: readonly ProviderRow[];
  businessType: { id: string; name: string } | null;
  city: { id: string; name: string } | null;
  unknownPlace: UnknownPlace | null;
}

function response(
  window: PageWindow,
  { rows, businessType, city, unknownPlace }: FoundProviders,
  reference: Reference,
): ProviderResults {
  const data = rows.map(({ rating_sum, business_type_ids, total: _, ...row }) => ({
    ...row,
    rating_average: meanOf(rating_sum, row.rating_count),
    business_types: business_type_ids.flatMap((id) => {
      const known = reference.businessTypes.get(id);
      return known ? [{ id, name: known.name }] : [];
    }),
  }));
  return {
    ...listResponse(window, data, rows[0]?.total ?? 0),
    business_type: businessType && { id: businessType.id, name: businessType.name },
    city: city && { id: city.id, name: city.name },
    unknown_place: unknownPlace,
  };
}
