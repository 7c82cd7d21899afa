import { expect, test } from "vitest";
import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { frequentQuestions } from "./frequent-questions.ts";

const priced = (price_kind: ServiceSummary["price_kind"], min: number | null, max: number | null = null) =>
  ({ price_kind, price_min_cents: min, price_max_cents: max }) as ServiceSummary;
const subject = { businessType: "Déneigement", city: "Laval" };
const price = (services: ServiceSummary[]) =>
  frequentQuestions(subject, { data: services, total: services.length })[0]?.answer.replaceAll("\u202f", " ");

test("prices are told apart by what they are counted by, as cards tell them", () => {
  const services = [
    priced("fixed", 12_000, 29_000),
    priced("fixed", 9000),
    priced("visit", 3500),
    priced("season", 32_000, 64_000),
    priced("on_quote", null),
  ];
  expect(price(services)).toBe(
    "Les prix affichés ici : de 90 $ à 290 $ ; 35 $ par visite ; de 320 $ à 640 $ pour la saison, selon ce qu'il y a à faire. 1 autre service se fait sur soumission.",
  );
});

test("no figure is invented if all work is on quote", () => {
  expect(price([priced("on_quote", null)])).toBe(
    "Les prestataires y travaillent sur soumission : ils disent leur prix pour votre travail.",
  );
});

test("the frequent questions name the business type and the city", () => {
  expect(frequentQuestions(subject, { data: [], total: 4 }).map(({ question }) => question)).toEqual([
    "Combien coûte le service « Déneigement » à Laval ?",
    "Combien de prestataires puis-je comparer ?",
    "Comment réserver ?",
    "Qui voit mon nom complet et mon adresse ?",
  ]);
});

test("the number of services matches the page's, also when it is capped at a thousand", () => {
  const countAnswer = (total: number, total_capped?: boolean) =>
    frequentQuestions(subject, { data: [], total, total_capped })[1]?.answer.replaceAll("\u202f", " ");
  expect(countAnswer(1)).toMatch(/^Un seul service est offert à Laval pour l'instant\./);
  expect(countAnswer(2)).toMatch(/^2 services sont offerts à Laval ; vous pouvez les mettre côte à côte/);
  expect(countAnswer(1000, true)).toMatch(/^Plus de 1 000 services sont offerts à Laval ;/);
});
