import { refreshProviderListings } from "#features/catalog/server/index.ts";
import { acceptDocuments, refuseDocuments, setSuspension } from "#features/profiles/server/index.ts";
import { withdrawSuspended } from "#features/requests/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Command, Mistake, type Order, reasonOf, recordAct, word } from "./order.ts";
import { accountOf, providerOf } from "./subjects.ts";

/** Accepts the papers that wait, and with them the business; its provider is told by letter. */
async function verify({ db, now }: Ports, order: Order): Promise<string[]> {
  const reason = order.reason.trim();
  return inTransaction(db, async (tx) => {
    const id = await providerOf(tx, word(order, 0, "the provider's id or e-mail address"));
    const at = now();
    const papers = await acceptDocuments(tx, id, at);
    await recordAct(tx, order, "verify", id, { reason, papers }, at);
    return [`${id} is verified; ${papers} paper(s) accepted.`];
  });
}

/** Refuses the papers that wait or, with none, takes the verification back; the provider reads why by letter. */
async function refuse({ db, now }: Ports, order: Order): Promise<string[]> {
  const reason = reasonOf(order);
  return inTransaction(db, async (tx) => {
    const id = await providerOf(tx, word(order, 0, "the provider's id or e-mail address"));
    const at = now();
    const refused = await refuseDocuments(tx, id, { reason, decided_at: at });
    if (!refused) throw new Mistake(`${id} is not verified, and no paper waits.`);
    const { documents: papers, ended, isVerified } = refused;
    await recordAct(tx, order, "refuse", id, { reason, papers, ended }, at);
    return [`${papers} paper(s) refused; ${id} is ${isVerified ? "verified still" : "not verified"}.`];
  });
}

/**
 * Suspends an account or restores it. Its open requests are withdrawn as soon as the suspension is kept (job
 * requests.withdraw_suspended); restoring brings back a provider's services, not what was withdrawn.
 */
async function suspend({ db, now }: Ports, order: Order, suspended: boolean): Promise<string[]> {
  const reason = reasonOf(order);
  return inTransaction(db, async (tx) => {
    const account = await accountOf(tx, word(order, 0, "the account's id or e-mail address"));
    if ((account.suspended_at !== null) === suspended) {
      throw new Mistake(`${account.id} is ${suspended ? "suspended already" : "not suspended"}.`);
    }
    const at = now();
    await setSuspension(tx, account.id, suspended ? at : null);
    if (suspended) await addJob(tx, withdrawSuspended, { account_id: account.id });
    if (account.user_type === "provider") await refreshProviderListings(tx, account.id);
    await recordAct(tx, order, suspended ? "suspend" : "restore", account.id, { reason }, at);
    return [`${account.id} is ${suspended ? "suspended" : "restored"}.`];
  });
}

export const standingCommands: Record<string, Command> = {
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
    run: (ports, order) => suspend(ports, order, true),
  },
  restore: {
    usage: "restore ACCOUNT --reason …",
    run: (ports, order) => suspend(ports, order, false),
  },
};
