import { announceThread, decideReportedThread } from "#features/messages/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import {
  type Command,
  type CommandInput,
  recordAct,
  requiredArgument,
  requiredReason,
  UsageError,
} from "../command.ts";
import { parseId } from "../subjects.ts";

/** Decides the open reports of a thread: closes it for both people, or keeps it. */
async function decideThread(ports: Ports, input: CommandInput, accepted: boolean): Promise<string[]> {
  const reason = requiredReason(input);
  const id = parseId(requiredArgument(input, 0, "the thread's id"), "thread");
  const people = await inTransaction(ports.db, async (tx) => {
    const concerned = await decideReportedThread(tx, ports, id, { accepted, answer: reason });
    if (!concerned) throw new UsageError(`No report of thread ${id} waits.`);
    await recordAct(tx, input, accepted ? "close-thread" : "keep-thread", id, { reason }, ports.now(), {
      people: concerned,
    });
    return concerned;
  });
  announceThread(ports, people, id);
  return [accepted ? `Thread ${id} is closed for both.` : `Thread ${id} stays; its reports are closed.`];
}

export const threadCommands: Record<string, Command> = {
  "close-thread": {
    usage: "close-thread THREAD --reason …        nobody writes in it any more; both read why",
    run: (ports, input) => decideThread(ports, input, true),
  },
  "keep-thread": {
    usage:
      "keep-thread THREAD --reason …         closes the reports of a thread that stays; their authors read why",
    run: (ports, input) => decideThread(ports, input, false),
  },
};
