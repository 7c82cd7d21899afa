import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMail } from "#platform/mail/mail.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { sendLetter } from "./send-letter.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Sends a letter through a mail server that responds to every address with this code. */
async function sentThrough(code: number, account_id: string): Promise<unknown> {
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
    return await sendLetter(
      { ...world.ports, mail },
      {
        job_id: "1",
        kind: "contact_given",
        account_id,
        letter: { subject: "Un essai", preview: "Un essai", paragraphs: ["Un essai."] },
      },
    );
  } finally {
    await new Promise((resolve) => server.close(() => resolve(null)));
  }
}

const bounces = async (account_id: string) =>
  (
    await world.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'notifications.letter_bounced' and payload ->> 'account_id' = ${account_id}`
  ).length;

test("a permanently rejected letter queues letter_bounced, a temporarily rejected one is retried", async () => {
  const closedAccount = await world.signUpOwner();
  await sentThrough(550, closedAccount.id);
  expect(await bounces(closedAccount.id)).toBe(1);
  const busy = await world.signUpOwner();
  await expect(sentThrough(451, busy.id)).rejects.toThrow();
  expect(await bounces(busy.id)).toBe(0);
});
