import { listSearchWords } from "#features/catalog/server/index.ts";
import { OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { fold } from "#foundation/text/search-text.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Command, type CommandInput, requiredArgument, UsageError } from "../command.ts";
import { changeWords } from "./change-catalogue.ts";

async function list({ db }: Ports, businessType: string): Promise<string[]> {
  const listed = await listSearchWords(db, businessType);
  if (!listed) throw new UsageError(`No business type has the id « ${businessType} ».`);
  return listed.map(
    ({ words, is_own, is_removed }) =>
      `${words}${is_own ? "  (added)" : ""}${is_removed ? "  (removed)" : ""}`,
  );
}

/** Returns the words after « add » or « remove » as one phrase. */
function readPhrase({ args }: CommandInput): string {
  const phrase = args.slice(2).join(" ").trim();
  if (fold(phrase).length < 2) throw new UsageError("Missing: the words, at least two letters.");
  if (phrase.length > OPERATOR_LIMITS.searchWordsMax)
    throw new UsageError(`The words have at most ${OPERATOR_LIMITS.searchWordsMax} characters.`);
  return phrase;
}

async function change({ db, now }: Ports, input: CommandInput, act: "add" | "remove"): Promise<string[]> {
  const id = requiredArgument(input, 0, "the business type's id");
  const words = readPhrase(input);
  const leads = act === "add";
  await inTransaction(db, (tx) => changeWords(tx, now(), input, { id, words, leads })).catch(
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      if (error.code === "NOT_FOUND") throw new UsageError(`No business type has the id « ${id} ».`);
      throw new UsageError(
        leads ? `« ${words} » leads to ${id} already.` : `« ${words} » does not lead to ${id}.`,
      );
    },
  );
  return [`« ${words} » ${leads ? "leads" : "leads no more"} to ${id}, within a minute.`];
}

export const searchWordCommands: Record<string, Command> = {
  "search-words": {
    usage: "search-words BUSINESS_TYPE [add WORDS | remove WORDS]   what people type for it",
    run: async (ports, input) => {
      switch (input.args[1]) {
        case undefined:
          return list(ports, requiredArgument(input, 0, "the business type's id"));
        case "add":
          return change(ports, input, "add");
        case "remove":
          return change(ports, input, "remove");
        default:
          throw new UsageError(`search-words does not know « ${input.args[1]} ».`);
      }
    },
  },
};
