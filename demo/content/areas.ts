/** The usual areas of providers of one place: ids of cities, the nearest first. */

export const MONTREAL = [
  "montreal",
  "westmount",
  "mont-royal",
  "cote-saint-luc",
  "hampstead",
  "montreal-ouest",
] as const;
export const WEST_ISLAND = [
  "dorval",
  "pointe-claire",
  "kirkland",
  "beaconsfield",
  "dollard-des-ormeaux",
  "sainte-anne-de-bellevue",
] as const;
export const LAVAL = ["laval", "bois-des-filion", "rosemere", "boisbriand", "sainte-therese"] as const;
export const NORTH_SHORE = [
  "terrebonne",
  "mascouche",
  "repentigny",
  "lorraine",
  "blainville",
  "sainte-anne-des-plaines",
  "charlemagne",
] as const;
export const SOUTH_SHORE = [
  "longueuil",
  "brossard",
  "saint-lambert",
  "boucherville",
  "saint-bruno-de-montarville",
  "la-prairie",
  "candiac",
] as const;
export const LAURENTIDES = [
  "saint-jerome",
  "prevost",
  "sainte-adele",
  "saint-sauveur",
  "mirabel",
  "saint-colomban",
  "sainte-sophie",
  "mont-tremblant",
] as const;
export const QUEBEC = [
  "quebec",
  "l-ancienne-lorette",
  "saint-augustin-de-desmaures",
  "lac-beauport",
  "stoneham-et-tewkesbury",
  "boischatel",
  "wendake",
] as const;
export const LEVIS = [
  "levis",
  "saint-henri",
  "beaumont",
  "saint-lambert-de-lauzon",
  "saint-apollinaire",
  "montmagny",
] as const;
export const GATINEAU = [
  "gatineau",
  "chelsea",
  "cantley",
  "val-des-monts",
  "la-peche",
  "l-ange-gardien-outaouais",
] as const;
export const SHERBROOKE = [
  "sherbrooke",
  "magog",
  "orford",
  "ascot-corner",
  "compton",
  "waterville",
  "coaticook",
] as const;
export const MAURICIE = [
  "trois-rivieres",
  "shawinigan",
  "louiseville",
  "becancour",
  "notre-dame-du-mont-carmel",
  "saint-etienne-des-gres",
] as const;
export const UPPER_MAURICIE = ["la-tuque", "wemotaci"] as const;
export const SAGUENAY = ["saguenay", "alma", "saint-honore", "saint-ambroise", "larouche"] as const;
export const DRUMMONDVILLE = [
  "drummondville",
  "victoriaville",
  "saint-germain-de-grantham",
  "saint-cyrille-de-wendover",
  "wickham",
] as const;
export const RIMOUSKI = [
  "rimouski",
  "mont-joli",
  "sainte-luce",
  "saint-anaclet-de-lessard",
  "saint-fabien",
  "trois-pistoles",
] as const;
