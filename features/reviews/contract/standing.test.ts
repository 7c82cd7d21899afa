import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

const NOW = new Date("2026-11-21T17:00:00Z");
const TOMORROW = "2026-11-22T17:00:00.000Z";
const said = (review: Partial<Parameters<typeof standingOf>[0]>) =>
  standingOf({ status: "waiting", appears_at: TOMORROW, awaits_email: false, ...review }, NOW)?.replaceAll(
    "\u00a0",
    " ",
  ) ?? null;

test("an author reads when the review will appear, in Québec's time", () => {
  expect(said({})).toBe("Votre avis paraîtra le dimanche 22 novembre à 12 h 00.");
  expect(said({ appears_at: NOW.toISOString() })).toBe("Votre avis paraîtra dans un instant.");
});

test("an author without a confirmed address reads that confirming it is what is missing", () => {
  expect(said({ awaits_email: true })).toBe(
    "Votre avis paraîtra le dimanche 22 novembre à 12 h 00, à condition que votre adresse courriel soit confirmée.",
  );
  expect(said({ awaits_email: true, appears_at: NOW.toISOString() })).toContain(
    "dès que vous aurez confirmé votre adresse courriel",
  );
});

test("a review held or refused is said to be so without a reason, a public one needs no words", () => {
  expect(said({ status: "held" })).toBe("Votre avis est en cours de vérification avant de paraître.");
  expect(said({ status: "refused" })).toBe(
    "Votre avis ne paraît pas : il ne remplit pas nos conditions de publication.",
  );
  for (const status of ["published", "replaced", "withdrawn"] as const) expect(said({ status })).toBeNull();
});
