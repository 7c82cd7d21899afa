import { refreshProviderListings } from "#features/catalog/server/index.ts";
import { documentsAnsweredLetter } from "#features/profiles/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Command, Mistake, type Order, reasonOf, recordAct, word } from "./order.ts";
import { accountOf, providerOf } from "./subjects.ts";

/** Ends a verification: the papers that wait are accepted or refused with it, and their provider is told by letter. */
async function decide({ db, now }: Ports, order: Order, verified: boolean): Promise<string[]> {
  const reason = verified ? order.reason.trim() : reasonOf(order);
  return inTransaction(db, async (tx) => {
    const id = await providerOf(tx, word(order, 0, "the provider's id or e-mail address"));
    const at = now();
    await tx
      .updateTable("provider_profiles")
      .set({ verification: verified ? "verified" : "none" })
      .where("profile_id", "=", id)
      .execute();
    const papers = await tx
      .updateTable("provider_documents")
      .set({
        status: verified ? "accepted" : "refused",
        reason: verified ? "" : reason,
        decided_at: at,
      })
      .where("provider_id", "=", id)
      .where("status", "=", "pending")
      .returning("id")
      .execute();
    if (verified || papers.length > 0)
      await addJob(tx, documentsAnsweredLetter, { provider_id: id, decided_at: at.toISOString() });
    await recordAct(tx, order, verified ? "verify" : "refuse", id, { reason, papers: papers.length }, at);
    return [`${id} is ${verified ? "verified" : "not verified"}; ${papers.length} paper(s) decided.`];
  });
}

async function suspend({ db, now }: Ports, order: Order, suspended: boolean): Promise<string[]> {
  const reason = reasonOf(order);
  return inTransaction(db, async (tx) => {
    const account = await accountOf(tx, word(order, 0, "the account's id or e-mail address"));
    if ((account.suspended_at !== null) === suspended) {
      throw new Mistake(`${account.id} is ${suspended ? "suspended already" : "not suspended"}.`);
    }
    const at = now();
    await tx
      .updateTable("profiles")
      .set({ suspended_at: suspended ? at : null })
      .where("id", "=", account.id)
      .execute();
    if (account.user_type === "provider") await refreshProviderListings(tx, account.id);
    await recordAct(tx, order, suspended ? "suspend" : "restore", account.id, { reason }, at);
    return [`${account.id} is ${suspended ? "suspended" : "restored"}.`];
  });
}

export const standingCommands: Record<string, Command> = {
  verify: {
    usage: "verify PROVIDER [--reason …]          the papers that wait are accepted",
    run: (ports, order) => decide(ports, order, true),
  },
  refuse: {
    usage: "refuse PROVIDER --reason …            the papers that wait are refused, for this reason",
    run: (ports, order) => decide(ports, order, false),
  },
  suspend: {
    usage: "suspend ACCOUNT --reason …            nothing can be done with the account any more",
    run: (ports, order) => suspend(ports, order, true),
  },
  restore: {
    usage: "restore ACCOUNT --reason …",
    run: (ports, order) => suspend(ports, order, false),
  },
};
