import { expect, test } from "vitest";
import {
  correctedWordsLabel,
  countLabel,
  countText,
  distanceLabel,
  notOfferedNotice,
  type SearchNames,
  searchTitle,
} from "./search-labels.ts";

const titleOf = (names: Partial<SearchNames>) =>
  searchTitle({ city: undefined, area: undefined, near: undefined, words: [], ...names });

test("the title of a search names its business type and city", () => {
  expect(titleOf({ businessType: "Déneigement", city: "Laval", words: [] })).toBe("Déneigement à Laval");
});

test("the article of a city's name is contracted as in spoken French", () => {
  const at = (city: string) => titleOf({ businessType: "Toiture", city, words: [] });
  expect(at("Le Bic")).toBe("Toiture au Bic");
  expect(at("Les Coteaux")).toBe("Toiture aux Coteaux");
  expect(at("La Prairie")).toBe("Toiture à La Prairie");
  expect(at("L'Assomption")).toBe("Toiture à L'Assomption");
});

test("a region or a shore has the preposition of spoken French", () => {
  const inArea = (area: string) => titleOf({ businessType: "Toiture", area });
  expect(inArea("Rive-Sud")).toBe("Toiture sur la Rive-Sud");
  expect(inArea("Côte-de-Beaupré")).toBe("Toiture sur la Côte-de-Beaupré");
  expect(inArea("Estrie")).toBe("Toiture en Estrie");
  expect(inArea("Bas-Saint-Laurent")).toBe("Toiture au Bas-Saint-Laurent");
  expect(inArea("Basses-Laurentides")).toBe("Toiture dans les Basses-Laurentides");
  expect(inArea("West Island")).toBe("Toiture dans le West Island");
  expect(inArea("Petite-Nation")).toBe("Toiture dans la Petite-Nation");
  expect(inArea("Île d'Orléans")).toBe("Toiture à l'île d'Orléans");
  expect(inArea("Charlevoix")).toBe("Toiture dans Charlevoix");
});

test("a postal code among the words appears with the radius searched around it", () => {
  expect(titleOf({ businessType: "Toiture", near: "H7A", words: [] })).toBe(
    "Toiture à moins de 25 km de H7A",
  );
});

test("words that name neither business type nor city are quoted", () => {
  expect(titleOf({ words: ["clôture", "cèdre"], city: "Sherbrooke" })).toBe("« clôture cèdre » à Sherbrooke");
  expect(titleOf({ category: "Nettoyage", words: ["garage"] })).toBe("Nettoyage « garage »");
});

test("when corrected words were searched, the page says which", () => {
  const understood = {
    business_type: null,
    near_business_types: [],
    city: null,
    area: null,
    is_city_in_words: false,
    unknown_place: null,
    near: null,
    near_city: null,
    words: ["silencieuse"],
  };
  expect(correctedWordsLabel({ ...understood, words_typed: ["silencieuze"] })).toBe(
    "Résultats pour « silencieuse » ; aucun service ne correspond à « silencieuze ».",
  );
  expect(correctedWordsLabel({ ...understood, words_typed: [] })).toBeNull();
});

test("a search without any filter is titled « Tous les services »", () => {
  expect(titleOf({ words: [] })).toBe("Tous les services");
  expect(titleOf({ words: [], city: "Laval" })).toBe("Tous les services à Laval");
});

test("a capped count says that there are more services", () => {
  expect(countLabel(1000, true)).toBe("plus de 1\u202f000 services");
  expect(countLabel(37, true)).toBe("plus de 37 services");
  expect(countLabel(1000, undefined)).toBe("1\u202f000 services");
  expect(countLabel(24, undefined)).toBe("24 services");
  expect(countLabel(1, false)).toBe("1 service");
  expect(countLabel(0, false)).toBe("Aucun service");
});

test("a distance is worded from the owner's property, in French", () => {
  expect(distanceLabel(12, "Maison")).toBe("À 12 km de Maison");
  expect(distanceLabel(12, "Le duplex de la rue Chabot")).toBe("À 12 km du duplex de la rue Chabot");
  expect(distanceLabel(3, "Érablière")).toBe("À 3 km d'Érablière");
  expect(distanceLabel(0, "Le chalet")).toBe("Se rend chez vous");
});

test("a facet count that stopped early ends with a plus sign", () => {
  expect([countText(24, false), countText(100, true), countText(1250, undefined)]).toEqual([
    "24",
    "100+",
    "1\u202f250",
  ]);
});

test("a search for movers says that the results are the cleaning around a move", () => {
  expect(notOfferedNotice("Déménagement à Montréal", "grand-menage")).toContain("pas de déménageurs");
  expect(notOfferedNotice("movers", "grand-menage")).toContain("pas de déménageurs");
  expect(notOfferedNotice("ménage de déménagement", "grand-menage")).toBeNull();
  expect(notOfferedNotice("moving cleaning", "grand-menage")).toBeNull();
  expect(notOfferedNotice("déménagement", "deneigement")).toBeNull();
});
