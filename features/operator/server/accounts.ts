import { z } from "zod";
import { DOCUMENT_KINDS, type DocumentKind } from "#features/profiles/contract/index.ts";
import {
  acceptDocuments,
  refuseDocuments,
  reopenDocuments,
  type SeenDocuments,
} from "#features/profiles/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import {
  type Command,
  type CommandInput,
  recordAct,
  requiredArgument,
  requiredReason,
  UsageError,
  withUsage,
} from "./command.ts";
import { setPersonSuspension } from "./people/suspend-person.ts";
import { findAccount, findProviderId } from "./subjects.ts";

/**
 * Accepts a provider's pending papers, or those named, and verifies the business; a letter informs the provider. An
 * insurance has its mark until the day given, and none without it.
 */
async function verify({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = input.reason.trim();
  return inTransaction(db, async (tx) => {
    const id = await findProviderId(tx, requiredArgument(input, 0, "the provider's id or e-mail address"));
    const at = now();
    const seen = seenDocuments(input.args.slice(1));
    const papers = await acceptDocuments(tx, id, { decided_at: at, seen });
    if (seen && papers === 0) throw new UsageError(`None of these papers of ${id} waits.`);
    const details: Record<string, string | number> = { reason, papers };
    if (seen?.insured_until) details.insured_until = seen.insured_until;
    await recordAct(tx, input, "verify", id, details, at, { people: [id] });
    return [`${id} is verified; ${papers} paper(s) accepted.`];
  });
}

/** Reads « insurance=2027-03-31 licence registration »; null when no paper is named. Throws UsageError. */
function seenDocuments(args: readonly string[]): SeenDocuments | null {
  if (args.length === 0) return null;
  const seen = args.map((arg) => arg.split("="));
  const kinds = seen.map(([kind = ""]) => {
    if (!Object.hasOwn(DOCUMENT_KINDS, kind))
      throw new UsageError(`${kind} is no paper: insurance=YYYY-MM-DD, licence or registration.`);
    return kind as DocumentKind;
  });
  const insured_until = seen.find(([kind]) => kind === "insurance")?.[1] ?? null;
  if (kinds.includes("insurance") && !z.iso.date().safeParse(insured_until).success)
    throw new UsageError("Missing: the insurance's last day, insurance=YYYY-MM-DD.");
  return { kinds, insured_until };
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
    await recordAct(tx, input, "refuse", id, { reason, papers, ended }, at, {
      after: { verified: isVerified },
      people: [id],
    });
    return [`${papers} paper(s) refused; ${id} is ${isVerified ? "verified still" : "not verified"}.`];
  });
}

/** Makes the papers that were refused last wait again. */
async function reopen({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  return inTransaction(db, async (tx) => {
    const id = await findProviderId(tx, requiredArgument(input, 0, "the provider's id or e-mail address"));
    const papers = await reopenDocuments(tx, id);
    if (papers === 0) throw new UsageError(`No paper of ${id} was refused last.`);
    await recordAct(tx, input, "reopen-papers", id, { reason, papers }, now(), { people: [id] });
    return [`${papers} paper(s) of ${id} wait again.`];
  });
}

async function suspend(ports: Ports, input: CommandInput, suspended: boolean): Promise<string[]> {
  const reason = requiredReason(input);
  const text = requiredArgument(input, 0, "the account's id or e-mail address");
  const { id } = await inTransaction(ports.db, (tx) => findAccount(tx, text));
  await withUsage(setPersonSuspension(ports, { ...input, reason }, { id, suspended }));
  return [`${id} is ${suspended ? "suspended" : "restored"}.`];
}

export const accountCommands: Record<string, Command> = {
  verify: {
    usage:
      "verify PROVIDER [PAPER …]             the papers that wait, or those named, are accepted: insurance=YYYY-MM-DD licence registration",
    run: verify,
  },
  refuse: {
    usage:
      "refuse PROVIDER --reason …            the papers that wait are refused; with none, a verification is taken back; the provider reads why",
    run: refuse,
  },
  "reopen-papers": {
    usage: "reopen-papers PROVIDER --reason …     the papers that were refused last wait again",
    run: reopen,
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
