import { expect, test } from "vitest";
import { mailHref, providerTextHref, textHref } from "./contact-links.ts";

const lead = { client: { name: "Odile Côté" }, service: { name: "Tonte & bordures" } };
const body =
  "Bonjour%20Odile%20C%C3%B4t%C3%A9%2C%20j'ai%20re%C3%A7u%20votre%20demande%20sur%20Maisonn%C3%A9e%20%3A%20Tonte%20%26%20bordures.%20";

test("a text message or an email to a client starts with their name and the service", () => {
  expect(textHref("5145550199", lead)).toBe(`sms:+15145550199?body=${body}`);
  expect(mailHref("odile@exemple.test", lead)).toBe(
    `mailto:odile@exemple.test?subject=Tonte%20%26%20bordures&body=${body}`,
  );
});

test("a text message from an owner to the provider says which request it is about", () => {
  expect(decodeURIComponent(providerTextHref("5145550199", lead))).toBe(
    "sms:+15145550199?body=Bonjour, je vous écris au sujet de ma demande sur Maisonnée : Tonte & bordures. ",
  );
});
