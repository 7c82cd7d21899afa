import { keywords, withoutPlural } from "../../contract/words/french.ts";

/** Words that say, at the beginning of a search, that it is for something other than a service at home. */
const HEADS = new Set(
  (
    "location louer loue recette recettes acheter achat achete vente vends magasin magasins boutique " +
    "emploi emplois salaire carriere cours formation ecole livre film assurance assurances avocat avocate " +
    "notaire hypotheque pret courtier agent immobilier mecanicien mecanicienne garagiste garage coiffeur " +
    "coiffeuse barbier coiffure maquilleuse maquillage manucure pedicure epilation estheticienne tatoueur " +
    "tatouage percage bronzage massage masseur massotherapie dentiste medecin veterinaire psychologue " +
    "traiteur restaurant hotel billet billets voyage photographe dj musicien musicienne groupe comptable " +
    "traducteur traduction garderie gardienne gardiennage nounou livraison toilettage toiletteur dressage " +
    "elevage pension pneu pneus taxi ambulance infirmiere physiotherapeute osteopathe fleuriste " +
    "boulangerie patisserie bijoutier dictionnaire cuisinier demenageur demenageurs remorquage remorqueur " +
    "carrosserie couturiere cordonnier cellulaire camping chauffeur boucherie brasserie bar resto " +
    "accordeur robe souliers chaussures rental rent buy recipe salary insurance lawyer mechanic store " +
    "shop wedding photographer movers mover moving dentist doctor nanny babysitter barber playstation " +
    "chiropraticien chiro acupuncteur naturopathe podiatre optometriste opticien orthodontiste denturologiste " +
    "audioprothesiste nutritionniste therapeute pharmacie clinique hopital lunettes onglerie entraineur gym " +
    "huissier fiscaliste impot impots testament divorce banque bourse bitcoin graphiste informaticien " +
    "programmeur imprimeur journaliste interprete livreur camionneur clown magicien chanteur chanteuse " +
    "embauche recrutement recrute cv stage stages stagiaire chomage pizza pizzeria sushi sushis poutine " +
    "hamburger epicerie depanneur bistro brunch souper tarte bottes botte manteau manteaux mitaines " +
    "jeans chandail sandales espadrilles parfum valise litiere croquettes jouet jouets poussette console xbox " +
    "nintendo imprimante vol vols croisiere forfait passeport visa auberge motel concert spectacle cinema " +
    "musee theatre casino loto hockey soccer ski skis raquettes patins natation danse karate hiring resume " +
    "vet veterinarian grooming groomer daycare haircut hairdresser tattoo tires tire boots shoes flight " +
    "flights ticket tickets cadeau cadeaux gift gifts bouquet serrurier serrurerie locksmith vitrier vitrerie " +
    "plombage otite shuttle aeroport airport rembourreur rembourrage reemaillage"
  ).split(" "),
);

/** English puts what is meant last: « car rental ». */
const TAILS = new Set(
  "rental rentals recipe recipes salary insurance store shop lessons class photographer job jobs".split(" "),
);

/** Said last of a thing, they ask for the thing itself: « piscine à vendre », « tondeuse usagée ». */
const TRADED = new Set("vendre louer usage usages usagee usagees occasion solde".split(" "));

/** Things outside the house: a trade that does not know them does nothing with them. */
const OUTSIDE = new Set(
  (
    "auto autos automobile automobiles voiture voitures char chars camion camions moto motos velo velos " +
    "bicyclette vtt motoneige pneu pneus ordinateur ordinateurs cellulaire cellulaires telephone " +
    "telephones iphone pc virus montre bijou bijoux bateau bateaux avion ongles ongle cheveux visage peau " +
    "dents dent dentaire oreille oreilles ps4 ps5 simulateur lego yoga poulet porc boeuf fromage celeri biscuit biscuits gateau gateaux faciale " +
    "portraitiste auditif intestinal cerveau dentier funerailles mariage anniversaire car cars truck " +
    "phone laptop computer nails hair skin teeth wedding honda toyota ford mazda nissan hyundai subaru kia " +
    "volkswagen chevrolet"
  ).split(" "),
);

/** Clients for whom a trade of the house does not work: « plombier pour chien ». */
const OTHER_CLIENTS = new Set(
  (
    "chien chiens chienne chiot chat chats chatte cheval chevaux lapin lapins hamster poisson poissons " +
    "oiseau oiseaux perroquet tortue animal animaux dog dogs cat cats horse horses pet pets"
  ).split(" "),
);

/** Machines from the shed: repairing one is another trade than the work done with it. */
const MACHINES = new Set(
  "tondeuse tondeuses souffleuse souffleuses tracteur mower snowblower balayeuse aspirateur".split(" "),
);
const REPAIRS = new Set("reparation reparer repare reparateur piece pieces repair parts".split(" "));

