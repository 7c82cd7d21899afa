import { fold } from "#foundation/text/search-text.ts";

/** Stop words, folded: they name neither a business type nor a city. */
const STOP_WORDS = new Set(
  (
    "a au aux avec ce ces chez cherche d dans de des du en et j je l la le les m ma mes mon n ne nos notre " +
    "on ou par pas pour pres qu que qui s sa se ses si son sur un une vos votre y ville region secteur besoin " +
    "veux voudrais cher faire fait quelqu quelques service services professionnel entreprise compagnie " +
    "comment quand trop entre rentre rentrent ca ai as avoir suis sont ont il elle ils me te tu contre dessous dessus " +
    "proche autour plus pus pu svp stp merci bonjour allo faut faudrait peut peux pourrait " +
    "tres vraiment encore toujours din dins chus chu moe mettons genre icitte combien coute couter vite " +
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
export const inFrench = (word: string): string => COMPASS[word] ?? word;

/**
 * Returns the compass word that one letter stands for: « Montréal-O. », « Mtl W »; a last «
 * n » or « s » elides nothing.
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
  /** It says for whom or what: « chien » in « plombier pour chien ». */
  isWhom: boolean;
}

const WHERE = new Set("sous dans sur derriere dessous devant in on under behind inside".split(" "));
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
  /(?:issements?|ements?|ations?|ateurs?|ages?|euses?|eurs?|ement|iers?|ieres?|ings?|ers|ees?|er|es|e|s|x)$/;
const STEM_MIN = 3;

/** Words of one thing whose stems differ: Québec has its own beside those of all French. */
const SAME_STEM: Readonly<Record<string, string>> = {
  chassi: "fenetr",
  frett: "froid",
  fret: "froid",
  cass: "bris",
  pet: "bris",
  magan: "bris",
  jamm: "bris",
  defectueu: "bris",
  fonctionn: "march",
  degoutt: "coul",
  bloqu: "bouch",
  craqu: "fissur",
  crack: "fissur",
  pourit: "pourri",
  perron: "galeri",
  plogu: "pris",
  plug: "pris",
  tuil: "ceramiqu",
  tv: "tel",
  piss: "pipi",
  char: "auto",
  voitur: "auto",
  pelous: "gazon",
  toit: "toitur",
  tondr: "tond",
  tont: "tond",
  peindr: "peint",
  peintur: "peint",
  peintr: "peint",
};

/**
 * Returns the stem that the forms of a word share: laver, lavage and laveur give "lav"; vitre,
 * vitres and vitrage give "vitr". Used only for the few words of business types; the services'
 * text uses PostgreSQL's stemmer.
 */
export function stem(word: string): string {
  const cut = word.replace(ENDINGS, "");
  const stemmed = cut.length >= STEM_MIN ? cut : word;
  return SAME_STEM[stemmed] ?? stemmed;
}

/**
 * Words that say nothing beside these: « ménage » alone is work in a house, « ménage de terrain » is none.
 */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = { menage: ["terrain", "cour"] };

/** Returns the keywords of a name, its own or a synonym, that tell its business type by themselves. */
export function tellingKeywords(name: string): string[] {
  const words = keywords(name);
  return words.filter((word) => !TOLD_BY[word]?.some((other) => words.includes(other)));
}
