import type { DemoRequest } from "../types.ts";
import { answersTo, completed, locked, unlocked } from "./lives.ts";

/** Requests of owners of Laval and the shores. */
export const SUBURB_REQUESTS: readonly DemoRequest[] = [
  completed({
    days_ago: 41,
    property: "priya-maison",
    service: "benali-gouttieres",
    description:
      "Gouttières d'une maison de deux étages, un grand chêne tout près. Une descente semble bouchée au coin nord.",
    review: {
      rating: 4,
      comment:
        "Descente débouchée et photos à l'appui. Un peu de boue est restée sur le revêtement, elle est partie avec la pluie suivante.",
      reply: "Vous avez raison pour la boue: nous rinçons maintenant le mur avant de partir.",
    },
  }),
  completed({
    days_ago: 85,
    property: "priya-maison",
    service: "belanger-fuite",
    description:
      "Cerne brun au plafond de la salle de bain depuis la grosse pluie, près de l'évent de plomberie.",
    review: {
      rating: 5,
      comment:
        "Madame Bélanger a trouvé l'évent fendu en dix minutes et l'a remplacé sur place. Elle aurait pu me vendre un toit; elle m'a dit d'attendre six ans.",
      reply: "Votre toit est bon, ce serait dommage de le jeter. À dans six ans.",
    },
  }),
  completed({
    days_ago: 52,
    property: "carlos-maison",
    service: "belanger-bardeaux",
    description:
      "Bardeaux qui retroussent côté sud, maison de 1998, toit à deux versants. J'aimerais une soumission et une date avant l'hiver.",
    review: {
      rating: 5,
      comment:
        "Équipe impressionnante: toit refait en deux jours, terrain passé à l'aimant, pas un clou trouvé depuis. La garantie écrite est claire.",
    },
  }),
  unlocked({
    days_ago: 8,
    property: "priya-maison",
    service: "belanger-bardeaux",
    brief: answersTo("toiture", "En bardeaux", "Plus de 20 ans", "Non", "Refaire au complet"),
    description:
      "Toiture à refaire au complet le printemps prochain, environ deux mille pieds carrés, avec deux puits de lumière.",
  }),
  completed({
    days_ago: 35,
    property: "mai-maison",
    service: "nguyen-jardin",
    description:
      "Façade plein sud, gazon fatigué, j'aimerais des fleurs qui reviennent chaque année et peu d'arrosage.",
    review: {
      rating: 5,
      comment:
        "Le plan en couleurs était déjà un cadeau. Deux mois plus tard, tout est en fleurs et les papillons sont là chaque après-midi.",
      reply: "L'asclépiade les appelle. Je repasse en septembre comme promis.",
    },
  }),
  completed({
    days_ago: 44,
    property: "mai-maison",
    service: "nguyen-haie",
    description: "Haie de cèdres de quarante pieds, à descendre d'un pied et à égaliser.",
    review: {
      rating: 4,
      comment:
        "Haie impeccable et terrain propre. Il restait quelques branches derrière la remise, elle est revenue les chercher le lendemain.",
    },
  }),
  locked({
    days_ago: 0.9,
    property: "mai-maison",
    service: "fortin-debouchage",
    description:
      "L'évier de la cuisine se vide lentement et fait un bruit de gargouillis dans la salle de bain.",
  }),
  completed({
    days_ago: 62,
    property: "mai-maison",
    service: "fortin-camera",
    description:
      "Maison de 1974 que nous venons d'acheter, nous voulons voir l'état du drain et de l'égout jusqu'à la rue.",
    review: {
      rating: 5,
      comment:
        "Luc m'a montré l'écran et expliqué chaque raccord. Une seule racine à couper au lieu de creuser tout le terrain: il m'a fait économiser une fortune.",
    },
  }),
  completed({
    days_ago: 48,
    property: "priya-maison",
    service: "diallo-travaux",
    description: "Sous-sol rénové, poussière de plâtre partout jusque dans les armoires du haut.",
    review: {
      rating: 5,
      comment:
        "Elles ont passé l'aspirateur dans des endroits dont j'ignorais l'existence. Aucune poussière depuis.",
    },
  }),
  completed({
    days_ago: 38,
    property: "priya-maison",
    service: "elamrani-souris",
    description: "Souris aperçues dans le garage, on range des graines d'oiseaux sur une tablette.",
    review: {
      rating: 4,
      comment:
        "Sérieux et pédagogue. La deuxième visite de suivi a été déplacée deux fois, mais le résultat est là.",
    },
  }),
  completed({
    days_ago: 33,
    property: "priya-maison",
    service: "haddad-fenetres",
    description: "Quinze fenêtres et deux portes, on sent l'air froid dans les chambres au nord.",
    review: {
      rating: 5,
      comment:
        "On ne voit pas les joints et on ne sent plus le vent. Nadia travaille avec une patience d'horlogère.",
      reply: "Merci Priya. Les chambres au nord vont enfin dormir au chaud.",
    },
  }),
  completed({
    days_ago: 46,
    property: "carlos-maison",
    service: "desjardins-hebdo",
    description:
      "Piscine creusée de seize par trente-deux, un grand érable à côté qui perd beaucoup de feuilles.",
    review: {
      rating: 5,
      comment: "Je n'ai plus touché à l'épuisette de l'été. Le carnet de mesures est une excellente idée.",
    },
  }),
  completed({
    days_ago: 84,
    property: "carlos-maison",
    service: "desjardins-ouverture",
    description: "Ouverture de piscine à la mi-mai, l'eau était verte l'an dernier.",
    review: {
      rating: 4,
      comment:
        "Eau claire en quatre jours. J'aurais aimé un rappel la veille de la visite, mais tout a été bien fait.",
      reply: "Bonne idée: nous envoyons maintenant un mot la veille à tout le monde.",
    },
  }),
  unlocked({
    days_ago: 5,
    property: "carlos-maison",
    service: "desjardins-spa",
    description: "Spa de six places à vidanger, le couvercle commence à s'alourdir.",
  }),
];
