import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Letter, renderLetter } from "./render-letter.ts";
import { COLOURS } from "./styles.ts";

const sender = {
  PUBLIC_URL: "https://maisonnee.example",
  shown_name: "Maisonnée",
  support_email: "bonjour@maisonnee.example",
};

const newLead: Letter = {
  subject: "Nouvelle demande : Déneigement à Québec",
  preview: "Une propriétaire cherche un déneigeur pour une entrée double.",
  greeting: "Bonjour Jean-Philippe,",
  paragraphs: [
    "Une demande vient d'arriver pour votre service « Déneigement résidentiel ».",
    "Ligne un\nLigne deux",
  ],
  facts: [
    { label: "Client", value: "Hél*****" },
    { label: "Prix", value: "3 crédits ou 21,00 $" },
  ],
  action: { label: "Voir la demande", url: "https://maisonnee.example/provider/clients?tab=requests&lead=1" },
  footnote: "Vous la débloquez quand vous voulez : elle expire dans 30 jours.",
  unsubscribeUrl: "https://maisonnee.example/desabonnement?jeton=abc",
};

test("a letter has the same text in HTML and in plain text, from the subject to the unsubscribe link", async () => {
  const { html, text, subject } = await renderLetter(newLead, sender);
  expect(subject).toBe("Nouvelle demande\u202f: Déneigement à Québec");
  for (const expected of [
    "Bonjour Jean-Philippe,",
    "Une demande vient d’arriver pour votre service «\u202fDéneigement résidentiel\u202f».",
    "Client",
    "Hél*****",
    "3 crédits ou 21,00\u202f$",
    "Voir la demande",
    "Vous la débloquez quand vous voulez\u202f: elle expire dans 30 jours.",
    "bonjour@maisonnee.example",
  ]) {
    expect(html).toContain(expected);
    expect(text).toContain(expected);
  }
  expect(html).toContain('href="https://maisonnee.example/provider/clients?tab=requests&amp;lead=1"');
  expect(text).toContain("https://maisonnee.example/provider/clients?tab=requests&lead=1");
  expect(text).toContain("Ligne un\nLigne deux");
  expect(html).toMatch(/Ligne un<br\/?>Ligne deux/);
});

test("in HTML a link is words; its address is written out only in the plain text", async () => {
  const { html, text } = await renderLetter(newLead, sender);
  const shown = html.slice(html.indexOf("<body")).replace(/<[^>]*>/g, " ");
  expect(shown).not.toContain("https://");
  expect(text.match(/https:\/\/\S+/g)).toEqual([
    "https://maisonnee.example/provider/clients?tab=requests&lead=1",
    "https://maisonnee.example",
    "https://maisonnee.example/desabonnement?jeton=abc",
  ]);
});

test("the HTML is a French page with a title and the preview text first", async () => {
  const { html } = await renderLetter(newLead, sender);
  expect(html).toMatch(/^<!DOCTYPE html/i);
  expect(html).toContain('lang="fr-CA"');
  expect(html).toContain("<title>Nouvelle demande\u202f: Déneigement à Québec</title>");
  const body = html.slice(html.indexOf("<body"));
  expect(body.indexOf(newLead.preview)).toBeLessThan(body.indexOf("Bonjour"));
});

test("texts of people are shown as typed, never as HTML", async () => {
  const typed = '<img src=x onerror="alert(1)"> & <b>gras</b>';
  const { html, text } = await renderLetter(
    {
      ...newLead,
      greeting: typed,
      paragraphs: [typed],
      facts: [{ label: typed, value: typed }],
      footnote: typed,
      preview: typed,
      title: typed,
    },
    sender,
  );
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain("&lt;img src=x onerror=");
  expect(text).toContain(typed);
});

test("a letter without options has only its text and the footer", async () => {
  const { html, text, headers } = await renderLetter(
    { subject: "Bienvenue", preview: "Votre compte est prêt.", paragraphs: ["Votre compte est prêt."] },
    sender,
  );
  expect(html).not.toMatch(/Ne plus recevoir|undefined|class="button"|class="facts"/);
  expect(text).toBe(
    "Bienvenue\n\nVotre compte est prêt.\n\n-- \nMaisonnée, les services à domicile du Québec.\n" +
      "https://maisonnee.example\n\nUne question\u202f? Écrivez-nous\u202f: bonjour@maisonnee.example\n",
  );
  expect(headers).toEqual({});
});

test("a letter that may be switched off has one-click unsubscribe headers (RFC 8058)", async () => {
  const { headers } = await renderLetter(newLead, sender);
  expect(headers).toEqual({
    "List-Unsubscribe": "<https://maisonnee.example/desabonnement?jeton=abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("a letter only links to web pages, and its subject is one line", async () => {
  const action = { label: "Ouvrir", url: "javascript:alert(1)" };
  await expect(renderLetter({ ...newLead, action }, sender)).rejects.toThrow(/http/);
  await expect(
    renderLetter({ ...newLead, unsubscribeUrl: "https://x.ca/>\r\nBcc: a" }, sender),
  ).rejects.toThrow();
  expect((await renderLetter({ ...newLead, subject: "Un\r\nBcc: x" }, sender)).subject).not.toMatch(/[\r\n]/);
});

test("a letter stays below the 100 KB at which mail programs cut it", async () => {
  const { html } = await renderLetter({ ...newLead, paragraphs: ["x".repeat(2000)] }, sender);
  expect(Buffer.byteLength(html)).toBeLessThan(30_000);
});

test("letters have the colours of the pages, light and dark", async () => {
  const tokens = await readFile(new URL("../../../ui/styles/tokens.css", import.meta.url), "utf8");
  for (const [name, { light, dark }] of Object.entries(COLOURS)) {
    expect(tokens).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
  }
});
