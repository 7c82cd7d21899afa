import { createTransport } from "nodemailer";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LETTER_BEGINS, LETTER_ENDS } from "#platform/mail/letters/marks.ts";
import { openAnsweredThread } from "#testing/letters/answered-thread.ts";
import { deliverEmail, REPLIES, rawEmail } from "#testing/letters/mail-service.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
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

const openThread = () => openAnsweredThread(world, provider, service);
const post = (raw: string | Buffer, type = "message/rfc822") =>
  deliverEmail(world.origin, raw, { at: world.now(), type });
const sentIn = async (id: string) => {
  const { messages } = (await provider.api.threads.messages({ id })).data;
  return messages.filter(({ kind }) => kind !== "system").slice(1);
};
async function refusalsTo({ email }: Person) {
  await world.runJobs();
  return (await world.letters()).filter(({ to, id }) => to === email && id.startsWith("reply_refused"));
}

test("a possible quotation is posted whole, with the place from which it is folded", async () => {
  const { owner, id, address } = await openThread();
  const text = "Mardi me va.\r\n\r\n> Quel jour ?";
  expect(await post(rawEmail({ from: owner.email, to: address, text }))).toBe("200 sent");
  expect(await sentIn(id)).toMatchObject([{ body: "Mardi me va.\n\n> Quel jour ?", folded_from: 12 }]);
  const [thread] = (await provider.api.threads.list({})).data;
  expect(thread?.last_message).toMatchObject({ folded_from: 12 });
});

test("our own letter, quoted without any header, is left out of an answer in text and in HTML", async () => {
  const { owner, id, address, letter } = await openThread();
  const text = `Oui, mardi.\r\n\r\n${letter?.text}`;
  expect(await post(rawEmail({ from: owner.email, to: address, text }))).toBe("200 sent");
  const html = `<p>Non, jeudi.</p>${letter?.html}<p>Merci!</p>`;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  expect(await post(rawEmail({ from: owner.email, to: address, text: html, headers }))).toBe("200 sent");
  expect(await sentIn(id)).toMatchObject([
    { body: "Oui, mardi.", folded_from: null },
    { body: "Non, jeudi.\n\nMerci!", folded_from: null },
  ]);
});

test("our own letter, quoted without its mark and header, is posted without the link that stops such letters", async () => {
  const { owner, id, address, letter } = await openThread();
  const quoted = (letter?.text ?? "").replaceAll(LETTER_BEGINS, "").replaceAll(LETTER_ENDS, "");
  expect(quoted).toContain("/desabonnement?jeton=");
  const inCapitals = `HTTP${world.origin.slice(4)}/desabonnement?jeton=abc`;
  const text = `Voyez ${world.origin}/about?page=2 d'abord.\n\n${quoted}\n${inCapitals}`;
  expect(await post(rawEmail({ from: owner.email, to: address, text }))).toBe("200 sent");
  const [message] = await sentIn(id);
  const body = message?.kind === "text" ? message.body : "";
  expect(body).toContain("/about?page=2 d'abord.");
  expect(body).toContain("Ne plus recevoir");
  expect(body).not.toContain("jeton");
});

test("a person's message through a program that adds headers of lists is posted", async () => {
  const { owner, id, address } = await openThread();
  const added: Record<string, string>[] = [
    { "Feedback-ID": "1.ca-central-1.abc:AmazonSES" },
    { "List-Unsubscribe": "<https://crm.exemple.test/u/1>" },
    { "X-Auto-Response-Suppress": "DR, OOF, AutoReply" },
    { "Auto-Submitted": "no" },
  ];
  for (const headers of added)
    expect(await post(rawEmail({ from: owner.email, to: address, headers }))).toBe("200 sent");
  expect(await sentIn(id)).toHaveLength(added.length);
});

test("an ambiguous From field is refused, and the account gets one letter about it", async () => {
  const { owner, id, address } = await openThread();
  for (const from of [
    `<${owner.email}>@evil.example`,
    `Groupe: ${owner.email};`,
    `a@b.test, ${owner.email}`,
  ]) {
    const raw = rawEmail({ from, to: address });
    expect(await post(raw)).toBe("200 refused");
    expect(await post(raw)).toBe("200 refused");
  }
  expect(await sentIn(id)).toEqual([]);
  expect(await refusalsTo(owner)).toHaveLength(3);
});

test("a photo and a PDF are known by their content; pictures and parts of a signature are not sent", async () => {
  const { owner, id, address } = await openThread();
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#3a6" } });
  const noise = Buffer.from(Array.from({ length: 600 * 150 * 3 }, (_, n) => (n * 7919) % 251));
  const banner = await sharp(noise, { raw: { width: 600, height: 150, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(banner.length).toBeGreaterThan(40 * 1024);
  const email = {
    from: owner.email,
    to: address,
    html: '<p>Voici le perron.</p><img src="cid:banner@x"><img src="cid:logo@x">',
    attachments: [
      {
        filename: "perron.jpg",
        content: await image(1200, 900).jpeg().toBuffer(),
        contentType: "application/octet-stream",
      },
      { filename: "plan", content: Buffer.from("%PDF-1.7\nplan"), contentType: "application/octet-stream" },
      { filename: "banner.png", content: banner, cid: "banner@x" },
      { filename: "logo.png", content: await image(120, 40).png().toBuffer(), cid: "logo@x" },
      { filename: "image001.png", content: await image(90, 90).png().toBuffer() },
      { filename: "smime.p7s", content: Buffer.from("0"), contentType: "application/pkcs7-signature" },
    ],
  };
  const raw = await createTransport({ streamTransport: true, buffer: true }).sendMail(email);
  if (!Buffer.isBuffer(raw.message)) throw new Error("no message");
  expect(await post(raw.message)).toBe("200 sent");
  expect(await sentIn(id)).toMatchObject([
    { kind: "text", body: "Voici le perron." },
    { kind: "photos", photos: [{ width: 1200 }] },
    { kind: "file", file: { name: "plan.pdf" } },
  ]);
  expect(await refusalsTo(owner)).toEqual([]);
});

test("encrypted words are answered with a reason", async () => {
  const { owner, address } = await openThread();
  const headers = { "Content-Type": "application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m" };
  expect(await post(rawEmail({ from: owner.email, to: address, headers }))).toBe("200 refused");
  expect(await refusalsTo(owner)).toHaveLength(1);
});

test("by SMTP an address that is forged or has expired is refused before its message is sent", async () => {
  const { owner, address } = await openThread();
  const smtp = createTransport({ host: "127.0.0.1", port: world.product.mailPort, ignoreTLS: true });
  const forged = address.replace(/.@/, (last) => (last === "0@" ? "1@" : "0@"));
  for (const to of [
    forged,
    "r-1@reponses.exemple.test",
    "bonjour@reponses.exemple.test",
    `b-${"0".repeat(52)}@reponses.exemple.test`,
  ])
    await expect(smtp.sendMail({ from: owner.email, to, text: "Oui." })).rejects.toThrow(/550/);
  await smtp.sendMail({ from: owner.email, to: address, text: "Oui." });
});
