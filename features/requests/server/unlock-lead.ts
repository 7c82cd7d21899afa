import { sql } from "kysely";
import { balanceOf } from "#features/credits/server/index.ts";
import { type Lead, refusal } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { once } from "#platform/http/idempotency.ts";
import { queuedPayload } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, isUnreachable } from "#platform/postgres/database.ts";
import { leadUnlocked } from "./events.ts";
import { repeatedLead } from "./jobs.ts";
import { letters } from "./letters/index.gen.ts";
import { ownLead } from "./read-leads.ts";
import { returnRepeated } from "./return-lead.ts";
import { IS_UNLOCKABLE, repeatsEarlier, unlocked } from "./unlocking.ts";

interface Unlocked {
  lead: Lead;
  /** The balance left. */
  credits: number;
}

/**
 * Unlocks a lead with credits (product.md "Unlocking"). A repeated Idempotency-Key gets the first answer again.
 * Throws LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS, LEAD_ALREADY_UNLOCKED, INSUFFICIENT_CREDITS,
 * CREDIT_DEDUCTION_FAILED, and the code of a final state.
 */
export async function unlockLead(context: ApiContext, provider: Provider, id: string): Promise<Unlocked> {
  const { db, log, now, request } = context;
  const key = request.idempotency_key;
  const at = now();
  if (key === undefined) {
    const taken = await charging(log, id, takeAndMark(db, provider, id, at));
    return {
      credits: await balanceAfter(taken, db, provider, id, at),
      lead: await ownLead(db, provider, id, at),
    };
  }
  const call = { account_id: provider.id, operation: "unlock", key, input: id };
  const whole = inTransaction(db, async (tx) => {
    // Only the number is kept with the key: the client may leave, and is then nowhere but in the lead.
    const { credits } = await once(tx, call, async () => {
      const taken = await takeAndMark(tx, provider, id, at);
      return { credits: await balanceAfter(taken, tx, provider, id, at) };
    });
    return { credits, lead: await ownLead(tx, provider, id, at) };
  });
  return charging(log, id, whole);
}

/** What the database refuses has changed nothing: the provider is told that, whatever the reason. */
async function charging<T>(log: ApiContext["log"], request_id: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (err) {
    // Whether anything was done is unknown when the connection is lost meanwhile.
    if (err instanceof Failure || isUnreachable(err)) throw err;
    log.error({ err, request_id }, "credits could not be taken");
    throw new Failure("CREDIT_DEDUCTION_FAILED");
  }
}

/** The balance left, once a lead that repeats one was given back. Throws why nothing was taken. */
async function balanceAfter(
  taken: Taken | null,
  db: Db,
  provider: Provider,
  id: string,
  at: Date,
): Promise<number> {
  if (taken === null) throw await whyNot(db, provider, id, at);
  // Done by the job that the statement queued too, should this process end here.
  const returned = taken.repeats && (await inTransaction(db, (tx) => returnRepeated(tx, id, at)));
  return returned ? balanceOf(db, provider.id) : taken.balance;
}

interface Taken {
  balance: number;
  repeats: boolean;
}

/**
 * The whole unlock as one statement, twice as fast as step by step: locks the request, takes the credits,
 * marks it, queues the letter, and the return of a lead that repeats one unlocked in the last 30 days. Answers the
 * balance left and whether it repeats one, or null when something stood in the way; then nothing has changed. Whoever
 * comes second waits on the request's row and finds it unlocked.
 */
async function takeAndMark(db: Db, provider: Provider, id: string, at: Date): Promise<Taken | null> {
  const payload = queuedPayload({ request_id: id });
  const queued = letters
    .jobsOf(leadUnlocked)
    .map((job) => sql`graphile_worker.add_job(${job}::text, ${payload}::json)`);
  const { rows } = await sql<Taken>`
    with lead as (
      select id, provider_id, lead_credits, ${repeatsEarlier("asked", at)} as repeats
      from requests asked
      where id = ${id} and provider_id = ${provider.id} and ${IS_UNLOCKABLE}
      for update
    ), paid as materialized (
      select id, repeats, move_credits(provider_id, -lead_credits, 'unlock', id, null, '', ${at}::timestamptz) as balance
      from lead
    ), marked as (
      update requests set ${unlocked("credits", at)}
      from paid where requests.id = paid.id and paid.balance is not null
      returning paid.balance, paid.repeats
    )
    select balance, repeats,
      ${sql.join(queued)},
      case when repeats then graphile_worker.add_job(
        ${repeatedLead.name}::text, ${queuedPayload({ request_id: id, at: at.toISOString() })}::json) end
    from marked`.execute(db);
  return rows[0] ?? null;
}

/** Why an unlock changed nothing, read after the fact. */
async function whyNot(db: Db, provider: Provider, id: string, at: Date): Promise<Failure> {
  const lead = await ownLead(db, provider, id, at);
  const code = refusal("unlock", lead, at);
  if (code) return new Failure(code);
  const available = await balanceOf(db, provider.id);
  const required = lead.credits_required;
  if (available >= required) return new Failure("CREDIT_DEDUCTION_FAILED");
  return new Failure("INSUFFICIENT_CREDITS", { required, available, shortfall: required - available });
}
