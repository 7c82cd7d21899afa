import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMail, MailBounced, MailNotSent, type OutgoingLetter } from "./mail.ts";
import { createOutboxPages, OUTBOX_PATH } from "./outbox-pages.ts";

const letter: OutgoingLetter = {
  id: "lead-0198c3a2",
  to: "helene@exemple.ca",
  subject: "Nouvelle demande à Québec : déneigement, 1 250,00 $ « vite »",
  html: "<html><head></head><body><p>Bonjour Hélène, œuvre d’été</p></body></html>",
  text: "Bonjour Hélène,\nœuvre d’été à 14 h 30 — voilà.",
  headers: {
    "List-Unsubscribe": "<https://maisonnee.example/desabonnement?jeton=abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
};

describe("with an SMTP server", () => {
  const received: { to: string[]; source: string }[] = [];
  let refuse: { at: "rcpt" | "data" | "auth"; code: number; message: string } | null = null;
  const fault = () => Object.assign(new Error(refuse?.message), { responseCode: refuse?.code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_, __, done) => (refuse?.at === "auth" ? done(fault()) : done(null, { user: "app" })),
    onRcptTo: (_, __, done) => (refuse?.at === "rcpt" ? done(fault()) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refuse?.at === "data") return done(fault());
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("latin1"),
        });
        done();
      });
    },
  });
  let port = 0;
  const mail = (user = "") =>
    createMail({
      SMTP_URL: `smtp://${user}127.0.0.1:${port}`,
      MAIL_FROM: "Maisonnée <bonjour@maisonnee.example>",
      DATA_DIR: "unused",
    });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    received.length = 0;
    refuse = null;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  test("with an SMTP server, a letter arrives with its French characters, in HTML and in plain text", async () => {
    await mail().send(letter);
    const source = received[0]?.source ?? "";
    expect(received[0]?.to).toEqual(["helene@exemple.ca"]);
    expect(header(source, "Subject")).toBe(letter.subject);
    expect(header(source, "From")).toBe("Maisonnée <bonjour@maisonnee.example>");
    expect(header(source, "Content-Type")).toContain("multipart/alternative");
    expect(part(source, "text/plain")).toBe(letter.text.replaceAll("\n", "\r\n"));
    expect(part(source, "text/html")).toBe(letter.html);
  });

  test("one click in the mail program is enough to unsubscribe (RFC 8058)", async () => {
    await mail().send(letter);
    const source = received[0]?.source ?? "";
    expect(header(source, "List-Unsubscribe")).toBe(letter.headers?.["List-Unsubscribe"]);
    expect(header(source, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(header(source, "Auto-Submitted")).toBe("auto-generated");
  });

  test("a letter sent again by the same job carries the same Message-ID", async () => {
    await mail().send(letter);
    await mail().send(letter);
    expect(received.map(({ source }) => header(source, "Message-ID"))).toEqual([
      "<lead-0198c3a2@maisonnee.example>",
      "<lead-0198c3a2@maisonnee.example>",
    ]);
  });

  test("an address can hold one recipient only, and a subject cannot add headers", async () => {
    await mail().send({ ...letter, subject: "Bonjour\r\nBcc: espion@exemple.ca" });
    expect(received[0]?.to).toEqual(["helene@exemple.ca"]);
    expect(header(received[0]?.source ?? "", "Bcc")).toBe("");
    received.length = 0;
    await mail()
      .send({ ...letter, to: "a@exemple.ca, b@exemple.ca" })
      .catch(() => undefined);
    expect(received.flatMap(({ to }) => to).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ["rcpt", 550, "5.1.1 no such user"],
    ["rcpt", 550, "mailbox unavailable"],
    ["data", 550, "5.1.1 user unknown"],
  ] as const)("a permanent rejection of the address (%s %i %s) is a bounce", async (at, code, message) => {
    refuse = { at, code, message };
    await expect(mail().send(letter)).rejects.toThrow(MailBounced);
  });

  test.each([
    ["rcpt", 451, "4.3.0 try again later"],
    ["rcpt", 550, "5.7.1 your server is on a list"],
    ["rcpt", 552, "5.2.2 mailbox full"],
    ["data", 554, "5.7.1 looks like spam"],
    ["data", 452, "4.2.2 over quota"],
  ] as const)(
    "a rejection that is not about the address (%s %i %s) is not a bounce",
    async (at, code, message) => {
      refuse = { at, code, message };
      await expect(mail().send(letter)).rejects.toThrow(MailNotSent);
    },
  );

  test("our wrong password, or no server, is not a bounce", async () => {
    refuse = { at: "auth", code: 535, message: "5.7.8 wrong password" };
    await expect(mail("app:wrong@").send(letter)).rejects.toThrow(MailNotSent);
    const nowhere = createMail({
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "a@b.example",
      DATA_DIR: "unused",
    });
    await expect(nowhere.send(letter)).rejects.toThrow(MailNotSent);
  });
});

describe("without an SMTP server", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "maisonnee-mail-"));
    return () => rm(folder, { recursive: true, force: true });
  });
  const open = () => {
    const { outbox, send } = createMail({ MAIL_FROM: "a@b.example", DATA_DIR: folder });
    if (outbox === null) throw new Error("no outbox");
    const pages = createOutboxPages(outbox, async () => []);
    return { outbox, send, get: (path: string) => pages.request(path.slice(OUTBOX_PATH.length) || "/") };
  };

  test("letters are stored as files, once each however often they are sent", async () => {
    const { outbox, send } = open();
    expect(await outbox.list()).toEqual([]);
    await send(letter);
    await send({ ...letter, subject: "Encore" });
    await send({ ...letter, id: "other", to: "luc@exemple.ca" });
    expect((await readdir(join(folder, "outbox"))).sort()).toEqual(["lead-0198c3a2.json", "other.json"]);
    expect((await outbox.list("HELENE@exemple.ca")).map(({ subject }) => subject)).toEqual(["Encore"]);
    expect(await outbox.read("other")).toMatchObject({ to: "luc@exemple.ca", text: letter.text });
  });

  test("a letter's id cannot leave the folder", async () => {
    const { outbox, send } = open();
    await expect(send({ ...letter, id: "../../escape" })).rejects.toThrow(/id/);
    expect(await outbox.read("../../../etc/passwd")).toBeNull();
    expect(await outbox.read("absent")).toBeNull();
  });

  test("the pages list the letters, filter them by recipient, and show each as HTML and as text", async () => {
    const { send, get } = open();
    expect(await (await get(OUTBOX_PATH)).text()).toContain("Aucun courriel pour l’instant");
    await send(letter);
    await send({ ...letter, id: "x", to: "luc@exemple.ca", subject: "<script>alert(1)</script>" });
    const list = await (await get(OUTBOX_PATH)).text();
    expect(list).toContain(`href="/dev/courriels/lead-0198c3a2"`);
    expect(list).not.toContain("<script>");
    expect(await (await get(`${OUTBOX_PATH}?pour=luc@exemple.ca`)).text()).not.toContain("helene@");
    const shown = await get(`${OUTBOX_PATH}/lead-0198c3a2`);
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await shown.text()).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(await (await get(`${OUTBOX_PATH}/lead-0198c3a2?vue=texte`)).text()).toContain(
      "œuvre d’été à 14 h 30",
    );
    const body = await get(`${OUTBOX_PATH}/lead-0198c3a2/html`);
    expect(body.headers.get("content-security-policy")).toContain("sandbox");
    expect(body.headers.get("content-security-policy")).not.toContain("allow-scripts");
    expect(await body.text()).toContain('<base target="_blank">');
    expect((await get(`${OUTBOX_PATH}/absent`)).status).toBe(404);
  });
});

/** A header's value, unfolded and with its encoded words (RFC 2047) read. */
function header(source: string, name: string): string {
  const head = source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const value = new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";
  return value.replace(/\?=\s+=\?/g, "?==?").replace(/((?:=\?utf-8\?[qb]\?[^?]*\?=)+)/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind, text = ""]) =>
      kind?.toLowerCase() === "b" ? Buffer.from(text, "base64") : quoted(text.replaceAll("_", " ")),
    );
    return Buffer.concat(bytes).toString("utf8");
  });
}

/** The body of the part of that type, decoded. */
function part(source: string, type: string): string {
  const found =
    source.split(/\r\n--[^\r\n]+\r\n/).find((piece) => piece.startsWith(`Content-Type: ${type}`)) ?? "";
  const body = found.slice(found.indexOf("\r\n\r\n") + 4).replace(/\r\n--[^\r\n]+--\s*$/, "");
  const bytes = /Transfer-Encoding: base64/i.test(found) ? Buffer.from(body, "base64") : quoted(body);
  return bytes.toString("utf8").replace(/\r\n$/, "");
}

function quoted(text: string): Buffer {
  const joined = text.replace(/=\r\n/g, "");
  return Buffer.from(
    joined.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}
