import { sql } from "kysely";
import type { PriceKind } from "#features/catalog/contract/index.ts";
import { readBusinessIdentity } from "#features/profiles/server/index.ts";
import {
  type QuoteContent,
  type QuoteTemplate,
  quoteContent,
  TEMPLATES_MAX,
  templateContent,
  termsAtEnd,
} from "#features/quotes/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { total } from "#platform/postgres/bounded-lists.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
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

/**
 * Returns what the first soumission of a request begins with: the service's template saved
 * last, else its name and price, payable at the end as its provider is paid.
 */
export async function firstContent(
  tx: Transaction,
  provider: Pick<Provider, "id">,
  service_id: string,
): Promise<QuoteContent> {
  const template = await tx
    .selectFrom("quote_templates")
    .select("content")
    .where("service_id", "=", service_id)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (template) return quoteContent.parse(template.content);
  const { name, price_kind, price_min_cents } = await tx
    .selectFrom("published_services")
    .select(["name", "price_kind", "price_min_cents"])
    .where("id", "=", service_id)
    .executeTakeFirstOrThrow();
  const identity = await readBusinessIdentity(tx, provider);
  const line = { words: name, quantity: 100, unit: UNITS[price_kind], is_optional: false, is_untaxed: false };
  return {
    lines: [{ ...line, unit_price_cents: price_min_cents ?? 0 }],
    notes: "",
    terms: termsAtEnd(identity?.payment_instructions ?? ""),
    ...OF_ONE_CLIENT,
  };
}

/** The content agreed with a single client, which no template carries to another. */
const OF_ONE_CLIENT = {
  discount_cents: 0,
  discount_rate: 0,
  deposit_cents: 0,
  deposit_rate: 0,
  starts_on: null,
  ends_on: null,
  valid_until: null,
};

/** Returns a provider's templates, by name. */
export const listTemplates = (db: Db, { id }: Provider): Promise<QuoteTemplate[]> =>
  db
    .selectFrom("quote_templates as t")
    .innerJoin("published_services as s", "s.id", "t.service_id")
    .select(["t.id", "t.name", "s.name as service"])
    .where("t.provider_id", "=", id)
    .orderBy(sql`fold(t.name)`)
    .orderBy("t.id")
    .limit(TEMPLATES_MAX)
    .execute();

/** Returns what a template gives a soumission. Throws NOT_FOUND for another provider's. */
export async function readTemplate(db: Db, provider: Provider, id: string) {
  const row = await db
    .selectFrom("quote_templates")
    .select("content")
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return templateContent.parse(row.content);
}

/** Deletes a template. Throws NOT_FOUND for another provider's. */
export async function removeTemplate(db: Db, provider: Provider, id: string): Promise<void> {
  const row = await inTransaction(db, (tx) =>
    tx
      .deleteFrom("quote_templates")
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .returning("id")
      .executeTakeFirst(),
  );
  if (!row) throw new Failure(NOT_FOUND);
}

/**
 * Keeps a soumission as a template of its service, in place of one of the same name, without
 * what was agreed with a single client. Throws NOT_FOUND for another provider's,
 * VALIDATION_ERROR for one more than the limit.
 */
export function saveTemplate(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  { id, name }: { id: string; name: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // One after the other for a provider, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quote_templates ${provider.id}`}, 0))`.execute(
      tx,
    );
    const from = await ownQuote(tx, provider, id, now());
    const content = { ...quoteContent.parse(from), ...OF_ONE_CLIENT };
    const saved = { name, content, updated_at: now() };
    const service_id = await serviceOf(tx, from.request_id);
    const replaced = await tx
      .updateTable("quote_templates")
      .set(saved)
      .where("service_id", "=", service_id)
      .where(sql<boolean>`fold(name) = fold(${name})`)
      .executeTakeFirst();
    if (replaced.numUpdatedRows > 0n) return;
    const kept = await tx
      .selectFrom("quote_templates")
      .select(total)
      .where("provider_id", "=", provider.id)
      .executeTakeFirstOrThrow();
    if (kept.total >= TEMPLATES_MAX) {
      const fields = { name: `Vous avez déjà ${TEMPLATES_MAX} modèles : supprimez-en un` };
      throw new Failure(VALIDATION_ERROR, { fields });
    }
    await tx
      .insertInto("quote_templates")
      .values({ service_id, provider_id: provider.id, ...saved })
      .execute();
  });
}

async function serviceOf(db: Db, request_id: string): Promise<string> {
  const { service_id } = await db
    .selectFrom("published_requests")
    .select("service_id")
    .where("id", "=", request_id)
    .executeTakeFirstOrThrow();
  return service_id;
}
