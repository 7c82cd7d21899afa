/**
 * The words with which people write an e-mail address without its signs. All plain: lower case, no accents.
 */

const set = (words: string) => new Set(words.split(" "));

/**
 * Names of the sign @ itself, in French, Spanish, Italian and German, and misspelt: no
 * other meaning in this context.
 */
export const AT_SIGN_NAME = /^(?:ar+o+[bv]+[ae]?[szc]*e?|chiocciola|klammeraffe)$/;

/** « a commercial », « a rond »: what makes the letter a a name of the sign. */
export const AFTER_A = set("commercial commerciale commerce rond encercle entoure enroule arrondi");

/**
 * Between a name, a sign that cannot be doubted, and a domain: « jean, puis le a
 * commercial, puis exemple.com ».
 */
export const LEADS_TO_PART = set(
  "puis pis ensuite suivi suivie et avec de du d le la l un une then followed by",
);

/** Signs and images put in the place of @. */
export const IN_PLACE_OF_AT = /^[📧📨📩✉📬📪📫📭💌🌀©®]$/u;

/** Words that stand for the sign, and mean something else most of the time. */
export const AT_WORDS = set("at chez");

/** « à », "a": too common to count as the sign unless the rest of the address is evident. */
export const WEAK_AT_WORDS = set("a");

export const DOT_WORDS = set("point points dot pt punto ponto punkt pwen");

/** Joins two parts of a local part or of a domain. */
export const JOINING_WORDS = set("underscore tiret souligne soulignement dash hyphen");

/** Ends of domains met here; a sign that cannot be doubted accepts any other of two letters and more. */
export const TOP_LEVELS = set(
  "com ca net org qc quebec fr info biz co io me email pro us uk eu ch be app dev live shop store online site xyz tv cc work services montreal",
);

/** Webmail and nothing else: naming one after « chez » or with .com gives an address. */
export const WEBMAIL = set("gmail hotmail ymail protonmail googlemail rocketmail");

/** Also a company, a product or a web site: needs a surer sign. */
export const MAIL_PROVIDERS = set(
  "yahoo outlook videotron sympatico icloud bell live msn aol proton globetrotter cgocable cogeco oricom tlb xplornet gmx zoho fastmail mail hushmail",
);

/** Words that announce an address. */
export const CUES = set(
  "courriel courriels email emails mail mails adresse ecrire ecrivez ecris contact contactez contacter rejoindre rejoignez joindre joignez write reach envoyez",
);

/** Words that are no part of any address: « à quel point ça change » is a sentence. */
export const FUNCTION_WORDS = set(
  "le la les l un une des de du d ce c cet cette ces quel quelle quels quelles tel telle mon ma mes ton son sa ses notre votre leur leurs nos vos " +
    "au aux et ou en sur sous par pour chaque tout tous toute vous nous moi toi lui eux elle elles il ils on je tu soi que qui qu y ne n s t m j se si plus " +
    "est sont a the this that my your our their his her any some of to is are and or",
);

/** Before a noun: « la peinture chez rona.ca » speaks of paint, not of somebody called peinture. */
export const ARTICLES = set(
  "le la les l un une des du ce cet cette mon ma mes notre nos votre vos leur leurs the my our your",
);

/** Words before a shop or a site, not before a sign: « achetez chez rona.ca », "visit us at …". */
export const BEFORE_A_PLACE =
  /^(?:achet|command|dispon|vend|trouv|travaill|magasin|procur|fourn|produit|materi|prix|employ|technicien|client|compte|rabais|chez|us|more|avail|visit|find|look|shop|buy|online|site|web|ligne|inscri|abonn|avis|membre|forfait|form|stage|experience|ans|annees|photo|detail|picture|realisation|projet)/;

/** Words around a sign that is spelled out: « espace arobase espace », « symbole at ». */
export const NEVER_PARTS = set("espace space symbole symbol signe caractere");

/** Pronouns that stand for a local part where nothing leads to them: « moi at exemple.com ». */
export const OWN_PRONOUNS = set("moi me nous us");

/** « @exemple.com précédé de marc »: a domain without its name, and where to find it. */
export const NAME_ELSEWHERE = set("precede precedee avant devant prenom nom name before preceded");
