import type { DemoRequest } from "../types.ts";
import { cancelled, completed, expired, invoiced, locked } from "./lives.ts";

/** Requests of owners of Montréal. */
export const MONTREAL_REQUESTS: readonly DemoRequest[] = [
  completed({
    days_ago: 30,
    property: "claire-duplex",
    service: "benali-vitres",
    description:
      "Quatorze fenêtres et deux portes-patio sur deux étages. Les moustiquaires du haut sont difficiles à retirer.",
    work_photos: [
      { kind: "before", service: "benali-vitres", position: 0 },
      { kind: "after", service: "benali-vitres", position: 1 },
    ],
    cost_dollars: 245,
    review: {
      rating: 5,
      comment:
        "Je ne savais plus que mes vitres pouvaient être aussi claires. Amina a même graissé les rails des vieilles fenêtres coulissantes.",
      reply: "Une fenêtre qui glisse bien, ça se garde propre plus longtemps. Merci de votre accueil.",
      photos: [
        { service: "benali-vitres", position: 1 },
        { service: "benali-vitres", position: 0 },
      ],
    },
  }),
  completed({
    days_ago: 66,
    property: "antoine-triplex",
    service: "benali-vitres",
    description:
      "Trois étages, façade et arrière, fenêtres à guillotine. On peut accéder aux balcons arrière.",
    review: {
      rating: 5,
      comment:
        "Trois étages en une avant-midi, sans une trace, et mes locataires n'ont été dérangés que cinq minutes chacun.",
    },
  }),
  completed({
    days_ago: 72,
    property: "david-duplex",
    service: "benali-gouttieres",
    description: "Nettoyage des gouttières avant et arrière, balcon au deuxième à contourner.",
    review: { rating: 5, comment: "Rapide, propre et honnête: le prix annoncé a été le prix payé." },
  }),
  locked({
    days_ago: 0.3,
    property: "david-duplex",
    service: "benali-vitres",
    description:
      "Lavage intérieur et extérieur pour la fin du mois, une vingtaine de fenêtres dont quatre en saillie.",
  }),
  completed({
    days_ago: 76,
    property: "antoine-triplex",
    service: "diiorio-joints",
    description:
      "Façade de brique de 1926, les joints tombent en poudre entre le deuxième et le troisième. Environ cent vingt pieds carrés.",
    review: {
      rating: 5,
      comment:
        "Le mortier est exactement de la même couleur que l'ancien; mes voisins cherchent encore où il a travaillé. Un artisan.",
      reply: "Le secret est dans le sable. Merci de m'avoir confié une si belle façade.",
    },
  }),
  completed({
    days_ago: 88,
    property: "david-duplex",
    service: "diiorio-cheminee",
    description: "Cheminée qui penche vers la ruelle, briques éclatées sur la moitié du haut.",
    review: {
      rating: 4,
      comment:
        "Beau travail, cheminée droite et solide. Le chantier a duré deux jours de plus que prévu à cause du gel.",
    },
  }),
  locked({
    days_ago: 2.1,
    property: "claire-duplex",
    service: "diiorio-joints",
    description: "Mur de côté, joints creusés sous une fenêtre et fissure en escalier d'environ deux mètres.",
  }),
  completed({
    days_ago: 27,
    property: "claire-duplex",
    service: "fortin-debouchage",
    description: "Renvoi de plancher du sous-sol bouché, l'eau remonte quand on fait une brassée.",
    quote: invoiced({
      words: "Débouchage du renvoi de plancher, au jet d'eau",
      cents: 24_500,
      work: "Quinze mètres de conduite nettoyés, puis inspectés à la caméra. Garantie de trente jours.",
    }),
    review: {
      rating: 4,
      comment:
        "Arrivé le jour même et problème réglé. Un peu cher pour une heure, mais la garantie de trente jours rassure.",
      reply: "Je comprends. Le jet coûte plus que le furet, mais il évite de revenir dans deux mois.",
    },
  }),
  completed({
    days_ago: 21,
    property: "antoine-triplex",
    service: "diallo-demenagement",
    description:
      "Cinq et demie libéré à la fin du mois, four et réfrigérateur à faire, murs marqués par des cadres.",
    review: {
      rating: 5,
      comment:
        "Le logement sentait bon et la nouvelle locataire a cru que tout avait été repeint. Équipe joyeuse et très efficace.",
      reply: "Merci. La chanson de la cuisine était de circonstance.",
    },
  }),
  completed({
    days_ago: 70,
    property: "david-duplex",
    service: "diallo-menage",
    description:
      "Grand ménage avant une fête de famille: cuisine, deux salles de bain, intérieur des armoires.",
    review: {
      rating: 3,
      comment:
        "La cuisine était magnifique, mais les stores du salon ont été oubliés malgré la liste. On m'a offert de revenir, ce que j'ai apprécié.",
      reply:
        "Vous avez raison, les stores étaient sur la liste. Nous les avons faits le jeudi suivant, sans frais bien sûr.",
    },
  }),
  locked({
    days_ago: 4.5,
    property: "antoine-triplex",
    service: "diallo-travaux",
    description:
      "Salle de bain refaite au deuxième, cage d'escalier à dépoussiérer aussi, idéalement un vendredi.",
  }),
  completed({
    days_ago: 55,
    property: "claire-duplex",
    service: "elamrani-souris",
    description: "On entend gratter dans le mur de la cuisine le soir et il y a des traces sous l'évier.",
    review: {
      rating: 5,
      comment:
        "Il a trouvé un trou gros comme un dix sous derrière la fournaise. Plus un bruit depuis deux mois, et pas de poison avec les enfants.",
      reply:
        "Ce petit trou aurait suffi pour tout l'hiver. Heureux que la maison soit redevenue silencieuse.",
    },
  }),
  cancelled({
    days_ago: 12,
    property: "david-duplex",
    service: "elamrani-fourmis",
    description: "Grosses fourmis noires près de la fenêtre du salon au printemps.",
    reason: "Elles ont disparu d'elles-mêmes.",
  }),
  expired({
    days_ago: 50,
    property: "antoine-triplex",
    service: "haddad-fenetres",
    description: "Dix-huit fenêtres sur trois étages, soumission par ouverture.",
  }),
];
