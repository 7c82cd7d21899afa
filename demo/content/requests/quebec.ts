import type { DemoRequest } from "../types.ts";
import { cancelled, completed, expired, locked, unlocked } from "./lives.ts";

/** What owners of Québec, Lévis and Rimouski asked. */
export const QUEBEC_REQUESTS: readonly DemoRequest[] = [
  completed(
    29,
    {
      property: "lea-condo",
      service: "tremblay-interieur",
      description: "Chambre et corridor, plafonds de dix pieds, murs foncés à ramener au blanc.",
    },
    5,
    "Deux couches ont suffi sur un mur presque noir et la coupe au plafond est parfaite. J'ai dormi dans ma chambre le soir même.",
    "Un bon apprêt fait des miracles. Merci de la confiance, Léa.",
  ),
  completed(
    60,
    {
      property: "jacques-maison",
      service: "tremblay-exterieur",
      description:
        "Galerie et moulures à repeindre, bois qui s'écaille côté sud, environ deux cents pieds linéaires.",
    },
    5,
    "Une préparation comme on n'en voit plus: trois jours de sablage avant la première couche. La maison a rajeuni de trente ans.",
  ),
  completed(
    96,
    {
      property: "jacques-maison",
      service: "tremblay-interieur",
      description: "Salon et salle à manger, moulures anciennes à respecter.",
    },
    4,
    "Excellent résultat. Une moulure a dû être reprise, ce qui a été fait sans discuter le lendemain matin.",
    "Vos moulures méritaient bien une deuxième passe.",
  ),
  unlocked(4, {
    property: "lea-condo",
    service: "paradis-vitres",
    description: "Huit fenêtres au quatrième étage, accès par le balcon pour trois d'entre elles.",
  }),
  completed(
    37,
    {
      property: "jacques-maison",
      service: "paradis-terrasse",
      description: "Terrasse de pavés de quatre cents pieds carrés, mousse à l'ombre du sapin.",
    },
    5,
    "Les pavés ont retrouvé leur couleur rosée, que j'avais complètement oubliée. Sable refait dans les joints, terrain rincé.",
  ),
  completed(
    64,
    {
      property: "jacques-maison",
      service: "paradis-vitres",
      description: "Vitres extérieures d'une maison de deux étages, une verrière au-dessus de l'entrée.",
    },
    4,
    "Très bien, verrière comprise. Il a fallu remettre à cause du vent.",
    "Le vent de novembre ne négocie pas. Merci de votre patience.",
  ),
  locked(0.6, {
    property: "jacques-maison",
    service: "paradis-terrasse",
    description: "Allée de pavés d'environ soixante pieds, taches de rouille près du garage.",
  }),
  completed(
    31,
    {
      property: "mohamed-maison",
      service: "cote-soussol",
      description: "Sous-sol plein de vieux meubles et de boîtes laissés par les anciens propriétaires.",
    },
    5,
    "Ils ont tout trié devant moi et m'ont montré la liste de ce qui est allé à la ressourcerie. Plancher balayé en partant.",
    "Votre vieille armoire a trouvé une famille le lendemain.",
  ),
  completed(
    68,
    {
      property: "jacques-maison",
      service: "cote-succession",
      description: "Maison de ma tante à vider avec soin, beaucoup de livres et de photos.",
    },
    5,
    "Une délicatesse rare dans un moment difficile. Ils ont mis de côté des lettres que nous croyions perdues.",
  ),
  cancelled(
    15,
    {
      property: "lea-condo",
      service: "cote-soussol",
      description: "Un divan et un matelas à sortir du quatrième étage, ascenseur disponible.",
    },
    "Un voisin a pris le divan.",
  ),
  completed(
    54,
    {
      property: "mohamed-maison",
      service: "lacasse-allee",
      description: "Allée de la rue à la porte, douze mètres, avec une pente douce pour un fauteuil roulant.",
    },
    5,
    "La pente est parfaite: ma mère sort seule maintenant. Mathieu a compris l'importance de chaque centimètre.",
    "C'est le plus beau compliment que j'ai reçu. Saluez-la de ma part.",
  ),
  locked(6.2, {
    property: "jacques-maison",
    service: "lacasse-terrasse",
    description:
      "Terrasse au fond du jardin avec un coin de feu, environ trois cents pieds carrés, pour le printemps.",
  }),
  completed(
    26,
    {
      property: "rejean-maison",
      service: "ouellet-ramonage",
      description: "Poêle à bois au salon et foyer au sous-sol, dernier ramonage il y a deux ans.",
    },
    5,
    "Aucune suie sur le tapis et un certificat remis avant même que je le demande. Il connaît chaque modèle de poêle par son petit nom.",
    "Un bon vieux poêle comme le vôtre mérite qu'on s'en souvienne.",
  ),
  completed(
    59,
    {
      property: "rejean-maison",
      service: "ouellet-conduits",
      description: "Maison de deux étages, échangeur d'air jamais nettoyé depuis dix ans.",
    },
    4,
    "On respire mieux et la sécheuse prend moitié moins de temps. Prévoir du bruit pendant trois heures.",
  ),
  expired(40, {
    property: "mohamed-maison",
    service: "tremblay-exterieur",
    description: "Revêtement d'aluminium à repeindre en gris, façade et deux côtés.",
  }),
];
