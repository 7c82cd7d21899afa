import fc from "fast-check";
import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "../../contract/business-types.ts";
import { keywords } from "../../contract/words/french.ts";
import { editDistance } from "../../contract/words/typo.ts";
import cities from "../reference/cities.generated.json" with { type: "json" };
import { SEARCH_WORDS } from "../search-words/search-words.ts";
import { createUnderstanding } from "./understand.ts";

const open = new Map(
  BUSINESS_TYPES.map(({ id, category_id }) => [
    id,
    ["entretien-de-la-propriete", "nettoyage-et-maintenance"].includes(category_id),
  ]),
);
const businessTypes = [
  ...BUSINESS_TYPES.map(({ id, name }) => ({ id, text: name, weight: 1 })),
  ...SEARCH_WORDS.map(({ business_type_id: id, words: text, position }) => ({ id, text, weight: -position })),
].map((name) => ({ ...name, isClosed: !open.get(name.id) }));
const places = cities.flatMap(({ id, name, aliases, population }) =>
  [name, ...aliases].map((text) => ({ id, text, weight: population })),
);
const understand = createUnderstanding(businessTypes, places);

test.each([
  ["deneigement lavall", "deneigement", "laval", []],
  ["deneigment lavall", "deneigement", "laval", []],
  ["Laval déneigement", "deneigement", "laval", []],
  ["laver vitres montréal", "lavage-de-vitres", "montreal", []],
  ["lavage de vitre st-jerome", "lavage-de-vitres", "saint-jerome", []],
  ["nettoyage gouttieres longeuil", "nettoyage-de-gouttieres", "longueuil", []],
  // Two neighbours swapped are one typo, all that a word below nine letters is forgiven.
  ["ramoange gatienau", "ramonage", "gatineau", []],
  ["sherbroke ramonage", "ramonage", "sherbrooke", []],
  ["déneigement de toiture à Québec", "deneigement-de-toiture", "quebec", []],
  ["tonte gazon trois rivieres", "tonte-de-pelouse", "trois-rivieres", []],
  ["laver les fenêtres à Chambly", "lavage-de-vitres", "chambly", []],
  ["peintre plateau mont-royal", "peinture", "montreal", []],
  ["nouvelle toiture", "toiture", null, ["nouvelle"]],
  ["laver", null, null, ["laver"]],
  ["à la de", null, null, []],
  ["pelter la cour", "deneigement", null, []],
  ["snow removal quebec city", "deneigement", "quebec", []],
  ["thermo pompe laval", "entretien-de-thermopompe", "laval", []],
  // There are municipalities called Percé and Les Cèdres.
  ["tuyau percé", "plomberie", null, []],
  ["haies de cèdres à rabaisser", "taille-de-haies", null, ["rabaisser"]],
  ["déneigement Percé", "deneigement", "perce", []],
  // Another form of a word fits less well than the word itself.
  ["plâtrier", "peinture", null, []],
  // Closed for now: named when its own words are typed, but never before an open business type.
  ["électricien verdun", "electricite", "montreal", []],
  ["plombier", "debouchage-de-drain", null, []],
  // Compass words are part of a name, in either language.
  ["déneigement Montreal West", "deneigement", "montreal-ouest", []],
  ["vitres montréal-o", "lavage-de-vitres", "montreal-ouest", []],
  ["ramonage North Hatley", "ramonage", "north-hatley", []],
  ["tonte laval nord", "tonte-de-pelouse", "laval", []],
  ["ma toilette est bouchée à Montréal", "debouchage-de-drain", "montreal", []],
  // A word of the language is no typo of a trade.
  ["location de voiture", null, null, ["location", "voiture"]],
  ["recette de pâté", null, null, ["recette", "pate"]],
  // Written by ear.
  ["punèse", "gestion-parasitaire", null, []],
  ["fournèse", "entretien-de-chauffage", null, []],
  ["brike", "maconnerie", null, []],
  ["tapi", "nettoyage-de-tapis-et-meubles", null, []],
  // Words about another place, or that only name one, do not count.
  ["cours de peinture", null, null, ["cours", "peinture"]],
  ["cours de piano", "cours-de-musique", null, []],
  ["peinture d'auto", null, null, ["peinture", "auto"]],
  ["guêpes sous la galerie", "gestion-parasitaire", null, []],
  ["job de nuit", null, null, ["job", "nuit"]],
  ["bottes d'hiver", null, null, ["bottes", "hiver"]],
  // Québec's own words stand for those of all French.
  ["ôter la glace sur la couverture", "deneigement-de-toiture", null, []],
  ["pelleteux", "deneigement", null, []],
  ["un sapin qui penche", "emondage-et-abattage", null, []],
  ["laver le deck", "lavage-a-pression", null, []],
  ["", null, null, []],
])("the search « %s » is understood", (search, businessType, city, rest) => {
  expect(understand(search)).toMatchObject({ businessType, city, rest });
});

