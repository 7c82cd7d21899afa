import { expect, test } from "vitest";
import { type PriceKind, priceLabel } from "./price-label.ts";

const label = (
  price_kind: PriceKind,
  price_min_cents: number | null,
  price_max_cents: number | null = null,
) => priceLabel({ price_kind, price_min_cents, price_max_cents }).replaceAll("\u202f", " ");

test("a fixed price without a maximum is where prices begin", () => {
  expect(label("fixed", 4500)).toBe("À partir de 45,00 $");
});

test("a fixed price whose maximum is its minimum is the price", () => {
  expect(label("fixed", 4500, 4500)).toBe("45,00 $");
});

test("an hourly price and one by the square foot say their unit", () => {
  expect(label("hourly", 6000)).toBe("60,00 $ de l'heure");
  expect(label("per_area", 45)).toBe("0,45 $ le pied carré");
});

test("a range says both ends, with its unit once", () => {
  expect(label("fixed", 8000, 125_000)).toBe("De 80,00 $ à 1 250,00 $");
  expect(label("hourly", 6000, 9000)).toBe("De 60,00 $ à 90,00 $ de l'heure");
});

test("a price on quote names no figure", () => {
  expect(label("on_quote", null)).toBe("Sur soumission");
  expect(label("on_quote", 4500, 9000)).toBe("Sur soumission");
});

test("nothing costs zero dollars by mistake", () => {
  expect(label("hourly", 0)).toBe("0,00 $ de l'heure");
});
