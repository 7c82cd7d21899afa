import { answerMessage, closeMessage } from "#features/site/server/index.ts";
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

const ANSWER_MAX = 4000;
const messageId = (input: CommandInput) => parseId(requiredArgument(input, 0, "the message's id"), "message");

/** Answers a message by a letter. Its words are its author's: the act has none of them, nor of the answer. */
async function answer({ db, now }: Ports, input: CommandInput, isRefused: boolean): Promise<string[]> {
  const id = messageId(input);
  const text = requiredArgument(input, 1, "the answer").trim();
  if (text.length === 0 || text.length > ANSWER_MAX)
    throw new UsageError(`An answer has 1 to ${ANSWER_MAX} characters.`);
  return inTransaction(db, async (tx) => {
    const topic = await answerMessage(tx, { id, answer: text, isRefused });
    if (!topic) throw new UsageError(`Message ${id} is answered or closed already.`);
    const act = isRefused ? "refuse-message" : "answer-message";
    await recordAct(tx, input, act, id, { reason: "", topic }, now());
    return [`The answer to ${id} leaves.`];
  });
}

async function close({ db, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const id = messageId(input);
  return inTransaction(db, async (tx) => {
    if (!(await closeMessage(tx, id)))
      throw new UsageError(`Message ${id} is answered already, or asks for what the law has us answer.`);
    await recordAct(tx, input, "close-message", id, { reason }, now());
    return [`Message ${id} is deleted.`];
  });
}

export const messageCommands: Record<string, Command> = {
  "answer-message": {
    usage: "answer-message MESSAGE TEXT           the answer leaves as a letter, then the message is deleted",
    run: (ports, input) => answer(ports, input, false),
  },
  "refuse-message": {
    usage: "refuse-message MESSAGE TEXT           a request about personal data is refused, with the reasons",
    run: (ports, input) => answer(ports, input, true),
  },
  "close-message": {
    usage: "close-message MESSAGE --reason …      one that needs no answer is deleted",
    run: close,
  },
};
