import {
  HOLD_PAUSE_HOURS,
  HOLDS_MAX,
  holdHours,
  MISSED_DAYS,
  MISSED_MAX,
  UNCONFIRMED_HOLDS_MAX,
  UNCONFIRMED_HOLDS_PER_PROVIDER,
} from "#features/scheduling/contract/index.ts";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import type { Transaction } from "#platform/postgres/database.ts";

interface Pair {
  owner_id: string;
  provider_id: string;
}

interface Term {
  /** Null for one that does not lengthen. */
  begun_at: Date | null;
  ends_at: Date;
}

/**
 * Returns when an owner's holds with a provider end: successive holds share one term, so that
 * releasing and choosing again does not extend it. Throws VALIDATION_ERROR for an owner with too many
 * holds, with one at this provider already, or whose last one there ended less than a day ago. The
 * caller has locked both calendars.
 */
export async function holdTerm(tx: Transaction, request: Pair & { id: string }, now: Date): Promise<Term> {
  const owner = await tx
    .selectFrom("published_profiles")
    .select(["email_verified_at", "created_at"])
    .where("id", "=", request.owner_id)
    .executeTakeFirstOrThrow();
  await enforceKeptAppointments(tx, request, now);
  const confirmed = owner.email_verified_at !== null;
  await enforceHoldLimits(tx, request, { confirmed, now });
  if (!confirmed) await enforceUnconfirmedLimit(tx, request, now);
  const term = await tx
    .selectFrom("hold_terms")
    .select(["begun_at", "ends_at", "renewable_at"])
    .where("owner_id", "=", request.owner_id)
    .where("provider_id", "=", request.provider_id)
    .where("renewable_at", ">", now)
    .executeTakeFirst();
  if (term && term.ends_at <= now) throw holdRefused(pauseMessage(term.renewable_at));
  if (term) return term;
  return { begun_at: now, ends_at: new Date(now.getTime() + holdHours(owner, now) * HOUR_MS) };
}

/** Saves the term of a new hold, with the pause that follows if it expires. */
export async function saveTerm(
  tx: Transaction,
  { owner_id, provider_id }: Pair,
  { begun_at, ends_at }: Term,
  held_until: Date,
): Promise<void> {
  const renewable_at = new Date(held_until.getTime() + HOLD_PAUSE_HOURS * HOUR_MS);
  await writeTerm(tx, { owner_id, provider_id, begun_at, ends_at, renewable_at });
}

/** Deletes the term after the provider's answer, so that the owner's next hold begins a new one. */
export async function deleteTerm(tx: Transaction, { owner_id, provider_id }: Pair): Promise<void> {
  await tx
    .deleteFrom("hold_terms")
    .where("owner_id", "=", owner_id)
    .where("provider_id", "=", provider_id)
    .execute();
}

/** Ends the term after the provider declined: the owner may hold no time with them for a day. */
export async function startPause(tx: Transaction, { owner_id, provider_id }: Pair, now: Date): Promise<void> {
  const renewable_at = new Date(now.getTime() + HOLD_PAUSE_HOURS * HOUR_MS);
  await writeTerm(tx, { owner_id, provider_id, begun_at: null, ends_at: now, renewable_at });
}

const writeTerm = (tx: Transaction, term: Pair & Term & { renewable_at: Date }) =>
  tx
    .insertInto("hold_terms")
    .values(term)
    .onConflict((conflict) =>
      conflict
        .columns(["owner_id", "provider_id"])
        .doUpdateSet({ begun_at: term.begun_at, ends_at: term.ends_at, renewable_at: term.renewable_at }),
    )
    .execute();

export const holdRefused = (sentence: string) =>
  new Failure(VALIDATION_ERROR, { fields: { starts_at: sentence } });

export const HELD_HERE_ALREADY =
  "Une plage vous est déjà réservée chez ce prestataire. Annulez-la, ou choisissez « à convenir ».";

/** Refuses a hold to an owner who missed too many appointments: their provider proposes the time. */
async function enforceKeptAppointments(tx: Transaction, { owner_id }: Pair, now: Date): Promise<void> {
  const { missed } = await tx
    .selectFrom("published_attendances")
    .select(({ fn }) => fn.countAll<number>().as("missed"))
    .where("owner_id", "=", owner_id)
    .where("missed_by", "=", "owner")
    .where("missed_at", ">", new Date(now.getTime() - MISSED_DAYS * DAY_MS))
    .executeTakeFirstOrThrow();
  if (missed >= MISSED_MAX) throw holdRefused(MISSED_TOO_MANY);
}

async function enforceHoldLimits(
  tx: Transaction,
  { id, owner_id, provider_id }: Pair & { id: string },
  { confirmed, now }: { confirmed: boolean; now: Date },
): Promise<void> {
  const held = await tx
    .selectFrom("appointments")
    .select("provider_id")
    .where("owner_id", "=", owner_id)
    .where("held_until", ">", now)
    .where("request_id", "<>", id)
    .limit(HOLDS_MAX)
    .execute();
  if (held.some((hold) => hold.provider_id === provider_id)) throw holdRefused(HELD_HERE_ALREADY);
  if (!confirmed && held.length >= UNCONFIRMED_HOLDS_MAX) throw holdRefused(CONFIRM_FOR_MORE);
  if (held.length >= HOLDS_MAX) throw holdRefused(TOO_MANY_HOLDS);
}

/** Limits the holds of all unconfirmed owners together, so that they cannot fill a provider's calendar. */
async function enforceUnconfirmedLimit(
  tx: Transaction,
  { id, provider_id }: Pair & { id: string },
  now: Date,
): Promise<void> {
  const held = await tx
    .selectFrom("appointments as a")
    .innerJoin("published_profiles as owner", "owner.id", "a.owner_id")
    .select("a.request_id")
    .where("a.provider_id", "=", provider_id)
    .where("a.ends_at", ">", now)
    .where("a.held_until", ">", now)
    .where("a.request_id", "<>", id)
    .where("owner.email_verified_at", "is", null)
    .limit(UNCONFIRMED_HOLDS_PER_PROVIDER)
    .execute();
  if (held.length >= UNCONFIRMED_HOLDS_PER_PROVIDER) throw holdRefused(CONFIRM_TO_HOLD);
}

const MISSED_TOO_MANY =
  "Trois rendez-vous manqués en un an : choisissez « à convenir », et le prestataire vous proposera un moment.";

const TOO_MANY_HOLDS = `${HOLDS_MAX} plages vous sont déjà réservées en attendant une réponse. Annulez-en une, ou choisissez « à convenir ».`;
const CONFIRM_FOR_MORE =
  "Une plage vous est déjà réservée. Confirmez votre adresse courriel pour en réserver d'autres, ou choisissez « à convenir ».";
const CONFIRM_TO_HOLD =
  "Confirmez votre adresse courriel pour réserver une plage chez ce prestataire, ou choisissez « à convenir ».";

const pauseMessage = (date: Date) =>
  `Votre plage chez ce prestataire est restée sans suite. Vous pourrez en réserver une autre le ${formatLongDate(date)} à ${formatTime(date)} ; d'ici là, choisissez « à convenir ».`;
