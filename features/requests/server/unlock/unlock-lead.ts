import { sql } from "kysely";
import { balanceOf } from "#features/credits/server/index.ts";
import {
  CREDIT_DEDUCTION_FAILED,
  INSUFFICIENT_CREDITS,
  type Lead,
  REFUSALS,
  refusal,
} from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { jobQueuedQuietly, wakeWorkers } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, isUnreachable, type Transaction } from "#platform/postgres/database.ts";
import { announced } from "../announce.ts";
import { leadUnlocked } from "../events.ts";
import { repeatedLead } from "../job-definitions.ts";
import { ownLead } from "../leads/read-leads.ts";
import { letters } from "../letters/index.generated.ts";
import { returnRepeated } from "../returns/return-lead.ts";
import { IS_UNLOCKABLE, repeatsEarlier, setUnlocked } from "./unlock-sql.ts";

interface Unlocked {
  lead: Lead;
  /** The remaining balance. */
  credits: number;
}

/**
 * Unlocks a lead with credits (docs/product.md "Unlocking"). Throws LEAD_NOT_FOUND,
 * UNAUTHORIZED_LEAD_ACCESS, LEAD_ALREADY_UNLOCKED, INSUFFICIENT_CREDITS, CREDIT_DEDUCTION_FAILED, and a final
 * state's code.
 */
export async function unlockLead(context: ApiContext, provider: Provider, id: string): Promise<Unlocked> {
  const unlocked = await announced(context, id, unlockOnce(context, provider, id));
  wakeWorkers(context.db).catch((err: unknown) => context.log.warn({ err }, "could not wake the workers"));
  return unlocked;
}

async function unlockOnce(context: ApiContext, provider: Provider, id: string): Promise<Unlocked> {
  const { db, log, request } = context;
  if (request.idempotency_key === undefined) {
    const charge = await mapChargeErrors(
      log,
      { request_id: id },
      unlockInOneStatement(db, context, provider, id),
    );
    return {
      credits: await balanceAfter(charge, db, provider, id, context),
      lead: await ownLead(db, provider, id, context.now()),
    };
  }
  // The key is written by a transaction.
  const unlocking = inTransaction(db, async (tx) => ({
    credits: await unlockWithin(tx, context, provider, id),
    lead: await ownLead(tx, provider, id, context.now()),
  }));
  return mapChargeErrors(log, { request_id: id }, unlocking);
}

/**
 * Unlocks a lead in a transaction and returns the remaining balance. Whoever commits calls `wakeWorkers`.
 * Throws as `unlockLead`, but database errors as they are.
 */
export async function unlockWithin(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  provider: Provider,
  id: string,
): Promise<number> {
  const charge = await unlockInOneStatement(tx, ports, provider, id);
  return balanceAfter(charge, tx, provider, id, ports);
}

/** Throws CREDIT_DEDUCTION_FAILED for an unexpected database error, after which nothing has changed. */
export async function mapChargeErrors<T>(
  log: ApiContext["log"],
  about: { request_id: string } | { need_id: string },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (err) {
    // After a lost connection it is unknown whether the unlock was committed.
    if (err instanceof Failure || isUnreachable(err)) throw err;
    log.error({ err, ...about }, "credits could not be taken");
    throw new Failure(CREDIT_DEDUCTION_FAILED);
  }
}

/**
 * Returns the remaining balance, after the return of a repeated lead. Throws the
 * reason when nothing was charged.
 */
async function balanceAfter(
  charge: ChargeResult | null,
  db: Db,
  provider: Provider,
  id: string,
  { now }: Pick<Ports, "now">,
): Promise<number> {
  if (charge === null) throw await explainRefusal(db, provider, id, now());
  // The job queued by the statement does the same in case this process ends here.
  const returned = charge.repeats && (await inTransaction(db, (tx) => returnRepeated(tx, { now }, id)));
  return returned ? balanceOf(db, provider.id) : charge.balance;
}

interface ChargeResult {
  balance: number;
  repeats: boolean;
}

/**
 * Does the whole unlock in one statement, twice as fast as step by step: locks the request, takes the
 * credits, marks it unlocked, queues the letters and, for a lead that repeats one unlocked in the last 30
 * days, the return. Returns the remaining balance and whether it repeats one, or null when the unlock was not
 * possible and nothing has changed. A concurrent unlock waits on the request's row and finds it unlocked. Its
 * time is from before that wait: nothing that it decides is nearer than 30 days.
 */
async function unlockInOneStatement(
  db: Db,
  { now }: Pick<Ports, "now">,
  provider: Provider,
  id: string,
): Promise<ChargeResult | null> {
  const queued = letters.jobsOf(leadUnlocked).map((job) => jobQueuedQuietly(job, { request_id: id }));
  const { rows } = await sql<ChargeResult>`
    with lead as (
      select *, ${now()}::timestamptz as at from requests
      where id = ${id} and provider_id = ${provider.id} and ${IS_UNLOCKABLE}
      for update
    ), paid as materialized (
      select id, at, ${repeatsEarlier("lead", sql.ref("lead.at"))} as repeats,
        move_credits(provider_id, -lead_credits, 'unlock', id, null, '', at) as balance
      from lead
    ), marked as (
      update requests set ${setUnlocked("credits", sql.ref("paid.at"))}
      from paid where requests.id = paid.id and paid.balance is not null
      returning paid.balance, paid.repeats
    )
    select balance, repeats,
      ${sql.join(queued)},
      case when repeats then ${jobQueuedQuietly(repeatedLead.name, { request_id: id })} end
    from marked`.execute(db);
  return rows[0] ?? null;
}

/** Returns why an unlock changed nothing. */
async function explainRefusal(db: Db, provider: Provider, id: string, now: Date): Promise<Failure> {
  const lead = await ownLead(db, provider, id, now);
  const code = refusal("unlock", lead, now);
  if (code) return new Failure(REFUSALS[code]);
  const available = await balanceOf(db, provider.id);
  const required = lead.credits_required;
  if (available >= required) return new Failure(CREDIT_DEDUCTION_FAILED);
  return new Failure(INSUFFICIENT_CREDITS, { required, available, shortfall: required - available });
}
