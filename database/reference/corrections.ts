/**
 * Corrections of GeoNames, made by hand from the Commission de toponymie's spellings. Keys are « region
 * GeoNames-name »; the region is the two-digit number of `regions.ts`.
 */

/** The municipality's own name, where GeoNames has an old, English, unaccented or abbreviated one. */
export const RENAMED: Readonly<Record<string, string>> = {
  "01 Cabano": "Témiscouata-sur-le-Lac",
  "01 Luceville": "Sainte-Luce",
  "01 Riviere-Bleue": "Rivière-Bleue",
  "01 Saint-Louis-du-Ha Ha": "Saint-Louis-du-Ha! Ha!",
  "01 Trois Pistoles": "Trois-Pistoles",
  "02 Metabetchouan-Lac-a-la-Croix": "Métabetchouan–Lac-à-la-Croix",
  "03 Sainte Catherine de la Jacques Cartier": "Sainte-Catherine-de-la-Jacques-Cartier",
  "04 Weymontachie": "Wemotaci",
  "05 Weedon Centre": "Weedon",
  "06 Dollard-Des Ormeaux": "Dollard-des-Ormeaux",
  "07 Wakefield": "La Pêche",
  "09 Betsiamites": "Pessamit",
  "09 Sacré-Coeur": "Sacré-Cœur",
  "11 Cap-aux-Meules": "Les Îles-de-la-Madeleine",
  "11 Grande-Riviere": "Grande-Rivière",
  "11 New-Richmond": "New Richmond",
  "11 Perce": "Percé",
  "12 L'Islet-sur-Mer": "L'Islet",
  "12 Saint-Côme--Linière": "Saint-Côme–Linière",
  "12 St-Jean-Port-Joli": "Saint-Jean-Port-Joli",
  "12 Thetford-Mines": "Thetford Mines",
  "14 Saint-Ambroise": "Saint-Ambroise-de-Kildare",
  "14 Saint-Donat-de-Montcalm": "Saint-Donat",
  "14 Saint-Lin-Laurentides": "Saint-Lin–Laurentides",
  "16 Contrecoeur": "Contrecœur",
  "16 Saint-Isidore-de-Laprairie": "Saint-Isidore",
  "17 Saint-Pie-V": "Saint-Pie-de-Guire",
};

/** Places that GeoNames puts in a neighbouring region. */
export const MOVED: Readonly<Record<string, string>> = {
  "13 Bois-des-Filion": "15",
  "14 Lorraine": "15",
  "16 Tingwick": "17",
};

/** Duplicates, hamlets and points that are neither a municipality nor a known part of one. */
export const DROPPED: ReadonlySet<string> = new Set([
  "02 Pointe-du-Lac",
  "02 Pont Rouge",
  "03 Laurentides",
  "04 Leblanc",
  "04 Sainte-Catherine",
  "05 Sainte-Croix",
  "06 Saint-Raymond",
  "06 Saint-Victor",
  "07 Notre-Dame-du-Mont-Carmel",
  "07 Saint-Alexandre",
  "07 Saint-Boniface",
  "07 Saint-Raphaël",
  "08 Notre-Dame-du-Lac",
  "08 Saint-Isidore",
  "09 Godefroy",
  "09 Saint-Alexandre",
  "12 Parc-Boutin",
  "13 Saint-Elzéar",
  "14 Lac-Lapierre",
  "14 Saint-Charles",
  "14 Saint-Joseph",
  "14 Saint-Louis-de-Terrebonne",
  "15 Lac-Alouette",
  "15 Lac-Connelly",
  "15 Lac-Simon",
  "15 Terrasse-des-Pins",
  "16 Saint-Jean-Baptiste",
]);
