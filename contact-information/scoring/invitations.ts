import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";
import {
  ADDRESS,
  CALLS,
  EVADES,
  GIVEN_NAME,
  HANDLE,
  INVITES,
  LOOKS,
  NAMES_MESSENGER,
  NOT_TO_CALL,
  NUMBER,
  ONLINE,
  OWN,
  OWN_VOICE,
  REACHES,
  SHOWN_AT,
  TARGET,
  TELLS,
  THERE,
  TO_READER,
  WITHIN,
  WRITTEN_BY_EAR,
  YOURS,
} from "./invitation-words.ts";
import { HELPS, reads, type Scene, WAITS, weighScenes } from "./scenes.ts";

const SCENES: readonly Scene[] = [
  // « mon numéro est sur ma facture », « ils ont mon numéro à l'accueil »
  {
    opens: reads(
      `(?:${OWN}|le meme|meme|toutes ${OWN}|tous ${OWN}) ${NUMBER}${NOT_TO_CALL}`,
      "le (?:numero|telephone|cell) (?:est|se trouve|apparait)",
    ),
    needs: [{ cue: SHOWN_AT, points: 3.4 }],
    cues: [
      CALLS,
      WITHIN,
      HELPS,
      {
        cue: reads("(?:ai|avais|a|avait|est|etait) (?:laisse|oublie|perdu|tombe|echappe|brise|mort|casse)"),
        points: -2,
      },
    ],
  },
  // « mon père est dans l'annuaire », « elle va me faire le message »
  {
    opens: reads(
      "(?:dans|sur) (?:l annuaire|le bottin|les pages jaunes|le 411)",
      "(?:me|nous) (?:faire|passera|passer|donner\\w*) (?:le|la|ton|votre) (?:message|combine|telephone)",
      "(?:annonce|page) (?:\\S+ ){0,6}(?:publi sac|journal local)",
      "page \\d+ d\\w+ (?:publi sac|journal)",
      "(?:carte|cartes) d affaires? (?:\\S+ ){0,3}babillard",
    ),
    needs: [{ cue: reads("mon|ma|mes|je|j|me|nous|notre"), points: 3.3 }],
    cues: [CALLS, WITHIN, HELPS],
  },
  // « laissez votre numéro », « donnez-moi un lift de votre cell »
  {
    opens: reads(
      `(?:donne[rz]?|donnes|laisse|envoie|ecri[st]|inscri[st]|lache|refile|partage|file|passe moi|texte|glisse|quel est|c est quoi|(?:peux|pouvez|pourriez|pourrais|veux|voulez) \\S+|[a-z]+ez|give|leave|send)(?: moi| me)?(?: [^ .!?]+){0,7} (?:${YOURS}|le) ${ADDRESS}${NOT_TO_CALL}`,
      `${YOURS} ${ADDRESS} ,? ?(?:c est quoi|svp|\\?)`,
      "donne\\w* (?:\\S+ )?(?:le|la) (?:votre|tien)|(?:numero|moyen) (?:\\S+ )?pour (?:vous|te) (?:joindre|rejoindre|appeler)|echange\\w* (?:nos|les|de) (?:numeros?|coordonnees|telephones?)",
    ),
    needs: [{ cue: reads(`${YOURS}|moi|vous|te|nos`), points: 3.3 }],
    cues: [
      CALLS,
      WITHIN,
      HELPS,
      { cue: EVADES, points: 0.8 },
      {
        cue: reads(
          "licence|rbq|serie|modele|porte dans|verifiez|recevrez|gardez|mettez a jour",
          "vous (?:verrez|aurez|avez)",
        ),
        points: -2,
      },
    ],
  },
  // « le nom c'est Aqua-Drain, vous savez comment faire », « je passerai sans que l'appli le sache »
  {
    opens: EVADES,
    needs: [
      {
        cue: reads(
          `${OWN} (?:site|page|adresse|nom|pseudo|profil|prenom|cell|telephone)`,
          `(?:le|la) (?:lien|nom|pseudo)|${YOURS} (?:code postal|adresse|numero|facebook|cell)`,
          "r?appelez|rappelle|pseudo|numero(?! de)|www|demande",
        ),
        points: 3.3,
      },
    ],
    cues: [CALLS, HELPS, { cue: GIVEN_NAME, points: 0.4 }],
    atMost: WAITS,
  },
  // « on peut continuer sur WhatsApp », « trouvez-moi sur Kijiji », « vous nous trouverez sur la toile »
  {
    opens: ONLINE,
    needs: [{ cue: INVITES, points: 2.5 }],
    cues: [
      { cue: reads(`${OWN}|moi|nous|je|on est`), points: 0.5 },
      { cue: TARGET, points: 0.7 },
      { cue: REACHES, points: 0.7 },
      { cue: THERE, points: 0.5 },
      { cue: NAMES_MESSENGER, points: 0.6 },
      { cue: HANDLE, points: 0.8 },
      { cue: EVADES, points: 1 },
      { cue: WRITTEN_BY_EAR, points: 0.8 },
      { cue: LOOKS, points: -1.2 },
      TELLS,
      HELPS,
      WITHIN,
    ],
    reach: 20,
    atMost: WAITS,
  },
  // « mon Skype est ouvert », « on peut se faire un FaceTime »: used only for messages
  {
    opens: NAMES_MESSENGER,
    needs: [{ cue: OWN_VOICE, points: 3.2 }],
    cues: [
      { cue: TO_READER, points: 0.8 },
      { cue: INVITES, points: 0.8 },
      { cue: reads("famille|petits enfants|parents|prefere|virus|tous"), points: -1.5 },
      TELLS,
      HELPS,
      WITHIN,
    ],
    reach: 14,
    atMost: WAITS,
  },
  // « ma carte est au dépanneur, prenez-en une », « regardez l'affiche sur mon terrain »
  {
    opens: reads(
      "(?:ma|notre|mes|mon|nos|l|une?|leur) (?:cartes?(?! (?:de|d(?! affaires)|ccq|asp|compagnon|opus))|affiche|pancarte|depliant|carton|feuillet|circulaire|brochure|enseigne|babillard|aimant|camions?|truck|annonce)",
      "adresse (?:web|du site)|toutes? (?:mes|nos) (?:infos|coordonnees)",
      "(?:lien|code qr|numero) (?:\\S+ ){0,3}(?:ma|mon|mes) (?:photos?|profil|image)",
    ),
    needs: [
      { cue: reads(OWN), points: 1 },
      {
        cue: reads(
          "tout est|plantee?|ecrite? (?:sur|a|au|en)|zoome[rz]?|scanne[rz]?|ouvre|prene[rz]|prends|regarde[rz]?|c est (?:marque|ecrit|la)",
          "sont? (?:dessus|marque\\w*|ecrit\\w*)|dessus|au comptoir",
          "je (?:vous|te) (?:laisse|ai laisse)|j ai laisse|arrete[rz] moi|decoupe[rz]|notez",
          "appelez|alle[rz] (?:a|au|chez)",
        ),
        points: 2,
      },
    ],
    cues: [
      { cue: REACHES, points: 0.8 },
      {
        cue: reads(
          "voisin|terrain|en gros|infos|lien|code qr|depanneur|quincaillerie|comptoir|boite aux lettres",
          "babillard|porte|coin|journal",
        ),
        points: 0.6,
      },
      HELPS,
      WITHIN,
    ],
    atMost: WAITS,
  },
  // « passez me voir au 12 rue des Érables », « voici mes coordonnées GPS »
  {
    opens: reads(
      "(?:passe[rz]?|vene[rz]|viens) (?:donc )?(?:me|nous) (?:voir|jaser|rencontrer)",
      "(?:passe[rz]?|vene[rz]) (?:a|au|chercher)",
      `${OWN} (?:atelier|bureau|shop|maison|boutique|kiosque) (?:est|c est|se trouve)`,
      "nous sommes au|coordonnees gps",
    ),
    needs: [
      {
        cue: reads(
          "\\d+ , ?(?:rue|avenue|boulevard|chemin|rang|montee)",
          "\\d+ (?:rue|avenue|boulevard|boul|av|chemin|ch|rang|montee)|\\d+ \\. \\d{4} , \\d+",
          "\\d+ \\. \\d{4} , - \\d+|[ghj] \\d [a-z] \\d [a-z] \\d|rue \\S+ , le \\S+",
        ),
        points: 3.3,
      },
    ],
    cues: [{ cue: reads("les travaux|le chantier|est a (?:peindre|refaire)|fissure\\w*"), points: -1.5 }],
    atMost: WAITS,
  },
];

/**
 * Weighs whether a text leads its reader elsewhere: to a number shown on a truck, to a network, to an
 * account; or asks for the reader's own number.
 */
export function weighInvitations(tokens: readonly Token[]): Evidence | undefined {
  return weighScenes(SCENES, tokens, "an invitation to talk elsewhere than here");
}
