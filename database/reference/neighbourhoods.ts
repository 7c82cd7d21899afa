/**
 * Popular names of neighbourhoods, old towns and municipalities beside their official names and parts
 * (parts.ts): short and old names, English ones, initials. Each leads to its municipality.
 */
const NAMES = {
  Montréal: `
    Angus, Bois-Franc, Bordeaux-Cartierville, CDN, Centre-ville de Montréal, Chinatown, Cité Multimédia,
    Côte-Saint-Paul, Downtown Montreal, Hochelag, HoMa, Île-Bizard, La Petite-Patrie, Little Burgundy,
    Little Italy, Longue-Pointe, Mercier-Est, Mercier-Ouest, Mile-Ex, Montreal City, Montreal North, NDG,
    Nouveau-Bordeaux, Nuns Island, Old Montreal, Old Port, Parc-Ex, Park Extension, PAT,
    Petite-Italie, Petite-Patrie, Plateau, Quartier chinois, Quartier latin, RDP, Rosemont-Petite-Patrie,
    Sault-au-Récollet, Shaughnessy Village, Sud-Ouest, Tétreaultville, Viauville, Vieux-Port,
    Vieux-Rosemont,
    St-Léo, Hochelaga-Maisonneuve, MTL-Nord, VSL`,
  Québec: `
    Basse-Ville, Cité-Limoilou, Courville, Giffard, Haute-Saint-Charles, Haute-Ville, Lebourgneuf, Les
    Saules, Maizerets, Notre-Dame-des-Laurentides, Old Quebec, Orsainville, Pointe-de-Sainte-Foy, Quebec
    City, Sainte-Foy–Sillery, Sainte-Foy–Sillery–Cap-Rouge, Vieux-Limoilou,
    Saint-Sacrement, Champigny`,
  Laval: "Champfleury, Îles-Laval, Vieux-Sainte-Rose",
  Gatineau: `
    Angers, Deschênes, Limbour, Lucerne, Masson, Mont-Bleu, Pointe-Gatineau, Touraine, Val-Tétreau, Vieux-Hull,
    Wrightville`,
  Longueuil: "Old Longueuil, St-Hub, Vieux-Longueuil, Ville Jacques-Cartier",
  Sherbrooke: "Ascot, Brompton, Mont-Bellevue, Vieux-Nord, Sherb",
  Lévis: "Bernières, Chutes-de-la-Chaudière, Vieux-Lévis",
  Saguenay: "Canton-Tremblay, Chicoutimi-Nord, Kénogami, Lac-Kénogami, Rivière-du-Moulin, Chicout",
  "Trois-Rivières": "3-Rivières, Three Rivers, Trois-Rivières-Ouest, Vieux-Trois-Rivières, Trois-Riv",
  Terrebonne: "Vieux-Terrebonne",
  Repentigny: "Legardeur",
  "Saint-Jean-sur-Richelieu": "L'Acadie, Saint-Athanase, Saint-Jean, Saint-Jean-Iberville",
  Drummondville: "Drummond, Saint-Nicéphore, Saint-Charles-de-Drummond",
  Granby: "Canton de Granby",
  Shawinigan: "Shawi, Shawinigan-Sud, Saint-Georges-de-Champlain",
  "Saint-Hyacinthe": "Saint-Hyacinthe-le-Confesseur, Sainte-Rosalie, Douville, St-Hy",
  "Saint-Jérôme": "Bellefeuille, Lafontaine, Saint-Antoine, Saint-Antoine-des-Laurentides",
  "Dollard-des-Ormeaux": "DDO, Dollard",
  "Mont-Royal": "TMR, Town of Mount Royal, Ville Mont-Royal, VMR",
  "Saint-Bruno-de-Montarville": "Saint-Bruno",
  "Sainte-Thérèse": "Sainte-Thérèse-de-Blainville",
  "Rouyn-Noranda": "Noranda, Rouyn",
  "Val-d'Or": "Sullivan",
  Rimouski: "Pointe-au-Père, Sainte-Blandine",
  "Rivière-du-Loup": "RDL",
  "Sept-Îles": "7-Îles, Gallix",
  Victoriaville: "Arthabaska, Victo",
  "Mont-Tremblant": "Saint-Jovite, Tremblant",
  "Saint-Lin–Laurentides": "Saint-Lin",
  Gaspé: "Rivière-au-Renard",
  "La Malbaie": "Pointe-au-Pic",
  "Les Îles-de-la-Madeleine": "Fatima, Havre-aux-Maisons, L'Étang-du-Nord, Les Îles",
  "Sainte-Sophie": "New Glasgow",
  "Dolbeau-Mistassini": "Dolbeau, Mistassini",
  "Thetford Mines": "Thetford",
  Berthierville: "Berthier",
  "Lac-Brome": "Knowlton",
  "Brownsburg-Chatham": "Brownsburg",
  "Saint-Georges": "Saint-Georges de Beauce",
  "Sainte-Marie": "Sainte-Marie de Beauce",
};

export const NEIGHBOURHOODS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(NAMES).map(([city, names]) => [city, names.split(",").map((name) => name.trim())]),
);
