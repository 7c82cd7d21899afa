import { byArea, byVisit, fixed, hourly, type MarketBusinessType, onQuote } from "./types.ts";

/** Stone, asphalt, wood and brick around a house. */
export const STONE: readonly MarketBusinessType[] = [
  {
    business_type: "pave-uni",
    offers: [
      {
        name: "Allée de pavé uni, fondation comprise",
        work: "Excavation, trente centimètres de pierre compactée, pavés posés au cordeau et sable polymère. La pente éloigne l'eau de la maison.",
        ...byArea(19, 32, "le pavé choisi et l'accès"),
        duration_minutes: 480,
      },
      {
        name: "Pavé affaissé, relevé et remis de niveau",
        work: "Les pavés sont retirés, la fondation refaite où elle a cédé, et les mêmes pavés reposés. Le sable des joints est neuf partout.",
        ...fixed(850, 3200, "la superficie affaissée"),
        duration_minutes: 480,
      },
      {
        name: "Muret et marches de pierre",
        work: "Muret de soutènement drainé, marches antidérapantes et raccord avec ce qui existe. Un dessin coté accompagne chaque soumission.",
        ...onQuote,
        duration_minutes: 90,
      },
    ],
  },
  {
    business_type: "scellement-d-asphalte",
    offers: [
      {
        name: "Scellement d'entrée au pinceau",
        work: "Nettoyage, dégraissage des taches d'huile, fissures remplies à chaud, puis deux couches au pinceau. Les bordures sont protégées.",
        ...fixed(190, 380, "la superficie"),
        duration_minutes: 120,
      },
      {
        name: "Réparation de fissures et scellant acrylique",
        work: "Chaque fissure est ouverte, soufflée et scellée au caoutchouc. Le scellant acrylique sèche en une demi-journée et ne colle pas aux souliers.",
        ...fixed(240, 460, "la longueur des fissures"),
        duration_minutes: 180,
      },
      {
        name: "Scellement au pied carré, petites et grandes cours",
        work: "Pour les entrées longues et les stationnements : prix au pied carré, annoncé après une mesure sur place ou sur photo satellite.",
        ...byArea(0.45, 0.85, "la superficie et les réparations"),
        duration_minutes: 240,
      },
    ],
  },
  {
    business_type: "terrasses-et-clotures",
    offers: [
      {
        name: "Terrasse de bois traité sur pieux vissés",
        work: "Pieux vissés à la machine, structure aux normes, planches à joints réguliers et vis cachées sur demande. Prête en trois jours.",
        ...byArea(24, 38, "le bois et les marches"),
        duration_minutes: 480,
      },
      {
        name: "Clôture de bois ou d'ornement",
        work: "Ligne de terrain vérifiée avec vous et le voisin, poteaux coulés sous le gel, barrière ajustée. Le vieux grillage part avec nous.",
        ...fixed(1900, 6200, "la longueur et le modèle"),
        duration_minutes: 480,
      },
      {
        name: "Galerie et garde-corps, réparation",
        work: "Planches pourries remplacées, garde-corps remis à la hauteur du code, marches solidifiées. Les photos de la structure vous sont remises.",
        ...hourly(75, 105, "les matériaux"),
        duration_minutes: 240,
      },
    ],
  },
  {
    business_type: "maconnerie",
    offers: [
      {
        name: "Joints de brique refaits à la main",
        work: "Joints creusés à deux fois leur largeur, mortier de la même teinte et fini au fer. Le mur est lavé et les fenêtres protégées.",
        ...byArea(16, 28, "la hauteur et l'état du mur"),
        duration_minutes: 480,
      },
      {
        name: "Cheminée reconstruite au-dessus du toit",
        work: "Briques abîmées remplacées, couronnement de béton coulé sur place et solins de plomb neufs. Échafaudage compris.",
        ...fixed(2400, 6800, "la hauteur et le nombre de rangs"),
        duration_minutes: 480,
      },
      {
        name: "Fissure, linteau et seuil de fenêtre",
        work: "La cause est cherchée avant de boucher : linteau rouillé, seuil fendu ou mouvement du mur. Un rapport écrit suit la visite.",
        ...onQuote,
        duration_minutes: 90,
      },
    ],
  },
];

