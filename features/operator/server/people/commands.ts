import { email as emailField } from "#features/accounts/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import {
  type Command,
  type CommandInput,
  requiredArgument,
  requiredReason,
  UsageError,
  withUsage,
} from "../command.ts";
import { listOperators } from "../operators/read-operators.ts";
import { findAccount, parseId } from "../subjects.ts";
import { correctAddress, endPersonsSessions, unlockPersonsSignIn } from "./help-person.ts";
import { reopenRequest } from "./reopen-request.ts";

/** Returns the person whom a command names first, and its reason. */
async function readInput({ db }: Ports, input: CommandInput) {
  const reason = requiredReason(input);
  const text = requiredArgument(input, 0, "the account's id or e-mail address");
  const { id } = await inTransaction(db, (tx) => findAccount(tx, text));
  return { id, deciding: { ...input, reason } };
}

async function endSessions(ports: Ports, input: CommandInput): Promise<string[]> {
  const { id, deciding } = await readInput(ports, input);
  await withUsage(endPersonsSessions(ports, deciding, id));
  return [`${id} is signed out everywhere.`];
}

async function unlock(ports: Ports, input: CommandInput): Promise<string[]> {
  const text = input.args[0]?.toLowerCase();
  const operator = (await listOperators(ports.db)).find(({ id, email }) => id === text || email === text);
  const { id, deciding } = operator
    ? { id: operator.id, deciding: { ...input, reason: requiredReason(input) } }
    : await readInput(ports, input);
  await withUsage(unlockPersonsSignIn(ports, { ...deciding, mayHelpOperators: true }, id));
  return [`${id} may try to sign in again.`];
}

async function correct(ports: Ports, input: CommandInput): Promise<string[]> {
  const parsed = emailField.safeParse(requiredArgument(input, 1, "the new e-mail address"));
  if (!parsed.success) throw new UsageError("The new address is not an e-mail address.");
  const { id, deciding } = await readInput(ports, input);
  await withUsage(correctAddress(ports, deciding, { id, email: parsed.data }));
  return [`${id} has the new address; letters tell both addresses, and every session ended.`];
}

async function reopen(ports: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const id = parseId(requiredArgument(input, 0, "the request's id"), "request");
  await withUsage(reopenRequest(ports, { ...input, reason }, id));
  return [`Request ${id} is active again; both sides receive the reason.`];
}

export const peopleCommands: Record<string, Command> = {
  "end-sessions": {
    usage: "end-sessions ACCOUNT --reason …       the person is signed out everywhere",
    run: endSessions,
  },
  "unlock-sign-in": {
    usage: "unlock-sign-in ACCOUNT --reason …     wrong passwords and codes of the last day are forgotten",
    run: unlock,
  },
  "correct-address": {
    usage:
      "correct-address ACCOUNT EMAIL --reason …  an address never confirmed that refused a letter is replaced; letters tell both",
    run: correct,
  },
  "reopen-request": {
    usage: "reopen-request REQUEST --reason …     a completed request, not reviewed, is active again",
    run: reopen,
  },
};
