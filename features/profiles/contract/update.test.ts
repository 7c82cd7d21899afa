import { expect, test } from "vitest";
import { profileUpdate } from "./index.ts";

const sentencesOf = (update: object) =>
  profileUpdate.safeParse(update).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("a phone number can be emptied, or is held to its sentence", () => {
  expect(profileUpdate.parse({ phone: "" })).toEqual({ phone: "" });
  expect(profileUpdate.parse({ phone: "+1 (514) 555-1234" })).toEqual({ phone: "5145551234" });
  expect(sentencesOf({ phone: "514" })?.[0]).toEqual([
    "phone",
    "Le numéro de téléphone doit contenir 10 chiffres",
  ]);
});

test("a postal code can be emptied, or is Québec's", () => {
  expect(profileUpdate.parse({ zip: "" })).toEqual({ zip: "" });
  expect(profileUpdate.parse({ zip: "h2x1y4" })).toEqual({ zip: "H2X 1Y4" });
  expect(sentencesOf({ zip: "M5V 2T6" })).toEqual([
    ["zip", "Le code postal doit être au format québécois (ex: G1A 1A1)"],
  ]);
});

test("a title and a biography hold no way to reach the person", () => {
  const refused = "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.";
  expect(sentencesOf({ tagline: "Appelez le 514 555-1234" })).toEqual([["tagline", refused]]);
  expect(sentencesOf({ bio: "Écrivez à moi arobase exemple point com" })).toEqual([["bio", refused]]);
});

test("empty texts are kept, missing and null ones are left alone", () => {
  expect(profileUpdate.parse({ tagline: "", bio: null })).toEqual({ tagline: "", bio: null });
});

test("a licence and a registration number are read however they are spaced, and kept in one form", () => {
  expect(profileUpdate.parse({ rbq_licence: "5678 1234 01" })).toEqual({ rbq_licence: "5678-1234-01" });
  expect(profileUpdate.parse({ rbq_licence: "5678123401" })).toEqual({ rbq_licence: "5678-1234-01" });
  expect(profileUpdate.parse({ neq: "1144 556 677" })).toEqual({ neq: "1144556677" });
  expect(profileUpdate.parse({ rbq_licence: "", neq: " " })).toEqual({ rbq_licence: "", neq: "" });
  expect(sentencesOf({ rbq_licence: "5678-1234-0" })).toEqual([
    ["rbq_licence", "La licence RBQ doit être au format 1234-5678-90"],
  ]);
  expect(sentencesOf({ neq: "9944556677" })).toEqual([
    ["neq", "Le NEQ doit contenir 10 chiffres et commencer par 11, 22, 33 ou 88"],
  ]);
});
