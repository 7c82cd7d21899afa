import { type Browser, chromium, type Page } from "@playwright/test";
import axe from "axe-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letters as declared } from "#app/letters.generated.ts";
import { withoutPrivateLinks } from "#features/messages/server/replies/private-links.ts";
import { switchable, switchableFor } from "#features/notifications/contract/index.ts";
import { senderOf } from "#platform/company/sender.ts";
import type { StoredLetter } from "#platform/mail/outbox.ts";
import { ensureBrowser, launchFlags } from "../../tools/browser.mjs";
import { toolEnvironment } from "../../tools/project.mjs";
import { startWorld, type World } from "../world/world.ts";
import { wrongSigns } from "../wrong-signs.ts";
import { everyOccasion } from "./every-occasion.ts";

/** Every letter the product writes, as its reader sees it: on a phone, at a desk, in plain text. */
let world: World;
let browser: Browser;
let page: Page;
let letters: StoredLetter[];
let providers: string[];

beforeAll(async () => {
  const found = ensureBrowser();
  const env = Object.entries(toolEnvironment(found?.env)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  browser = await chromium.launch({
    executablePath: found?.path,
    args: launchFlags,
    env: Object.fromEntries(env),
  });
  page = await (await browser.newContext({ locale: "fr-CA" })).newPage();
  world = await startWorld();
  ({ providers } = await everyOccasion(world));
  letters = oneOfEach(await world.letters());
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** Landmarks are those of the mail program that shows the letter. */
const OF_A_PAGE = { "landmark-one-main": { enabled: false }, region: { enabled: false } };

/**
 * Returns the role it is for, and its kind: the part before the job in the name under which the mailbox
 * stores it.
 */
const roleOf = ({ to }: StoredLetter) => (providers.includes(to) ? "provider" : "owner");
const kindOf = ({ id }: StoredLetter) => id.split("-")[0] ?? "";
const title = (letter: StoredLetter) => `${roleOf(letter)} ${kindOf(letter)} « ${letter.subject} »`;

/** Those to one role alike but for a name, a day or a figure once. */
function oneOfEach(all: readonly StoredLetter[]): StoredLetter[] {
  const words = ({ text }: StoredLetter) => text.split("\n\n")[2]?.replaceAll(/\S*[\d\p{Lu}]\S*/gu, "");
  return [
    ...new Map(
      all.map((letter) => [`${roleOf(letter)} ${kindOf(letter)} ${words(letter)}`, letter]),
    ).values(),
  ];
}

test("every kind of letter goes out, to each role that may receive it, and an account's own", () => {
  const seen = letters.map((letter) => `${roleOf(letter)} ${kindOf(letter)}`);
  for (const role of ["owner", "provider"] as const)
    for (const kind of switchableFor(role)) expect(seen).toContain(`${role} ${kind}`);
  expect(seen).toContain("provider receipt");
  const subjects = letters.map(({ subject }) => subject);
  for (const subject of [
    "Bienvenue chez Maisonnée",
    "Réinitialisez votre mot de passe",
    "Votre mot de passe a été modifié",
    "Confirmez votre nouvelle adresse courriel",
    "Changement d’adresse courriel demandé",
    "Une session de votre compte a été fermée",
    "Message de Luc Roy",
  ])
    expect(subjects).toContain(subject);
});

test("an answer that quotes a letter shows none of its links that act for their holder", () => {
  const LINK = /https?:\/\/\S+/g;
  const secretsOf = (text: string) =>
    (text.match(LINK) ?? [])
      .flatMap((link) => link.match(/[\w-]{20,}/g) ?? [])
      .filter((part) => /[A-Z]/.test(part) && /\d/.test(part));
  const wrap = (text: string) =>
    text.replaceAll(LINK, (link) => `https://mail.example/check?url=${encodeURIComponent(link)}&from=1`);
  const posted = (text: string) =>
    withoutPrivateLinks({ text, foldedFrom: null, isIncomplete: false }, world.origin).text;
  const risky = letters.filter(({ text }) => secretsOf(text).length > 0);
  expect(risky.map(kindOf)).toContain("messages_unread");
  for (const { text } of risky)
    for (const quoted of [text, wrap(text), wrap(wrap(text))])
      for (const secret of secretsOf(text)) expect(posted(quoted)).not.toContain(secret);
});

test("every letter that the product sends is declared, and every declared letter is sent", () => {
  const sent = world.tasks.map(({ name }) => name).filter((name) => name.endsWith("_letter"));
  expect(sent.toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
});

test("the examples of the preview are whole letters in French signs, each variant another text", async () => {
  for (const letter of declared) {
    const examples = await letter.examples(await senderOf(world.ports));
    expect(new Set(examples.map(({ text }) => text)).size, letter.name).toBe(examples.length);
    for (const { id, subject, text, html } of examples)
      for (const written of [subject, text, html])
        expect(written, id).not.toMatch(/undefined|\bnull\b|NaN|\[object|Invalid Date/);
    for (const { id, subject, text } of examples)
      expect(wrongSigns([subject, ...text.split("\n")]), id).toEqual([]);
  }
});

test.each([320, 360, 1280])("each letter fits a screen %i wide", async (width) => {
  await page.setViewportSize({ width, height: 780 });
  for (const letter of letters) {
    await page.setContent(letter.html);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, title(letter)).toBeLessThanOrEqual(width);
  }
});

test("axe finds nothing in any letter, and its plain text has every link", async () => {
  // Brings axe into the page, where it stays.
  await page.evaluate(axe.source);
  for (const letter of letters) {
    await page.setContent(letter.html);
    const found = await page.evaluate(async (rules) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(document, { resultTypes: ["violations"], rules });
      const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
      return { links, violations: violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]) };
    }, OF_A_PAGE);
    expect(found.violations, title(letter)).toEqual([]);
    for (const link of found.links) expect(letter.text, title(letter)).toContain(link.replace("mailto:", ""));
  }
}, 60_000);

test("each letter that may be switched off says how, at its foot and to mail programs; no other does", () => {
  for (const letter of letters) {
    const link = letter.text.match(/\S*\/desabonnement\?\S*/)?.[0];
    const isSwitchable = switchable.safeParse(kindOf(letter)).success;
    expect(link?.match(/genre=(\w+)/)?.[1], title(letter)).toBe(isSwitchable ? kindOf(letter) : undefined);
    expect(letter.headers?.["List-Unsubscribe"], title(letter)).toBe(link && `<${link}>`);
    expect(letter.html.includes("Ne plus recevoir"), title(letter)).toBe(isSwitchable);
  }
});
