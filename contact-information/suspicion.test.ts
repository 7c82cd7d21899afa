import { expect, test } from "vitest";
import { textsOf } from "#testing/corpus.ts";
import { containsContactInformation } from "./detect.ts";
import { looksSuspicious } from "./suspicion.ts";

test.each([
  "Dans l'ordre : 514 lunes, 277 soleils et 3390 étoiles.",
  "277-3390, vitres lavées à l'eau pure.",
  "RBQ 8195-6288-11",
  "5 1 4 5 5 5 1",
  "trois, sept, deux, quatre, un, neuf, huit",
])("« %s » is published and waits for the operator", (text) => {
  expect(containsContactInformation(text)).toBe(false);
  expect(looksSuspicious(text)).toBe(true);
});

test.each([
  "Tonte : 45 $ pour 5 000 pi², 60 $ pour 7 500 pi², 85 $ pour 10 000 pi².",
  "Ouvert de 7:30 à 18:00 du 2025-04-15 au 2025-11-15.",
  "Licence RBQ 5678-1234-01, NEQ 1143920115",
  "9123-4567 Québec inc.",
  "Cabanon 10x12, 10x14, 12x16 ou 12x20",
  "Dalles de 24, 36, 48, 60 et 72 pouces",
])("« %s » is published without a check", (text) => {
  expect(looksSuspicious(text)).toBe(false);
});

test("fewer than one in twenty-five honest texts that come close to a disguise waits for the operator", () => {
  const honest = ["allowed", "honest", "honest-held-out"].flatMap((name) => textsOf(name));
  const flagged = honest.filter(looksSuspicious);
  process.stdout.write(`Suspicious among honest texts: ${flagged.length} of ${honest.length}\n`);
  expect(flagged.length / honest.length, flagged.join("\n")).toBeLessThan(0.04);
});
