import { sql } from "kysely";
import { moveCredits, refundLeadPayment } from "#features/credits/server/index.ts";
import {
  isSoonAfterUnlock,
  mayReturnOneMore,
  RETURN_DAYS,
  RETURN_REASONS,
  type ReturnReason,
  UNCAPPED,
} from "#features/requests/contract/index.ts";
import { removeReviewOfReturnedLead } from "#features/reviews/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { leadReturned } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { repeatsEarlier } from "../unlock/unlock-sql.ts";
import { answerLeadReport } from "./answer-report.ts";

const DAYS_MS = RETURN_DAYS * DAY_MS;

/**
 * Returns an unlocked lead to its provider, at most once: credits to the ledger, a card payment by a refund.
 * Queues the letter and the announcement, and accepts an open report. Returns by rule must stay within the
 * caps, which do not apply to the operator's decisions and the client's suspension. `cause` is when the cause
 * happened, where that is not now. Returns whether this call returned the lead.
 */
export async function returnLead(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
  reason: ReturnReason,
  cause?: Date,
): Promise<boolean> {
  const lead = await tx
    .selectFrom("requests")
    .select(["provider_id", "lead_credits", "unlocked_at", "unlocked_by"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  // The provider's own proposals cost nothing.
  if (!lead?.unlocked_at || (lead.unlocked_by !== "credits" && lead.unlocked_by !== "card")) return false;
  const { provider_id, lead_credits, unlocked_by } = lead;
  if (isTimed(reason) && !isSoonAfterUnlock(lead.unlocked_at, cause ?? later(lead.unlocked_at, ports.now())))
    return false;
  if (!UNCAPPED.includes(reason) && !(await isWithinCaps(tx, ports, provider_id))) return false;
  const at = cause ?? ports.now();
  const written = await tx
    .insertInto("lead_returns")
    .values({ request_id: id, provider_id, reason, paid_by: unlocked_by, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("request_id")
    .executeTakeFirst();
  if (!written) return false;
  if (unlocked_by === "card") await refundLeadPayment(tx, id);
  else {
    await moveCredits(tx, {
      provider_id,
      amount: lead_credits,
      kind: "lead_return",
      request_id: id,
      reason: RETURN_REASONS[reason],
      at,
    });
  }
  // The return settles an open report; the operator's decision writes its own answer.
  if (reason !== "operator") await answerLeadReport(tx, id, { accepted: true, answer: "", at });
  await removeReviewOfReturnedLead(tx, ports, id);
  await letters.queue(tx, leadReturned, { request_id: id });
  await queueAnnouncement(tx, id);
  return true;
}

/** The clock of another machine may be ahead of this one: a later event never gets an earlier time. */
const later = (one: Date, other: Date) => (one > other ? one : other);

const isTimed = (reason: ReturnReason) => ["cancelled", "bounced", "withdrawn"].includes(reason);

/** Counts under a lock on the provider's credit account, so that concurrent returns count each other. */
async function isWithinCaps(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  provider_id: string,
): Promise<boolean> {
  await tx
    .selectFrom("published_credit_accounts as credit_accounts")
    .select("provider_id")
    .where("provider_id", "=", provider_id)
    .forUpdate()
    .execute();
  const since = new Date(ports.now().getTime() - DAYS_MS);
  const { returns } = await tx
    .selectFrom("lead_returns")
    .select((eb) => eb.fn.countAll<number>().as("returns"))
    .where("provider_id", "=", provider_id)
    .where("reason", "not in", UNCAPPED)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  const { unlocks } = await tx
    .selectFrom("requests")
    .select((eb) => eb.fn.countAll<number>().as("unlocks"))
    .where("provider_id", "=", provider_id)
    .where("unlocked_at", ">", since)
    .where("is_proposed", "=", false)
    .executeTakeFirstOrThrow();
  return mayReturnOneMore({ returns, unlocks });
}

/** Returns a newly unlocked lead when it repeats one that the provider unlocked in the last 30 days. */
export async function returnRepeated(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  id: string,
): Promise<boolean> {
  const lead = await tx
    .selectFrom("requests as r")
    .select(repeatsEarlier("r", sql.ref("r.unlocked_at")).as("repeats"))
    .where("r.id", "=", id)
    .executeTakeFirst();
  return lead?.repeats ? returnLead(tx, ports, id, "repeated") : false;
}
