import { type RawBuilder, type SqlBool, sql } from "kysely";
import { normalisePhone } from "#foundation/input/phone.ts";
import { fold } from "#foundation/text/search-text.ts";

/** Each word is a search of its own. */
const SEARCH_WORDS_MAX = 8;
const ONLY_PHONE = /^[\d\s()+.\-\u2010-\u2015/]+$/;

/** Returns the digits of a text that is a part of a phone number, however it is typed; null for any other. */
export function phonePart(q: string, digitsMin: number): string | null {
  const digits = normalisePhone(q);
  return ONLY_PHONE.test(q) && digits.length >= digitsMin ? digits : null;
}

/**
 * The words that are searched, each once and so many at most; what has an @ is a part of an email address.
 */
export function wordsOf(q: string): string[] {
  const words = q
    .split(/\s+/)
    .flatMap((word) => (word.includes("@") ? word.toLowerCase() : fold(word).split(" ")));
  return [...new Set(words)].filter((word) => word !== "").slice(0, SEARCH_WORDS_MAX);
}

/**
 * Selects the places of a provider's unlocked requests that have all these words, as `id`. A locked lead is
 * never found by its address, nor by that of a closed account.
 */
export const placesWithWords = (provider_id: string, words: readonly string[]): RawBuilder<unknown> => sql`
  select place.id
  from (
    select distinct property_id from published_requests
    where provider_id = ${provider_id} and unlocked_at is not null
  ) known
  join published_properties place on place.id = known.property_id
  join published_profiles owner on owner.id = place.owner_id and owner.closed_at is null
  where ${hasWords(sql`place.search_text`, words)}`;

/** Selects the accounts of the clients whom a provider knows by this name or phone number, as `owner_id`. */
export const accountsOfClients = (provider_id: string, q: string, digits: string | null) => sql`
  select link.owner_id
  from clients c
  join client_accounts link on link.client_id = c.id and link.provider_id = c.provider_id
  where c.provider_id = ${provider_id} and (strpos(c.sort_name, fold(${q})) > 0
    ${digits === null ? sql`` : sql`or strpos(c.phone, ${digits}) > 0`})`;

/** `like`, unlike `strpos`, can begin with the index of the places' words where these are rare. */
const hasWords = (text: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${sql.join(
        words.map((word) => sql`${text} like '%' || fold(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`),
        sql` and `,
      )}`;
