import { randomInt } from "node:crypto";
import { lockAccounts } from "#features/accounts/server/index.ts";
import {
  NO_SECOND_FACTOR,
  ORDER_OPEN,
  type PrivacyOrder,
  type ProofKind,
} from "#features/operator/contract/index.ts";
import { CANNOT_MERGE } from "#features/profiles/contract/index.ts";
import { readMerge } from "#features/profiles/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import type { Pair } from "#platform/privacy/merging.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { orderProposed } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { requireOutsiders } from "../operators/outsiders.ts";
import { codeHash } from "./code-hash.ts";
import { endExpired } from "./end-orders.ts";

interface Proposal {
  /** The message of the case. */
  id: string;
  account_id: string;
  /** The account that stays, for a merge. */
  kept_id?: string | undefined;
  kind: PrivacyOrder["kind"];
  proof_kinds: ProofKind[];
  proof_notes: string[];
  email?: string | undefined;
}

/**
 * Proposes an act for the author of a message, and notifies the account's person, or both persons of a merge.
 * Returns the code to read out for an export, which is stored hashed. Throws NOT_FOUND when the case or an
 * account is gone, ORDER_OPEN, NO_SECOND_FACTOR, CANNOT_MERGE, TEAM_ADDRESS when an operator would act for
 * their own message or get data.
 */
export async function proposeOrder(
  ports: Pick<Ports, "db" | "now" | "secrets" | "personalData">,
  deciding: Deciding & { operator_id: string },
  proposal: Proposal,
): Promise<{ id: string; code: string | null }> {
  const { id: message_id, account_id, kind, proof_kinds, proof_notes, email } = proposal;
  const kept_id = kind === "merge" ? proposal.kept_id : undefined;
  const code = kind === "export" ? newCode() : null;
  return await inTransaction(ports.db, async (tx) => {
    const author = await requireOpen(tx, proposal);
    await requireOutsiders(tx, email === undefined ? [author] : [author, email]);
    if (kind === "factor") await requireSecondFactor(tx, account_id);
    if (kept_id !== undefined) await requireMergeable(tx, ports, { from: account_id, into: kept_id });
    const at = ports.now();
    await endExpired(tx, at);
    const order = await tx
      .insertInto("privacy_orders")
      .values({
        message_id,
        kind,
        state: "proposed",
        account_id,
        kept_id: kept_id ?? null,
        proof_kinds,
        proof_notes,
        email: kind === "export" ? (email ?? null) : null,
        asked_by: deciding.operator,
        asked_by_id: deciding.operator_id,
        asked_at: at,
        code_hash: code === null ? null : codeHash(ports.secrets, code),
      })
      // One is open of a case, and one of an account.
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!order) throw new Failure(ORDER_OPEN);
    const people = [account_id, ...(kept_id === undefined ? [] : [kept_id])];
    await requireNoOther(tx, { id: order.id, people });
    await letters.queue(tx, orderProposed, { order_id: order.id });
    const [proof, other_proof] = proof_kinds;
    const facts = { reason: "", order: order.id, proof, other_proof };
    await recordAct(tx, deciding, `propose-${kind}`, message_id, facts, at, { people });
    return { id: order.id, code };
  });
}

const newCode = () => String(randomInt(100_000_000)).padStart(8, "0");

/**
 * Returns the address of the message's author. Throws NOT_FOUND unless the account is open and the message is
 * there, as a request about personal data if the proposal is about one.
 */
async function requireOpen(tx: Transaction, { id, account_id, kind }: Proposal): Promise<string> {
  let message = tx
    .selectFrom("published_contact_messages as message")
    .innerJoin("published_profiles as account", (join) => join.on("account.id", "=", account_id))
    .select("message.email")
    .where("message.id", "=", id)
    .where("account.closed_at", "is", null);
  if (kind !== "factor" && kind !== "merge") message = message.where("message.topic", "<>", "question");
  const found = await message.executeTakeFirst();
  if (!found) throw new Failure(NOT_FOUND);
  return found.email;
}

/**
 * Throws CANNOT_MERGE, and TEAM_ADDRESS for an operator's account. Locks both accounts in the order of their
 * ids, so that two proposals about one of them see each other (`requireNoOther`).
 */
async function requireMergeable(
  tx: Transaction,
  ports: Pick<Ports, "personalData">,
  pair: Pair,
): Promise<void> {
  const accounts = await lockAccounts(tx, [pair.from, pair.into]);
  await requireOutsiders(
    tx,
    accounts.map(({ email }) => email),
  );
  const { blockers } = await readMerge(tx, pair, ports.personalData);
  if (blockers.length > 0) throw new Failure(CANNOT_MERGE, { blockers });
}

/** Throws ORDER_OPEN while another order is about one of these accounts, also as the one that stays. */
async function requireNoOther(
  tx: Transaction,
  { id, people }: { id: string; people: readonly string[] },
): Promise<void> {
  const other = await tx
    .selectFrom("privacy_orders")
    .select("id")
    .where("id", "<>", id)
    .where("state", "in", ["proposed", "sent"])
    .where(({ eb, or }) => or([eb("account_id", "in", people), eb("kept_id", "in", people)]))
    .limit(1)
    .executeTakeFirst();
  if (other) throw new Failure(ORDER_OPEN);
}

/** Throws NO_SECOND_FACTOR. */
async function requireSecondFactor(tx: Transaction, account_id: string): Promise<void> {
  const found = await tx
    .selectFrom("published_second_factors")
    .select("account_id")
    .where("account_id", "=", account_id)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!found) throw new Failure(NO_SECOND_FACTOR);
}
