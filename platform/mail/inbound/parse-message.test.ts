import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseMessage } from "./parse-message.ts";

const CORPUS = new URL("../../../testing/letters/corpus/", import.meta.url);
const read = (name: string) =>
  parseMessage(readFileSync(new URL(`${name}.eml`, CORPUS)), ["maisonnee.example"]);

const ANSWER = "Bonjour Julie,\nMardi me va.";
/** The part of each e-mail that the thread shows, and the part that it folds. */
const EXPECTED: Record<string, { seen: string; folded?: string }> = {
  "gmail-fr": { seen: ANSWER },
  "gmail-en": { seen: ANSWER },
  "gmail-html": { seen: ANSWER },
  "outlook-html": { seen: "Bonjour Julie,\n\nMardi me va." },
  "outlook-text": { seen: ANSWER },
  "outlook-en": { seen: ANSWER },
  "outlook-mobile": { seen: ANSWER },
  "apple-mail": { seen: ANSWER },
  "apple-mail-html": { seen: ANSWER },
  "yahoo-html": { seen: ANSWER },
  samsung: { seen: ANSWER },
  "thunderbird-below": { seen: ANSWER },
  "only-mark": { seen: ANSWER },
  "no-header": { seen: `${ANSWER}\n\nLe plombier m'avait bien écrit :\nil faut couper l'eau.` },
  list: { seen: "Voici ce qui est à faire :\n---\n1. Pelleter\n2. Saler" },
  postscript: { seen: "Oui, mardi me va.\n\nBonne journée!\nClaire\n\nP.-S. La clé est sous le pot bleu" },
  "folded-quotation": { seen: ANSWER, folded: "\n\n> Quel jour vous convient ?" },
  "folded-signature": { seen: ANSWER, folded: "\n--\nClaire Roy\n555, rue des Érables" },
  "blank-text": { seen: ANSWER },
  "html-table": { seen: "Mes heures :\n\nJour | Heure\nLundi | 9 h\nMardi | 10 h" },
  "html-link": {
    seen: "Ce modèle-ci <https://magasin.exemple.test/porte?no=12>, ou www.exemple.test.",
  },
  "windows-1252-undeclared": { seen: `${ANSWER.slice(0, -1)}, c’est déjà réglé.` },
  "utf-8-as-ascii": { seen: "Déjà réglé, à mardi." },
  "utf-8-as-latin-1": { seen: "Déjà réglé, à mardi." },
  "iso-8859-15": { seen: "Le cœur de l'été : 40 €." },
  "utf-16": { seen: "Déjà réglé, à mardi." },
  "quoted-printable-flowed": { seen: "Bonjour Julie, la porte est à gauche et la clé sous le pot." },
  "smime-signed": { seen: ANSWER },
  "smime-encrypted": { seen: "" },
};

test("every e-mail of the corpus has its expected words here", () => {
  const names = readdirSync(CORPUS).map((name) => name.replace(/\.eml$/, ""));
  expect(names.sort()).toEqual(Object.keys(EXPECTED).sort());
});

test.each(Object.entries(EXPECTED))(
  "of the e-mail « %s » no word is lost",
  async (name, { seen, folded = "" }) => {
    const { reply, files, isSealed } = await read(name);
    const from = reply.foldedFrom ?? reply.text.length;
    expect(reply.text.slice(0, from)).toBe(seen);
    expect(reply.text.slice(from)).toBe(folded);
    expect(files).toEqual([]);
    expect(isSealed).toBe(name === "smime-encrypted");
  },
);
