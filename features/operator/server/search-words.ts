import { addSearchWords, listSearchWords, removeSearchWords } from "#features/catalog/server/index.ts";
import { fold } from "#foundation/text/search-text.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Command, type CommandInput, recordAct, requiredArgument, UsageError } from "./command.ts";

const MAX_PHRASE_LENGTH = 80;

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
  if (phrase.length > MAX_PHRASE_LENGTH)
    throw new UsageError(`The words have at most ${MAX_PHRASE_LENGTH} characters.`);
  return phrase;
}

async function change(
  { db, now }: Ports,
  input: CommandInput,
  act: "add" | "remove",
  apply: typeof addSearchWords,
): Promise<string[]> {
  const businessType = requiredArgument(input, 0, "the business type's id");
  const words = readPhrase(input);
  return await inTransaction(db, async (tx) => {
    if (!(await listSearchWords(tx, businessType)))
      throw new UsageError(`No business type has the id « ${businessType} ».`);
    if (!(await apply(tx, businessType, words)))
      throw new UsageError(
        act === "add"
          ? `« ${words} » leads to ${businessType} already.`
          : `« ${words} » does not lead to ${businessType}.`,
      );
    await recordAct(tx, input, `search-words ${act}`, businessType, { words, reason: input.reason }, now());
    return [`« ${words} » ${act === "add" ? "leads" : "leads no more"} to ${businessType}, within a minute.`];
  });
}

export const searchWordCommands: Record<string, Command> = {
  "search-words": {
    usage: "search-words BUSINESS_TYPE [add WORDS | remove WORDS]   what people type for it",
    run: async (ports, input) => {
      switch (input.args[1]) {
        case undefined:
          return list(ports, requiredArgument(input, 0, "the business type's id"));
        case "add":
          return change(ports, input, "add", addSearchWords);
        case "remove":
          return change(ports, input, "remove", removeSearchWords);
        default:
          throw new UsageError(`search-words does not know « ${input.args[1]} ».`);
      }
    },
  },
};
