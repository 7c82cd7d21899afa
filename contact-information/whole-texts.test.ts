import { expect, test } from "vitest";
import { readCorpus, textsOf } from "#testing/corpus.ts";
import { containsContactInformation } from "./detect.ts";
import { looksSuspicious } from "./suspicion.ts";

type Counts = { readonly refused: number; readonly waiting: number; readonly all: number };

/** How many texts of a corpus are refused and how many wait for the operator; prints both for each kind. */
function measure(name: string): Counts & { readonly list: string } {
  const total = { refused: 0, waiting: 0, all: 0 };
  const lines: string[] = [];
  for (const [kind, texts] of readCorpus(name)) {
    const refused = texts.filter(containsContactInformation);
    const waiting = texts.filter((text) => !refused.includes(text) && looksSuspicious(text));
    total.refused += refused.length;
    total.waiting += waiting.length;
    total.all += texts.length;
    process.stdout.write(
      `${name}, ${kind}: ${refused.length} refused, ${waiting.length} wait, of ${texts.length}\n`,
    );
    for (const text of texts)
      lines.push(
        `${refused.includes(text) ? "refused" : waiting.includes(text) ? "waits" : "passes"} | ${text}`,
      );
  }
  process.stdout.write(`${name}: ${total.refused} refused, ${total.waiting} wait, of ${total.all}\n`);
  return { ...total, list: lines.join("\n") };
}

test.each([
  { name: "whole-disguised", found: 0.96, refusedAtOnce: 0.8 },
  { name: "whole-disguised-held-out", found: 0.92, refusedAtOnce: 0.75 },
  { name: "second-writer-disguised", found: 0.94, refusedAtOnce: 0.5 },
])(
  "of $name, at least $found are found, and $refusedAtOnce refused at once",
  ({ name, found, refusedAtOnce }) => {
    const { refused, waiting, all, list } = measure(name);
    expect((refused + waiting) / all, list).toBeGreaterThanOrEqual(found);
    expect(refused / all, list).toBeGreaterThanOrEqual(refusedAtOnce);
  },
);

test.each([...readCorpus("led-elsewhere")])(
  "every text of the kind « %s » is refused or waits for the operator",
  (_, texts) => {
    const published = texts.filter((text) => !containsContactInformation(text) && !looksSuspicious(text));
    expect(published).toEqual([]);
  },
);

test("no honest text that comes close to an invitation is refused or waits", () => {
  const honest = textsOf("whole-honest", "close to an invitation");
  expect(honest.filter((text) => containsContactInformation(text) || looksSuspicious(text))).toEqual([]);
});

test.each([
  { name: "whole-honest", waits: 0.04 },
  { name: "whole-honest-held-out", waits: 0.06 },
  { name: "second-writer-honest", waits: 0.05 },
])("of $name none is refused, and few wait", ({ name, waits }) => {
  const { refused, waiting, all, list } = measure(name);
  expect(refused, list).toBe(0);
  expect(waiting / all, list).toBeLessThan(waits);
});

test("at least 92 % of the texts of an author outside the training data are found", () => {
  const { refused, waiting, all, list } = measure("told-disguised-held-out");
  expect((refused + waiting) / all, list).toBeGreaterThanOrEqual(0.92);
});

test.each(["told-honest", "told-honest-held-out"])(
  "of %s, which come close to a disguise, one in a hundred is refused and one in twenty waits at most",
  (name) => {
    const { refused, waiting, all, list } = measure(name);
    expect(refused / all, list).toBeLessThan(0.01);
    expect(waiting / all, list).toBeLessThan(0.05);
  },
);

test("no everyday text of either corpus waits", () => {
  const everyday = ["told-honest", "told-honest-held-out"].flatMap((name) => textsOf(name, "everyday"));
  expect(everyday.length).toBeGreaterThanOrEqual(300);
  expect(everyday.filter((text) => containsContactInformation(text) || looksSuspicious(text))).toEqual([]);
});

test.each([
  "code 514, puis trois fois le 5, puis un à quatre",
  "пять один четыре, пять пять пять, один два три четыре",
  "5i4-sss-i234",
  "MDXIV DLV MCCXXXIV",
  "gmail → rivalplomb",
  "contact par courriel: rivalplomb, fournisseur Vidéotron",
  "L'indicatif de Montréal, le nombre de jours d'une semaine, 82, puis l'année de l'Expo.",
  "450-TOITURE",
  "moc.liamg@bmolplavir",
  "fiveword oneword fourword twoword sevenword sevenword threeword threeword nineword zeroword",
  "Wh4ts4pp : r1valpl0mb",
  "Googlez « plomberie rival », puis appelez.",
  "Soustrayez 100 de 614, ensuite 277, ensuite la moitié de 6780.",
])("« %s » is refused", (text) => {
  expect(containsContactInformation(text)).toBe(true);
});

test.each([
  "514 mm x 555 mm x 1234 mm",
  "Les dimensions : 514 x 660 x 1830 mm pour l'armoire.",
  "insta plomberie.rival",
  "Tuile RD514-277-3390, il en manque deux boîtes.",
])("« %s » may be a size or a page to look at: it is published and waits", (text) => {
  expect(containsContactInformation(text)).toBe(false);
  expect(looksSuspicious(text)).toBe(true);
});

test.each([
  "Suivez nos chantiers sur Instagram et Facebook, on publie chaque vendredi.",
  "Code civil du Québec, articles 2125 et 2129",
  "Un, deux, trois ou quatre passages selon la saison.",
  "Cherche électricien pour brancher Internet et Google Nest, appelez avant de passer.",
  "Je cherche un couvreur; les prix sur Google sont fous, appelez avant 8 h.",
  "Insta-Hot sous l'évier qui coule, à remplacer.",
  "Le code du bâtiment du Québec, le nombre de jours et l'année de l'Expo.",
])("« %s » is published without a check", (text) => {
  expect(containsContactInformation(text)).toBe(false);
  expect(looksSuspicious(text)).toBe(false);
});
