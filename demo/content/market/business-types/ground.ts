import { bySeason, byVisit, fixed, hourly, type MarketBusinessType, onQuote } from "./types.ts";

/** Snow and lawns. */
export const SNOW: readonly MarketBusinessType[] = [
  {
    business_type: "deneigement",
    offers: [
      {
        name: "Déneigement de l'entrée pour la saison",
        work: "L'entrée est dégagée dès cinq centimètres, une première fois avant 7 h et une seconde après la charrue. Les marches sont pelletées à la main.",
        ...bySeason(420, 690, "le nombre de voitures", ["11-15", "04-15"]),
        season_trigger: "Dès 5 cm de neige",
        season_included: ["Un passage avant 7 h", "Un passage après la charrue", "Les marches à la main"],
        season_instalments: 2,
        duration_minutes: 30,
      },
      {
        name: "Contrat d'hiver, entrée et trottoir",
        work: "De la première à la dernière neige, le tracteur pousse et la souffleuse finit. Le passage jusqu'à la porte et le bac de recyclage sont compris.",
        ...bySeason(360, 560, "la longueur de l'entrée", ["11-01", "04-01"]),
        season_trigger: "Dès 7 cm de neige",
        season_included: ["Le passage jusqu'à la porte", "Le bac de recyclage"],
        season_instalments: 3,
        duration_minutes: 30,
      },
      {
        name: "Forfait neige sans souci, abrasif compris",
        work: "Neige, glace et bancs laissés par la charrue : tout est compris dans un seul prix, avec l'abrasif sur les marches et un message à chaque passage.",
        ...bySeason(540, 880, "le nombre de voitures et de marches", ["11-01", "04-30"]),
        season_trigger: "Dès 3 cm de neige ou dès qu'il y a de la glace",
        season_included: [
          "Bancs laissés par la charrue",
          "Abrasif sur les marches",
          "Un message à chaque passage",
        ],
        season_instalments: 4,
        duration_minutes: 45,
      },
    ],
  },
  {
    business_type: "deneigement-de-toiture",
    offers: [
      {
        name: "Déneigement de toit plat ou en pente",
        work: "La neige est retirée à la pelle de plastique en laissant une couche mince qui protège la membrane. Deux personnes attachées, terrain dégagé ensuite.",
        ...byVisit(280, 520, "la superficie et l'épaisseur de la neige"),
        duration_minutes: 180,
      },
      {
        name: "Toit et barrages de glace, à la vapeur",
        work: "Les barrages de glace fondent à la vapeur, sans hache ni sel. Les avant-toits et le tour des puits de lumière sont dégagés le jour même.",
        ...byVisit(340, 680, "la longueur des avant-toits"),
        duration_minutes: 240,
      },
      {
        name: "Surveillance et déneigement de toiture",
        work: "La charge est mesurée après chaque grosse tempête, et le toit n'est dégagé que lorsqu'il le faut. Un rapport en photos suit chaque visite.",
        ...byVisit(220, 460, "la superficie du toit"),
        duration_minutes: 180,
      },
    ],
  },
  {
    business_type: "tonte-de-pelouse",
    offers: [
      {
        name: "Tonte chaque semaine, coupe-bordure compris",
        work: "Une visite par semaine de mai à octobre, avec le tour des arbres et des clôtures au coupe-bordure. Les rognures sont soufflées hors des entrées.",
        ...byVisit(42, 75, "la superficie du terrain"),
        duration_minutes: 45,
      },
      {
        name: "Tonte aux dix jours pour terrain ordinaire",
        work: "Assez souvent pour un gazon dense, assez peu pour ne pas l'épuiser. La lame est haute l'été et aiguisée toutes les semaines.",
        ...byVisit(38, 62, "la superficie du terrain"),
        duration_minutes: 45,
      },
      {
        name: "Tonte électrique et silencieuse",
        work: "Tondeuse et souffleur à batterie : ni fumée ni vacarme, même le samedi matin. Les rognures restent sur place et nourrissent le sol.",
        ...byVisit(50, 88, "la superficie et les pentes"),
        duration_minutes: 60,
      },
    ],
  },
  {
    business_type: "menage-de-terrain",
    offers: [
      {
        name: "Ménage d'automne, feuilles emportées",
        work: "Feuilles ramassées, plates-bandes nettoyées et vivaces coupées. Les sacs partent avec nous au compost, il ne reste rien au bord de la rue.",
        ...fixed(170, 340, "la superficie et les arbres"),
        duration_minutes: 240,
      },
      {
        name: "Grand nettoyage du terrain au printemps",
        work: "Déchaumage au râteau, petit gravier de l'hiver ramassé, branches coupées et bordures refaites. Le terrain est prêt pour la première tonte.",
        ...fixed(190, 320, "la superficie"),
        duration_minutes: 240,
      },
      {
        name: "Ménage de terrain à l'heure, à deux",
        work: "Deux personnes, une remorque et les outils. Vous faites la liste, nous commençons par le plus urgent et nous vous disons où nous en sommes à midi.",
        ...hourly(65, 95, "l'accès pour la remorque"),
        duration_minutes: 180,
      },
    ],
  },
];

