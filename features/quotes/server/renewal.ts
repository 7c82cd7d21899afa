import { sql } from "kysely";
import {
  countInstalments,
  DUE_AT_END,
  instalmentDays,
  quoteDraft,
  quoteLine,
  type RenewedContent,
  raisedContent,
  VALID_DAYS,
  withInstalments,
} from "#features/quotes/contract/index.ts";
import { endRenewal } from "#features/requests/server/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import type { Season } from "#foundation/season/season.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { quoteRenewal } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { markSent, sendableSupplier } from "./mark-sent.ts";

interface AgreedSeason extends RenewedContent {
  terms: string;
  notes: string;
}

/** Returns what contracts agree today, by their ids, with the conditions and notes of their soumissions. */
export async function agreedSeasons(
  db: Db,
  contract_ids: readonly string[],
): Promise<Map<string, AgreedSeason>> {
  if (contract_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("contracts as c")
    .innerJoin("contract_versions as v", (join) =>
      join.onRef("v.contract_id", "=", "c.id").onRef("v.version", "=", "c.version"),
    )
    .leftJoin("quotes as q", "q.id", "v.quote_id")
    .select([
      "c.id",
      "v.lines",
      "v.discount_cents",
      "v.deposit_cents",
      "q.deposit_rate",
      "q.terms",
      "q.notes",
    ])
    .where("c.id", "in", contract_ids)
    .execute();
  return new Map(
    rows.map(({ id, lines, terms, notes, deposit_cents, deposit_rate, ...amounts }) => [
      id,
      {
        ...amounts,
        ...(deposit_rate ? { deposit_cents: 0, deposit_rate } : { deposit_cents, deposit_rate: 0 }),
        lines: quoteLine.array().parse(lines),
        terms: terms ?? DUE_AT_END,
        notes: notes ?? "",
      },
    ]),
  );
}

/**
 * The last day on which a proposal for a season may be accepted: thirty days at most,
 * and the season's first day.
 */
export function renewalValidUntil(today: Day, { starts_on }: Season): Day {
  const last = addDays(today, VALID_DAYS);
  if (last > starts_on) return starts_on;
  return last;
}

/**
 * Sends the soumission of a season that is proposed again: what its contract agreed, raised by a rate in
 * hundredths of a percent. The caller has made the request in this transaction. Throws VALIDATION_ERROR
 * without a business identity, with a contested one, and for amounts that a soumission may not have.
 */
export async function sendRenewal(
  tx: Transaction,
  provider: Provider,
  {
    request_id,
    owner_id,
    agreed,
    increase_rate,
    season,
  }: {
    request_id: string;
    owner_id: string;
    agreed: AgreedSeason;
    increase_rate: number;
    season: Season;
  },
  now: Date,
): Promise<void> {
  const supplier = await sendableSupplier(tx, provider, now);
  const content = quoteDraft.safeParse({
    ...raisedContent(agreed, increase_rate),
    ...{ terms: termsOf(agreed, season), notes: agreed.notes },
    ...{ starts_on: season.starts_on, ends_on: season.ends_on },
    valid_until: renewalValidUntil(dayOf(now.getTime()), season),
  });
  if (!content.success)
    throw new Failure(VALIDATION_ERROR, { fields: { increase_rate: "Le prix serait trop grand" } });
  const { id } = await tx
    .insertInto("quotes")
    .values({
      ...content.data,
      ...{ request_id, owner_id, provider_id: provider.id },
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await markSent(tx, { ...content.data, id, request_id }, supplier, now);
  await letters.queue(tx, quoteRenewal, { quote_id: id });
}

/** The terms of the last season, their instalments on the days of this one. */
function termsOf({ terms }: AgreedSeason, season: Season): string {
  const count = countInstalments(terms);
  return count > 0 ? withInstalments(terms, instalmentDays(count, season)) : terms;
}

/**
 * Ends a season that was proposed again and that its client did not accept, with its request; does nothing
 * for other soumissions and once there was a contract. Returns whether it did. The request is locked.
 */
export async function endRenewalUnagreed(
  tx: Transaction,
  request_id: string,
  as: { status: "cancelled" | "expired"; now: Date },
): Promise<boolean> {
  const agreed = await tx
    .selectFrom("contracts")
    .select(sql<true>`true`.as("exists"))
    .where("request_id", "=", request_id)
    .executeTakeFirst();
  return !agreed && endRenewal(tx, request_id, as);
}
