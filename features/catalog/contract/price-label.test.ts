import { expect, test } from "vitest";
import { type PriceKind, priceLabel } from "./price-label.ts";

const label = (
  price_kind: PriceKind,
  price_min_cents: number | null,
  price_max_cents: number | null = null,
) => priceLabel({ price_kind, price_min_cents, price_max_cents }).replaceAll("\u202f", " ");

test("a fixed price without a maximum is shown as the lowest price", () => {
  expect(label("fixed", 4500)).toBe("À partir de 45,00 $");
});

test("a fixed price whose maximum equals its minimum is shown as the exact price", () => {
  expect(label("fixed", 4500, 4500)).toBe("45,00 $");
});

test("an hourly price and a price per square foot show their unit", () => {
  expect(label("hourly", 6000)).toBe("60,00 $ de l'heure");
  expect(label("per_area", 45)).toBe("0,45 $ le pied carré");
});

test("a price range shows both ends and its unit once", () => {
  expect(label("fixed", 8000, 125_000)).toBe("De 80,00 $ à 1 250,00 $");
  expect(label("hourly", 6000, 9000)).toBe("De 60,00 $ à 90,00 $ de l'heure");
});

test("a price on quote shows no amount", () => {
  expect(label("on_quote", null)).toBe("Sur soumission");
  expect(label("on_quote", 4500, 9000)).toBe("Sur soumission");
});

test("a price of zero is shown as zero", () => {
  expect(label("hourly", 0)).toBe("0,00 $ de l'heure");
});
