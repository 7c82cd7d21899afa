import { expect, test } from "vitest";
import { offeredAround, pricesShown } from "./around.ts";

const price = (
  price_kind: "fixed" | "season" | "on_quote",
  min: number | null,
  max: number | null = null,
) => ({
  price_kind,
  price_min_cents: min,
  price_max_cents: max,
});

test("Prices in the area are shown from the lowest to the highest, for each way of counting", () => {
  const services = [
    price("fixed", 6_000, 12_000),
    price("fixed", 5_000),
    price("season", 32_000, 64_000),
    price("on_quote", null),
  ];
  expect(pricesShown(services)).toBe("de 50\u202f$ à 120\u202f$ ; de 320\u202f$ à 640\u202f$ pour la saison");
});

test("No prices are shown if all are on quote", () => {
  expect(pricesShown([price("on_quote", null)])).toBeNull();
  expect(pricesShown([])).toBeNull();
});

test("A service that is shown already is not offered again around, where it goes too", async () => {
  const laval = { id: "laval", name: "Laval", latitude: 45.57, longitude: -73.69 };
  const montreal = { id: "montreal", name: "Montréal", latitude: 45.51, longitude: -73.56, count: 2 };
  const api = {
    catalog: {
      counts: async () => ({ data: { cities: [montreal] } }),
      find: async () => ({ data: [{ id: "shown" }, { id: "another" }] }),
    },
  } as unknown as Parameters<typeof offeredAround>[0];
  const around = await offeredAround(api, "ramonage", laval, [{ id: "shown" }]);
  expect(around.cities).toEqual([{ id: "montreal", name: "Montréal" }]);
  expect(around.services.map(({ id }) => id)).toEqual(["another"]);
});
