import { fold } from "#foundation/text/search-text.ts";
import { keywords } from "../../contract/words/french.ts";

/** A region, a shore or a part of the country: a place of several municipalities. */
export interface Area {
  id: string;
  name: string;
  /** The ids of its municipalities, most populous first. */
  cities: readonly string[];
}

interface NamedArea extends Area {
  aliases: readonly string[];
}

/** Other names of the administrative regions; a region that has a city's name is that city. */
const REGION_ALIASES: Readonly<Record<string, readonly string[]>> = {
  Estrie: ["Cantons-de-l'Est", "Eastern Townships", "Townships"],
  "Gaspésie–Îles-de-la-Madeleine": ["Gaspésie", "Îles-de-la-Madeleine"],
  "Abitibi-Témiscamingue": ["Abitibi", "Témiscamingue"],
  "Bas-Saint-Laurent": ["Bas-du-Fleuve", "Lower Saint Lawrence"],
  "Centre-du-Québec": ["Bois-Francs"],
  Laurentides: ["Laurentians", "Pays-d'en-Haut"],
  Outaouais: ["Ottawa Valley"],
  "Nord-du-Québec": ["Baie-James"],
  "Saguenay–Lac-Saint-Jean": ["Saglac", "Sag-Lac"],
};

const SHORES: readonly { name: string; aliases: readonly string[]; cities: string }[] = [
  {
    name: "Rive-Sud",
    aliases: ["South Shore", "Rive-Sud de Montréal", "South Shore Montreal", "Couronne Sud"],
    cities:
      "longueuil brossard chateauguay boucherville chambly saint-constant sainte-julie la-prairie " +
      "saint-bruno-de-montarville beloeil candiac saint-lambert varennes saint-basile-le-grand sainte-catherine " +
      "mercier delson carignan saint-philippe saint-amable mcmasterville vercheres",
  },
  {
    name: "Rive-Nord",
    aliases: [
      "North Shore",
      "Rive-Nord de Montréal",
      "North Shore Montreal",
      "Couronne Nord",
      "Couronne Nord de Montréal",
    ],
    cities:
      "terrebonne repentigny blainville mirabel mascouche saint-eustache boisbriand sainte-therese l-assomption " +
      "sainte-marthe-sur-le-lac deux-montagnes sainte-anne-des-plaines rosemere lorraine bois-des-filion " +
      "pointe-calumet saint-joseph-du-lac charlemagne oka",
  },
  {
    name: "Rive-Sud de Québec",
    aliases: ["South Shore Quebec"],
    cities: "levis saint-apollinaire saint-henri saint-agapit beaumont saint-lambert-de-lauzon saint-gilles",
  },
  {
    name: "West Island",
    aliases: ["Ouest-de-l'Île", "Ouest de l'Île de Montréal"],
    cities:
      "dollard-des-ormeaux pointe-claire kirkland dorval beaconsfield sainte-anne-de-bellevue baie-d-urfe senneville " +
      "montreal",
  },
  {
    name: "Beauce",
    aliases: ["Nouvelle-Beauce", "Beauce-Sartigan"],
    cities:
      "saint-georges sainte-marie beauceville saint-joseph-de-beauce saint-isidore-chaudiere-appalaches scott " +
      "saint-elzear saint-bernard saint-victor saint-come-liniere vallee-jonction saint-ephrem-de-beauce la-guadeloupe " +
      "saint-prosper",
  },
  {
    name: "Lac-Saint-Jean",
    aliases: [],
    cities:
      "alma dolbeau-mistassini roberval saint-felicien metabetchouan-lac-a-la-croix normandin hebertville mashteuiatsh " +
      "saint-gedeon chambord albanel saint-prime desbiens saint-bruno",
  },
  {
    name: "Charlevoix",
    aliases: [],
    cities: "la-malbaie baie-saint-paul clermont les-eboulements saint-simeon",
  },
  {
    name: "Vaudreuil-Soulanges",
    aliases: [],
    cities:
      "vaudreuil-dorion saint-lazare pincourt l-ile-perrot notre-dame-de-l-ile-perrot hudson les-cedres " +
      "terrasse-vaudreuil pointe-des-cascades vaudreuil-sur-le-lac",
  },
  {
    name: "Portneuf",
    aliases: ["Comté de Portneuf"],
    cities:
      "saint-raymond pont-rouge donnacona neuville portneuf cap-sante saint-basile saint-marc-des-carrieres " +
      "deschambault-grondines",
  },
  {
    name: "Lotbinière",
    aliases: ["Comté de Lotbinière"],
    cities: "saint-apollinaire saint-agapit saint-antoine-de-tilly sainte-croix saint-gilles laurier-station",
  },
  {
    name: "Bellechasse",
    aliases: ["Comté de Bellechasse"],
    cities:
      "saint-henri saint-anselme sainte-claire beaumont saint-charles-de-bellechasse saint-raphael " +
      "saint-damien-de-buckland saint-lazare-de-bellechasse",
  },
  {
    name: "Côte-de-Beaupré",
    aliases: [],
    cities:
      "boischatel chateau-richer l-ange-gardien-capitale-nationale beaupre saint-ferreol-les-neiges " +
      "sainte-anne-de-beaupre",
  },
  {
    name: "Île d'Orléans",
    aliases: [],
    cities: "saint-pierre-de-l-ile-d-orleans saint-laurent-de-l-ile-d-orleans",
  },
  {
    name: "Basses-Laurentides",
    aliases: ["Lower Laurentians"],
    cities:
      "saint-jerome mirabel blainville saint-eustache boisbriand sainte-therese deux-montagnes saint-colomban " +
      "sainte-sophie sainte-anne-des-plaines rosemere prevost saint-hippolyte lorraine bois-des-filion",
  },
  {
    name: "Hautes-Laurentides",
    aliases: [],
    cities:
      "mont-laurier mont-tremblant sainte-agathe-des-monts riviere-rouge ferme-neuve labelle nominingue",
  },
  {
    name: "Petite-Nation",
    aliases: [],
    cities: "saint-andre-avellin thurso papineauville ripon plaisance montebello",
  },
  {
    name: "Brome-Missisquoi",
    aliases: ["Brome"],
    cities: "cowansville bromont farnham lac-brome sutton dunham bedford brigham",
  },
  {
    name: "Haute-Yamaska",
    aliases: [],
    cities: "granby shefford waterloo roxton-pond sainte-cecile-de-milton",
  },
  {
    name: "Suroît",
    aliases: [],
    cities:
      "vaudreuil-dorion salaberry-de-valleyfield saint-lazare beauharnois pincourt saint-zotique coteau-du-lac " +
      "les-coteaux huntingdon ormstown",
  },
  {
    name: "Témiscouata",
    aliases: [],
    cities: "temiscouata-sur-le-lac degelis pohenegamook",
  },
  {
    name: "Matapédia",
    aliases: ["Vallée de la Matapédia"],
    cities: "amqui causapscal sayabec lac-au-saumon",
  },
  {
    name: "Baie-des-Chaleurs",
    aliases: [],
    cities:
      "carleton-sur-mer new-richmond bonaventure paspebiac maria caplan new-carlisle port-daniel-gascons",
  },
];

