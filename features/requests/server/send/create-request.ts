import { isFindable } from "#features/catalog/server/index.ts";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { PROPERTY_NOT_OWNED } from "#features/properties/contract/index.ts";
import {
  DUPLICATE_SERVICE_REQUEST,
  LOCKED_LIFE_DAYS,
  PHONE_REQUIRED,
  type Request,
  type RequestDraft,
  SERVICE_INACTIVE,
  START_DAYS_AHEAD,
} from "#features/requests/contract/index.ts";
import { type Choice, calendarTurn, holdTime } from "#features/scheduling/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import {
  INVALID_PERMISSIONS,
  NOT_FOUND,
  SERVICE_NOT_FOUND,
  VALIDATION_ERROR,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAST_DAY } from "#foundation/fields.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { seasonToAsk } from "#foundation/season/season.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { type Db, inTransaction, isUniqueViolation, type Transaction } from "#platform/postgres/database.ts";
import { announced } from "../announce.ts";
import { storedBrief } from "../briefs/brief-column.ts";
import { checkWork } from "../briefs/check-work.ts";
import { requestCreated } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { ownRequest } from "../read-requests.ts";
import { enforceOpenAtProvider, enforceRequestLimits } from "./request-limits.ts";
import { screenDescription } from "./screen-description.ts";

/** Creates a request and returns it. Throws as `createRequest`. */
export async function sendRequest(context: ApiContext, owner: Owner, draft: RequestDraft): Promise<Request> {
  const { db, request, secrets } = context;
  const choice = { now: context.now, origin: { ip: request.ip, secrets } };
  const turn = draft.starts_at ? await turnOfService(db, draft.service_id) : undefined;
  const { id } = await inTransaction(
    db,
    (tx) => createRequest(tx, choice, owner, draft),
    turn ? { turn } : {},
  );
  return announced(context, id, ownRequest(db, owner, id, context.now()));
}

/** Returns the turn of the calendar that a time of this service is in; undefined for an unknown service. */
async function turnOfService(db: Db, id: string): Promise<string | undefined> {
  const service = await db
    .selectFrom("published_services")
    .select("provider_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return service && calendarTurn(service.provider_id);
}

/**
 * Creates a request at the lead's current price and queues both sides' letters. Throws PHONE_REQUIRED,
 * RATE_LIMIT_EXCEEDED, SERVICE_NOT_FOUND, SERVICE_INACTIVE, NOT_FOUND, PROPERTY_NOT_OWNED,
 * TOO_MANY_OPEN_REQUESTS, DUPLICATE_SERVICE_REQUEST; SLOT_UNAVAILABLE or VALIDATION_ERROR for the chosen
 * time, and then creates nothing; VALIDATION_ERROR as \`checkWork\`.
 */
export async function createRequest(
  db: Db,
  choice: Choice,
  owner: Owner,
  { starts_at, start_on = null, ...draft }: RequestDraft,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, owner);
    const now = choice.now();
    await enforceRequestLimits(tx, owner.id, now);
    const service = await findRequestable(tx, draft.service_id);
    const first_day = checkedStart(service, { starts_at, start_on }, now);
    await checkWork(tx, service.business_type_id, draft);
    await checkProperty(tx, owner, draft.property_id);
    await enforceOpenAtProvider(tx, { owner_id: owner.id, provider_id: service.provider_id });
    const id = await insertRequest(tx, service, { ...draft, start_on: first_day, owner_id: owner.id }, now);
    if (starts_at) {
      const { provider_id } = service;
      const request = { id, owner_id: owner.id, provider_id, service_id: draft.service_id };
      await holdTime(tx, choice, request, new Date(starts_at));
    }
    await letters.queue(tx, requestCreated, { request_id: id });
    return { id };
  });
}

/**
 * Writes a request at the current price of its business type, for a service that `findRequestable` returned.
 * Returns its id. A service by season is asked from the season's first day unless another is given; its
 * season stays what it is now. Throws DUPLICATE_SERVICE_REQUEST, and as `screenDescription`.
 */
