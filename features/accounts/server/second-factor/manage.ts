import { INVALID_PASSWORD, SECOND_FACTOR_STATE } from "#features/accounts/contract/index.ts";
import type { Enrolment, Proof, SecondFactor } from "#features/accounts/contract/second-factor.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor, Caller } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { lockAccount } from "../auth/account/accounts.ts";
import { recordSecurityEvent } from "../auth/sessions/security-events.ts";
import { endSessions } from "../auth/sessions/sessions.ts";
import { securityChanged } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { verifyPassword } from "../settings/verify-password.ts";
import { newSecret, replaceRecoveryCodes } from "./codes.ts";
import { recordChange } from "./record-change.ts";
import { type FactorPorts, lockSecondFactor, withProof } from "./second-factors.ts";
import { forgetFactorDevices, forgetWrongCodes, rememberFactorDevice } from "./wrong-codes.ts";

/** Returns whether the caller has a second factor, and whether this session waits for it. */
export async function readSecondFactor(
  db: Db,
  { id, role, awaits_second_factor }: Caller,
): Promise<SecondFactor> {
  const factor = await db
    .selectFrom("second_factors")
    .select((eb) => [
      "confirmed_at",
      eb
        .selectFrom("recovery_codes")
        .select(eb.fn.countAll<number>().as("left"))
        .whereRef("recovery_codes.account_id", "=", "second_factors.account_id")
        .where("used_at", "is", null)
        .as("recovery_codes_left"),
      eb
        .selectFrom("passkeys")
        .select(eb.fn.countAll<number>().as("passkeys"))
        .whereRef("passkeys.account_id", "=", "second_factors.account_id")
        .as("passkeys"),
    ])
    .where("account_id", "=", id)
    .executeTakeFirst();
  return {
    role,
    is_on: Boolean(factor?.confirmed_at),
    is_required: role === "operator",
    is_awaited: awaits_second_factor,
    recovery_codes_left: Number(factor?.recovery_codes_left ?? 0),
    passkeys: Number(factor?.passkeys ?? 0),
  };
}

/**
 * Begins an enrolment: returns a new secret, which works once a code confirms it. Throws INVALID_PASSWORD,
 * and SECOND_FACTOR_STATE when one is on already.
 */
export async function enrolSecondFactor(
  { db, now, secrets }: Pick<Ports, "db" | "now" | "secrets">,
  caller: Caller,
  password: string | undefined,
): Promise<Enrolment> {
  // A stolen session must not lock its person out. One that awaits the factor was
  // opened by the password just now.
  if (!caller.awaits_second_factor) {
    if (password === undefined) throw new Failure(INVALID_PASSWORD);
    await verifyPassword(db, caller.id, password);
  }
  return await inTransaction(db, async (tx) => {
    const { account, factor } = await lockSecondFactor(tx, caller, now);
    if (factor?.confirmed_at) throw new Failure(SECOND_FACTOR_STATE);
    const { stored, ...shown } = newSecret({ secrets }, account.email);
    const row = { secret: stored, created_at: now() };
    await tx
      .insertInto("second_factors")
      .values({ account_id: caller.id, ...row })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
      .execute();
    return shown;
  });
}

/**
 * Switches the second factor on with a first code, ends every other session and returns the recovery codes.
 * Throws INVALID_CODE, RATE_LIMIT_EXCEEDED, SECOND_FACTOR_STATE.
 */
export async function confirmSecondFactor(
  ports: FactorPorts,
  caller: Caller,
  code: string,
): Promise<string[]> {
  return await withProof(
    ports,
    caller,
    { code },
    {
      check: (factor) => {
        if (!factor || factor.confirmed_at) throw new Failure(SECOND_FACTOR_STATE);
      },
      apply: async (tx, at) => {
        await tx
          .updateTable("second_factors")
          .set({ confirmed_at: at })
          .where("account_id", "=", caller.id)
          .execute();
        await endSessions(tx, caller.id, { keep: caller.session_id, now: () => at });
        await acceptSession(tx, caller, at);
        await recordChange(tx, caller, "second_factor_on", at);
        return await replaceRecoveryCodes(tx, caller.id);
      },
    },
  );
}

