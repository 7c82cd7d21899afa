import { fixed, type MarketBusinessType } from "./types.ts";

/** Chimneys, ducts and machines that heat. */
export const HEATING: readonly MarketBusinessType[] = [
  {
    business_type: "ramonage",
    offers: [
      {
        name: "Ramonage de foyer ou de poêle à bois",
        work: "Conduit brossé sur toute sa longueur, chapeau et joints vérifiés, suie aspirée. Le certificat pour votre assureur est remis sur place.",
        ...fixed(120, 190, "le nombre de conduits"),
        duration_minutes: 75,
      },
      {
        name: "Ramonage et inspection par caméra",
        work: "Après le brossage, une caméra descend dans le conduit et cherche les fissures et la créosote. Les images accompagnent le certificat.",
        ...fixed(170, 260, "la hauteur de la cheminée"),
        duration_minutes: 90,
      },
      {
        name: "Ramonage de poêle à granules",
        work: "Vis, creuset, échangeur et conduit nettoyés, joints de porte vérifiés. L'appareil est rallumé et réglé avant que nous partions.",
        ...fixed(150, 230, "le modèle de l'appareil"),
        duration_minutes: 90,
      },
    ],
  },
  {
    business_type: "nettoyage-de-conduits",
    offers: [
      {
        name: "Nettoyage de conduits d'aération",
        work: "Chaque bouche est brossée pendant qu'un aspirateur de camion met tout le réseau en dépression. Grilles lavées, filtre remplacé.",
        ...fixed(320, 560, "le nombre de bouches"),
        duration_minutes: 180,
      },
      {
        name: "Échangeur d'air et conduits nettoyés",
        work: "Noyau lavé, drains et volets dégagés, débits mesurés à l'entrée et à la sortie. Vous savez si l'air que vous payez arrive.",
        ...fixed(240, 430, "l'appareil et le nombre de bouches"),
        duration_minutes: 150,
      },
      {
        name: "Conduit de sécheuse, nettoyage et vérification",
        work: "Le conduit est brossé de la sécheuse au mur, le clapet dégagé et le tuyau écrasé remplacé. Moins de risque, et un cycle plus court.",
        ...fixed(95, 170, "la longueur du conduit"),
        duration_minutes: 60,
      },
    ],
  },
  {
    business_type: "entretien-de-thermopompe",
    offers: [
      {
        name: "Entretien annuel de thermopompe murale",
        work: "Filtres, serpentin et turbine nettoyés, drain débouché, pressions mesurées. Un rapport dit dans quel état est l'appareil.",
        ...fixed(150, 240, "le nombre de têtes"),
        duration_minutes: 90,
      },
      {
        name: "Nettoyage en profondeur, moisissure et odeurs",
        work: "La turbine est lavée à l'eau tiède dans une housse qui protège vos murs. L'odeur part avec la moisissure, pas avec un parfum.",
        ...fixed(210, 340, "le nombre de têtes"),
        duration_minutes: 120,
      },
      {
        name: "Thermopompe centrale, mise au point",
        work: "Unité extérieure lavée, charge et dégivrage vérifiés, thermostat réglé pour l'hiver. Les pièces d'usure sont changées au prix coûtant.",
        ...fixed(190, 310, "le modèle de l'appareil"),
        duration_minutes: 120,
      },
    ],
  },
  {
    business_type: "entretien-de-chauffage",
    offers: [
      {
        name: "Entretien de fournaise électrique",
        work: "Éléments et relais mesurés, moteur dépoussiéré, filtre changé. Les connexions chaudes sont cherchées à la caméra thermique.",
        ...fixed(140, 220, "le modèle de l'appareil"),
        duration_minutes: 90,
      },
      {
        name: "Fournaise au gaz ou au mazout, mise au point",
        work: "Brûleur et échangeur nettoyés, combustion analysée, cheminée vérifiée. L'étiquette d'entretien est datée et signée.",
        ...fixed(180, 290, "le combustible"),
        duration_minutes: 120,
      },
      {
        name: "Chaudière et plancher chauffant, entretien",
        work: "Pression, vase d'expansion et purgeurs vérifiés, circuits équilibrés pièce par pièce. Les bruits de l'an dernier disparaissent.",
        ...fixed(190, 340, "le nombre de circuits"),
        duration_minutes: 150,
      },
    ],
  },
];
