import { byArea, byMonth, byVisit, fixed, hourly, type MarketBusinessType, onQuote } from "./types.ts";

/** Water: windows, walls and pools. */
export const WASHING: readonly MarketBusinessType[] = [
  {
    business_type: "lavage-de-vitres",
    offers: [
      {
        name: "Toutes les vitres de la maison, deux côtés",
        work: "Vitres, cadres et moustiquaires lavés à l'intérieur comme à l'extérieur. Nous mettons des chaussons et des toiles sous les fenêtres.",
        ...fixed(150, 310, "le nombre de fenêtres"),
        duration_minutes: 150,
      },
      {
        name: "Vitres extérieures à l'eau pure",
        work: "Une perche à eau déminéralisée atteint le troisième étage depuis le sol. L'eau sèche sans trace et sans savon dans les plates-bandes.",
        ...fixed(110, 220, "le nombre de fenêtres et d'étages"),
        duration_minutes: 90,
      },
      {
        name: "Entretien des vitres quatre fois par an",
        work: "Une visite à chaque saison, annoncée deux semaines d'avance. Les rails et les seuils sont aspirés à la visite du printemps.",
        ...byVisit(95, 190, "le nombre de fenêtres"),
        duration_minutes: 90,
      },
    ],
  },
  {
    business_type: "lavage-a-pression",
    offers: [
      {
        name: "Lavage du revêtement à basse pression",
        work: "Vinyle, aluminium ou crépi lavé avec un savon doux, à une pression qui n'abîme ni les joints ni les fenêtres. Plantes rincées avant et après.",
        ...fixed(240, 520, "la superficie et les étages"),
        duration_minutes: 180,
      },
      {
        name: "Entrée, pavé et terrasse à la pression",
        work: "Mousse, taches et sable délogés par une cloche rotative qui ne laisse pas de rayures. Le sable des joints est remplacé sur demande.",
        ...byArea(0.35, 0.9, "la surface et les taches"),
        duration_minutes: 180,
      },
      {
        name: "Cabanon, clôture et mobilier de jardin",
        work: "Bois grisaillé, plastique verdi et métal terni retrouvent leur couleur. L'essence du bois décide de la pression et du produit.",
        ...hourly(70, 110, "les surfaces à laver"),
        duration_minutes: 180,
      },
    ],
  },
  {
    business_type: "entretien-de-piscine",
    offers: [
      {
        name: "Ouverture et fermeture de piscine",
        work: "Toile lavée et pliée, filtration remise en marche, eau équilibrée, puis hivernage à l'automne. Un compte rendu suit chaque visite.",
        ...fixed(210, 390, "le type de piscine"),
        duration_minutes: 150,
      },
      {
        name: "Entretien hebdomadaire de piscine",
        work: "Aspirateur, brosse, paniers et analyse de l'eau chaque semaine. Les produits utilisés sont notés et compris dans le prix.",
        ...byMonth(190, 320, "le volume et les arbres autour"),
        duration_minutes: 60,
      },
      {
        name: "Spa vidé, nettoyé et remis en eau",
        work: "Conduites désinfectées, coquille polie, filtre trempé et eau équilibrée à la mise en marche. Le couvercle est vérifié aux coutures.",
        ...fixed(160, 270, "le volume du spa"),
        duration_minutes: 120,
      },
    ],
  },
];

