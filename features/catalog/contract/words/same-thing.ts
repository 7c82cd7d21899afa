/**
 * Stems of one thing or one act: the word that our lists use, then Québec's own and others that people type.
 * Those of two trades stay apart: a window is washed, a pane is replaced.
 */
const STEMS_OF_ONE_THING: Readonly<Record<string, string>> = {
  fenetr: "chassi",
  froid: "frett fret",
  bris: "cass pet magan jamm defectueu lach",
  march: "fonctionn",
  coul: "degoutt",
  bouch: "bloqu pogn",
  fissur: "craqu crack",
  pourri: "pourit",
  galeri: "perron balcon",
  pris: "plogu plug",
  ceramiqu: "tuil",
  tel: "tv televis television",
  pipi: "piss",
  auto: "char voitur",
  gazon: "pelous",
  toitur: "toit couvertur",
  tond: "tondr tont",
  peint: "peindr peintur peintr",
  toilett: "bol boll becoss",
  lavabo: "evier",
  bain: "baignoir",
  divan: "sofa",
  cabanon: "shed",
  patio: "deck terrass",
  frigo: "frigidair refriger",
  insect: "bibitt bebitt bibit bestiol",
  arbr: "sapin epinett bouleau pruch melez saul",
  luminair: "lum lamp lustr fixtur spot",
  courant: "jus",
  odeur: "sent pue puent",
  fum: "boucan",
  entr: "driveway",
  install: "pos accroch hang mount",
  repar: "arrang fix patch rafistol",
  chang: "remplac",
  enlev: "oter ot retir",
  jet: "garroch",
  construir: "bat batir",
};

const SAME_STEM: ReadonlyMap<string, string> = new Map(
  Object.entries(STEMS_OF_ONE_THING).flatMap(([stem, others]) =>
    others.split(" ").map((other) => [other, stem] as const),
  ),
);

/** Returns the stem shared by all the words for one thing: « châssis » is a « fenêtre ». */
export const stemOfThing = (stem: string): string => SAME_STEM.get(stem) ?? stem;
