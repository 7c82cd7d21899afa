import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { openAnsweredThread } from "#testing/letters/answered-thread.ts";
import { deliverEmail, REPLIES } from "#testing/letters/mail-service.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld({ environment: { ...REPLIES, REPLY_LISTEN: "smtp://127.0.0.1:0" } });
  provider = await world.signUpProvider("Julie Tremblay");
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 90);
});
afterAll(() => world.close());

interface Failure {
  to: string;
  recipient: string;
  status?: string;
  action?: string;
  diagnostic?: string;
}

/** A report as mail servers send it (RFC 3464). */
function report({ to, recipient, status = "5.1.1", action = "failed", diagnostic = "" }: Failure): string {
  return [
    "From: Mail Delivery System <MAILER-DAEMON@relais.exemple.test>",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; relais.exemple.test",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: smtp; ${diagnostic}`] : []),
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    "Subject: Julie vous a =?UTF-8?Q?=C3=A9crit?=",
    "--b--",
    "",
  ].join("\r\n");
}

const post = (raw: string, to: string) =>
  deliverEmail(
    world.origin,
    JSON.stringify({ sender: "", recipients: [to], mime: Buffer.from(raw).toString("base64") }),
    { at: world.now(), type: "application/json" },
  );
const returnsOf = (id: string) => world.sql`select reason from lead_returns where request_id = ${id}`;
const statusOf = async (owner: Person) => {
  const [letter] = await world.sql`
    select status from sent_letters where account_id = ${owner.id} and name = 'messages.unread_letter'`;
  return letter?.status;
};

test("a report to a letter's signed return address counts as a bounce once, by webhook and by SMTP", async () => {
  const byWebhook = await openAnsweredThread(world, provider, service);
  const { owner, id, returnPath } = byWebhook;
  expect(returnPath).toMatch(/^b-[0-9a-f]{52}@reponses\.exemple\.test$/);
  const raw = report({ to: returnPath, recipient: owner.email });
  for (let times = 0; times < 2; times += 1) expect(await post(raw, returnPath)).toBe("200 bounced");
  await world.runJobs();
  expect(await statusOf(owner)).toBe("refused");
  expect([...(await returnsOf(id))]).toEqual([{ reason: "bounced" }]);

  const bySmtp = await openAnsweredThread(world, provider, service);
  const smtp = createTransport({ host: "127.0.0.1", port: world.product.mailPort, ignoreTLS: true });
  await smtp.sendMail({
    envelope: { from: "", to: bySmtp.returnPath },
    raw: report({ to: bySmtp.returnPath, recipient: bySmtp.owner.email }),
  });
  await world.runJobs();
  expect([...(await returnsOf(bySmtp.id))]).toEqual([{ reason: "bounced" }]);
});

test("a report to the address where a letter is answered counts when it names the account's own address", async () => {
  const { owner, id, address } = await openAnsweredThread(world, provider, service);
  const other = report({ to: address, recipient: "autre@exemple.test" });
  expect(await post(other, address)).toBe("200 ignored");
  expect(await post(report({ to: address, recipient: owner.email }), address)).toBe("200 bounced");
  await world.runJobs();
  expect([...(await returnsOf(id))]).toEqual([{ reason: "bounced" }]);
});

test("servers that say it in words, or with a vague code, are understood", async () => {
  for (const words of [
    "Hi. This is the qmail-send program.\r\n<a@b.test>:\r\n550 5.1.1 user unknown",
    "Remote host said: 550 No such user here",
  ]) {
    const { owner, returnPath } = await openAnsweredThread(world, provider, service);
    const raw = `From: MAILER-DAEMON@relais.exemple.test\r\nTo: ${returnPath}\r\nSubject: failure notice\r\n\r\n${words}\r\n`;
    expect(await post(raw, returnPath)).toBe("200 bounced");
    expect(await statusOf(owner)).toBe("refused");
  }
  const { owner, returnPath } = await openAnsweredThread(world, provider, service);
  const vague = { status: "5.0.0", diagnostic: "550 Requested action not taken: mailbox unavailable" };
  expect(await post(report({ to: returnPath, recipient: owner.email, ...vague }), returnPath)).toBe(
    "200 bounced",
  );
});

test("a full mailbox, a refusal of the content, a delay and a forged address are no bounce", async () => {
  const { owner, id, returnPath } = await openAnsweredThread(world, provider, service);
  const others = [
    { status: "5.2.2" },
    { status: "5.7.1" },
    { status: "5.4.7" },
    { status: "4.4.1", action: "delayed" },
    { status: "2.0.0", action: "delivered" },
    { status: "5.0.0", diagnostic: "550 5.7.26 this mail has been blocked" },
    { status: "5.1.8", diagnostic: "550 5.1.8 sender address rejected" },
  ];
  for (const other of others)
    expect(await post(report({ to: returnPath, recipient: owner.email, ...other }), returnPath)).toBe(
      "200 ignored",
    );
  const forged = returnPath.replace(/.@/, (last) => (last === "0@" ? "1@" : "0@"));
  expect(await post(report({ to: forged, recipient: owner.email }), forged)).toBe("200 ignored");
  world.advance(MINUTE_MS);
  await world.runJobs();
  expect(await statusOf(owner)).toBe("sent");
  expect([...(await returnsOf(id))]).toEqual([]);
});

/** A thread whose provider has no other leads, so that none that comes back is beyond the caps. */
async function openThreadOfItsOwn() {
  const other = await world.signUpProvider();
  await grantCredits(world, other, 20);
  const own = (await publishService(other)).id;
  return { other, own, ...(await openAnsweredThread(world, other, own)) };
}

test("a second report about one letter gives back no lead that was unlocked since", async () => {
  const { other, own, owner, id: first, returnPath } = await openThreadOfItsOwn();
  const raw = report({ to: returnPath, recipient: owner.email });
  await post(raw, returnPath);
  await world.runJobs();
  expect([...(await returnsOf(first))]).toEqual([{ reason: "bounced" }]);
  const { id } = await createRequest(owner, own);
  await other.api.leads.unlock({ id });
  world.advance(MINUTE_MS);
  expect(await post(raw, returnPath)).toBe("200 bounced");
  await world.runJobs();
  expect([...(await returnsOf(id))]).toEqual([]);
});

test("a letter about the account itself that comes back gives back no lead", async () => {
  const { owner, id } = await openThreadOfItsOwn();
  await owner.api.accounts.changePassword({ current_password: owner.password, new_password: "Chalet5678" });
  await world.runJobs();
  const changed = (await world.letters()).find(
    (letter) => letter.to === owner.email && letter.subject === "Votre mot de passe a été modifié",
  );
  const to = changed?.returnPath ?? "";
  expect(await post(report({ to, recipient: owner.email }), to)).toBe("200 bounced");
  await world.runJobs();
  expect([...(await returnsOf(id))]).toEqual([]);
});