/** Plants and trees. */
export const GARDEN: readonly MarketBusinessType[] = [
  {
    business_type: "soin-du-gazon",
    offers: [
      {
        name: "Engrais naturel et terreau, trois visites",
        work: "Trois visites par an : compost au printemps, engrais naturel l'été, semences à l'automne. Le sol est analysé à la première.",
        ...fixed(210, 390, "la superficie"),
        duration_minutes: 60,
      },
      {
        name: "Aération et sursemis de pelouse",
        work: "L'aérateur retire des carottes de terre, puis un mélange de semences résistant à la sécheresse est étendu avec du terreau fin.",
        ...fixed(160, 310, "la superficie"),
        duration_minutes: 120,
      },
      {
        name: "Pelouse malade, diagnostic et traitement",
        work: "Vers blancs, punaises ou manque de calcaire : la cause est cherchée d'abord, et seul ce qui est utile est appliqué, sans produit interdit.",
        ...fixed(140, 360, "la superficie et le traitement"),
        duration_minutes: 90,
      },
    ],
  },
  {
    business_type: "taille-de-haies",
    offers: [
      {
        name: "Taille de haie de cèdres, branches ramassées",
        work: "Les côtés et le dessus taillés droit au cordeau, jusqu'à quatre mètres. Les branches sont mises en copeaux et emportées.",
        ...fixed(180, 420, "la longueur et la hauteur"),
        duration_minutes: 180,
      },
      {
        name: "Taille d'arbustes et de rosiers",
        work: "Chaque arbuste taillé à sa saison et selon sa floraison, au sécateur plutôt qu'au taille-haie. Les outils sont désinfectés entre deux plants.",
        ...hourly(55, 80, "le nombre d'arbustes"),
        duration_minutes: 120,
      },
      {
        name: "Haie trop haute, remise à la bonne taille",
        work: "Une haie négligée est ramenée en une ou deux saisons, sans la dégarnir. Un plan écrit dit ce qui sera coupé et quand.",
        ...fixed(260, 640, "la longueur et la hauteur à retirer"),
        duration_minutes: 300,
      },
    ],
  },
  {
    business_type: "amenagement-paysager",
    offers: [
      {
        name: "Plates-bandes conçues et plantées",
        work: "Un plan à l'échelle, des vivaces qui reviennent, et la plantation en une journée. Vous recevez la liste des plants et leur entretien.",
        ...fixed(900, 3400, "la superficie et les plants"),
        duration_minutes: 480,
      },
      {
        name: "Cour arrière repensée, du plan à la plantation",
        work: "Nous écoutons comment vous vivez dehors, puis nous dessinons : circulation, ombre, jeux, potager. Les travaux suivent par étapes.",
        ...onQuote,
        duration_minutes: 90,
      },
      {
        name: "Jardin indigène sans arrosage",
        work: "Asclépiades, rudbeckies et graminées d'ici, choisies pour votre sol et votre lumière. Après deux étés, il n'y a presque plus rien à faire.",
        ...byVisit(120, 180, "la distance et l'étendue du terrain"),
        duration_minutes: 90,
      },
    ],
  },
  {
    business_type: "emondage-et-abattage",
    offers: [
      {
        name: "Émondage d'arbres près de la maison",
        work: "Branches mortes ou trop proches du toit coupées par un grimpeur, sans éperons sur un arbre vivant. Le bois est cordé ou emporté.",
        ...fixed(380, 1150, "la hauteur et l'accès"),
        duration_minutes: 240,
      },
      {
        name: "Abattage par démontage, souche essouchée",
        work: "L'arbre descend morceau par morceau, retenu par des cordes. La souche est rognée à vingt centimètres sous le sol.",
        ...fixed(650, 2200, "la hauteur, le tronc et l'accès"),
        duration_minutes: 420,
      },
      {
        name: "Évaluation d'arbre et taille d'entretien",
        work: "Un arboriculteur examine l'arbre du pied à la cime, note ce qui presse et ce qui attendra, puis taille ce qui doit l'être.",
        ...byVisit(190, 420, "la hauteur de l'arbre"),
        duration_minutes: 120,
      },
    ],
  },
];
