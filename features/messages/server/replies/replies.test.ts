import { createTransport } from "nodemailer";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { deliverEmail, REPLIES, rawEmail } from "#testing/letters/mail-service.ts";
import { threadTime } from "#testing/thread-time.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { notifyUnreadJob } from "../jobs.ts";

const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld({
    environment: {
      ...REPLIES,
      REPLY_LISTEN: "smtp://127.0.0.1:0",
    },
  });
  provider = await world.signUpProvider("Julie Tremblay");
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 90);
});
afterAll(() => world.close());

/**
 * A thread in which the owner has a letter about an unread message; `address` is
 * where the letter is answered.
 */
async function openThread() {
  const owner = await world.signUpOwner("Hélène Côté");
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  await provider.api.threads.send({ id, message_id: newId(), body: "Quel jour vous convient ?" });
  world.advance(6 * MINUTE_MS);
  await notifyUnreadJob(world.ports).handle({}, RUN);
  await world.runJobs();
  const letter = (await lettersTo(owner)).find(({ subject }) => subject.includes("vous a écrit"));
  const address = letter?.headers?.["Reply-To"] ?? "";
  expect(address).toMatch(/^r-[0-9a-f]{58}@reponses\.exemple\.test$/);
  return { owner, id, address };
}

const lettersTo = async ({ email }: Person) => (await world.letters()).filter(({ to }) => to === email);
/** Subjects of the letters about answers that were not taken. */
async function refusalsTo(person: Person): Promise<string[]> {
  await world.runJobs();
  return (await lettersTo(person))
    .filter(({ id }) => id.startsWith("reply_refused"))
    .map(({ text }) => text.replaceAll(/\s+/g, " "));
}
const messagesOf = async (reader: Person, id: string) => {
  const { messages } = (await reader.api.threads.messages({ id })).data;
  return messages.filter(({ kind }) => kind !== "system").slice(1);
};
const wordsOf = async (reader: Person, id: string) =>
  (await messagesOf(reader, id)).map((one) => (one.kind === "text" ? one.body : one.kind));

const post = (body: string | Buffer, more: { type?: string; secret?: string; at?: Date } = {}) =>
  deliverEmail(world.origin, body, { at: world.now(), ...more });

test("an answer by e-mail to the letter is a message of its thread, without what it quotes and without a signature", async () => {
  const { owner, id, address } = await openThread();
  const text =
    "Bonjour Julie,\r\nJeudi matin, merci.\r\n\r\nEnvoyé de mon iPhone\r\n\r\n" +
    "> Le 21 nov. 2026 à 12:06, Maisonnée <bonjour@maisonnee.example> a écrit :\r\n>\r\n> Un message vous attend\r\n";
  expect(await post(rawEmail({ from: `Hélène <${owner.email}>`, to: address, text }))).toBe("200 sent");
  expect(await wordsOf(provider, id)).toEqual(["Bonjour Julie,\nJeudi matin, merci."]);
  // It counts as any other: the provider has it unread, and is written to.
  expect((await provider.api.threads.get({ id })).data.unread).toBe(1);
  world.advance(6 * MINUTE_MS);
  await notifyUnreadJob(world.ports).handle({}, RUN);
  await world.runJobs();
  const [letter] = await lettersTo(provider);
  const html = `<p>Parfait, à <b>jeudi</b>.</p><div class="gmail_quote">Le 21 nov., Hélène a écrit :<blockquote>Jeudi</blockquote></div>`;
  const answer = {
    from: provider.email,
    to: letter?.headers?.["Reply-To"] ?? "",
    text: html,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  };
  expect(await post(rawEmail(answer))).toBe("200 sent");
  expect((await wordsOf(owner, id)).at(-1)).toBe("Parfait, à jeudi.");
});

