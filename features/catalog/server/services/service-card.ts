import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { type ImageRow, toImage } from "../images/image-row.ts";
import type { Reference } from "../reference/cached-reference.ts";

/**
 * The columns that every read of a service and its provider selects (`ServiceRow`): the cards that triggers
 * keep (database/migrations/0016_cards.sql), and the next free time, which changes by itself.
 */
export const CARD_COLUMNS = "service_cards.card, provider_cards.card as provider_card, f.next_free_at";

/**
 * Returns the tables of those columns, to follow others; `serviceId` is their column that holds the service.
 */
export const cardTables = (serviceId: string) => `
  join service_cards on service_cards.service_id = ${serviceId}
  join provider_cards on provider_cards.provider_id = service_cards.provider_id
  left join published_free_times f on f.service_id = ${serviceId}`;

/** A row of `service_cards`. */
export interface ServiceCard {
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
  /** The first one. */
  image: ImageRow | null;
  city_count: number;
}

/** A row of `provider_cards`. */
export interface ProviderCard {
  id: string;
  business_name: string;
  avatar_url: string | null;
  verification: ServiceSummary["provider"]["verification"];
  rating_sum: number;
  rating_count: number;
  reply_within_hours: number | null;
  jobs_done: number;
}

export interface CardRow {
  card: ServiceCard;
  provider_card: ProviderCard;
  next_free_at: Date | null;
}

/** Returns a mean to two decimals, null before the first review. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 100) / count) / 100;
}

/** Returns the fields that a service has in lists and on its page. */
export function toCommon({ card, provider_card: provider, next_free_at }: CardRow, reference: Reference) {
  return {
    id: card.id,
    name: card.name,
    category_id: card.category_id,
    business_type: {
      id: card.business_type_id,
      name: reference.businessTypes.get(card.business_type_id)?.name ?? card.business_type_id,
    },
    price_kind: card.price_kind,
    price_min_cents: card.price_min_cents,
    price_max_cents: card.price_max_cents,
    duration_minutes: card.duration_minutes,
    rating_average: meanOf(card.rating_sum, card.rating_count),
    rating_count: card.rating_count,
    next_free_at: next_free_at?.toISOString() ?? null,
    provider: {
      id: provider.id,
      business_name: provider.business_name,
      avatar_url: provider.avatar_url,
      verification: provider.verification,
      rating_average: meanOf(provider.rating_sum, provider.rating_count),
      rating_count: provider.rating_count,
      reply_within_hours: provider.reply_within_hours,
      jobs_done: provider.jobs_done,
    },
  };
}

export function toSummary(row: CardRow, reference: Reference): ServiceSummary {
  const { image, city_count } = row.card;
  return { ...toCommon(row, reference), image: image && toImage(image), city_count };
}
