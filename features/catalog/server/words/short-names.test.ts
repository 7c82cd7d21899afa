import { expect, test } from "vitest";
import { withShortNames } from "./short-names.ts";

const city = (name: string, population: number, ...aliases: string[]) => ({ name, aliases, population });
const aliasesOf = (cities: ReturnType<typeof city>[]) =>
  Object.fromEntries(withShortNames(cities).map(({ name, aliases }) => [name, aliases]));

test("a saint without what follows is the town that people mean by it", () => {
  expect(
    aliasesOf([city("Sainte-Agathe-des-Monts", 11_000), city("Sainte-Agathe-de-Lotbinière", 1_200)]),
  ).toEqual({ "Sainte-Agathe-des-Monts": ["Sainte-Agathe"], "Sainte-Agathe-de-Lotbinière": [] });
});

test("no town is guessed if two are about as large, or if one has that name itself", () => {
  expect(aliasesOf([city("Saint-Jean-de-Matha", 4_500), city("Saint-Jean-Port-Joli", 3_400)])).toEqual({
    "Saint-Jean-de-Matha": [],
    "Saint-Jean-Port-Joli": [],
  });
  expect(aliasesOf([city("Saint-Lazare", 22_000), city("Saint-Lazare-de-Bellechasse", 1_200)])).toEqual({
    "Saint-Lazare": [],
    "Saint-Lazare-de-Bellechasse": [],
  });
});
