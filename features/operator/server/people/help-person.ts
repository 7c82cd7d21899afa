import {
  correctEmail,
  lockAccounts,
  sendRecoveryLink,
  signOutEverywhere,
  unlockSignIn,
} from "#features/accounts/server/index.ts";
import { isRefused, sendLetterAgain } from "#features/notifications/server/index.ts";
import {
  ADDRESS_NOT_REFUSED,
  ADDRESS_TAKEN,
  ADDRESS_WORKS,
  LETTER_STATE,
  PERSON_STATE,
} from "#features/operator/contract/index.ts";
import { INVALID_PERMISSIONS, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, isUniqueViolation, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/** Signs a person out everywhere. Throws NOT_FOUND, PERSON_STATE when there is no session. */
export async function endPersonsSessions(
  { db, now }: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Before the profile, as whatever signs somebody in does.
    await lockAccounts(tx, [id]);
    await lockPerson(tx, id);
    const at = now();
    const sessions = await signOutEverywhere(tx, id, now);
    if (sessions === 0) throw new Failure(PERSON_STATE);
    await recordAct(tx, deciding, "end-sessions", id, { reason: deciding.reason }, at, {
      before: { sessions },
      after: { sessions: 0 },
      people: [id],
    });
  });
}

/**
 * Forgets the wrong passwords and codes that hold a sign-in up; those of an operator for a chief only,
 * because who could forget them could also guess on. Throws NOT_FOUND, INVALID_PERMISSIONS.
 */
export async function unlockPersonsSignIn(
  ports: Pick<Ports, "db" | "now" | "limiter">,
  deciding: Deciding & { mayHelpOperators: boolean },
  id: string,
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const operator = await tx
      .selectFrom("operators")
      .select("id")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!operator) await lockPerson(tx, id);
    else if (!deciding.mayHelpOperators) throw new Failure(INVALID_PERMISSIONS);
    const at = ports.now();
    const wrong_passwords = await unlockSignIn({ db: tx, limiter: ports.limiter }, { id, now: at });
    const details = { reason: deciding.reason, wrong_passwords };
    await recordAct(tx, deciding, "unlock-sign-in", id, details, at, { people: [id] });
  });
}

/**
 * Asks for the letter with the link by which a person chooses a new password; as when they ask for it
 * themselves, none leaves where one that works just did. Throws NOT_FOUND, PERSON_STATE when letters to the
 * address are refused.
 */
export async function sendReset(
  { db, now, config }: Pick<Ports, "db" | "now" | "config">,
  deciding: Deciding,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { email } = await lockPerson(tx, id);
    if (await isRefused(tx, id, email)) throw new Failure(PERSON_STATE);
    const at = now();
    await sendRecoveryLink(tx, config, { id, email, now: at });
    await recordAct(tx, deciding, "send-reset", id, { reason: deciding.reason }, at, { people: [id] });
  });
}

const NOT_CORRECTED = {
  unknown: NOT_FOUND,
  same: PERSON_STATE,
  confirmed: ADDRESS_WORKS,
  not_refused: ADDRESS_NOT_REFUSED,
  taken: ADDRESS_TAKEN,
} as const;

/**
 * Corrects an address that was never confirmed and refused a letter. Addresses are personal data: the act
 * does not repeat them. Throws NOT_FOUND, PERSON_STATE when it is the same, ADDRESS_TAKEN, ADDRESS_WORKS when
 * it was confirmed, ADDRESS_NOT_REFUSED.
 */
export async function correctAddress(
  ports: Pick<Ports, "db" | "now" | "secrets" | "config">,
  deciding: Deciding,
  { id, email }: { id: string; email: string },
): Promise<void> {
  try {
    await inTransaction(ports.db, async (tx) => {
      const outcome = await correctEmail(tx, ports, { id, email });
      if (outcome !== "corrected") throw new Failure(NOT_CORRECTED[outcome]);
      await recordAct(tx, deciding, "correct-address", id, { reason: deciding.reason }, ports.now(), {
        people: [id],
      });
    });
  } catch (error) {
    // Somebody signed up with it, or another operator gave it to another account, at the same moment.
    if (isUniqueViolation(error, "accounts_email_key")) throw new Failure(ADDRESS_TAKEN);
    throw error;
  }
}

/**
 * Queues a letter to a person again. Throws NOT_FOUND, LETTER_STATE when it has a
 * link or was just sent again.
 */
export async function sendAgain(
  { db, now }: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  { id, letter_id }: { id: string; letter_id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, id);
    const at = now();
    const letter = await sendLetterAgain(tx, { account_id: id, id: letter_id, now: at });
    if (letter === undefined) throw new Failure(LETTER_STATE);
    await recordAct(tx, deciding, "send-letter-again", id, { letter }, at, { people: [id] });
  });
}

/** Returns a person, locked until the transaction ends. Throws NOT_FOUND, also for a closed account. */
export async function lockPerson(tx: Transaction, id: string) {
  const person = await tx
    .selectFrom("published_profiles")
    .select(["email", "email_verified_at", "user_type"])
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw new Failure(NOT_FOUND);
  return person;
}
