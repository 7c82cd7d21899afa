import { addDays, dayOf } from "#foundation/local-time.ts";
import { MONTREAL } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

const today = dayOf(Date.now());

/**
 * Five weeks ahead of whoever starts the demonstration: the season can be proposed again to
 * the clients of the last one.
 */
const seasonAhead = {
  season_start: addDays(today, 35).slice(5),
  season_end: addDays(today, 185).slice(5),
};

export const lavoie: DemoProvider = {
  key: "lavoie",
  first_name: "Marc",
  last_name: "Lavoie",
  email: "marc@maisonnee.example",
  phone: "5145550101",
  portrait: true,
  business_name: "Lavoie, neige et verdure",
  tagline: "Déneigement et entretien de terrain dans Rosemont depuis 2009",
  bio: "Je m'occupe des mêmes rues depuis quinze hivers. Mon père poussait la souffleuse, je tenais la pelle; aujourd'hui nous sommes quatre, avec deux tracteurs et une camionnette. Je passe avant sept heures les matins de tempête et je reviens après la charrue. L'été, je tonds, je taille et je ramasse, toujours avec la même équipe.",
  city: "montreal",
  address: "6120, rue de Bordeaux",
  zip: "H2G 2R8",
  service_area: MONTREAL,
  business_types: ["deneigement", "tonte-de-pelouse", "menage-de-terrain"],
  neq: "1199000101",
  identity: {
    legal_name: "9199-0001 Québec inc.",
    tps_number: "719900015 RT0001",
    tvq_number: "1199000151 TQ0001",
  },
  verification: "verified",
  member_since_days_ago: 820,
  packs: [],
  bought: [
    { pack: "Essentiel", days_ago: 420 },
    { pack: "Essentiel", days_ago: 96 },
    { pack: "Essentiel", days_ago: 12 },
  ],
  views_a_day: 6,
  services: [
    {
      key: "lavoie-neige",
      business_type: "deneigement",
      name: "Déneigement d'entrée, contrat pour l'hiver",
      description:
        "Votre entrée et votre escalier dégagés de novembre à avril, dès cinq centimètres. Premier passage avant 7 h, second après la charrue de la Ville. L'escalier et le perron sont pelletés à la main et un abrasif sans danger pour les pattes du chien est épandu au besoin. Prix selon le nombre de stationnements.",
      price_kind: "season",
      price_min_cents: 38000,
      price_max_cents: 64000,
      season_start: "11-15",
      season_end: "04-15",
      season_trigger: "Dès 5 cm de neige",
      season_included: [
        "Premier passage avant 7 h",
        "Second passage après la charrue",
        "Escalier et perron à la pelle",
        "Abrasif sans danger pour les animaux",
      ],
      season_instalments: 3,
      price_factors: "le nombre de places de stationnement",
      duration_minutes: 30,
      cities: MONTREAL,
      published_days_ago: 780,
      images: [
        "Une personne pellette le trottoir devant un triplex enneigé",
        "Une rue de triplex au petit matin, après la tempête",
      ],
    },
    {
      key: "lavoie-pelouse",
      business_type: "tonte-de-pelouse",
      name: "Tonte hebdomadaire pour petits terrains de ville",
      description:
        "Une visite par semaine de mai à octobre: tonte, coupe-bordure le long des clôtures et du trottoir, soufflage des rognures. Je hausse la lame pendant la canicule pour ne pas brûler le gazon. Idéal pour les cours avant et arrière des duplex et triplex. Aucun contrat: vous arrêtez quand vous voulez.",
      price_kind: "fixed",
      price_min_cents: 4500,
      price_max_cents: 7500,
      price_factors: "la superficie du terrain",
      duration_minutes: 45,
      cities: MONTREAL,
      published_days_ago: 610,
      images: ["Tonte d'une pelouse rayée devant un duplex de brique"],
    },
    {
      key: "lavoie-feuilles",
      business_type: "menage-de-terrain",
      name: "Grand ménage d'automne du terrain",
      description:
        "Ramassage des feuilles, coupe des vivaces, nettoyage des plates-bandes et mise en sacs de papier laissés en bordure le jour de la collecte. On vide aussi les bacs à fleurs et on rentre le mobilier si vous le souhaitez. Comptez une demi-journée à deux pour une cour ordinaire.",
      price_kind: "fixed",
      price_min_cents: 18000,
      price_max_cents: 32000,
      price_factors: "la superficie et la quantité de feuilles",
      duration_minutes: 240,
      cities: MONTREAL,
      published_days_ago: 400,
      images: ["Feuilles d'automne râtelées en tas devant un triplex"],
    },
    {
      key: "lavoie-escaliers",
      business_type: "deneigement",
      name: "Escaliers et balcons de triplex, contrat à la saison",
      description:
        "Pour ceux qui n'ont pas d'entrée à dégager: les escaliers extérieurs, les balcons et le passage jusqu'au trottoir, du premier au dernier jour de la saison. Pelletés à la main, grattés au besoin, avec un abrasif qui ne tache pas le bois. Prix selon le nombre de marches.",
      price_kind: "season",
      price_min_cents: 24000,
      price_max_cents: 42000,
      ...seasonAhead,
      season_trigger: "Dès 3 cm de neige",
      season_included: ["Escaliers et balcons à la pelle", "Passage jusqu'au trottoir"],
      season_instalments: 2,
      price_factors: "le nombre de marches",
      duration_minutes: 30,
      cities: MONTREAL,
      published_days_ago: 395,
      images: ["Une rue de triplex au petit matin, après la tempête"],
      photos: [{ service: "lavoie-neige", position: 1 }],
    },
  ],
};
