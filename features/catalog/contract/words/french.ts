import { fold } from "#foundation/text/search-text.ts";

/** Stop words, folded: they name neither a business type nor a city. */
const STOP_WORDS = new Set(
  (
    "a au aux avec ce ces chez cherche d dans de des du en et j je l la le les m ma mes mon n ne nos notre " +
    "on ou par pas pour pres qu que qui s sa se ses si son sur un une vos votre y ville region secteur besoin " +
    "veux voudrais cher faire fait quelqu quelques service services professionnel entreprise compagnie " +
    "comment quand trop entre ca ai avoir contre dessous dessus proche autour " +
    "the my in for of and to i need near me is it with from service someone"
  ).split(" "),
);

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  mtl: "montreal",
  qc: "",
};

/**
 * Returns the keywords of a text, folded and without stop words: « Lavage de vitres à St-Jérôme » gives lavage,
 * vitres, saint, jerome.
 */
export function keywords(text: string): string[] {
  return fold(text)
    .split(" ")
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter((word) => word !== "" && !STOP_WORDS.has(word));
}

const ENDINGS =
  /(?:issements?|ements?|ations?|ateurs?|ages?|euses?|eurs?|ement|iers?|ieres?|ings?|ers|ees?|er|es|e|s|x)$/;
const STEM_MIN = 3;

/** Words of one thing whose stems differ. */
const SAME_STEM: Readonly<Record<string, string>> = {
  toit: "toitur",
  tondr: "tond",
  tont: "tond",
  peindr: "peint",
  peintur: "peint",
  peintr: "peint",
};

/**
 * Returns the stem that the forms of a word share: laver, lavage and laveur give "lav"; vitre, vitres and vitrage
 * give "vitr". Used only for the few words of business types; the services' text uses PostgreSQL's stemmer.
 */
export function stem(word: string): string {
  const cut = word.replace(ENDINGS, "");
  const stemmed = cut.length >= STEM_MIN ? cut : word;
  return SAME_STEM[stemmed] ?? stemmed;
}
