import { INVALID_CODE, INVALID_PASSKEY } from "#features/accounts/contract/index.ts";
import type { Proof } from "#features/accounts/contract/second-factor.ts";
import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { lockAccount } from "../auth/account/accounts.ts";
import { recordSecurityEvent } from "../auth/sessions/security-events.ts";
import { findSession } from "../auth/sessions/sessions.ts";
import { securityChanged } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { readSessionCaller } from "../settings/session-caller.ts";
import { spendRecoveryCode, stepOfCode } from "./codes.ts";
import { acceptPasskey } from "./passkeys/accept-passkey.ts";
import { countCode } from "./wrong-codes.ts";

export type FactorPorts = Pick<Ports, "db" | "now" | "secrets" | "limiter" | "config">;
/** The account and the session that gives a code or a passkey. */
interface Giver {
  id: string;
  session_id: string;
}

/**
 * Locks an account until the transaction ends, then its second factor, so that a code is used once. Returns
 * both. Throws UNAUTHORIZED when the session has ended meanwhile.
 */
export async function lockSecondFactor(tx: Transaction, { id, session_id }: Giver, now: () => Date) {
  const account = await lockAccount(tx, id);
  const session = await findSession(tx, { id: session_id, account_id: id, now: now() });
  if (!account || !session) throw new Failure(UNAUTHORIZED);
  const factor = await tx
    .selectFrom("second_factors")
    .select(["secret", "confirmed_at", "last_step"])
    .where("account_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return { account, factor };
}
type Factor = Awaited<ReturnType<typeof lockSecondFactor>>["factor"];

/**
 * Runs `apply` in the transaction that uses a code or a passkey's challenge up. Each is accepted once, and
 * wrong ones are counted. Throws INVALID_CODE, INVALID_PASSKEY, RATE_LIMIT_EXCEEDED, and what `check` throws
 * for the state of the factor.
 */
export async function withProof<T>(
  { db, now, secrets, limiter, config }: FactorPorts,
  { id: account_id, session_id }: Giver,
  { code = "", passkey }: Proof,
  {
    check,
    apply,
  }: {
    /** Throws when the factor is not in the state that the call is for. */
    check: (factor: Factor) => void;
    apply: (tx: Transaction, at: Date) => Promise<T>;
  },
): Promise<T> {
  const count = await countCode({ db, limiter }, { id: account_id, session_id });
  // A wrong code is recorded, so it is thrown only after the transaction is committed.
  const outcome = await inTransaction(db, async (tx) => {
    const { factor } = await lockSecondFactor(tx, { id: account_id, session_id }, now);
    const at = now();
    check(factor);
    const event = { account_id, session_id, caller: await readSessionCaller(tx, session_id), now: at };
    const isRecoveryCode = code.length > 6;
    const isCode = !isRecoveryCode && passkey === undefined;
    const step = factor && isCode ? await stepOfCode({ secrets }, { ...factor, code, now: at }) : undefined;
    if (step !== undefined) {
      await tx
        .updateTable("second_factors")
        .set({ last_step: step })
        .where("account_id", "=", account_id)
        .execute();
    } else if (isRecoveryCode && (await spendRecoveryCode(tx, { account_id, code, now: at }))) {
      await recordSecurityEvent(tx, { ...event, kind: "recovery_code_used" });
      await letters.queue(tx, securityChanged, { account_id, news: "recovery_code_used" });
    } else if (!passkey || !(await acceptPasskey(tx, { config, now }, { account_id, session_id, passkey }))) {
      await recordSecurityEvent(tx, { ...event, kind: "second_factor_failed" });
      return null;
    }
    return { result: await apply(tx, at) };
  });
  if (!outcome) throw new Failure(passkey ? INVALID_PASSKEY : INVALID_CODE);
  await count.reset();
  return outcome.result;
}
