import { sql } from "kysely";
import {
  type ComparedQuote,
  type Quote,
  type RequestQuotes,
  totalsOf,
} from "#features/quotes/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import type { Actor, Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { readAgreedContent } from "./contracts/agreed-content.ts";
import { contractElsewhere } from "./contracts/contract-elsewhere.ts";
import { type QuoteRow, quoteRows, toQuote } from "./quote-rows.ts";

/** The column of a side's own rows. */
export const ownColumn = ({ role }: Pick<Actor, "role">) => (role === "owner" ? "owner_id" : "provider_id");

/** Only its provider reads a draft: neither the client nor an operator who sees as the provider does. */
const readsDrafts = ({ role, is_view }: Pick<Actor, "role" | "is_view">) => role === "provider" && !is_view;

/** How many versions of one request are shown at most: nobody sends more. */
const VERSIONS_SHOWN = 100;

/** Returns one soumission. Throws NOT_FOUND for another person's, and for a draft that is not one's own. */
export async function ownQuote(
  db: Db,
  actor: Pick<Actor, "id" | "role" | "is_view">,
  id: string,
  now: Date,
): Promise<Quote> {
  return toQuote(await ownQuoteRow(db, actor, id, now));
}

/** Returns the row of the same. */
export async function ownQuoteRow(
  db: Db,
  actor: Pick<Actor, "id" | "role" | "is_view">,
  id: string,
  now: Date,
): Promise<QuoteRow> {
  const row = await quoteRows(db, now)
    .where("q.id", "=", id)
    .where(`q.${ownColumn(actor)}`, "=", actor.id)
    .$if(!readsDrafts(actor), (rows) => rows.where("q.status", "<>", "draft"))
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return row;
}

/** Returns the soumissions of a request and the rest of its page. Throws NOT_FOUND for another person's. */
export async function readRequestQuotes(db: Db, actor: Actor, id: string, now: Date): Promise<RequestQuotes> {
  const request = await db
    .selectFrom("published_requests as r")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "r.provider_id")
    .select([
      "r.id",
      sql<boolean>`r.status = 'active' and r.unlocked_at is not null`.as("is_open"),
      sql<boolean>`r.unlocked_at is null`.as("is_locked"),
      "s.name as service",
      "s.id as service_id",
      // The owner's name for the home is theirs alone. The provider sees the city and the client's name once
      // the lead is unlocked.
      sql<string>`case when ${actor.role === "owner"} then p.label
        when r.unlocked_at is not null then p.city else '' end`.as("property"),
      sql<string>`case when ${actor.role === "owner"} then business.business_name
        when r.unlocked_at is not null then owner.full_name else '' end`.as("other"),
    ])
    .where("r.id", "=", id)
    .where(`r.${ownColumn(actor)}`, "=", actor.id)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  const rows = await quoteRows(db, now)
    .where("q.request_id", "=", id)
    .$if(!readsDrafts(actor), (all) => all.where("q.status", "<>", "draft"))
    .orderBy("q.version", "desc")
    .limit(VERSIONS_SHOWN)
    .execute();
  return {
    request: { ...request, property: knownCity(request.property) },
    agreed: await readAgreedContent(db, id),
    elsewhere: actor.role === "owner" ? await contractElsewhere(db, id, now) : null,
    quotes: rows.map(toQuote),
  };
}

const isAccepted = ({ quote }: ComparedQuote) => quote.status === "accepted";

/**
 * Returns the soumissions that an owner may accept now, from the requests for the same work at the same
 * property, the lowest total first, after those whose contract is in force. Throws NOT_FOUND for another
 * owner's request.
 */
export async function compareQuotes(db: Db, owner: Owner, id: string, now: Date): Promise<ComparedQuote[]> {
  const request = await db
    .selectFrom("published_requests")
    .select(["property_id", "business_type_id"])
    .where("id", "=", id)
    .where("owner_id", "=", owner.id)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  const rows = await quoteRows(db, now)
    .innerJoin("published_requests as r", "r.id", "q.request_id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_provider_profiles as business", "business.profile_id", "q.provider_id")
    .select(["business.business_name", "business.verification", "business.rating_count", "s.name as service"])
    .select(sql<number | null>`business.rating_average::float8`.as("rating_average"))
    .where("q.owner_id", "=", owner.id)
    .where((eb) =>
      eb.or([
        eb.and([eb("q.status", "=", "sent"), eb("q.expires_at", ">", now)]),
        eb.exists(
          eb
            .selectFrom("contracts as c")
            .innerJoin("contract_versions as v", (join) =>
              join.onRef("v.contract_id", "=", "c.id").onRef("v.version", "=", "c.version"),
            )
            .select("c.id")
            .whereRef("c.request_id", "=", "q.request_id")
            .whereRef("v.quote_id", "=", "q.id")
            .where("c.cancelled_at", "is", null),
        ),
      ]),
    )
    .where("r.status", "=", "active")
    .where("r.property_id", "=", request.property_id)
    .where("r.business_type_id", "=", request.business_type_id)
    .limit(VERSIONS_SHOWN)
    .execute();
  return rows
    .map(({ business_name, verification, rating_average, rating_count, service, ...row }) => ({
      ...{ business_name, verification, rating_average, rating_count, service },
      quote: toQuote(row),
    }))
    .sort(
      (a, b) =>
        Number(isAccepted(b)) - Number(isAccepted(a)) ||
        totalsOf(a.quote, a.quote.chosen).total_cents - totalsOf(b.quote, b.quote.chosen).total_cents,
    );
}
