import { handleAt } from "../handles.ts";
import { isSpelledWell, namesAt } from "./channel-names.ts";
import { any, type Cue, FULL_NAME, reads, says, type Test } from "./scenes.ts";
import { ASKS_TO_CALL } from "./vocabulary.ts";

/** Words that lead a reader elsewhere than here, and those that keep one here. All plain: no accents. */
export const OWN = "(?:mon|ma|mes|notre|nos|my|our)";
export const YOURS = "(?:votre|vos|ton|ta|tes|your|le votre|le tien)";
export const NUMBER =
  "(?:numeros?|no|num|cell?|cellulaire|telephone|tel|coordonnees|infos|contact|ligne|number|phone)";
export const ADDRESS = `(?:${NUMBER}|apple id|adresse (?:courriel|mail|email|exacte|complete)|courriel|email|mail|snap|insta\\w*|facebook|whatsapp)`;
/** « le numéro de série », « mon numéro préféré ». */
export const NOT_TO_CALL = "(?! (?:de(?! telephone| cell)|d|du|prefere|un|civique|a (?:vous|te))(?: |$))";

/** Sites of announcements and of lists of firms. */
const BOARDS = /^(?:kijiji|marketplace|linktree|craigslist|homestars|lespac\w*|yelp|spotted|nextdoor)$/;

const NAMES_NETWORK: Test = (tokens, index) =>
  namesAt(tokens, index).some(({ sort }) => sort === "messenger" || sort === "network");
/** WhatsApp, Messenger, Skype …: used for nothing but messages. */
export const NAMES_MESSENGER: Test = (tokens, index) =>
  namesAt(tokens, index).some(({ sort, name }) => sort === "messenger" && !/^(?:snap|signal)$/.test(name));
