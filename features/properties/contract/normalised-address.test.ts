import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameAddress, normalisedAddress } from "./normalised-address.ts";

const distinctCount = (...addresses: string[]) =>
  new Set(addresses.map((address) => normalisedAddress(address, "Montréal", "H2T 1H5"))).size;

test("a normalised address keeps its number, street, direction, apartment, city and postal code", () => {
  expect(normalisedAddress("4-123, boul. St-Joseph E.", "Montréal", "h2t1h5")).toBe(
    "123 boulevard saint joseph est unite 4|montreal|H2T 1H5",
  );
});

test.each([
  ["rue", ["123 rue Saint-Denis", "123, r. St-Denis", "123  RUE  saint denis", "123 rue St. Denis"]],
  ["avenue", ["45 avenue du Parc", "45 av. du Parc", "45, ave du parc"]],
  ["ordinal avenue", ["3450 45e Avenue", "3450, 45ième av.", "3450 45 ème Ave"]],
  ["boulevard", ["9 boulevard Laurier", "9 boul. Laurier", "9 blvd Laurier", "9 bd Laurier"]],
  ["chemin", ["88 chemin Sainte-Foy", "88 ch. Ste-Foy", "88, Chemin Ste Foy"]],
  ["route", ["1200 route de l'Église", "1200 rte de l’Eglise"]],
  ["place", ["1 place Ville-Marie", "1 pl. Ville Marie"]],
  ["direction", ["10 rue Sherbrooke Ouest", "10 r. Sherbrooke O.", "10 rue Sherbrooke W"]],
  ["north", ["10 rue Cartier Nord", "10 rue Cartier N."]],
  ["accents typed apart", ["7 rue de la Montée", "7 rue de la Monte\u0301e"]],
  [
    "apartment",
    [
      "12 rue Fabre, appartement 4",
      "12 rue Fabre app. 4",
      "12 rue Fabre apt 4",
      "12 rue Fabre #4",
      "12 rue Fabre, unité 4",
      "4-12 rue Fabre",
      "app. 4, 12 rue Fabre",
      "12 rue Fabre, app. # 4",
    ],
  ],
  ["lettered apartment", ["12 rue Fabre app. 4B", "12 rue Fabre app 4 B", "4b-12 rue Fabre"]],
  ["lettered number", ["12A rue Fabre", "12 A, rue Fabre"]],
])("every spelling of an address is the same address (%s)", (_, addresses) => {
  expect(distinctCount(...addresses)).toBe(1);
});

test("another number, street, direction, apartment, city or postal code is another property", () => {
  const addresses = [
    "12 rue Fabre",
    "13 rue Fabre",
    "12 avenue Fabre",
    "12 rue Fabre Est",
    "12 rue Fabre Ouest",
    "12 rue Fabre Nord",
    "12 rue Fabre app. 1",
    "12 rue Fabre app. 2",
    "1 rue Fabre app. 12",
    "12 rue Sainte-Fabre",
    "12 rue Saint-Fabre",
    "12 avenue N",
    "12 rue N",
  ];
  expect(distinctCount(...addresses)).toBe(addresses.length);
  expect(normalisedAddress("1 rue A", "Laval", "H7A 1A1")).not.toBe(
    normalisedAddress("1 rue A", "Lévis", "H7A 1A1"),
  );
  expect(normalisedAddress("1 rue A", "Laval", "H7A 1A1")).not.toBe(
    normalisedAddress("1 rue A", "Laval", "H7A 1A2"),
  );
});

test("the province after the city is ignored, but a bare « Québec » is the city", () => {
  expect(normalisedAddress("1 rue A", "St-Jérôme (QC)", "J7Z 1A1")).toBe(
    normalisedAddress("1 rue A", "Saint-Jerome", "j7z1a1"),
  );
  expect(normalisedAddress("1 rue A", "Québec", "G1A 1A1")).toBe("1 rue a|quebec|G1A 1A1");
});

const piece = fc.constantFrom(
  "12",
  "4",
  "123",
  "A",
  "b",
  "rue",
  "r.",
  "av.",
  "45e",
  "2 ème",
  "boul.",
  "St-",
  "Ste",
  "Denis",
  "l'Église",
  "de",
  "la",
  "N.",
  "Ouest",
  "e",
  "app.",
  "#",
  "unité",
  "-",
  ",",
  "porte",
  "Œuvre",
  "er",
  "condo",
);
const addressText = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(" "));

test("a normalised address normalises to itself", () => {
  fc.assert(
    fc.property(
      fc.oneof(addressText, fc.string()),
      fc.oneof(addressText, fc.string()),
      fc.string(),
      (address, city, zip) => {
        const normalised = normalisedAddress(address, city, zip);
        const [street = "", town = "", code = ""] = normalised.split("|");
        expect(normalisedAddress(street, town, code)).toBe(normalised);
      },
    ),
    { numRuns: 3000 },
  );
});

test("case, extra spaces and extra commas never change an address", () => {
  fc.assert(
    fc.property(addressText, (address) => {
      const expected = normalisedAddress(address, "Laval", "H7A 1A1");
      expect(normalisedAddress(address.toUpperCase(), "LAVAL", "h7a 1a1")).toBe(expected);
      expect(normalisedAddress(`  ${address.replaceAll(" ", "   ")} , `, " laval ", "H7A1A1")).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});

test("a property is recognised by its address however it is typed", () => {
  const home = { address: "12, rue des Lilas", city: "Laval", zip: "H7A 1A1" };
  expect(isSameAddress(home, { address: "12 r. des lilas", city: "laval", zip: "h7a1a1" })).toBe(true);
  expect(isSameAddress(home, { ...home, address: "14, rue des Lilas" })).toBe(false);
});