/** Things that share words with ours. */
const OTHER_THINGS = `
  bois de chauffage, arbre généalogique, arbre à chat, branche de laurier, prise de sang, spa nordique,
  spa pour femme, piscine municipale, piscine publique, cours de piscine, brique de lait, brique de jus,
  changement d'huile, oil change, tire change, pavé de saumon, tapis de souris, tapis roulant,
  fleurs de fête, tapis volant, jus d'orange, jus de pomme, jus de fruits, jus de légumes, fauteuil roulant, souris sans fil, bain de boue, bain moussant, boule de neige,
  bonhomme de neige, père Noël, fleur de lys, fleurs artificielles, toilette publique, toit ouvrant,
  lavage d'argent, électricité statique, drain lymphatique, drainage lymphatique, pierre tombale,
  foyer pour aînés, foyer de groupe, foyer d'accueil, toile de peintre, peinture sur toile,
  peinture à numéros, nettoyage de disque dur, mur d'escalade, jardin zoologique, jardin d'enfants,
  jardin botanique, parc aquatique, chambre à louer, mur Facebook, job d'été, job étudiant,
  job de nuit, job de soir, job de jour, job de fin de semaine, job à temps plein, job à temps partiel,
  appartement à louer, logement à louer, condo à louer, condo à vendre, maison à louer, maison à vendre,
  chalet à louer, chalet à vendre, terrain à vendre, local à louer, vidange d'huile, lave-auto,
  tuyau d'échappement, panneau publicitaire, prise de rendez-vous, feuille de paie, feuille de calcul,
  batterie de cellulaire, batterie d'auto, pompe à essence, pompe à vélo, pompes funèbres, cadre supérieur,
  couverture de lit, couverture de laine, couverture de bébé, couverture de livre, bol à salade, bol de soupe,
  abri fiscal, clôture de compte, clôture de dossier, compte bancaire, Journal Le Devoir,
  terrasse resto, terrasse restaurant, station de ski, centre de ski, conditions de neige,
  musique gratuite, musique de Noël, musique de mariage, école de musique, piano tuner, snow tires, winter tires, pool table, table de billard, leçons de conduite, cours de conduite,
  jeu vidéo, bûche de Noël, devoir de mémoire, devoir conjugal,
  peinture de diamant, terrain de golf, terrain de camping, terrain de tennis, fenêtre Windows,
  déplacer un piano, bouger un piano, déménager un piano, détection de radon, mesure de radon, test de radon,
  uréthane giclé, mousse giclée`
  .split(",")
  .map((name) => keywords(name).map(withoutPlural));

/** Returns whether a word names another trade or thing: no typo of one of ours. */
export const isOfOtherBusiness = (word: string): boolean =>
  HEADS.has(word) || TAILS.has(word) || TRADED.has(word) || OUTSIDE.has(word) || OTHER_CLIENTS.has(word);

/** Returns whether all of these words name other trades or things: « notaire », « changement d'huile ». */
export function areOfOtherBusinesses(words: readonly string[]): boolean {
  const singular = words.map(withoutPlural);
  const things = OTHER_THINGS.filter((thing) => thing.every((word) => singular.includes(word))).flat();
  return words.every((word, index) => isOfOtherBusiness(word) || things.includes(singular[index] ?? ""));
}

/**
 * Returns whether a search is about something other than the name whose words are at `positions`: « location
 * de voiture », « cours de peinture », « peinture d'auto ». `isOwn` says which words the business type knows.
 */
export function isAboutElsewhere(
  typed: readonly { word: string; isWhom: boolean; isWhere: boolean }[],
  positions: readonly number[],
  isOwn: (word: string) => boolean,
): boolean {
  const words = typed.map(({ word }) => word);
  const isForeign = (index: number, foreign: ReadonlySet<string>) => {
    const word = words[index] ?? "";
    return foreign.has(word) && !isOwn(word);
  };
  const last = words.length - 1;
  if (isForeign(0, HEADS) || isForeign(last, TAILS) || isOtherThing(typed, positions)) return true;
  if (positions.length > 1) return false;
  const [named = ""] = positions.map((position) => words[position]);
  return (
    (last > 0 && isForeign(last, TRADED)) ||
    (MACHINES.has(named) && words.some((_, index) => isForeign(index, REPAIRS))) ||
    typed.some(
      ({ isWhom }, index) => isForeign(index, OUTSIDE) || (isWhom && isForeign(index, OTHER_CLIENTS)),
    )
  );
}

/**
 * Returns whether all words at `positions` belong to another thing that was typed, or only say where the one
 * that is traded stands: « chalet à louer au bord de l'eau ».
 */
function isOtherThing(
  typed: readonly { word: string; isWhere: boolean }[],
  positions: readonly number[],
): boolean {
  const singular = typed.map(({ word }) => withoutPlural(word));
  return OTHER_THINGS.some((thing) => {
    if (!thing.every((word) => singular.includes(word))) return false;
    const isTraded = thing.some((word) => TRADED.has(word));
    return positions.every(
      (position) =>
        thing.includes(singular[position] ?? "") || (isTraded && (typed[position]?.isWhere ?? false)),
    );
  });
}