export async function insertRequest(
  tx: Transaction,
  service: Awaited<ReturnType<typeof findRequestable>>,
  {
    brief,
    ...request
  }: Pick<RequestDraft, "service_id" | "property_id" | "description" | "brief"> & {
    owner_id: string;
    start_on: string | null;
    /** The need it comes from. */
    need_id?: string;
  },
  now: Date,
): Promise<string> {
  const { provider_id, business_type_id, lead_credits, season_end } = service;
  const { id } = await rejectDuplicates(() =>
    tx
      .insertInto("requests")
      .values({
        ...request,
        start_on: request.start_on ?? firstDayOfSeason(service, now),
        season_end,
        brief: storedBrief(brief),
        provider_id,
        business_type_id,
        lead_credits,
        lead_price_cents: lead_credits * CREDIT_PRICE_CENTS,
        expires_at: new Date(now.getTime() + LOCKED_LIFE_DAYS * DAY_MS),
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  // A need's was screened when it was published, and one decision is about all its copies.
  if (!request.need_id)
    await screenDescription(tx, { id, owner_id: request.owner_id, description: request.description }, now);
  return id;
}

/**
 * Throws PHONE_REQUIRED without a phone number, because the provider must be able to call, and
 * INVALID_PERMISSIONS when suspended. Locks the profile, so that concurrent requests of one owner are
 * counted one after the other.
 */
export async function lockOwner(tx: Transaction, owner: Owner): Promise<void> {
  const profile = await tx
    .selectFrom("published_profiles as profiles")
    .select(["phone", "suspended_at"])
    .where("id", "=", owner.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (profile?.suspended_at) throw new Failure(INVALID_PERMISSIONS);
  if (!profile?.phone) throw new Failure(PHONE_REQUIRED);
}

/**
 * Returns the first day of work that needs no hour, within a year; null for other work, and for the season of
 * a service by season. Throws VALIDATION_ERROR.
 */
function checkedStart(
  service: Pick<Awaited<ReturnType<typeof findRequestable>>, "needs_hour" | "season_start" | "season_end">,
  { starts_at, start_on }: Pick<RequestDraft, "starts_at" | "start_on">,
  now: Date,
): Day | null {
  const refuse = (field: "starts_at" | "start_on", message: string) => {
    throw new Failure(VALIDATION_ERROR, { fields: { [field]: message } });
  };
  if (service.needs_hour) {
    if (start_on) refuse("start_on", "Ce service se demande à une heure, ou « à convenir »");
    return null;
  }
  const { season_start, season_end } = service;
  const isSeason = season_start !== null && season_end !== null;
  if (starts_at)
    refuse(
      "starts_at",
      isSeason
        ? "Ce service se demande pour la saison, sans heure"
        : "Ce service ne demande pas d'heure : choisissez une date de début",
    );
  if (isSeason && !start_on) return null;
  return checkStartDay(start_on, now);
}

/** Returns the first day that a service by season is asked from; null for another service. */
export function firstDayOfSeason(
  { season_start, season_end }: Awaited<ReturnType<typeof findRequestable>>,
  now: Date,
): Day | null {
  if (season_start === null || season_end === null) return null;
  return seasonToAsk({ season_start, season_end }, dayOf(now.getTime())).starts_on;
}

/** Returns a first day. Throws VALIDATION_ERROR for one that is missing, past or more than a year ahead. */
export function checkStartDay(start_on: Day | null | undefined, now: Date): Day {
  const today = dayOf(now.getTime());
  const refuse = (message: string) => new Failure(VALIDATION_ERROR, { fields: { start_on: message } });
  if (start_on && start_on < today) throw refuse(PAST_DAY);
  if (!start_on || start_on > addDays(today, START_DAYS_AHEAD))
    throw refuse("Choisissez une date de début, d'ici un an");
  return start_on;
}

/**
 * Returns what a request takes from the service it is for. Throws SERVICE_NOT_FOUND, SERVICE_INACTIVE.
 */
export async function findRequestable(tx: Transaction, id: string) {
  const service = await tx
    .selectFrom("published_services as s")
    .innerJoin("published_business_types as bt", "bt.id", "s.business_type_id")
    .leftJoin("published_service_seasons as season", "season.service_id", "s.id")
    .select(["season.season_start", "season.season_end"])
    .select(["s.provider_id", "s.business_type_id", "s.needs_hour", "s.is_active", "s.removed_at"])
    .select("bt.lead_credits")
    .select(isFindable("s.id").as("is_findable"))
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!service || service.removed_at) throw new Failure(SERVICE_NOT_FOUND);
  if (!service.is_active) throw new Failure(SERVICE_INACTIVE);
  // A suspension in progress holds a lock on the profile: wait for it, then read the profile again.
  const provider = await tx
    .selectFrom("published_profiles as profiles")
    .select("suspended_at")
    .where("id", "=", service.provider_id)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  if (provider.suspended_at) throw new Failure(SERVICE_NOT_FOUND);
  // The category is closed or the provider suspended.
  if (!service.is_findable) throw new Failure(SERVICE_NOT_FOUND);
  return service;
}

/**
 * Throws NOT_FOUND or PROPERTY_NOT_OWNED; locks the property, so that it cannot be removed before the commit.
 */
export async function checkProperty(tx: Transaction, owner: Owner, id: string): Promise<void> {
  const property = await tx
    .selectFrom("published_properties as properties")
    .select("owner_id")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!property) throw new Failure(NOT_FOUND);
  if (property.owner_id !== owner.id) throw new Failure(PROPERTY_NOT_OWNED);
}

/**
 * Throws DUPLICATE_SERVICE_REQUEST when the unique index rejects a second active request
 * for a service and property.
 */
export async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, "requests_one_active") ? new Failure(DUPLICATE_SERVICE_REQUEST) : error;
  }
}
