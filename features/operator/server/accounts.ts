import { refreshProviderListings } from "#features/catalog/server/index.ts";
import { acceptDocuments, refuseDocuments, setSuspension } from "#features/profiles/server/index.ts";
import { withdrawSuspended } from "#features/requests/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import {
  type Command,
  type CommandInput,
  recordAct,
  requiredArgument,
  requiredReason,
  UsageError,
} from "./command.ts";
import { findAccount, findProviderId } from "./subjects.ts";

/** Accepts a provider's pending papers and verifies the business; a letter informs the provider. */
async function verify({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = input.reason.trim();
  return inTransaction(db, async (tx) => {
    const id = await findProviderId(tx, requiredArgument(input, 0, "the provider's id or e-mail address"));
    const at = now();
    const papers = await acceptDocuments(tx, id, at);
    await recordAct(tx, input, "verify", id, { reason, papers }, at);
    return [`${id} is verified; ${papers} paper(s) accepted.`];
  });
}

/** Refuses the pending papers or, with none, ends the verification; a letter has the reason. */
async function refuse({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  return inTransaction(db, async (tx) => {
    const id = await findProviderId(tx, requiredArgument(input, 0, "the provider's id or e-mail address"));
    const at = now();
    const refused = await refuseDocuments(tx, id, { reason, decided_at: at });
    if (!refused) throw new UsageError(`${id} is not verified, and no paper waits.`);
    const { documents: papers, ended, isVerified } = refused;
    await recordAct(tx, input, "refuse", id, { reason, papers, ended }, at);
    return [`${papers} paper(s) refused; ${id} is ${isVerified ? "verified still" : "not verified"}.`];
  });
}

/**
 * Suspends an account or restores it. Its open requests are withdrawn once the suspension is committed (job
 * requests.withdraw_suspended); restoring brings back a provider's services, not the withdrawn requests.
 */
async function suspend({ db, now }: Ports, input: CommandInput, suspended: boolean): Promise<string[]> {
  const reason = requiredReason(input);
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, requiredArgument(input, 0, "the account's id or e-mail address"));
    if ((account.suspended_at !== null) === suspended) {
      throw new UsageError(`${account.id} is ${suspended ? "suspended already" : "not suspended"}.`);
    }
    const at = now();
    await setSuspension(tx, account.id, suspended ? at : null);
    if (suspended) await addJob(tx, withdrawSuspended, { account_id: account.id });
    if (account.user_type === "provider") await refreshProviderListings(tx, account.id);
    await recordAct(tx, input, suspended ? "suspend" : "restore", account.id, { reason }, at);
    return [`${account.id} is ${suspended ? "suspended" : "restored"}.`];
  });
}

export const accountCommands: Record<string, Command> = {
  verify: {
    usage: "verify PROVIDER [--reason …]          the papers that wait are accepted",
    run: verify,
  },
  refuse: {
    usage:
      "refuse PROVIDER --reason …            the papers that wait are refused; with none, a verification is taken back; the provider reads why",
    run: refuse,
  },
  suspend: {
    usage:
      "suspend ACCOUNT --reason …            nothing can be done with the account any more; its locked leads, holds and recent unlocks are undone",
    run: (ports, input) => suspend(ports, input, true),
  },
  restore: {
    usage: "restore ACCOUNT --reason …",
    run: (ports, input) => suspend(ports, input, false),
  },
};
