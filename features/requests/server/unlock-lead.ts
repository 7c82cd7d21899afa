import { sql } from "kysely";
import { balanceOf } from "#features/credits/server/index.ts";
import { type Lead, refusal, UNLOCKED_LIFE_DAYS } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { once } from "#platform/http/idempotency.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { contactGivenLetter } from "./jobs.ts";
import { ownLead } from "./read-leads.ts";

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
  const { db, now, request } = context;
  const key = request.idempotency_key;
  const call = { account_id: provider.id, operation: "unlock", key, input: id };
  if (key === undefined) return unlock(db, provider, id, now());
  return inTransaction(db, (tx) => once(tx, call, () => unlock(tx, provider, id, now())));
}

async function unlock(db: Db, provider: Provider, id: string, at: Date): Promise<Unlocked> {
  const credits = await takeAndMark(db, provider, id, at);
  if (credits === null) throw await whyNot(db, provider, id, at);
  return { lead: await ownLead(db, provider, id, at), credits };
}

/**
 * The whole unlock as one statement, twice as fast as step by step: locks the request, takes the credits,
 * marks it, queues the letter. Answers the balance left, or null when something stood in the way;
 * then nothing has changed. Whoever comes second waits on the request's row and finds it unlocked.
 */
async function takeAndMark(db: Db, provider: Provider, id: string, at: Date): Promise<number | null> {
  const { rows } = await sql<{ balance: number }>`
    with lead as (
      select id, provider_id, lead_credits from requests
      where id = ${id} and provider_id = ${provider.id} and status = 'active' and unlocked_at is null
      for update
    ), paid as materialized (
      select id, move_credits(provider_id, -lead_credits, 'unlock', id, null, '', ${at}::timestamptz) as balance
      from lead
    ), marked as (
      update requests set unlocked_at = ${at}, unlocked_by = 'credits',
        expires_at = ${at}::timestamptz + make_interval(days => ${UNLOCKED_LIFE_DAYS})
      from paid where requests.id = paid.id and paid.balance is not null
      returning paid.balance
    )
    select marked.balance, graphile_worker.add_job(${contactGivenLetter.name}::text, json_build_object('request_id', ${id}::text))
    from marked`.execute(db);
  return rows[0]?.balance ?? null;
}

/** Why an unlock changed nothing, read after the fact. */
async function whyNot(db: Db, provider: Provider, id: string, at: Date): Promise<Failure> {
  const lead = await ownLead(db, provider, id, at);
  const code = refusal("unlock", lead, at);
  if (code) return new Failure(code as "LEAD_ALREADY_UNLOCKED");
  const available = await balanceOf(db, provider.id);
  const required = lead.credits_required;
  if (available >= required) return new Failure("CREDIT_DEDUCTION_FAILED");
  return new Failure("INSUFFICIENT_CREDITS", { required, available, shortfall: required - available });
}
