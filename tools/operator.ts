// npm run operator -- COMMAND …: commands for the operator. Without a command, lists them all. PROVIDER and ACCOUNT are
// an id or an e-mail address. --by names who acts; by default the system's user.
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { findCommand, UsageError } from "#features/operator/server/index.ts";
import { withPorts } from "./operating.ts";

const options = {
  reason: { type: "string", default: "" },
  cents: { type: "string" },
  by: { type: "string", default: userInfo().username },
} as const;

/** « -2 » is a number of credits, not an option. */
function read() {
  const argv = process.argv.slice(2);
  const numbers = argv.filter((word) => /^-\d+$/.test(word));
  const { values, positionals } = parseArgs({
    args: argv.map((word) => (numbers.includes(word) ? `minus${word.slice(1)}` : word)),
    options,
    allowPositionals: true,
  });
  const [name, ...args] = positionals.map((word) => word.replace(/^minus(?=\d+$)/, "-"));
  const cents = values.cents === undefined ? undefined : Number(values.cents);
  if (cents !== undefined && (!Number.isInteger(cents) || cents < 1)) {
    throw new UsageError("--cents is a whole number of cents.");
  }
  return { name, input: { operator: values.by, args, reason: values.reason, cents } };
}

try {
  const { name, input } = read();
  const command = findCommand(name);
  await withPorts(async (ports) => {
    for (const line of await command.run(ports, input)) console.log(line);
    return 0;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
