import { expect, test } from "vitest";
import { DEVICE_COOKIE_DAYS } from "#features/accounts/contract/devices.ts";
import { COMPARED_MAX } from "#features/catalog/contract/index.ts";
import { LEAD_CREDITS_RANGE } from "#features/catalog/contract/price-label.ts";
import { GUEST_KEPT_DAYS } from "#features/clients/contract/limits.ts";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import {
  DRAFT_LIFE_DAYS,
  EXPIRING_DAYS,
  LOCKED_LIFE_DAYS,
  REOPEN_DAYS,
  REVIEW_DAYS,
  UNDO_HOURS,
  UNLOCKED_LIFE_DAYS,
} from "#features/requests/contract/life.ts";
import {
  RETURN_DAYS,
  RETURN_HOURS,
  RETURNS_MAX,
  SHARE_FROM_UNLOCKS,
  UNLOCKS_PER_RETURN,
} from "#features/requests/contract/returns.ts";
import { CORRECTION_HOURS } from "#features/reviews/contract/correction.ts";
import { AUTHOR_AGE_DAYS, PUBLISHED_AFTER_HOURS } from "#features/reviews/contract/publication.ts";
import {
  HOLD_HOURS,
  HOLD_PAUSE_HOURS,
  NEW_ACCOUNT_HOLD_HOURS,
  PROPOSALS_MAX,
  UNCONFIRMED_HOLD_HOURS,
} from "#features/scheduling/contract/numbers.ts";
import {
  isHelp,
  KEPT_MESSAGE_MONTHS,
  readHelp,
  SITE_DOCUMENTS,
  textDraft,
} from "#features/site/contract/index.ts";
import { DEBT_YEARS, RECORDS_YEARS } from "#foundation/durations.ts";
import { formatMoney, TAX_LABELS } from "#foundation/money.ts";
import { inWords, inWordsAtStart } from "#foundation/text/in-words.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { readMarkdown } from "./read-markdown.ts";
import { RELEASE_TEXTS } from "./release-text.ts";

const { terms, privacy, "owner-help": ownerHelp, "provider-help": providerHelp } = RELEASE_TEXTS;

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
  `effacés ${KEPT_MESSAGE_MONTHS} mois après la dernière`,
  `factures sont gardés ${inWords(RECORDS_YEARS)} ans`,
  `factures, ${inWords(RECORDS_YEARS)} ans`,
  `${inWords(DEBT_YEARS)} ans au plus`,
  "{responsable}. Écrivez-lui à {courriel} ou appelez au {téléphone}",
])("the privacy policy of the release says what the product does: %s", (words) => {
  expect(privacy.body).toContain(words);
});

test.each([
  `réservé jusqu'à ${HOLD_HOURS} heures (${NEW_ACCOUNT_HOLD_HOURS} la première semaine`,
  `${UNCONFIRMED_HOLD_HOURS} tant que votre adresse courriel n'est pas confirmée`,
  `proposer jusqu'à ${inWords(PROPOSALS_MAX)} autres`,
  `jusqu'à ${inWords(COMPARED_MAX)} services`,
  `sur cet appareil pendant ${inWords(DRAFT_LIFE_DAYS)} jours`,
  `${inWordsAtStart(LOCKED_LIFE_DAYS)} jours tant que personne n'y a répondu`,
  `elle reste ouverte ${inWords(UNLOCKED_LIFE_DAYS)} jours`,
  `${inWordsAtStart(EXPIRING_DAYS)} jours avant l'expiration`,
  `${inWords(REVIEW_DAYS)} jours pour laisser un avis`,
  `Pendant ${CORRECTION_HOURS} heures après l'avoir écrit`,
])("the owners' help of the release says what the product does: %s", (words) => {
  expect(ownerHelp.body).toContain(words);
});

test.each([
  `URGENT jusqu'à ${REQUEST_LIMITS.urgentMaxHours} heures, NOUVEAU jusqu'à ${REQUEST_LIMITS.newMaxHours} heures`,
  `${inWordsAtStart(LOCKED_LIFE_DAYS)} jours si personne ne la déverrouille`,
  `elle reste en cours ${inWords(UNLOCKED_LIFE_DAYS)} jours`,
  `Vous avez ${inWords(UNDO_HOURS)} heure pour vous raviser`,
  `rouvrir la demande pendant ${inWords(REOPEN_DAYS)} jours`,
  `Une demande coûte ${LEAD_CREDITS_RANGE}, selon le métier`,
  `chaque crédit compte pour ${formatMoney(CREDIT_PRICE_CENTS).replace("\u202f", " ")} avant taxes`,
  `la ${TAX_LABELS.tps}, la ${TAX_LABELS.tvq} et le total`,
  `revient dans les ${RETURN_HOURS} heures, s'il annule dans les ${RETURN_HOURS} heures`,
  `déjà déverrouillée depuis ${RETURN_DAYS} jours`,
  `de ces ${RETURN_DAYS} jours, pour ${100 / UNLOCKS_PER_RETURN} % d'entre eux au plus`,
  `[Voir les demandes](${providerPaths.leads()})`,
  `[Voir les demandes en cours](${providerPaths.leads({ state: "unlocked" })})`,
  `[Voir mes services](${providerPaths.services})`,
  `[Voir les forfaits](${providerPaths.credits()})`,
])("the providers' help of the release says what the product does: %s", (words) => {
  expect(providerHelp.body).toContain(words);
});

test("rules that the help writes in other words than numbers are as they were", () => {
  // « une journée », « un jour », « cinq fois au plus », « à partir du dixième déverrouillage ».
  expect([HOLD_PAUSE_HOURS, PUBLISHED_AFTER_HOURS, RETURNS_MAX, SHARE_FROM_UNLOCKS]).toEqual([24, 24, 5, 10]);
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
      .map((line) => line.replace(/^(?:##+ |- )/, "").replace(/^\[(.+)\]\(.+\)$/, "$1"));
    expect(shown).toEqual(typed);
    expect(isHelp(document) && readHelp(readMarkdown(text.body))).not.toHaveProperty("problem");
  }
});
