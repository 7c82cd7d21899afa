import type { ImportedClient } from "#features/clients/contract/index.ts";

type Place = readonly [address: string, city: string, zip: string];

const client = (
  name: string,
  phone: string,
  [address, city, zip]: Place,
  tags: string[],
  more: Partial<Pick<ImportedClient, "company" | "email" | "notes">> = {},
): ImportedClient => ({
  name,
  phone,
  addresses: [{ address, city, zip }],
  tags,
  company: "",
  email: "",
  notes: "",
  ...more,
});

const FAITHFUL = "Fidèle";
const CONTRACT = "Contrat annuel";
const QUOTE = "À relancer";
const BUSINESS = "Commercial";

/** The clients that the provider of the demonstration brought along. */
export const OWN_CLIENTS: readonly ImportedClient[] = [
  client("Ginette Beaulieu", "4185550301", ["418, rue Saint-Jean", "Québec", "G1R 1P4"], [FAITHFUL], {
    email: "ginette.beaulieu@exemple.test",
    notes: "Sonner deux fois. Le chat ne doit pas sortir.",
  }),
  client("Réjean Pouliot", "4185550302", ["22, rue du Fleuve", "Lévis", "G6V 3Z1"], [FAITHFUL]),
  client("Sylvain Drouin", "4185550303", ["1290, avenue Cartier", "Québec", "G1R 2S5"], [QUOTE]),
  client("Francine Gagné", "4185550304", ["87, rue Racine", "Québec", "G2B 1E2"], [CONTRACT, FAITHFUL], {
    notes: "Facturer le fils, Mathieu.",
  }),
  client(
    "Boulangerie Le Levain",
    "4185550305",
    ["705, 3e Avenue", "Québec", "G1L 2W6"],
    [BUSINESS, CONTRACT],
    {
      email: "comptoir@levain.exemple.test",
      notes: "Entrer par la ruelle, avant 6 h.",
    },
  ),
  client("Claude Paradis", "4185550306", ["35, rue de la Falaise", "Lévis", "G6W 1A7"], []),
  client("Micheline Fortin", "4185550307", ["940, rue des Chênes", "Québec", "G1J 2T8"], [FAITHFUL]),
  client("Yvon Deschênes", "4185550308", ["14, chemin du Moulin", "Beaupré", "G0A 1E0"], [QUOTE]),
  client("Caroline Morissette", "4185550309", ["2210, rue Jean-Durand", "Québec", "G1S 3M5"], [], {
    email: "caroline.morissette@exemple.test",
  }),
  client("Garderie Les Mésanges", "4185550310", ["61, rue Dalhousie", "Québec", "G1K 4B2"], [BUSINESS], {
    company: "CPE Les Mésanges",
    notes: "Bruit interdit de 13 h à 15 h.",
  }),
  client("Alain Bissonnette", "4185550311", ["519, rue Hermine", "Québec", "G1N 2H3"], [CONTRACT]),
  client("Nathalie Careau", "4185550312", ["1733, rue Notre-Dame", "L'Ancienne-Lorette", "G2E 3C1"], []),
  client("Denis Lachance", "4185550313", ["8, rue du Couvent", "Lévis", "G6V 2R4"], [FAITHFUL]),
  client("Huguette Villeneuve", "4185550314", ["377, rue Marie-Victorin", "Lévis", "G7A 3S8"], [QUOTE], {
    notes: "Rappeler après le 15.",
  }),
  client(
    "Copropriété du Faubourg",
    "4185550315",
    ["250, rue Scott", "Québec", "G1R 4S4"],
    [BUSINESS, CONTRACT],
    {
      company: "Syndicat du 250, rue Scott",
      email: "gestion@faubourg.exemple.test",
    },
  ),
  client("Marcel Thériault", "4185550316", ["1015, avenue Royale", "Québec", "G1C 1S2"], []),
  client("Josée Vachon", "4185550317", ["46, rue des Ormes", "Québec", "G1H 5K9"], [FAITHFUL]),
  client("Pierre-Luc Chabot", "4185550318", ["600, rue Anna", "Québec", "G1M 2V4"], [QUOTE]),
  client("Thérèse Guay", "4185550319", ["73, rue Wolfe", "Lévis", "G6V 3X9"], [CONTRACT, FAITHFUL]),
  client("Restaurant Chez Aline", "4185550320", ["188, rue Saint-Paul", "Québec", "G1K 3W2"], [BUSINESS]),
  client("Normand Savard", "4185550321", ["2980, chemin Sainte-Foy", "Québec", "G1X 1P5"], []),
  client("Kim Nguyen", "4185550322", ["1411, rue Frank-Carrel", "Québec", "G1N 4N7"], [FAITHFUL]),
];

/** The first of them, whom the provider added again with the same phone: the two are to be merged. */
export const ADDED_TWICE: ImportedClient = client(
  "G. Beaulieu",
  "4185550301",
  ["418, rue St-Jean", "Québec", "G1R 1P4"],
  [CONTRACT],
  {
    notes: "Ancien cahier : préfère les matins.",
  },
);
