import { AREA_CODES_HERE } from "../phones/numbering-plan.ts";
import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";
import { any, HELPS, reads, type Scene, says, weighScenes } from "./scenes.ts";
import { ASKS_TO_CALL } from "./vocabulary.ts";

const AREA = `(?:${[...AREA_CODES_HERE].join("|")})`;
/** Words of the alphabet that radio operators spell with. */
const NATO =
  "(?:alpha|alfa|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliet\\w*|kilo|lima|mike|november|novembre|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|x ?ray|yankee|zulu)";
/** Asks for a figure that everybody knows or can count. */
const ASKS_A_FIGURE = reads(
  "l annee (?:de|d|du|ou|des|que)|annees? (?:de|d|du)|nombre (?:de|d|du|des)|combien (?:de|d)",
  "l age (?:de|du|d)|mon (?:age|annee)|numero (?:civique|atomique)|(?:deux|trois|quatre|cinq|\\d) fois",
  "(?:la )?moitie|le double|le triple|le tiers|code regional|jours? (?:de|d|dans) (?:l |une? )?annee",
);
const SCENES: readonly Scene[] = [
  // « l'indicatif de … , le nombre de …, ensuite l'année de … »
  {
    opens: ASKS_A_FIGURE,
    needs: [
      { cue: ASKS_A_FIGURE, points: 0.9 },
      {
        cue: any(
          says(ASKS_TO_CALL),
          reads(
            "indicatif|(?:mes|les|des) (?:\\d|deux|trois|quatre)(?: chiffres)? (?:derni\\w+|premi\\w+|suivants?)",
            "(?:derni|premi)\\w+ chiffres?|sonne|bout du fil|le milieu|le debut|centrale|mon (?:vrai )?numero|code de (?:la|ma|l)|cadran",
          ),
        ),
        points: 1.5,
      },
      {
        cue: reads(
          "ensuite|puis|pis|suivi\\w*|avant ca|devant|apres ca|commence|fini\\w*|derniers?|le reste|la fin",
        ),
        points: 0.9,
      },
    ],
    cues: [HELPS],
  },
  // « chaque lettre vaut son rang », « do=1 ré=2 », « au-dessus des lettres t, q, r »
  {
    opens: reads(
      "(?:rang|ordre|place|position) (?:dans|de) l alphabet",
      "remplace\\w* (?:\\S+ ){0,3}lettres?|nombre de lettres|compte[rz] les lettres|chiffres de (?:ma|la|mon) region|charade|devinette|enigme|rebus",
      "(?:chaque )?lettres? (?:vaut|valent)|lettres? de l alphabet|a = 1|do = 1",
      "(?:rangee|touches?) (?:des|du) (?:chiffres|telephone|clavier)|clavier qwerty",
      "au dessus des lettres|en touches|a roulette|nombre du diable",
      "(?:premier|deuxieme|troisieme|dernier) (?:vaut|est) (?:\\d|un|deux|trois|quatre|cinq|six|sept|huit|neuf|zero|triple|double|nul)",
      "code secret|chiffres? d horloge|mon tout (?:sonne|repond|est un)|lisez moi ca",
      "comme un numero|avec (?:un|le) \\S+ (?:en avant|devant)|zero devant",
      "(?:les|mes) (?:\\d|deux|trois|quatre) (?:premiers?|derniers?|dernieres?|suivants?|du milieu)(?: chiffres)? (?:[:.,;]|c est|sont|\\d)",
      "(?:premier|deuxieme|dernier) chiffre (?:c est|est)|dix chiffres|\\d+ (?:er|e) (?:\\S+ ){0,5}(?:est|sont) (?:un |des |le )?\\d",
    ),
    needs: [
      {
        cue: any(
          says(ASKS_TO_CALL),
          reads(
            "sonne|repond\\w*|afficheur|bout du fil|suivez|numero|indicatif|centrale|me rejoindre",
            `rang|zero|rien|chiffres|fois \\d+|(?:triple|double) \\d|du milieu|la main|doigts|${AREA}`,
          ),
        ),
        points: 2.4,
      },
      {
        cue: reads(
          "puis|pis|ensuite|apres|prenez|lisez|rang|suite|devant|en avant|dix chiffres",
          "(?:deuxieme|dernier|dernieres?|derniers)|derriere|= \\d|vaut",
        ),
        points: 1,
      },
    ],
    cues: [HELPS, { cue: reads("porte|serrure|garage|enfants?|petits|couches?|ans"), points: -1.2 }],
  },
  // « do = 1, ré = 2 », « A=1, B=2 et ainsi de suite »
  {
    opens: reads("[a-z]+ (?:=|vaut|c est) \\d+ (?:[,;] )?(?:et )?[a-z]+ (?:=|vaut|c est) \\d+"),
    needs: [
      {
        cue: any(
          says(ASKS_TO_CALL),
          reads("numero|chiffres|notes|lettres?|alphabet|clavier|touches|code|rang|ainsi de suite|sonne"),
        ),
        points: 3.4,
      },
    ],
    cues: [HELPS],
  },
  // « mon vrai numéro est 450, puis … »
  {
    opens: reads(
      `(?:mon|notre) (?:vrai |seul |nouveau |bon )?(?:numero|cell|cellulaire|telephone|no) (?:est|c|commence|debute|se|fait|:|a)(?: \\S+){0,5} ${AREA}(?! \\$)`,
    ),
    needs: [{ cue: () => true, points: 3.6 }],
    cues: [],
  },
  // « romeo echo november echo »
  {
    opens: reads(`(?:${NATO} ){3}${NATO}`),
    needs: [{ cue: () => true, points: 4 }],
    cues: [],
  },
];

/**
 * Weighs the signs that a text encodes a phone number and says how to decode it: « chaque lettre vaut son
 * rang ».
 */
export function weighCiphers(tokens: readonly Token[]): Evidence | undefined {
  const evidence = weighScenes(SCENES, tokens, "a number, and the key to read it with");
  return evidence && { ...evidence, kind: "phone" };
}