const idOf = (name: string) => fold(name).replaceAll(" ", "-");

/**
 * Returns the areas of several municipalities: the administrative regions, but for those named as
 * one of their municipalities, the shores and the parts of the country that people name. `cities`
 * must come most populous first.
 */
export function areasOf(cities: readonly { id: string; name: string; region: string }[]): NamedArea[] {
  const ids = new Set(cities.map(({ id }) => id));
  const names = new Set(cities.map(({ name }) => name));
  const regions = [...Map.groupBy(cities, ({ region }) => region)]
    .filter(([region]) => !names.has(region))
    .map(([region, members]) => ({
      id: idOf(region),
      name: region,
      aliases: REGION_ALIASES[region] ?? [],
      cities: members.map(({ id }) => id),
    }));
  const shores = SHORES.map(({ name, aliases, cities }) => ({
    id: idOf(name),
    name,
    aliases,
    cities: cities.split(" ").filter((id) => ids.has(id)),
  }));
  return [...regions, ...shores].filter(({ id }) => !ids.has(id));
}

/** Returns the area that was typed as a place, by its id or a whole name; null for anything else. */
export type AreaFinder = (typed: string) => Area | null;

export function createAreaFinder(areas: readonly NamedArea[]): AreaFinder {
  const byKey = new Map(
    areas.flatMap((area) => [area.name, ...area.aliases].map((name) => [keywords(name).join(" "), area])),
  );
  return (typed) => byKey.get(keywords(typed).join(" ")) ?? null;
}