/**
 * Gives the second factor of the caller's session. Throws INVALID_CODE, INVALID_PASSKEY,
 * RATE_LIMIT_EXCEEDED, SECOND_FACTOR_STATE.
 */
export async function verifySecondFactor(ports: FactorPorts, caller: Caller, proof: Proof): Promise<void> {
  await withProof(ports, caller, proof, {
    check: (factor) => {
      if (!factor?.confirmed_at || !caller.awaits_second_factor) throw new Failure(SECOND_FACTOR_STATE);
    },
    apply: (tx, at) => acceptSession(tx, caller, at),
  });
}

/**
 * Gives the password and the second factor again, before money moves. Throws INVALID_PASSWORD, INVALID_CODE,
 * INVALID_PASSKEY, RATE_LIMIT_EXCEEDED, SECOND_FACTOR_STATE.
 */
export async function giveFactorsAgain(
  ports: FactorPorts,
  caller: Caller,
  { password, ...proof }: Proof & { password: string },
): Promise<void> {
  await verifyPassword(ports.db, caller.id, password);
  await withProof(ports, caller, proof, {
    check: (factor) => {
      if (!factor?.confirmed_at || caller.awaits_second_factor) throw new Failure(SECOND_FACTOR_STATE);
    },
    apply: (tx, at) => acceptSession(tx, caller, at),
  });
}

/**
 * Returns new recovery codes; the former ones open nothing any more. Throws INVALID_PASSWORD, INVALID_CODE,
 * RATE_LIMIT_EXCEEDED, SECOND_FACTOR_STATE.
 */
export async function renewRecoveryCodes(
  ports: FactorPorts,
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<string[]> {
  await verifyPassword(ports.db, caller.id, password);
  return await withProof(
    ports,
    caller,
    { code },
    {
      check: (factor) => {
        if (!factor?.confirmed_at) throw new Failure(SECOND_FACTOR_STATE);
      },
      apply: async (tx, at) => {
        await recordChange(tx, caller, "recovery_codes_replaced", at);
        return await replaceRecoveryCodes(tx, caller.id);
      },
    },
  );
}

/**
 * Switches the second factor off. Throws INVALID_PASSWORD, INVALID_CODE,
 * RATE_LIMIT_EXCEEDED, SECOND_FACTOR_STATE.
 */
export async function removeSecondFactor(
  ports: FactorPorts,
  actor: Actor,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await verifyPassword(ports.db, actor.id, password);
  await withProof(
    ports,
    actor,
    { code },
    {
      check: (factor) => {
        if (!factor?.confirmed_at) throw new Failure(SECOND_FACTOR_STATE);
      },
      apply: async (tx, at) => {
        await deleteSecondFactor(tx, actor.id);
        await recordChange(tx, actor, "second_factor_off", at);
      },
    },
  );
}

/**
 * Removes the second factor of an account whose person lost it, with the count of wrong codes, and ends their
 * sessions. Returns false when there is none.
 */
export async function resetSecondFactor(
  tx: Transaction,
  limiter: Ports["limiter"],
  { id: account_id, now }: { id: string; now: () => Date },
): Promise<boolean> {
  await lockAccount(tx, account_id);
  await forgetWrongCodes(tx, limiter, account_id);
  if (!(await deleteSecondFactor(tx, account_id))) return false;
  await endSessions(tx, account_id, { now });
  const caller = { address: "", user_agent: "" };
  await recordSecurityEvent(tx, { account_id, kind: "second_factor_off", caller, now: now() });
  await letters.queue(tx, securityChanged, { account_id, news: "second_factor_off" });
  return true;
}

async function deleteSecondFactor(tx: Transaction, account_id: string): Promise<boolean> {
  await forgetFactorDevices(tx, account_id);
  const { numDeletedRows } = await tx
    .deleteFrom("second_factors")
    .where("account_id", "=", account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function acceptSession(tx: Transaction, { id, session_id }: Caller, at: Date): Promise<void> {
  await rememberFactorDevice(tx, { id, session_id }, at);
  await tx
    .updateTable("sessions")
    .set({ awaits_second_factor: false, factors_given_at: at })
    .where("id", "=", session_id)
    .execute();
}
