import { addSearchWords, listSearchWords, removeSearchWords } from "#features/catalog/server/index.ts";
import { fold } from "#foundation/search-text.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Command, Mistake, type Order, recordAct, word } from "./order.ts";

const WORDS_MAX = 80;

async function list({ db }: Ports, businessType: string): Promise<string[]> {
  const listed = await listSearchWords(db, businessType);
  if (!listed) throw new Mistake(`No business type has the id « ${businessType} ».`);
  return listed.map(
    ({ words, is_own, is_removed }) =>
      `${words}${is_own ? "  (added)" : ""}${is_removed ? "  (removed)" : ""}`,
  );
}

/** Words are one search: several after « add » or « remove » are one phrase. */
function phraseOf({ words }: Order): string {
  const phrase = words.slice(2).join(" ").trim();
  if (fold(phrase).length < 2) throw new Mistake("Missing: the words, at least two letters.");
  if (phrase.length > WORDS_MAX) throw new Mistake(`The words have at most ${WORDS_MAX} characters.`);
  return phrase;
}

async function change(
  { db, now }: Ports,
  order: Order,
  act: "add" | "remove",
  apply: typeof addSearchWords,
): Promise<string[]> {
  const businessType = word(order, 0, "the business type's id");
  const words = phraseOf(order);
  return await inTransaction(db, async (tx) => {
    if (!(await listSearchWords(tx, businessType)))
      throw new Mistake(`No business type has the id « ${businessType} ».`);
    if (!(await apply(tx, businessType, words)))
      throw new Mistake(
        act === "add"
          ? `« ${words} » leads to ${businessType} already.`
          : `« ${words} » does not lead to ${businessType}.`,
      );
    await recordAct(tx, order, `search-words ${act}`, businessType, { words, reason: order.reason }, now());
    return [`« ${words} » ${act === "add" ? "leads" : "leads no more"} to ${businessType}, within a minute.`];
  });
}

export const searchWordCommands: Record<string, Command> = {
  "search-words": {
    usage: "search-words BUSINESS_TYPE [add WORDS | remove WORDS]   what people type for it",
    run: async (ports, order) => {
      switch (order.words[1]) {
        case undefined:
          return list(ports, word(order, 0, "the business type's id"));
        case "add":
          return change(ports, order, "add", addSearchWords);
        case "remove":
          return change(ports, order, "remove", removeSearchWords);
        default:
          throw new Mistake(`search-words does not know « ${order.words[1]} ».`);
      }
    },
  },
};
