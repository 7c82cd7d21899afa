import { fold } from "#foundation/search-text.ts";

/** Words that hold a sentence together and name nothing, folded. */
const SMALL_WORDS = new Set(
  (
    "a au aux avec ce ces chez cherche d dans de des du en et j je l la le les m ma mes mon n ne nos notre " +
    "on ou par pas pour pres qu que qui s sa se ses si son sur un une vos votre y ville region secteur besoin " +
    "veux voudrais cher faire fait quelqu quelques service services professionnel entreprise compagnie"
  ).split(" "),
);

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  mtl: "montreal",
  qc: "",
};

/** The words of a text that name something, folded: « Lavage de vitres à St-Jérôme » has lavage vitres saint jerome. */
export function namingWords(text: string): string[] {
  return fold(text)
    .split(" ")
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter((word) => word !== "" && !SMALL_WORDS.has(word));
}

const ENDINGS =
  /(?:issements?|ements?|ations?|ateurs?|ages?|euses?|eurs?|ement|iers?|ieres?|ees?|er|es|e|s|x)$/;
const ROOT_MIN = 3;

/**
 * What the forms of a word have in common: laver, lavage and laveur are "lav"; vitre, vitres and vitrage "vitr".
 * Only to compare words of trades, which are few; the services' own text has PostgreSQL's stemmer.
 */
export function root(word: string): string {
  const cut = word.replace(ENDINGS, "");
  return cut.length >= ROOT_MIN ? cut : word;
}
