import type { DemoRequest } from "../types.ts";
import { cancelled, completed, costing, documented, expired, invoiced, locked, unlocked } from "./lives.ts";

/** What owners of Montréal, Laval and the shores asked. */
export const MONTREAL_REQUESTS: readonly DemoRequest[] = [
  documented(
    costing(
      245,
      completed(
        30,
        {
          property: "claire-duplex",
          service: "benali-vitres",
          description:
            "Quatorze fenêtres et deux portes-patio sur deux étages. Les moustiquaires du haut sont difficiles à retirer.",
        },
        5,
        "Je ne savais plus que mes vitres pouvaient être aussi claires. Amina a même graissé les rails des vieilles fenêtres coulissantes.",
        "Une fenêtre qui glisse bien, ça se garde propre plus longtemps. Merci de votre accueil.",
        [
          ["benali-vitres", 1],
          ["benali-vitres", 0],
        ],
      ),
    ),
    ["before", "benali-vitres", 0],
    ["after", "benali-vitres", 1],
  ),
  completed(
    66,
    {
      property: "antoine-triplex",
      service: "benali-vitres",
      description:
        "Trois étages, façade et arrière, fenêtres à guillotine. On peut accéder aux balcons arrière.",
    },
    5,
    "Trois étages en une avant-midi, sans une trace, et mes locataires n'ont été dérangés que cinq minutes chacun.",
  ),
  completed(
    41,
    {
      property: "priya-maison",
      service: "benali-gouttieres",
      description:
        "Gouttières d'une maison de deux étages, un grand chêne tout près. Une descente semble bouchée au coin nord.",
    },
    4,
    "Descente débouchée et photos à l'appui. Un peu de boue est restée sur le revêtement, elle est partie avec la pluie suivante.",
    "Vous avez raison pour la boue: nous rinçons maintenant le mur avant de partir.",
  ),
  completed(
    72,
    {
      property: "david-duplex",
      service: "benali-gouttieres",
      description: "Nettoyage des gouttières avant et arrière, balcon au deuxième à contourner.",
    },
    5,
    "Rapide, propre et honnête: le prix annoncé a été le prix payé.",
  ),
  locked(0.3, {
    property: "david-duplex",
    service: "benali-vitres",
    description:
      "Lavage intérieur et extérieur pour la fin du mois, une vingtaine de fenêtres dont quatre en saillie.",
  }),
  completed(
    85,
    {
      property: "priya-maison",
      service: "belanger-fuite",
      description:
        "Cerne brun au plafond de la salle de bain depuis la grosse pluie, près de l'évent de plomberie.",
    },
    5,
    "Madame Bélanger a trouvé l'évent fendu en dix minutes et l'a remplacé sur place. Elle aurait pu me vendre un toit; elle m'a dit d'attendre six ans.",
    "Votre toit est bon, ce serait dommage de le jeter. À dans six ans.",
  ),
  completed(
    52,
    {
      property: "carlos-maison",
      service: "belanger-bardeaux",
      description:
        "Bardeaux qui retroussent côté sud, maison de 1998, toit à deux versants. J'aimerais une soumission et une date avant l'hiver.",
    },
    5,
    "Équipe impressionnante: toit refait en deux jours, terrain passé à l'aimant, pas un clou trouvé depuis. La garantie écrite est claire.",
  ),
  unlocked(8, {
    property: "priya-maison",
    service: "belanger-bardeaux",
    description:
      "Toiture à refaire au complet le printemps prochain, environ deux mille pieds carrés, avec deux puits de lumière.",
  }),
  completed(
    76,
    {
      property: "antoine-triplex",
      service: "diiorio-joints",
      description:
        "Façade de brique de 1926, les joints tombent en poudre entre le deuxième et le troisième. Environ cent vingt pieds carrés.",
    },
    5,
    "Le mortier est exactement de la même couleur que l'ancien; mes voisins cherchent encore où il a travaillé. Un artisan.",
    "Le secret est dans le sable. Merci de m'avoir confié une si belle façade.",
  ),
  completed(
    88,
    {
      property: "david-duplex",
      service: "diiorio-cheminee",
      description: "Cheminée qui penche vers la ruelle, briques éclatées sur la moitié du haut.",
    },
    4,
    "Beau travail, cheminée droite et solide. Le chantier a duré deux jours de plus que prévu à cause du gel.",
  ),
  locked(2.1, {
    property: "claire-duplex",
    service: "diiorio-joints",
    description: "Mur de côté, joints creusés sous une fenêtre et fissure en escalier d'environ deux mètres.",
  }),
  completed(
    35,
    {
      property: "mai-maison",
      service: "nguyen-jardin",
      description:
        "Façade plein sud, gazon fatigué, j'aimerais des fleurs qui reviennent chaque année et peu d'arrosage.",
    },
    5,
    "Le plan en couleurs était déjà un cadeau. Deux mois plus tard, tout est en fleurs et les papillons sont là chaque après-midi.",
    "L'asclépiade les appelle. Je repasse en septembre comme promis.",
  ),
  completed(
    44,
    {
      property: "mai-maison",
      service: "nguyen-haie",
      description: "Haie de cèdres de quarante pieds, à descendre d'un pied et à égaliser.",
    },
    4,
    "Haie impeccable et terrain propre. Il restait quelques branches derrière la remise, elle est revenue les chercher le lendemain.",
  ),
  locked(0.9, {
    property: "mai-maison",
    service: "fortin-debouchage",
    description:
      "L'évier de la cuisine se vide lentement et fait un bruit de gargouillis dans la salle de bain.",
  }),
  completed(
    62,
    {
      property: "mai-maison",
      service: "fortin-camera",
      description:
        "Maison de 1974 que nous venons d'acheter, nous voulons voir l'état du drain et de l'égout jusqu'à la rue.",
    },
    5,
    "Luc m'a montré l'écran et expliqué chaque raccord. Une seule racine à couper au lieu de creuser tout le terrain: il m'a fait économiser une fortune.",
  ),
  invoiced(
    completed(
      27,
      {
        property: "claire-duplex",
        service: "fortin-debouchage",
        description: "Renvoi de plancher du sous-sol bouché, l'eau remonte quand on fait une brassée.",
      },
      4,
      "Arrivé le jour même et problème réglé. Un peu cher pour une heure, mais la garantie de trente jours rassure.",
      "Je comprends. Le jet coûte plus que le furet, mais il évite de revenir dans deux mois.",
    ),
    {
      words: "Débouchage du renvoi de plancher, au jet d'eau",
      cents: 24_500,
      work: "Quinze mètres de conduite nettoyés, puis inspectés à la caméra. Garantie de trente jours.",
    },
  ),
  completed(
    21,
    {
      property: "antoine-triplex",
      service: "diallo-demenagement",
      description:
        "Cinq et demie libéré à la fin du mois, four et réfrigérateur à faire, murs marqués par des cadres.",
    },
    5,
    "Le logement sentait bon et la nouvelle locataire a cru que tout avait été repeint. Équipe joyeuse et très efficace.",
    "Merci. La chanson de la cuisine était de circonstance.",
  ),
  completed(
    70,
    {
      property: "david-duplex",
      service: "diallo-menage",
      description:
        "Grand ménage avant une fête de famille: cuisine, deux salles de bain, intérieur des armoires.",
    },
    3,
    "La cuisine était magnifique, mais les stores du salon ont été oubliés malgré la liste. On m'a offert de revenir, ce que j'ai apprécié.",
    "Vous avez raison, les stores étaient sur la liste. Nous les avons faits le jeudi suivant, sans frais bien sûr.",
  ),
  completed(
    48,
    {
      property: "priya-maison",
      service: "diallo-travaux",
      description: "Sous-sol rénové, poussière de plâtre partout jusque dans les armoires du haut.",
    },
    5,
    "Elles ont passé l'aspirateur dans des endroits dont j'ignorais l'existence. Aucune poussière depuis.",
  ),
  locked(4.5, {
    property: "antoine-triplex",
    service: "diallo-travaux",
    description:
      "Salle de bain refaite au deuxième, cage d'escalier à dépoussiérer aussi, idéalement un vendredi.",
  }),
  completed(
    55,
    {
      property: "claire-duplex",
      service: "elamrani-souris",
      description: "On entend gratter dans le mur de la cuisine le soir et il y a des traces sous l'évier.",
    },
    5,
    "Il a trouvé un trou gros comme un dix sous derrière la fournaise. Plus un bruit depuis deux mois, et pas de poison avec les enfants.",
    "Ce petit trou aurait suffi pour tout l'hiver. Heureux que la maison soit redevenue silencieuse.",
  ),
  completed(
    38,
    {
      property: "priya-maison",
      service: "elamrani-souris",
      description: "Souris aperçues dans le garage, on range des graines d'oiseaux sur une tablette.",
    },
    4,
    "Sérieux et pédagogue. La deuxième visite de suivi a été déplacée deux fois, mais le résultat est là.",
  ),
  cancelled(
    12,
    {
      property: "david-duplex",
      service: "elamrani-fourmis",
      description: "Grosses fourmis noires près de la fenêtre du salon au printemps.",
    },
    "Elles ont disparu d'elles-mêmes.",
  ),
  completed(
    33,
    {
      property: "priya-maison",
      service: "haddad-fenetres",
      description: "Quinze fenêtres et deux portes, on sent l'air froid dans les chambres au nord.",
    },
    5,
    "On ne voit pas les joints et on ne sent plus le vent. Nadia travaille avec une patience d'horlogère.",
    "Merci Priya. Les chambres au nord vont enfin dormir au chaud.",
  ),
  expired(50, {
    property: "antoine-triplex",
    service: "haddad-fenetres",
    description: "Dix-huit fenêtres sur trois étages, soumission par ouverture.",
  }),
  completed(
    46,
    {
      property: "carlos-maison",
      service: "desjardins-hebdo",
      description:
        "Piscine creusée de seize par trente-deux, un grand érable à côté qui perd beaucoup de feuilles.",
    },
    5,
    "Je n'ai plus touché à l'épuisette de l'été. Le carnet de mesures est une excellente idée.",
  ),
  completed(
    84,
    {
      property: "carlos-maison",
      service: "desjardins-ouverture",
      description: "Ouverture de piscine à la mi-mai, l'eau était verte l'an dernier.",
    },
    4,
    "Eau claire en quatre jours. J'aurais aimé un rappel la veille de la visite, mais tout a été bien fait.",
    "Bonne idée: nous envoyons maintenant un mot la veille à tout le monde.",
  ),
  unlocked(5, {
    property: "carlos-maison",
    service: "desjardins-spa",
    description: "Spa de six places à vidanger, le couvercle commence à s'alourdir.",
  }),
];