/** Trades that cover and close a house. */
export const ENVELOPE: readonly MarketBusinessType[] = [
  {
    business_type: "toiture",
    offers: [
      {
        name: "Réfection de toiture en bardeaux",
        work: "Ancien revêtement arraché jusqu'au bois, membrane aux débords et aux noues, bardeaux posés à six clous. Terrain passé à l'aimant.",
        ...byArea(5.5, 9.5, "la pente et le nombre de couches"),
        duration_minutes: 480,
      },
      {
        name: "Réparation de fuite de toit",
        work: "La fuite est trouvée à l'eau, de bas en haut, puis réparée le jour même si le temps le permet. Photos du dessus et du dessous.",
        ...fixed(320, 980, "la pente et l'étendue"),
        duration_minutes: 180,
      },
      {
        name: "Toit plat, membrane élastomère",
        work: "Deux plis soudés au chalumeau par des couvreurs formés, drains et parapets refaits. Une inspection est offerte au printemps suivant.",
        ...byArea(14, 21, "la superficie et l'isolant"),
        duration_minutes: 480,
      },
    ],
  },
  {
    business_type: "peinture",
    offers: [
      {
        name: "Peinture d'une pièce, murs et plafond",
        work: "Meubles couverts, trous et fissures réparés, apprêt où il en faut, deux couches. Nous fournissons une peinture sans odeur.",
        ...fixed(390, 760, "la superficie et la hauteur"),
        duration_minutes: 480,
      },
      {
        name: "Cage d'escalier et logement au complet",
        work: "Murs hauts, moulures et portes peints en quelques jours, pièce par pièce pour que vous restiez chez vous. Ménage fait chaque soir.",
        ...byArea(2.4, 4.6, "la hauteur et les réparations"),
        duration_minutes: 480,
      },
      {
        name: "Peinture de boiseries et de galeries",
        work: "Grattage, ponçage, apprêt à l'huile et deux couches au pinceau. Nous peignons quand le bois est sec, pas quand le calendrier le dit.",
        ...hourly(52, 74, "l'état du bois"),
        duration_minutes: 480,
      },
    ],
  },
  {
    business_type: "calfeutrage",
    offers: [
      {
        name: "Calfeutrage de portes et fenêtres",
        work: "L'ancien joint est retiré au complet, la surface nettoyée à l'alcool, puis un scellant souple est lissé à la main de la couleur du cadre.",
        ...fixed(240, 720, "le nombre d'ouvertures"),
        duration_minutes: 240,
      },
      {
        name: "Étanchéité complète avant l'hiver",
        work: "Fenêtres, portes, sorties d'air et jonctions du revêtement : nous cherchons les entrées d'air à la fumée et nous les fermons une à une.",
        ...fixed(420, 1150, "la superficie de la maison"),
        duration_minutes: 420,
      },
      {
        name: "Scellant de bain, de douche et de comptoir",
        work: "Joint noirci retiré, moisissure traitée, scellant antifongique lissé sans bavure. La douche sert de nouveau le lendemain.",
        ...fixed(130, 260, "la longueur du joint"),
        duration_minutes: 90,
      },
    ],
  },
  {
    business_type: "nettoyage-de-gouttieres",
    offers: [
      {
        name: "Gouttières vidées et descentes débouchées",
        work: "Feuilles retirées à la main, descentes rincées au boyau, fuites signalées avec photo. Les feuilles partent dans nos sacs.",
        ...fixed(125, 230, "la longueur et les étages"),
        duration_minutes: 90,
      },
      {
        name: "Deux nettoyages de gouttières par an",
        work: "Un passage quand les samares sont tombées, un autre après les feuilles. Le second coûte moins, et vous n'avez pas à y penser.",
        ...byVisit(95, 180, "la longueur et les étages"),
        duration_minutes: 90,
      },
      {
        name: "Gouttières à l'aspirateur, depuis le sol",
        work: "Une perche de carbone et une caméra : personne ne monte sur le toit, et vous voyez le résultat à l'écran avant que nous partions.",
        ...fixed(150, 270, "la longueur et la hauteur"),
        duration_minutes: 75,
      },
    ],
  },
];