test("an e-mail delivered twenty times at once, by webhook and by SMTP, is one message; its photos and PDF are taken once", async () => {
  const { owner, id, address } = await openThread();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3a6" } })
    .withExif({ IFD3: { GPSLatitude: "45/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  const smtp = createTransport({ host: "127.0.0.1", port: world.product.mailPort, ignoreTLS: true });
  const email = {
    from: owner.email,
    to: address,
    messageId: `<${newId()}@exemple.test>`,
    text: "Voici l'entrée et le plan.",
    attachments: [
      { filename: "IMG_1.jpg", content: photo },
      { filename: "IMG_2.jpg", content: photo },
      { filename: "Plan.pdf", content: Buffer.from("%PDF-1.7\nplan"), contentType: "application/pdf" },
      { filename: "Liste.docx", content: Buffer.from("PK"), contentType: "application/msword" },
    ],
  };
  const raw = await createTransport({ streamTransport: true, buffer: true }).sendMail(email);
  if (!Buffer.isBuffer(raw.message)) throw new Error("no message");
  const json = JSON.stringify({
    sender: owner.email,
    recipients: [address],
    mime: raw.message.toString("base64"),
  });
  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, () => post(json, { type: "application/json" })),
    ...Array.from({ length: 10 }, () => smtp.sendMail(email).then(() => "200 sent")),
  ]);
  expect(new Set(outcomes)).toEqual(new Set(["200 sent"]));
  const messages = await messagesOf(provider, id);
  expect(messages).toMatchObject([
    { kind: "text", author: "owner", body: "Voici l'entrée et le plan." },
    { kind: "photos", photos: [{ width: 900 }, { width: 900 }] },
    { kind: "file", file: { name: "Plan.pdf", bytes: 13 } },
  ]);
  expect((await provider.api.threads.get({ id })).data.unread).toBe(3);
  // The fourth attachment is of another kind: said once.
  expect(await refusalsTo(owner)).toEqual([expect.stringContaining("une pièce jointe n’a pas été acceptée")]);
});

test("a program's message is never answered nor sent, so that two programs cannot write to each other", async () => {
  const { owner, id, address } = await openThread();
  const from = owner.email;
  const written: Record<string, string>[] = [
    { "Auto-Submitted": "auto-replied" },
    { Precedence: "bulk" },
    { Subject: "=?UTF-8?Q?R=C3=A9ponse_automatique=C2=A0:_Julie_vous_a_=C3=A9crit?=" },
    { Subject: "Automatic reply: Julie" },
    { "List-Id": "<liste.exemple.test>" },
    { "Return-Path": "<>" },
    { "Message-ID": "<messages_unread-1@maisonnee.example>" },
  ];
  for (const headers of written)
    expect(await post(rawEmail({ from, to: address, headers }))).toBe("200 ignored");
  const bounce = {
    sender: "",
    recipients: [address],
    mime: Buffer.from(rawEmail({ from, to: address })).toString("base64"),
  };
  expect(await post(JSON.stringify(bounce), { type: "application/json" })).toBe("200 ignored");
  expect(await wordsOf(provider, id)).toEqual([]);
  expect(await refusalsTo(owner)).toEqual([]);
});

test("a reply to a blocked thread or from a suspended account is refused by letter", async () => {
  const { owner, id, address } = await openThread();
  const first = rawEmail({ from: owner.email, to: address, text: "Avant." });
  expect(await post(first)).toBe("200 sent");
  await provider.api.threads.set({ id, blocked: true });
  expect(await post(rawEmail({ from: owner.email, to: address }))).toBe("200 refused");
  expect((await refusalsTo(owner))[0]).toContain("La conversation est fermée");
  // Delivered again, what was sent before stays sent.
  expect(await post(first)).toBe("200 sent");
  const suspended = await openThread();
  await localOperator(world).people.suspend({ id: suspended.owner.id, reason: "Essai." });
  expect(await post(rawEmail({ from: suspended.owner.email, to: suspended.address }))).toBe("200 refused");
  expect((await refusalsTo(suspended.owner))[0]).toContain("Votre compte est suspendu");
  expect(await wordsOf(provider, suspended.id)).toEqual([]);
});

test("an e-mail from the address of an account that was closed is no message, and nobody is written to", async () => {
  const { owner, id, address } = await openThread();
  await owner.api.privacy.remove({ password: "Maison1234" });
  await world.runJobs();
  const letters = (await world.letters()).length;
  expect(await post(rawEmail({ from: owner.email, to: address }))).toBe("200 ignored");
  await world.runJobs();
  expect(await world.letters()).toHaveLength(letters);
  expect(await wordsOf(provider, id)).toEqual([]);
});

test("a call without the mail service's signature is refused before its body is read as a message", async () => {
  const { owner, id, address } = await openThread();
  const raw = rawEmail({ from: owner.email, to: address });
  const other = `whsec_${Buffer.from("another secret of another service").toString("base64")}`;
  expect(await post(raw, { secret: other })).toBe("400 signature refused");
  expect(await post(raw, { at: new Date(world.now().getTime() - 10 * MINUTE_MS) })).toBe(
    "400 signature refused",
  );
  expect((await fetch(`${world.origin}/api/webhooks/mail`, { method: "POST", body: raw })).status).toBe(400);
  expect(await post(raw, { type: "text/plain" })).toMatch(/^400 neither/);
  expect(await post("{", { type: "application/json" })).toMatch(/^400 neither/);
  expect(await wordsOf(provider, id)).toEqual([]);
});

