import { accountCommands } from "./accounts.ts";
import { type Command, UsageError } from "./command.ts";
import { keyCommands } from "./keys.ts";
import { moneyCommands } from "./money.ts";
import { packCommands } from "./packs.ts";
import { paperCommands } from "./papers.ts";
import { queueCommands } from "./queues.ts";
import { reviewCommands } from "./reviews.ts";
import { searchWordCommands } from "./search-words.ts";
import { textCommands } from "./texts.ts";

/** What the operator can do from the command line (tools/operator.ts); each act leaves a row in operator_acts. */
export const COMMANDS: Record<string, Command> = {
  ...paperCommands,
  ...accountCommands,
  ...packCommands,
  ...moneyCommands,
  ...reviewCommands,
  ...textCommands,
  ...searchWordCommands,
  ...keyCommands,
  ...queueCommands,
};

/** Returns the command of that name. Throws UsageError with the list of commands for any other. */
export function findCommand(name: string | undefined): Command {
  const command = name === undefined ? undefined : COMMANDS[name];
  if (command) return command;
  const usages = Object.values(COMMANDS).map(({ usage }) => `  ${usage}`);
  throw new UsageError(["npm run operator -- COMMAND", ...usages].join("\n"));
}
