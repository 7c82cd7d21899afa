import { expect, test } from "vitest";
import { refusedText } from "./act-on-each.ts";

const refused = (name: string) => ({ name, why: "Odile Marchand l'a pris entre-temps." });

test.each([
  [["Avis signalé"], "1 sur 3. Avis signalé : Odile Marchand l'a pris entre-temps."],
  [
    ["Avis signalé", "Texte douteux", "Message reçu"],
    "1 sur 3. Avis signalé : Odile Marchand l'a pris entre-temps. Texte douteux : Odile Marchand l'a pris entre-temps. Et 1 autre refus.",
  ],
])("refusals of %j say which rows and why", (names, text) => {
  expect(refusedText("1 sur 3", names.map(refused))).toBe(text);
});
