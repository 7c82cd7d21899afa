import { expect, test } from "vitest";
import cities from "../server/reference/cities.generated.json" with { type: "json" };
import { kilometresBetween } from "./distance.ts";
import { roadKilometresBetween } from "./road.ts";

const city = (id: string) => {
  const found = cities.find((known) => known.id === id);
  if (!found) throw new Error(id);
  return found;
};

test.each([
  ["la-malbaie", "riviere-du-loup", 200],
  ["saint-jean-port-joli", "baie-saint-paul", 150],
  ["quebec", "levis", 10],
  ["sorel-tracy", "berthierville", 60],
])("the road from %s to %s goes by a bridge, more than %i km", (from, to, km) => {
  expect(roadKilometresBetween(city(from), city(to))).toBeGreaterThan(km);
  expect(roadKilometresBetween(city(from), city(to))).toBeCloseTo(
    roadKilometresBetween(city(to), city(from)),
  );
});

test.each([
  ["quebec", "repentigny"],
  ["longueuil", "brossard"],
  ["laval", "terrebonne"],
  ["levis", "saint-georges"],
])("from %s to %s no bridge is crossed", (from, to) => {
  expect(roadKilometresBetween(city(from), city(to))).toBe(kilometresBetween(city(from), city(to)));
});
