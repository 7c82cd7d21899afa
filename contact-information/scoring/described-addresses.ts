import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";
import { any, type Cue, HELPS, reads, type Scene, says, type Test, weighScenes } from "./scenes.ts";

const END = "(?:com|ca|net|org|quebec|qc|shop|pro|biz|info|c a|c o m)";
const DOT = "(?:point|dot|pt|poin|plus|\\[ dot \\]|\\( point \\)|\\( dot \\))";
const TOP_LEVEL = /^(?:com|ca|net|org|quebec|qc|biz|info|shop)$/;

/** « point ca », « (point) quebec », « suivi de .ca », « + .com »; after « www » also a bare « com ». */
const SPELLED_END: Test = (tokens, index) => {
  const top = tokens[index];
  const isSpelled = top?.text === "c" && tokens[index + 1]?.text === "a" && tokens[index - 1]?.text === ",";
  if (!(isSpelled || TOP_LEVEL.test(top?.text ?? "")) || top?.accented) return false;
  const at = /^[)\]}»",]$/.test(tokens[index - 1]?.text ?? "") ? index - 2 : index - 1;
  const dot = tokens[at];
  if (dot?.text === ".") return dot.gap === "space" && top?.gap === "none";
  if (/^(?:point|dot|pt|poin)$/.test(dot?.text ?? "")) return true;
  if (/^[␣□•·*~]$/.test(dot?.text ?? "") && dot?.gap === "none" && top?.gap === "none") return true;
  return (
    top?.text === "com" && tokens.slice(Math.max(0, index - 5), index).some(({ text }) => text === "www")
  );
};
const LONG_NAME: Test = (tokens, index) =>
  (tokens[index]?.text.length ?? 0) > 7 &&
  any(SPELLED_END)(
    tokens,
    [1, 2, 3, 4].map((step) => index + step).find((at) => SPELLED_END(tokens, at)) ?? -1,
  );

/** « toiture lavoie dot com », « plus .ca », « rajoutez com », « le pays en deux lettres ». */
const ENDS_ADDRESS = any(
  SPELLED_END,
  reads(
    `(?:plus|\\[ dot \\]|\\( (?:point|dot) \\)) (?:\\. )?${END}`,
    "poi(?:n|ng|nt) (?:se a|comm?e?$|c a)",
    "(?:plus|r?ajoute[rz]?|mette[rz]|met|finit (?:par|en)|suivi d\\w*|avec|en|et|\\) ,",
    ",) (?:un |le |du )?(?:\\. |point )?(?:com|net|\\. ca|point ca)",
    `${END} (?:a la fin|au bout|en arriere)`,
    "(?:pays|province) en deux lettres|(?:petit )?rond noir",
  ),
);
const BUILDS_SITES: Cue = {
  cue: says(
    /^(?:creation|conception|hebergement|hebergeur|domaines|fichiers?|refait|refaire|programm\w+|monte)$/,
  ),
  points: -1.8,
};
/** « le truc de yahoo .ca », « chez outlook, finissant en .com ». */
const MAIL_SERVICE_AND_END: Test = (tokens, index) =>
  SPELLED_END(tokens, index) &&
  tokens
    .slice(Math.max(0, index - 6), index)
    .some(({ text }) => /^(?:gmail|outlook|hotmail|yahoo|videotron|icloud|sympatico|cogeco)$/.test(text));
/** Tells how an address is put together. */
const ASSEMBLES = reads(
  "puis|pis|ensuite|suivie? d\\w*|precede\\w*|devant|en avant|a la fin|finit|fini par",
  "commence|tiret|souligne|underscore|hyphen|un point|dot|poin|point (?:com|ca|net)",
  "arr?o[bv]\\w*|escargot|a (?:encercle|commercial|dans le rond)|initiales|le signe",
  "la lettre|domaine|prenom|tout (?:colle|attache)",
);

