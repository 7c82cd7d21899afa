import type { ApiContract } from "#app/api/contract.ts";
import type { ClientOf } from "#client/browser-api.ts";
import type { PageTag } from "#platform/http/page-tag.ts";

/**
 * For each endpoint: the tags of an answer. An endpoint that is absent keeps the pages
 * that call it from being kept.
 */
type TagRules<Client> = {
  [Name in keyof Client]?: Client[Name] extends (...args: infer Args) => PromiseLike<infer Output>
    ? (input: NonNullable<Args[0]>, output: Output) => PageTag[]
    : TagRules<Client[Name]>;
};

interface Card {
  id: string;
  provider: { id: string };
}

const cardTags = (cards: readonly Card[]): PageTag[] =>
  cards.flatMap(({ id, provider }): PageTag[] => [`service:${id}`, `provider:${provider.id}`]);

/** The keys of a search that is a business type, in a city or anywhere, and nothing else. */
const LISTING_KEYS = new Set(["business_type", "city", "page"]);

/** `place` is the city that a search was understood to be in. */
function listingTags(query: Record<string, unknown>, place: { id: string } | null): PageTag[] {
  const { business_type, city, provider } = query;
  const keys = Object.keys(query).filter((key) => query[key] !== undefined);
  if (typeof provider === "string" && keys.every((key) => key === "provider" || key === "page"))
    return [`services-of:${provider}`];
  const isListing = typeof business_type === "string" && keys.every((key) => LISTING_KEYS.has(key));
  // A region, or a place that is not known, has no listing of its own.
  if (!isListing || (city !== undefined && !place)) return ["listings"];
  const cityId = place?.id ?? "";
  return [`listing:${business_type}/${cityId}`, `counts:${business_type}`, `counts-in:${cityId}`];
}

const RULES: TagRules<ClientOf<ApiContract>> = {
  catalog: {
    categories: () => ["counts-in:"],
    businessTypes: () => ["counts-in:"],
    // Its lowest prices are those of listings.
    directory: ({ business_type = "" }) => [`counts:${business_type}`, "listings"],
    find: (query, { data, understood }) => [...listingTags(query, understood.city), ...cardTags(data)],
    counts: () => ["listings"],
    providers: ({ business_type, city }, { data, city: found }) => [
      business_type && (!city || found) ? `listing:${business_type}/${found?.id ?? ""}` : "listings",
      ...data.map(({ id }): PageTag => `provider:${id}`),
    ],
    photos: ({ id }, { data }) => [
      `services-of:${id}`,
      ...data.map(({ service }): PageTag => `service:${service.id}`),
    ],
    get: ({ id }, { data }) => [`service:${id}`, `provider:${data.provider.id}`],
  },
  credits: { packs: () => ["packs"] },
  profiles: { getPublic: ({ id }) => [`provider:${id}`] },
  reviews: {
    ofService: ({ id }) => [`service:${id}`, `reviews:${id}`],
    // A review more or less changes the provider's rating.
    ofProvider: ({ id }, { data }) => [
      `provider:${id}`,
      `services-of:${id}`,
      ...data.flatMap(({ service }): PageTag[] => [`service:${service.id}`, `reviews:${service.id}`]),
    ],
  },
  scheduling: { slots: ({ id }) => [`service:${id}`] },
  texts: { read: () => ["texts"] },
  transparency: { leadPrices: () => ["returns"] },
};

/** Returns the tags of an endpoint's answer to a visitor; undefined when they are not known. */
export function tagsOf(path: readonly string[], input: unknown, output: unknown): PageTag[] | undefined {
  const rule = path.reduce<unknown>(
    (rules, name) => (rules as Record<string, unknown> | undefined)?.[name],
    RULES,
  );
  // The rule was written for this endpoint's own input and output.
  return (rule as ((input: unknown, output: unknown) => PageTag[]) | undefined)?.(input ?? {}, output);
}
