import { expect, test } from "vitest";
import { type PriceKind, priceBasis, priceLabel, priceSentence } from "./price-label.ts";

const label = (
  price_kind: PriceKind,
  price_min_cents: number | null,
  price_max_cents: number | null = null,
) => priceLabel({ price_kind, price_min_cents, price_max_cents }).replaceAll("\u202f", " ");

test("a fixed price without a maximum is shown as the lowest price", () => {
  expect(label("fixed", 4500)).toBe("À partir de 45 $");
});

test("a fixed price whose maximum equals its minimum is shown as the exact price", () => {
  expect(label("fixed", 4500, 4500)).toBe("45 $");
});

test("an hourly price and a price per square foot show their unit", () => {
  expect(label("hourly", 6000)).toBe("60 $ de l'heure");
  expect(label("per_area", 45)).toBe("0,45 $ le pied carré");
});

test("a price by visit, month or season shows its unit, and a season its two dates", () => {
  expect(label("visit", 4500, 6000)).toBe("De 45 $ à 60 $ par visite");
  expect(label("month", 8000)).toBe("80 $ par mois");
  expect(label("season", 45_000)).toBe("450 $ pour la saison");
  const season = { price_kind: "season", price_min_cents: 45_000, price_max_cents: null } as const;
  expect(priceBasis({ ...season, season_start: "11-15", season_end: "04-01" })).toBe(
    "À la saison, du 15 novembre au 1er avril",
  );
});

test("a price range shows both ends and its unit once", () => {
  expect(label("fixed", 8000, 125_000)).toBe("De 80 $ à 1 250 $");
  expect(label("hourly", 6000, 9000)).toBe("De 60 $ à 90 $ de l'heure");
});

test("a price on quote shows no amount", () => {
  expect(label("on_quote", null)).toBe("Sur soumission");
  expect(label("on_quote", 4500, 9000)).toBe("Sur soumission");
});

test("a price of zero is shown as zero", () => {
  expect(label("hourly", 0)).toBe("0 $ de l'heure");
});

test("amounts of one label have cents when either has", () => {
  expect(label("fixed", 8000, 12_050)).toBe("De 80,00 $ à 120,50 $");
});

const basis = (kind: PriceKind, min: number | null, max: number | null, price_factors?: string | null) =>
  priceBasis({ price_kind: kind, price_min_cents: min, price_max_cents: max, price_factors });

test("only one exact amount is called a fixed price", () => {
  expect(basis("fixed", 4500, 4500, "la superficie")).toBe("Prix fixe");
  expect(basis("fixed", 4500, null)).toBe("Pour le travail entier, selon le travail à faire");
  expect(basis("hourly", 6000, null, "la pente")).toBe("À l'heure");
  expect(basis("on_quote", null, null, "la pente")).toBe("Sur soumission");
});

test("a range says what it depends on, in the provider's words", () => {
  const expected = "Pour le travail entier, selon la superficie et la pente";
  for (const typed of [
    "la superficie et la pente",
    "Selon la superficie et la pente.",
    " La superficie et la pente",
  ])
    expect(basis("fixed", 8000, 12_000, typed)).toBe(expected);
  expect(basis("hourly", 6000, 9000, "la hauteur du toit")).toBe("À l'heure, selon la hauteur du toit");
});

test("the sentence of a price says nothing twice, and what it depends on once", () => {
  const sentence = (kind: PriceKind, min: number | null, max: number | null, more = {}) =>
    priceSentence({ price_kind: kind, price_min_cents: min, price_max_cents: max, ...more }).replaceAll(
      "\u202f",
      " ",
    );
  expect(sentence("hourly", 4500, null)).toBe("45 $ de l'heure.");
  expect(sentence("season", 45_050, null, { season_start: "11-15", season_end: "04-15" })).toBe(
    "450,50 $ pour la saison, du 15 novembre au 15 avril.",
  );
  expect(sentence("hourly", 6000, 9000, { price_factors: "la pente" })).toBe(
    "De 60 $ à 90 $ de l'heure, selon la pente.",
  );
  expect(sentence("fixed", 4500, 4500)).toBe("45 $. Prix fixe.");
  expect(sentence("on_quote", null, null)).toBe("Sur soumission.");
});
