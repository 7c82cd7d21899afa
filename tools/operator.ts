// npm run operator -- COMMAND --field value …: the console's endpoints for whoever has a shell. Without a
// command, lists them. --by names who acts; by default the system's user.
import { userInfo } from "node:os";
import { readCommandLine, runCommand } from "#features/operator/server/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import type { Config } from "#platform/config/config.ts";
import { smtpTrouble } from "#platform/mail/mail.ts";
import { withPorts } from "./operating.ts";

try {
  const line = readCommandLine(process.argv.slice(2));
  await withPorts(
    async (ports) => {
      const by = line.by ?? userInfo().username;
      for (const printed of await runCommand(ports, { ...line, by })) console.log(printed);
      if (line.name === "operators.appoint") console.error(await wayIn(ports.config));
      return 0;
    },
    { isNamed: true },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Says how an appointed operator gets in: by the link of a letter, which may not have been sent. */
async function wayIn({ SMTP_URL, DATA_DIR, PUBLIC_URL }: Config): Promise<string> {
  const again = `« Mot de passe oublié » at ${PUBLIC_URL}${accountPaths.auth()} sends another link, which is good for an hour.`;
  if (SMTP_URL === undefined)
    return `SMTP_URL is not set: the letter is the newest file of ${DATA_DIR}/outbox. ${again}`;
  const trouble = await smtpTrouble(SMTP_URL);
  if (trouble === undefined) return `The mail server answers: the letter leaves now. ${again}`;
  return `The letter cannot leave: ${trouble}. Mend SMTP_URL and start the product again; then ${again}`;
}
