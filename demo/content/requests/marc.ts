import type { DemoRequest } from "../types.ts";
import { answersTo, cancelled, completed, expired, invoiced, locked, returned, unlocked } from "./lives.ts";

/** The requests of the demonstration's provider when he signs in: new leads, clients under way, a history. */
export const MARC_REQUESTS: readonly DemoRequest[] = [
  locked({
    days_ago: 0.05,
    property: "antoine-triplex",
    service: "lavoie-neige",
    brief: answersTo("deneigement", "2", "Asphalte", "Le prestataire", "À voir sur place"),
    description:
      "Deux places de stationnement dans la ruelle et l'escalier avant jusqu'au deuxième. La charrue laisse un gros banc devant l'entrée. J'aimerais un contrat pour tout l'hiver.",
    photos: [
      { service: "mukendi-entree", position: 0 },
      { service: "tremblay-escalier", position: 0 },
    ],
  }),
  locked({
    days_ago: 0.2,
    property: "claire-duplex",
    service: "lavoie-feuilles",
    brief: answersTo("menage-de-terrain", "Moins de 200 m²", "1 ou 2", "Non"),
    description:
      "Un grand érable a tout laissé tomber dans la cour. Il faudrait aussi vider trois bacs à fleurs et couper les hostas. Les sacs peuvent rester dans la ruelle.",
    photos: [
      { service: "lavoie-feuilles", position: 0 },
      { service: "nguyen-jardin", position: 1 },
      { service: "tremblay-exterieur", position: 0 },
    ],
    question: { after_hours: 1, words: "Les rosiers sont-ils à couper aussi, ou seulement les hostas ?" },
  }),
  locked({
    days_ago: 1.4,
    property: "david-duplex",
    service: "lavoie-pelouse",
    brief: answersTo(
      "tonte-de-pelouse",
      "Moins de 200 m²",
      "Une seule fois",
      "Ni l'une ni l'autre",
      "Le laisser",
    ),
    description:
      "Cour avant et cour arrière, environ deux mille pieds carrés. Le gazon est haut, la première tonte sera plus longue. Visite le mardi ou le mercredi.",
  }),
  unlocked({
    days_ago: 3,
    property: "david-duplex",
    service: "lavoie-neige",
    brief: answersTo("deneigement", "1", "Asphalte", "Le prestataire", "Sur le terrain"),
    description:
      "Entrée simple et huit marches. Ma mère de quatre-vingts ans habite en haut: il faut que l'escalier soit fait avant huit heures.",
    messages: [
      {
        from: "provider",
        after_hours: 4,
        body: "Bonjour Monsieur Cohen, ici Marc Lavoie. J'ai bien reçu votre demande. On passe dans votre rue vers 6 h 30 les jours de neige, donc l'escalier de votre mère sera fait avant huit heures.",
      },
      { from: "owner", after_hours: 6, body: "Parfait, merci ! Est-ce que le sel est compris ?" },
      {
        from: "provider",
        after_hours: 7,
        body: "Oui, un abrasif qui n'abîme pas le béton. Voici celui qu'on utilise : https://exemple.test/abrasif",
      },
      {
        from: "owner",
        after_hours: 9,
        body: "Très bien. La clé de la barrière est chez le voisin du 4512, au besoin.",
      },
      {
        from: "owner",
        after_hours: 26,
        body: "Dernière question : faites-vous aussi le banc de neige laissé par la charrue ?",
      },
    ],
  }),
  unlocked({
    days_ago: 6,
    property: "antoine-triplex",
    service: "lavoie-feuilles",
    description:
      "Petite cour avec une vigne et beaucoup de feuilles de frêne. Accès par la ruelle seulement, porte de bois verte.",
    messages: [
      {
        from: "provider",
        after_hours: 5,
        body: "Bonjour ! Je pourrais venir samedi matin avec un collègue. Ça vous irait ?",
      },
      { from: "owner", after_hours: 8, body: "Samedi, oui. La porte verte sera débarrée à partir de 8 h." },
      { from: "provider", after_hours: 9, body: "C'est noté. On apporte les sacs." },
    ],
    quote: {
      after_hours: 10,
      lines: [
        {
          words: "Ramassage des feuilles, cour et plates-bandes",
          quantity: 350,
          unit: "h",
          unit_price_cents: 5500,
          is_optional: false,
        },
        {
          words: "Transport des sacs à l'écocentre",
          quantity: 100,
          unit: "",
          unit_price_cents: 4000,
          is_optional: false,
        },
        {
          words: "Taille de la vigne pour l'hiver",
          quantity: 100,
          unit: "",
          unit_price_cents: 9000,
          is_optional: true,
        },
      ],
      notes: "Nous entrons par la ruelle. Sacs de papier fournis.",
    },
  }),
  completed({
    days_ago: 24,
    property: "claire-duplex",
    service: "lavoie-pelouse",
    description:
      "Tonte de la cour avant et de la bande le long de la ruelle, une fois par semaine jusqu'à la fin de la saison.",
    quote: invoiced({
      words: "Tonte de la cour avant et de la bande de la ruelle, fin de saison",
      cents: 18_000,
      work: "Quatre tontes, bordures comprises ; la dernière plus courte, avant l'hiver.",
      paid_after_days: 4,
    }),
    review: {
      rating: 5,
      comment:
        "Ponctuel, discret, la bordure est droite comme une règle. Mon gazon n'a pas jauni de l'été, même pendant la canicule.",
      reply: "Merci Claire. Garder la lame haute, c'est tout le secret. À l'an prochain.",
    },
  }),
  completed({
    days_ago: 58,
    property: "antoine-triplex",
    service: "lavoie-pelouse",
    description:
      "Cour arrière d'un triplex, environ huit cents pieds carrés, avec un carré de sable à contourner.",
    review: {
      rating: 4,
      comment:
        "Très bon travail. Une fois ils sont passés un jour plus tard à cause de la pluie, mais on m'avait prévenu la veille.",
    },
  }),
  completed({
    days_ago: 80,
    property: "david-duplex",
    service: "lavoie-feuilles",
    description:
      "Grand ménage du terrain avant la visite de l'inspecteur: plates-bandes, branches mortes et vieux paillis.",
    review: {
      rating: 5,
      comment:
        "Marc a tout compris du premier coup. Le terrain n'avait pas été aussi beau depuis des années et ils ont même redressé la clôture.",
      reply: "La clôture nous faisait de la peine. Merci pour le café, Monsieur Cohen.",
    },
  }),
  returned({
    days_ago: 2.6,
    property: "claire-duplex",
    service: "lavoie-neige",
    description:
      "La souffleuse de ma sœur n'a pas démarré ce matin. Une place dans la ruelle et l'escalier de devant, pour la saison.",
    reason: "Le locataire du haut s'en charge, finalement.",
  }),
  completed({
    days_ago: 20,
    property: "david-duplex",
    service: "lavoie-feuilles",
    description:
      "Les feuilles de trois érables sur l'avant et le côté, avec les gouttières basses du cabanon si vous passez par là.",
    by_card: true,
    review: {
      rating: 5,
      comment:
        "Venus à deux, repartis en deux heures, et la haie a même été secouée. Rien à refaire derrière eux.",
    },
  }),
  completed({
    days_ago: 27,
    property: "antoine-triplex",
    service: "lavoie-pelouse",
    description: "Une dernière tonte avant la neige, et la bande du trottoir. Le carré de sable est parti.",
    quote: invoiced({
      words: "Dernière tonte et bande du trottoir",
      cents: 6_500,
      work: "",
    }),
    review: {
      rating: 4,
      comment: "Dernière tonte de l'année bien faite. J'aurais aimé un rappel la veille.",
      reply: "Bien noté pour le rappel, il partira la veille au printemps.",
    },
  }),
  cancelled({
    days_ago: 18,
    property: "claire-duplex",
    service: "lavoie-neige",
    description: "Une place dans la ruelle et l'escalier de devant, contrat pour la saison.",
    reason: "Ma sœur m'a donné sa souffleuse.",
  }),
  expired({
    days_ago: 47,
    property: "david-duplex",
    service: "lavoie-pelouse",
    description: "Une seule tonte avant notre départ en vacances, cour avant seulement.",
  }),
];
