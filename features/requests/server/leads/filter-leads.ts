import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { namedBy } from "#features/catalog/server/index.ts";
import { accountsOfClients, phonePart, placesWithWords, wordsOf } from "#features/clients/server/index.ts";
import type { LeadFilters, LeadState } from "#features/requests/contract/index.ts";
import { TOTAL_MAX } from "#foundation/limits.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns the condition on `requests as r` that selects a provider's leads. */
export async function matchingLeads(
  db: Db,
  provider: Provider,
  { state, q, service_id, business_type_id, city, client_id, within_days }: LeadFilters,
  now: Date,
): Promise<Expression<SqlBool>> {
  const all = [sql<SqlBool>`r.provider_id = ${provider.id}`, inState(state)];
  if (q) all.push(await leadsWithWords(db, provider.id, q));
  if (service_id) all.push(sql`r.service_id = ${service_id}`);
  if (business_type_id) all.push(sql`r.business_type_id = ${business_type_id}`);
  if (city) all.push(isInCity(city));
  if (client_id) all.push(sql`r.owner_id = ${client_id} and r.unlocked_at is not null`);
  if (within_days) all.push(sql`r.created_at > ${now}::timestamptz - make_interval(days => ${within_days})`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** The condition of each of the list's tabs; each has an index of its own (0011_requests.sql). */
function inState(state: LeadState | undefined): RawBuilder<SqlBool> {
  switch (state) {
    case "locked":
      return sql`r.status = 'active' and r.unlocked_at is null and r.declined_at is null`;
    case "unlocked":
      return sql`r.status = 'active' and r.unlocked_at is not null`;
    case "closed":
      return sql`r.status <> 'active' and r.declined_at is null and r.archived_at is null`;
    case "declined":
      return sql`r.declined_at is not null and r.archived_at is null`;
    case "archived":
      return sql`r.archived_at is not null`;
    default:
      return sql`true`;
  }
}

/** Digits enough to be part of a phone number rather than of a house or a date. */
const PHONE_DIGITS_MIN = 4;

/**
 * Returns the condition on requests as `r` that selects a provider's leads whose description or service has
 * these words, or whose service is of the business type or whose property is in the city that they name
 * (« neige », « Laval »). A locked lead must not be linked to a person: only an unlocked one is found by its
 * client's name or phone, its address or the number of its invoice. The arrays are read once, so that each
 * part of the `or` uses an index (0011_requests.sql).
 */
export async function leadsWithWords(db: Db, provider_id: string, q: string): Promise<RawBuilder<SqlBool>> {
  const { businessType, city } = await namedBy(db, q);
  const query = sql`plainto_tsquery('fr', fold(${q}))`;
  const digits = phonePart(q, PHONE_DIGITS_MIN);
  const invoice = invoiceNumberOf(q);
  return sql`(r.description_words @@ ${query}
    or r.service_id = any(array(
      select service.id from published_services service
      where service.provider_id = ${provider_id}
        and (words(service.name) @@ ${query} or service.business_type_id = ${businessType})))
    ${city === null ? sql`` : sql`or ${isInCity(city)}`}
    or r.unlocked_at is not null and (
      r.owner_id = any(array(${accountsOfClients(provider_id, q, digits)}))
      or r.property_id = any(array(${placesWithWords(provider_id, wordsOf(q))}))
      ${invoice === null ? sql`` : sql`or r.id = any(array(${requestsInvoiced(provider_id, invoice)}))`}))`;
}

interface InvoiceNumber {
  year: number | null;
  number: number;
}

const INVOICE_NUMBER =
  /^(?<named>facture\s*(?:n[o°º]\.?\s*)?)?(?<letter>F[-\u2011]?)?(?:(?<year>20\d\d)[-\u2011])?0*(?<number>\d{1,6})$/iu;

/**
 * Returns the number of an invoice that a text is: « F-2026-0012 », « 2026-12 », « facture
 * 12 »; else null.
 */
function invoiceNumberOf(q: string): InvoiceNumber | null {
  const { named, letter, year, number } = INVOICE_NUMBER.exec(q.trim())?.groups ?? {};
  if (number === undefined || !(named || letter || year)) return null;
  return { year: year === undefined ? null : Number(year), number: Number(number) };
}

const requestsInvoiced = (provider_id: string, { year, number }: InvoiceNumber) => sql`
  select i.request_id from published_invoices i
  where i.provider_id = ${provider_id} and i.number = ${number}
    ${year === null ? sql`` : sql`and i.year = ${year}`}`;

const isInCity = (city: string) =>
  sql<SqlBool>`exists (select from published_properties place where place.id = r.property_id and place.city = ${city})`;

/** Returns the cities and business types to choose from: those of the newest leads, a thousand at most. */
export async function leadFilterChoices(db: Db, provider: Provider) {
  const { rows } = await sql<{ city: string; id: string; name: string }>`
    select distinct place.city, trade.id, trade.name
    from (
      select property_id, business_type_id from requests
      where provider_id = ${provider.id} order by created_at desc, id desc limit ${sql.lit(TOTAL_MAX)}
    ) newest
    join published_properties place on place.id = newest.property_id
    join published_business_types trade on trade.id = newest.business_type_id`.execute(db);
  const businessTypes = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    cities: [...new Set(rows.flatMap(({ city }) => knownCity(city) || []))].sort(byFrench),
    business_types: [...businessTypes]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => byFrench(one.name, other.name)),
  };
}

const byFrench = new Intl.Collator("fr-CA").compare;
