import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { sendLetter } from "#features/notifications/server/send-letter.ts";
import { createMail } from "#platform/mail/mail.ts";
import type { World } from "./world.ts";

/**
 * Sends a letter through a mail server that responds to every address with this
 * code: 550 refuses it for good.
 */
export async function sendLetterRefused(world: World, account_id: string, code = 550): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no such mailbox"), { responseCode: code })),
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mail = createMail({ ...world.ports.config, SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    await sendLetter(
      { ...world.ports, mail },
      {
        name: "requests.contact_given_letter",
        payload: {},
        job_id: crypto.randomUUID(),
        kind: "contact_given",
        account_id,
        letter: { subject: "Un essai", preview: "Un essai", paragraphs: ["Un essai."] },
      },
    );
  } finally {
    await new Promise((resolve) => server.close(() => resolve(null)));
  }
}