/** Rooms and furniture. */
export const ROOMS: readonly MarketBusinessType[] = [
  {
    business_type: "grand-menage",
    offers: [
      {
        name: "Grand ménage d'une journée, à deux",
        work: "Cuisine dégraissée, salle de bain détartrée, armoires vidées et essuyées, plinthes et luminaires. Vous choisissez l'ordre des pièces.",
        ...fixed(320, 620, "la superficie et l'état"),
        duration_minutes: 420,
      },
      {
        name: "Grand ménage avant ou après un déménagement",
        work: "Le logement vide est nettoyé du plafond aux prises : four, réfrigérateur, rails et garde-robes. Les clés sont remises le soir même.",
        ...fixed(280, 540, "le nombre de pièces"),
        duration_minutes: 360,
      },
      {
        name: "Grand ménage à l'heure, produits doux",
        work: "Vinaigre, savon noir et microfibres : rien qui pique les yeux des enfants ou du chien. La liste est cochée avec vous à la fin.",
        ...hourly(42, 58, "le nombre de personnes"),
        duration_minutes: 240,
      },
    ],
  },
  {
    business_type: "nettoyage-apres-travaux",
    offers: [
      {
        name: "Nettoyage fin après rénovation",
        work: "Poussière de plâtre aspirée au filtre fin, surfaces essuyées deux fois, autocollants et éclaboussures retirés des vitres neuves.",
        ...byArea(0.35, 0.8, "la superficie et la poussière"),
        duration_minutes: 360,
      },
      {
        name: "Fin de chantier, du sous-sol au grenier",
        work: "Un premier passage ramasse, un second lave, un troisième vérifie à la lampe. Conduits et intérieur des armoires sont compris.",
        ...fixed(450, 1200, "la superficie"),
        duration_minutes: 480,
      },
      {
        name: "Cuisine ou salle de bain après travaux",
        work: "Voile de coulis enlevé, silicone en trop gratté, robinetterie polie et tiroirs aspirés. La pièce sert le soir même.",
        ...fixed(190, 360, "la pièce et les matériaux"),
        duration_minutes: 180,
      },
    ],
  },
  {
    business_type: "nettoyage-de-tapis-et-meubles",
    offers: [
      {
        name: "Divan et fauteuils, extraction à l'eau chaude",
        work: "Taches prétraitées, tissu lavé puis aspiré deux fois, séchage en six heures. Un essai est fait sur un coin caché.",
        ...fixed(120, 260, "le nombre de places"),
        duration_minutes: 120,
      },
      {
        name: "Tapis nettoyés chez vous, séchage rapide",
        work: "Un procédé à faible humidité déloge la poussière et les odeurs. On marche dessus après une heure, et les meubles reviennent à leur place.",
        ...byArea(0.4, 0.75, "la superficie et les taches"),
        duration_minutes: 120,
      },
      {
        name: "Matelas, chaises et tapis d'escalier",
        work: "Vapeur sèche contre les acariens, taches traitées une à une, tissus brossés dans le sens du poil. Aucun parfum ajouté.",
        ...fixed(90, 230, "les pièces à nettoyer"),
        duration_minutes: 120,
      },
    ],
  },
];

/** Urgent work: drains, pests and rooms to empty. */
export const HELP: readonly MarketBusinessType[] = [
  {
    business_type: "debouchage-de-drain",
    offers: [
      {
        name: "Débouchage d'évier, de douche ou de toilette",
        work: "Furet ou jet d'eau selon la conduite, puis essai à grande eau devant vous. Si cela bouche encore dans les trente jours, nous revenons.",
        ...fixed(165, 320, "la conduite et l'heure"),
        duration_minutes: 90,
      },
      {
        name: "Inspection de drain par caméra",
        work: "Le drain est filmé jusqu'à la rue, les racines et les joints ouverts sont localisés au sol. L'enregistrement est à vous.",
        ...fixed(240, 420, "la longueur du drain"),
        duration_minutes: 120,
      },
      {
        name: "Nettoyage de drain français",
        work: "Cheminées d'accès ouvertes, drain rincé à haute pression et filmé avant et après. L'ocre est mesurée et le suivi proposé par écrit.",
        ...fixed(420, 980, "le périmètre de la maison"),
        duration_minutes: 240,
      },
    ],
  },
  {
    business_type: "gestion-parasitaire",
    offers: [
      {
        name: "Souris et rats, recherche des entrées",
        work: "Chaque trou est trouvé et fermé à la laine d'acier, les pièges sont posés hors de portée des enfants, et deux visites de suivi sont comprises.",
        ...fixed(220, 420, "la superficie et le nombre d'entrées"),
        duration_minutes: 90,
      },
      {
        name: "Fourmis charpentières et guêpes",
        work: "Le nid est cherché avant de traiter. Produit appliqué là où il est utile, jamais partout, avec une fiche de ce qui a été employé.",
        ...fixed(180, 340, "l'endroit du nid"),
        duration_minutes: 60,
      },
      {
        name: "Punaises de lit, traitement à la chaleur",
        work: "La pièce est chauffée à cinquante degrés pendant plusieurs heures, sans produit. Une inspection suit après trois semaines.",
        ...onQuote,
        duration_minutes: 60,
      },
    ],
  },
  {
    business_type: "debarras",
    offers: [
      {
        name: "Gros meubles et électroménagers emportés",
        work: "Deux personnes et un camion : descente des escaliers comprise, murs protégés. Ce qui peut servir va à une ressourcerie.",
        ...fixed(110, 290, "le volume et les étages"),
        duration_minutes: 90,
      },
      {
        name: "Sous-sol, garage ou cabanon vidé",
        work: "Tout est trié devant vous : à garder, à donner, à recycler, à jeter. Le plancher est balayé et les reçus de dons vous sont remis.",
        ...fixed(260, 850, "le volume"),
        duration_minutes: 240,
      },
      {
        name: "Débarras de chantier au voyage",
        work: "Gypse, bois, briques et tapis chargés dans une remorque de dix verges. L'écocentre est compris, le terrain est laissé propre.",
        ...byVisit(230, 420, "le poids et la matière"),
        duration_minutes: 120,
      },
    ],
  },
];
