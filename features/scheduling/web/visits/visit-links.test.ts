import { expect, test } from "vitest";
import { directionsHref, visitTextHref } from "./visit-links.ts";

test("a text message about an appointment says which company writes, and the hour", () => {
  const visit = { name: "Odile", businessName: "Toits & Cie", starts_at: "2026-11-26T14:30:00Z" };
  expect(decodeURIComponent(visitTextHref("5145550199", visit)).replaceAll("\u00a0", " ")).toBe(
    "sms:+15145550199?body=Bonjour Odile, ici Toits & Cie, pour notre rendez-vous de 9 h 30. ",
  );
});

test("directions lead to the address of the property", () => {
  expect(directionsHref({ address: "12, rue de l'Île", city: "Laval", zip: "H7A 1A1" })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=12%2C%20rue%20de%20l'%C3%8Ele%2C%20Laval%2C%20QC%20H7A%201A1",
  );
});
