import { expect, test } from "vitest";
import { directionsHref, mailHref, providerTextHref, textHref, visitTextHref } from "./contact-links.ts";

const lead = { client: { name: "Odile Côté" }, service: { name: "Tonte & bordures" } };
const body =
  "Bonjour%20Odile%20C%C3%B4t%C3%A9%2C%20j'ai%20re%C3%A7u%20votre%20demande%20sur%20Maisonn%C3%A9e%20%3A%20Tonte%20%26%20bordures.%20";

test("a text message or an email to a client starts with their name and the service", () => {
  expect(textHref("5145550199", lead)).toBe(`sms:+15145550199?body=${body}`);
  expect(mailHref("odile@exemple.test", lead)).toBe(
    `mailto:odile@exemple.test?subject=Tonte%20%26%20bordures&body=${body}`,
  );
});

test("a text message about an appointment says which company writes, and the hour", () => {
  const visit = { name: "Odile", businessName: "Toits & Cie", starts_at: "2026-11-26T14:30:00Z" };
  expect(decodeURIComponent(visitTextHref("5145550199", visit)).replaceAll("\u00a0", " ")).toBe(
    "sms:+15145550199?body=Bonjour Odile, ici Toits & Cie, pour notre rendez-vous de 9 h 30. ",
  );
});

test("a text message from an owner to the provider says which request it is about", () => {
  expect(decodeURIComponent(providerTextHref("5145550199", lead))).toBe(
    "sms:+15145550199?body=Bonjour, je vous écris au sujet de ma demande sur Maisonnée : Tonte & bordures. ",
  );
});

test("directions lead to the address of the property", () => {
  expect(directionsHref({ address: "12, rue de l'Île", city: "Laval", zip: "H7A 1A1" })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=12%2C%20rue%20de%20l'%C3%8Ele%2C%20Laval%2C%20QC%20H7A%201A1",
  );
});
