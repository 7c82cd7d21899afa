import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { type ImageRow, toImage } from "../images/image-row.ts";
import type { Reference } from "../reference/cached-reference.ts";

/** What every reading of a service and its provider selects (`ServiceRow`); `s` is the services table. */
export const SERVICE_COLUMNS = `
  s.id, s.name, s.category_id, s.business_type_id, s.price_kind, s.price_min_cents, s.price_max_cents,
  s.duration_minutes, s.rating_sum, s.rating_count, s.provider_id, f.next_free_at,
  pp.business_name, p.avatar_url, pp.verification,
  pp.rating_sum as provider_rating_sum, pp.rating_count as provider_rating_count,
  record.reply_within_hours, coalesce(record.jobs_done, 0) as jobs_done`;

/** The tables of those columns, to follow `services s`: one look-up by key for each. */
export const SERVICE_TABLES = `
  join published_profiles p on p.id = s.provider_id
  join published_provider_profiles pp on pp.profile_id = s.provider_id
  left join published_provider_replies record on record.provider_id = s.provider_id
  left join published_free_times f on f.service_id = s.id`;

/** What a card shows beside: the first image and how many cities. */
export const CARD_COLUMNS = `${SERVICE_COLUMNS},
  i.id as image_id, i.alt, i.width, i.height, i.image_key, i.widths,
  (select count(*)::int from service_cities where service_id = s.id) as city_count`;

export const CARD_TABLES = `${SERVICE_TABLES}
  left join lateral (
    select * from service_images where service_id = s.id order by position limit 1
  ) i on true`;

/** The columns that every read of a service has. */
export interface ServiceRow {
  id: string;
  name: string;
  category_id: string;
  business_type_id: string;
  price_kind: ServiceSummary["price_kind"];
  price_min_cents: number | null;
  price_max_cents: number | null;
  duration_minutes: number;
  rating_sum: number;
  rating_count: number;
  provider_id: string;
  next_free_at: Date | null;
  business_name: string;
  avatar_url: string | null;
  verification: ServiceSummary["provider"]["verification"];
  provider_rating_sum: number;
  provider_rating_count: number;
  reply_within_hours: number | null;
  jobs_done: number;
}

export type CardRow = ServiceRow & { city_count: number } & (
    | (Omit<ImageRow, "id"> & { image_id: string })
    | { image_id: null }
  );

/** Returns a mean to two decimals, null before the first review. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 100) / count) / 100;
}

/** Returns the fields that a service has in lists and on its page. */
export function toCommon(row: ServiceRow, reference: Reference) {
  return {
    id: row.id,
    name: row.name,
    category_id: row.category_id,
    business_type: {
      id: row.business_type_id,
      name: reference.businessTypes.get(row.business_type_id)?.name ?? row.business_type_id,
    },
    price_kind: row.price_kind,
    price_min_cents: row.price_min_cents,
    price_max_cents: row.price_max_cents,
    duration_minutes: row.duration_minutes,
    rating_average: meanOf(row.rating_sum, row.rating_count),
    rating_count: row.rating_count,
    next_free_at: row.next_free_at?.toISOString() ?? null,
    provider: {
      id: row.provider_id,
      business_name: row.business_name,
      avatar_url: row.avatar_url,
      verification: row.verification,
      rating_average: meanOf(row.provider_rating_sum, row.provider_rating_count),
      rating_count: row.provider_rating_count,
      reply_within_hours: row.reply_within_hours,
      jobs_done: row.jobs_done,
    },
  };
}

export function toSummary(row: CardRow, reference: Reference): ServiceSummary {
  return {
    ...toCommon(row, reference),
    image: row.image_id === null ? null : toImage({ ...row, id: row.image_id }),
    city_count: row.city_count,
  };
}
