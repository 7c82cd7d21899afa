import { expect, test } from "vitest";
import { aheadNotice, reviewNotice } from "./review-notice.ts";

const NOW = new Date("2026-11-21T17:00:00Z");
const TOMORROW = "2026-11-22T17:00:00.000Z";
const noticeOf = (review: Partial<Parameters<typeof reviewNotice>[0]>) =>
  reviewNotice({ status: "waiting", appears_at: TOMORROW, awaits_email: false, ...review }, NOW)?.replaceAll(
    "\u00a0",
    " ",
  ) ?? null;

test("the author of a waiting review reads when it will appear, in Québec time", () => {
  expect(noticeOf({})).toBe("Votre avis paraîtra le dimanche 22 novembre à 12 h.");
  expect(noticeOf({ appears_at: NOW.toISOString() })).toBe("Votre avis paraîtra dans un instant.");
});

test("an author without a confirmed email address is asked to confirm it", () => {
  expect(noticeOf({ awaits_email: true })).toBe(
    "Votre avis paraîtra le dimanche 22 novembre à 12 h, à condition que votre adresse courriel soit confirmée.",
  );
  expect(noticeOf({ awaits_email: true, appears_at: NOW.toISOString() })).toContain(
    "dès que vous aurez confirmé votre adresse courriel",
  );
});

test("the author of a held or refused review reads its status without a reason; a published one has no notice", () => {
  expect(noticeOf({ status: "held" })).toBe("Votre avis est en cours de vérification avant de paraître.");
  expect(noticeOf({ status: "refused" })).toBe(
    "Votre avis ne paraît pas : il ne remplit pas nos conditions de publication.",
  );
  for (const status of ["published", "replaced", "withdrawn"] as const)
    expect(noticeOf({ status })).toBeNull();
});

test("before sending, an author reads when the review appears, whether it can be corrected, and which one goes", () => {
  const said = (ahead: Partial<Parameters<typeof aheadNotice>[0]>) =>
    aheadNotice({ appears_at: TOMORROW, awaits_email: false, replaces: null, ...ahead }, NOW).replaceAll(
      /\s/g,
      " ",
    );
  const correctable = "Tant qu'il n'est pas public, il se corrige pendant 48 heures.";
  const appears_at = NOW.toISOString();
  expect(said({})).toBe(`Votre avis paraîtra le dimanche 22 novembre à 12 h. ${correctable}`);
  expect(said({ appears_at, awaits_email: true })).toContain(correctable);
  expect(said({ appears_at })).toBe("Votre avis paraît dès l'envoi : il ne se corrige plus ensuite.");
  const replaces = { service: "Lavage de vitres", created_at: "2026-10-30T15:00:00.000Z" };
  expect(said({ appears_at, replaces })).toContain(
    "Pour un même prestataire, seul votre avis le plus récent paraît : celui du 30 octobre 2026 sur « Lavage de vitres » ne paraîtra plus.",
  );
});