test("a hostile e-mail is refused, and parsing it does not block the main thread", async () => {
  const { owner, address } = await openThread();
  const about = { from: owner.email, to: address };
  const nested = Array.from(
    { length: 400 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  ).join("");
  const hostile = [
    rawEmail({
      ...about,
      headers: { "Content-Type": "multipart/mixed; boundary=a" },
      text: `--a\r\n${nested}`,
    }),
    rawEmail({ ...about, headers: { "X-Long": "a".repeat(1_000_000) } }),
    // Quote headers that take a careless expression minutes.
    rawEmail({ ...about, text: `Le ${"a ".repeat(20_000)}\r\n`.repeat(30) }),
    rawEmail({ ...about, headers: { "Content-Type": "text/html" }, text: "<div>".repeat(200_000) }),
    // A file's name without end.
    rawEmail({
      ...about,
      headers: { "Content-Type": "multipart/mixed; boundary=a" },
      text: `--a\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${".".repeat(60_000)}x"\r\n\r\n%PDF-1.7\r\n--a--`,
    }),
  ];
  const before = threadTime();
  const outcomes = await Promise.all(
    hostile.map((raw) => {
      const mime = Buffer.from(raw).toString("base64");
      return post(JSON.stringify({ recipients: [address], mime }), { type: "application/json" });
    }),
  );
  const spent = threadTime() - before;
  // They are read by other threads. The work of the one that answers everybody is counted in its own
  // processor time (ms), which does not depend on how busy the machine is.
  expect(spent).toBeLessThan(2_000);
  expect(outcomes.slice(0, 3)).toEqual(["200 refused", "200 refused", "200 refused"]);
  // Within its five seconds a fast machine makes a message of the last.
  expect(["200 refused", "200 sent"]).toContain(outcomes[3]);
  expect(outcomes[4]).toBe("200 sent");
  const tooLarge = rawEmail({ ...about, text: "a".repeat(26 * 1024 * 1024) });
  expect(await post(tooLarge)).toMatch(/^413/);
  const smtp = createTransport({ host: "127.0.0.1", port: world.product.mailPort, ignoreTLS: true });
  await expect(smtp.sendMail({ envelope: about, raw: tooLarge })).rejects.toThrow(/552/);
  await expect(smtp.sendMail({ ...about, to: "autre@ailleurs.test", text: "Relais" })).rejects.toThrow(/550/);
}, 60_000);

test("a forged answer is refused: the person whose thread it is reads why, once for each e-mail and three times a day at most", async () => {
  const { owner, id, address } = await openThread();
  const thief = await world.signUpOwner("Luc Roy");
  const forged = rawEmail({ from: thief.email, to: address });
  for (let times = 0; times < 3; times += 1) expect(await post(forged)).toBe("200 refused");
  expect(await refusalsTo(owner)).toEqual([
    expect.stringContaining("une autre adresse courriel que celle de votre compte"),
  ]);
  for (let n = 0; n < 10; n += 1) await post(rawEmail({ from: thief.email, to: address }));
  expect(await refusalsTo(owner)).toHaveLength(3);
  world.advance(DAY_MS);
  await post(rawEmail({ from: thief.email, to: address }));
  expect(await refusalsTo(owner)).toHaveLength(4);

  // Another signature, another side, a former address: only known people get a letter.
  const altered = [
    address.replace(/.@/, (last) => (last === "0@" ? "1@" : "0@")),
    address.replace(/^(r-.{33})0/, "$11"),
  ];
  for (const to of altered) {
    expect(to).not.toBe(address);
    expect(await post(rawEmail({ from: "inconnu@exemple.test", to }))).toBe("200 ignored");
    expect(await post(rawEmail({ from: thief.email, to }))).toBe("200 refused");
  }
  expect((await refusalsTo(thief))[0]).toContain("n’est pas ou n’est plus valide");
  world.advance(91 * DAY_MS);
  expect(await post(rawEmail({ from: owner.email, to: address }))).toBe("200 refused");
  const written = await world.sql`select seq from messages where thread_id = ${id} and author = 'owner'`;
  expect([...written]).toEqual([]);
});
