import { expect, test } from "vitest";
import type { Profile } from "#features/profiles/contract/index.ts";
import { changedFields, providerForm, providerFormFor, toFormValues } from "./provider-form-values.ts";

const profile: Profile = {
  id: "01900000-0000-7000-8000-000000000001",
  user_type: "provider",
  first_name: "Léa",
  last_name: "Tremblay",
  full_name: "Léa Tremblay",
  email: "lea@exemple.test",
  phone: "5145551234",
  pending_phone: null,
  avatar_url: null,
  email_verified_at: null,
  is_guest: false,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  provider: {
    business_name: "Vitres Tremblay",
    tagline: "Laveuse de vitres",
    bio: "",
    website: "",
    business_types: [],
    address: "12, rue Fabre",
    city: "Montréal",
    state: "",
    zip: "H2J 3S8",
    service_area: ["Montréal"],
    rating_average: null,
    rating_count: 0,
    verification: "none",
    rbq_licence: "",
    neq: "",
    member_since: "2026-01-01T00:00:00Z",
  },
};
const known = toFormValues(profile);
const sentenceOf = (change: object) =>
  providerForm.safeParse({ ...known, ...change }).error?.issues[0]?.message;

test("the form starts with the profile's values, and Québec as province", () => {
  expect(known).toMatchObject({ first_name: "Léa", state: "QC", service_area: ["Montréal"] });
  expect(sentenceOf({})).toBeUndefined();
});

test("only what was changed is sent", () => {
  expect(changedFields(profile, known)).toEqual({});
  expect(changedFields(profile, { ...known, bio: "Vingt ans de métier.", phone: "" })).toEqual({
    bio: "Vingt ans de métier.",
    phone: "",
  });
  expect(changedFields(profile, { ...known, service_area: ["Montréal", "Laval"] })).toEqual({
    service_area: ["Montréal", "Laval"],
  });
});

test.each([
  [{ first_name: " " }, "Le prénom est requis"],
  [{ last_name: "" }, "Le nom est requis"],
  [{ business_name: "" }, "Le nom d'entreprise est requis"],
  [{ business_name: "x".repeat(201) }, "Le nom d'entreprise ne peut pas dépasser 200 caractères"],
  [{ tagline: "x".repeat(201) }, "Le titre professionnel ne peut pas dépasser 200 caractères"],
  [{ bio: "xy".repeat(501) }, "La biographie ne peut pas dépasser 1000 caractères"],
  [
    { bio: "Joignez-moi au 514-555-1234" },
    "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.",
  ],
  [{ phone: "555" }, "Le numéro de téléphone doit contenir 10 chiffres"],
  [{ website: "exemple" }, "URL invalide"],
  [{ website: `https://exemple.test/${"x".repeat(500)}` }, "L'URL ne peut pas dépasser 500 caractères"],
  [{ address: "" }, "L'adresse est requise"],
  [{ city: "" }, "La ville est requise"],
  [{ zip: "12345" }, "Le code postal doit être au format québécois (ex: G1A 1A1)"],
])("the form with %j shows: %s", (change, sentence) => {
  expect(sentenceOf(change)).toBe(sentence);
});

test("a licence is required only for business types that need one, with a message at its field", () => {
  const errorsOf = (businessTypes: string[], rbq_licence: string) =>
    providerFormFor(businessTypes)
      .safeParse({ ...known, rbq_licence })
      .error?.issues.map(({ path, message }) => [path, message]);
  const sentence = "La licence RBQ est requise pour : Peinture, Toiture";
  expect(errorsOf(["Toiture", "Peinture"], "")).toEqual([[["rbq_licence"], sentence]]);
  expect(errorsOf(["Toiture"], "5678-1234-01")).toBeUndefined();
  expect(errorsOf([], "")).toBeUndefined();
});
