import { describe, expect, test } from "vitest";
import { LETTER_BEGINS, LETTER_ENDS } from "#platform/mail/letters/marks.ts";
import { REPLY_TEXT_MAX, splitReply as split } from "./split-reply.ts";

const splitReply = (text: string) => split(text, ["maisonnee.example"]);

const visible = (text: string) => {
  const { text: whole, foldedFrom } = splitReply(text);
  return foldedFrom === null ? whole : whole.slice(0, foldedFrom);
};

describe("words that only look quoted are all there", () => {
  test.each([
    "Bonjour Marc,\n\nLe prix total, je le voudrais par écrit\navant vendredi. Mon code de porte est le 4321.",
    "Bonjour,\nle plombier me l'avait bien écrit :\nil faut couper l'eau avant huit heures.",
    "Voici ce qui est à faire :\n---\n1. Pelleter\n2. Saler",
    "Voici ce qui est à faire :\n____\n1. Pelleter\n2. Saler",
    "Oui, mardi me va.\n\nBonne journée!\nClaire\n\nP.-S. La clé est sous le pot bleu",
    "Voici mes heures.\nDe : 9 h <avec préavis>\nà 17 h, tous les jours",
    "Le 3 mars 2026 à 9 h, Marc m'a écrit :\nle toit coule.",
    "On Tuesday he wrote:\nthe roof leaks",
    "Envoyé de mon iPhone, avec des fautes. La clé est sous le pot.\nMerci",
    "De : la maison\nÀ : l'école\nC'est le trajet à déneiger.",
  ])("%j", (text) => {
    expect(splitReply(text).text).toBe(text);
  });

  test("a possible quotation is folded, not left out", () => {
    expect(splitReply("Oui.\n\nLe plombier a écrit :\n> lundi").foldedFrom).toBe("Oui.".length);
    expect(visible("Oui.\n\n-----Message d'origine-----\nLundi?")).toBe("Oui.");
    expect(visible("Oui.\n\nLe 21 nov., Luc a écrit :\nlundi")).toBe("Oui.");
    expect(visible("Oui.\n-- \nClaire Roy\nCôté et filles")).toBe("Oui.");
    expect(visible("Oui.\n\n> Quel jour ?\n> Merci")).toBe("Oui.");
    expect(visible("> Quel jour ?\nLundi.")).toBe("> Quel jour ?\nLundi.");
  });
});

test.each([
  "Oui, mardi me va.\nMaisonnée <bonjour@maisonnee.example>:\n> Un message",
  "Oui, mardi me va.\nвт, 21 нояб. 2026 г. в 12:06, Maisonnée <bonjour@maisonnee.example>:\n\n> Un message",
])("words right above the quoted letter stay, in whatever language it is announced (%j)", (letter) => {
  expect(splitReply(letter).text).toBe("Oui, mardi me va.");
});

test("a letter whose sender's address a relay has rewritten is ours", () => {
  const relayed = "bonjour_at_maisonnee_example_x7@relay.test";
  expect(
    splitReply(`Oui.\n\nLe 2 déc. 2026 à 09:30, Maisonnée <${relayed}> a écrit :\n\n> Bonjour`).text,
  ).toBe("Oui.");
});

test.each([
  "---------- Forwarded message ---------\nDe : Quincaillerie <info@quincaillerie.test>\nDate: mer. 2 déc. 2026 à 09:30\nSubject: Commande\n\nVotre robinet est arrivé.",
  "Le 2 déc. 2026 à 09:30, Quincaillerie <info@quincaillerie.test> a écrit :\n\n> Votre robinet est arrivé.",
])("somebody else's letter that a person passes on is folded, not left out (%j)", (letter) => {
  const { text, foldedFrom } = splitReply(`Voici la confirmation.\n\n${letter}`);
  expect(text.slice(0, foldedFrom ?? undefined)).toBe("Voici la confirmation.");
  expect(text).toContain("Votre robinet est arrivé.");
});

const LETTER = `${LETTER_BEGINS}Julie vous a écrit\n\nUn message vous attend.${LETTER_ENDS}`;
const quoted = LETTER.replaceAll(/^/gm, "> ");

