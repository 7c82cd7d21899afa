/**
 * The seventeen administrative regions of Québec, by the number the government gives them. GeoNames uses the
 * same numbers as second-level codes, plus 18 for the Cree territory, which lies in Nord-du-Québec.
 */
export const REGIONS: Readonly<Record<string, string>> = {
  "01": "Bas-Saint-Laurent",
  "02": "Saguenay–Lac-Saint-Jean",
  "03": "Capitale-Nationale",
  "04": "Mauricie",
  "05": "Estrie",
  "06": "Montréal",
  "07": "Outaouais",
  "08": "Abitibi-Témiscamingue",
  "09": "Côte-Nord",
  "10": "Nord-du-Québec",
  "11": "Gaspésie–Îles-de-la-Madeleine",
  "12": "Chaudière-Appalaches",
  "13": "Laval",
  "14": "Lanaudière",
  "15": "Laurentides",
  "16": "Montérégie",
  "17": "Centre-du-Québec",
};
