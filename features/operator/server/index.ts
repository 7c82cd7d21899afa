import { keyCommands } from "./keys.ts";
import { moneyCommands } from "./money.ts";
import { type Command, Mistake } from "./order.ts";
import { packCommands } from "./packs.ts";
import { paperCommands } from "./papers.ts";
import { reviewCommands } from "./reviews.ts";
import { searchWordCommands } from "./search-words.ts";
import { standingCommands } from "./standing.ts";
import { textCommands } from "./texts.ts";
import { watchingCommands } from "./watching.ts";

export { checkBackupsJob } from "./check-backups.ts";
export { Mistake, type Order } from "./order.ts";

/** What the operator can do from the command line (tools/operator.ts); each act leaves a row in operator_acts. */
export const COMMANDS: Record<string, Command> = {
  ...paperCommands,
  ...standingCommands,
  ...packCommands,
  ...moneyCommands,
  ...reviewCommands,
  ...textCommands,
  ...searchWordCommands,
  ...keyCommands,
  ...watchingCommands,
};

/** The command of that name. Throws Mistake with the list of them for any other. */
export function commandOf(name: string | undefined): Command {
  const command = name === undefined ? undefined : COMMANDS[name];
  if (command) return command;
  const usages = Object.values(COMMANDS).map(({ usage }) => `  ${usage}`);
  throw new Mistake(["npm run operator -- COMMAND", ...usages].join("\n"));
}