/** Marks or spaces stand around the dot or in its place: « demenagementeclair,ca », « gazon . quebec ». */
const BROKEN_DOMAIN: Test = (tokens, index) => {
  const [name, mark, top, after] = tokens.slice(index, index + 4);
  if (name?.kind !== "word" || name.text.length < 6 || mark?.kind !== "mark" || !top || top.accented)
    return false;
  if (top.startsWithCapital || !new RegExp(`^${END}$`).test(top.text)) return false;
  const isOdd = /^[,;·*_|~]$/.test(mark.text) && mark.gap === "none" && top.gap === "none";
  const isSpaced = mark.text === "." && mark.gap === "space";
  if (isSpaced && /^(?:com|net|quebec|shop)$/.test(top.text)) return true;
  return (isOdd || isSpaced) && (after?.kind !== "word" || after.gap === "line");
};

const WRAPPED_DOT = reads(`[a-z]{6,} [([{«] (?:point|dot|pt) [)\\]}»] ${END}`);

const SCENES: readonly Scene[] = [
  // « le nom de la compagnie plus .ca, vous allez nous trouver », « tout est sur toiture lavoie dot com »
  {
    opens: ENDS_ADDRESS,
    needs: [
      {
        cue: reads(
          "(?:mon|ma|notre|le|la|nos|mes|un) (?:site|page|lien|adresse|nom|compagnie|entreprise|prenom|metier|profil|portail|domaine)",
          "nom d(?:u|e la|e l)? ?(?:profil|compagnie|entreprise|commerce)|tout est|toute est|tt est",
          "trait d union|underscore",
          "barre d adresse|navigateur|www|double v\\w*|https?|adresse web|allez (?:voir|sur)",
          "go (?:sur|to)|visite?[rz]?|tapez|rendez vous sur|site|nous trouver|me trouver|lisez|infos|triple w",
          "tout attache|au bout|en arriere|derriere|colle[rz]? (?:le|les|ensemble)",
          "(?:l |mon |notre )?(?:e ?mail|courriel\\w*|imel|adress\\w*)",
        ),
        points: 3.3,
      },
    ],
    cues: [
      HELPS,
      BUILDS_SITES,
      { cue: LONG_NAME, points: 0.5 },
      {
        cue: says(/^(?:site|www|triple|visite[rz]|tape[rz]|barre|https?|web|adresse|go|visit|rendez)$/),
        points: 0.3,
      },
      { cue: says(/^(?:ar+o[bv]as?e?|escargot)$/), points: 0.8 },
      { cue: reads("meme les prix|trouver|ca marche|c est toute?|lisez|allez|peux pas"), points: 0.5 },
      { cue: reads("inclus|a (?:ce|quel|tel) point"), points: -1.5 },
    ],
  },
  // « mon site : plomberie, trait d'union, lemay, suivi du suffixe canadien »
  {
    opens: reads(`(?:mon|notre|le|l) (?:site|adresse|page|courriel|mail|lien|domaine)`),
    needs: [
      {
        cue: reads(
          "tiret|trait d union|souligne|underscore|suffixe|extension|terminaison|barre oblique",
          "suivie? d\\w+|en un (?:seul )?mot|sans espaces?|tout (?:colle|attache)",
        ),
        points: 2.4,
      },
      {
        cue: reads(
          `${DOT}|suffixe|extension|canadien|terminaison|habituelle|${END}|sans espaces?|facile`,
          "nom|compagnie|entreprise|virgule",
        ),
        points: 0.9,
      },
    ],
    cues: [HELPS, BUILDS_SITES],
  },
  {
    opens: any(BROKEN_DOMAIN, WRAPPED_DOT, MAIL_SERVICE_AND_END),
    needs: [{ cue: () => true, points: 3.4 }],
    cues: [BUILDS_SITES, HELPS],
  },
  // « www point … », « https deux points barre oblique »
  {
    opens: reads("double v\\w* double v\\w*|w w w|htt? ?ps?(?! : / / \\w+ \\. )|www(?! \\. \\w)"),
    needs: [
      {
        cue: reads("deux points|barre oblique|slash|point|dot|\\. (?:com|c o m)|com|c0m|quebec|ca"),
        points: 3.3,
      },
    ],
    cues: [{ cue: reads("barre oblique|double v\\w*|slash|deux points|: / /"), points: 0.6 }],
  },
  // « piscinesbleues.c a, avec un espace que vous enlevez »
  {
    opens: reads(
      "(?:une? |les |des |la )?(?:espaces?|virgules?|tirets?|crochets|guillemets|barres?|slash|points?) (?:\\S+ ){0,4}(?:enleve[rz]?|retire[rz]?|en moins|parce que|passe pas|entre)",
      "(?:mette[rz]|met|mets|remplace\\w* par|c est) un (?:point|dot)",
      "(?:enleve[rz]?|retire[rz]?|sans|remplace[rz]?) (?:les? |des |la |d )?(?:espaces?|virgules?|crochets|guillemets|tirets?)",
    ),
    needs: [
      {
        cue: any(
          reads(`(?:\\.|,|virgule|espace) ?${END}|boutique|site|page|lien|adresse|visitez|courriel|mail|com`),
        ),
        points: 3.4,
      },
    ],
    cues: [HELPS, BUILDS_SITES],
  },
  // « chez le géant de la recherche », « le service de la pomme dans le nuage », « the usual google thing »
  {
    opens: reads(
      "(?:chez|at|sur|un|est) (?:gmail|outlook|hotmail|yahoo|videotron|icloud|sympatico|cogeco|live)",
      "(?:geant|facteur|moteur|service|entreprise|compagnie|fournisseur|courriel|boite|pomme|usual|celui|domaine|the) (?:\\S+ ){0,4}(?:recherche|nuage|chaude?|violete?|violette|microsoft|apple|google|yahoo|peladeau|cable|bill gates|videotron|bell|mountain view)",
    ),
    needs: [
      {
        cue: reads(
          "(?:mon|ma|mes|my|notre|un) (?:nom|prenom|adresse|mail|courriel|email|imel|initiales)",
          "m ecrire|ecri\\w+|initiales|email|courriel|nom|send|reponde[rz]",
        ),
        points: 1.6,
      },
      { cue: ASSEMBLES, points: 1.8 },
    ],
    cues: [HELPS, { cue: reads("l animal|l oiseau|numero atomique|le mois|le vent|la lettre"), points: 0.8 }],
  },
  // « le signe au-dessus du 2 », « l'arobase à la première flèche », « un point com, climatpolaire »
  {
    opens: reads(
      "(?:signe|symbole|touche) (?:au dessus|sur) (?:du|de|le) 2",
      "arr?o[bv]\\w* (?:\\S+ ){0,3}(?:fleche|trait|place)|(?:notre|mon) domaine",
      "courriel chaud|l escargot|a (?:dans|avec) (?:le|un|une) (?:rond|cercle|queue)|gee mail",
      "(?:le )?meme (?:\\S+ ){0,3}(?:l an|lan|l annee) (?:passe|dernier)e?",
    ),
    needs: [
      { cue: reads(`${END}|videotron|gmail|hotmail|globetrotter|finit?|mail`), points: 2 },
      { cue: any(ASSEMBLES, reads("adressez|ecri\\w+|envoye\\w*|chez|en point|point")), points: 1.5 },
    ],
    cues: [HELPS, BUILDS_SITES],
  },
  // « un oiseau bleu devenu X, mon nom là-bas », « le carré violet et orange à photos »
  {
    opens: reads(
      "(?:app|appli|application|reseau|site|carre|logo|icone|livre|oiseau|fantome|telegramme|bulle|hirondelle) (?:\\S+ ){0,6}(?:bleue?|vert|verte|jaune|violete?|violette|mauve|orange|rose|x|cravate|jobs|visages?|fantome|avion|telephone|annonces?)",
    ),
    needs: [
      {
        cue: reads(
          "(?:mon|le) (?:nom|pseudo|titre) (?:la bas|sur|c est)|mon nom|mon pseudo",
          "(?:trouvez|cherchez|ajoutez|ajoute|ecrivez|demandez) moi|la bas|titre :|canal",
          "tout (?:colle|attache)|en un mot|compte",
        ),
        points: 3.3,
      },
    ],
    cues: [HELPS, { cue: reads("a peindre|peinturer|murale|meme nom"), points: -1 }],
  },
];

/**
 * Weighs whether a text gives an address by its parts: a site without its dot, a mail service or a network by
 * its sign.
 */
export function weighDescribedAddresses(tokens: readonly Token[]): Evidence | undefined {
  return weighScenes(SCENES, tokens, "an address, told by its parts");
}
