/**
 * The content of a public page, by the names under which the database announces changes (`tell_pages`,
 * database/migrations/0400_page_news.sql); it announces `everything` when too much changed at once:
 *
 * - `reference`: names of business types, cities and categories, which are open, and
 *   the words they are found by;
 * - `service:ID`: a service on its page or its card, with its rating and its next free time;
 * - `provider:ID`: a provider's profile or what cards say of them;
 * - `services-of:ID`: which services a provider offers, in which order;
 * - `calendar:ID`: a provider's hours, time off and appointments, from which free times are computed;
 * - `reviews:ID`: a service's published reviews;
 * - `listing:TYPE/CITY`: which services of a business type are listed in a city, in which
 *   order; without a city anywhere;
 * - `listings`: all listings, and the words that services are found by;
 * - `counts:SCOPE`: how many services a business type, a category or (empty) everything has in each city;
 * - `counts-in:CITY`: how many services each business type and category has in a city, or (empty) anywhere;
 * - `company`: who runs the marketplace and how to reach them, on every page;
 * - `packs`: the credit packs; `returns`: the published share of returned leads;
 * - `texts`: the published versions of /conditions and /confidentialite.
 */
export type PageTag =
  | "reference"
  | `service:${string}`
  | `provider:${string}`
  | `services-of:${string}`
  | `calendar:${string}`
  | `reviews:${string}`
  | `listing:${string}/${string}`
  | "listings"
  | `counts:${string}`
  | `counts-in:${string}`
  | "company"
  | "packs"
  | "returns"
  | "texts"
  | "everything";

/**
 * The content that an answer shows beyond its input and output; a use case passes it to the page being
 * rendered.
 */
export interface Shows {
  tags: readonly PageTag[];
  /**
   * The instant (epoch milliseconds) at which it reads otherwise although nothing
   * is changed; may be infinite.
   */
  until: number;
}
