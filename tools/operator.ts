// npm run operator -- COMMAND --field value …: the console's endpoints for whoever has a shell. Without a
// command, lists them. --by names who acts; by default the system's user.
import { userInfo } from "node:os";
import { readCommandLine, runCommand } from "#features/operator/server/index.ts";
import { withPorts } from "./operating.ts";

try {
  const line = readCommandLine(process.argv.slice(2));
  await withPorts(
    async (ports) => {
      const by = line.by ?? userInfo().username;
      for (const printed of await runCommand(ports, { ...line, by })) console.log(printed);
      return 0;
    },
    { isNamed: true },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
