import type { PriceKind } from "#features/catalog/contract/index.ts";
import { DUE_AT_END, type QuoteContent, quoteContent } from "#features/quotes/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { ownQuote } from "../read-quotes.ts";

/** The unit of a line at each kind of price; a whole has none. */
const UNITS: Record<PriceKind, string> = {
  fixed: "",
  hourly: "h",
  per_area: "pi²",
  visit: "visite",
  month: "mois",
  season: "saison",
  on_quote: "",
};

const TERMS = `${DUE_AT_END}, par virement Interac, chèque ou carte.`;

/** Returns what the first soumission of a request begins with: the service's template, else its name and price. */
export async function firstContent(tx: Transaction, service_id: string): Promise<QuoteContent> {
  const template = await tx
    .selectFrom("quote_templates")
    .select("content")
    .where("service_id", "=", service_id)
    .executeTakeFirst();
  if (template) return quoteContent.parse(template.content);
  const { name, price_kind, price_min_cents } = await tx
    .selectFrom("published_services")
    .select(["name", "price_kind", "price_min_cents"])
    .where("id", "=", service_id)
    .executeTakeFirstOrThrow();
  const line = { words: name, quantity: 100, unit: UNITS[price_kind], is_optional: false };
  return {
    lines: [{ ...line, unit_price_cents: price_min_cents ?? 0 }],
    notes: "",
    terms: TERMS,
    ...OF_ONE_CLIENT,
  };
}

/** What is agreed with one client alone and no template carries to the next. */
const OF_ONE_CLIENT = {
  discount_cents: 0,
  deposit_cents: 0,
  starts_on: null,
  ends_on: null,
  valid_until: null,
};

/**
 * Keeps a soumission as the template of its service, without what was agreed with one client alone. Throws NOT_FOUND
 * for another provider's.
 */
export async function saveTemplate(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  id: string,
): Promise<void> {
  const from = await ownQuote(db, provider, id, now());
  const content = { ...quoteContent.parse(from), ...OF_ONE_CLIENT };
  const saved = { content, updated_at: now() };
  const service_id = await serviceOf(db, from.request_id);
  await db
    .insertInto("quote_templates")
    .values({ service_id, provider_id: provider.id, ...saved })
    .onConflict((conflict) => conflict.column("service_id").doUpdateSet(saved))
    .execute();
}

async function serviceOf(db: Db, request_id: string): Promise<string> {
  const { service_id } = await db
    .selectFrom("published_requests")
    .select("service_id")
    .where("id", "=", request_id)
    .executeTakeFirstOrThrow();
  return service_id;
}
