import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { mailHref, providerTextHref, textHref } from "./contact-links.ts";

const UNLOCKED = "2026-11-20T15:00:00.000Z";
const lead = {
  client: { name: "Odile Côté" },
  service: { name: "Tonte & bordures" },
  unlocked_at: UNLOCKED,
  is_bound: false,
  is_own_client: false,
};
const now = Date.parse(UNLOCKED) + HOUR_MS;
const body =
  "Bonjour%20Odile%20C%C3%B4t%C3%A9%2C%20j'ai%20re%C3%A7u%20votre%20demande%20sur%20Maisonn%C3%A9e%20%3A%20Tonte%20%26%20bordures.%20";

test("a text message or an email to a client starts with their name and the service", () => {
  expect(textHref("5145550199", lead, now)).toBe(`sms:+15145550199?body=${body}`);
  expect(mailHref("odile@exemple.test", lead, now)).toBe(
    `mailto:odile@exemple.test?subject=Tonte%20%26%20bordures&body=${body}`,
  );
});

test("the message to the provider's own client, under contract or of a week ago, does not say that the request was received", () => {
  const words = (of: Partial<typeof lead>, at = now) =>
    decodeURIComponent(textHref("5145550199", { ...lead, ...of }, at));
  const later = "Bonjour Odile Côté, je vous écris au sujet de vos travaux : Tonte & bordures. ";
  expect(words({ is_bound: true })).toContain(later);
  expect(words({ is_own_client: true })).toContain(later);
  expect(words({}, now + 7 * DAY_MS)).toContain(later);
  expect(words({}, now + 6 * DAY_MS)).toContain("j'ai reçu votre demande");
});

test("a text message from an owner to the provider says which request it is about", () => {
  expect(decodeURIComponent(providerTextHref("5145550199", lead))).toBe(
    "sms:+15145550199?body=Bonjour, je vous écris au sujet de ma demande sur Maisonnée : Tonte & bordures. ",
  );
});