describe("the letter that is answered is left out, as every program quotes it", () => {
  test.each([
    ["Gmail", `Le sam. 21 nov. 2026 à 12:06, Maisonnée <bonjour@maisonnee.example> a\nécrit :\n\n${quoted}`],
    [
      "Gmail in English",
      `On Sat, Nov 21, 2026 at 12:06 PM Maisonnée <bonjour@maisonnee.example>\nwrote:\n\n${quoted}`,
    ],
    [
      "Apple Mail",
      `> Le 21 nov. 2026 à 12:06, Maisonnée <bonjour@maisonnee.example> a écrit :\n> \n${quoted}`,
    ],
    [
      "Apple Mail in English",
      `On Nov 21, 2026, at 12:06 PM, Maisonnée <bonjour@maisonnee.example> wrote:\n\n${quoted}`,
    ],
    [
      "Yahoo",
      "Le samedi 21 novembre 2026 à 12:06:00 UTC−5, Maisonnée <bonjour@maisonnee.example> a écrit :\n\nUn message",
    ],
    ["a program that leaves out the year", `Le 21 nov., Maisonnée a écrit :\n\n${quoted}`],
    ["Thunderbird", `Le 2026-11-21 à 12 h 06, Maisonnée a écrit :\n${quoted}`],
    [
      "Outlook",
      "________________________________\nDe : Maisonnée <bonjour@maisonnee.example>\nEnvoyé : 21 novembre 2026 12:06\nÀ : Claire\nObjet : Julie\n\nUn message",
    ],
    [
      "Outlook without addresses",
      "\n\nDe : Maisonnée\nEnvoyé : samedi 21 novembre 2026 12:06\nÀ : Claire\nObjet : Julie\n\nUn message",
    ],
    [
      "Outlook in English",
      "-----Original Message-----\nFrom: Maisonnée <bonjour@maisonnee.example>\nSent: November 21, 2026 12:06 PM\nTo: Claire\nSubject: Julie\n\nUn message",
    ],
    [
      "Outlook with bold names",
      "*De :* Maisonnée <bonjour@maisonnee.example>\n*Envoyé :* 21 novembre 2026 12:06\n*À :* Claire\n*Objet :* Julie\n\nUn message",
    ],
    [
      "Samsung",
      "-------- Message d'origine --------\nDe : Maisonnée <bonjour@maisonnee.example>\nDate : 2026-11-21 12 h 06 (GMT-05:00)\nÀ : claire@exemple.test\nObjet : Julie\n\nUn message",
    ],
    [
      "Samsung, on one line",
      "-------- Message d'origine --------De : Maisonnée <bonjour@maisonnee.example> Date : 26-11-21  12 h 06  (GMT-05:00) À : claire@exemple.test Objet : Julie \n\nUn message",
    ],
    [
      "Zoho",
      "---- Le sam., 21 nov. 2026 12:06:12 -0500 Maisonnée <bonjour@maisonnee.example> a écrit ---\n\n\nUn message",
    ],
    [
      "Gmail in Arabic",
      "‫في السبت، 21 نوفمبر 2026 في 12:06 م تمت كتابة ما يلي بواسطة ‪Maisonnée‬‏ <‪bonjour@maisonnee.example‬‏>:‬\n\n> Un message",
    ],
    ["a program of which only our mark is left", LETTER],
    ["an unknown language with our mark", `Maisonnée kirjoitti 21.11.2026:\n${LETTER}`.replace(/^.*\n/, "")],
  ])("%s", (_, quotation) => {
    expect(splitReply(`Bonjour,\nmardi me va.\n\n${quotation}`)).toEqual({
      text: "Bonjour,\nmardi me va.",
      foldedFrom: null,
      isIncomplete: false,
    });
    expect(visible(`Mardi.\n\nEnvoyé de mon iPhone\n\n${quotation}`)).toBe("Mardi.");
  });

  test("text below or between quoted lines is kept", () => {
    const header = "Le 21 nov. 2026 à 12:06, Maisonnée <bonjour@maisonnee.example> a écrit :";
    expect(splitReply(`${header}\n${quoted}\n\nOui, mardi.`).text).toBe("Oui, mardi.");
    expect(splitReply(`${header}\n${LETTER}\n\nOui, mardi.`).text).toBe("Oui, mardi.");
    expect(splitReply(`Bonjour,\n\n${header}\n> Quel jour ?\nMardi.\n> Quelle heure ?\nMidi.`).text).toBe(
      "Bonjour,\n\nMardi.\nMidi.",
    );
  });
});

test.each([
  "On a a a ".repeat(30_000),
  "Le lun. ".repeat(20_000),
  "> ".repeat(50_000),
  `Le ${"a ".repeat(140)}\n`.repeat(70),
  "De : a\n".repeat(4000),
  "écrit ".repeat(5000),
  "-".repeat(20_000),
])("of a long text no more is read than its limit (%#)", (text) => {
  expect(splitReply(`${text}wrote:`).text.length).toBeLessThanOrEqual(REPLY_TEXT_MAX);
});