const openAll = createUnderstanding(
  businessTypes.map((name) => ({ ...name, isClosed: false })),
  places,
);

test.each([
  // « basement » is no form of « bas », nor a cook's stove one of a kitchen.
  ["plombier Bas-Saint-Laurent", "plomberie"],
  ["fuite dans la cuisine", "plomberie"],
  // Of two words for one thing, the one with the same spelling counts.
  ["bol de toilette", "plomberie"],
])("with all categories open, « %s » names the trade %s", (search, businessType) => {
  expect(openAll(search).businessType).toBe(businessType);
});

test.each([
  ["femme de ménage", ["grand-menage"]],
  ["grand ménage laval", ["menage-residentiel"]],
  ["déneigement", ["deneigement-de-toiture"]],
  ["mon toit coule", ["deneigement-de-toiture"]],
  ["gazon", ["soin-du-gazon"]],
  // Many names contain « nettoyage », which by itself means « Grand ménage ».
  ["nettoyage de gouttières", []],
  ["souris", []],
  ["nettoyage", []],
  ["laval", []],
])("beside what « %s » names, near trades are proposed", (search, near) => {
  expect(openAll(search).nearBusinessTypes).toEqual(near);
});

test("for who looks for a cleaner the cleaning of a yard is never near, whether household cleaning is open or not", () => {
  for (const search of ["femme de ménage", "ménage laval", "grand ménage"]) {
    for (const read of [understand, openAll])
      expect(read(search).nearBusinessTypes, search).not.toContain("menage-de-terrain");
    expect(understand(search).businessType, search).toBe("grand-menage");
  }
  expect(openAll("femme de ménage").businessType).toBe("menage-residentiel");
  expect(understand("ménage de terrain").businessType).toBe("menage-de-terrain");
});

test("a near trade is open, is not the one understood, and there are three at most", () => {
  const texts = SEARCH_WORDS.map(({ words }) => words);
  for (const text of texts) {
    const { businessType, nearBusinessTypes } = understand(text);
    expect(nearBusinessTypes).not.toContain(businessType);
    expect(nearBusinessTypes.filter((id) => !open.get(id))).toEqual([]);
    expect(nearBusinessTypes.length).toBeLessThanOrEqual(3);
    expect(new Set(nearBusinessTypes).size).toBe(nearBusinessTypes.length);
  }
});

test("every business type and every city is recognised by its own name, in either order", () => {
  // Saint-Henri is a village, but people more often mean the neighbourhood of Montréal.
  const aliases = new Set(cities.flatMap((city) => city.aliases));
  for (const { id, name } of cities.filter(({ name }) => !aliases.has(name))) {
    const results = [understand(`déneigement à ${name}`), understand(`${name} déneigement`)];
    for (const { businessType, city } of results) {
      expect(businessType, name).toBe("deneigement");
      const understood = cities.find((position) => position.id === city)?.name ?? "";
      // Ange-Gardien and L'Ange-Gardien are the same as people type them.
      expect(keywords(understood), id).toEqual(keywords(name));
    }
  }
  for (const { id, name } of BUSINESS_TYPES) expect(understand(name).businessType, name).toBe(id);
});

test("one wrong letter in a long name does not change what is understood", () => {
  const words = ["montreal", "sherbrooke", "drummondville", "repentigny", "deneigement", "ramonage"];
  const misunderstood = words.flatMap((word) =>
    // Each letter but the first, replaced by each of the alphabet.
    [...word.slice(1)].flatMap((_, index) =>
      [..."abcdefghijklmnopqrstuvwxyz"]
        .map((letter) => word.slice(0, index + 1) + letter + word.slice(index + 2))
        .filter((misspelt) => {
          const { businessType, city } = understand(misspelt);
          return (businessType ?? city) !== word;
        }),
    ),
  );
  // One of 1,404 is not understood yet, without another word near it.
  expect(misunderstood).toEqual(["ratonage"]);
});

test("the edit distance is symmetric, and zero only for the same word", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
      expect(editDistance(a, b, 9) === 0).toBe(a === b);
    }),
  );
  expect(editDistance("laval", "lavla", 2)).toBe(1);
  expect(editDistance("laval", "longueuil", 2)).toBe(3);
});
