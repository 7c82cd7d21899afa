import fc from "fast-check";
import { expect, test } from "vitest";
import { french } from "./typography.ts";

const visible = (text: string) => french(text).replaceAll("\u202f", "~").replaceAll("\u00a0", "_");

test.each([
  ["Mot de passe oublié ?", "Mot de passe oublié~?"],
  ["Vraiment? Oui! Voici: a; b.", "Vraiment~? Oui~! Voici~: a~; b."],
  ["Déjà un compte ?!", "Déjà un compte~?!"],
  ["Oups ! Page non trouvée", "Oups~! Page non trouvée"],
  ["50% de 20 $, soit 10$.", "50~% de 20~$, soit 10~$."],
  ["« Bonjour » et «bonsoir».", "«~Bonjour~» et «~bonsoir~»."],
  ["Il dit : « Combien? »", "Il dit~: «~Combien~?~»"],
  ["Raison : « La demande « Tonte » est close. »", "Raison~: «~La demande “Tonte” est close.~»"],
  ["« Un » puis « Deux », sans fin « trois", "«~Un~» puis «~Deux~», sans fin «~trois"],
  ["L'adresse est requise, aujourd'hui", "L’adresse est requise, aujourd’hui"],
  ["de 14 h 30 à 16 h 05", "de 14_h_30 à 16_h_05"],
  ["Il y a 3h", "Il y a 3h"],
  ["Solde : -1 250,00 $", "Solde~: \u22121 250,00~$"],
  ["Rabais (-5 $)", "Rabais (\u22125~$)"],
  ["De 80-120 $, F-2026 $", "De 80-120~$, F-2026~$"],
])("the text « %s » is typeset as « %s »", (text, set) => {
  expect(visible(text)).toBe(set);
});

test.each([
  "https://exemple.ca/page?tri=prix;ordre=1:2",
  "http://localhost:3000/",
  "www.exemple.ca?x",
  "mailto:info@exemple.ca",
  "info@exemple.ca",
  "14:30",
  "2026-03-05T14:30:00",
  "5'10",
  "US$",
  "$HOME",
  ":)",
  "C:\\",
  "une ligne\n? une autre",
])("the text « %s » is left unchanged", (text) => {
  expect(french(text)).toBe(text);
});

const piece = fc.constantFrom(
  " ",
  "\u00a0",
  "\u202f",
  "\n",
  "?",
  "!",
  ":",
  ";",
  "%",
  "$",
  "«",
  "»",
  "'",
  '"',
  "(",
  ")",
  ".",
  "12",
  "h",
  "30",
  "mot",
  "l",
  "é",
  "@",
  "://",
  "www.",
);
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
);

test("typesetting a text twice changes nothing", () => {
  fc.assert(
    fc.property(text, (sample) => {
      expect(french(french(sample))).toBe(french(sample));
    }),
    { numRuns: 10000 },
  );
});

test("typesetting changes only spaces, apostrophes and the marks of inner quotations", () => {
  const withoutSpaces = (sample: string) =>
    sample.replace(/\s/g, "").replaceAll("“", "«").replaceAll("”", "»").replaceAll("’", "'");
  fc.assert(
    fc.property(text, (sample) => {
      expect(withoutSpaces(french(sample))).toBe(withoutSpaces(sample));
    }),
    { numRuns: 2000 },
  );
});
