import { fold } from "#foundation/text/search-text.ts";
import { stemOfThing } from "./same-thing.ts";

/** Stop words, folded: they name neither a business type nor a city. */
const STOP_WORDS = new Set(
  (
    "a au aux avec ce ces chez cherche d dans de des du en et j je l la le les m ma mes mon n ne nos notre " +
    "on ou par pas pour pres qu que qui s sa se ses si son sur un une vos votre y ville region secteur besoin " +
    "veux voudrais cher faire fait quelqu quelques service services professionnel entreprise compagnie " +
    "comment quand trop entre rentre rentrent ca ai as avoir suis sont ont il elle ils me te tu contre dessous dessus " +
    "proche autour plus pus pu svp stp merci bonjour allo faut faudrait peut peux pourrait " +
    "tres vraiment encore toujours din dins chus chu moe mettons genre pis ben gars monsieur icitte combien coute couter vite " +
    "the my in for of and to i need near me is it with from service someone"
  ).split(" "),
);

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  mtl: "montreal",
  qc: "",
};

/** « Ville » is part of such a name: without it « basse pression » would be in Québec. */
const BEFORE_VILLE = new Set(["haute", "basse", "centre"]);

/** Compass words, in French: they are part of a place's name. */
const COMPASS: Readonly<Record<string, string>> = {
  nord: "nord",
  north: "nord",
  sud: "sud",
  south: "sud",
  est: "est",
  east: "est",
  ouest: "ouest",
  west: "ouest",
};

const COMPASS_LETTERS: Readonly<Record<string, string>> = {
  n: "nord",
  s: "sud",
  e: "est",
  o: "ouest",
  w: "ouest",
};
/** A shorter word before the letter is an article or an initial: « N.D.G. » is no place in the north. */
const NAMED_MIN = 3;

export const isCompassWord = (word: string): boolean => COMPASS[word] === word;

/** Returns a compass word in French, any other word unchanged. */
const inFrench = (word: string): string => COMPASS[word] ?? word;

/** Returns a word as names of places are written: « saint » for « st », « nord » for « north ». */
export const asInPlaces = (word: string): string => ABBREVIATIONS[word] || inFrench(word);

/**
 * Returns the compass word that a single letter abbreviates: « Montréal-O. », « Mtl W »; a last « n » or
 * « s » elides nothing.
 */
function compassOfLetter(words: readonly string[], index: number): string | undefined {
  const word = words[index] ?? "";
  const isElision = (word === "n" || word === "s") && index < words.length - 1;
  return (words[index - 1]?.length ?? 0) < NAMED_MIN || isElision ? undefined : COMPASS_LETTERS[word];
}

/** A keyword of a text, and what the word before it makes of it. */
interface Keyword {
  word: string;
  /** It only says where: « galerie » in « guêpes sous la galerie ». */
  isWhere: boolean;
  /** It names the beneficiary: « chien » in « plombier pour chien ». */
  isWhom: boolean;
}

const WHERE = new Set("bord sous dans sur derriere dessous devant in on under behind inside".split(" "));
const WHOM = new Set(["pour", "for"]);

/**
 * Returns the keywords of a text as `keywords` does, each with whether it is the first after a word of place,
 * or after « pour ».
 */
export function keywordsInPlace(text: string): Keyword[] {
  const words = fold(text).split(" ");
  let isWhere = false;
  let isWhom = false;
  return words.flatMap((typed, index) => {
    // « sous-sol » is a thing, not a place under one.
    if (WHERE.has(typed) && words[index + 1] !== "sol") isWhere = true;
    if (WHOM.has(typed)) isWhom = true;
    const word = compassOfLetter(words, index) ?? ABBREVIATIONS[typed] ?? inFrench(typed);
    const isVille = word === "ville" && BEFORE_VILLE.has(words[index - 1] ?? "");
    if (word === "" || (STOP_WORDS.has(word) && !isVille)) return [];
    const keyword = { word, isWhere: isWhere && !WHERE.has(typed), isWhom };
    if (!WHERE.has(typed)) isWhere = false;
    isWhom = false;
    return [keyword];
  });
}

/**
 * Returns the keywords of a text, folded and without stop words: « Lavage de vitres à St-Jérôme »
 * gives lavage, vitres, saint, jerome. Compass words are in French, whatever their form: « Montreal
 * West » gives montreal, ouest.
 */
export const keywords = (text: string): string[] => keywordsInPlace(text).map(({ word }) => word);

/** Drops the ending that a plural is heard by only in writing. */
export const withoutPlural = (word: string): string => word.replace(/[sx]$/, "");

const ENDINGS =
  /(?:issements?|ements?|ations?|ateurs?|ages?|eux|euses?|eurs?|ement|iers?|ieres?|ings?|ers|ees?|er|es|e|s|x)$/;
const STEM_MIN = 3;
/** Words that are no form of the shorter one that they seem to come from: « cuisine », « bas ». */
const OF_ITS_OWN = /^(?:cuisinieres?|basements?)$/;

/**
 * Returns the stem that the forms of a word share: laver, lavage and laveur give "lav"; vitre,
 * vitres and vitrage give "vitr". Used only for the few words of business types; the services'
 * text uses PostgreSQL's stemmer.
 */
export function stem(word: string): string {
  const cut = OF_ITS_OWN.test(word) ? withoutPlural(word) : word.replace(ENDINGS, "");
  const stemmed = cut.length >= STEM_MIN ? cut : word;
  return stemOfThing(stemmed);
}

/**
 * Words that add nothing beside these: « ménage » by itself is work in a house, « ménage de terrain » is not.
 */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = { menage: ["terrain", "cour"] };

/** Returns the keywords of a name, its own or a synonym, that tell its business type by themselves. */
export function tellingKeywords(name: string): string[] {
  const words = keywords(name);
  return words.filter((word) => !TOLD_BY[word]?.some((other) => words.includes(other)));
}
