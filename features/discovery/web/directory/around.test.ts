import { expect, test } from "vitest";
import { pricesShown } from "./around.ts";

const price = (
  price_kind: "fixed" | "season" | "on_quote",
  min: number | null,
  max: number | null = null,
) => ({
  price_kind,
  price_min_cents: min,
  price_max_cents: max,
});

test("What it costs around is told from the lowest to the highest, for each way of counting", () => {
  const services = [
    price("fixed", 6_000, 12_000),
    price("fixed", 5_000),
    price("season", 32_000, 64_000),
    price("on_quote", null),
  ];
  expect(pricesShown(services)).toBe("de 50\u202f$ à 120\u202f$ ; de 320\u202f$ à 640\u202f$ pour la saison");
});

test("Where all prices are on quote, nothing is told of them", () => {
  expect(pricesShown([price("on_quote", null)])).toBeNull();
  expect(pricesShown([])).toBeNull();
});
