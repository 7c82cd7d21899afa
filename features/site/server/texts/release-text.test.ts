import { expect, test } from "vitest";
import { DEVICE_COOKIE_DAYS } from "#features/accounts/contract/devices.ts";
import { GUEST_KEPT_DAYS } from "#features/clients/contract/limits.ts";
import { DRAFT_LIFE_DAYS, LOCKED_LIFE_DAYS, REVIEW_DAYS } from "#features/requests/contract/life.ts";
import {
  RETURN_DAYS,
  RETURN_HOURS,
  RETURNS_MAX,
  SHARE_FROM_UNLOCKS,
  UNLOCKS_PER_RETURN,
} from "#features/requests/contract/returns.ts";
import { AUTHOR_AGE_DAYS, PUBLISHED_AFTER_HOURS } from "#features/reviews/contract/publication.ts";
import { SITE_DOCUMENTS, textDraft } from "#features/site/contract/index.ts";
import { DEBT_YEARS, RECORDS_YEARS } from "#foundation/durations.ts";
import { inWords } from "#foundation/text/in-words.ts";
import { readMarkdown } from "./read-markdown.ts";
import { RELEASE_TEXTS } from "./release-text.ts";

const { terms, privacy } = RELEASE_TEXTS;

test.each([
  `reste ouverte ${LOCKED_LIFE_DAYS} jours`,
  `annule dans les ${RETURN_HOURS} heures qui suivent le déverrouillage`,
  `n'existant pas, dans ces ${RETURN_HOURS} heures`,
  `déverrouillée dans les ${RETURN_DAYS} derniers jours`,
  `${RETURNS_MAX} fois au plus en ${RETURN_DAYS} jours et, à partir du ${SHARE_FROM_UNLOCKS}e déverrouillage`,
  `pour ${100 / UNLOCKS_PER_RETURN} % d'entre eux au plus`,
  `une seule fois, dans les ${REVIEW_DAYS} jours`,
  `${PUBLISHED_AFTER_HOURS} heures depuis que le prestataire`,
  `${AUTHOR_AGE_DAYS} jours depuis l'ouverture du compte`,
])("the terms of the release say what the product applies: %s", (words) => {
  expect(terms.body).toContain(words);
});

test.each([
  `bon pour ${DEVICE_COOKIE_DAYS} jours`,
  `son adresse ${inWords(DRAFT_LIFE_DAYS)} jours au plus`,
  `effacés ${GUEST_KEPT_DAYS} jours après`,
  `factures sont gardés ${inWords(RECORDS_YEARS)} ans`,
  `factures, ${inWords(RECORDS_YEARS)} ans`,
  `${inWords(DEBT_YEARS)} ans au plus`,
  "{responsable}. Écrivez-lui à {courriel} ou appelez au {téléphone}",
])("the privacy policy of the release says what the product does: %s", (words) => {
  expect(privacy.body).toContain(words);
});

test("the texts of the release are such as a chief could write, and none of their words is a sign", () => {
  for (const document of SITE_DOCUMENTS) {
    const text = RELEASE_TEXTS[document];
    expect(textDraft.safeParse({ ...text, from_day: "2026-12-01" }).success).toBe(true);
    const shown = readMarkdown(text.body)
      .flatMap((block) => (block.kind === "list" ? block.items : [block.runs]))
      .map((runs) => runs.map(({ text: words }) => words).join(""));
    const typed = text.body
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => line.replace(/^(?:## |- )/, ""));
    expect(shown).toEqual(typed);
  }
});