/** An account, as networks write it: peintre_mtl. */
export const HANDLE: Test = (tokens, index) => handleAt(tokens, index) === "decorated";
/** A full name, one in quotes, or an account. */
export const GIVEN_NAME = any(
  FULL_NAME,
  says(/^[«"#]$/),
  (tokens, index) => handleAt(tokens, index) !== undefined,
);
/** Prints, boards and signs on which a number is read. */
export const SHOWN_AT = reads(
  "(?:colle|ecrit|marque|affiche|inscrit|note|imprime|peint)\\w* (?:sur|dans|a|au|apres|en)",
  "(?:bout de )?papier|tableau|feuille|post it|note|endos|couverture",
  "factures?|recu|camions?|truck|char|pick up|van|remorque|annuaire|bottin",
  "pages? jaunes?|411|babillard|cartes? d affaires?|carton|depliant|feuillet|circulaire",
  "pancarte|enseigne|lettrage|vitrine|banniere|aimant|t shirt|casquette|infolettre",
  "accueil|photos?|image|logo|contrat|affiche|voisine?|concierge|depanneur|comptoir",
  "boite aux lettres|site|google|facebook|internet|publi sac|journal",
);
/** « ici », not « plutôt que par ici ». */
const IS_HERE: Test = (tokens, index) =>
  tokens[index]?.text === "ici" && !/^(?:['-]|que?|par|comme)$/.test(tokens[index - 1]?.text ?? "");
/** « sur Facebook », « via Kijiji ». */
export const THERE: Test = (tokens, index) =>
  (NAMES_NETWORK(tokens, index) || says(BOARDS)(tokens, index)) &&
  /^(?:sur|via|par|on|au|le)$/.test(tokens[index - 1]?.text ?? "");
/** « fèce bouque ». */
export const WRITTEN_BY_EAR: Test = (tokens, index) =>
  namesAt(tokens, index).some(
    ({ sort, name }) => /^(?:messenger|network)$/.test(sort) && !isSpelledWell(name),
  );
/** Stays with the product, or refuses to leave it. */
export const WITHIN: Cue = {
  cue: any(
    IS_HERE,
    reads(
      "d ici|debloque\\w*|deverrouille\\w*|accept\\w*|confirme\\w*|par la (?:plateforme|messagerie)",
      "la plateforme ne|messagerie (?:du|d)|pas de (?:telephone|courriel|numero)",
      "ne passe pas|ni par|ni sur|plutot qu",
    ),
  ),
  points: -1.6,
};
/** Says that the product is passed by, or that the reader will understand. */
export const EVADES = reads(
  "sans que (?:l appli\\w*|le site|la plateforme|maisonnee|ca)",
  "(?:au lieu de|plutot que|mieux que|pas) (?:passer )?par ici|que d ecrire ici",
  "(?:evite\\w*|sauve\\w*|sans) (?:les |des |de )?(?:frais|commissions?)",
  "(?:moins cher|prix) que ici",
  "(?:ils|le site|l appli|ca) (?:ne )?(?:veu\\w+|laisse|permet\\w*|passe) pas",
  "(?:peux|peut|veux) pas (?:mettre|ecrire|donner|dire)|(?:le point|ca|il) passe pas",
  "avant de payer|si vous voyez ce que je veux dire",
  "vous savez (?:comment faire|quoi faire)|vous m avez compris|vous me suivez",
  "de main a main|on s arrange\\w*|regle ca (?:la|entre)|hors (?:du site|de l appli)",
  "a place|plus (?:simple|humain|vite) que",
);
/** Asks to be called, or offers to call. */
export const CALLS: Cue = {
  cue: any(says(ASKS_TO_CALL), reads("je (?:vous|te) (?:r appelle|rappelle|rejoin\\w*|texte)")),
  points: 0.8,
};

/** The places outside the product where people are found. */
export const ONLINE = any(
  NAMES_NETWORK,
  says(BOARDS),
  reads(
    "mon identifiant|mon mur|story|stories|fureteur|chrome|safari|bing|site (?:de la compagnie|internet|web)|page d accueil",
    "(?:pouce|telephone|oiseau|fantome|bulle|avion|icone|camera|pomme|cercle|carre) (?:a moitie )?(?:bleue?|verte?|jaune|violete?|violette|rose|orange|multicolore|croquee|de papier)",
    "(?:sur|dans|via|on|de) google|googl(?:ez|er)|moteur de recherche|(?:une|votre) recherche|navigateur|barre d adresse",
    "la toile|sur (?:le )?(?:web|net)|(?:calendrier|rendez vous|fiche) en ligne",
    "(?:mon|ma|notre|nos) (?:site|page|fiche|bio|boutique|chaine|blogue?|infolettre|portail|annonce|groupe)",
    "site d annonces|infolettre|groupe (?:facebook|prive)",
    "(?:mon|notre) (?:pseudo|linktree|hashtag|canal|username|handle)|compte sur",
    "comme ami\\w*|premier resultat|(?:mes|nos) infos (?:sortent|apparaissent)",
    "(?:et|puis|pis) clique[rz]?|tombe[rz]? dessus|reseau (?:de|des) \\w+",
    "(?:le|la|l appli\\w*|celui) (?:petite? )?(?:bleue?|verte?|jaune|mauve|rose|violette?) avec",
  ),
);
/** « répondez », not « vous répondez » or « chez ». */
const IMPERATIVE: Test = (tokens, index) => {
  const before = tokens[index - 1]?.text === "-" ? tokens[index - 2] : tokens[index - 1];
  return (
    /^(?!chez|assez|avez|etes|savez|pouvez|voulez)[a-z]{3,}ez$/.test(tokens[index]?.text ?? "") &&
    !/^(?:vous|ne|n|que|si|y|en|le|la|les|l)$/.test(before?.text ?? "")
  );
};
/** Asks the reader to go there, or says that the author is there. */
export const INVITES = any(
  IMPERATIVE,
  reads(
    "j y (?:suis|reponds|vais)|(?:sous|porte|a) mon nom|au nom de|passe[rz]? par|voici mon",
    "meme (?:no[mn]|pseudo)|s appelle|mes coordonnees|au bas de la page|laisser un|sui\\w? sur?",
    "si (?:tu|vous) (?:veux|voulez) voir|petit coucou|faites? (?:moi )?(?:un )?signe",
    "cherche(?:r| (?:mon|ma|moi|le|la|notre))|tape|tapez|googl[ei]\\w+|trouve[rz]? moi",
    "(?:me|nous) (?:trouve[rz]?|trouvere[zs]|rejoindre|joindre)|inscris|ouvre|clique|scanne",
    "ajoute|ajouter|demande|(?:faites|fais|faire) une recherche|va sur|passe sur|go (?:sur|on)|dm|message moi|ecris?",
    "alle[rz] (?:\\S+ )?(?:sur|voir|a)",
    "on (?:se parle|jase|se jase|se texte|s ecrit|continue)|qu on se (?:parle|texte|voie)",
    "je (?:vous|te) (?:reponds|envoie|ajoute|ecris)|je (?:suis|reponds)(?: \\S+){0,3} sur",
    "vien[st]? (?:me|nous) voir|repertorie\\w*|laisse[rz]? (?:un|moi|nous)",
    "le nom (?:c|est)|le meme partout|find|search|look (?:me|us) up|add me|message me",
    "on (?:peut|pourrait) (?:continuer|jaser|se parler|s ecrire|s appeler)",
    "continuer (?:ca|la)|jase\\w*|plus pratique|marche pour vous|je reponds|on repond",
    "envoye[rz]? (?!une soumission|la soumission)|invitation|apple id|(?:time|temps) moi",
    "(?:vous|t|te) appeler par|message prive|en prive|j ?ai une annonce",
    "(?:je sui\\w?|chu|on est) sur|tout attache",
  ),
);
/** Says which one is the author's. */
export const TARGET = any(
  GIVEN_NAME,
  reads(
    "(?:le|la|les) (?:meme|seule?|premiere?)|meme (?:no[mn]|pseudo|numero|apple)",
    "premiere page|en premiers?|est premiers?|mon nom|nom au complet|tout y est|tout est la|y a juste",
    "c est celle|c est celui|celle avec|le gars|logo",
  ),
);
/** Says that they would be in touch there. */
export const REACHES = reads(
  "messages?|(?:je|on) reponds?|reponds|joindre|rejoindre|contacter|rendez vous|infos",
  "telephone|numero|appele[rz]|en prive|jase\\w*|parle|signe|texte[rz]?|soumission",
);
/** « suivez nos chantiers », « voyez notre page »: a page to look at. */
export const LOOKS = reads(
  "suive[rz]|suit|voyez|voir (?:les|nos|mes|notre)|realisations?|publi\\w*|portfolio",
  "recommand\\w*|decouvr\\w*|like[rz]?|aime[rz]|follow|see|reviews?",
);
/** Tells what happened, or whom it is done for. */
export const TELLS: Cue = {
  cue: reads(
    "je cherche (?:un|une|des|quelqu)|prix sur",
    "(?:j ai|j avais|on a|nous avons|ai) (?:vue?s?|trouve\\w*|cherche|achete\\w*|lu|connu)",
    "trouve\\w* (?:sur|grace)|achete\\w*|clients? (?:sur|m ont)|apprendre|montrer",
    "servir|aines?|programmeur|creation|mettre une annonce|monter|monte des|grace a|recommand\\w*|planifie|choisi\\w*",
    "mere|avis parlent",
  ),
  points: -1.5,
};

/** Speaks as somebody who writes there, not of a program. */
export const OWN_VOICE = reads("je|j|jai|mon|ma|moi|me|notre|my|i|on (?:peut|se|jase)");
/** Speaks to the reader. */
export const TO_READER = reads("vous|votre|vos|tu|te|t|toi|ton|moi|you|your|me");
