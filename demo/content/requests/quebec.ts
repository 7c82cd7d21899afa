import type { DemoRequest } from "../types.ts";
import { cancelled, completed, expired, locked, unlocked } from "./lives.ts";

/** Requests of owners of Québec, Lévis and Rimouski. */
export const QUEBEC_REQUESTS: readonly DemoRequest[] = [
  completed({
    days_ago: 29,
    property: "lea-condo",
    service: "tremblay-interieur",
    description: "Chambre et corridor, plafonds de dix pieds, murs foncés à ramener au blanc.",
    review: {
      rating: 5,
      comment:
        "Deux couches ont suffi sur un mur presque noir et la coupe au plafond est parfaite. J'ai dormi dans ma chambre le soir même.",
      reply: "Un bon apprêt fait des miracles. Merci de la confiance, Léa.",
    },
  }),
  completed({
    days_ago: 60,
    property: "jacques-maison",
    service: "tremblay-exterieur",
    description:
      "Galerie et moulures à repeindre, bois qui s'écaille côté sud, environ deux cents pieds linéaires.",
    review: {
      rating: 5,
      comment:
        "Une préparation comme on n'en voit plus: trois jours de sablage avant la première couche. La maison a rajeuni de trente ans.",
    },
  }),
  completed({
    days_ago: 96,
    property: "jacques-maison",
    service: "tremblay-interieur",
    description: "Salon et salle à manger, moulures anciennes à respecter.",
    review: {
      rating: 4,
      comment:
        "Excellent résultat. Une moulure a dû être reprise, ce qui a été fait sans discuter le lendemain matin.",
      reply: "Vos moulures méritaient bien une deuxième passe.",
    },
  }),
  unlocked({
    days_ago: 4,
    property: "lea-condo",
    service: "paradis-vitres",
    description: "Huit fenêtres au quatrième étage, accès par le balcon pour trois d'entre elles.",
  }),
  completed({
    days_ago: 37,
    property: "jacques-maison",
    service: "paradis-terrasse",
    description: "Terrasse de pavés de quatre cents pieds carrés, mousse à l'ombre du sapin.",
    review: {
      rating: 5,
      comment:
        "Les pavés ont retrouvé leur couleur rosée, que j'avais complètement oubliée. Sable refait dans les joints, terrain rincé.",
    },
  }),
  completed({
    days_ago: 64,
    property: "jacques-maison",
    service: "paradis-vitres",
    description: "Vitres extérieures d'une maison de deux étages, une verrière au-dessus de l'entrée.",
    review: {
      rating: 4,
      comment: "Très bien, verrière comprise. Il a fallu remettre à cause du vent.",
      reply: "Le vent de novembre ne négocie pas. Merci de votre patience.",
    },
  }),
  locked({
    days_ago: 0.6,
    property: "jacques-maison",
    service: "paradis-terrasse",
    description: "Allée de pavés d'environ soixante pieds, taches de rouille près du garage.",
  }),
  completed({
    days_ago: 31,
    property: "mohamed-maison",
    service: "cote-soussol",
    description: "Sous-sol plein de vieux meubles et de boîtes laissés par les anciens propriétaires.",
    review: {
      rating: 5,
      comment:
        "Ils ont tout trié devant moi et m'ont montré la liste de ce qui est allé à la ressourcerie. Plancher balayé en partant.",
      reply: "Votre vieille armoire a trouvé une famille le lendemain.",
    },
  }),
  completed({
    days_ago: 68,
    property: "jacques-maison",
    service: "cote-succession",
    description: "Maison de ma tante à vider avec soin, beaucoup de livres et de photos.",
    review: {
      rating: 5,
      comment:
        "Une délicatesse rare dans un moment difficile. Ils ont mis de côté des lettres que nous croyions perdues.",
    },
  }),
  cancelled({
    days_ago: 15,
    property: "lea-condo",
    service: "cote-soussol",
    description: "Un divan et un matelas à sortir du quatrième étage, ascenseur disponible.",
    reason: "Un voisin a pris le divan.",
  }),
  completed({
    days_ago: 54,
    property: "mohamed-maison",
    service: "lacasse-allee",
    description: "Allée de la rue à la porte, douze mètres, avec une pente douce pour un fauteuil roulant.",
    review: {
      rating: 5,
      comment:
        "La pente est parfaite: ma mère sort seule maintenant. Mathieu a compris l'importance de chaque centimètre.",
      reply: "C'est le plus beau compliment que j'ai reçu. Saluez-la de ma part.",
    },
  }),
  locked({
    days_ago: 6.2,
    property: "jacques-maison",
    service: "lacasse-terrasse",
    description:
      "Terrasse au fond du jardin avec un coin de feu, environ trois cents pieds carrés, pour le printemps.",
  }),
  completed({
    days_ago: 26,
    property: "rejean-maison",
    service: "ouellet-ramonage",
    description: "Poêle à bois au salon et foyer au sous-sol, dernier ramonage il y a deux ans.",
    review: {
      rating: 5,
      comment:
        "Aucune suie sur le tapis et un certificat remis avant même que je le demande. Il connaît chaque modèle de poêle par son petit nom.",
      reply: "Un bon vieux poêle comme le vôtre mérite qu'on s'en souvienne.",
    },
  }),
  completed({
    days_ago: 59,
    property: "rejean-maison",
    service: "ouellet-conduits",
    description: "Maison de deux étages, échangeur d'air jamais nettoyé depuis dix ans.",
    review: {
      rating: 4,
      comment:
        "On respire mieux et la sécheuse prend moitié moins de temps. Prévoir du bruit pendant trois heures.",
    },
  }),
  expired({
    days_ago: 40,
    property: "mohamed-maison",
    service: "tremblay-exterieur",
    description: "Revêtement d'aluminium à repeindre en gris, façade et deux côtés.",
  }),
];
