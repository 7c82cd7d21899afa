import { accountCommands } from "./accounts.ts";
import { catalogueCommands } from "./catalogue/commands.ts";
import { searchWordCommands } from "./catalogue/search-words.ts";
import { type Command, UsageError } from "./command.ts";
import { reviewCommands } from "./content/reviews.ts";
import { contentCommands } from "./content/services.ts";
import { textCommands } from "./content/texts.ts";
import { threadCommands } from "./content/threads.ts";
import { keyCommands } from "./keys.ts";
import { messageCommands } from "./messages/commands.ts";
import { moneyCommands } from "./money/commands.ts";
import { operatorCommands } from "./operators/commands.ts";
import { packCommands } from "./packs.ts";
import { paperCommands } from "./papers.ts";
import { peopleCommands } from "./people/commands.ts";
import { queueCommands } from "./queues.ts";

/** What the operator can do from the command line (tools/operator.ts); each act leaves a row in operator_acts. */
export const COMMANDS: Record<string, Command> = {
  ...operatorCommands,
  ...paperCommands,
  ...accountCommands,
  ...peopleCommands,
  ...packCommands,
  ...moneyCommands,
  ...reviewCommands,
  ...contentCommands,
  ...textCommands,
  ...threadCommands,
  ...messageCommands,
  ...searchWordCommands,
  ...catalogueCommands,
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
